#!/usr/bin/python3
"""Radicale, vdirsyncer and todoman without a start of Python for each run.

usage: programs.py FOLDER

Starts Radicale on a free port of this machine, with its collections in FOLDER, and prints the port. Then each line of
standard input is a run in JSON (program, words, folder, variables, input), which is made in a process of its own, and
each line of standard output is how it ended (status, output, message). Everything ends with standard input.
"""
import contextlib
import json
import os
import signal
import socket
import sys
import tempfile
import time

import radicale.__main__
import todoman.cli
import vdirsyncer.cli

PROGRAMS = {"vdirsyncer": vdirsyncer.cli.main, "todoman": todoman.cli.cli, "radicale": radicale.__main__.run}
LONGEST = 120


def start(program, words, folder, streams, variables=None):
    """Forks, and runs a program in the child."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        os.setpgid(0, 0)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        os.chdir(folder)
        if variables is not None:
            os.environ.clear()
            os.environ.update(variables)
            time.tzset()
        sys.argv = [program, *words]
        PROGRAMS[program]()
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    except BaseException as fault:
        print(f"{program}: {fault!r}", file=sys.stderr)
    finally:
        with contextlib.suppress(BaseException):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(status)


def run(request):
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as message:
        given.write(request["input"].encode())
        given.seek(0)
        child = start(request["program"], request["words"], request["folder"],
                      [given.fileno(), output.fileno(), message.fileno()], request["variables"])
        end = time.monotonic() + LONGEST
        while True:
            found, status = os.waitpid(child, os.WNOHANG)
            if found:
                break
            if time.monotonic() > end:
                os.killpg(child, signal.SIGKILL)
            time.sleep(0.002)
        texts = []
        for stream in (output, message):
            stream.seek(0)
            texts.append(stream.read().decode(errors="replace"))
        return {"status": os.waitstatus_to_exitcode(status), "output": texts[0], "message": texts[1]}


def serve(folder):
    """Starts Radicale, and gives its process and its port."""
    for _ in range(5):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        words = ["--hosts", f"127.0.0.1:{port}", "--auth-type", "none", "--storage-filesystem-folder", folder,
                 "--logging-level", "error", "--config", ""]
        null = os.open("/dev/null", os.O_RDWR)
        child = start("radicale", words, folder, [null, null, 2])
        os.close(null)
        for _ in range(1000):
            if os.waitpid(child, os.WNOHANG)[0]:
                break
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                return child, port
            time.sleep(0.01)
    sys.exit("Radicale does not start")


def main():
    # What ends the test ends this by the end of standard input, and that ends the server.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))
    server, port = serve(sys.argv[1])
    try:
        print(port, flush=True)
        for line in sys.stdin:
            print(json.dumps(run(json.loads(line))), flush=True)
    finally:
        os.kill(server, signal.SIGKILL)


main()
