"""Squares and frame of a board as SVG, with a dark square at the bottom left.

Holes are left out, and the frame follows their edges. It is dashed where a board wraps. Length of the text: O(rows) for
a plain board, O(squares) for others.
"""

from __future__ import annotations

from collections.abc import Iterable

from nqueens.board.board import Board
from nqueens.render.layout import Layout
from nqueens.render.pieces import SIDE
from nqueens.render.themes import Theme

_MOST_DRAWN_SQUARES = 256  # above it a square is less than 3 pixels wide and a chequered board only flickers
_MOST_HATCHED = 64


def ground(board: Board, theme: Theme) -> str:
    """Returns squares and frame, with the top left corner at the origin."""
    return _plain(board, theme) if board.is_plain else _square_by_square(board, theme)


def _plain(board: Board, theme: Theme) -> str:
    rows, width = board.sizes
    across, down = width * SIDE, rows * SIDE
    dark = ""
    if theme.hatched and max(rows, width) <= _MOST_HATCHED:
        dark = _hatching(
            ((column * SIDE, row * SIDE) for row in range(rows) for column in range((rows - 1 - row) % 2, width, 2)),
            theme,
        )
    elif max(rows, width) <= _MOST_DRAWN_SQUARES:
        # The dark squares of a row are one dashed line as thick as the row: O(rows) text and exact, where
        # some programs round the size of a <pattern> to whole pixels.
        lines = "".join(
            f"M{(rows - 1 - row) % 2 * SIDE} {row * SIDE + SIDE // 2}H{across}"
            for row in range(rows)
            if (rows - 1 - row) % 2 < width
        )
        dark = f'<path d="{lines}" stroke="{theme.dark}" stroke-width="{SIDE}" stroke-dasharray="{SIDE}"/>\n'
    line = max(4, max(rows, width) * SIDE // 400)
    return (
        f'<rect width="{across}" height="{down}" fill="{theme.light}"/>\n{dark}'
        f'<rect width="{across}" height="{down}" fill="none" stroke="{theme.ink}" stroke-width="{line}"/>\n'
    )


def _hatching(corners: Iterable[tuple[int, int]], theme: Theme) -> str:
    """Returns each dark square as parallel slanted lines."""
    lines = "".join(
        f"M{x + start} {y + SIDE - rest}L{x + SIDE - rest} {y + start}"
        for x, y in corners
        for offset in range(-80, 100, 20)
        for start, rest in ((max(0, offset), max(0, -offset)),)
    )
    return f'<path d="{lines}" stroke="{theme.dark}" stroke-width="3" fill="none"/>\n'


_SIDES = (
    (-2, -1, (0, 0, f"h{SIDE}")),
    (-2, 1, (0, SIDE, f"h{SIDE}")),
    (-1, -1, (0, 0, f"v{SIDE}")),
    (-1, 1, (SIDE, 0, f"v{SIDE}")),
)
"""Sides of a square: dimension from the last, step, start of the line, and its path."""


def _square_by_square(board: Board, theme: Theme) -> str:
    layout = Layout(board)
    light: list[tuple[int, int]] = []
    dark: list[tuple[int, int]] = []
    edges: dict[bool, list[str]] = {False: [], True: []}
    for square in board:
        x, y = layout.corner(square)
        (dark if (sum(square) + layout.rows) % 2 else light).append((x, y))
        for axis, by, (right, down, side) in _SIDES:
            at = board.dimensions + axis
            beside = (*square[:at], square[at] + by, *square[at + 1 :]) if at >= 0 else ()
            if beside not in board:
                joined = at in board.wraps and not board.covers(beside)
                edges[joined].append(f"M{x + right} {y + down}{side}")
    ink = f'fill="none" stroke="{theme.ink}"'
    dashes = f'stroke-width="6" stroke-dasharray="{SIDE // 4}" stroke-dashoffset="{SIDE // 8}"'
    return (
        f"{_filled(light, theme.light)}"
        f"{_hatching(dark, theme) if theme.hatched else _filled(dark, theme.dark)}"
        f'<path d="{"".join(edges[False])}" {ink} stroke-width="4" stroke-linecap="square"/>\n'
        + (f'<path d="{"".join(edges[True])}" {ink} {dashes}/>\n' if edges[True] else "")
    )


def _filled(corners: Iterable[tuple[int, int]], colour: str) -> str:
    squares = "".join(f"M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z" for x, y in corners)
    return f'<path d="{squares}" fill="{colour}"/>\n'
