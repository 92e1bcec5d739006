"""Finds the first clash of a placement in O(n), for boards too large for the judge's pairwise comparison.

The compiled check reads the rows once and marks three bits per line. The numpy version is its reference, and is used
without the compiled core and for boards so wide that bits for all their lines would be wasteful.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nqueens import kernels
from nqueens.effort import Effort
from nqueens.kernels.calls import interruptible

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.integer]

_Pair = tuple[tuple[int, int], tuple[int, int]]
"""The squares of two queens that attack each other, by rows."""

_WIDE = 16
_KERNEL_TYPES = ("int32", "uint32", "int64", "uint64")


@dataclass(frozen=True)
class Faults:
    """The first row whose queen is off the board, and the pair of queens that the judge would name first."""

    off_board: int | None
    clash: _Pair | None


def check(columns: Sequence[int] | Numbers, width: int) -> Faults:
    """Returns the faults of `columns[row]` on a board of `width` columns; queens off the board attack nothing.

    The pair is the first in row order (lowest first row, then lowest second row), as the judge names it. 32- and 64-bit
    arrays, including memory-mapped ones, are read in place. Cost O(n), 5 bits of memory per row.
    """
    import numpy as np

    queens = np.asarray(columns)
    if not kernels.COMPILED or width > _WIDE * len(queens) + 64 or len(queens) == 0:
        return check_with_numpy(queens, width)
    if queens.dtype.name not in _KERNEL_TYPES or not queens.dtype.isnative:
        queens = queens.astype(np.int64)
    numbers = np.ascontiguousarray(queens)
    (off, first, second, _), _ = interruptible(
        lambda stop: kernels._core.first_clash(numbers, width, stop), Effort.of()
    )
    clash = None if first < 0 else ((first, int(numbers[first])), (second, int(numbers[second])))
    return Faults(None if off < 0 else off, clash)


def check_with_numpy(columns: Sequence[int] | Numbers, width: int) -> Faults:
    """Returns the faults, like `check`, by sorting the lines. Cost O(n log n) and some arrays of 64-bit numbers."""
    import numpy as np

    queens = np.asarray(columns, dtype=np.int64)
    on_board = (queens >= 0) & (queens < width)
    rows = np.flatnonzero(on_board)
    pairs: list[tuple[int, int]] = []
    for lines in (queens[rows], queens[rows] + rows, queens[rows] - rows):
        order = np.argsort(lines, kind="stable")
        shared = lines[order][1:] == lines[order][:-1]
        above, below = rows[order[:-1][shared]], rows[order[1:][shared]]
        if above.size:
            at = int(np.argmin(above))
            pairs.append((int(above[at]), int(below[at])))
    clash = min(pairs, default=None)
    return Faults(
        None if on_board.all() else int(np.argmin(on_board)),
        None if clash is None else ((clash[0], int(queens[clash[0]])), (clash[1], int(queens[clash[1]]))),
    )
