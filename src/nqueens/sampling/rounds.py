"""Playing independent rounds of a random calculation on threads, by number or by time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count as count_up
from typing import Generic, TypeVar

from nqueens import kernels
from nqueens.deadline import Deadline
from nqueens.kernels.calls import crew

Result = TypeVar("Result")

_MOST_ROUNDS = 1 << 62
_SLACK, _SLACK_SHARE = 0.25, 0.03
"""Seconds, and share of the time, that the last rounds may take longer than foreseen before they are broken off."""

_FORESIGHT = 4.0
"""Times the time left that the rest must be foreseen to take for the rounds to be given up at once: the first ones
may be slow by chance."""


class TooLong(Exception):
    """The rounds that are needed at least do not fit into the time; `seconds` is what all of it would take."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


@dataclass(frozen=True)
class Played(Generic[Result]):
    """The results of rounds 0, 1, 2, … in order, the processor seconds of one, and the wall clock of all."""

    results: list[Result]
    seconds_each: float
    seconds: float


def play(
    round_of: Callable[[int, kernels.Stop], Result],
    *,
    threads: int,
    rounds: int = _MOST_ROUNDS,
    deadline: Deadline,
    fewest: int = 1,
    on_round: Callable[[int], None] | None = None,
) -> Played[Result]:
    """Plays rounds 0, 1, 2, … of `round_of(number, stop)`: at most `rounds`, as many as are over by the deadline.

    No round is begun that would not be over by then if it took as long as the longest so far; one that has begun is
    finished, because to drop the slow ones would bias the result; it is broken off only where the machine has become
    far slower than before. Raises TooLong as soon as it is seen that fewer than `fewest` will be over in time. The
    results are in the order of their numbers, whatever the number of threads. `on_round` gets the number of rounds
    finished, a few times a second. On KeyboardInterrupt the stop flag is set and it is raised.
    """
    begun = time.perf_counter()
    state = _State(round_of, min(threads, rounds), rounds, deadline, fewest)

    def watch() -> None:
        if on_round:
            on_round(len(state.results))
        state.check()

    crew(lambda _: state.work(), state.threads, state.stop, watch=watch, left=state.left)
    if len(state.results) < min(fewest, rounds):
        raise TooLong(state.foreseen())
    results = [state.results[number] for number in sorted(state.results)]
    return Played(results, state.seconds / max(1, len(results)), time.perf_counter() - begun)


class _State(Generic[Result]):
    """What the threads share."""

    def __init__(
        self,
        round_of: Callable[[int, kernels.Stop], Result],
        threads: int,
        rounds: int,
        deadline: Deadline,
        fewest: int,
    ) -> None:
        self.round_of, self.threads, self.rounds = round_of, threads, rounds
        self.deadline, self.fewest = deadline, min(fewest, rounds)
        self.stop = kernels.Stop()
        self.results: dict[int, Result] = {}
        self.seconds = 0.0
        self._longest = 0.0
        self._begun = time.perf_counter()
        self._lock = threading.Lock()
        self._numbers = count_up()

    def work(self) -> None:
        """Plays rounds until there are enough; one thread's work."""
        while (number := self._next()) is not None:
            begun, cpu = time.perf_counter(), time.thread_time()
            result = self.round_of(number, self.stop)
            with self._lock:
                if self.stop.is_set:
                    return
                self.results[number] = result
                self.seconds += time.thread_time() - cpu
                self._longest = max(self._longest, time.perf_counter() - begun)

    def _next(self) -> int | None:
        with self._lock:
            number = next(self._numbers)
            if self.stop.is_set or number >= self.rounds:
                return None
            left = self.deadline.left
            return None if left is not None and left < self._longest and number >= self.fewest else number

    def left(self) -> float | None:
        """Seconds until what has been begun is broken off."""
        seconds = self.deadline.seconds
        return None if seconds is None else (1 + _SLACK_SHARE) * seconds + _SLACK - self.deadline.used

    def check(self) -> None:
        """Ends the rounds if it is too late; raises TooLong if it will be too late for the fewest."""
        left = self.left()
        if left is None:
            return
        if left <= 0:
            self.stop.set()
        missing = self.fewest - len(self.results)
        if missing > 0 and len(self.results) >= self.threads and self._each() * missing > _FORESIGHT * max(left, 0.0):
            raise TooLong(self.foreseen())

    def _each(self) -> float:
        """Wall clock of a round, as all threads together have played them."""
        return (time.perf_counter() - self._begun) / max(1, len(self.results))

    def foreseen(self) -> float:
        """About how long the fewest rounds take, at least."""
        return self._each() * self.fewest
