"use strict";
(() => {
  const part = (id) => document.getElementById(id);
  const data = JSON.parse(part("data").textContent);
  const surface = part("surface"), trails = part("trails"), text = part("script"), state = part("state");
  const buttons = [part("copy"), part("save"), part("clear")];
  const colors = ["#0a84ff", "#ff9f0a", "#30d158", "#ff375f", "#bf5af2", "#64d2ff", "#ffd60a", "#ac8e68"];
  // The fingers that are down, by the browser's number; a block holds what is done until all are up.
  const fingers = new Map();
  let block = null, script = "", end = null, gestures = 0;

  const grid = (value) => Math.round(value * 1024) / 1024 + 0;
  const stamp = (event) => Math.round(event.timeStamp * 1000);
  const milliseconds = (microseconds) => microseconds / 1000 + "ms";
  const count = (number, word) => number + " " + word + (number === 1 ? "" : "s");
  // The points of a CSS pixel: 1, unless the window is too small for the screen.
  const points = (box) => data.width / (box.width || 1);
  const point = (event) => {
    const box = surface.getBoundingClientRect();
    return [grid((event.clientX - box.left) * points(box)), grid((event.clientY - box.top) * points(box))];
  };
  // The surface's place on the page: where it changes, a finger at rest would jump.
  const shape = () => {
    const box = surface.getBoundingClientRect();
    return [box.left + scrollX, box.top + scrollY, box.width, box.height].map(Math.round).join();
  };

  const pen = trails.getContext("2d");
  const clearTrails = () => {
    const scale = window.devicePixelRatio || 1, box = surface.getBoundingClientRect();
    trails.width = Math.round(box.width * scale);
    trails.height = Math.round(box.height * scale);
    pen.scale(scale / points(box), scale / points(box));
    pen.lineCap = "round";
    part("size").textContent = points(box) > 1.001 ? "at " + Math.round(100 / points(box)) + " %" : "";
  };
  const dot = ([x, y], color, radius) => {
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  };
  const line = (from, to, color) => {
    // On a white line, so that it is seen on every color.
    for (const [width, style] of [[7, "#fff"], [3, color]]) {
      pen.lineWidth = width;
      pen.strokeStyle = style;
      pen.beginPath();
      pen.moveTo(...from);
      pen.lineTo(...to);
      pen.stroke();
    }
    dot(from, color, 1.5);
  };

  // No sample of a finger comes before the one before it.
  const moment = (finger, event) => {
    finger.time = Math.max(finger.time, stamp(event) - block.start);
    return milliseconds(finger.time);
  };
  const say = (finger, words) => block.lines.push("  finger " + finger.number + " " + words);

  const down = (event) => {
    if (fingers.has(event.pointerId) || (event.pointerType === "mouse" && event.button !== 0)) return;
    if (block && block.shape !== shape()) cancelAll(event);
    const taken = new Set([...fingers.values()].map((finger) => finger.number));
    let number = 1;
    while (taken.has(number)) number += 1;
    if (number > data.mostFingers) return;
    event.preventDefault();
    if (!block) {
      block = { start: stamp(event), shape: shape(), lines: [], moves: 0, moving: 0, fingers: new Set() };
      clearTrails();
    }
    const finger = { number, time: 0, place: point(event), color: colors[(number - 1) % colors.length] };
    fingers.set(event.pointerId, finger);
    block.fingers.add(number);
    try { surface.setPointerCapture(event.pointerId); } catch { /* It has gone already. */ }
    const at = moment(finger, event);
    finger.began = finger.time;
    say(finger, "down " + finger.place.join(",") + " at " + at);
    dot(finger.place, finger.color, 8);
  };

  const step = (finger, event) => {
    const place = point(event), before = finger.time, at = moment(finger, event);
    say(finger, "move to " + place.join(",") + " at " + at);
    line(finger.place, place, finger.color);
    finger.place = place;
    block.moves += 1;
    // A rest is no part of the rate.
    if (finger.time - before < 100000) block.moving += finger.time - before;
  };
  const move = (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    event.preventDefault();
    if (block.shape !== shape()) return cancelAll(event);
    const samples = event.getCoalescedEvents ? event.getCoalescedEvents() : [];
    for (const sample of samples.length ? samples : [event]) step(finger, sample);
  };

  const lift = (event, word) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    if (block.shape !== shape()) return cancelAll(event);
    // A lift carries the last place: another one is a movement before it.
    const place = point(event);
    if (word === "up" && place.join() !== finger.place.join()) step(finger, event);
    leave(event.pointerId, finger, event, word);
  };
  const leave = (id, finger, event, word) => {
    say(finger, word + " at " + moment(finger, event));
    dot(finger.place, finger.color, 5);
    fingers.delete(id);
    block.last = Math.max(block.last ?? 0, finger.time);
    if (!fingers.size) finish();
  };
  // A turned phone, or a window of another size, ends the touches; the fingers count again once they touch anew.
  const cancelAll = (event) => {
    if (!fingers.size) return;
    for (const [id, finger] of [...fingers]) leave(id, finger, event, "cancel");
    state.textContent = "The screen turned or changed its size: the touches were cancelled.";
  };
  const turn = (event) => {
    cancelAll(event);
    clearTrails();
  };

  const finish = () => {
    const done = block;
    block = null;
    gestures += 1;
    script += end === null ? data.setup : "wait " + milliseconds(Math.max(0, done.start - end)) + "\n";
    script += "together\n" + done.lines.join("\n") + "\nend\n";
    end = done.start + done.last;
    text.value = script;
    const rate = done.moving ? ", " + Math.round(done.moves / done.moving * 1e6) + " samples a second" : "";
    state.textContent = count(gestures, "gesture") + "; the last: " + count(done.fingers.size, "finger")
      + ", " + count(done.lines.length, "sample") + rate;
    for (const button of buttons) button.disabled = false;
  };

  surface.addEventListener("pointerdown", down);
  surface.addEventListener("pointermove", move);
  surface.addEventListener("pointerup", (event) => lift(event, "up"));
  surface.addEventListener("pointercancel", (event) => lift(event, "cancel"));
  addEventListener("orientationchange", turn);
  addEventListener("resize", (event) => { if (!block || block.shape !== shape()) turn(event); });
  // The browser makes no menu, no magnifier and no click of the touches.
  surface.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
  surface.addEventListener("contextmenu", (event) => event.preventDefault());

  part("copy").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(script);
      state.textContent = "Copied.";
    } catch {
      text.focus();
      text.setSelectionRange(0, script.length);
      state.textContent = document.execCommand("copy") ? "Copied." : "Selected; copy it with the browser's menu.";
    }
  });
  part("save").addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([script], { type: "text/plain" }));
    link.download = "recorded.gesture";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    state.textContent = "Saved as recorded.gesture.";
  });
  part("clear").addEventListener("click", () => {
    script = text.value = "";
    end = null;
    gestures = 0;
    clearTrails();
    for (const button of buttons) button.disabled = true;
    state.textContent = "Cleared.";
  });

  const hasAll = "PointerEvent" in window && "getCoalescedEvents" in PointerEvent.prototype;
  if (!hasAll) state.textContent = "Touch the picture. This browser gives at most one sample a picture.";
  part("rate").textContent = hasAll
    ? "This browser gives every sample, also those between two pictures (coalesced events)."
    : "This browser gives no coalesced events: at most one sample a picture is recorded."
      + (window.isSecureContext ? "" : " Over https, or opened as a file, it may give them.");
  clearTrails();
})();
