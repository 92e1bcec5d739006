"""How often each square holds a queen over all solutions: the numbers behind a heat map."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from nqueens import kernels
from nqueens.api.asking import Question, asked, classic_of
from nqueens.board.board import Square
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.listing import blocks
from nqueens.kernels.regions import region_search
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BLOCK = 1 << 16
_UNFINISHED = "before all solutions were found"


def square_use(
    question: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> NDArray[Any]:
    """An int64 array of shape (rows, columns): the number of solutions with a queen on each square.

    For one queen in every row, and for region puzzles. Every row adds up to the number of solutions, times the queens
    in it. Raises BadInput, GaveUp at the time limit (seconds) or when `stopped()` is true. Cost: that of listing all
    solutions, about 0.1 s for n = 14.
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    problem = asked(question, fixed, forbidden)
    if problem.regions is not None:
        return _use_in_regions(problem, effort)
    return _use_in_rows(classic_of(problem, "The use of squares is counted for region puzzles and"), effort)


def number_of_solutions(use: NDArray[Any], problem: Problem) -> int:
    """How many solutions of the problem there are by the use of its squares."""
    in_a_row = 1 if problem.regions is None else problem.regions.each
    return int(use[0].sum()) // in_a_row if len(use) else 1


def _use_in_regions(problem: Problem, effort: Effort) -> NDArray[Any]:
    import numpy as np

    search = region_search(numbers_of(problem))
    use = np.zeros(problem.board.sizes, np.int64)
    for found in blocks(search, effort, first=_BLOCK, most=_BLOCK, how_far=_UNFINISHED):
        use += np.bincount(found.ravel(), minlength=use.size).reshape(use.shape)
    return use


def _use_in_rows(problem: ClassicProblem, effort: Effort) -> NDArray[Any]:
    import numpy as np

    rows, columns = problem.board.rows, problem.board.columns
    if max(rows, columns) > kernels.MOST_COLUMNS:
        raise BadInput(
            f"The use of squares is counted on at most {kernels.MOST_COLUMNS} rows and columns, got {rows}x{columns}."
        )
    lister = kernels.lister(columns, problem.allowed())
    use = np.zeros((rows, columns), np.int64)
    for found in blocks(lister, effort, first=_BLOCK, most=_BLOCK, how_far=_UNFINISHED):
        for row in range(rows):
            use[row] += np.bincount(found[:, row], minlength=columns)
    return use
