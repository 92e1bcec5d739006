"""Pieces on squares under the symmetries of their board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.symmetry.group import (
    ANTIDIAGONAL,
    DIAGONAL,
    HALF_TURN,
    IDENTITY,
    LEFT_RIGHT,
    QUARTER_TURN,
    THREE_QUARTER_TURN,
    TOP_BOTTOM,
    Group,
    Symmetry,
    group_of,
)

Pieces = Mapping[str, Sequence[Square]]
"""Squares by name of piece."""

QUARTER_TURNS = (IDENTITY, QUARTER_TURN, HALF_TURN, THREE_QUARTER_TURN)
"""Rotations by the number of quarter-turns, clockwise."""

MIRRORS: Mapping[str, Symmetry] = {
    "left-right": LEFT_RIGHT,
    "top-bottom": TOP_BOTTOM,
    "diagonal": DIAGONAL,
    "antidiagonal": ANTIDIAGONAL,
}
"""Reflections by axis; the diagonal runs from the top left, the antidiagonal from the top right."""


def mirror_named(name: object) -> Symmetry:
    """Returns the reflection of that name; raises BadInput."""
    return MIRRORS[one_of(name, "The mirror", MIRRORS)]


def drawn_group(board: Board) -> Group:
    """Returns the symmetries of a two-dimensional board; raises BadInput for others."""
    if board.dimensions != 2:
        raise BadInput(f"Rotations and reflections require a board of two dimensions, got {board}.")
    return group_of(board)


def moved(pieces: Pieces, symmetry: Symmetry, board: Board) -> dict[str, list[Square]]:
    """Returns the image of the pieces, with sorted squares; raises BadInput if the board lacks the symmetry."""
    if symmetry not in drawn_group(board):
        raise BadInput(f"The {symmetry} does not map the {board.spaced} board to itself.")
    return {name: sorted(symmetry(square, board) for square in squares) for name, squares in pieces.items()}


def stabiliser_of_pieces(pieces: Pieces, board: Board) -> Group:
    """Returns the symmetries of the board that map the pieces to themselves."""
    sets = [frozenset(squares) for squares in pieces.values()]
    return tuple(
        symmetry
        for symmetry in drawn_group(board)
        if all(symmetry(square, board) in squares for squares in sets for square in squares)
    )
