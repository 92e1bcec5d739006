"""One run of a solver: its seed, limits and counters, and the result."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field
from enum import StrEnum
from operator import index
from typing import Any

from nqueens.effort import Effort
from nqueens.shown import Shown

_MOST_STEPS_BETWEEN_LOOKS_AT_THE_CLOCK = 256
_SECONDS_BETWEEN_LOOKS = 0.01  # approximate: one step on a large board may take that long


class Outcome(StrEnum):
    """Outcome of a run."""

    FOUND = "found"
    NONE = "none exists"
    GAVE_UP = "gave up"


@dataclass(frozen=True)
class Report(Shown):
    """Counters of a run. They do not depend on the machine; `tests` counts squares tested for a queen."""

    tests: int
    nodes: int
    backtracks: int
    steps: int
    restarts: int
    seconds: float = field(compare=False)
    seed: int | None


@dataclass(frozen=True)
class SolverResult:
    """Result of a run: the outcome, the columns of a solution, the counters, and why the solver gave up.

    For other boards and pieces `columns` holds squares.
    """

    outcome: Outcome
    columns: tuple[Any, ...] | None
    report: Report
    reason: str | None = None


@dataclass(frozen=True)
class Walked:
    """Progress of a run over a known number of placements: those done, all of them, and solutions so far."""

    done: int
    all: int
    found: int


class Run:
    """The solver's side of a run: counters, random numbers, limits and the traced flag.

    A solver adds to `tests` (squares tested), `nodes` (partial placements visited, including the root and the leaves),
    `backtracks`, `steps` (repairs) and `restarts` as far as they apply to it. It calls `tick()` once per node or step,
    or per thousand squares tested if steps are short; `tick` raises GaveUp once the effort is over (default: never). It
    yields events other than Solution only if `tracing` is true.
    """

    def __init__(self, effort: Effort | None = None, *, seed: int | None = None, tracing: bool = False) -> None:
        self.effort: Effort = effort or Effort.of()
        self.seed: int | None = None if seed is None else index(seed)
        self.random: random.Random = random.Random(0 if self.seed is None else self.seed)
        self.tracing = tracing
        self.tests = self.nodes = self.backtracks = self.steps = self.restarts = 0
        self._started = time.perf_counter()
        self._looked = self._started
        self._between = self._left = 1  # steps between two looks at the clock, and until the next one

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
        """Returns the counters so far."""
        seconds = time.perf_counter() - self._started
        return Report(self.tests, self.nodes, self.backtracks, self.steps, self.restarts, seconds, self.seed)
