"""The judge for hoppers, pieces that attack only over another piece: walks from every piece square by square.

From a hopper the first piece in a direction is the hurdle. The hopper attacks what stands on the square just behind the
hurdle, and if it hops *far*, the first piece behind the hurdle, however far off. Lines end at the edge and at holes.
Plain and slow on purpose: it shares nothing with the search that it judges. Cost O(pieces × directions × side).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from nqueens.board.board import Board, Square


@dataclass(frozen=True)
class Hops:
    """The directions in which a hopper looks for a hurdle, all of them, and whether it goes on far behind it."""

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
    """Which of the hoppers on these cells attacks which, in words without a full stop, or None.

    Who attacks is the first by the order of the cells, then of the directions. Cost as above.
    """
    standing = frozenset(cells)
    for cell in cells:
        for direction in sorted(hops.directions):
            other = hopped_to(hops, cell, direction, board, standing)
            if other is not None:
                return f"the {name} on {cell} attacks the {name} on {other}"
    return None
