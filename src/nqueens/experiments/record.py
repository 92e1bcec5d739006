"""One run of an experiment as a row: the question, the outcome and the cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from nqueens.comparing.measures import MEASURES
from nqueens.experiments.plan import PlannedRun

FOUND, NONE, GAVE_UP, WRONG, REFUSED = "found", "none exists", "gave up", "wrong", "refused"
OUTCOMES = (FOUND, NONE, GAVE_UP, WRONG, REFUSED)
ANSWERS = (FOUND, NONE)
"""Outcomes of a run with a correct answer."""

COUNTED = tuple(each for each in MEASURES if each != "seconds")
"""Measures that do not depend on the machine."""

_WHOLE = ("repeat", "solutions", "session", *COUNTED)
_TEXT = ("solver", "instance", "answer", "reason", "finished")
_REAL = ("seconds", "cpu_seconds", "memory_mib")
_MOST = 1e300  # an int may exceed every float


@dataclass(frozen=True)
class Row:
    """A finished run, with wall-clock and CPU seconds until the answer and peak memory in MiB.

    `answer` is the list of columns of a single solution on up to 100 rows, or a digest of all solutions; `reason` tells
    why there is none. `session` is the number of its start, and `finished` the time in UTC.
    """

    solver: str
    instance: str
    seed: int | None
    repeat: int
    outcome: str
    timed_out: bool
    solutions: int
    answer: str
    seconds: float
    cpu_seconds: float
    memory_mib: float
    nodes: int
    tests: int
    backtracks: int
    steps: int
    restarts: int
    reason: str
    finished: str
    session: int

    @property
    def run(self) -> PlannedRun:
        """The run of the plan."""
        return PlannedRun(self.solver, self.instance, self.seed, self.repeat)

    @property
    def answered(self) -> bool:
        """True if it correctly found a solution or proved that none exists."""
        return self.outcome in ANSWERS

    @property
    def gave_up(self) -> bool:
        """True if it stopped before it had an answer."""
        return self.outcome == GAVE_UP

    def as_dict(self) -> dict[str, Any]:
        """Returns the row as plain values."""
        return asdict(self)

    @classmethod
    def from_dict(cls, said: Mapping[str, Any]) -> Row:
        """Returns the row from `as_dict`; raises TypeError or ValueError for anything else."""
        row = cls(**said)
        fits = (
            all(type(getattr(row, name)) is int and getattr(row, name) >= 0 for name in _WHOLE)
            and all(type(getattr(row, name)) is str for name in _TEXT)
            and all(isinstance(getattr(row, name), (int, float)) and 0 <= getattr(row, name) <= _MOST for name in _REAL)
            and (row.seed is None or type(row.seed) is int)
            and type(row.timed_out) is bool
            and row.outcome in OUTCOMES
        )
        if not fits:
            raise ValueError("a value has the wrong type")
        return row
