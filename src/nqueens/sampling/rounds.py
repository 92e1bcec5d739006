"""Runs independent rounds of a random calculation on threads, by number or by time."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count as count_up
from typing import Generic, TypeVar

from nqueens import kernels
from nqueens.effort import Deadline, Effort
from nqueens.kernels.calls import crew

RoundResult = TypeVar("RoundResult")

_MOST_ROUNDS = 1 << 62
_SLACK, _SLACK_SHARE = 0.15, 0.03
"""Overrun, in seconds and as a fraction of the time limit, after which the last rounds are cancelled."""

_FORESIGHT = 4.0
"""Gives up early if the rest is expected to take this multiple of the time left; first rounds may be slow by chance."""


class TooLong(Exception):
    """Raised if the required rounds do not fit into the time; `seconds` is the expected total."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


@dataclass(frozen=True)
class Played(Generic[RoundResult]):
    """Results of rounds 0, 1, 2, … in order, CPU seconds per round, and total wall-clock seconds."""

    results: list[RoundResult]
    seconds_each: float
    seconds: float


def play(
    round_of: Callable[[int, kernels.Stop], RoundResult],
    effort: Effort,
    *,
    rounds: int = _MOST_ROUNDS,
    fewest: int = 1,
    on_round: Callable[[int], None] = lambda _: None,
) -> Played[RoundResult]:
    """Runs rounds 0, 1, 2, … of `round_of(number, stop)`, at most `rounds`, until the deadline.

    No round starts that could not finish in time if it took as long as the longest so far. A started round is finished,
    because dropping slow rounds would bias the result, and is cancelled only if the machine has become far slower.
    Results are ordered by number for any number of threads. `on_round` receives the number of finished rounds a few
    times per second. Raises TooLong as soon as fewer than `fewest` are expected to end in time, and GaveUp if
    cancelled.
    """
    begun = time.perf_counter()
    state = _State(round_of, effort, rounds, fewest)

    def watch() -> None:
        on_round(len(state.results))
        state.foresee()

    crew(lambda _: state.work(), state.patience, state.stop, watch=watch)
    if effort.is_stopped:
        raise effort.gave_up()
    if len(state.results) < min(fewest, rounds):
        raise TooLong(state.foreseen())
    results = [state.results[number] for number in sorted(state.results)]
    return Played(results, state.seconds / max(1, len(results)), time.perf_counter() - begun)


class _State(Generic[RoundResult]):
    """State shared by the threads."""

    def __init__(
        self, round_of: Callable[[int, kernels.Stop], RoundResult], effort: Effort, rounds: int, fewest: int
    ) -> None:
        self.round_of, self.rounds = round_of, rounds
        self.effort, self.fewest = effort, min(fewest, rounds)
        self.patience = replace(_longer(effort), threads=min(effort.threads, rounds))
        """Effort with the later deadline at which started rounds are cancelled."""
        self.stop = kernels.Stop()
        self.results: dict[int, RoundResult] = {}
        self.seconds = 0.0
        self._longest = 0.0
        self._begun = time.perf_counter()
        self._lock = threading.Lock()
        self._numbers = count_up()

    def work(self) -> None:
        """Runs rounds until there are enough, in one thread."""
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
            left = self.effort.left
            return None if left is not None and left < self._longest and number >= self.fewest else number

    def foresee(self) -> None:
        """Raises TooLong if `fewest` rounds are expected to miss the deadline."""
        left, missing = self.patience.left, self.fewest - len(self.results)
        enough_known = missing > 0 and len(self.results) >= self.patience.threads
        if left is not None and enough_known and self._each() * missing > _FORESIGHT * left:
            raise TooLong(self.foreseen())

    def _each(self) -> float:
        """Returns the wall-clock seconds per round so far."""
        return (time.perf_counter() - self._begun) / max(1, len(self.results))

    def foreseen(self) -> float:
        """Returns the expected seconds for `fewest` rounds."""
        return self._each() * self.fewest


def _longer(effort: Effort) -> Effort:
    """Returns the effort with some slack after the deadline."""
    deadline = effort.deadline
    if deadline.seconds is None:
        return effort
    longer = (1 + _SLACK_SHARE) * deadline.seconds + _SLACK - deadline.used
    return replace(effort, deadline=Deadline.in_(longer))
