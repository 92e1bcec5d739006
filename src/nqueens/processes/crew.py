"""Crews of workers, which take jobs and return results in any order; here of threads."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from nqueens.kernels import Stop
from nqueens.kernels.calls import Hands
from nqueens.processes.mailbox import Mailbox

JobT = TypeVar("JobT")
ResultT = TypeVar("ResultT")

_SECONDS_BETWEEN_LOOKS = 0.05


class Crew(ABC, Generic[JobT, ResultT]):
    """Workers that take jobs."""

    @abstractmethod
    def slots(self) -> int:
        """Returns the number of jobs that the crew should have at a time."""

    @abstractmethod
    def submit(self, job: JobT) -> None:
        """Submits a job."""

    @abstractmethod
    def next(self, seconds: float) -> ResultT | None:
        """Returns the next result, or None if there is none within that time."""

    @abstractmethod
    def close(self) -> list[ResultT]:
        """Stops the workers; returns the finished results that `next` has not returned."""


class Threads(Crew[JobT, ResultT]):
    """Threads of this process; in each, `work` yields the results of its jobs until `stop` is set.

    `work` gets the number of its thread. The jobs end, and `close` returns, within 0.1 s of `stop` if `work` observes
    it during a job. `next` raises the errors of `work`.
    """

    def __init__(self, work: Callable[[int, Iterator[JobT]], Iterable[ResultT]], threads: int, stop: Stop) -> None:
        self._work, self._stop = work, stop
        self._jobs: Mailbox[JobT] = Mailbox()
        self._results: Mailbox[ResultT] = Mailbox()
        self._hands = Hands(self._run, threads, stop)
        self._hands.start()

    def slots(self) -> int:
        """Returns one job per thread, plus one queued."""
        return len(self._hands) + 1

    def submit(self, job: JobT) -> None:
        """Submits a job."""
        self._jobs.put(job)

    def next(self, seconds: float) -> ResultT | None:
        """Returns the next result, or None if there is none within that time; raises errors of the threads."""
        self._hands.check()
        return self._results.take(seconds)

    def close(self) -> list[ResultT]:
        """Stops the threads; returns the finished results that `next` has not returned."""
        self._hands.settle()
        return list(iter(self._results.take, None))

    def _run(self, number: int) -> None:
        for result in self._work(number, self._until_stopped()):
            self._results.put(result)

    def _until_stopped(self) -> Iterator[JobT]:
        while not self._stop.is_set:  # at interpreter exit only this flag is set
            job = self._jobs.take(_SECONDS_BETWEEN_LOOKS)
            if job is not None:
                yield job
