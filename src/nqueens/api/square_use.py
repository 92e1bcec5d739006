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

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BLOCK = 1 << 16


def square_use(
    question: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> NDArray[Any]:
    """An int64 array of shape (rows, columns): the number of solutions with a queen on each square.

    Every row adds up to the number of solutions. Raises BadInput, GaveUp at the time limit (seconds) or when
    `stopped()` is true. Cost: that of listing all solutions, about 0.1 s for n = 14.
    """
    import numpy as np

    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    problem = classic_of(asked(question, fixed, forbidden), "The use of squares is counted for")
    rows, columns = problem.board.rows, problem.board.columns
    if max(rows, columns) > kernels.MOST_COLUMNS:
        raise BadInput(
            f"The use of squares is counted on at most {kernels.MOST_COLUMNS} rows and columns, got {rows}x{columns}."
        )
    lister = kernels.lister(columns, problem.allowed())
    use = np.zeros((rows, columns), np.int64)
    for found in blocks(lister, effort, first=_BLOCK, most=_BLOCK, how_far="before all solutions were found"):
        for row in range(rows):
            use[row] += np.bincount(found[:, row], minlength=columns)
    return use
