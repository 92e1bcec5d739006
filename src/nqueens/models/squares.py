"""The variables that stand for pieces on squares."""

from __future__ import annotations

from nqueens.board.board import Board, Square
from nqueens.models.model import Variable

Place = dict[Square, int]


def squares_of(board: Board, role: str, letter: str, start: int = 0) -> tuple[list[Variable], Place]:
    """A variable for every cell in reading order: the k-th is number start + k."""
    cells = list(board)
    return (
        [Variable(name_on(letter, cell), role, cell) for cell in cells],
        {cell: start + at for at, cell in enumerate(cells)},
    )


def name_on(what: str, cell: Square) -> str:
    """The name of a variable or constraint that belongs to a square."""
    return "_".join((what, *map(str, cell)))
