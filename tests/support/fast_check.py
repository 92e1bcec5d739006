"""A fast check for large boards, O(n); the tests hold it to the judge on small ones."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


def is_plane_solution(columns: NDArray[Any]) -> bool:
    """Whether the placement has every column once and no diagonal of either direction twice."""
    board = columns.astype(np.int64)
    n = len(board)
    if n == 0:
        return True
    if board.min() != 0 or board.max() != n - 1:
        return False
    rows = np.arange(n)
    return all(np.bincount(line).max() == 1 for line in (board, board + rows, board - rows + n - 1))


def is_torus_solution(columns: NDArray[Any]) -> bool:
    """The same on the board whose diagonals wrap around."""
    n = len(columns)
    rows = np.arange(n)
    lines = (columns, columns + rows, columns.astype(np.int64) - rows)
    return all(len(np.unique(line % n)) == n for line in lines)
