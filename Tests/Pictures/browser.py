"""A headless Chromium, driven over its DevTools pipe with nothing but the standard library."""

import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def find():
    """Where Chromium is; None if it is not installed."""
    for name in ("chromium", "chromium-browser", "google-chrome", "chrome"):
        path = shutil.which(name)
        if path:
            return path
    return None


class Browser:
    """One page in a browser of its own; everything that the page complains about is kept in `complaints`."""

    def __init__(self, program, width=1280, height=900, *flags):
        self.folder = tempfile.mkdtemp(prefix="flick-browser-")
        to_browser, self._out = os.pipe()
        self._in, from_browser = os.pipe()

        def place_pipes():
            # Above 10 first, so that neither is overwritten on its way to 3 and 4.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 20)
            os.dup2(writing, 21)
            os.dup2(20, 3)
            os.dup2(21, 4)

        self.process = subprocess.Popen(
            [
                program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
                "--no-first-run", "--disable-extensions", "--disable-background-networking",
                "--user-data-dir=" + self.folder, f"--window-size={width},{height}", *flags, "about:blank",
            ],
            preexec_fn=place_pipes, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self._buffer = b""
        self._last = 0
        self.complaints = []
        self.events = []
        self.session = None
        deadline = time.time() + 60
        while True:
            pages = [t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page"]
            if pages:
                break
            if time.time() > deadline:
                raise RuntimeError("the browser opened no page")
            time.sleep(0.1)
        attached = self.call("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")

    def _receive(self, deadline):
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._in], [], [], max(0, deadline - time.time()))
            if not ready:
                raise TimeoutError("the browser did not answer")
            block = os.read(self._in, 1 << 20)
            if not block:
                raise RuntimeError("the browser has gone")
            self._buffer += block
        message, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(message)

    def _note(self, message):
        method = message.get("method")
        self.events.append(method)
        if method == "Runtime.exceptionThrown":
            details = message["params"]["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Log.entryAdded":
            self.complaints.append(message["params"]["entry"]["text"])
        elif method == "Runtime.consoleAPICalled":
            self.complaints.append(
                " ".join(str(a.get("value", a)) for a in message["params"]["args"]))
        elif method == "Page.javascriptDialogOpening":
            self.complaints.append("a dialog: " + message["params"]["message"])

    def call(self, method, **params):
        return self.call_all((method, params))[0]

    def call_all(self, *requests, times=None):
        """Sends all requests, each a method and its parameters, and waits for the answers.

        They are sent at once, or each at its time in seconds from the first.
        """
        first, answers, start = self._last + 1, {}, time.monotonic()
        for index, (method, params) in enumerate(requests):
            if times:
                time.sleep(max(0, start + times[index] - time.monotonic()))
            self._last += 1
            request = {"id": self._last, "method": method, "params": params}
            if self.session:
                request["sessionId"] = self.session
            os.write(self._out, json.dumps(request).encode() + b"\0")
        last, deadline = self._last, time.time() + 120
        while len(answers) < len(requests):
            message = self._receive(deadline)
            if first <= message.get("id", 0) <= last:
                if "error" in message:
                    raise RuntimeError(f"{requests[message['id'] - first][0]}: {message['error']['message']}")
                answers[message["id"]] = message["result"]
            else:
                self._note(message)
        return [answers[number] for number in range(first, last + 1)]

    def open(self, path):
        """Shows a file and waits until it has been loaded."""
        self.events = []
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        deadline = time.time() + 60
        while "Page.loadEventFired" not in self.events:
            self._note(self._receive(deadline))

    def run(self, script):
        """What a script in the page comes to."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", "failed"))
        return result["result"].get("value")

    def key(self, key, code=None, number=0, text=None):
        """Presses and releases a key."""
        params = dict(key=key, code=code or key, windowsVirtualKeyCode=number)
        self.call("Input.dispatchKeyEvent", type="keyDown", **params, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **params)

    def mouse(self, kind, x, y):
        """`kind` is mousePressed, mouseMoved or mouseReleased."""
        self.call(
            "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1,
            buttons=0 if kind == "mouseReleased" else 1)

    def touch(self, kind, *points):
        """`kind` is touchStart, touchMove or touchEnd."""
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in points])

    def picture(self, path):
        """Keeps what the page looks like as a PNG."""
        import base64
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, TimeoutError, OSError):
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self._in)
        os.close(self._out)
        shutil.rmtree(self.folder, ignore_errors=True)
