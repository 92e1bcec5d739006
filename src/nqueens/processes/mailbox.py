"""Handing things from threads to threads, with a limit on the time to wait for one."""

from __future__ import annotations

import _thread
import queue
from contextlib import suppress
from typing import Generic, TypeVar

Letter = TypeVar("Letter")


class Mailbox(Generic[Letter]):
    """What any thread puts in, any thread takes out, first in, first out; a KeyboardInterrupt leaves it whole.

    A `SimpleQueue` that is asked to wait waits for ever (CPython 3.11 to 3.14) if the time is over when it looks at the
    clock for the second time, as on a loaded machine. So one is used without waiting, and beside it a lock to wait at.
    """

    def __init__(self) -> None:
        self._items: queue.SimpleQueue[Letter] = queue.SimpleQueue()
        self._news = _thread.allocate_lock()
        self._news.acquire()

    def put(self, item: Letter) -> None:
        """Puts it in and wakes one of those that wait."""
        self._items.put(item)
        with suppress(RuntimeError):  # news that nobody has seen yet
            self._news.release()

    def take(self, seconds: float = 0.0) -> Letter | None:
        """The next item; None if there is none, after waiting for one that long at most."""
        for wait in (max(0.0, seconds), 0.0):
            with suppress(queue.Empty):
                return self._items.get_nowait()
            if wait:
                self._news.acquire(timeout=wait)
        return None
