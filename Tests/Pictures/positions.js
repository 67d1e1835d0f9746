// Where everything with a name is at these moments, in milliseconds: called with the moments.
(moments) => {
  const svg = document.documentElement.localName === "svg"
    ? document.documentElement : document.querySelector("svg");
  const animations = document.getAnimations();
  for (const animation of animations) animation.pause();
  // From the screen's points to those of the window, wherever the picture lies in its box.
  const map = svg.getScreenCTM();
  const named = [...svg.querySelectorAll("g[data-name]")];
  return moments.map((moment) => {
    for (const animation of animations) animation.currentTime = moment;
    return named.map((group) => {
      let alpha = 1;
      for (let node = group; node !== svg; node = node.parentNode) alpha *= getComputedStyle(node).opacity;
      // Its first rectangle that is no clip is its face.
      const face = [...group.querySelectorAll("rect")].find((rect) => !rect.closest("clipPath"));
      if (!face || alpha <= 0.001) return null;
      const box = face.getBoundingClientRect();
      return {
        name: group.dataset.name, item: Number(group.dataset.item), alpha,
        x: (box.x - map.e) / map.a, y: (box.y - map.f) / map.d,
        width: box.width / map.a, height: box.height / map.d,
      };
    }).filter((shown) => shown);
  });
}
