"""Problems with one piece in every row of a square board, as a mask per row."""

from __future__ import annotations

from nqueens.problems.pieces import AMAZON
from nqueens.problems.problem import Problem


def is_one_in_every_row(problem: Problem) -> bool:
    """Returns whether a square board without holes has as many pieces as rows."""
    board = problem.board
    return (
        board.dimensions == 2
        and board.sizes[0] == board.sizes[1]
        and problem.pieces == board.sizes[0]
        and not (board.holes or problem.besides)
    )


def is_amazons_in_rows(problem: Problem) -> bool:
    """Returns whether the problem is one amazon in every row of a plane square board."""
    return problem.piece == AMAZON and not problem.board.wraps and is_one_in_every_row(problem)


def masks_of_rows(problem: Problem) -> list[int]:
    """Returns a mask per row of the columns that may hold a piece: bit c for column c."""
    n = problem.board.sizes[0]
    masks = [(1 << n) - 1] * n
    for row, column in problem.empty:
        masks[row] &= ~(1 << column)
    for row, column in problem.fixed:
        masks[row] &= 1 << column
    return masks
