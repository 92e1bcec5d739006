"""Symmetries of a board: four rotations and four reflections of a square, two of each for other rectangles."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, TypeAlias

from nqueens.board.board import Board, Square


class Symmetry(NamedTuple):
    """A map of a board to itself: first exchange rows and columns, then reverse rows, then columns."""

    name: str
    transposes: bool
    reverses_rows: bool
    reverses_columns: bool

    def __call__(self, square: Square, board: Board) -> Square:
        """Returns the image of `square` under this symmetry of `board`."""
        row, column = reversed(square) if self.transposes else square
        if self.reverses_rows:
            row = board.rows - 1 - row
        if self.reverses_columns:
            column = board.columns - 1 - column
        return row, column

    def __str__(self) -> str:
        return self.name


Group: TypeAlias = tuple[Symmetry, ...]

IDENTITY = Symmetry("identity", False, False, False)
LEFT_RIGHT = Symmetry("left-right reflection", False, False, True)
TOP_BOTTOM = Symmetry("top-bottom reflection", False, True, False)
HALF_TURN = Symmetry("half-turn", False, True, True)
DIAGONAL = Symmetry("diagonal reflection", True, False, False)
ANTIDIAGONAL = Symmetry("antidiagonal reflection", True, True, True)
QUARTER_TURN = Symmetry("quarter-turn", True, False, True)
THREE_QUARTER_TURN = Symmetry("three-quarter-turn", True, True, False)

ROTATIONS = {"half-turn": HALF_TURN, "quarter-turn": QUARTER_TURN}
"""Rotations under which placements can be invariant, by name."""

RECTANGLE: Group = (IDENTITY, LEFT_RIGHT, TOP_BOTTOM, HALF_TURN)
SQUARE: Group = (*RECTANGLE, DIAGONAL, ANTIDIAGONAL, QUARTER_TURN, THREE_QUARTER_TURN)


def group_of(board: Board) -> Group:
    """Returns the symmetries of a two-dimensional board: the dihedral group of 8 if it is square, else 4.

    The latter also holds for cylinders, where rows must remain rows. Symmetries of boards with holes map holes to
    holes.
    """
    members = SQUARE if board.is_square and len(board.wraps) != 1 else RECTANGLE
    holes = board.holes
    return tuple(each for each in members if all(each(hole, board) in holes for hole in holes)) if holes else members


def stabiliser(
    board: Board, fixed: Collection[Square] = frozenset(), forbidden: Collection[Square] = frozenset()
) -> Group:
    """Returns the symmetries of `board` that map fixed squares to fixed and forbidden to forbidden ones.

    They map solutions of the problem with these squares to solutions. Cost O(number of squares).
    """

    def keeps(symmetry: Symmetry, squares: frozenset[Square]) -> bool:
        return all(symmetry(square, board) in squares for square in squares)

    queens, holes = frozenset(fixed), frozenset(forbidden)
    return tuple(element for element in group_of(board) if keeps(element, queens) and keeps(element, holes))
