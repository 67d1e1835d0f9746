"use strict";
(() => {
const part = (id) => document.getElementById(id);
const data = JSON.parse(part("data").textContent);
const play = part("play"), speed = part("speed"), loopButton = part("loop");
const watchers = [];
const loop = { isOn: false, from: 0, to: data.duration };
let time = 0, isPlaying = false, last = 0;

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(3) + " s";
const short = (milliseconds) => String(Number((milliseconds / 1000).toFixed(3)));

// Shows a moment; whoever watches is told.
const show = (wanted) => {
  time = Math.min(Math.max(wanted, 0), data.duration);
  for (const watcher of watchers) watcher(time);
};
const run = (now) => {
  if (!isPlaying) return;
  let next = time + (now - last) * Number(speed.value);
  last = now;
  const isOver = next >= (loop.isOn ? loop.to : data.duration);
  if (isOver && loop.isOn) next = loop.from;
  show(next);
  if (isOver && !loop.isOn) pause(); else requestAnimationFrame(run);
};
const pause = () => {
  if (isPlaying) writeLink();
  isPlaying = false;
  play.textContent = "Play";
};
const start = () => {
  if (loop.isOn && (time < loop.from || time >= loop.to)) show(loop.from);
  else if (time >= data.duration) show(0);
  isPlaying = true;
  play.textContent = "Pause";
  last = performance.now();
  requestAnimationFrame(run);
};
const toggle = () => (isPlaying ? pause() : start());
const go = (wanted) => {
  pause();
  show(wanted);
  writeLink();
};
// To the next moment at which something happens, or the one before.
const step = (direction) => {
  const moments = direction > 0 ? data.moments : [...data.moments].reverse();
  const next = moments.find((other) => (other - time) * direction > 0.0005);
  go(next ?? (direction > 0 ? data.duration : 0));
};

const setLoop = (isOn, from = loop.from, to = loop.to) => {
  loop.from = Math.min(Math.max(Math.min(from, to), 0), data.duration);
  loop.to = Math.min(Math.max(from, to), data.duration);
  if (loop.to - loop.from < 1) [loop.from, loop.to] = [0, data.duration];
  loop.isOn = isOn;
  loopButton.setAttribute("aria-pressed", String(isOn));
  drawLoop();
};

// #t=1.2 is a moment, #t=1.2,2.5 a span that is played over and over.
const readLink = () => {
  const parts = /^#t=([0-9.]+)(?:,([0-9.]+))?$/.exec(location.hash);
  if (!parts) return;
  const from = Number(parts[1]) * 1000;
  pause();
  if (parts[2]) setLoop(true, from, Number(parts[2]) * 1000);
  show(from);
};
const writeLink = () => {
  const link = loop.isOn && (loop.from > 0 || loop.to < data.duration)
    ? short(loop.from) + "," + short(loop.to) : short(time);
  try { history.replaceState(null, "", "#t=" + link); } catch { /* A page in a frame may have no history. */ }
};
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
const drawMark = (svg, [from, to, state, words], ghost = "") => {
  const kind = ghost + state;
  const mark = to === null
    ? drawing("line", { x1: from, x2: from, y1: 0, y2: 10, class: "tick " + kind })
    : drawing("rect", { x: from, y: 2, width: Math.max(to - from, 0.5), height: 6, class: "bar " + kind });
  const title = drawing("title", {});
  title.textContent = words;
  mark.append(title);
  svg.append(mark);
};
const drawGhosts = (svg, name) => data.ghosts.forEach((ghost) => {
  for (const lane of ghost.lanes.filter((lane) => lane.name === name)) {
    for (const [from, to, state, words] of lane.marks) {
      drawMark(svg, [from, to, state, ghost.name + ": " + words], "ghost " + ghost.style + " ");
    }
  }
});
// The class that colors a finger.
const colorOf = (finger) => "f" + (finger - 1) % 5;
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
    drawGhosts(svg, name);
    for (const mark of marks) drawMark(svg, mark);
    if (kind === "touch") svg.classList.add(colorOf(Number(name.replace("finger ", ""))));
    svg.setAttribute("aria-label", name + ": " + (marks.map((mark) => mark[3]).join("; ") || "nothing"));
    group.append(lane);
  }
  part("lanes").append(group);
}
const pointsOf = (samples, kind) => samples.map(([moment, x, y], index) => {
  if (kind === "x") return [moment, x];
  if (kind === "y") return [moment, y];
  const [before, oldX, oldY] = samples[Math.max(index - 1, 0)];
  const elapsed = (moment - before) / 1000;
  return [moment, elapsed > 0 ? Math.hypot(x - oldX, y - oldY) / elapsed : index ? null : 0];
}).filter((point) => point[1] !== null);
const runs = data.fingers.map((run) => ({ ...run, kind: "own " + colorOf(run.finger) }));
const isOwn = (run) => run.kind.startsWith("own");
// The values at which the limits lie on an axis, each for the time in which it is in play.
const limitsOn = (kind) => data.limits.flatMap((threshold) => {
  const { shape, points, radius, from, until, recognizer } = threshold;
  const [at, across] = kind === "x" ? [0, 1] : [1, 0];
  let values = [];
  if (kind === "speed") values = shape === "speed" ? [threshold.limit] : [];
  else if (radius && points.length && threshold.quantity !== "change of distance") values = [points[0][at] - radius, points[0][at] + radius];
  else if (shape === "line" && points[0][at] === points[1][at] && points[0][across] !== points[1][across]) {
    values = [points[0][at]];
  }
  return values.map((value) => ({ value, from, until: until ?? data.duration, recognizer }));
});
for (const ghost of data.ghosts) {
  for (const run of ghost.fingers) runs.push({ ...run, kind: run.isSame ? "ghost" : "ghost broken" });
}
const graphed = [["x", "pt"], ["y", "pt"], ["speed", "pt/s"]].map(([kind, unit]) => {
  const drawn = runs.map((run) => ({ ...run, points: pointsOf(run.samples, kind) }));
  // Where a disturbed touch jumps it is fast for a moment: that is cut off.
  const measured = drawn.filter((run) => kind !== "speed" || isOwn(run));
  const limits = limitsOn(kind);
  const values = [...measured.flatMap((run) => run.points.map((point) => point[1])),
    ...(measured.length ? limits.map((limit) => limit.value) : [])];
  const low = values.reduce((least, value) => Math.min(least, value), kind === "speed" ? 0 : Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return { kind, unit, drawn, limits, low, high };
}).filter((graph) => graph.high > -Infinity);
if (graphed.length) {
  const group = box("details", "group");
  group.open = true;
  group.append(box("summary", "", "Graphs (x, y, speed)"));
  for (const graph of graphed) {
    const { lane, title, svg } = newLane(graph.kind, 100);
    lane.classList.add("graph");
    // y grows downwards, as on the screen.
    const share = (value) => (value - graph.low) / Math.max(graph.high - graph.low, 1e-9);
    const height = (value) => graph.kind === "y" ? 5 + 90 * share(value) : 95 - 90 * share(value);
    for (const { value, from, until, recognizer } of graph.limits) {
      const line = drawing("line", { x1: from, x2: until, y1: height(value), y2: height(value), class: "limit" });
      line.append(drawing("title", {}));
      line.firstChild.textContent = "limit of " + recognizer + ": " + value.toFixed(1) + " " + graph.unit;
      svg.append(line);
    }
    for (const run of [...graph.drawn].reverse()) {
      const path = run.points.map(([moment, value], index) =>
        (index ? "L" : "M") + moment + " " + height(value).toFixed(2)).join("");
      svg.append(drawing("path", { d: path, class: run.kind, "data-finger": run.finger }));
    }
    const range = graph.low.toFixed(0) + " to " + graph.high.toFixed(0) + " " + graph.unit;
    svg.setAttribute("aria-label", graph.kind + " of the fingers over time: " + range);
    watchers.push((now) => {
      const told = graph.drawn.filter(isOwn).flatMap((run) => {
        const points = run.points;
        if (!points.length || now < points[0][0] || now > points[points.length - 1][0]) return [];
        let low = 0, high = points.length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (points[middle][0] <= now) low = middle + 1; else high = middle;
        }
        return [box("span", colorOf(run.finger), " finger " + run.finger + " " + points[low - 1][1].toFixed(1))];
      });
      title.replaceChildren(graph.kind + ",", ...(told.length ? [...told, " " + graph.unit] : [" " + range]));
    });
    group.append(lane);
  }
  part("lanes").querySelector("details").after(group);
}
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
  const newest = latest(data.captions, now, "time");
  // A caption disappears when the next gesture begins.
  const caption = newest && gesture && gesture.start > newest.time ? null : newest;
  const told = caption && data.gestures[caption.gesture];
  part("what").textContent = told ? caption.heading : "";
  part("result").textContent = told ? caption.result : data.gestures.length ? "" : "No gesture.";
  part("result").classList.toggle("missed", Boolean(told && told.isMissed));
  part("edited").textContent = told ? told.edits.slice(0, caption.edits).join("; ") : "";
  part("line").textContent = gesture ? (gesture.line ? "line " + gesture.line + ": " : "") + gesture.statement : "";
  part("moment").textContent = entry ? entry[1] : "nothing has been touched yet";
  scrubber.setAttribute(
    "aria-valuetext", seconds(now) + " of " + seconds(data.duration) + (gesture ? ", " + gesture.statement : ""));
  for (const { element, from, to } of marked) {
    const isNow = from <= now && now < to && to < Infinity;
    if (isNow) element.setAttribute("aria-current", "true"); else element.removeAttribute("aria-current");
    element.classList.toggle("later", from > now);
  }
});
const frame = 1000 / 60;
play.addEventListener("click", toggle);
part("back").addEventListener("click", () => step(-1));
part("forward").addEventListener("click", () => step(1));
const loopNow = (isOn, from, to) => {
  setLoop(isOn, from, to);
  writeLink();
};
loopButton.addEventListener("click", () => loopNow(!loop.isOn));
part("from").addEventListener("click", () => loopNow(true, time, Math.max(loop.to, time + 1)));
part("to").addEventListener("click", () => loopNow(true, Math.min(loop.from, time - 1), time));
scrubber.addEventListener("input", () => go(Number(scrubber.value)));
const onSlider = {
  ArrowLeft: () => go(time - frame), ArrowDown: () => go(time - frame),
  ArrowRight: () => go(time + frame), ArrowUp: () => go(time + frame),
  PageDown: () => go(time - 250), PageUp: () => go(time + 250),
  Home: () => go(0), End: () => go(data.duration),
};
const anywhere = {
  ",": () => step(-1), ".": () => step(1), l: () => loopNow(!loop.isOn),
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
})();
