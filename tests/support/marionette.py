"""Firefox as the system has it, driven by its own protocol: texts of the form `length:json` over a connection."""

import json
import re
import shutil
import socket
import subprocess
from pathlib import Path
from typing import Any

PATIENCE = 60  # seconds after which it hangs
PREFERENCES = {"marionette.port": 0, "browser.shell.checkDefaultBrowser": False, "intl.accept_languages": "en"}
# What the console has of a page's errors, warnings left out.
ERRORS = """return Services.console.getMessageArray()
    .filter((each) => each instanceof Ci.nsIScriptError && !(each.flags & Ci.nsIScriptError.warningFlag))
    .filter((each) => each.sourceName.startsWith(arguments[0])).map(String)"""
# Ends once an element is to be seen that has this text.
SEEN = """const [selector, text, done] = arguments;
    const look = () => [...document.querySelectorAll(selector)]
        .some((each) => each.checkVisibility() &&
            each.textContent.includes(text)) ? done(true) : requestAnimationFrame(look);
    look();"""


def program() -> str | None:
    """Where Firefox is, or None."""
    return next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), None)


class Firefox:
    """One window of a Firefox with a profile of its own in this folder."""

    def __init__(self, started: str, folder: Path) -> None:
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        (folder / "user.js").write_text("".join(lines), encoding="utf-8")
        command = [started, "--headless", "--marionette", "--remote-allow-system-access", "--profile", str(folder)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self._process.stdout is not None
        ports = (re.search(r"Listening on port (\d+)", line) for line in self._process.stdout)
        port = next(filter(None, ports))
        self._connection = socket.create_connection(("127.0.0.1", int(port[1])), PATIENCE)
        self._heard = self._connection.makefile("rb")
        self._receive()
        self._number = 0
        self.ask("WebDriver:NewSession", {"capabilities": {}})

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._heard.read(1)
        return json.loads(self._heard.read(int(length[:-1])))

    def ask(self, name: str, values: dict[str, Any]) -> Any:
        """What a command of the protocol answers."""
        self._number += 1
        text = json.dumps([0, self._number, name, values]).encode()
        self._connection.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, found = self._receive()
        assert error is None, error
        return found

    def wait(self, selector: str, text: str = "") -> None:
        """Waits until an element is to be seen that has this text."""
        asked = {"script": SEEN, "args": [selector, text], "scriptTimeout": PATIENCE * 1000}
        self.ask("WebDriver:ExecuteAsyncScript", asked)

    def click(self, selector: str) -> None:
        """A click with the mouse."""
        found = self.ask("WebDriver:FindElement", {"using": "css selector", "value": selector})["value"]
        self.ask("WebDriver:ElementClick", {"id": next(iter(found.values()))})

    def errors(self, address: str) -> list[str]:
        """What went wrong in pages of this address, by the browser's own console."""
        self.ask("Marionette:SetContext", {"value": "chrome"})
        found: list[str] = self.ask("WebDriver:ExecuteScript", {"script": ERRORS, "args": [address]})["value"]
        return found

    def close(self) -> None:
        """Ends it."""
        self._process.kill()
        self._heard.close()
        self._connection.close()
        self._process.communicate(timeout=PATIENCE)
