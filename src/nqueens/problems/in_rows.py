"""Problems with one piece in every row of a square board, and their squares as one mask for each row."""

from __future__ import annotations

from nqueens.problems.pieces import AMAZON
from nqueens.problems.problem import Problem


def is_one_in_every_row(problem: Problem) -> bool:
    """Returns whether as many pieces are asked for as a square board has rows, and it has no holes."""
    board = problem.board
    return (
        board.dimensions == 2
        and board.sizes[0] == board.sizes[1]
        and problem.pieces == board.sizes[0]
        and not (board.holes or problem.besides)
    )


def is_amazons_in_rows(problem: Problem) -> bool:
    """Returns whether the question is one amazon in every row of a plane square board."""
    return problem.piece == AMAZON and not problem.board.wraps and is_one_in_every_row(problem)


def masks_of_rows(problem: Problem) -> list[int]:
    """For each row of such a board a mask of the columns where a piece may stand: bit c for column c."""
    n = problem.board.sizes[0]
    masks = [(1 << n) - 1] * n
    for row, column in problem.empty:
        masks[row] &= ~(1 << column)
    for row, column in problem.fixed:
        masks[row] &= 1 << column
    return masks
