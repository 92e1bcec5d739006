"""How many solutions are left with some pieces on the board, and which of the pieces left none."""

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
from nqueens.sampling.placed import estimate_of_masks
from nqueens.solvers.run import Run

__all__ = ["Remaining", "culprit_of", "is_always_counted", "remaining"]

ALWAYS_COUNTED = 16
"""Rows and columns up to which any position is counted in about a second."""

_SHARE_OF_A_COUNT, _SHARE_OF_A_SEARCH = 0.4, 0.2
"""Of the time, on larger boards: for the exact count, and before it for the search for one solution."""


@dataclass(frozen=True)
class Remaining:
    """How many solutions are left: a number that is counted, or an estimate with its standard error."""

    solutions: int
    how: Literal["counted", "estimated"]
    error: float = 0.0

    @property
    def exact(self) -> bool:
        """True if it is the very number."""
        return self.how != "estimated"


def is_always_counted(problem: Problem) -> bool:
    """Returns whether a count of any position takes about a second at most, or there is nothing but a count."""
    return not problem.has_columns or max(problem.board.sizes) <= ALWAYS_COUNTED


def remaining(problem: Problem, effort: Effort) -> Remaining:
    """How many solutions keep the fixed pieces of a problem: exact on boards of up to 16 × 16, else if time allows.

    Beyond, positions are searched for one solution, then counted, then estimated from the rest of the time, so that 0
    is always exact. Raises BadInput, GaveUp.
    """
    if is_always_counted(problem):
        return _counted(problem, effort)
    classic = classic_of(problem, "Estimates of what is left are for")
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
    """Returns the first of the pieces, in the order in which they were placed, with which no solution is left.

    `problem` has none of them yet. None if all of them leave a solution, or if there is none without them. Raises
    BadInput, GaveUp.
    """
    if not _is_possible(problem, (), effort):
        return None
    low, high = 0, len(placed) + 1  # so many leave a solution; so many do not, or all do
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
