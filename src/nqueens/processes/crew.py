"""Crews, which take jobs and give back results in any order: here of threads, in `cluster` of machines."""

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
        """How many jobs they should have at a time."""

    @abstractmethod
    def submit(self, job: JobT) -> None:
        """Hands out a job."""

    @abstractmethod
    def next(self, seconds: float) -> ResultT | None:
        """The next result, or None if there is none within that time."""

    @abstractmethod
    def close(self) -> list[ResultT]:
        """Stops the workers; returns the finished results that `next` has not returned."""


class Threads(Crew[JobT, ResultT]):
    """Threads of this process, in each of which `work` yields the results of the jobs that it gets, until `stop`.

    `work` is given the number of its thread. The jobs end, and `close` returns, soon after `stop` is set, within 0.1 s
    if `work` heeds it during a job. What it raises, `next` raises.
    """

    def __init__(self, work: Callable[[int, Iterator[JobT]], Iterable[ResultT]], threads: int, stop: Stop) -> None:
        self._work, self._stop = work, stop
        self._jobs: Mailbox[JobT] = Mailbox()
        self._results: Mailbox[ResultT] = Mailbox()
        self._hands = Hands(self._run, threads, stop)
        self._hands.start()

    def slots(self) -> int:
        """One job for each thread, and one that waits."""
        return len(self._hands) + 1

    def submit(self, job: JobT) -> None:
        """Hands out a job."""
        self._jobs.put(job)

    def next(self, seconds: float) -> ResultT | None:
        """The next result, or None if there is none within that time; raises what a thread has raised."""
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
        while not self._stop.is_set:  # the flag alone ends a thread: an interpreter that exits sets nothing else
            job = self._jobs.take(_SECONDS_BETWEEN_LOOKS)
            if job is not None:
                yield job
