"use strict";
(async () => {
  const part = (id) => document.getElementById(id);
  const data = JSON.parse(part("data").textContent);
  const canvas = part("screen"), typing = part("typing"), state = part("state"), stage = part("stage");
  const pen = canvas.getContext("2d", { alpha: false });
  const buttons = [part("copy"), part("save"), part("label")];
  // The widest screen that the window gives; a script's own may be wider.
  const widest = 480;

  // The module, unpacked by a small one, in steps: between two calls the browser makes that one faster.
  const unbase = (id) => {
    const signs = atob(part(id).textContent), bytes = new Uint8Array(signs.length);
    for (let index = 0; index < signs.length; index += 1) bytes[index] = signs.charCodeAt(index);
    return bytes;
  };
  const unpack = (unpacker, packed) => {
    const start = unpacker.start(), out = start + packed.length, end = out + data.length;
    unpacker.memory.grow(Math.ceil(Math.max(0, end - unpacker.memory.buffer.byteLength) / 65536));
    new Uint8Array(unpacker.memory.buffer).set(packed, start);
    unpacker.begin(start, out, data.length);
    for (let limit = 8192; limit < data.length + 8192; limit += 8192) unpacker.unpack(limit);
    return new Uint8Array(unpacker.memory.buffer, out, data.length);
  };
  const load = async (bytes) => (await WebAssembly.instantiate(bytes, {})).instance.exports;
  // Texts go through one buffer as UTF-8.
  const core = await load(unpack(await load(unbase("unpacker")), unbase("module")));
  const encoder = new TextEncoder(), decoder = new TextDecoder();
  const put = (text) => {
    const sent = encoder.encode(text);
    const start = core.room(sent.length);
    new Uint8Array(core.memory.buffer, start, sent.length).set(sent);
  };
  const read = (length) => length ? decoder.decode(new Uint8Array(core.memory.buffer, core.bytes(), length)) : "";
  const text = (kind) => read(core.text(kind));
  const rows = (kind) => text(kind).split("\n").filter(Boolean).map((line) => line.split("\t"));
  const [PICTURE, ACCOUNT, LIMITS, SCRIPT, SUGGESTIONS, THRESHOLDS] = [0, 1, 2, 3, 4, 5];

  // The clock of the session, in whole µs from its start; no time goes back.
  let origin = 0, latest = 0;
  const at = (stamp) => latest = Math.max(latest, Math.round((stamp - origin) * 1000));

  let profile = data.profile, changed = new Map(data.thresholds), size = [320, 480], touched = false;
  const profileText = () => changed.size
    ? "profile \"page\" from " + profile + "\n" + [...changed].map(([name, [value, unit]]) =>
      "threshold " + name + " " + value + unit + "\n").join("") + "end\n"
    : "profile " + profile + "\n";
  const room = () => {
    const { width, height } = stage.getBoundingClientRect();
    return [Math.max(100, Math.min(Math.floor(width), widest)), Math.max(100, Math.floor(height))];
  };

  const begin = (fresh) => {
    if (fresh || !touched) size = room();
    origin = performance.now();
    latest = 0;
    touched = false;
    fingers.clear();
    put(fresh ? data.script + "\0" + profileText() : profileText());
    const faults = read(fresh ? core.start(...size) : core.restart(...size));
    if (faults) state.textContent = faults;
    for (const button of buttons) button.disabled = true;
    showScript();
    fit();
    showLimits();
    showAccount();
    draw();
    wake();
    return !faults;
  };

  // One CSS px is one point; a screen larger than its place is cropped.
  let picture = [];
  const fit = () => {
    picture = rows(PICTURE);
    const [, width, height] = picture[0].map(Number), scale = window.devicePixelRatio || 1;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.style.width = width + "px";
    canvas.style.height = height + "px";
    const hidden = [width - stage.clientWidth, height - stage.clientHeight].map((more) => Math.max(0, more));
    part("cropped").textContent = hidden[0] || hidden[1]
      ? "The screen is " + width + "×" + height + " pt; " + Math.round(Math.max(...hidden)) + " pt are cropped." : "";
  };

  const font = (points) => "bold " + points + "px Helvetica,Arial,'Liberation Sans',sans-serif";
  const faceOf = (green, done, dim) =>
    done ? "rgb(0," + 153 * dim + ",0)" : "rgb(" + 255 * dim + "," + 255 * green * dim + ",0)";
  const box = (x, y, width, height, fill) => {
    pen.fillStyle = fill;
    pen.fillRect(x, y, width, height);
  };
  const bevel = (x, y, width, height) => {
    const shade = pen.createLinearGradient(0, y, 0, y + height);
    for (const [stop, color] of [[0, "#fff3"], [.01, "#ffffff1a"], [.95, "#fff0"], [1, "#0000001a"]]) {
      shade.addColorStop(stop, color);
    }
    box(x, y, width, height, shade);
  };
  const face = (x, y, width, height, fill, words, inset, done, caret) => {
    box(x, y, width, height, fill);
    bevel(x, y, width, height);
    pen.font = font(16);
    pen.fillStyle = "#fff";
    const left = x + 15 + inset, middle = y + height / 2;
    pen.save();
    pen.beginPath();
    pen.rect(left, y, width - 30 - inset, height);
    pen.clip();
    pen.fillText(words, left, middle);
    pen.restore();
    const long = Math.min(pen.measureText(words).width, width - 30 - inset);
    if (done) box(left, middle - 1, long, 2, "#fff");
    if (caret >= 0) box(left + pen.measureText([...words].slice(0, caret).join("")).width, middle - 11, 2, 22, "#fff");
  };
  // The parts of a calendar, around their middles.
  const rounded = (width, height, inset) => {
    pen.beginPath();
    pen.roundRect(inset - width / 2, inset - height / 2, width - 2 * inset, height - 2 * inset, 8);
  };
  const looks = {
    pages(width, height) { box(-width / 2, -height / 2, width, height, "#000"); },
    fill(width, height) {
      rounded(width, height, 4);
      pen.fillStyle = "#0a85ff99";
      pen.fill();
    },
    border(width, height) {
      rounded(width, height, 3);
      pen.lineWidth = 2;
      pen.strokeStyle = "#fff";
      pen.stroke();
    },
    dot(width, height) {
      pen.beginPath();
      pen.arc(0, height / 2 - 11, 3, 0, 7);
      pen.fillStyle = "#ff9e0a";
      pen.fill();
    },
    header(width, height, words) {
      box(-width / 2, -height / 2, width, height, "#17171a");
      shapes.label([0, 30 - height / 2, 20, 1], [words]);
    },
  };
  const shapes = {
    label([x, y, size, grey], [words]) {
      pen.font = font(size);
      pen.textAlign = "center";
      pen.fillStyle = "rgb(" + Array(3).fill(255 * grey) + ")";
      pen.fillText(words, x, y);
      pen.textAlign = "left";
    },
    element([x, y, width, height, a, b, c, d, tx, ty, alpha], [color, mood, words, name, look]) {
      pen.save();
      pen.globalAlpha = alpha;
      pen.translate(x + width / 2, y + height / 2);
      pen.transform(a, b, c, d, tx, ty);
      if (looks[look]) {
        looks[look](width, height, words);
        pen.restore();
        return;
      }
      box(-width / 2, -height / 2, width, height, color || (mood ? "#0a5cc4" : "#48484a"));
      pen.strokeStyle = "#8e8e93";
      pen.strokeRect(-width / 2, -height / 2, width, height);
      pen.font = font(13);
      pen.fillStyle = "#fff";
      pen.strokeStyle = "#000";
      pen.lineWidth = 3;
      pen.strokeText(words || name, -width / 2 + 8, -height / 2 + 12, Math.max(1, width - 12));
      pen.fillText(words || name, -width / 2 + 8, -height / 2 + 12, Math.max(1, width - 12));
      pen.lineWidth = 1;
      pen.restore();
    },
    row([x, y, width, alpha, green, done, cue, inset, caret], [words], [height, dim]) {
      pen.globalAlpha = alpha;
      face(x, y, width, height, faceOf(green, done, dim), words, inset, done, caret);
      if (cue) {
        const half = width / 2, armed = Math.abs(cue) > half;
        pen.font = font(32);
        pen.globalAlpha = alpha * Math.min(1, Math.abs(cue) / half);
        pen.fillStyle = armed ? (cue > 0 ? "#0f0" : "#f00") : "#fff";
        pen.textAlign = cue > 0 ? "right" : "left";
        pen.fillText(cue > 0 ? "✓" : "✗", cue > 0 ? x - 10 : x + width + 10, y + height / 2);
        pen.textAlign = "left";
      }
      pen.globalAlpha = 1;
    },
    new([y, scale, alpha, green], [words], [height, , width]) {
      pen.save();
      pen.globalAlpha = alpha;
      pen.translate(0, y + height / 2);
      pen.scale(1, scale);
      face(0, -height / 2, width, height, faceOf(green, 0, 1), words, 0, 0, -1);
      pen.restore();
    },
    lifted([x, y, scale, alpha, green, done, shadow, inset], [words], [height, , width]) {
      pen.save();
      pen.globalAlpha = alpha;
      pen.translate(x + width / 2, y + height / 2);
      pen.scale(scale, scale);
      pen.shadowColor = "#000";
      pen.shadowBlur = shadow;
      box(-width / 2, -height / 2, width, height, faceOf(green, done, 1));
      pen.shadowBlur = 0;
      face(-width / 2, -height / 2, width, height, faceOf(green, done, 1), words, inset, done, -1);
      pen.restore();
    },
    pane([x, y, width, height]) {
      pen.strokeStyle = "#8e8e93";
      pen.strokeRect(x, y, width, height);
    },
    finger([x, y]) {
      for (const [width, color] of [[4, "#000"], [2, "#fff"]]) {
        pen.lineWidth = width;
        pen.strokeStyle = color;
        pen.beginPath();
        pen.arc(x, y, 22, 0, 7);
        pen.stroke();
      }
      pen.lineWidth = 1;
    },
  };
  const counts = { element: 11, label: 4, row: 9, new: 4, lifted: 8, pane: 4, finger: 2 };
  const mark = ([kind, ...fields]) => {
    const numbers = fields.slice(0, -1).map(Number), name = fields.at(-1);
    pen.beginPath();
    if (kind === "circle") pen.arc(numbers[0], numbers[1], numbers[2], 0, 7);
    else {
      pen.moveTo(numbers[0], numbers[1]);
      pen.lineTo(numbers[2], numbers[3]);
    }
    pen.setLineDash([5, 4]);
    for (const [width, color] of [[4, "#000a"], [2, "#73f2ff"]]) {
      pen.lineWidth = width;
      pen.strokeStyle = color;
      pen.stroke();
    }
    pen.setLineDash([]);
    pen.lineWidth = 1;
    pen.font = font(11);
    pen.fillStyle = "#73f2ff";
    if (kind === "line") pen.fillText(name, numbers[0] + 4, numbers[1] + 8);
  };

  // The trails of the last touch: points by finger.
  let trails = new Map();
  const draw = () => {
    picture = rows(PICTURE);
    const [, width, height, rowHeight, dim, edited] = picture[0].map(Number);
    const scale = window.devicePixelRatio || 1;
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.textBaseline = "middle";
    box(0, 0, width, height, "#000");
    for (const [kind, ...fields] of picture.slice(1)) {
      const count = counts[kind];
      shapes[kind](fields.slice(0, count).map(Number), fields.slice(count), [rowHeight, dim, width]);
    }
    for (const points of trails.values()) {
      pen.beginPath();
      for (const [x, y] of points) pen.lineTo(x, y);
      for (const [line, color] of [[5, "#000a"], [2.5, "#fff"]]) {
        pen.lineWidth = line;
        pen.strokeStyle = color;
        pen.stroke();
      }
      pen.lineWidth = 1;
    }
    if (fingers.size) for (const limit of rows(LIMITS)) mark(limit);
    follow(edited === 1);
  };

  // The phone's keyboard: what is typed into a field that nobody sees goes into the edited row.
  let editing = false;
  const follow = (edited) => {
    if (edited === editing) return;
    editing = edited;
    typing.value = " ";
    if (editing) typing.focus({ preventScroll: true });
    else typing.blur();
  };
  const press = (key) => {
    put(key);
    core.press(at(performance.now()));
    changedByHand();
  };
  const enter = (words) => {
    const kept = words.replace(/[\r\n\t\0]+/g, " ");
    if (!kept) return;
    put(kept);
    core.type(at(performance.now()));
    changedByHand();
  };
  typing.addEventListener("beforeinput", (event) => {
    if (event.isComposing) return;
    event.preventDefault();
    if (event.inputType === "deleteContentBackward") press("backspace");
    else if (event.inputType === "deleteContentForward") press("delete");
    else if (event.inputType === "insertLineBreak") press("return");
    else enter(event.data ?? event.dataTransfer?.getData("text/plain") ?? "");
  });
  typing.addEventListener("compositionend", (event) => {
    enter(event.data);
    typing.value = " ";
  });
  const keys = { Enter: "return", Escape: "cancel", ArrowLeft: "left", ArrowRight: "right", Home: "home", End: "end" };
  typing.addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.isComposing) return;
    event.preventDefault();
    press(keys[event.key]);
  });
  const changedByHand = () => {
    enable();
    showAccount();
    wake();
  };

  // What came of the touch, and the decisions.
  const showAccount = () => {
    const lines = rows(ACCOUNT).map(([kind, ...fields]) => {
      const line = document.createElement("p");
      line.className = kind;
      if (fields.length === 2) {
        const head = document.createElement("span");
        head.className = "head";
        head.textContent = fields[0] + " ";
        line.append(head);
      }
      line.append(fields.at(-1));
      return line;
    });
    part("why").replaceChildren(...lines);
  };
  const showScript = () => {
    if (part("scriptbox").open) part("script").value = text(SCRIPT);
  };
  const enable = () => {
    touched = true;
    for (const button of buttons) button.disabled = false;
  };
  const showSuggestions = () => {
    const options = [["-1", "it did as it should"], ...rows(SUGGESTIONS).map(([, words], number) => [number, words])]
      .map(([value, words]) => new Option(words, value));
    part("label").replaceChildren(...options);
  };

  // Touches: every event at its own time; those of one moment go over together, by finger.
  const fingers = new Map();
  let samples = [];
  const point = (event) => {
    const place = canvas.getBoundingClientRect();
    return [event.clientX - place.left, event.clientY - place.top];
  };
  const sample = (event, phase) => {
    const finger = fingers.get(event.pointerId);
    const [x, y] = point(event);
    trails.get(finger)?.push([x, y]);
    samples.push([finger, phase, x, y, event.timeStamp]);
  };
  const deliver = () => {
    samples.sort((left, right) => left[4] - right[4] || left[0] - right[0]);
    for (const [finger, phase, x, y, stamp] of samples) core.touch(finger, phase, x, y, at(stamp));
    samples = [];
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (fingers.has(event.pointerId) || (event.pointerType === "mouse" && event.button !== 0)) return;
    event.preventDefault();
    if (!fingers.size) trails = new Map();
    let number = 1;
    const taken = new Set(fingers.values());
    while (taken.has(number)) number += 1;
    if (number > data.mostFingers) return;
    fingers.set(event.pointerId, number);
    trails.set(number, []);
    try { canvas.setPointerCapture(event.pointerId); } catch { /* It has gone already. */ }
    sample(event, 0);
    state.textContent = "";
    enable();
    wake();
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    event.preventDefault();
    const all = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    for (const one of all.length ? all : [event]) sample(one, 1);
    wake();
  });
  const lift = (event, phase) => {
    if (!fingers.has(event.pointerId)) return;
    sample(event, phase);
    fingers.delete(event.pointerId);
    deliver();
    // At once: a keyboard opens only where a finger has just been lifted.
    draw();
    showAccount();
    showSuggestions();
    showScript();
    wake();
  };
  canvas.addEventListener("pointerup", (event) => lift(event, 2));
  canvas.addEventListener("pointercancel", (event) => lift(event, 3));
  canvas.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  const cancelAll = () => {
    if (!fingers.size) return;
    deliver();
    core.cancel(at(performance.now()));
    fingers.clear();
    state.textContent = "The touch was cancelled.";
    showAccount();
    showScript();
    wake();
  };
  addEventListener("blur", cancelAll);
  document.addEventListener("visibilitychange", () => { if (document.hidden) cancelAll(); });
  let place = "";
  const resized = () => {
    const now = stage.clientWidth + "x" + stage.clientHeight;
    if (now === place) return;
    const isFirst = place === "";
    place = now;
    if (isFirst) return;
    cancelAll();
    if (!touched) return begin(true);
    fit();
    draw();
  };
  addEventListener("resize", resized);

  // Frames only while something moves or a finger is down. The clock stays behind events that may still come.
  let isAwake = false, quiet = 0, costs = [];
  const frame = (stamp) => {
    const start = performance.now();
    deliver();
    const moves = core.advance(Math.max(latest, Math.round((stamp - origin - 20) * 1000)));
    if (fingers.size) showAccount();
    draw();
    quiet = moves || fingers.size ? 0 : quiet + 1;
    costs = [...costs.slice(-599), performance.now() - start];
    if (quiet === 2) {
      showAccount();
      showSuggestions();
      showScript();
    }
    isAwake = quiet < 3;
    if (isAwake) requestAnimationFrame(frame);
  };
  const wake = () => {
    quiet = 0;
    if (isAwake) return;
    isAwake = true;
    requestAnimationFrame(frame);
  };

  // Profiles and thresholds.
  const showLimits = () => {
    const lines = rows(THRESHOLDS).map(([name, value, usual, least, most, unit, help]) => {
      const line = document.createElement("div"), label = document.createElement("label");
      line.className = "limit" + (value === usual ? "" : " changed");
      const note = document.createElement("small");
      note.textContent = help + "; " + profile + ": " + usual + (unit && " " + unit);
      label.append(name, note);
      const number = document.createElement("input"), slider = document.createElement("input");
      const [low, high] = [Number(least), Math.min(Number(most), Math.max(4 * Number(usual), 10))];
      for (const [input, type] of [[number, "number"], [slider, "range"]]) {
        input.type = type;
        input.min = low;
        input.max = type === "range" ? high : most;
        input.step = "any";
        input.value = value;
        input.setAttribute("aria-label", name + (unit && ", " + unit));
      }
      slider.addEventListener("input", () => { number.value = Math.round(slider.value * 100) / 100; });
      const set = (input) => {
        const next = Math.round(Number(input.value) * 1000) / 1000;
        if (next < low || next > Number(most) || !Number.isFinite(next)) {
          input.value = value;
          state.textContent = name + " takes " + low + " to " + most + (unit && " " + unit) + ".";
          return;
        }
        if (next === Number(usual)) changed.delete(name);
        else changed.set(name, [next, unit]);
        begin(false);
        state.textContent = name + " is " + next + (unit && " " + unit) + "; a new script begins.";
      };
      slider.addEventListener("change", () => set(slider));
      number.addEventListener("change", () => set(number));
      const scale = document.createElement("span"), tick = document.createElement("i");
      scale.className = "scale";
      tick.style.left = Math.min(100, 100 * (usual - low) / (high - low || 1)) + "%";
      scale.append(slider, tick);
      line.append(label, number, scale);
      return line;
    });
    part("limits").replaceChildren(...lines);
    part("own").disabled = changed.size === 0;
  };
  part("profile").value = profile;
  part("profile").addEventListener("change", (event) => {
    profile = event.target.value;
    changed = new Map();
    begin(false);
    state.textContent = "The profile is " + profile + "; a new script begins.";
  });

  // The session as a script.
  const copy = async (words) => {
    const area = part("script");
    area.value = words;
    try {
      await navigator.clipboard.writeText(words);
      state.textContent = "Copied.";
    } catch {
      part("scriptbox").open = true;
      area.focus();
      area.select();
      state.textContent = document.execCommand("copy") ? "Copied." : "Selected; copy it with the browser's menu.";
    }
  };
  part("copy").addEventListener("click", () => copy(text(SCRIPT)));
  part("own").addEventListener("click", () => copy(profileText()));
  part("save").addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text(SCRIPT)], { type: "text/plain" }));
    link.download = "page.gesture";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    state.textContent = "Saved as page.gesture.";
  });
  part("again").addEventListener("click", () => {
    begin(true);
    state.textContent = "Started again.";
  });
  part("scriptbox").addEventListener("toggle", showScript);
  part("label").addEventListener("change", (event) => {
    const number = Number(event.target.value);
    core.label(number);
    showScript();
    state.textContent = number < 0 ? "The label is gone." : "Labelled: expect " + rows(SUGGESTIONS)[number][0];
  });

  resized();
  if (begin(true)) state.textContent = "Touch the screen.";
  // For tests of the page.
  window.page = { core, text, costs: () => costs, started: performance.now() };
})().catch((fault) => {
  document.getElementById("state").textContent = "This browser cannot run the page: " + fault.message;
});
