"""The commands that write, each on the states of the store that make it write differently."""

import os
import shutil
import subprocess
from dataclasses import dataclass, field
from typing import Callable

from store import Folder

ADDED = "Milk", "Eggs 🥚", "Bread"


@dataclass(frozen=True)
class Scenario:
    name: str
    words: tuple
    prepare: Callable = lambda desk: None
    text: bytes = b""
    variables: dict = field(default_factory=dict)
    store: str = "todo.json"  # where the bytes of the store are, a link followed
    keeps_history: bool = True
    thin: int = 1  # only every so manieth point, where each takes long
    # The command that goes on where this one was stopped, which may have done a part of its work by then. The calls of
    # the programs that it starts are not known to the model of a disk, so crashes are not looked at.
    goes_on: tuple = ()
    crashes: bool = False  # although it goes on: it starts no program


class Desk:
    """A folder that a state is made in."""

    def __init__(self, program, root):
        self.program, self.root = program, root

    def flick(self, *words, text=""):
        ending = self.program.run(words, self.root, text=text.encode())
        assert ending.code == 0, (words, ending)

    def of(self, name, *words):
        """Runs flick on another list than the desk's own."""
        self.flick("--file", self.path(name), *words)

    def path(self, name):
        return os.path.join(self.root, name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def write(self, name, data):
        with open(self.path(name), "wb") as file:
            file.write(data)


def three(desk):
    desk.flick("add", "-", text="\n".join(ADDED))
    desk.flick("done", "2")


def without_history(desk):
    three(desk)
    os.remove(desk.path("todo.json.history"))


def torn(desk):
    three(desk)
    history = desk.read("todo.json.history")
    desk.write("todo.json.history", history + history[: len(history) // 3])


def damaged_history(desk):
    three(desk)
    desk.flick("add", "Tea")
    history = bytearray(desk.read("todo.json.history"))
    history[30] ^= 4
    desk.write("todo.json.history", bytes(history))


def changed_outside(desk):
    three(desk)
    desk.write("todo.json", desk.read("todo.json").replace(b'"Milk"', b'"Oat milk"'))


def half_done(desk):
    """As a crash leaves it between the record and the store, with the temporary file begun."""
    three(desk)
    before = desk.read("todo.json")
    desk.flick("add", "Tea")
    desk.write("todo.json.new", desk.read("todo.json")[:100])
    desk.write("todo.json", before)


def linked(desk):
    os.mkdir(desk.path("kept"))
    os.symlink("kept/todo.json", desk.path("todo.json"))
    three(desk)


def dangling(desk):
    os.mkdir(desk.path("kept"))
    os.symlink("kept/todo.json", desk.path("todo.json"))


def of_another(desk):
    three(desk)
    for name in "todo.json", "todo.json.history":
        os.chmod(desk.path(name), 0o640)
        if os.geteuid() == 0:
            os.chown(desk.path(name), 1000, 1000)


def two_lists(desk):
    three(desk)
    desk.flick("lists", "add", "Work")
    desk.flick("add", "-l", "Work", "Report")


def large(desk):
    """So large that most items are not read but copied."""
    desk.flick("add", "-", text="\n".join(f"Item {number} {'x' * 2400}" for number in range(450)))


def undone(desk):
    three(desk)
    desk.flick("undo", "2")


def lost(desk):
    three(desk)
    os.remove(desk.path("todo.json"))


def cut(desk):
    three(desk)
    desk.write("todo.json", desk.read("todo.json")[:-90])


def with_script(desk):
    three(desk)
    desk.write("play.gesture", 'swipe right on row "Milk"\nswipe left on row "Bread"\n'.encode())


def copies(desk):
    """The list, what it was made from, and another copy of that; both have changed one text."""
    three(desk)
    for name in "base.json", "theirs.json":
        shutil.copy(desk.path("todo.json"), desk.path(name))
    for words in ("edit", "1", "Oat milk"), ("rm", "3"), ("add", "Tea"):
        desk.flick(*words)
    for words in ("edit", "1", "Soy milk"), ("done", "3"), ("add", "Jam"):
        desk.of("theirs.json", *words)
    os.remove(desk.path("theirs.json.history"))


def copies_without_history(desk):
    """As git calls its merge driver."""
    copies(desk)
    os.remove(desk.path("todo.json.history"))


def conflict(desk):
    copies(desk)
    desk.flick("merge", *(desk.path(name) for name in ("base.json", "todo.json", "theirs.json")))


def remote(desk):
    three(desk)
    # Nothing that git does by itself and that depends on the time.
    desk.write(".gitconfig", b"[core]\nlogAllRefUpdates = false\n[gc]\nauto = 0\n[maintenance]\nauto = false\n")
    subprocess.run(["git", "init", "-q", "--bare", "--template=", "-b", "main", desk.path("remote.git")], check=True)


def two_machines(desk):
    """Synced on both, then changed on both, and sent by the other one."""
    remote(desk)
    # In a folder that is in a repository flick makes none.
    desk.of("other/todo.json", "sync", desk.path("remote.git"))
    desk.flick("sync", "--yes", desk.path("remote.git"))
    desk.of("other/todo.json", "sync")
    for words in ("edit", "1", "Soy milk"), ("rm", "3"), ("add", "Jam"), ("sync",):
        desk.of("other/todo.json", *words)
    shutil.rmtree(desk.path("other"))
    for words in ("done", "1"), ("done", "3"), ("add", "Tea"):
        desk.flick(*words)


def only_commits(desk):
    """The list and its history were taken away; the commits are there."""
    remote(desk)
    desk.flick("sync", "--yes", desk.path("remote.git"))
    for name in "todo.json", "todo.json.history":
        os.remove(desk.path(name))


def todo(uid, text):
    """A file as a telephone writes it."""
    return (
        f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:{uid}\r\nSUMMARY:{text}\r\nCREATED:20260101T080000Z\r\n"
        "LAST-MODIFIED:20260101T080000Z\r\nX-PHONE:1\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    ).encode()


def folder(desk):
    """A list, and a folder with one of its to-dos and another one."""
    three(desk)
    os.mkdir(desk.path("tasks"))
    desk.write("tasks/jam.ics", todo("jam", "Jam"))


def folder_changed(desk):
    """A list and the folder that it is linked to, both changed in several ways."""
    folder(desk)
    desk.flick("link", desk.path("tasks"))
    for name in os.listdir(desk.path("tasks")):
        text = desk.read("tasks/" + name)
        if b"SUMMARY:Milk" in text:
            desk.write("tasks/" + name, text.replace(b"SUMMARY:Milk", b"SUMMARY:Oat milk"))
        if b"SUMMARY:Bread" in text:
            os.remove(desk.path("tasks/" + name))
    desk.write("tasks/tea.ics", todo("tea", "Tea"))
    for words in ("edit", "4", "Red jam"), ("rm", "2"), ("add", "Butter"):
        desk.flick(*words)


def lines_changed(desk):
    """The same with a todo.txt file."""
    three(desk)
    os.mkdir(desk.path("tasks"))
    desk.flick("link", desk.path("tasks/todo.txt"))
    lines = desk.read("tasks/todo.txt").replace(b"Milk", b"Oat milk").splitlines(keepends=True)
    desk.write("tasks/todo.txt", b"".join(lines[:2]) + b"Tea\n")
    desk.write("tasks/done.txt", b"x 2026-11-20 Bread\n")
    for words in ("rm", "2"), ("add", "Butter"):
        desk.flick(*words)


def preferences(desk):
    os.makedirs(desk.path("set/flick"))
    desk.write("set/flick/config.json", b"{\n  \"completed-sink\": false\n}\n")


COPIES = "{desk}/base.json", "{desk}/todo.json", "{desk}/theirs.json"
REMOTE = "{desk}/remote.git"
FOLDER = "{desk}/tasks"
CONFIG = {"XDG_CONFIG_HOME": "{desk}/set"}

ALL = [
    Scenario("first add", ("add", "new")),
    Scenario(
        "first add, folders to be made", ("add", "new"), variables={"FLICK_FILE": "{desk}/a/b/todo.json"},
        store="a/b/todo.json",
    ),
    Scenario("first add, dangling link", ("add", "new"), dangling, store="kept/todo.json"),
    Scenario("add", ("add", "new"), three),
    Scenario("add, no history", ("add", "new"), without_history),
    Scenario("add, torn record", ("add", "new"), torn),
    Scenario("add, damaged history", ("add", "new"), damaged_history, keeps_history=False),
    Scenario("add, changed outside", ("add", "new"), changed_outside),
    Scenario("add, half done", ("add", "new"), half_done),
    Scenario("add, link", ("add", "new"), linked, store="kept/todo.json"),
    Scenario("add, another's file", ("add", "new"), of_another),
    Scenario("add, large", ("add", "new"), large, thin=8),
    Scenario("add of several", ("add", "-"), three, text=b"one\ntwo\n"),
    Scenario("done", ("done", "1", "3"), three),
    Scenario("undone", ("undone", "2"), three),
    Scenario("edit", ("edit", "1", "Oat milk"), three),
    Scenario("rm", ("rm", "1-2"), three),
    Scenario("rm, large", ("rm", "17"), large, thin=8),
    Scenario("move", ("move", "3", "--before", "1"), three),
    Scenario("clear", ("clear",), three),
    Scenario("lists add", ("lists", "add", "Home"), two_lists),
    Scenario("lists rename", ("lists", "rename", "Work", "Job"), two_lists),
    Scenario("lists remove", ("lists", "rm", "--force", "Work"), two_lists),
    Scenario("undo", ("undo",), three),
    Scenario("undo 2", ("undo", "2"), three),
    Scenario("undo, torn record", ("undo",), torn),
    Scenario("redo 2", ("redo", "2"), undone),
    Scenario("simulate --apply", ("simulate", "--apply", "{desk}/play.gesture"), with_script),
    Scenario("doctor --repair, store gone", ("doctor", "--repair"), lost),
    Scenario("doctor --repair, store cut", ("doctor", "--repair"), cut),
    Scenario("merge", ("merge", *COPIES), copies),
    Scenario("merge, no history", ("merge", *COPIES), copies_without_history),
    Scenario(
        "merge --output", ("merge", *COPIES, "--output", "{desk}/both.json"), copies, store="both.json",
        variables={"FLICK_FILE": "{desk}/both.json"},
    ),
    Scenario("resolve", ("resolve", "1"), conflict),
    Scenario("resolve --other", ("resolve", "--other", "1"), conflict),
    Scenario("sync, first", ("sync", "--yes", REMOTE), remote, thin=7, goes_on=("sync", "--yes", REMOTE)),
    Scenario("sync, changed on both sides", ("sync",), two_machines, thin=7, goes_on=("sync",)),
    Scenario("sync, list gone", ("sync",), only_commits, thin=7, goes_on=("sync",)),
    Scenario("link, first", ("link", FOLDER), folder, thin=2, goes_on=("link", FOLDER), crashes=True),
    Scenario("sync, linked folder", ("sync",), folder_changed, thin=4, goes_on=("sync",), crashes=True),
    Scenario("sync, linked todo.txt", ("sync",), lines_changed, thin=3, goes_on=("sync",), crashes=True),
    Scenario("config, first", ("config", "completed-sink", "on"), variables=CONFIG, store="set/flick/config.json"),
    Scenario("config", ("config", "completed-sink", "on"), preferences, variables=CONFIG, store="set/flick/config.json"),
]
