"""Judge for hoppers, pieces that attack only over another piece: follows each direction square by square.

The first piece in a direction is the hurdle. The hopper attacks the piece on the square just behind it; a *far* hopper
attacks the first piece behind the hurdle at any distance. Lines end at the edge and at holes. The code is simple and
slow on purpose, and shares nothing with the search that it judges. Cost O(pieces × directions × side).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from nqueens.board.board import Board, Square


@dataclass(frozen=True)
class Hops:
    """All directions in which a hopper looks for a hurdle, and whether it attacks at any distance behind it."""

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
    """Returns the first attack among hoppers on these squares, in words without a full stop, or None.

    Attackers are tried in the order of the squares, then of the directions.
    """
    standing = frozenset(cells)
    for cell in cells:
        for direction in sorted(hops.directions):
            other = hopped_to(hops, cell, direction, board, standing)
            if other is not None:
                return f"the {name} on {cell} attacks the {name} on {other}"
    return None
