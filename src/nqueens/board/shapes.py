"""Board shapes other than rectangles: triangles, hexagons and diamonds by name, any others as drawings.

A shape is a box with holes. Triangles and hexagons have lines in three directions: in the box these are the rows, the
columns and the diagonals down to the right, the rides of semi-queens.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import NamedTuple

from nqueens.errors import BadInput
from nqueens.inputs import one_of, shown, text_of, whole

MOST_ON_A_SIDE = 200  # a diamond of this side takes a quarter of a second, as each hole is checked

_NAMED = r"([A-Za-z]+):([0-9]{1,9})"


class Box(NamedTuple):
    """Numbers of rows and columns, and the holes as (row, column)."""

    rows: int
    columns: int
    holes: list[tuple[int, int]]


class _Shape(NamedTuple):
    """A named shape: side of its box for parameter n, membership of a square, and definition in words."""

    side: Callable[[int], int]
    has: Callable[[int, int, int], bool]
    definition: str


SHAPES = {
    "triangle": _Shape(
        lambda n: n,
        lambda _, row, column: column <= row,
        "n squares on each side: row i has i + 1",
    ),
    "hexagon": _Shape(
        lambda n: 2 * n - 1,
        lambda n, row, column: abs(row - column) < n,
        "n squares on each of six sides, 3n² - 3n + 1 in all",
    ),
    "diamond": _Shape(
        lambda n: 2 * n - 1,
        lambda n, row, column: abs(row - (n - 1)) + abs(column - (n - 1)) < n,
        "the squares within n - 1 steps of a rook from the middle, 2n² - 2n + 1 in all",
    ),
}


def is_shape(text: str) -> bool:
    """Returns whether the text has the form of a named shape, such as hexagon:3."""
    return re.fullmatch(_NAMED, text, re.ASCII) is not None


def named_shape(text: str) -> Box:
    """Returns the shape of a text such as `triangle:5`; raises BadInput for an unknown name or invalid size."""
    name, _, number = text.partition(":")
    shape = SHAPES[one_of(name.lower(), "The shape of a board", SHAPES)]
    n = whole(int(number), f"The side of a {name.lower()}", high=MOST_ON_A_SIDE)
    side = shape.side(n) if n else 0
    return Box(side, side, [(r, c) for r, c in product(range(side), repeat=2) if not shape.has(n, r, c)])


def drawn_shape(text: str) -> Box:
    """Returns the shape of a drawing, one line per row: a dot is a square, a blank or # a hole.

    Squares are adjacent characters, or all separated by a blank. Short rows end with holes. Raises BadInput.
    """
    rows = [line.rstrip() for line in text_of(text, "The drawing of a board").rstrip().splitlines()]
    rows = rows[next((at for at, row in enumerate(rows) if row), 0) :]
    wrong = next((mark for row in rows for mark in row if mark not in ".# "), None)
    if wrong is not None:
        raise BadInput(
            f"A drawn board must have a dot for each square and a blank or # for each hole, got {shown(wrong)}."
        )
    if any(" " in row for row in rows) and not any(row[1::2].strip() for row in rows):
        rows = [row[::2] for row in rows]
    columns = max(map(len, rows), default=0)
    whole(max(columns, len(rows)), "The side of a drawn board", high=MOST_ON_A_SIDE)
    holes = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row.ljust(columns)) if mark != "."]
    return Box(len(rows), columns, holes)
