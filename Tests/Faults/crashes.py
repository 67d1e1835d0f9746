"""Which folders a crash may leave, by what a program has asked of the system until then.

The disk is taken at its word and no further. What was written to a file is there once that file was synced; before
that, all of it, none of it, a part of it, or zeros of its length may be. A name that was made, renamed or removed is
so on the disk once its folder was synced; before that each such change may be there or not, whatever became of the
others, and syncing a file does not bring its name to the disk. File systems are kinder than this; none that keeps
its promises is less kind.
"""

import itertools
import os
import random

from store import Entry, Folder

O_CREAT, O_APPEND, O_DIRECTORY, O_TRUNC = os.O_CREAT, os.O_APPEND, os.O_DIRECTORY, os.O_TRUNC
MOST_STATES = 600  # for one moment; where there are more, chance picks


class File:
    def __init__(self, data, entry=None):
        self.synced, self.data, self.entry = data, data, entry or Entry("file")
        self.pending = []  # the contents that came after each write since the last sync

    def change(self, data):
        self.data = data
        self.pending.append(data)

    def sync(self):
        self.synced, self.pending = self.data, []

    def contents(self):
        """What may be on the disk."""
        possible = {self.synced}
        before = self.synced
        for data in self.pending:
            possible.add(data)
            if len(data) > len(before):
                added = len(data) - len(before)
                possible.add(data[: len(before) + added // 2])
                possible.add(before + bytes(added))
            before = data
        return sorted(possible)


class Directory:
    def __init__(self, entry=None):
        self.synced, self.names, self.entry = {}, {}, entry or Entry("folder", mode=0o700)
        self.pending = []  # changes since the last sync: lists of (name, what it is then)

    def change(self, *steps):
        self.pending.append(steps)
        self.apply(self.names, steps)

    @staticmethod
    def apply(names, steps):
        for name, thing in steps:
            if thing is None:
                names.pop(name, None)
            else:
                names[name] = thing

    def sync(self):
        self.synced, self.pending = dict(self.names), []

    def contents(self):
        for chosen in itertools.product((True, False), repeat=len(self.pending)):
            names = dict(self.synced)
            for steps in itertools.compress(self.pending, chosen):
                self.apply(names, steps)
            yield names


class Disk:
    """Carries out the calls of a log on the folder that they began with, and tells what a crash leaves."""

    def __init__(self, folder, root):
        self.root, self.top, self.open = root, Directory(), {}
        for name, entry in folder.items():
            where, last = self.place(os.path.join(root, name))
            where.names[last] = (
                Directory(entry) if entry.kind == "folder" else File(entry.data, entry) if entry.kind == "file" else entry
            )
        self.each_directory(self.top, Directory.sync)

    def each_directory(self, directory, action):
        action(directory)
        for thing in directory.names.values():
            if isinstance(thing, Directory):
                self.each_directory(thing, action)

    @staticmethod
    def sync_files(directory):
        for thing in directory.names.values():
            if isinstance(thing, File):
                thing.sync()

    def place(self, path):
        """The folder that a name is in, and its last part."""
        directory = self.top
        *above, last = os.path.relpath(path, self.root).split("/")
        for name in above:
            directory = directory.names[name]
        return directory, last

    def find(self, path):
        if os.path.normpath(path) == self.root:
            return self.top
        directory, last = self.place(path)
        return directory.names.get(last)

    def carry_out(self, call):
        """One line of the log; calls that failed changed nothing."""
        name, file, result, *words = call
        if result < 0:
            return
        if name == "open":
            flags, path = int(words[0]), words[1]
            thing = self.find(path)
            if thing is None:
                directory, last = self.place(path)
                thing = File(b"")
                directory.change((last, thing))
            self.open[file] = (thing, bool(flags & O_APPEND), [0])
        elif name == "close":
            self.open.pop(file, None)
        elif name == "write" and file in self.open:
            thing, _, at = self.open[file]
            data = bytes.fromhex(words[0])
            start = len(thing.data) if self.open[file][1] else at[0]
            thing.change(thing.data[:start].ljust(start, b"\0") + data + thing.data[start + len(data) :])
            at[0] = start + len(data)
        elif name == "ftruncate":
            thing = self.open[file][0]
            thing.change(thing.data[: int(words[0])].ljust(int(words[0]), b"\0"))
        elif name == "fsync":
            self.open[file][0].sync()
        elif name == "syncfs":
            # Of what else it brings to the disk nothing is relied on.
            self.each_directory(self.top, self.sync_files)
        elif name == "rename":
            (old, old_name), (new, new_name) = self.place(words[0]), self.place(words[1])
            assert old is new, "a rename between folders"
            old.change((old_name, None), (new_name, old.names[old_name]))
        elif name == "unlink":
            directory, last = self.place(words[0])
            directory.change((last, None))
        elif name == "mkdir":
            directory, last = self.place(words[0])
            directory.change((last, Directory()))

    def crashes(self, chance):
        """The folders that a crash may leave now, each once."""
        found = {}
        directories, files = [], []

        def collect(directory):
            directories.append(directory)
            things = {id(t): t for names in (directory.synced, directory.names) for t in names.values()}
            for steps in directory.pending:
                things.update({id(t): t for _, t in steps if t is not None})
            for thing in things.values():
                if isinstance(thing, Directory):
                    collect(thing)
                elif isinstance(thing, File) and thing.pending:
                    files.append(thing)

        collect(self.top)
        choices = [list(directory.contents()) for directory in directories] + [file.contents() for file in files]
        count = 1
        for choice in choices:
            count *= len(choice)
        if count <= MOST_STATES:
            picks = itertools.product(*choices)
        else:
            picks = ([chance.choice(choice) for choice in choices] for _ in range(MOST_STATES))
        for pick in picks:
            names = {id(d): chosen for d, chosen in zip(directories, pick)}
            data = {id(f): chosen for f, chosen in zip(files, pick[len(directories) :])}
            folder = self.folder(self.top, names, data, "", Folder())
            found[folder.key] = folder
        return list(found.values())

    def folder(self, directory, names, data, prefix, result):
        for name, thing in sorted(names[id(directory)].items(), key=lambda pair: pair[0]):
            if isinstance(thing, Directory):
                result[prefix + name] = Entry("folder", b"", 0o700)
                self.folder(thing, names, data, prefix + name + "/", result)
            elif isinstance(thing, File):
                entry = thing.entry
                content = data.get(id(thing), thing.data)
                result[prefix + name] = Entry("file", content, entry.mode, entry.owner, entry.group)
            else:
                result[prefix + name] = thing
        return result


def read_log(path):
    """The calls of a log, each a list of name, file, result and the words that it needs."""
    calls = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            name, number, result, *words = line.rstrip("\n").split("\t")
            calls.append([name, int(number), int(result), *words])
    return calls


def after_each_call(folder, root, calls, seed=1):
    """The number of calls that were made, and the folders that a crash may then leave; from no call to all."""
    chance = random.Random(seed)
    disk = Disk(folder, root)
    yield 0, disk.crashes(chance)
    for number, call in enumerate(calls, 1):
        disk.carry_out(call)
        yield number, disk.crashes(chance)
