"""Runs the built flick, by itself or under the library of faults."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


@dataclass(frozen=True)
class Ending:
    code: int  # the exit code; less than 0: the signal that ended it
    out: str
    message: str

    @property
    def was_killed(self):
        return self.code < 0


class Program:
    def __init__(self, path):
        self.path = os.path.abspath(path or os.path.join(ROOT, ".build/debug/flick"))
        if not os.access(self.path, os.X_OK):
            sys.exit(f"{self.path} is not there: build it first (swift build)")

    def run(self, words, folder, variables=None, text=b"", limit=60, before=()):
        """Runs a command with its list in this folder. Nothing is inherited but where programs are found. `before`
        is a program that runs flick in its turn."""
        everything = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
            "HOME": folder,
            "FLICK_FILE": os.path.join(folder, "todo.json"),
            "SWIFT_BACKTRACE": "enable=no",
            **(variables or {}),
        }
        ended = subprocess.run(
            [*before, self.path, *words], env=everything, input=text, capture_output=True, timeout=limit, check=False
        )
        return Ending(ended.returncode, ended.stdout.decode(errors="replace"), ended.stderr.decode(errors="replace"))


def strace_works(folder):
    log = os.path.join(folder, "strace")
    try:
        return subprocess.run(["strace", "-o", log, "true"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


# A line of strace -y: the call and its words; files stand with their names.
TRACED = re.compile(r"([a-z0-9_]+)\((.*)")
# A file as the first word: only it counts then, not what is read from it or written to it.
FIRST_FILE = re.compile(r"[0-9]+<[^>]*>")


def system_calls(log, folder):
    """The names of the calls that strace has seen and that concern a folder, the standard output or messages.

    The C library lists folders by calls of its own, which change nothing: they are left out.
    """
    listed = set()
    with open(log, encoding="utf-8", errors="replace") as file:
        for line in file:
            call = TRACED.match(line)
            if not call or call[1] in ("execve", "ioctl", "fcntl"):
                continue
            name, words = call[1], call[2]
            if name.startswith("open") and "O_DIRECTORY" in words and "O_NOCTTY" not in words:
                if opened := re.search(r"\) += ([0-9]+)<", words):
                    listed.add(opened[1])
                if '"."' not in words:
                    continue
            number = words.split("<")[0]
            if number in listed and name in ("fstat", "newfstatat", "getdents64", "close"):
                if name == "close":
                    listed.discard(number)
                continue
            if name == "newfstatat":
                name = "fstat" if '""' in words else "lstat" if "AT_SYMLINK_NOFOLLOW" in words else "stat"
            file = FIRST_FILE.match(words)
            if folder in (file[0] if file else words) or name == "write" and words.startswith(("1<", "2<")):
                yield name


def work_folder():
    """A folder for what is tried out, in memory where that is possible."""
    place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    return tempfile.mkdtemp(prefix="flick-faults-", dir=place)


def build_library(folder):
    """Compiles the library of faults; ends the run where that cannot be done."""
    compiler = next((found for found in map(shutil.which, ("cc", "clang", "gcc")) if found), None)
    if compiler is None:
        sys.exit("no C compiler (cc, clang, gcc) for the library of faults")
    library = os.path.join(folder, "faults.so")
    subprocess.run(
        [compiler, "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-o", library,
         os.path.join(HERE, "faults.c"), "-ldl"],
        check=True,
    )
    return library
