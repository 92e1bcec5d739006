"""Rook counts, row by row over sets of occupied columns.

This computes permanents; the numbers by size are the coefficients of the rook polynomial of the board.
"""

from __future__ import annotations

from math import perm

from nqueens.effort import Effort
from nqueens.problems.pieces import ROOK
from nqueens.problems.problem import Problem

MOST_ROOK_COLUMNS = 20  # 2^20 sets of columns: 16 MB, half a second


def is_of_rooks(problem: Problem) -> bool:
    """Returns whether the pieces are rooks on a board without holes with at most 20 rows or columns.

    Wrapping edges do not matter: a rook attacks the same squares.
    """
    board = problem.board
    if problem.piece != ROOK or board.dimensions != 2 or board.holes or problem.pieces == "maximal":
        return False
    few, many = sorted(board.sizes)
    return not problem.besides and few <= MOST_ROOK_COLUMNS and perm(many, few) < 2**63


def rook_numbers(problem: Problem, effort: Effort) -> list[int]:
    """Returns the number of placements of 0, 1, 2, … rooks with all fixed squares and no forbidden one; raises GaveUp.

    Cost: rows × columns × 2^columns additions, with the shorter side as columns.

    >>> from nqueens.api.asking import problem
    >>> rook_numbers(problem(4, "rooks", pieces="all"), Effort.of())
    [1, 16, 72, 96, 24]
    """
    import numpy as np

    columns, rows = sorted(problem.board.sizes)
    turned = problem.board.sizes[0] < problem.board.sizes[1]
    ways = np.zeros(1 << columns, np.int64)
    ways[0] = 1
    for row in range(rows):
        effort.check()
        squares = [(column, row) if turned else (row, column) for column in range(columns)]
        fixed = [square in problem.fixed for square in squares]
        more = np.zeros_like(ways) if any(fixed) else ways.copy()
        for column, square in enumerate(squares):
            if square in problem.empty or sum(fixed) > fixed[column]:
                continue
            without, with_it = (each.reshape(-1, 2, 1 << column) for each in (ways, more))
            with_it[:, 1] += without[:, 0]
        ways = more
    size = np.zeros(1, np.int8)
    for _ in range(columns):
        size = np.concatenate([size, size + 1])
    return [_sum(ways[size == number]) for number in range(columns + 1)]


def _sum(numbers: object) -> int:
    """Returns the sum, which may exceed the range of the summands."""
    import numpy as np

    numbers = np.asarray(numbers)
    return (int((numbers >> 32).sum()) << 32) + int((numbers & 0xFFFFFFFF).sum())
