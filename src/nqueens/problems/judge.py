"""Judge of placements in any form: columns by row, squares, or squares by kind of piece.

Judges queens row by row, as solvers give them, with faster equivalents of the plain judges: sets recognise solutions on
small boards; large boards use an O(n) kernel. What a solution does not need is imported inside functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import count
from operator import add, index, sub
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from nqueens.board.board import Square
from nqueens.inputs import PLACEMENT, columns_of, items_of, one_of, squares_of
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import Problem, classic_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

PlacementLike: TypeAlias = "Iterable[int] | NDArray[Any] | Iterable[Sequence[int]] | Mapping[str, Iterable[Square]]"
"""A placement: the column of the piece in each row, its squares, or its squares by the name of the piece."""

_LARGEST_FOR_THE_JUDGE = 1000


def kept(placement: Any) -> Any:
    """Returns the placement, converted to a list if it is an iterator."""
    return list(placement) if isinstance(placement, Iterator) else placement


def as_columns(placement: Any) -> Any:
    """Returns the columns by row, or None for squares; raises BadInput for anything that is not a placement."""
    if isinstance(placement, Mapping):
        return None
    if hasattr(placement, "has_columns"):  # a Placement
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

    Cost: quadratic in the number of pieces; O(rows) for one queen in each row if the placement is a solution or the
    board has more than 1000 rows. Raises BadInput if an entry is not a whole number.
    """
    own = getattr(placement, "problem", problem)
    columns = as_columns(placement) if own.names == problem.names else None
    if columns is None or not problem.has_columns:
        return _reason_against_squares(placement, columns, problem)
    return reason_against_columns(columns, classic_of(problem, "A placement given as columns requires"))


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


def reason_against_columns(columns: Any, problem: ClassicProblem | Problem) -> str | None:
    """Returns the first reason why a solver's placement is not a solution, without a full stop, or None.

    The placement is the columns of queens by row, or on other boards the squares of pieces. Cost: O(rows) for solutions
    and on boards of more than 1000 rows, else every pair of queens. Raises BadInput for entries that are not whole
    numbers.
    """
    if isinstance(problem, Problem):
        return problem.why_not(problem.regions.in_rows(columns) if problem.regions else columns)
    board = problem.board
    if len(columns) != board.rows:
        given = "is 1 queen" if len(columns) == 1 else f"are {len(columns)} queens"
        return f"there {given}, not {board.rows}"
    if len(columns) > _LARGEST_FOR_THE_JUDGE:
        return _reason_on_a_large_board(columns_of(columns), problem)
    queens = cast("list[int]", items_of(columns, PLACEMENT, ordered=True))
    if _is_solution(queens, problem):
        return None
    from nqueens.board.verify import reason_of_judge

    return reason_of_judge(queens, board.columns, fixed=problem.fixed, forbidden=problem.forbidden_squares())


def _is_solution(queens: list[int], problem: ClassicProblem) -> bool:
    """Returns whether these are whole numbers, one per row, and a solution; the judge finds the reason if not."""
    kinds = set(map(type, queens))
    if not kinds <= {int}:
        try:
            queens = [] if bool in kinds else list(map(index, queens))  # those of an array, such as numpy.int32
        except TypeError:
            return False
    return (
        len(queens) == problem.board.rows
        and len(set(queens)) == len(queens)
        and len(set(map(add, queens, count()))) == len(queens)
        and len(set(map(sub, queens, count()))) == len(queens)
        and all(0 <= column < problem.board.columns for column in queens)
        and all(queens[row] == column for row, column in problem.fixed)
        and all(queens[row] != column for row, column in problem.forbidden_squares())
    )


def all_solve(placements: NDArray[Any]) -> bool:
    """Returns whether every row of the array, columns of queens by row, is a solution of its square board.

    Cost: O(n log n) for each row of n numbers.
    """
    import numpy as np

    rows = np.arange(placements.shape[1])
    columns, falling, rising = (np.sort(each, axis=1) for each in (placements, placements - rows, placements + rows))
    alone = [(diagonals[:, 1:] != diagonals[:, :-1]).all() for diagonals in (falling, rising)]
    return bool((columns == rows).all()) and all(alone)


def _reason_on_a_large_board(queens: NDArray[Any], problem: ClassicProblem) -> str | None:
    from nqueens.board.verify import shared_line
    from nqueens.kernels.first_clash import check

    board = problem.board
    faults = check(queens, board.columns)
    if faults.off_board is not None:
        row = faults.off_board
        return f"the queen on {(row, int(queens[row]))} is not on the {board.spaced} board"
    for row, column in sorted(problem.forbidden_squares()):
        if queens[row] == column:
            return f"a queen stands on {(row, column)}, which is forbidden"
    for row, column in sorted(problem.fixed):
        if queens[row] != column:
            return f"no queen stands on {(row, column)}, which is fixed"
    clash = faults.clash
    return clash and f"the queens on {clash[0]} and {clash[1]} share a {shared_line(*clash)}"
