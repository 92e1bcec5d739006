"""Streaming responses, and jobs that end when the client disconnects."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from concurrent.futures import Executor
from contextlib import ExitStack
from functools import partial
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from nqueens.web.jobs import Job

_Result = TypeVar("_Result")
_SECONDS_PER_SLICE = 0.005
_PARTS_PER_SLICE = 2000


async def gone(receive: Callable[[], Awaitable[object]], job: Job) -> None:
    """Waits until the client disconnects, then cancels the job."""
    while True:
        message = await receive()
        if isinstance(message, dict) and message.get("type") == "http.disconnect":
            job.stop()
            return


async def in_thread(request: Request, job: Job, pool: Executor, work: Callable[[], _Result]) -> _Result:
    """Runs `work` in a thread and returns its result; cancels the job if the client disconnects."""
    watcher = asyncio.create_task(gone(request.receive, job))
    try:
        return await asyncio.get_running_loop().run_in_executor(pool, work)
    finally:
        watcher.cancel()


class Stream(Response):
    """Response streamed as text; cancels and leaves the job at the end or when the client disconnects."""

    def __init__(self, texts: AsyncGenerator[str, None], job: Job, leave: ExitStack, media_type: str) -> None:
        super().__init__(media_type=media_type, headers={"Cache-Control": "no-store"})
        del self.headers["content-length"]
        self._texts, self._job, self._leave = texts, job, leave

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002
        """Sends the response until it ends or the client disconnects."""
        with self._leave:
            watcher = asyncio.create_task(gone(receive, self._job))
            try:
                await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
                async for text in self._texts:
                    if watcher.done():
                        break
                    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})
                await send({"type": "http.response.body", "body": b"", "more_body": False})
            finally:
                watcher.cancel()
                self._job.stop()
                await self._texts.aclose()


async def slices(parts: Generator[str, None, None], pool: Executor) -> AsyncGenerator[str, None]:
    """Yields the text of a generator that runs in a thread, one slice at a time.

    Each slice is produced only after the last one was sent. So a slow client slows the work down instead of filling
    the memory, and many streams share a few threads fairly.
    """
    loop = asyncio.get_running_loop()
    more = True
    try:
        while more:
            text, more = await loop.run_in_executor(pool, partial(_take, parts))
            yield text
    except GeneratorExit:
        await loop.run_in_executor(pool, parts.close)
        raise


def _take(parts: Generator[str, None, None]) -> tuple[str, bool]:
    """Returns the text of the parts that fit in one slice, and whether there may be more."""
    taken: list[str] = []
    until = time.perf_counter() + _SECONDS_PER_SLICE
    for part in parts:
        taken.append(part)
        if len(taken) >= _PARTS_PER_SLICE or time.perf_counter() > until:
            return "".join(taken), True
    return "".join(taken), False


async def text_stream(
    work: Callable[[Callable[[str], None]], str], job: Job, pool: Executor
) -> AsyncGenerator[str, None]:
    """Yields the texts that `work(tell)` tells from its thread, then its result; closing it early cancels the job."""
    loop = asyncio.get_running_loop()
    texts: asyncio.Queue[str | None] = asyncio.Queue()

    def tell(text: str | None) -> None:
        loop.call_soon_threadsafe(texts.put_nowait, text)

    def run() -> str:
        try:
            return work(tell)
        finally:
            tell(None)

    running = loop.run_in_executor(pool, run)
    try:
        while (text := await texts.get()) is not None:
            yield text
    finally:
        job.stop()
        await asyncio.wait([running])
    yield running.result()


def message(event: str, data: object) -> str:
    """Returns one server-sent event."""
    return f"event: {event}\ndata: {json.dumps(data, separators=(',', ':'), ensure_ascii=False)}\n\n"
