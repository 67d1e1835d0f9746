extension PageScript {
  /// The graphs of the fingers' locations and speeds over time, with the ghosts' behind.
  static let graphs = #"""
    const pointsOf = (samples, kind) => samples.map(([moment, x, y], index) => {
      if (kind === "x") return [moment, x];
      if (kind === "y") return [moment, y];
      const [before, oldX, oldY] = samples[Math.max(index - 1, 0)];
      const elapsed = (moment - before) / 1000;
      return [moment, elapsed > 0 ? Math.hypot(x - oldX, y - oldY) / elapsed : index ? null : 0];
    }).filter((point) => point[1] !== null);
    const runs = data.fingers.map((run) => ({ ...run, kind: "own" }));
    for (const ghost of data.ghosts) {
      for (const run of ghost.fingers) runs.push({ ...run, kind: run.isSame ? "ghost" : "ghost broken" });
    }
    const graphed = [["x", "pt"], ["y", "pt"], ["speed", "pt/s"]].map(([kind, unit]) => {
      const drawn = runs.map((run) => ({ ...run, points: pointsOf(run.samples, kind) }));
      // Where a disturbed touch jumps it is fast for a moment: that is cut off.
      const measured = drawn.filter((run) => kind !== "speed" || run.kind === "own");
      const values = measured.flatMap((run) => run.points.map((point) => point[1]));
      const low = values.reduce((least, value) => Math.min(least, value), kind === "speed" ? 0 : Infinity);
      const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
      return { kind, unit, drawn, low, high };
    }).filter((graph) => graph.high > -Infinity);
    if (graphed.length) {
      const group = box("details", "group");
      group.open = true;
      group.append(box("summary", "", "Graphs (x, y, speed)"));
      for (const graph of graphed) {
        const { lane, title, svg } = newLane(graph.kind, 100);
        lane.classList.add("graph");
        const height = (value) => 95 - 90 * (value - graph.low) / Math.max(graph.high - graph.low, 1e-9);
        for (const run of [...graph.drawn].reverse()) {
          const path = run.points.map(([moment, value], index) =>
            (index ? "L" : "M") + moment + " " + height(value).toFixed(2)).join("");
          svg.append(drawing("path", { d: path, class: run.kind, "data-finger": run.finger }));
        }
        const range = graph.low.toFixed(0) + " to " + graph.high.toFixed(0) + " " + graph.unit;
        svg.setAttribute("aria-label", graph.kind + " of the fingers over time: " + range);
        watchers.push((now) => {
          const told = graph.drawn.filter((run) => run.kind === "own").flatMap((run) => {
            const points = run.points;
            if (!points.length || now < points[0][0] || now > points[points.length - 1][0]) return [];
            let low = 0, high = points.length;
            while (low < high) {
              const middle = (low + high) >> 1;
              if (points[middle][0] <= now) low = middle + 1; else high = middle;
            }
            return ["finger " + run.finger + " " + points[low - 1][1].toFixed(1)];
          });
          title.textContent = graph.kind + ", " + (told.length ? told.join(", ") + " " + graph.unit : range);
        });
        group.append(lane);
      }
      part("lanes").querySelector("details").after(group);
    }

    """#
}
