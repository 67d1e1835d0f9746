#!/usr/bin/env python3
"""Opens what `flick simulate` draws as its users see it: in a browser.

    check_pictures.py FLICK [CHECK...]

FLICK is the program. Without names all checks are made. Ends with 0 if all is well, with 1 if not; what cannot be
checked here, for want of a browser or a player, is said and passed over.
"""

import glob
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import xml.dom.minidom

import browser

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SAMPLES = 60
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


CHECKS = {"svg": check_svg}


def main():
    program = browser.find()
    if program is None:
        print("chromium is not installed: the pictures were not opened in a browser")
        return 0
    chosen = sys.argv[2:] or list(CHECKS)
    page = browser.Browser(program)
    try:
        for name in chosen:
            before = len(page.complaints)
            CHECKS[name](page)
            for complaint in page.complaints[before:]:
                fail(f"{name}: the console says: {complaint}")
    finally:
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
