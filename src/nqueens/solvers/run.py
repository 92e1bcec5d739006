"""One run of a solver: its seed, its limits, what it counts, and the answer in the end."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from enum import StrEnum
from operator import index
from typing import Any

from nqueens.effort import Effort
from nqueens.shown import Shown

_MOST_STEPS_BETWEEN_LOOKS_AT_THE_CLOCK = 256
_SECONDS_BETWEEN_LOOKS = 0.01  # about; a step of a large board may take that long by itself


class Outcome(StrEnum):
    """How a run ended."""

    FOUND = "found"
    NONE = "none exists"
    GAVE_UP = "gave up"


@dataclass(frozen=True)
class Report(Shown):
    """What a run did. Counts are independent of the machine; `tests` are squares tested for a queen."""

    tests: int
    nodes: int
    backtracks: int
    steps: int
    restarts: int
    seconds: float
    seed: int | None


@dataclass(frozen=True)
class SolverResult:
    """The outcome, the columns of a Solution if one was found, what the run did, and why it gave up, a sentence.

    Of other boards and pieces the squares stand in the place of the columns.
    """

    outcome: Outcome
    columns: tuple[Any, ...] | None
    report: Report
    reason: str | None = None


@dataclass(frozen=True)
class Walked:
    """How far a run is that knows how many placements are before it: done, of how many, and the solutions so far."""

    done: int
    all: int
    found: int


class Run:
    """What a solver is handed besides the problem: it counts on it, asks it for random numbers and reports to it.

    A solver adds to `tests` (squares tested), `nodes` (partial placements visited, root and leaves included),
    `backtracks`, `steps` (repairs) and `restarts` as far as they mean something for it, and calls `tick()` once per
    node or step, which raises GaveUp once the effort (left out: one without limits) is over. It yields events other
    than Solution only when `tracing` is true.
    """

    def __init__(self, effort: Effort | None = None, *, seed: int | None = None, tracing: bool = False) -> None:
        self.effort: Effort = effort or Effort.of()
        self.seed: int | None = None if seed is None else index(seed)
        self.random: random.Random = random.Random(0 if self.seed is None else self.seed)
        self.tracing = tracing
        self.tests = self.nodes = self.backtracks = self.steps = self.restarts = 0
        self._started = time.perf_counter()
        self._looked = self._started
        self._between = self._left = 1  # steps from one look at the clock to the next, and until the next

    def tick(self) -> None:
        """Counts one unit of work and raises GaveUp once the effort is over."""
        self._left -= 1
        if self._left:
            return
        now = time.perf_counter()
        if now - self._looked > _SECONDS_BETWEEN_LOOKS:
            self._between = max(1, self._between // 2)
        else:
            self._between = min(2 * self._between, _MOST_STEPS_BETWEEN_LOOKS_AT_THE_CLOCK)
        self._looked, self._left = now, self._between
        self.effort.check()

    def report(self) -> Report:
        """What was counted so far."""
        seconds = time.perf_counter() - self._started
        return Report(self.tests, self.nodes, self.backtracks, self.steps, self.restarts, seconds, self.seed)
