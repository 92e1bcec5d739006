"""The judge for hoppers, which attack only by jumping over another piece; it walks from every piece square by square.

The first piece from a hopper in a direction is the hurdle. The hopper attacks a piece on the square just behind the
hurdle or, if it hops *far*, the first piece behind it at any distance. Lines end at the edge and at holes. Deliberately
simple, slow and independent of the search it judges. Cost O(pieces × directions × side).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from nqueens.board.board import Board, Square


@dataclass(frozen=True)
class Hops:
    """The directions of a hopper, all listed, and whether it hops far."""

    directions: frozenset[Square]
    far: bool = False


def hopped_to(
    hops: Hops, square: Square, direction: Square, board: Board, occupied: Collection[Square]
) -> Square | None:
    """Returns the square of the piece that a hopper on `square` attacks in that direction, or None."""
    at = board.step(square, direction)
    while at is not None and at not in occupied:
        at = board.step(at, direction)
    behind = None if at is None else board.step(at, direction)
    while hops.far and behind is not None and behind not in occupied:
        behind = board.step(behind, direction)
    return behind if behind in occupied else None


def first_hop(name: str, hops: Hops, cells: Collection[Square], board: Board) -> str | None:
    """Returns the first attack between hoppers on these cells, in words without a full stop, or None.

    The order is that of the cells, then of the directions. Cost as above.
    """
    standing = frozenset(cells)
    for cell in cells:
        for direction in sorted(hops.directions):
            other = hopped_to(hops, cell, direction, board, standing)
            if other is not None:
                return f"the {name} on {cell} attacks the {name} on {other}"
    return None
