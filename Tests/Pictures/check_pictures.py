#!/usr/bin/env python3
"""Opens what `flick simulate` draws as its users see it: in a browser.

    check_pictures.py FLICK [CHECK...]

FLICK is the program. Without names all checks are made. Ends with 0 if all is well, with 1 if not; what cannot be
checked here, for want of a browser or a player, is said and skipped. With FLICK_LONG=1 in the environment more moments
and more texts are looked at.
"""

import glob
import json
import math
import os
import random
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
import xml.dom.minidom

import browser

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LONG = os.environ.get("FLICK_LONG") == "1"
SAMPLES = 60 if LONG else 15
HOSTILE_TEXTS = 1000 if LONG else 200
faults = []


def fail(text):
    faults.append(text)
    print("FAILED  " + text)


def simulate(*words, **options):
    done = subprocess.run(
        [FLICK, "simulate", *words], capture_output=True, timeout=120,
        env={"PATH": os.environ["PATH"], "HOME": FOLDER, "FLICK_FILE": os.path.join(FOLDER, "todo.json")},
        **options)
    if done.returncode != 0:
        raise RuntimeError(f"flick simulate {' '.join(words)}: {done.stderr.decode()}")
    return done.stdout


def script(text):
    path = os.path.join(FOLDER, "script.gesture")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def keep(name, content):
    path = os.path.join(FOLDER, name)
    with open(path, "wb") as file:
        file.write(content)
    return path


def examples():
    return sorted(glob.glob(os.path.join(ROOT, "examples", "*.gesture")))


def moments(path, seed):
    """Moments all over a script's duration, in milliseconds: every edit's, and others by chance."""
    report = json.loads(simulate(path, "--json"))
    duration = report["duration"] * 1000
    chance = random.Random(seed + "2")
    chosen = [0, duration] + [edit["time"] * 1000 + 1 for edit in report["edits"]][:10]
    while len(chosen) < SAMPLES:
        chosen.append(chance.uniform(0, duration))
    # Whole microseconds can be written out; the middle of one is on no boundary of the engine's.
    return sorted(round(moment * 1000) / 1000 + 0.0005 for moment in chosen)


def states(path, times):
    words = [word for time in times for word in ("--at", f"{time:.4f}ms")]
    return json.loads(simulate(path, "--json", *words))


def compare(name, time, shown, state, size):
    """What is drawn against what the engine says, within a point."""
    def near(what, found, expected, tolerance=1.0):
        if abs(found - expected) > tolerance:
            fail(f"{name} at {time:.4f} ms: {what} is {found:.3f}, not {expected:.3f}")

    dim = state.get("dim", 1)
    expected = {}
    for row in state["rows"]:
        if row.get("hidden") or row["alpha"] <= 0.004:
            continue
        title = f"row {row['row']}" + (f" of list \"{row['list']}\"" if "list" in row else "")
        expected[title, row["id"]] = (row["x"], row["y"], row["alpha"] * dim)
    drawn = {(thing["name"], thing["item"]): thing for thing in shown if thing["name"].startswith("row ")}
    for key, (x, y, alpha) in expected.items():
        if key not in drawn:
            fail(f"{name} at {time:.4f} ms: {key[0]} #{key[1]} is not drawn")
            continue
        near(key[0] + " x", drawn[key]["x"], x)
        near(key[0] + " y", drawn[key]["y"], y)
        near(key[0] + " alpha", drawn[key]["alpha"], alpha, 0.02)
    for key, thing in drawn.items():
        is_off = thing["y"] >= size[1] or thing["y"] + thing["height"] <= 0
        if key not in expected and not is_off and thing["alpha"] > 0.01 and "of list" not in key[0]:
            fail(f"{name} at {time:.4f} ms: {key[0]} #{key[1]} is drawn and should not be")
    others = {thing["name"]: thing for thing in shown}
    if "placeholder" in state and state["placeholder"]["alpha"] > 0.01:
        placeholder = state["placeholder"]
        thing = others.get("placeholder")
        if thing is None:
            fail(f"{name} at {time:.4f} ms: the placeholder is not drawn")
        else:
            middle = placeholder["y"] + thing["height"] / placeholder["scale"] / 2
            near("placeholder y", thing["y"] + thing["height"] / 2, middle)
            near("placeholder alpha", thing["alpha"], placeholder["alpha"] * dim, 0.02)
    elif "placeholder" in others and "placeholder" not in state:
        fail(f"{name} at {time:.4f} ms: a placeholder is drawn and should not be")
    if "lifted" in state:
        lifted, thing = state["lifted"], others.get("lifted")
        if thing is None:
            fail(f"{name} at {time:.4f} ms: the lifted copy is not drawn")
        else:
            # Scaled around its middle.
            near("lifted x", thing["x"] + thing["width"] / 2, lifted["x"] + thing["width"] / lifted["scale"] / 2)
            near("lifted y", thing["y"] + thing["height"] / 2, lifted["y"] + thing["height"] / lifted["scale"] / 2)
            near("lifted alpha", thing["alpha"], lifted["alpha"], 0.02)
    for pane in state.get("lists", []):
        thing = others.get(f"list \"{pane['name']}\"")
        if thing is None:
            fail(f"{name} at {time:.4f} ms: list {pane['name']} is not drawn")
        else:
            near("list x", thing["x"], pane["x"])
            near("list y", thing["y"], pane["y"])
    for expected_thing in state.get("things", []):
        thing = others.get(expected_thing["target"])
        # Marks of days have no face that is as large as their cell; a view in another that is turned is a box.
        if thing is None or " of day " in expected_thing["target"] or "transform" in expected_thing:
            continue
        near(expected_thing["target"] + " x", thing["x"] + thing["width"] / 2,
             expected_thing["x"] + expected_thing["width"] / 2)


def check_svg(page):
    """Every example at 60 moments: drawn where the engine says."""
    places = open(os.path.join(HERE, "positions.js"), encoding="utf-8").read()
    for path in examples():
        name = os.path.basename(path)
        picture = simulate(path, "--format", "svg")
        xml.dom.minidom.parseString(picture)
        page.open(keep("picture.svg", picture))
        times = moments(path, name)
        report = json.loads(simulate(path, "--json"))
        size = (report["screen"]["width"], report["screen"]["height"])
        shown = page.run(f"({places})({json.dumps(times)})")
        for time, things, state in zip(times, shown, states(path, times)):
            compare(name, time, things, state, size)
    print(f"svg: {len(examples())} examples at {SAMPLES} moments each")


def check_html(page):
    """The page shows the same, and its scrubber obeys keys, mouse and touch."""
    places = open(os.path.join(HERE, "positions.js"), encoding="utf-8").read()
    for path in examples():
        name = os.path.basename(path)
        page.open(keep("page.html", simulate(path, "--format", "html")))
        report = json.loads(simulate(path, "--json"))
        times = moments(path, name)[::6]
        shown = page.run(f"({places})({json.dumps(times)})")
        size = (report["screen"]["width"], report["screen"]["height"])
        for time, things, state in zip(times, shown, states(path, times)):
            compare(name + " as a page", time, things, state, size)
        if page.run("performance.getEntriesByType('resource').length") != 0:
            fail(f"{name}: the page loads something")
    path = os.path.join(ROOT, "examples", "morning.gesture")
    report = json.loads(simulate(path, "--json"))
    duration = report["duration"] * 1000
    page.open(keep("page.html", simulate(path, "--format", "html")))

    def expect(what, expected, tolerance=0.6):
        time = page.run("Number(document.getElementById('scrubber').value)")
        if abs(time - expected) > tolerance:
            fail(f"the scrubber after {what} is at {time:.3f} ms, not {expected:.3f}")
        told = page.run("document.getElementById('time').textContent")
        if abs(float(told.split()[0]) * 1000 - time) > 0.6:
            fail(f"after {what} the time told is {told}")
        done = page.run("document.querySelectorAll('.edits>li:not(.later)').length")
        made = sum(1 for edit in report["edits"] if edit["time"] * 1000 <= time + 0.001)
        if done != made:
            fail(f"after {what} {done} edits are shown as made, not {made}")
        moved = page.run("document.getAnimations().every((a) => Math.abs(a.currentTime - "
                         "Number(document.getElementById('scrubber').value)) < 0.01)")
        if not moved:
            fail(f"after {what} the picture is at another time")

    # By Tab from the start of the page: the slider comes first.
    page.key("Tab", number=9)
    if page.run("document.activeElement.id") != "scrubber":
        fail("Tab does not lead to the slider first")
    for _ in range(3):
        page.key("ArrowRight", number=39)
    expect("three arrows to the right", 50)
    page.key("ArrowLeft", number=37)
    expect("an arrow to the left", 33.333)
    page.key("PageUp", number=33)
    expect("a page up", 283.333)
    page.key("End", number=35)
    expect("End", duration)
    page.key("Home", number=36)
    expect("Home", 0)
    page.key(".", "Period", 190, ".")
    first = page.run("Number(document.getElementById('scrubber').value)")
    expect("a step", first)
    if not 0 < first < 100:
        fail(f"the first step leads to {first}")
    page.key(",", "Comma", 188, ",")
    expect("a step back", 0)
    page.key(" ", "Space", 32, " ")
    page.run("new Promise((done) => setTimeout(done, 500))")
    page.key(" ", "Space", 32, " ")
    played = page.run("Number(document.getElementById('scrubber').value)")
    expect("playing", played)
    if not 200 < played < 3000:
        fail(f"half a second of playing led to {played}")
    page.run("document.getElementById('speed').value = '4'; document.getElementById('play').focus()")
    page.key("Enter", number=13, text="\r")
    page.run("new Promise((done) => setTimeout(done, 3000))")
    expect("playing at four times the speed to the end", duration)
    if page.run("document.getElementById('play').textContent") != "Play":
        fail("at the end it still plays")

    box = page.run("JSON.parse(JSON.stringify(document.getElementById('scrubber').getBoundingClientRect()))")
    middle = box["y"] + box["height"] / 2

    def at(share):
        # The knob's middle is half of its width from the ends.
        return box["x"] + 8 + share * (box["width"] - 16)

    page.mouse("mousePressed", at(0.5), middle)
    expect("a press of the mouse in the middle", duration / 2, duration * 0.01)
    page.mouse("mouseMoved", at(0.75), middle)
    page.mouse("mouseReleased", at(0.75), middle)
    expect("a drag of the mouse", duration * 0.75, duration * 0.01)
    page.call("Emulation.setTouchEmulationEnabled", enabled=True)
    page.touch("touchStart", (at(0.75), middle))
    page.touch("touchMove", (at(0.5), middle))
    page.touch("touchMove", (at(0.25), middle))
    page.touch("touchEnd")
    expect("a drag of a finger", duration * 0.25, duration * 0.02)
    page.call("Emulation.setTouchEmulationEnabled", enabled=False)
    page.run("document.querySelectorAll('.edits a')[1].click()")
    expect("a click on the second edit", report["edits"][1]["time"] * 1000)

    # What a screen reader is told.
    nodes = page.call("Accessibility.getFullAXTree")["nodes"]
    told = {(node.get("role", {}).get("value"), node.get("name", {}).get("value")) for node in nodes}
    for wanted in [("slider", "Time"), ("button", "Play"), ("button", "Step forward"), ("image", "The screen"),
                   ("heading", "Edits"), ("heading", "Timeline"), ("heading", "Gestures, and why")]:
        if wanted not in told:
            fail(f"a screen reader finds no {wanted[0]} \"{wanted[1]}\"")
    value = page.run("document.getElementById('scrubber').getAttribute('aria-valuetext')")
    if not value.startswith("0.600 s of"):
        fail(f"the slider's value is told as {value}")

    # Nothing but the page's own script runs.
    before = len(page.complaints)
    page.run("const s = document.createElement('script'); s.textContent = 'window.hacked = 1';"
             "document.body.append(s); document.body.setAttribute('onclick', 'window.hacked = 1');"
             "document.body.click(); 0")
    if page.run("window.hacked") is not None:
        fail("the content security policy lets a script run that is not the page's")
    if len(page.complaints) == before:
        fail("the content security policy was not asked")
    del page.complaints[before:]
    print(f"html: {len(examples())} examples; keys, mouse, touch, screen reader, policy")


def table():
    """The characters whose widths the program knows."""
    source = open(os.path.join(ROOT, "Sources", "Rendering", "Pictures", "TextWidth.swift"), encoding="utf-8").read()
    rows = re.findall(r'^    \(\d+, "(.*)"\),?$', source, re.MULTILINE)
    return sorted(set("".join(rows).replace('\\"', '"').replace("\\\\", "\\")))


def check_letters(page):
    """Texts are as wide as the program says: the strike through a completed row is as long as its text."""
    if "LiberationSans-Bold" not in subprocess.run(
            ["fc-list", "Liberation Sans", "file"], capture_output=True, text=True).stdout:
        print("fonts-liberation is not installed: no text was measured")
        return
    chance = random.Random("letters")
    letters = table()
    texts = ["".join(chance.choice(letters) for _ in range(chance.randint(2, 20))) for _ in range(200)]
    lines = "screen 1000x10000\nlist \"Letters\": " + ", ".join(
        "[x] " + json.dumps(text, ensure_ascii=False) for text in texts)
    page.open(keep("letters.svg", simulate(script(lines + "\n"), "--format", "svg", "--at", "0s")))
    measured = page.run("""(async () => {
      document.documentElement.setAttribute("font-family", "Liberation Sans");
      await document.fonts.ready;
      return [...document.querySelectorAll("text")].map((text) => {
        const strike = [...text.parentNode.querySelectorAll("rect")].find((r) => r.getAttribute("height") === "2");
        return [text.textContent, text.getComputedTextLength(), Number(strike.getAttribute("width")),
          text.hasAttribute("textLength")];
      });
    })()""")
    if [text for text, *_ in measured] != texts:
        fail(f"of {len(texts)} texts {len(measured)} are drawn, or others")
    worst = 0
    for text, drawn, said, is_stretched in measured:
        worst = max(worst, abs(drawn - said) / drawn)
        if is_stretched or abs(drawn - said) > 0.03 * drawn:
            fail(f"{text!r} is {drawn:.2f} pt wide, not {said:.2f}")
    print(f"letters: {len(measured)} texts of {len(letters)} characters, at most {worst:.2%} off")


SMALL = """[...document.querySelectorAll("a, button, select, summary, input")].filter((e) => e.checkVisibility())
  .map((e) => [e.id || e.textContent, e.getBoundingClientRect()])
  .filter(([, box]) => box.width < 44 || box.height < 44).map(([name, box]) => `${name} ${box.width}x${box.height}`)"""

# Every text of the page outside of the picture, with its contrast to what is behind it.
CONTRAST = """(() => {
  const parts = (color) => color.match(/[0-9.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || element.closest("svg, script") || !element.checkVisibility()) continue;
    let behind = element, ground = [255, 255, 255];
    for (; behind; behind = behind.parentElement) {
      const color = parts(getComputedStyle(behind).backgroundColor);
      if (color.length < 4 || color[3] > 0) { ground = color; break; }
      if (Number(getComputedStyle(behind).opacity) < 1) found.push(["opacity", element.textContent]);
    }
    const [one, other] = [light(parts(getComputedStyle(element).color)), light(ground)].sort((a, b) => b - a);
    const contrast = (one + 0.05) / (other + 0.05);
    if (contrast < 4.5) found.push([contrast, element.textContent]);
  }
  return found;
})()"""


def check_instrument(page):
    """The page's axis: ruler, zoom, loop, links; on a telephone everything within reach; its text can be read."""
    path = os.path.join(ROOT, "examples", "morning.gesture")
    name = keep("page.html", simulate(path, "--format", "html", "--fragility", "5"))
    duration = json.loads(simulate(path, "--json"))["duration"] * 1000

    def ask(expression):
        return page.run(expression)

    page.open(name)
    ticks = ask("[...document.querySelectorAll('#ruler span')].map((t) => [Number(t.textContent), "
                "t.getBoundingClientRect().left - document.getElementById('sheet').getBoundingClientRect().left, "
                "document.getElementById('sheet').getBoundingClientRect().width])")
    if len(ticks) < 4 or any(abs(x - moment * 1000 / duration * width) > 1 for moment, x, width in ticks):
        fail(f"the ruler's ticks are {ticks}")
    # Every lane has the same axis: a mark lies below its moment on the ruler.
    places = ask("[...document.querySelectorAll('.lane svg')].map((s) => [s.getBoundingClientRect().left, "
                 "s.getBoundingClientRect().width]).filter((b) => b[1] > 0)")
    if len({(round(left), round(width)) for left, width in places}) != 1:
        fail(f"the lanes do not share one axis: {places}")
    kinds = ask("[...document.querySelectorAll('.group>summary')].map((s) => [s.textContent.replace(/ \\(.*/, ''), "
                "s.parentNode.open])")
    if kinds != [["Touches", True], ["Graphs", True], ["Recognizers", True], ["Merely prevented", False],
                 ["Edits", True], ["Animations", False]]:
        fail(f"the groups of lanes are {kinds}")
    drawn = ask("document.querySelectorAll('.graph path.ghost').length")
    if drawn < 15:
        fail(f"{drawn} ways of disturbed fingers are drawn")

    legend = ask("[...document.querySelectorAll('.legend li')].map((item) => item.textContent)")
    if legend != ["disturbed run: thin path", "disturbed run with other edits"]:
        fail(f"the legend of other runs is {legend}")
    for moment, heading, line in (
            (0.1, "", 'line 5: swipe right on row "Buy milk"'),
            (0.3, "Two things are done before breakfast.", 'line 5: swipe right on row "Buy milk"'),
            (0.5, "", 'line 6: swipe right on row "Water the plants"'),
            (0.7, 'swipe right on row "Water the plants"', 'line 6: swipe right on row "Water the plants"')):
        ask(f"location.hash = '#t={moment}'")
        ask("new Promise((done) => setTimeout(done, 50))")
        told = [ask(f"document.getElementById('{name}').textContent") for name in ("what", "line")]
        if told != [heading, line]:
            fail(f"at {moment} s the caption and the script's line are {told}")
    if ask("document.querySelectorAll('.graph line.limit').length") < 10:
        fail("the graphs lack limits")
    page.open(keep("fingers.html", simulate(script(
        "scene views\nview A 20,20 280x280 in root\nrecognizer pinch on A\n"
        "pinch at 160,160 from 40pt to 200pt\ndrag from 60,40 to 60,240\n"), "--format", "html")))
    graphs = ask("""[...document.querySelectorAll('.graph')].map((lane) => [...lane.querySelectorAll('path')].reverse()
      .map((path) => [getComputedStyle(path).stroke, ...path.getAttribute('d').match(/[0-9.]+/g).map(Number)])
      .map((drawn) => [drawn[0], drawn[2], drawn[drawn.length - 1]]))""")
    if len({color for color, *_ in graphs[1]}) != 2:
        fail(f"the graphs of two fingers have the colors {graphs[1]}")
    if not graphs[1][-1][1] < graphs[1][-1][2]:
        fail(f"a finger that goes down is drawn from {graphs[1][-1][1]} to {graphs[1][-1][2]}")
    page.open(name)

    for button, factor in (("closer", 2), ("closer", 4), ("wider", 2), ("fit", 1)):
        before = ask("document.getElementById('axis').clientWidth")
        ask(f"document.getElementById('{button}').click()")
        if abs(ask("document.getElementById('sheet').clientWidth") - factor * before) > 2:
            fail(f"after {button} the axis is not {factor} times as wide")
        if ask("document.querySelectorAll('#ruler span').length") < 4 * factor:
            fail(f"after {button} the ruler has too few ticks")
    page.run("document.activeElement.blur()")
    page.key("+", "Equal", 187, "+")
    if ask("document.getElementById('zoom').textContent") != "2×":
        fail("the plus key does not zoom")
    page.key("0", "Digit0", 48, "0")

    # Links: to a moment, to a span that is looped; the address follows.
    shown = "Number(document.getElementById('scrubber').value)"
    ask("location.hash = '#t=1.5'")
    ask("new Promise((done) => setTimeout(done, 50))")
    if abs(ask(shown) - 1500) > 0.01:
        fail(f"#t=1.5 leads to {ask(shown)}")
    ask("document.querySelector('.again').click()")
    if ask("location.hash") != "#t=0,0.4" or ask("document.getElementById('loop').ariaPressed") != "true":
        fail(f"a gesture's loop leads to {ask('location.hash')}")
    ask("document.getElementById('speed').value = '4'; document.getElementById('play').click()")
    times = [ask(f"new Promise((done) => setTimeout(() => done({shown}), 60))") for _ in range(12)]
    ask("document.getElementById('play').click()")
    if max(times) > 401 or all(first <= second for first, second in zip(times, times[1:])):
        fail(f"a loop of 0.4 s is played as {times}")
    page.open(keep("other.html", open(name, "rb").read()) + "#t=0.6,1")
    if abs(ask(shown) - 600) > 0.01 or ask("document.getElementById('loop').ariaPressed") != "true":
        fail("a link to a span does not open with it")
    ask("location.hash = '#t=nonsense'")
    ask("new Promise((done) => setTimeout(done, 50))")
    if abs(ask(shown) - 600) > 0.01:
        fail("a link to nonsense leads somewhere")

    for theme in ("light", "dark"):
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        for width, height in ((390, 844), (1280, 900)):
            page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                      mobile=width < 600)
            page.open(name)
            ask("document.querySelectorAll('details').forEach((d) => { d.open = true; })")
            for moment in (0, duration / 2, duration):
                ask(f"location.hash = '#t={moment / 1000}'")
                ask("new Promise((done) => setTimeout(done, 50))")
                faint = ask(CONTRAST)
                if faint:
                    fail(f"{theme}, {width} px wide, at {moment} ms: {len(faint)} texts are hard to read: {faint[:3]}")
            small = ask(SMALL)
            if width < 600 and small:
                fail(f"targets smaller than 44 px: {small[:5]}")
            if ask("document.documentElement.scrollWidth > innerWidth"):
                fail(f"at {width} px the page is wider than the screen")
    page.call("Emulation.clearDeviceMetricsOverride")
    page.call("Emulation.setEmulatedMedia", features=[])
    print("instrument: ruler, zoom, loop, links, telephone, contrast")


HOSTILE = [
    "<script>window.hacked=1</script>", "\"><img src=x onerror=window.hacked=1>", "]]>", "</script>", "</style>",
    "</svg>", "</title>", "<!--", "-->", "<![CDATA[", "&lt;", "&#x3c;script&#x3e;", "&", "'", "\"", "<", ">",
    "' onload='window.hacked=1", "\" onclick=\"window.hacked=1", "javascript:window.hacked=1", "<svg/onload=window.hacked=1>",
    "{}", "*/", "/*", "\\", "\\u003c", "%3Cscript%3E", "<foreignObject>", "<style>*{fill:red}</style>",
    "<animate onbegin=window.hacked=1>", "<use href=data:,x>", "<?xml?>", "<!DOCTYPE x [<!ENTITY e 'x'>]>", "&e;",
    "\u202e", "\u2066", "\u200f", "\ufeff", "\u0007", "\u001b[31m", "\u0008", "\ufffe", "\ud7ff", "\U0001f469\u200d\U0001f467",
    "\u05e9\u05dc\u05d5\u05dd", "\u0645\u0631\u062d\u0628\u0627", "e\u0301\u0301\u0301", "\u6f22\u5b57", "milk", " ",
    "<base href=//x>", "<link rel=stylesheet href=//x>", "<meta http-equiv=refresh content=0>", "onerror=", "`${1}`",
]


def hostile_texts(count):
    chance = random.Random("hostile")
    texts = set()
    while len(texts) < count:
        text = "".join(chance.choice(HOSTILE) for _ in range(chance.randint(1, 4)))
        if text.strip("\u0007\ufeff\u202e\u2066\u200f\u0008 ") and text.strip():
            texts.add(text)
    return sorted(texts)


SHAPE = """(() => {
  const names = {}, attributes = new Set();
  for (const element of document.querySelectorAll("*")) {
    names[element.localName] = (names[element.localName] ?? 0) + 1;
    for (const attribute of element.attributes) attributes.add(attribute.name);
  }
  for (const own of ["direction", "text-anchor"]) attributes.delete(own);
  // A longer text takes more lines of a caption.
  if (names.text) names.text = 1;
  return JSON.stringify([Object.entries(names).sort(), [...attributes].sort()]);
})()"""


def check_hostile(page):
    """Texts that would be more than text, if they could."""
    texts = hostile_texts(HOSTILE_TEXTS)
    for start in range(0, len(texts), 50):
        part = texts[start:start + 50]

        def lines(texts):
            # No key types a control character.
            typed = "".join(sign for sign in texts[2] if sign >= " ")
            rows = ", ".join(json.dumps(text, ensure_ascii=False) for text in texts)
            return (f"screen 320x{50 * len(texts)}\nlist \"Hostile\": {rows}\nswipe right on row 1\n"
                    f"tap row {json.dumps(texts[1], ensure_ascii=False)}\ntype {json.dumps(typed, ensure_ascii=False)}\n"
                    "key return\nswipe left on row 3\n")
        harmless = ["harmless %d" % number for number in range(len(part))]
        for form, ending in (("svg", "svg"), ("html", "html"), ("filmstrip", "svg")):
            shapes = []
            for texts_now in (harmless, part):
                page.open(keep("hostile." + ending, simulate(script(lines(texts_now)), "--format", form)))
                shapes.append(page.run(SHAPE))
                page.run("new Promise((done) => setTimeout(done, 20))")
            if shapes[0] != shapes[1]:
                fail(f"{form}: texts {start} to {start + 49} change the elements: {shapes[0]} became {shapes[1]}")
            if page.run("window.hacked") is not None:
                fail(f"{form}: a text among {start} to {start + 49} ran as a script")
            shown = page.run(
                "[...document.querySelectorAll('svg text')].filter((text) => text.textContent.length).length")
            if shown < len(part):
                fail(f"{form}: of the texts {start} to {start + 49} only {shown} are shown")
    print(f"hostile: {len(texts)} texts in svg, html and filmstrip")


# Whether every text is inside its column, and what the body's ground is.
SHEET = """(() => {
  const wide = [...document.querySelectorAll("main *, svg text")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && (box.left < -0.5 || box.right > innerWidth + 0.5);
  });
  const ground = document.querySelector("rect.ground");
  return JSON.stringify([wide.map((element) => element.textContent),
    ground ? getComputedStyle(ground).fill : getComputedStyle(document.body).backgroundColor,
    [...document.querySelectorAll("li .words > :first-child, svg text[font-size='15']")].length]);
})()"""


def check_lists(page):
    """Lists, months and numbers as pages: nothing overflows on a phone, and a print is light."""
    path = os.path.join(FOLDER, "lists.json")

    def flick(*words, text=b""):
        done = subprocess.run(
            [FLICK, *words], capture_output=True, timeout=120, input=text,
            env={"PATH": os.environ["PATH"], "HOME": FOLDER, "FLICK_FILE": path})
        if done.returncode != 0:
            raise RuntimeError(f"flick {' '.join(words)}: {done.stderr.decode()}")
        return done.stdout
    texts = hostile_texts(60) + ["a very long text " * 9, "\U0001f389 party", "longwordwithoutanyblank" * 6]
    flick("add", "-", text="\n".join(
        text.replace("\n", " ").replace("\r", " ") for text in texts).encode())
    flick("edit", f"1-{len(texts)}", "due:today", "--yes")
    for form in ("svg", "html"):
        for command, rows in (("list", len(texts)), ("calendar", len(texts)), ("stats", 0)):
            name = keep(f"{command}.{form}", flick(command, "--format", form))
            width = 360 if form == "html" else 680
            page.call("Emulation.setDeviceMetricsOverride", width=width, height=700, deviceScaleFactor=1, mobile=False)
            for media, scheme, light in (("screen", "light", True), ("screen", "dark", False), ("print", "dark", True)):
                page.call("Emulation.setEmulatedMedia", media=media,
                          features=[{"name": "prefers-color-scheme", "value": scheme}])
                page.open(name)
                wide, ground, shown = json.loads(page.run(SHEET))
                if wide:
                    fail(f"{command} as {form}: beyond the edge of {width}: {wide[:3]}")
                if (ground == "rgb(255, 255, 255)") != light:
                    fail(f"{command} as {form} on a {scheme} {media}: the ground is {ground}")
                if shown < rows:
                    fail(f"{command} as {form}: {shown} of {rows} rows are shown")
            if page.run("window.hacked") is not None:
                fail(f"{command} as {form}: a text ran as a script")
    page.call("Emulation.setEmulatedMedia", media="", features=[])
    page.call("Emulation.clearDeviceMetricsOverride")
    print(f"lists: {len(texts)} items as list, calendar and stats, in svg and html, light, dark and printed")


def png_colors(content):
    """The size of a PNG and how often each color comes in it."""
    import struct
    import zlib
    width, height, depth, kind = struct.unpack(">IIBB", content[16:26])
    data, place = b"", 8
    while place < len(content):
        length, name = struct.unpack(">I4s", content[place:place + 8])
        if name == b"IDAT":
            data += content[place + 8:place + 8 + length]
        place += 12 + length
    size = {2: 3, 6: 4}[kind]
    raw, last, colors = zlib.decompress(data), bytearray(width * size), {}
    for row in range(height):
        start = row * (width * size + 1)
        filter_, line = raw[start], bytearray(raw[start + 1:start + 1 + width * size])
        for i in range(len(line)):
            left = line[i - size] if i >= size else 0
            above = last[i]
            corner = last[i - size] if i >= size else 0
            if filter_ == 1:
                line[i] = (line[i] + left) & 255
            elif filter_ == 2:
                line[i] = (line[i] + above) & 255
            elif filter_ == 3:
                line[i] = (line[i] + (left + above) // 2) & 255
            elif filter_ == 4:
                guess = left + above - corner
                nearest = min((left, above, corner), key=lambda v: abs(guess - v))
                line[i] = (line[i] + nearest) & 255
        for i in range(0, len(line), size):
            color = tuple(line[i:i + 3])
            colors[color] = colors.get(color, 0) + 1
        last = line
    return (width, height), colors


def check_png(page):
    """rsvg-convert makes PNGs of the posters."""
    if not shutil.which("rsvg-convert"):
        print("rsvg-convert is not installed: no poster was made a PNG")
        return
    for path in examples():
        name = os.path.basename(path)
        picture = keep("poster.svg", simulate(path, "--format", "svg"))
        done = subprocess.run(["rsvg-convert", picture], capture_output=True, timeout=60)
        if done.returncode != 0 or done.stderr:
            fail(f"rsvg-convert on {name}: {done.stderr.decode()}")
            continue
        drawn = re.search(r'<svg [^>]*?width="(\d+)" height="(\d+)"', open(picture, encoding="utf-8").read())
        size, colors = png_colors(done.stdout)
        if not drawn or size != tuple(int(length) for length in drawn.groups()):
            fail(f"the PNG of {name} is {size[0]}x{size[1]}")
        if len(colors) < 5:
            fail(f"the PNG of {name} has {len(colors)} colors")
    path = os.path.join(ROOT, "examples", "morning.gesture")
    done = subprocess.run(
        ["rsvg-convert", keep("poster.svg", simulate(path, "--format", "svg", "--at", "9s"))], capture_output=True)
    colors = png_colors(done.stdout)[1]
    green = sum(count for (r, g, b), count in colors.items() if g > 130 and r < 60 and b < 60)
    # Two completed rows of six, less input, or --query, options change several items at once. Texts can be changed only one at a time.
    if not 25000 < green < 32000:
        fail(f"{green} pixels of the morning's end are green")
    print("png: rsvg-convert renders the posters")


def check_cast(page):
    """asciinema takes the cast, and what it plays ends with the list."""
    if not shutil.which("asciinema"):
        print("asciinema is not installed: no cast was played")
        return
    import terminal
    path = os.path.join(ROOT, "examples", "morning.gesture")
    cast = simulate(path, "--format", "cast")
    lines = [json.loads(line) for line in cast.decode().splitlines()]
    if lines[0]["version"] != 2 or any(second[0] < first[0] for first, second in zip(lines[1:], lines[2:])):
        fail("the cast's header or the order of its events is wrong")
    ending = terminal.run(["asciinema", "cat", keep("morning.cast", cast)], 80, 24)
    if ending.status != 0:
        fail(f"asciinema cat ends with {ending.status}: {ending.output[-300:]}")
    if "".join(line[2] for line in lines[1:]) not in ending.output.replace("\r\r\n", "\r\n"):
        fail("asciinema cat does not show what is in the cast")
    for color, sign in (("never", "\x1b[38"), ):
        if sign in simulate(path, "--format", "cast", "--color", color).decode():
            fail("a cast without color has colors")
    double = [json.loads(line) for line in simulate(path, "--format", "cast", "--speed", "2").decode().splitlines()]
    if not 1.8 < (lines[-1][0] - 1) / (double[-1][0] - 1) < 2.2:
        fail("--speed 2 does not halve the cast's time")
    print("cast: asciinema takes it")


def check_play(page):
    """--play in a terminal: what it shows, and that it leaves everything as it was."""
    import terminal
    terminal.check(FLICK, os.path.join(ROOT, "examples", "morning.gesture"), fail)


PINCH_STEPS = 60


def pinch(page, corner):
    """Two fingers move apart, 240 samples a second, all handed to the browser at once."""
    x, y = corner

    def points(step):
        return [{"x": x - 0.37 * step, "y": y - step, "id": 0}, {"x": x, "y": y + 40 + 0.91 * step, "id": 1}]

    now = time.time()
    events = [("touchStart", points(0)[:1]), ("touchStart", points(0))]
    events += [("touchMove", points(step)) for step in range(1, PINCH_STEPS + 1)]
    events += [("touchEnd", points(PINCH_STEPS)[:1]), ("touchEnd", [])]
    page.call_all(*[
        ("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches, "timestamp": now + number / 240})
        for number, (kind, touches) in enumerate(events)])
    # The touches' own time lies ahead of the clock.
    time.sleep(max(0, now + len(events) / 240 + 0.1 - time.time()))


def rest(page):
    """Waits until the page's picture has come to rest."""
    page.run("new Promise((done) => setTimeout(done, 1200))")


def decisions(name, text):
    """The verdict lines and edits of `flick simulate --why`, the blanks between columns as one."""
    lines = simulate(script(text), "--why").decode().split("\nwhy\n")[1].splitlines()
    return [" ".join(line.split()) for line in lines if line.startswith("     ")]


OUTSIDE = """(() => {
  const wrong = [], canvas = document.getElementById("screen").getBoundingClientRect();
  const stage = document.getElementById("stage").getBoundingClientRect();
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
  if (canvas.left < 0 || canvas.right > innerWidth + 0.1 || canvas.bottom > stage.bottom + 0.1) wrong.push("the screen does not fit");
  for (const id of ["copy", "save", "again", "label"]) {
    const box = document.getElementById(id).getBoundingClientRect();
    if (box.width < 44 || box.height < 44) wrong.push(id + " is small");
    if (box.right > innerWidth || box.left < 0) wrong.push(id + " is outside");
  }
  return wrong;
})()"""


def check_page(page):
    """Touches on the live page at four window sizes: the saved script plays to the same decisions and edits."""
    page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
    environment = {"PATH": os.environ["PATH"], "HOME": FOLDER, "FLICK_FILE": os.path.join(FOLDER, "page.json")}
    for word in ("Plums", "Tea", "Coffee", "Apples", "Butter", "Bread", "Eggs", "Milk"):
        subprocess.run([FLICK, "add", word], env=environment, check=True, capture_output=True)
    done = subprocess.run([FLICK, "page"], capture_output=True, timeout=60, env=environment)
    if done.returncode != 0 or done.stderr:
        fail(f"flick page: {done.stderr.decode()}")
    path = keep("page.html", done.stdout)
    figures = []
    for width, height, scheme in ((390, 844, "light"), (844, 390, "dark"), (320, 568, "dark"), (1280, 800, "light")):
        name = f"the page at {width}x{height}"
        page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2, mobile=True)
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        page.open(path)
        page.run("new Promise((done) => { const look = () => window.page ? done() : setTimeout(look, 5); look(); })")
        figures.append(page.run("window.page.started"))
        wrong = page.run(OUTSIDE)
        if wrong:
            fail(f"{name}: {wrong}")
        left, top, wide = page.run("""(() => {
          const box = document.getElementById("screen").getBoundingClientRect();
          return [box.left, box.top, box.width]; })()""")

        def drag(x, y, dx, dy, steps=14):
            page.touch("touchStart", (left + x, top + y))
            for step in range(1, steps + 1):
                page.touch("touchMove", (left + x + dx * step / steps, top + y + dy * step / steps))
            page.touch("touchEnd")
            rest(page)

        drag(20, 25, 0.7 * wide, 3)
        if "done " not in page.run("document.getElementById('why').textContent"):
            fail(f"{name}: a swipe completes nothing")
        drag(wide - 20, 75, -0.65 * wide, 2)
        drag(wide / 3, 25, 0.2 * wide, 0)
        pinch(page, (left + wide / 2, top + 30))
        rest(page)
        # What is typed goes into the row that the pinch has added, if the pinch was wide enough.
        page.call("Input.insertText", text="Rhubarb")
        page.call("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", windowsVirtualKeyCode=13)
        rest(page)
        drag(wide / 2, 60, 0, 90)
        page.call("Input.dispatchKeyEvent", type="keyDown", key="Escape", code="Escape", windowsVirtualKeyCode=27)
        rest(page)
        text = page.run("window.page.text(3)")
        own = [" ".join(line.split()) for line in page.run("window.page.text(6)").splitlines()]
        played = decisions(name, text)
        if own != played:
            fail(f"{name}: decides {own}, and its script {played}")
        edits = page.run("window.page.text(7)").splitlines()
        report = json.loads(simulate(script(text), "--json"))
        if [line.split("\t")[0] for line in edits] != [f"{edit['time']:.3f}".rstrip("0").rstrip(".") for edit in report["edits"]]:
            fail(f"{name}: edits {edits}, and its script {report['edits']}")
        if len(edits) < 2:
            fail(f"{name}: only {len(edits)} edits")
        page.run("document.getElementById('copy').scrollIntoView()")
        if width == 390:
            check_page_buttons(page, text)
            cost = page.run("""(() => {
              const { core } = window.page, costs = [];
              let at = performance.now() * 1000 + 1e9;
              for (let k = 0; k < 2000; k += 1) {
                const start = performance.now();
                for (let n = 0; n < 10; n += 1) core.touch(1, n ? 1 : 0, 40 + n * 10 + k % 7, 80, at += 8000);
                core.touch(1, 3, 140, 80, at += 8000);
                costs.push((performance.now() - start) / 11);
              }
              const frames = window.page.costs().sort((left, right) => left - right);
              return [costs.reduce((sum, cost) => sum + cost) / costs.length, frames[frames.length >> 1], frames.at(-1)];
            })()""")
    page.call("Emulation.setTouchEmulationEnabled", enabled=False)
    page.call("Emulation.clearDeviceMetricsOverride")
    page.call("Emulation.setEmulatedMedia", features=[])
    print(f"page: {len(done.stdout)} bytes; ready {', '.join(str(round(figure)) for figure in figures)} ms after loading "
          f"began; a sample takes {cost[0]:.3f} ms, a frame {cost[1]:.1f} ms, the longest {cost[2]:.1f} ms; four windows decide as "
          "their scripts")


def check_page_buttons(page, text):
    """What is copied and saved is the script; a label is in it."""
    folder = os.path.join(FOLDER, "downloads")
    os.makedirs(folder, exist_ok=True)
    page.call("Page.setDownloadBehavior", behavior="allow", downloadPath=folder)
    page.call("Runtime.evaluate", expression="document.getElementById('save').click()", userGesture=True)
    path, deadline = os.path.join(folder, "page.gesture"), time.time() + 20
    while not os.path.exists(path) and time.time() < deadline:
        time.sleep(0.05)
    if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
        fail("the page saves something else than the script")
    page.call("Runtime.evaluate", expression="""
      window.copied = null;
      navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); };
      document.getElementById('copy').click()""", userGesture=True)
    if page.run("window.copied") != text:
        fail("the page copies something else than the script")
    page.run("""(() => { const label = document.getElementById("label");
      label.value = "0"; label.dispatchEvent(new Event("change")); })()""")
    if not page.run("window.page.text(3)").splitlines()[-1].startswith("expect "):
        fail("the page's label is not in the script")


TOUCHED_PAGE = b"""<!DOCTYPE html><meta name="viewport" content="width=device-width">
<style>html { height: 100%; touch-action: none }</style><script>
window.seen = [];
// After the lift of one of two fingers Chromium scrolls with the other whatever touch-action says.
for (const kind of ["touchstart", "touchmove"])
  addEventListener(kind, (event) => event.preventDefault(), {passive: false});
const note = (kind, event) => window.seen.push([kind, event.pointerId, event.timeStamp, event.clientX, event.clientY]);
addEventListener("pointerdown", (event) => note("down", event));
addEventListener("pointermove", (event) => event.getCoalescedEvents().forEach((sample) => note("move", sample)));
for (const kind of ["up", "cancel"]) addEventListener("pointer" + kind, (event) => note(kind, event));
</script>"""
CALLED = """screen 320x480
scene views
view Photo 0,0 320x480
drag from 40,60 to 250,333.3 over 400ms ease ease-out then hold 60ms
pinch apart between 120,200 and 190,260 by 90pt over 300ms
tap 100,100 with 2 fingers
together
  finger 1 down 50,50 at 0ms
  finger 2 down 90,50 at 30ms
  finger 1 up at 80ms
  finger 2 move to 90,120 over 100ms at 80ms
  finger 3 down 200,70 at 120ms
  finger 2 cancel at 220ms
  finger 3 cancel at 220ms
end
"""


def check_calls(page):
    """A page driven by the calls of --format cdp receives each position in its place and at its time."""
    path = script(CALLED)
    calls = [json.loads(line) for line in simulate(path, "--format", "cdp").splitlines()]
    page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
    # The page numbers its pointers in the order in which they come down.
    wanted, ends, down, places, count = [], {}, {}, {}, 0
    for call in calls:
        time, kind, points = call["time"] * 1000, call["params"]["type"], call["params"]["touchPoints"]
        if kind in ("touchCancel", "touchEnd"):
            for id in list(down) if kind == "touchCancel" else [point["id"] for point in points]:
                ends[down.pop(id)] = (time, "cancel" if kind == "touchCancel" else "up")
            continue
        for id, place in ((point["id"], (point["x"], point["y"])) for point in points):
            if id not in down:
                down[id], count = count, count + 1
            elif places[id] == place:
                continue
            places[id] = place
            wanted.append((down[id], time, *place))
    wanted.sort()
    # A machine with other work may wake the sender late.
    for attempt in range(5):
        page.open(keep("touched.html", TOUCHED_PAGE))
        page.call_all(*[(call["method"], call["params"]) for call in calls], times=[call["time"] for call in calls])
        page.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        seen = page.run("window.seen")
        numbers = {}
        for event in seen:
            event[1] = numbers.setdefault(event[1], len(numbers))
        # In the order of arrival: two that were sent late can have one time.
        got = sorted(((number, *rest) for kind, number, *rest in seen if kind in ("down", "move")), key=lambda one: one[0])
        if [one[0] for one in got] != [one[0] for one in wanted]:
            fail(f"of {len(wanted)} positions of the calls a page received {len(got)}")
            return
        far = max(math.dist(one[2:], other[2:]) for one, other in zip(got, wanted))
        ahead = min(one[1] - other[1] for one, other in zip(got, wanted))
        late = max(one[1] - other[1] - ahead for one, other in zip(got, wanted))
        if late <= 20:
            break
    else:
        fail(f"a position was received {late:.1f} ms late")
    left = {number: (time - ahead, kind) for kind, number, time, _, _ in seen if kind in ("up", "cancel")}
    if any(left.get(number, (0, ""))[1] != kind or left[number][0] - time > 20 for number, (time, kind) in ends.items()):
        fail(f"a page received {left} instead of {ends}")
    if far > 1:
        fail(f"a position was received {far:.2f} px away")
    page.call("Emulation.setTouchEmulationEnabled", enabled=False)
    print(f"calls: {len(wanted)} positions, at most {far:.2f} px away and {late:.1f} ms late")


def request(port, method, path, body=None):
    """The answer of chromedriver."""
    data = None if body is None else json.dumps(body).encode()
    call = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, method=method)
    return json.load(urllib.request.urlopen(call, timeout=60))["value"]


def check_actions(page):
    """chromedriver plays the Actions of a swipe of 400 ms in at most 600 ms, and the page gets five positions of it."""
    driver = shutil.which("chromedriver")
    if driver is None:
        print("chromedriver is not installed: skipped actions")
        return
    actions = json.loads(simulate(script('list "A"\nswipe right on row 1 by 200pt over 400ms\n'), "--format", "actions"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([driver, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            try:
                request(port, "GET", "/status")
                break
            except OSError:
                time.sleep(0.1)
        flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--touch-events=enabled"]
        wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args": flags}}}}
        session = "/session/" + request(port, "POST", "/session", wanted)["sessionId"]
        # A machine with other work may wake the driver late.
        for _ in range(5):
            request(port, "POST", session + "/url", {"url": "file://" + keep("driven.html", TOUCHED_PAGE)})
            request(port, "POST", session + "/actions", actions)
            look = {"script": "return window.seen", "args": []}
            seen = request(port, "POST", session + "/execute/sync", look)
            took = seen[-1][2] - seen[0][2] if seen else math.inf
            places = len({(x, y) for kind, _, _, x, y in seen if kind == "move"})
            if took <= 600 and places >= 5:
                break
        else:
            fail(f"chromedriver plays a swipe of 400 ms in {took:.0f} ms, with {places} positions")
        request(port, "DELETE", session)
        print(f"actions: a swipe of 400 ms took {took:.0f} ms, {places} positions")
    finally:
        process.terminate()
        process.wait()


CHECKS = {
    "calls": check_calls, "actions": check_actions,
    "page": check_page,
    "svg": check_svg, "letters": check_letters, "instrument": check_instrument, "html": check_html,
    "hostile": check_hostile, "lists": check_lists, "png": check_png, "cast": check_cast,
    "play": check_play,
}
WITHOUT_BROWSER = {"png", "cast", "play"}


def main():
    program = browser.find()
    chosen = sys.argv[2:] or list(CHECKS)
    if program is None:
        skipped = ", ".join(name for name in chosen if name not in WITHOUT_BROWSER)
        print(f"chromium is not installed: skipped {skipped}")
        chosen = [name for name in chosen if name in WITHOUT_BROWSER]
    page = None
    try:
        for name in chosen:
            if page is None and name not in WITHOUT_BROWSER:
                page = browser.Browser(program)
            before = len(page.complaints) if page else 0
            CHECKS[name](page)
            for complaint in page.complaints[before:] if page else []:
                fail(f"{name}: the console says: {complaint}")
    finally:
        if page:
            page.close()
    print("all is well" if not faults else f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    FLICK = os.path.abspath(sys.argv[1])
    FOLDER = tempfile.mkdtemp(prefix="flick-pictures-")
    try:
        sys.exit(main())
    finally:
        shutil.rmtree(FOLDER, ignore_errors=True)
