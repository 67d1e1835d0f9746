extension PageScript {
  /// The one axis of time: its ruler, its zoom, the cursor, the span that is looped.
  static let axis = #"""
    const axis = part("axis"), sheet = part("sheet"), ruler = part("ruler");
    const cursor = part("cursor"), span = part("span");
    const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 30000, 60000, 300000, 600000];
    const mostZoom = 256, leastDistance = 72;
    let zoom = 1;

    const share = (moment) => (data.duration > 0 ? moment / data.duration : 0);
    const percent = (moment) => (share(moment) * 100).toFixed(4) + "%";
    const momentAt = (x) => {
      const box = sheet.getBoundingClientRect();
      return (x - box.left) / box.width * data.duration;
    };

    const drawRuler = () => {
      const width = sheet.clientWidth;
      const step = steps.find((step) => share(step) * width >= leastDistance) ?? data.duration;
      const ticks = [];
      for (let moment = 0; moment <= data.duration && step > 0 && ticks.length < 5000; moment += step) {
        const tick = document.createElement("span");
        tick.textContent = short(moment);
        tick.style.left = percent(moment);
        ticks.push(tick);
      }
      ruler.replaceChildren(...ticks);
      sheet.style.setProperty("--step", share(step) * width + "px");
    };
    const drawLoop = () => {
      span.hidden = !loop.isOn;
      span.style.left = percent(loop.from);
      span.style.width = percent(loop.to - loop.from);
    };
    // The shown moment stays where it is on the screen.
    const setZoom = (wanted) => {
      const before = share(time) * sheet.clientWidth - axis.scrollLeft;
      zoom = Math.min(Math.max(wanted, 1), mostZoom);
      sheet.style.width = zoom * 100 + "%";
      axis.scrollLeft = share(time) * sheet.clientWidth - Math.min(Math.max(before, 0), axis.clientWidth);
      part("zoom").textContent = Math.round(zoom * 10) / 10 + "×";
      drawRuler();
    };
    watchers.push((now) => {
      cursor.style.left = percent(now);
      const x = share(now) * sheet.clientWidth;
      if (isPlaying && (x < axis.scrollLeft || x > axis.scrollLeft + axis.clientWidth)) {
        axis.scrollLeft = x - axis.clientWidth / 10;
      }
    });
    new ResizeObserver(drawRuler).observe(axis);

    ruler.addEventListener("pointerdown", (event) => {
      ruler.setPointerCapture(event.pointerId);
      go(momentAt(event.clientX));
    });
    ruler.addEventListener("pointermove", (event) => {
      if (ruler.hasPointerCapture(event.pointerId)) go(momentAt(event.clientX));
    });
    sheet.addEventListener("click", (event) => {
      if (event.target.closest("svg")) go(momentAt(event.clientX));
    });
    axis.addEventListener("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setZoom(zoom * Math.exp(-event.deltaY / 200));
    }, { passive: false });
    part("closer").addEventListener("click", () => setZoom(zoom * 2));
    part("wider").addEventListener("click", () => setZoom(zoom / 2));
    part("fit").addEventListener("click", () => setZoom(1));

    """#
}
