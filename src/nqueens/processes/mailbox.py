"""Queue between threads, with a timeout."""

from __future__ import annotations

import _thread
import queue
from contextlib import suppress
from typing import Generic, TypeVar

Letter = TypeVar("Letter")


class Mailbox(Generic[Letter]):
    """First-in, first-out queue between any threads, which a KeyboardInterrupt cannot corrupt.

    A `SimpleQueue` with a timeout waits for ever (CPython 3.11 to 3.14) if the time is over when it looks at the clock
    for the second time, as on a loaded machine. So it is used without waiting, together with a lock to wait on.
    """

    def __init__(self) -> None:
        self._items: queue.SimpleQueue[Letter] = queue.SimpleQueue()
        self._news = _thread.allocate_lock()
        self._news.acquire()

    def put(self, item: Letter) -> None:
        """Adds an item and wakes a waiting thread."""
        self._items.put(item)
        with suppress(RuntimeError):  # already released
            self._news.release()

    def take(self, seconds: float = 0.0) -> Letter | None:
        """Returns the next item, waiting at most `seconds`; None if there is none."""
        for wait in (max(0.0, seconds), 0.0):
            with suppress(queue.Empty):
                return self._items.get_nowait()
            if wait:
                self._news.acquire(timeout=wait)
        return None
