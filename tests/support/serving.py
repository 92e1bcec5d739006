"""A running server and how to ask it: what the tests of the page and of the HTTP API share."""

from __future__ import annotations

import http.client
import json
import subprocess
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode


@dataclass(frozen=True)
class Answered:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Server:
    """Where the server listens, and how to ask it."""

    port: int
    process: subprocess.Popen[str]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def connect(self, timeout: float = 300) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def ask(self, path: str, method: str = "GET", headers: dict[str, str] | None = None, **query: object) -> Answered:
        connection = self.connect()
        shown = f"{path}?{urlencode(query)}" if query else path
        connection.request(method, shown, headers=headers or {})
        response = connection.getresponse()
        found = {name.lower(): value for name, value in response.getheaders()}
        answered = Answered(response.status, found, response.read())
        connection.close()
        return answered

    def jobs(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.ask("/api/jobs").json["jobs"]
        return found


def messages(text: str) -> list[tuple[str, Any]]:
    """Server-sent events as (event, data)."""
    found = []
    for part in filter(None, text.split("\n\n")):
        lines = dict(line.split(": ", 1) for line in part.split("\n"))
        found.append((lines["event"], json.loads(lines["data"])))
    return found
