"""Playing independent rounds of a random calculation on threads, by number or by time."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count as count_up
from typing import Generic, TypeVar

from nqueens import kernels
from nqueens.inputs import whole

Result = TypeVar("Result")

_MOST_THREADS = 1024
_SECONDS_BETWEEN_REPORTS = 0.2


@dataclass(frozen=True)
class Played(Generic[Result]):
    """The results of rounds 0, 1, 2, … in order, and the processor seconds of one."""

    results: list[Result]
    seconds_each: float


def check_threads(threads: int | None) -> int:
    """The number of threads to use, all cores by default; raises BadInput outside 1 … 1024."""
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return whole(threads, "The number of threads", low=1, high=_MOST_THREADS)


def play(
    round_of: Callable[[int, kernels.Stop], Result],
    *,
    threads: int,
    rounds: int | None = None,
    seconds: float | None = None,
    fewest: int = 1,
    on_round: Callable[[int], None] | None = None,
) -> Played[Result]:
    """Plays rounds 0, 1, 2, … of `round_of(number, stop)`: `rounds` of them, or as many as begin within `seconds`.

    With `seconds`, at least `fewest`; a round that has begun is always finished, because to drop the slow ones would
    bias the result. The results are in the order of their numbers, whatever the number of threads. `on_round` gets
    the number of rounds finished, a few times a second. On KeyboardInterrupt the stop flag is set and it is raised.
    """
    crew = _Crew(round_of, rounds, None if seconds is None else time.perf_counter() + seconds, fewest)
    workers = [threading.Thread(target=crew.work, daemon=True) for _ in range(threads)]
    for worker in workers:
        worker.start()
    try:
        for worker in workers:
            while worker.is_alive():
                worker.join(_SECONDS_BETWEEN_REPORTS)
                if on_round:
                    on_round(len(crew.results))
    except BaseException:
        crew.stop.set()
        for worker in workers:
            worker.join()
        raise
    if crew.error is not None:
        raise crew.error
    results = [crew.results[number] for number in sorted(crew.results)]
    return Played(results, crew.seconds / max(1, len(results)))


class _Crew(Generic[Result]):
    """What the threads share."""

    def __init__(
        self,
        round_of: Callable[[int, kernels.Stop], Result],
        rounds: int | None,
        deadline: float | None,
        fewest: int,
    ) -> None:
        self.round_of, self.rounds, self.deadline, self.fewest = round_of, rounds, deadline, fewest
        self.stop = kernels.Stop()
        self.results: dict[int, Result] = {}
        self.seconds = 0.0
        self.error: BaseException | None = None
        self._lock = threading.Lock()
        self._numbers = count_up()

    def work(self) -> None:
        """Plays rounds until there are enough; one thread's work."""
        try:
            while (number := self._next()) is not None:
                begun = time.thread_time()
                result = self.round_of(number, self.stop)
                with self._lock:
                    if not self.stop.is_set:
                        self.results[number] = result
                    self.seconds += time.thread_time() - begun
        except BaseException as error:
            self.error = error
            self.stop.set()

    def _next(self) -> int | None:
        with self._lock:
            number = next(self._numbers)
            if self.stop.is_set or (self.rounds is not None and number >= self.rounds):
                return None
            late = self.deadline is not None and time.perf_counter() >= self.deadline
            return None if late and number >= self.fewest else number
