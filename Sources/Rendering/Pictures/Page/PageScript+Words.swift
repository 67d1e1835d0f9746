extension PageScript {
  /// The words about the shown moment: the caption below the screen, and the current entries of the lists.
  static let words = #"""
    // The last of a sorted list that is not later than a moment.
    const latest = (list, moment, key) => {
      let low = 0, high = list.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (list[middle][key] <= moment) low = middle + 1; else high = middle;
      }
      return low ? list[low - 1] : null;
    };
    const marked = [...document.querySelectorAll("[data-from]")].map((element) => ({
      element, from: Number(element.dataset.from), to: Number(element.dataset.to ?? Infinity),
    }));
    const animations = document.getAnimations();
    for (const animation of animations) animation.pause();
    const scrubber = part("scrubber");

    watchers.push((now) => {
      for (const animation of animations) animation.currentTime = now;
      scrubber.value = now;
      part("time").textContent = seconds(now);
      const gesture = latest(data.gestures, now, "start"), entry = latest(data.log, now, 0);
      const told = gesture ?? data.gestures[0];
      part("what").textContent = told ? told.statement : "";
      part("result").textContent = told ? told.result : "No gesture.";
      part("result").classList.toggle("missed", Boolean(told && told.isMissed));
      part("edited").textContent = told ? told.edits.join("; ") : "";
      part("moment").textContent = entry ? entry[1] : "nothing has been touched yet";
      scrubber.setAttribute(
        "aria-valuetext", seconds(now) + " of " + seconds(data.duration) + (gesture ? ", " + gesture.statement : ""));
      for (const { element, from, to } of marked) {
        const isNow = from <= now && now < to && to < Infinity;
        if (isNow && !element.hasAttribute("aria-current")) {
          element.setAttribute("aria-current", "true");
          reveal(element);
        } else if (!isNow) {
          element.removeAttribute("aria-current");
        }
        element.classList.toggle("later", from > now);
      }
    });

    // Scrolls the box that an element lies in, never the page.
    const reveal = (element) => {
      const around = element.closest(".scroll");
      if (!around) return;
      const inner = element.getBoundingClientRect(), outer = around.getBoundingClientRect();
      if (inner.top < outer.top || inner.bottom > outer.bottom) around.scrollTop += inner.top - outer.top;
    };

    """#

  /// Buttons, keys and links.
  static let controls = #"""
    const frame = 1000 / 60;
    play.addEventListener("click", toggle);
    part("back").addEventListener("click", () => step(-1));
    part("forward").addEventListener("click", () => step(1));
    loopButton.addEventListener("click", () => setLoop(!loop.isOn));
    part("from").addEventListener("click", () => setLoop(true, time, Math.max(loop.to, time + 1)));
    part("to").addEventListener("click", () => setLoop(true, Math.min(loop.from, time - 1), time));
    scrubber.addEventListener("input", () => go(Number(scrubber.value)));
    const onSlider = {
      ArrowLeft: () => go(time - frame), ArrowDown: () => go(time - frame),
      ArrowRight: () => go(time + frame), ArrowUp: () => go(time + frame),
      PageDown: () => go(time - 250), PageUp: () => go(time + 250),
      Home: () => go(0), End: () => go(data.duration),
    };
    const anywhere = {
      ",": () => step(-1), ".": () => step(1), l: () => setLoop(!loop.isOn),
      "+": () => setZoom(zoom * 2), "-": () => setZoom(zoom / 2), 0: () => setZoom(1),
    };
    const isPlain = (event) => !event.altKey && !event.ctrlKey && !event.metaKey;
    scrubber.addEventListener("keydown", (event) => {
      if (!onSlider[event.key] || !isPlain(event)) return;
      event.preventDefault();
      onSlider[event.key]();
    });
    document.addEventListener("keydown", (event) => {
      if (!isPlain(event)) return;
      const isTaken = /^(BUTTON|SELECT|SUMMARY|A)$/.test(event.target.tagName);
      const action = event.key === " " && !isTaken ? toggle : anywhere[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    });
    for (const link of document.querySelectorAll("a[data-time]")) {
      link.addEventListener("click", (event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        const to = link.dataset.until;
        if (to !== undefined) setLoop(true, Number(link.dataset.time), Number(to));
        go(Number(link.dataset.time));
      });
    }
    window.addEventListener("hashchange", readLink);
    setZoom(1);
    setLoop(false);
    show(0);
    readLink();

    """#
}
