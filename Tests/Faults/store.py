"""What a folder with a list in it holds, read without flick: files, the list, the history."""

import json
import os
import re
import stat
import zlib
from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    kind: str  # "file", "folder", "link"
    data: bytes = b""  # a file's content, a link's target
    mode: int = 0o600
    owner: int = -1
    group: int = -1


# Stands for the folder's own name in git's files, so that a folder can be written down elsewhere than it was read.
HERE = b"\0here\0"


def is_of_git(name):
    return ".git/" in name


def is_link(name):
    """Whether a file says what a list is linked to, by its path."""
    return ".links/" in name


def with_checksum(data):
    """The content of such a file with the checksum that its first section has under another path."""
    match = re.match(rb"flick-link 2\nlink [0-9a-f]{8}-([0-9]+)\n", data)
    if not match:
        return data
    header = data[match.end() : match.end() + int(match[1])]
    return b"flick-link 2\nlink %08x-%d\n" % (zlib.crc32(header), len(header)) + data[match.end() :]


class Folder(dict):
    """All that is in a folder, by relative name; folders come before what is in them."""

    @staticmethod
    def read(root):
        folder = Folder()

        def visit(path, prefix):
            for name in sorted(os.listdir(path)):
                full, relative = os.path.join(path, name), prefix + name
                status = os.lstat(full)
                who = (stat.S_IMODE(status.st_mode), status.st_uid, status.st_gid)
                if stat.S_ISLNK(status.st_mode):
                    folder[relative] = Entry("link", os.fsencode(os.readlink(full)))
                elif stat.S_ISDIR(status.st_mode):
                    folder[relative] = Entry("folder", b"", *who)
                    visit(full, relative + "/")
                else:
                    with open(full, "rb") as file:
                        data = file.read()
                    if is_of_git(relative) or is_link(relative):
                        data = data.replace(os.fsencode(root), HERE)
                    folder[relative] = Entry("file", data, *who)

        visit(root, "")
        return folder

    def write(self, root):
        os.mkdir(root, 0o700)
        for name, entry in self.items():
            path = os.path.join(root, name)
            if entry.kind == "link":
                os.symlink(os.fsdecode(entry.data), path)
                continue
            if entry.kind == "folder":
                os.mkdir(path, 0o700)
            else:
                with open(path, "xb") as file:
                    data = entry.data
                    if is_of_git(name) or is_link(name):
                        data = data.replace(HERE, os.fsencode(root))
                    file.write(with_checksum(data) if is_link(name) else data)
            if entry.owner >= 0 and os.geteuid() == 0:
                os.chown(path, entry.owner, entry.group)
            os.chmod(path, entry.mode)
        # A crash leaves the history as the younger file; a store that is younger has been put back by somebody.
        for name in self:
            if name.endswith(".history"):
                os.utime(os.path.join(root, name))

    @property
    def key(self):
        return tuple(sorted(self.items()))

    def names(self):
        return sorted(self)


def listing(content):
    """What a user sees of a store: the lists, their items and fields, but for uids and times. `None` is no store, a
    string says what is wrong with it."""
    if content is None:
        return None
    try:
        store = json.loads(content, object_pairs_hook=unique)
        if store["format"] != "flick":
            return "not a store"
        lists, ids = [], []
        for entry in store["lists"]:
            items = []
            for item in entry["items"]:
                ids.append(item["id"])
                fields = {k: v for k, v in item.items() if k not in ("uid", "created", "completed", "modified")}
                items.append((json.dumps(fields, sort_keys=True), "completed" in item))
            lists.append((entry["name"], tuple(items)))
        if len(set(ids)) != len(ids) or any(number >= store["next"] for number in ids):
            return "ids that are there twice"
        return (store["current"], tuple(lists))
    except (ValueError, KeyError, TypeError) as error:
        return f"damaged: {error}"


def unique(pairs):
    if len({name for name, _ in pairs}) != len(pairs):
        raise ValueError("a member twice")
    return dict(pairs)


def texts(content):
    """The texts of all items, and an error unless there is a store."""
    return [item["text"] for entry in json.loads(content)["lists"] for item in entry["items"]]


RECORD = re.compile(rb"([0-9a-f]{8}) ([1-9][0-9]*) (.*)", re.DOTALL)


def history_fault(content):
    """What is wrong with a history; nothing is wrong with none."""
    if not content:
        return None
    if not content.endswith(b"\n"):
        return "torn history"
    last = None
    for line in content[:-1].split(b"\n"):
        record = RECORD.fullmatch(line)
        if not record or int(record[2]) != len(record[3]) or int(record[1], 16) != zlib.crc32(record[3]):
            return "damaged history"
        number = json.loads(record[3])["sequence"]
        if last is not None and number != last + 1:
            return "a gap in the history"
        last = number
    return None
