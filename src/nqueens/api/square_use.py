"""How often each square holds a queen over all solutions: the numbers behind a heat map."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from nqueens import kernels
from nqueens.api.questions import Size, problem_of
from nqueens.board.geometry import Square
from nqueens.counting.run import check_time_limit
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels.calls import interruptible

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BLOCK = 1 << 16


def square_use(
    size: Size,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    time_limit: float | None = None,
    stopped: Callable[[], bool] | None = None,
) -> NDArray[Any]:
    """An int64 array of shape (rows, columns): the number of solutions with a queen on each square.

    Every row adds up to the number of solutions. Raises BadInput, GaveUp at the time limit (seconds) or when
    `stopped()` is true. Cost: that of listing all solutions, about 0.1 s for n = 14.
    """
    import time

    import numpy as np

    problem = problem_of(size, fixed, forbidden)
    rows, columns = problem.board.rows, problem.board.columns
    if max(rows, columns) > kernels.MOST_COLUMNS:
        raise BadInput(
            f"The use of squares is counted on at most {kernels.MOST_COLUMNS} rows and columns, got {rows}x{columns}."
        )
    limit = check_time_limit(time_limit)
    deadline = None if limit is None else time.monotonic() + limit
    lister = kernels.lister(columns, problem.allowed())
    use = np.zeros((rows, columns), np.int64)
    while True:
        left = None if deadline is None else max(0.0, deadline - time.monotonic())
        found, late = interruptible(lambda stop: lister.arrays(_BLOCK, stop), left, stopped)
        for row in range(rows):
            use[row] += np.bincount(found[:, row], minlength=columns)
        if late:
            raise GaveUp("The time limit passed before all solutions were found.")
        if len(found) < _BLOCK:
            return use
