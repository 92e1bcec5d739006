"""Estimates the size of a search with random probes, in a fraction of a second.

A probe puts a piece on a random free square of each row in turn, until a row has none. The product of the numbers of
free squares down to a row is an unbiased estimate of the number of partial placements of these rows. Source: D. E.
Knuth, Estimating the efficiency of backtrack programs, Math. Comp. 29 (1975).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import perm
from random import Random

from nqueens.board.attacks import attacked
from nqueens.counting.tree_sizes import mean_levels
from nqueens.problems.problem import Problem

_MOST_SQUARES = 4096


def partial_placements(problem: Problem, *, at_least: float = 0.0) -> float | None:
    """Returns an estimate of the largest number of partial placements (one piece in each of the first k rows) over k.

    The same arguments give the same number, which is rougher far below `at_least`. It overestimates engines that do not
    go row by row. Returns None if probes do not apply: boards of other than two dimensions, with holes or of more than
    4096 squares, regions, two kinds of pieces, hoppers, other numbers of pieces per row, pieces that do not attack
    along rows. Also returns None, without probing, if the sides of the board rule out `at_least` partial placements.
    Cost: up to a second.
    """
    board = problem.board
    if board.dimensions != 2 or board.holes or not 0 < board.area <= _MOST_SQUARES or problem.besides:
        return None
    if not problem.piece.rides or problem.pieces != board.rows:
        return None
    moves = problem.moves
    if _bound(board.sizes[0], board.sizes[1], distinct=(1, 0) in moves.rides) < at_least:
        return None

    @cache
    def reached(square: tuple[int, ...]) -> int:
        """Returns the squares that a piece there attacks, and its own."""
        return sum({1 << (row * board.columns + column) for row, column in (square, *attacked(moves, square, board))})

    whole_row = (1 << board.columns) - 1
    if whole_row & ~reached((0, 0)):
        return None
    free = (1 << board.area) - 1
    for row, column in problem.empty:
        free &= ~(1 << (row * board.columns + column))
    for square in problem.fixed:
        free &= ~reached(square)
    for row, column in problem.fixed:
        free |= 1 << (row * board.columns + column)
    random = Random(0)

    def probe() -> Iterator[float]:
        left, number = free, 1.0
        for row in range(board.rows):
            here = left >> (row * board.columns) & whole_row
            columns = [column for column in range(board.columns) if here >> column & 1]
            if not columns:
                return
            number *= len(columns)
            yield number
            left &= ~reached((row, random.choice(columns)))

    return max(mean_levels(probe, board.rows, matters=at_least)[1:])


def _bound(rows: int, columns: int, *, distinct: bool) -> int:
    """Returns a bound on partial placements: each row has as many free squares as columns, less those attacked."""
    return perm(columns, min(rows, columns)) if distinct else columns**rows
