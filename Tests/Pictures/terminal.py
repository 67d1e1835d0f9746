"""Programs on terminals of their own: pseudo-terminals, and tmux to see what they show."""

import collections
import fcntl
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import termios
import time

Ending = collections.namedtuple("Ending", "status signal output settings_kept")
LEAVE = "\x1b[0m\x1b[?25h\x1b[?1049l"


def lead(job, changes):
    """What a shell does with a job: writes its number, and S when it stops; ends as it does."""
    for descriptor in range(3, 1024):
        if descriptor != changes:
            try:
                os.close(descriptor)
            except OSError:
                pass
    os.write(changes, b"%d " % job)
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
        os.write(changes, b"S")


class Program:
    """A program on a terminal of its own; `as_job` below a process that can continue it."""

    def __init__(self, words, columns, rows, as_job=False, **variables):
        self.master, self.slave = pty.openpty()
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(self.slave)
        self.output = b""
        environment = {
            "PATH": os.environ["PATH"], "TERM": "xterm-256color", "COLORTERM": "truecolor", "HOME": "/nonexistent",
            "FLICK_FILE": "/nonexistent/todo.json", "LANG": "C.UTF-8", **variables,
        }

        self.changes, changes = os.pipe()

        def take_terminal():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if not as_job:
                return
            job = os.fork()
            if job:
                lead(job, changes)
            os.setpgid(0, 0)
            signal.signal(signal.SIGTTOU, signal.SIG_IGN)
            os.tcsetpgrp(0, os.getpid())
            signal.signal(signal.SIGTTOU, signal.SIG_DFL)

        self.process = subprocess.Popen(
            words, stdin=self.slave, stdout=self.slave, stderr=self.slave, preexec_fn=take_terminal,
            env=environment)
        os.close(changes)
        self.job = int(self.changed(5)) if as_job else self.process.pid

    def changed(self, seconds):
        """What has become of the job, or nothing within so many seconds."""
        ready, _, _ = select.select([self.changes], [], [], seconds)
        return os.read(self.changes, 64) if ready else b""

    def read_until(self, test, seconds):
        """Reads until what has been read passes a test; whether it did."""
        deadline = time.time() + seconds
        while not test(self.output):
            ready, _, _ = select.select([self.master], [], [], max(0, min(0.1, deadline - time.time())))
            if ready:
                try:
                    self.output += os.read(self.master, 1 << 16)
                except OSError:
                    return test(self.output)
            elif time.time() > deadline or self.process.poll() is not None:
                return test(self.output)
        return True

    def ending(self, seconds=20):
        """What it came to; it is stopped if it takes longer than so many seconds."""
        deadline = time.time() + seconds
        while self.process.poll() is None and time.time() < deadline:
            self.read_until(lambda _: False, 0.05)
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
            return Ending(None, None, self.output.decode("utf-8", "replace"), False)
        self.read_until(lambda _: False, 0.1)
        kept = termios.tcgetattr(self.slave) == self.before
        os.close(self.master)
        os.close(self.slave)
        os.close(self.changes)
        code = self.process.returncode
        return Ending(
            code if code >= 0 else None, -code if code < 0 else None, self.output.decode("utf-8", "replace"), kept)


def run(words, columns, rows, **variables):
    return Program(words, columns, rows, **variables).ending(60)


def check(flick, script, fail):
    """Plays a script in terminals of several sizes and ends it in every way."""
    words = [flick, "simulate", script, "--play"]

    def playing(columns=80, rows=24, *more, **variables):
        program = Program(words + list(more), columns, rows, **variables)
        if not program.read_until(lambda output: b"\x1b[?1049h" in output and b" of " in output, 20):
            fail(f"--play does not start: {program.output[-200:]}")
        return program

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGQUIT, signal.SIGHUP):
        program = playing()
        time.sleep(0.2)
        os.kill(program.process.pid, number)
        ending = program.ending()
        if ending.signal != number:
            fail(f"--play ends with {ending.status}, {ending.signal} after signal {number}")
        if not ending.output.endswith(LEAVE):
            fail(f"after signal {number} the terminal is left with {ending.output[-60:]!r}")
        if not ending.settings_kept:
            fail(f"after signal {number} the terminal's settings are not what they were")
    # The user's Ctrl-C, and q.
    for key, wanted in ((b"\x03", signal.SIGINT), (b"q", None)):
        program = playing()
        os.write(program.master, key)
        ending = program.ending()
        if ending.signal != wanted or LEAVE not in ending.output or not ending.settings_kept:
            fail(f"--play after key {key!r}: {ending.status}, {ending.signal}, {ending.output[-80:]!r}")
        if key == b"q" and "list Today (6 items, 2 done)" not in ending.output.split(LEAVE)[-1]:
            fail("after q the report is not printed")
    # Ctrl-Z and back.
    program = playing(as_job=True)
    os.kill(program.job, signal.SIGTSTP)
    if not program.read_until(lambda output: output.endswith(LEAVE.encode()), 5):
        fail("--play stopped by SIGTSTP does not leave the screen")
    # It stops only after it has given the terminal back; a signal to go on that comes before that is lost.
    if program.changed(5) != b"S":
        fail("--play does not stop after SIGTSTP")
    if termios.tcgetattr(program.slave) != program.before:
        fail("--play stopped by SIGTSTP does not give the terminal its settings back")
    count = program.output.count(b"\x1b[?1049h")
    os.kill(program.job, signal.SIGCONT)
    if not program.read_until(lambda output: output.count(b"\x1b[?1049h") > count, 5):
        fail("--play does not come back after SIGCONT")
    os.write(program.master, b"q")
    program.ending()
    # Nobody could continue a program that has a terminal to itself, so a signal to stop does nothing there.
    program = playing()
    os.kill(program.process.pid, signal.SIGTSTP)
    time.sleep(0.3)
    os.write(program.master, b"q")
    ending = program.ending()
    if ending.signal or "list Today (6 items, 2 done)" not in ending.output.split(LEAVE)[-1]:
        fail(f"--play does not go on after SIGTSTP: {ending.status}, {ending.signal}, {ending.output[-80:]!r}")
    if not ending.settings_kept:
        fail("--play after SIGTSTP does not give the terminal its settings back")
    # The terminal is closed: nothing is left running.
    program = playing()
    os.close(program.slave)
    os.close(program.master)
    try:
        program.process.wait(10)
    except subprocess.TimeoutExpired:
        program.process.kill()
        fail("--play goes on after its terminal has been closed")
    # Pausing stands still; at ten times the speed it is over soon and the report follows.
    program = playing()
    os.write(program.master, b" ")
    program.read_until(lambda _: False, 0.3)
    size = len(program.output)
    program.read_until(lambda _: False, 0.5)
    if len(program.output) != size:
        fail("--play goes on while it pauses")
    os.write(program.master, b"q")
    program.ending()
    started = time.time()
    ending = playing(80, 24, "--speed", "10").ending()
    if ending.status != 0 or not ending.settings_kept or time.time() - started > 10:
        fail(f"--play --speed 10 ends with {ending.status} after {time.time() - started:.1f} s")
    # Colors as the terminal has them.
    for variables, wanted, unwanted in (
            ({"COLORTERM": ""}, "38;5;", "38;2;"), ({"COLORTERM": "", "TERM": "xterm"}, "▀", ";5;"),
            ({"NO_COLOR": "1"}, "░", "\x1b[38;")):
        ending = playing(80, 24, "--speed", "20", **variables).ending()
        if wanted not in ending.output or unwanted in ending.output:
            fail(f"--play with {variables} does not heed the colors")
    for columns, rows in ((1, 1), (5, 3), (20, 5), (300, 100)):
        ending = run(words + ["--speed", "50"], columns, rows)
        if ending.status != 0:
            fail(f"--play on {columns}x{rows} ends with {ending.status}, {ending.signal}")
    watch(words, fail)
    print("play: signals, keys, a closed terminal, colors, sizes")


def watch(words, fail):
    """What tmux shows of it at two sizes."""
    if not shutil.which("tmux"):
        print("tmux is not installed: --play was not watched")
        return
    for columns, rows in ((80, 24), (200, 60)):
        server = ["tmux", "-L", f"flick-play-{os.getpid()}-{columns}", "-f", "/dev/null"]
        subprocess.run(
            server + ["new-session", "-d", "-x", str(columns), "-y", str(rows),
                      "sh -c 'echo before; \"$@\"; echo ended $?; sleep 30' sh " + " ".join(
                          f"'{word}'" for word in words + ["--speed", "0.5"])], check=True)
        try:
            seen, deadline = "", time.time() + 60
            texts = set()
            while not re.search(r"^ended \d", seen, re.M) and time.time() < deadline:
                seen = subprocess.run(
                    server + ["capture-pane", "-p"], capture_output=True, text=True).stdout
                lines = seen.splitlines()
                if any(len(line) > columns for line in lines):
                    fail(f"a line is longer than {columns} columns")
                for text in ("Buy milk", "Release to add item", "complete  #1 Buy milk", "Bring the umbrella"):
                    if text in seen and " of 4.97 s" in seen:
                        texts.add(text)
                time.sleep(0.02)
            if len(texts) != 4:
                fail(f"at {columns}x{rows} only {sorted(texts)} were seen")
            if "ended 0" not in seen or "list Today (6 items, 2 done)" not in subprocess.run(
                    server + ["capture-pane", "-p", "-S", "-200"], capture_output=True, text=True).stdout:
                fail(f"at {columns}x{rows} it ends with {seen[-200:]!r}")
        finally:
            subprocess.run(server + ["kill-server"])
