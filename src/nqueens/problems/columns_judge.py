"""Judge of queens row by row, as solvers give them: the plain judges, and faster equivalents.

Solutions on small boards are recognised with sets; large boards use an O(n) kernel.
"""

from __future__ import annotations

from itertools import count
from operator import add, index, sub
from typing import TYPE_CHECKING, Any, cast

from nqueens.board.verify import reason_of_judge, shared_line
from nqueens.inputs import PLACEMENT, columns_of, items_of
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import Problem

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LARGEST_FOR_THE_JUDGE = 1000


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
