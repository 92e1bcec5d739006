"""The server as a process or as an ASGI application in this process, and requests to it."""

import asyncio
import http.client
import json
import subprocess
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlencode

Found = TypeVar("Found")


@dataclass(frozen=True)
class Answered:
    """A response."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass(frozen=True)
class Server:
    """A running server and requests to it."""

    port: int
    process: subprocess.Popen[str]

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def connect(self, timeout: float = 300) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def ask(self, path: str, method: str = "GET", headers: dict[str, str] | None = None, **query: object) -> Answered:
        connection = self.connect()
        connection.request(method, f"{path}?{urlencode(query)}" if query else path, headers=headers or {})
        response = connection.getresponse()
        found = {name.lower(): value for name, value in response.getheaders()}
        answered = Answered(response.status, found, response.read())
        connection.close()
        return answered

    def jobs(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.ask("/api/jobs").json["jobs"]
        return found


def messages(text: str) -> list[tuple[str, Any]]:
    """Returns server-sent events as (event, data)."""
    found = []
    for part in filter(None, text.split("\n\n")):
        lines = dict(line.split(": ", 1) for line in part.split("\n"))
        found.append((lines["event"], json.loads(lines["data"])))
    return found


class Call:
    """One request in progress, until it is answered or its client has disconnected."""

    def __init__(
        self, app: Any, path: str, method: Any = "GET", headers: Any = None, *, body: Any = b"", **query: Any
    ) -> None:
        named = {"host": "127.0.0.1:80"} | {name.lower(): value for name, value in (headers or {}).items()}
        scope = {
            "type": "http", "http_version": "1.1", "method": method, "scheme": "http", "server": ("127.0.0.2", 80),
            "path": path, "raw_path": path.encode(), "query_string": urlencode(query, doseq=True).encode(),
            "root_path": "", "headers": [(name.encode(), value.encode()) for name, value in named.items()],
        }  # fmt: skip
        self._parts = [] if body is None else [body]  # None: it never arrives
        self._gone = asyncio.Event()
        self._told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        work: Any = app(scope, self._receive, self._told.put)
        self.ended: asyncio.Task[None] = asyncio.create_task(work)

    async def _receive(self) -> dict[str, Any]:
        if self._parts:
            return {"type": "http.request", "body": self._parts.pop(), "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def hear(self, sign: bytes) -> bytes:
        """Returns the output up to and including a chunk that contains the bytes."""
        said = b""
        while sign not in said:
            said += (await self._told.get()).get("body", b"")
        return said

    async def leave(self) -> None:
        """Disconnects, and waits until the server has noticed and ended the work."""
        self._gone.set()
        await self.ended

    async def answered(self) -> Answered:
        """Returns the complete response."""
        await self.ended
        found, body = 0, b""
        headers: dict[str, str] = {}
        with suppress(asyncio.QueueEmpty):
            while message := self._told.get_nowait():
                found = message.get("status", found)
                headers |= {name.decode(): value.decode() for name, value in message.get("headers", ())}
                body += message.get("body", b"")
        return Answered(found, headers, body)


def finished(work: Coroutine[Any, Any, Found]) -> Found:
    """Runs the coroutine in a loop in a separate thread, because this one has a loop already if a browser runs."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def asked(app: Any, path: str, method: str = "GET", headers: dict[str, str] | None = None, **more: Any) -> Answered:
    """Returns the response to one request, with no other in progress."""

    async def whole() -> Answered:
        return await Call(app, path, method, headers, **more).answered()

    return finished(whole())


async def jobs(app: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((await Call(app, "/api/jobs").answered()).body)["jobs"]
    return found
