"""Judge for any piece on any board: follows each move of each piece square by square.

A piece has `rides` and `leaps`, with all directions listed. A leap ignores squares in between. A ride continues in its
direction up to the edge, a hole or another piece. The code is simple and slow on purpose, and shares nothing with the
solvers that it judges. Cost O(pieces × moves × side), and times the pieces again to name a pair.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from nqueens.board.board import Board, Square


class Moves(NamedTuple):
    """Moves of a piece: leaps are made once, rides are repeated until something blocks them."""

    rides: frozenset[Square]
    leaps: frozenset[Square]


def attacked(moves: Moves, square: Square, board: Board, occupied: Collection[Square] = ()) -> Iterator[Square]:
    """Yields the squares that a piece on `square` attacks; rides end at occupied squares.

    A square that can be reached in several ways is repeated.
    """
    for leap in moves.leaps:
        at = board.step(square, leap)
        if at is not None:
            yield at
    for ride in moves.rides:
        at = board.step(square, ride)
        while at is not None and at != square:
            yield at
            if at in occupied:
                break
            at = board.step(at, ride)


def attacks(moves: Moves, first: Square, second: Square, board: Board, occupied: Collection[Square] = ()) -> bool:
    """Returns whether a piece on `first` attacks `second`; rides end at occupied squares."""
    return second in attacked(moves, first, board, occupied)


class Army(NamedTuple):
    """Pieces of one kind and their squares."""

    name: str
    moves: Moves
    cells: tuple[Square, ...]


def first_attack(armies: Iterable[Army], board: Board, pawns: Collection[Square] = ()) -> str | None:
    """Returns the first reason why the placement is invalid, without a full stop, or None.

    Reasons are two pieces on one square, a piece off the board, or a piece that attacks another. Pawns attack nothing
    and block rides. Other blockers do not matter: a nearer pair then attacks too.
    """
    pieces = [(army, cell) for army in armies for cell in army.cells]
    seen: set[Square] = set()
    for name, cell in [*((army.name, cell) for army, cell in pieces), *(("pawn", cell) for cell in pawns)]:
        if cell not in board:
            return f"the {name} on {cell} is not on the {board.spaced} board"
        if cell in seen:
            return f"two pieces stand on {cell}"
        seen.add(cell)
    standing = {cell for _, cell in pieces}
    met = ((cell, at) for army, cell in pieces for at in attacked(army.moves, cell, board, seen))
    if not any(at != cell and at in standing for cell, at in met):
        return None
    for (one, first), (other, second) in combinations(pieces, 2):
        if attacks(one.moves, first, second, board, seen):
            return f"the {one.name} on {first} attacks the {other.name} on {second}"
        if attacks(other.moves, second, first, board, seen):
            return f"the {other.name} on {second} attacks the {one.name} on {first}"
    return None
