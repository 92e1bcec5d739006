"""Jobs of the server: their limits, their threads and their cancellation."""

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
    """Raised when the limit of running jobs of a kind is reached."""


@dataclass
class Job:
    """Work for one request."""

    kind: str
    about: str
    id: str = field(default_factory=lambda: secrets.token_hex(8))
    started: float = field(default_factory=time.monotonic)
    _stop: threading.Event = field(default_factory=threading.Event)

    def stop(self) -> None:
        """Cancels the work, which ends within about a quarter of a second."""
        self._stop.set()

    @property
    def stopped(self) -> bool:
        """Whether the job was cancelled."""
        return self._stop.is_set()


class Jobs:
    """All jobs of one server."""

    def __init__(self) -> None:
        self._running: dict[str, Job] = {}
        self._over: deque[str] = deque(maxlen=_MOST_KEPT)
        self._pools = {
            kind: ThreadPoolExecutor(threads, thread_name_prefix=f"nqueens-{kind}") for kind, threads in THREADS.items()
        }

    @contextmanager
    def job(self, kind: str, about: str) -> Iterator[Job]:
        """Runs a job inside the block and cancels it when the block ends; raises TooMany."""
        most = MOST_JOBS[kind]
        if sum(job.kind == kind for job in self._running.values()) >= most:
            raise TooMany(f"The limit of {most} running jobs of kind {kind} is reached; try again later.")
        job = Job(kind, about)
        self._running[job.id] = job
        try:
            yield job
        finally:
            job.stop()
            del self._running[job.id]
            self._over.append(job.id)

    def pool(self, kind: str) -> ThreadPoolExecutor:
        """Returns the threads for jobs of this kind."""
        return self._pools[kind]

    def running(self) -> list[dict[str, object]]:
        """Returns the running jobs, oldest first."""
        now = time.monotonic()
        return [
            {"id": job.id, "kind": job.kind, "about": job.about, "seconds": round(now - job.started, 3)}
            for job in self._running.values()
        ]

    def stop(self, id: str) -> bool | None:
        """Cancels a job; returns False if it has ended, None if no recent job has this id."""
        job = self._running.get(id)
        if job is None:
            return False if id in self._over else None
        job.stop()
        return True

    def close(self) -> None:
        """Cancels all jobs when the server shuts down."""
        for job in self._running.values():
            job.stop()
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
