"""Boards of any number of dimensions: plane or torus, with holes. A grid never changes.

A cell is a tuple of coordinates from 0. Dimension 1 is the rows, dimension 2 the columns. A dimension that
*wraps* goes on at its other end: a board that wraps in both is a torus, in one a cylinder. A *hole* is a cell
that is not there: nothing stands on it and lines end at it, as at the edge. (A forbidden square is there: it
stays empty, and lines pass over it.)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from math import prod

from nqueens.board.geometry import Board, parse_whole_number
from nqueens.errors import BadInput
from nqueens.inputs import cell_of, flag, items_of, shown, text_of, whole

Cell = tuple[int, ...]
"""One cell, a coordinate for each dimension, all from 0."""

MOST_DIMENSIONS = 6
MOST_CELLS = 2**63 - 1  # what len() can say
_SIZES = re.compile(r"-?[0-9]+(?:[xX×]-?[0-9]+)*", re.ASCII)


@dataclass(frozen=True)
class Grid:
    """A board of `sizes[0] × sizes[1] × …` cells that wraps in the dimensions `wraps` (from 0), less `holes`.

    Raises BadInput for sizes below 1, more than MOST_DIMENSIONS of them or MOST_CELLS cells, and for dimensions or
    holes that the board does not have.
    """

    sizes: tuple[int, ...]
    wraps: frozenset[int] = frozenset()
    holes: frozenset[Cell] = field(default=frozenset())

    def __post_init__(self) -> None:
        sizes = cell_of(self.sizes, "The sizes of a board")
        if not 1 <= len(sizes) <= MOST_DIMENSIONS:
            raise BadInput(f"A board has from 1 to {MOST_DIMENSIONS} dimensions, got {len(sizes)}.")
        for size in sizes:
            if size < 1:
                raise BadInput(f"Each side of a board must be at least 1, got {'x'.join(map(shown, sizes))}.")
        if prod(sizes) > MOST_CELLS:
            raise BadInput(f"A board has at most {MOST_CELLS} squares, got {'x'.join(map(shown, sizes))}.")
        object.__setattr__(self, "sizes", sizes)
        object.__setattr__(self, "wraps", frozenset(_axes(self.wraps)))
        for axis in sorted(self.wraps):
            if not 0 <= axis < len(sizes):
                raise BadInput(
                    f"A board of {len(sizes)} dimensions can wrap in the dimensions 1 to {len(sizes)}, got {axis + 1}."
                )
        object.__setattr__(self, "holes", self.checked(self.holes, "hole"))

    @classmethod
    def parse(cls, text: str, *, torus: bool = False, wraps: Iterable[int] = (), holes: Iterable[Cell] = ()) -> Grid:
        """The board that `8` (8 × 8), `5x8` or `4x4x4` names; with `torus` it wraps in every dimension."""
        if not _SIZES.fullmatch(text_of(text, "A board")):
            raise BadInput(f"A board is written 8, 5x8 or 4x4x4, got {text!r}.")
        if torus and (axes := _axes(wraps)):
            named = ", ".join(str(axis + 1) for axis in axes)
            raise BadInput(f"A torus wraps in every dimension, so none is named to wrap; got {named}.")
        sizes = tuple(parse_whole_number(part, "A side of a board") for part in re.split("[xX×]", text))
        if len(sizes) == 1:
            sizes *= 2
        return cls(sizes, frozenset(range(len(sizes))) if torus else wraps, holes)  # type: ignore[arg-type]

    def checked(self, cells: Iterable[Cell], what: str) -> frozenset[Cell]:
        """The cells as a set, each on the board and no hole; raises BadInput."""
        found = set()
        for cell in items_of(cells, f"The {what}s come as a list of squares"):
            numbers = cell_of(cell, f"A {what}", dimensions=self.dimensions)
            if not self.covers(numbers):
                raise BadInput(f"The {what} {numbers} is not on the {self} board.")
            if what != "hole" and numbers in self.holes:
                raise BadInput(f"The {what} {numbers} is a hole of the board.")
            found.add(numbers)
        return frozenset(found)

    def read(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """The cells as a judge takes them, on the board or not; raises BadInput for what is no cell at all."""
        return tuple(cell_of(cell, "A square") for cell in items_of(cells, "Squares come as a list"))

    def covers(self, cell: Cell) -> bool:
        """Whether the cell lies within the sides of the board, be it a hole or not."""
        return len(cell) == len(self.sizes) and all(0 <= at < size for at, size in zip(cell, self.sizes, strict=True))

    def __contains__(self, cell: Cell) -> bool:
        return self.covers(cell) and cell not in self.holes

    def __iter__(self) -> Iterator[Cell]:
        """The cells in reading order: the last coordinate runs fastest."""
        return (cell for cell in product(*map(range, self.sizes)) if cell not in self.holes)

    def __len__(self) -> int:
        return prod(self.sizes) - len(self.holes)

    def step(self, cell: Cell, move: Cell) -> Cell | None:
        """The cell that the move leads to from `cell`, or None if it leads off the board or into a hole."""
        arrived = []
        for axis, (at, by, size) in enumerate(zip(cell, move, self.sizes, strict=True)):
            to = at + by
            if axis in self.wraps:
                to %= size
            elif not 0 <= to < size:
                return None
            arrived.append(to)
        there = tuple(arrived)
        return None if there in self.holes else there

    @property
    def dimensions(self) -> int:
        """How many there are: 2 for a board of rows and columns."""
        return len(self.sizes)

    @property
    def is_torus(self) -> bool:
        """Whether it wraps in every dimension."""
        return len(self.wraps) == self.dimensions

    def __str__(self) -> str:
        return "x".join(map(str, self.sizes))


def grid_of(board: object, *, torus: bool = False) -> Grid:
    """The board that 8, (8, 10), "8x10", "4x4x4" or a Board stands for; raises BadInput."""
    flag(torus, "Whether the board is a torus")
    return Grid.parse(written(board), torus=torus)


def written(board: object) -> str:
    """A board as it is written: `8`, `8x10`, `4x4x4`; raises BadInput."""
    if isinstance(board, str):
        return board
    if isinstance(board, Board):
        return str(board)
    sides = board if isinstance(board, (tuple, list)) else (board,)
    try:
        return "x".join(str(whole(side, "A side", low=-MOST_CELLS, high=MOST_CELLS)) for side in sides)
    except BadInput:
        raise BadInput(f"A board is 8, (8, 10) or '8x10', got {shown(board)}.") from None


def _axes(wraps: object) -> list[int]:
    listed = items_of(wraps, "The dimensions that wrap come as a list of whole numbers")
    return [whole(axis, "A dimension that wraps") for axis in listed]
