"""The number of solutions left with some pieces on the board, and the first piece that left none."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Literal

from nqueens.board.board import Square
from nqueens.counting.plan import with_queens
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.kinds.table import kind_of
from nqueens.problems.problem import Problem, classic_of
from nqueens.sampling.completions import estimate_of_masks
from nqueens.solvers.run import Run

__all__ = ["Remaining", "culprit_of", "is_always_counted", "remaining"]

ALWAYS_COUNTED = 16
"""Rows and columns up to which any position is counted in about a second."""

_SHARE_OF_A_COUNT, _SHARE_OF_A_SEARCH = 0.4, 0.2
"""On larger boards: shares of the time for the exact count, and before it for finding one solution."""


@dataclass(frozen=True)
class Remaining:
    """The number of solutions left: exact, or an estimate with its standard error."""

    solutions: int
    how: Literal["counted", "estimated"]
    error: float = 0.0

    @property
    def exact(self) -> bool:
        """True if the number is exact."""
        return self.how != "estimated"


def is_always_counted(problem: Problem) -> bool:
    """Returns whether counting any position takes about a second at most, or is the only method."""
    return not problem.has_columns or max(problem.board.sizes) <= ALWAYS_COUNTED


def remaining(problem: Problem, effort: Effort) -> Remaining:
    """Returns the number of solutions that keep the fixed pieces: exact up to 16 × 16, and beyond if time allows.

    On larger boards it first searches for one solution, then counts, then estimates in the remaining time, so that 0 is
    always exact. Raises BadInput, GaveUp.
    """
    if is_always_counted(problem):
        return _counted(problem, effort)
    classic = classic_of(problem, "Estimates of remaining solutions require")
    allowed = with_queens(classic.allowed(), sorted(classic.fixed))
    if not all(allowed):
        return Remaining(0, "counted")
    with suppress(GaveUp):
        if not _is_possible(problem, (), effort.part(_SHARE_OF_A_SEARCH)):
            return Remaining(0, "counted")
    try:
        return _counted(problem, effort.part(_SHARE_OF_A_COUNT))
    except GaveUp:
        effort.check()
    value = estimate_of_masks(classic.board.columns, allowed, effort)
    return Remaining(max(1, round(value.value)), "estimated", value.error)


def culprit_of(problem: Problem, placed: Sequence[Square], effort: Effort) -> Square | None:
    """Returns the first piece, in the order placed, after which no solution is left.

    `problem` contains none of the pieces yet. Returns None if all of them leave a solution, or if there is none to
    begin with. Raises BadInput, GaveUp.
    """
    if not _is_possible(problem, (), effort):
        return None
    low, high = 0, len(placed) + 1  # `low` pieces leave a solution; `high` do not, or are too many
    while high - low > 1:
        middle = (low + high) // 2
        if _is_possible(problem, placed[:middle], effort):
            low = middle
        else:
            high = middle
    return placed[low] if low < len(placed) else None


def _counted(problem: Problem, effort: Effort) -> Remaining:
    return Remaining(kind_of(problem).tally(effort.silent).count, "counted")


def _is_possible(problem: Problem, placed: Sequence[Square], effort: Effort) -> bool:
    """Returns whether a solution keeps these pieces; raises GaveUp."""
    return kind_of(replace(problem, fixed=problem.fixed | set(placed))).first(Run(effort.silent)) is not None
