extension HTMLPage {
  /// What moves the page. It knows nothing of the recording but what the data block and the marked elements
  /// tell, and puts text into the page as text alone.
  static let script = #"""
    "use strict";
    (() => {
      const part = (id) => document.getElementById(id);
      const data = JSON.parse(part("data").textContent);
      const scrubber = part("scrubber"), play = part("play"), speed = part("speed");
      const clock = part("time"), moment = part("moment");
      const animations = document.getAnimations();
      for (const animation of animations) animation.pause();
      const spans = [...document.querySelectorAll("[data-from]")].map((element) => ({
        element, from: Number(element.dataset.from), to: Number(element.dataset.to ?? Infinity),
      }));
      const cursors = [...document.querySelectorAll(".cursor")];
      const frame = 1000 / 60;
      let time = 0, isPlaying = false, last = 0;

      const seconds = (milliseconds) => (milliseconds / 1000).toFixed(3) + " s";
      // The last entry of a sorted list of [time, …] that is not later than now.
      const latest = (list) => {
        let low = 0, high = list.length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (list[middle][0] <= time) low = middle + 1; else high = middle;
        }
        return low ? list[low - 1] : null;
      };

      const show = (wanted) => {
        time = Math.min(Math.max(wanted, 0), data.duration);
        for (const animation of animations) animation.currentTime = time;
        scrubber.value = time;
        clock.textContent = seconds(time);
        const entry = latest(data.log), gesture = latest(data.gestures);
        moment.textContent = entry ? entry[1] : gesture ? gesture[1] : "nothing has been touched yet";
        scrubber.setAttribute(
          "aria-valuetext", seconds(time) + " of " + seconds(data.duration) + (gesture ? ", " + gesture[1] : ""));
        for (const span of spans) {
          const isNow = span.from <= time && time < span.to;
          if (isNow && span.to < Infinity) {
            if (!span.element.hasAttribute("aria-current")) {
              span.element.setAttribute("aria-current", "true");
              reveal(span.element);
            }
          } else {
            span.element.removeAttribute("aria-current");
          }
          span.element.classList.toggle("later", span.from > time);
        }
        for (const cursor of cursors) cursor.setAttribute("x", time);
      };

      // Scrolls the box that an element lies in, never the page.
      const reveal = (element) => {
        const box = element.closest(".scroll");
        if (!box) return;
        const inner = element.getBoundingClientRect(), outer = box.getBoundingClientRect();
        if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top;
      };

      const run = (now) => {
        if (!isPlaying) return;
        show(time + (now - last) * Number(speed.value));
        last = now;
        if (time >= data.duration) pause(); else requestAnimationFrame(run);
      };
      const pause = () => {
        isPlaying = false;
        play.textContent = "Play";
      };
      const start = () => {
        if (time >= data.duration) show(0);
        isPlaying = true;
        play.textContent = "Pause";
        last = performance.now();
        requestAnimationFrame(run);
      };
      const go = (wanted) => {
        pause();
        show(wanted);
      };
      const toggle = () => (isPlaying ? pause() : start());
      // To the next moment at which something happens, or the one before.
      const step = (way) => {
        const moments = way > 0 ? data.moments : [...data.moments].reverse();
        go(moments.find((other) => (other - time) * way > 0.0005) ?? (way > 0 ? data.duration : 0));
      };

      play.addEventListener("click", toggle);
      part("back").addEventListener("click", () => step(-1));
      part("forward").addEventListener("click", () => step(1));
      scrubber.addEventListener("input", () => go(Number(scrubber.value)));
      const keys = {
        ArrowLeft: () => go(time - frame), ArrowDown: () => go(time - frame),
        ArrowRight: () => go(time + frame), ArrowUp: () => go(time + frame),
        PageDown: () => go(time - 250), PageUp: () => go(time + 250),
        Home: () => go(0), End: () => go(data.duration),
      };
      scrubber.addEventListener("keydown", (event) => {
        const key = keys[event.key];
        if (!key || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        key();
      });
      document.addEventListener("keydown", (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const isTaken = /^(BUTTON|SELECT)$/.test(event.target.tagName);
        if (event.key === " " && !isTaken) toggle();
        else if (event.key === ",") step(-1);
        else if (event.key === ".") step(1);
        else return;
        event.preventDefault();
      });
      for (const button of document.querySelectorAll("button[data-time]")) {
        button.addEventListener("click", () => go(Number(button.dataset.time)));
      }
      for (const bars of document.querySelectorAll("td svg")) {
        bars.addEventListener("pointerdown", (event) => {
          const box = bars.getBoundingClientRect();
          go((event.clientX - box.left) / box.width * data.duration);
        });
      }
      show(0);
    })();

    """#
}
