"""Judges placements in any form: columns by row, squares, or squares by kind of piece."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems.judge import PlacementLike, all_solve, as_columns, kept, reason_against, reason_against_unordered
from nqueens.shown import Shown

__all__ = ["PlacementLike", "Verdict", "all_solve", "reason_against", "reason_against_unordered", "verify"]


@dataclass(frozen=True)
class Verdict(Shown):
    """The verdict on a placement: true for a solution; otherwise `why` states the reason.

    `str()` gives that reason, or `a solution`. Two verdicts are equal if their reasons are.
    """

    why: str | None = None

    def __bool__(self) -> bool:
        return self.why is None

    def __str__(self) -> str:
        return "a solution" if self.why is None else self.why

    def _values(self) -> dict[str, object]:
        return {"is_solution": bool(self), "why": self.why}

    def _facts(self) -> dict[str, object]:
        return {"is_solution": bool(self), "verdict": str(self)}


def verify(
    placement: PlacementLike,
    problem: ProblemLike | None = None,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
) -> Verdict:
    """Returns a Verdict, which is true if the placement is a solution; if not, its `why` gives the reason.

    The problem may be omitted for a Placement, which knows its own, and for columns on a square board. Raises BadInput
    for anything that is not a placement. The cost is quadratic in the number of pieces; with one queen in each row, it
    is O(rows) if the placement is a solution or the board has more than 1000 rows.

    >>> verify([1, 3, 0, 2]), str(verify([(0, 0), (1, 1)], problem(3, "kings", pieces=2)))
    (Verdict(why=None), 'the king on (0, 0) attacks the king on (1, 1)')
    """
    placement = kept(placement)
    if problem is None:
        problem = getattr(placement, "problem", None)
    if problem is None:
        columns = as_columns(placement)
        if columns is None:
            raise BadInput(
                f"To verify squares, pass the board as well, such as 8 or '5x8'; got only {shown(placement)}."
            )
        problem = len(columns)
    return Verdict(reason_against(placement, as_problem(problem, fixed, forbidden)))
