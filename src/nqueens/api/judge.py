"""Judges placements in any form: columns by row, squares, or squares by kind of piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from nqueens.api.asking import Question, asked
from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import PLACEMENT, items_of, one_of, shown, squares_of
from nqueens.problems.problem import Problem, classic_of
from nqueens.shown import Shown

if TYPE_CHECKING:
    from numpy.typing import NDArray

PlacementLike: TypeAlias = "Iterable[int] | NDArray[Any] | Iterable[Sequence[int]] | Mapping[str, Iterable[Square]]"
"""A placement: the column of the piece in each row, its squares, or its squares by the name of the piece."""


@dataclass(frozen=True)
class Verdict(Shown):
    """The verdict on a placement: true for a solution; otherwise `why` states the reason.

    As text it is that reason, or `a solution`. Two verdicts are equal if their reasons are.
    """

    why: str | None = None

    def __bool__(self) -> bool:
        return self.why is None

    def __str__(self) -> str:
        return "a solution" if self.why is None else self.why

    def _facts(self) -> dict[str, object]:
        return {"is_solution": bool(self), "verdict": str(self)}


def verify(
    placement: PlacementLike,
    question: Question | None = None,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
) -> Verdict:
    """Returns a Verdict, which is true if the placement is a solution; if not, its `why` gives the reason.

    The question may be omitted for a Placement, which knows its own, and for columns on a square board. Raises
    BadInput for anything that is not a placement. Cost: in general quadratic in the number of pieces; with one queen in
    each row, O(rows) if it is a solution or the board has more than 1000 rows.

    >>> verify([1, 3, 0, 2]), str(verify([(0, 0), (1, 1)], problem(3, "kings", pieces=2)))
    (Verdict(why=None), 'the king on (0, 0) attacks the king on (1, 1)')
    """
    placement = kept(placement)
    if question is None:
        question = getattr(placement, "problem", None)
    if question is None:
        columns = as_columns(placement)
        if columns is None:
            raise BadInput(
                f"To verify squares, pass the board as well, such as 8 or '5x8'; got only {shown(placement)}."
            )
        question = len(columns)
    return Verdict(reason_against(placement, asked(question, fixed, forbidden)))


def kept(placement: Any) -> Any:
    """Returns the placement, converted to a list if it is an iterator."""
    return list(placement) if isinstance(placement, Iterator) else placement


def as_columns(placement: Any) -> Any:
    """Returns the columns by row, or None for squares; raises BadInput for anything that is not a placement."""
    if isinstance(placement, Mapping):
        return None
    if hasattr(placement, "has_columns"):  # a Placement; its module imports this one
        if not placement.has_columns:
            return None
        return placement.held_columns
    if hasattr(placement, "dtype"):
        return placement if getattr(placement, "ndim", 1) == 1 else None
    is_set = isinstance(placement, Set)
    listed = items_of(placement, PLACEMENT)
    if (listed or is_set) and all(isinstance(each, (tuple, list)) for each in listed):
        return None
    return items_of(placement, PLACEMENT, ordered=True) if is_set else listed  # columns have an order, a set has none


def reason_against(placement: Any, problem: Problem) -> str | None:
    """Returns the reason why the placement does not solve the problem, without a full stop, or None if it does.

    Cost: as for `verify`. Raises BadInput if an entry is not a whole number.
    """
    own = getattr(placement, "problem", problem)
    columns = as_columns(placement) if own.names == problem.names else None
    if columns is None or not problem.has_columns:
        return _reason_against_squares(placement, columns, problem)
    from nqueens.problems.columns_judge import reason_against_columns

    return reason_against_columns(columns, classic_of(problem, "Columns by row are for"))


def _reason_against_squares(placement: Any, columns: Any, problem: Problem) -> str | None:
    if columns is not None:
        placed: dict[str, Iterable[Square]] = {problem.piece.name: [(row, at) for row, at in enumerate(columns)]}
    elif isinstance(pieces := getattr(placement, "pieces", placement), Mapping):
        placed = {one_of(name, "The kind of piece", problem.names): cells for name, cells in pieces.items()}
    else:
        placed = {problem.piece.name: squares_of(placement)}
    partner = problem.partner
    return problem.why_not(
        placed.get(problem.piece.name, ()),
        pawns=placed.get("pawn", ()),
        partners=placed.get(partner.name, ()) if partner else (),
    )


def reason_against_unordered(pieces: Any, problem: Problem) -> str | None:
    """Returns the same reason for squares in any order; two queens in one row are reported as sharing it.

    Formats with one queen per column (`by_columns`) are read this way.
    """
    if not problem.has_columns or not isinstance(pieces, Mapping):
        return reason_against(pieces, problem)
    from nqueens.board.verify import why_not_squares

    by_column = sorted(pieces["queen"], key=lambda square: square[1])
    return why_not_squares(by_column, problem.board, fixed=problem.fixed, forbidden=problem.empty)


def are_solutions(columns: NDArray[Any]) -> bool:
    """Returns whether every row of an array of shape (placements, n) holds the columns of a solution of n queens."""
    from nqueens.problems.columns_judge import all_solve

    return all_solve(columns)
