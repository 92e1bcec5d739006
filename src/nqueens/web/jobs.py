"""The work under way: how much of it at a time, in which threads, and how it is told to stop."""

from __future__ import annotations

import secrets
import threading
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field

from nqueens.errors import NQueensError
from nqueens.web.limits import MOST_JOBS, THREADS

_MOST_KEPT = 1000


class TooMany(NQueensError):
    """As many jobs of that kind are under way as may be."""


@dataclass
class Job:
    """One piece of work for one client."""

    kind: str
    about: str
    id: str = field(default_factory=lambda: secrets.token_hex(8))
    started: float = field(default_factory=time.monotonic)
    _stop: threading.Event = field(default_factory=threading.Event)

    def stop(self) -> None:
        """Tells the work to end soon: within about a quarter of a second."""
        self._stop.set()

    @property
    def stopped(self) -> bool:
        """Whether it was told to stop."""
        return self._stop.is_set()


class Jobs:
    """All work of one server."""

    def __init__(self) -> None:
        self._running: dict[str, Job] = {}
        self._over: deque[str] = deque(maxlen=_MOST_KEPT)
        self._pools = {
            kind: ThreadPoolExecutor(threads, thread_name_prefix=f"nqueens-{kind}") for kind, threads in THREADS.items()
        }

    @contextmanager
    def job(self, kind: str, about: str) -> Iterator[Job]:
        """A job that is under way inside the block; raises TooMany. Leaving the block stops it."""
        most = MOST_JOBS[kind]
        if sum(job.kind == kind for job in self._running.values()) >= most:
            raise TooMany(f"{most} jobs of this kind ({kind}) are under way, which is the most; try again later.")
        job = Job(kind, about)
        self._running[job.id] = job
        try:
            yield job
        finally:
            job.stop()
            del self._running[job.id]
            self._over.append(job.id)

    def pool(self, kind: str) -> ThreadPoolExecutor:
        """The threads for jobs of that kind."""
        return self._pools[kind]

    def running(self) -> list[dict[str, object]]:
        """What is under way, oldest first."""
        now = time.monotonic()
        return [
            {"id": job.id, "kind": job.kind, "about": job.about, "seconds": round(now - job.started, 3)}
            for job in self._running.values()
        ]

    def stop(self, id: str) -> bool | None:
        """Tells a job to stop; False if it is over, None if there was none with that id among the last ones."""
        job = self._running.get(id)
        if job is None:
            return False if id in self._over else None
        job.stop()
        return True

    def close(self) -> None:
        """Tells all jobs to stop, at the end of the server."""
        for job in self._running.values():
            job.stop()
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
