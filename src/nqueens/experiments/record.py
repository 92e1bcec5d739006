"""One run of an experiment as a row: what was asked, how it ended, what it took."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from nqueens.comparing.compare import MEASURES
from nqueens.experiments.plan import PlannedRun

FOUND, NONE, GAVE_UP, WRONG, REFUSED = "found", "none exists", "gave up", "wrong", "refused"
OUTCOMES = (FOUND, NONE, GAVE_UP, WRONG, REFUSED)
ANSWERS = (FOUND, NONE)
"""The outcomes of a run that answered, and rightly."""

COUNTED = tuple(each for each in MEASURES if each != "seconds")
"""What does not depend on the machine."""

_WHOLE = ("repeat", "solutions", "session", *COUNTED)
_TEXT = ("solver", "instance", "answer", "reason", "finished")
_REAL = ("seconds", "cpu_seconds", "memory_mib")
_MOST = 1e300  # a whole number may be larger than any float


@dataclass(frozen=True)
class Row:
    """A finished run: seconds on the clock and of CPU until the answer, and the most memory of its process, in MiB.

    `answer` is the list of columns of a single solution on up to 100 rows, or a digest of all that was found; `reason`
    says in words why there is none. `session` is the number of the start in which it ran, `finished` when in UTC.
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
        """Which run of the plan it is."""
        return PlannedRun(self.solver, self.instance, self.seed, self.repeat)

    @property
    def answered(self) -> bool:
        """Whether it found a solution or proved that none exists, and rightly."""
        return self.outcome in ANSWERS

    @property
    def gave_up(self) -> bool:
        """Whether it would have taken longer, or would never have ended."""
        return self.outcome == GAVE_UP

    def as_dict(self) -> dict[str, Any]:
        """As plain values."""
        return asdict(self)

    @classmethod
    def from_dict(cls, said: Mapping[str, Any]) -> Row:
        """From `as_dict`; raises TypeError or ValueError for anything else."""
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
            raise ValueError("a value is of another kind")
        return row
