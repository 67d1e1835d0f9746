extension PageScript {
  /// The lanes: a group for each kind, a line for each thing, bars for what lasts, strokes for what happens.
  static let lanes = #"""
    const drawing = (name, attributes) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      return element;
    };
    const box = (name, className, text) => {
      const element = document.createElement(name);
      if (className) element.className = className;
      if (text !== undefined) element.textContent = text;
      return element;
    };
    // A line of the axis: its name, and a drawing whose width is the whole time.
    const newLane = (name, height) => {
      const lane = box("div", "lane"), title = box("div", "name", name);
      const svg = drawing("svg", {
        viewBox: "0 0 " + Math.max(data.duration, 1) + " " + height, preserveAspectRatio: "none", role: "img",
      });
      lane.append(title, svg);
      return { lane, title, svg };
    };
    const drawMark = (svg, [from, to, state, words], isGhost) => {
      const kind = (isGhost ? "ghost " : "") + state;
      const mark = to === null
        ? drawing("line", { x1: from, x2: from, y1: 0, y2: 10, class: "tick " + kind })
        : drawing("rect", { x: from, y: 2, width: Math.max(to - from, 0.5), height: 6, class: "bar " + kind });
      const title = drawing("title", {});
      title.textContent = words;
      mark.append(title);
      svg.append(mark);
    };
    const ghosts = (name) => data.ghosts.flatMap((ghost) => ghost.lanes.filter((lane) => lane.name === name)
      .flatMap((lane) => lane.marks.map(([from, to, state, words]) => [from, to, state, ghost.name + ": " + words])));
    const groups = [
      ["touch", "Touches"], ["recognizer", "Recognizers"], ["prevented", "Merely prevented"], ["edit", "Edits"],
      ["animation", "Animations"],
    ];
    const mostOpen = 12;
    for (const [kind, title] of groups) {
      const own = data.lanes.filter((lane) => lane.kind === kind);
      if (!own.length) continue;
      const group = box("details", "group");
      group.open = kind === "recognizer" || kind !== "prevented" && own.length <= mostOpen;
      group.append(box("summary", "", title + " (" + own.length + ")"));
      for (const { name, marks } of own) {
        const { lane, svg } = newLane(name, 10);
        for (const mark of ghosts(name)) drawMark(svg, mark, true);
        for (const mark of marks) drawMark(svg, mark, false);
        svg.setAttribute("aria-label", name + ": " + (marks.map((mark) => mark[3]).join("; ") || "nothing"));
        group.append(lane);
      }
      part("lanes").append(group);
    }

    """#
}
