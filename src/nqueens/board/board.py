"""Boards of two or more dimensions, plane or wrapping, with or without holes. Boards are immutable.

A square is a tuple of coordinates from 0, `(row, column)` with row 0 on top and column 0 on the left. Lines that leave
a *wrapping* dimension at one edge re-enter at the opposite edge: a board that wraps in both dimensions is a torus, in
one a cylinder. A *hole* is a missing square: it holds no piece, and lines end there as at the edge. (A forbidden square
is not a hole: it stays empty, and lines cross it.)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

from nqueens.board.shapes import Box, drawn_shape, is_shape, named_shape
from nqueens.errors import BadInput
from nqueens.inputs import cell_of, flag, is_nothing, items_of, shown, text_of, whole
from nqueens.shown import Shown

Square = tuple[int, ...]
"""A square: one coordinate per dimension, each from 0."""

MOST_DIMENSIONS = 6
_MOST_DIGITS = 18
_LONGEST_SIDE = 10**_MOST_DIGITS
_SIZES = re.compile(r"-?[0-9]+(?:[xX×]-?[0-9]+)*", re.ASCII)
_NAMES = {1: ("N",), 2: ("ROWS", "COLUMNS")}


def parse_whole_number(text: str, what: str = "N") -> int:
    """Returns the integer in `text`, which must be ASCII digits with an optional minus sign.

    Raises BadInput for other strings that `int()` accepts: `4.0`, ` 8 `, `+8`, `1_0`, `٨`.
    """
    if not (text.isascii() and text.removeprefix("-").isdigit()):
        raise BadInput(f"{what} must be a whole number, got {shown(text)}.")
    if len(text) > _MOST_DIGITS:
        raise BadInput(f"{what} must have at most {_MOST_DIGITS:,} digits, got {len(text)} characters.")
    return int(text)


def is_board(text: str) -> bool:
    """Returns whether the string has the form of a board, such as 8, 5x8 or triangle:5."""
    return _SIZES.fullmatch(text) is not None or is_shape(text)


@dataclass(frozen=True, init=False)
class Board(Shown):
    """A board of `sizes[0] × sizes[1] × …` squares, without the `holes`, that wraps around in the dimensions `wraps`.

    >>> Board(5, 8).columns, Board(4, 4, wraps={0, 1}).is_torus
    (8, True)

    Dimensions count from 0. A side may be 0; the board then has no squares. Raises BadInput for a negative side, for
    more than 6 sides, and for dimensions or holes that the board does not have.
    """

    sizes: tuple[int, ...]
    wraps: frozenset[int]
    holes: frozenset[Square]

    def __init__(self, *sizes: int, wraps: Iterable[int] = (), holes: Iterable[Square] = ()) -> None:
        object.__setattr__(self, "sizes", _checked_sizes(sizes))
        axes = frozenset() if is_nothing(wraps) else frozenset(_axes(wraps))
        object.__setattr__(self, "wraps", axes)
        for axis in sorted(axes):
            if not 0 <= axis < len(sizes):
                may = " or ".join(map(str, range(len(sizes))))
                raise BadInput(f"A board of {len(sizes)} dimensions can wrap in dimension {may}, got {axis}.")
        object.__setattr__(self, "holes", frozenset())
        if not is_nothing(holes):
            object.__setattr__(self, "holes", self.checked(holes, "hole"))

    @classmethod
    def of(cls, board: object, *, torus: bool = False) -> Board:
        """Returns the board for 8, (8, 10), "8x10", "4x4x4", "triangle:5" or a Board; otherwise raises BadInput."""
        flag(torus, "torus")
        if isinstance(board, Board):
            return board.with_lines(torus=torus) if torus else board
        if isinstance(board, str):
            return cls.parse(board, torus=torus)
        sizes = board if isinstance(board, tuple) else (board, board)
        try:
            sides = [whole(side, "N") for side in sizes]
        except BadInput:
            sides = []
        if len(sides) < 2:
            raise BadInput(f"A board must be N, (ROWS, COLUMNS) or 'ROWSxCOLUMNS', got {shown(board)}.")
        if not isinstance(board, tuple):
            whole(sides[0], "N", low=0)
        return cls(*sides, wraps=range(len(sides)) if torus else ())

    @classmethod
    def parse(cls, text: str, *, torus: bool = False, wraps: Iterable[int] = (), holes: Iterable[Square] = ()) -> Board:
        """Returns the board described by a string such as `8` (8 × 8), `5x8`, `4x4x4` or `hexagon:3`.

        With `torus`, the board wraps around in every dimension. Raises BadInput for any other string.
        """
        if not _SIZES.fullmatch(text_of(text, "A board")):
            if is_shape(text):
                return cls._shaped(named_shape(text)).with_lines(torus=torus, wraps=wraps, holes=holes)
            raise BadInput(f"N must be a whole number or ROWSxCOLUMNS such as 5x8, got {shown(text)}.")
        parts = text.replace("X", "x").replace("×", "x").split("x")
        names = _NAMES.get(len(parts), ("A side of a board",) * len(parts))
        sizes = [parse_whole_number(part, what) for part, what in zip(parts, names, strict=True)]
        if len(sizes) == 1:
            whole(sizes[0], "N", low=0)
            sizes *= 2
        return cls(*sizes).with_lines(torus=torus, wraps=wraps, holes=holes)

    @classmethod
    def drawn(cls, text: str) -> Board:
        """Returns the board drawn in a string with one line per row: a dot is a square; a blank or # is a hole.

        >>> Board.drawn(".#.\\n...").area
        5

        The characters are either adjacent or all separated by a blank. Short rows end with holes. Raises BadInput if
        the drawing is invalid.
        """
        return cls._shaped(drawn_shape(text))

    @classmethod
    def _shaped(cls, box: Box) -> Board:
        return cls(box.rows, box.columns, holes=box.holes)

    def with_lines(self, *, torus: bool = False, wraps: Iterable[int] = (), holes: Iterable[Square] = ()) -> Board:
        """Returns the board with these wrapping dimensions (with `torus`, all of them) and holes added."""
        if not flag(torus, "torus") and is_nothing(wraps) and is_nothing(holes):
            return self
        axes = _axes(wraps)
        if torus and axes:
            named = ", ".join(str(axis + 1) for axis in axes)
            raise BadInput(f"A torus wraps in every dimension, so no dimension can be given; got {named}.")
        squares = items_of(holes, "The holes must be a list of squares")
        if not (torus or axes or squares):
            return self
        axes = list(range(self.dimensions)) if torus else [*self.wraps, *axes]
        return Board(*self.sizes, wraps=axes, holes=[*self.holes, *squares])  # type: ignore[list-item]

    def checked(self, squares: Iterable[Square], what: str) -> frozenset[Square]:
        """Returns the squares as a set; raises BadInput unless each is on the board and not a hole."""
        found = set()
        expected = f"The {what}s must be a list or set of squares"
        items = items_of(squares, expected)
        if not items:
            return frozenset()
        if len(items) == self.dimensions and all(isinstance(each, int) for each in items):
            one = shown(tuple(items))
            raise BadInput(f"{expected}, got {one}; did you mean [{one}]?")
        for square in items:
            numbers = cell_of(square, f"A {what}", dimensions=self.dimensions)
            if not self.covers(numbers):
                raise BadInput(f"The {what} {numbers} is not on the {self.spaced} board.")
            if numbers in self.holes:
                raise BadInput(f"The {what} {numbers} is a hole of the board.")
            found.add(numbers)
        return frozenset(found)

    def covers(self, square: Square) -> bool:
        """Returns whether the coordinates are within the sides of the board, hole or not."""
        sizes = self.sizes
        return len(square) == len(sizes) and all(0 <= at < size for at, size in zip(square, sizes, strict=True))

    def __contains__(self, square: Square) -> bool:
        return self.covers(square) and square not in self.holes

    def __iter__(self) -> Iterator[Square]:
        """Yields the squares in reading order: the last coordinate varies fastest."""
        return (square for square in product(*map(range, self.sizes)) if square not in self.holes)

    def step(self, square: Square, move: Square) -> Square | None:
        """Returns the square one move away from `square`, or None if it is a hole or off the board; does not check
        `square`."""
        arrived = []
        for axis, (at, by, size) in enumerate(zip(square, move, self.sizes, strict=True)):
            to = at + by
            if axis in self.wraps:
                to %= size
            elif not 0 <= to < size:
                return None
            arrived.append(to)
        there = tuple(arrived)
        return None if there in self.holes else there

    @cached_property
    def rows(self) -> int:
        """Number of rows; in more than two dimensions, the number of rows per layer."""
        return self.sizes[-2] if len(self.sizes) > 1 else 1

    @cached_property
    def columns(self) -> int:
        """Number of columns."""
        return self.sizes[-1]

    @property
    def area(self) -> int:
        """Number of squares, without the holes."""
        return prod(self.sizes) - len(self.holes)

    @property
    def dimensions(self) -> int:
        """Number of dimensions: 2 for a board of rows and columns."""
        return len(self.sizes)

    @property
    def is_square(self) -> bool:
        """Whether the board has two dimensions and as many rows as columns."""
        return len(self.sizes) == 2 and self.sizes[0] == self.sizes[1]

    @property
    def is_plain(self) -> bool:
        """Whether the board is a two-dimensional plane board without holes."""
        return len(self.sizes) == 2 and not self.wraps and not self.holes

    @property
    def is_torus(self) -> bool:
        """Whether the board wraps around in every dimension."""
        return len(self.wraps) == self.dimensions

    @property
    def spaced(self) -> str:
        """Sizes as written in sentences: `8 × 8`."""
        return " × ".join(map(str, self.sizes))

    @property
    def in_words(self) -> str:
        """Description with an article: `an 8 × 8 board`, `the 5 × 5 torus`."""
        sizes = self.spaced
        if self.wraps or self.dimensions != 2:
            return f"the {sizes} {'board' if not self.wraps else 'torus' if self.is_torus else 'cylinder'}"
        spoken = f"{self.rows:,}".partition(",")[0]  # eight, eleven, eighteen, eighty, and their thousands
        return f"{'an' if spoken.startswith('8') or spoken in ('11', '18') else 'a'} {sizes} board"

    def __str__(self) -> str:
        return "x".join(map(str, self.sizes))

    @property
    def _heading(self) -> str:
        return f"Board {self}"

    def _facts(self) -> dict[str, object]:
        wraps = tuple(sorted(self.wraps))
        return {"board": str(self), "squares": self.area, "wraps": wraps, "holes": len(self.holes) or None}


def _checked_sizes(sizes: tuple[int, ...]) -> tuple[int, ...]:
    if not 1 <= len(sizes) <= MOST_DIMENSIONS:
        raise BadInput(f"A board must have from 1 to {MOST_DIMENSIONS} dimensions, got {len(sizes)}.")
    if all(type(size) is int and 0 <= size <= _LONGEST_SIDE for size in sizes):
        return sizes
    names = ("The number of rows", "The number of columns") if len(sizes) == 2 else ("A side of a board",) * len(sizes)
    checked = (whole(size, name, low=0) for size, name in zip(sizes, names, strict=True))
    return tuple(whole(size, name, high=_LONGEST_SIDE) for size, name in zip(checked, names, strict=True))


def _axes(wraps: object) -> list[int]:
    listed = items_of(wraps, "The dimensions that wrap must be a list of whole numbers")
    return [whole(axis, "A dimension that wraps") for axis in listed]
