/// The script that moves the page. It knows the recording only from the data block and the marked elements, and
/// inserts text into the page as text alone.
enum PageScript {
  /// All of it, in the order in which it runs.
  static let whole =
    "\"use strict\";\n(() => {\n" + [clock, axis, lanes, graphs, words, controls].joined() + "})();\n"

  /// The time that is shown, playing, looping, and links to moments.
  static let clock = #"""
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

    """#
}
