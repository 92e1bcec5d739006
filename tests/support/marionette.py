"""Firefox as the system has it, driven by its own protocol: texts of the form `length:json` over a connection."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

SECONDS = 30
PREFERENCES = {"marionette.port": 0, "browser.shell.checkDefaultBrowser": False, "intl.accept_languages": "en"}
# What the console has of a page's errors, warnings left out.
ERRORS = """return Services.console.getMessageArray()
    .filter((each) => each instanceof Ci.nsIScriptError && !(each.flags & Ci.nsIScriptError.warningFlag))
    .filter((each) => each.sourceName.startsWith(arguments[0])).map(String)"""


def program() -> str | None:
    """Where Firefox is, or None."""
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


class Firefox:
    """One window of a Firefox with a profile of its own in this folder."""

    def __init__(self, started: str, folder: Path) -> None:
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        (folder / "user.js").write_text("".join(lines), encoding="utf-8")
        command = [started, "--headless", "--marionette", "--remote-allow-system-access", "--profile", str(folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + SECONDS
        told = folder / "MarionetteActivePort"
        while not (told.exists() and told.read_text("ascii").strip()):
            assert self._process.poll() is None, "Firefox has ended"
            assert time.monotonic() < until, "Firefox does not listen"
            time.sleep(0.05)
        self._connection = socket.create_connection(("127.0.0.1", int(told.read_text("ascii"))), SECONDS)
        self._heard = self._connection.makefile("rb")
        self._receive()
        self._number = 0
        self._ask("WebDriver:NewSession", {"capabilities": {}})

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._heard.read(1)
        return json.loads(self._heard.read(int(length[:-1])))

    def _ask(self, name: str, values: dict[str, Any]) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, name, values]).encode()
        self._connection.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, found = self._receive()
        assert error is None, error
        return found

    def goto(self, address: str) -> None:
        """Goes to an address."""
        self._ask("WebDriver:Navigate", {"url": address})

    def run(self, script: str, *arguments: object) -> Any:
        """What a script of the page returns."""
        return self._ask("WebDriver:ExecuteScript", {"script": script, "args": list(arguments)})["value"]

    def wait(self, selector: str, text: str = "") -> None:
        """Waits until an element is to be seen that has this text."""
        script = """return [...document.querySelectorAll(arguments[0])]
            .some((each) => each.checkVisibility() && each.textContent.includes(arguments[1]))"""
        until = time.monotonic() + SECONDS
        while not self.run(script, selector, text):
            assert time.monotonic() < until, (selector, text)
            time.sleep(0.05)

    def click(self, selector: str) -> None:
        """A click with the mouse."""
        found = self._ask("WebDriver:FindElement", {"using": "css selector", "value": selector})["value"]
        self._ask("WebDriver:ElementClick", {"id": next(iter(found.values()))})

    def errors(self, address: str) -> list[str]:
        """What went wrong in pages of this address, by the browser's own console."""
        self._ask("Marionette:SetContext", {"value": "chrome"})
        found: list[str] = self.run(ERRORS, address)
        self._ask("Marionette:SetContext", {"value": "content"})
        return found

    def close(self) -> None:
        """Ends it."""
        try:
            self._ask("Marionette:Quit", {"flags": ["eForceQuit"]})
            self._process.wait(SECONDS)
        finally:
            self._process.kill()
            self._heard.close()
            self._connection.close()
