"""Answers that come bit by bit, and work that ends when the client goes away."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from functools import partial
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from nqueens.web.jobs import Job, Stopped

Result = TypeVar("Result")
_SECONDS_PER_SLICE = 0.005
_PARTS_PER_SLICE = 2000
_SECONDS_BETWEEN_LOOKS = 0.1


async def gone(receive: Callable[[], Awaitable[object]], job: Job) -> None:
    """Returns when the client has gone away, after telling the job to stop."""
    while True:
        message = await receive()
        if isinstance(message, dict) and message.get("type") == "http.disconnect":
            job.stop()
            return


async def in_thread(request: Request, job: Job, pool: Executor, work: Callable[[], Result]) -> Result:
    """What `work` returns, done in a thread; the job is told to stop if the client goes away meanwhile."""
    watcher = asyncio.create_task(gone(request.receive, job))
    try:
        return await asyncio.get_running_loop().run_in_executor(pool, work)
    finally:
        watcher.cancel()


class Stream(Response):
    """A response whose text is made by a generator in a thread, a slice at a time.

    No slice is made before the last one went out, so a client that reads slowly slows the work down instead of
    filling the memory, and many streams share a few threads fairly.
    """

    def __init__(
        self, parts: Iterator[str], job: AbstractContextManager[Job], started: Job, pool: Executor, media_type: str
    ) -> None:
        super().__init__(media_type=media_type, headers={"Cache-Control": "no-store"})
        del self.headers["content-length"]
        self._parts, self._context, self._job, self._pool = parts, job, started, pool

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        """Sends the whole answer, or as much as the client wants."""
        watcher = asyncio.create_task(gone(receive, self._job))
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            async for text in self._slices(watcher):
                await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            watcher.cancel()
            self._job.stop()
            self._context.__exit__(None, None, None)

    async def _slices(self, watcher: asyncio.Task[None]) -> AsyncIterator[str]:
        """The text as it is made, until its end: work that was told to stop says so in its last words."""
        loop = asyncio.get_running_loop()
        more = True
        while more and not watcher.done():
            text, more = await loop.run_in_executor(self._pool, partial(_take, self._parts))
            if text:
                yield text
        if more:
            await loop.run_in_executor(self._pool, _close, self._parts)


def _take(parts: Iterator[str]) -> tuple[str, bool]:
    """The text of the next parts, as many as come in a slice's time, and whether there may be more."""
    taken: list[str] = []
    until = time.perf_counter() + _SECONDS_PER_SLICE
    for part in parts:
        taken.append(part)
        if len(taken) >= _PARTS_PER_SLICE or time.perf_counter() > until:
            return "".join(taken), True
    return "".join(taken), False


def _close(parts: Iterator[str]) -> None:
    close = getattr(parts, "close", None)
    if close is not None:
        close()


def message(event: str, data: object) -> str:
    """One server-sent event."""
    return f"event: {event}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"


def with_progress(work: Callable[[Callable[[object], None]], str], show: Callable[[object], str]) -> Iterator[str]:
    """What `work(report)` reports, as `show` writes it, while it runs in a thread of its own; then what it returns.

    A reader that stops early makes the next `report` raise Stopped inside the work.
    """
    reports: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    ended = threading.Event()
    last: list[str] = []
    errors: list[BaseException] = []

    def report(progress: object) -> None:
        if ended.is_set():
            raise Stopped
        reports.put(show(progress))

    def run() -> None:
        try:
            last.append(work(report))
        except BaseException as error:
            errors.append(error)
        finally:
            reports.put(None)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    try:
        while True:
            try:
                text = reports.get(timeout=_SECONDS_BETWEEN_LOOKS)
            except queue.Empty:
                yield ""
                continue
            if text is None:
                break
            yield text
    finally:
        ended.set()
        thread.join()
    if errors:
        raise errors[0]
    yield from last
