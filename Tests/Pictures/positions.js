// Where everything with a name is at these moments, in milliseconds: called with the moments.
(moments) => {
  const svg = document.documentElement.localName === "svg"
    ? document.documentElement : document.querySelector("svg");
  const animations = document.getAnimations();
  for (const animation of animations) animation.pause();
  const origin = svg.getBoundingClientRect();
  const scale = svg.viewBox.baseVal.width / origin.width;
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
        x: (box.x - origin.x) * scale, y: (box.y - origin.y) * scale,
        width: box.width * scale, height: box.height * scale,
      };
    }).filter((shown) => shown);
  });
}
