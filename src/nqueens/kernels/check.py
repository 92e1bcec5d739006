"""The first clash of a placement in O(n) with numpy: for boards on which the judge's pairs would take too long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.integer]


def first_clash(columns: Sequence[int] | Numbers, width: int) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Two squares whose queens attack each other, or None; the lowest pair of the first kind of line that has one.

    Takes `columns[row]` with 0 ≤ column < width. Memory: three arrays of the size of the board's lines.
    """
    import numpy as np

    queens = np.asarray(columns, dtype=np.int64)
    rows = np.arange(len(queens))
    for lines in (queens, queens + rows, queens - rows + len(queens)):
        taken = np.bincount(lines, minlength=1)
        if taken.max(initial=0) > 1:
            crowded = np.flatnonzero(taken > 1)[0]
            first, second = np.flatnonzero(lines == crowded)[:2].tolist()
            return (first, int(queens[first])), (second, int(queens[second]))
    if len(queens) and not 0 <= int(queens.min()) <= int(queens.max()) < width:
        raise ValueError(f"A queen stands beside the board of {width} columns.")
    return None
