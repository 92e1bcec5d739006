"""Overlays on boards: number of attackers per square, crosses, and lines between clashing pieces.

Pieces do not block each other; only pawns do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from nqueens.board.attacks import attacked
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.problems.pieces import PIECES
from nqueens.render.layout import Layout
from nqueens.render.pieces import SIDE, DrawnPieces, each_piece
from nqueens.render.themes import Theme

_CROSS = "M{} {}l28 28m0 -28l-28 28"


def _reach(pieces: DrawnPieces, board: Board) -> list[tuple[Square, set[Square]]]:
    """Returns each piece except pawns with the squares that it attacks; raises BadInput for unknown moves."""
    pawns = {square for name, square in each_piece(pieces) if name == "pawn"}
    found = []
    for name, square in each_piece(pieces):
        if name == "pawn":
            continue
        if name not in PIECES:
            raise BadInput(f"Attacked squares and clashes can be drawn only for {', '.join(PIECES)}, got a {name}.")
        found.append((square, {*attacked(PIECES[name].moves(board.dimensions), square, board, pawns)} - {square}))
    return found


def attacking_pieces(pieces: DrawnPieces, board: Board) -> dict[Square, int]:
    """Returns the number of attackers of each empty square. Cost O(squares + pieces × side)."""
    numbers = Counter(square for _, reached in _reach(pieces, board) for square in reached)
    occupied = {square for _, square in each_piece(pieces)}
    return {square: numbers[square] for square in board if square not in occupied}


def clashing(pieces: DrawnPieces, board: Board) -> Iterator[tuple[Square, Square]]:
    """Yields the pairs of pieces that attack each other, in the order of the pieces. Cost O(pieces²)."""
    for (first, from_first), (second, from_second) in combinations(_reach(pieces, board), 2):
        if second in from_first or first in from_second:
            yield first, second


def attack_numbers(pieces: DrawnPieces, board: Board, theme: Theme) -> str:
    """Returns the number of attackers on each empty square as SVG, relative to the board's top left corner."""
    corner = Layout(board).corner
    numbers = "".join(
        f'<text x="{x + SIDE // 2}" y="{y + 62}">{number}</text>\n'
        for square, number in attacking_pieces(pieces, board).items()
        for x, y in (corner(square),)
    )
    halo = f' stroke="{theme.light}" stroke-width="10" paint-order="stroke"' if theme.hatched else ""
    return (
        '<g font-family="Helvetica, Arial, sans-serif" font-size="34" text-anchor="middle" '
        f'fill="{theme.mark}"{halo}>\n'
        f"{numbers}</g>\n"
    )


def crossed(squares: Iterable[Square], board: Board, theme: Theme) -> str:
    """Returns a small cross on each of the squares."""
    corner = Layout(board).corner
    lines = "".join(_CROSS.format(x + 36, y + 36) for x, y in map(corner, sorted(squares)))
    halo = ""
    if theme.hatched:
        halo = f'<path d="{lines}" fill="none" stroke="{theme.light}" stroke-width="16" stroke-linecap="round"/>\n'
    return f'{halo}<path d="{lines}" fill="none" stroke="{theme.pale_ink}" stroke-width="6"/>\n'


def clash_lines(pieces: DrawnPieces, board: Board, theme: Theme) -> str:
    """Returns a line between each clashing pair, and a ring around each of its pieces."""
    corner, half = Layout(board).corner, SIDE // 2
    middles = {square: (x + half, y + half) for _, square in each_piece(pieces) for x, y in (corner(square),)}
    pairs = list(clashing(pieces, board))
    lines = "".join("M{} {}L{} {}".format(*middles[first], *middles[second]) for first, second in pairs)
    rings = "".join(
        '<circle cx="{}" cy="{}" r="45"/>\n'.format(*middles[square])
        for square in sorted({square for pair in pairs for square in pair})
    )
    return (
        f'<g fill="none" stroke="{theme.clash}" stroke-width="6">\n'
        f'<path d="{lines}" stroke-dasharray="14 10"/>\n{rings}</g>\n'
    )
