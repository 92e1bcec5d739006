"""Regions of a board, and the number of pieces in each.

A board with n regions and k queens in every row, column and region is a Star Battle; with k = 1 it is a Queens puzzle.
A region may have several parts. Squares without a region stay empty. The board may be divided a second time, into
zones, each of which holds k queens too.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import items_of, shown, whole

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""Names of regions in text, by number; further ones are written as numbers."""

NO_REGION = "."
"""Character in texts for a square of no region."""


@dataclass(frozen=True)
class Regions:
    """Region number of each square by row; every row, column and region holds `each` pieces.

    >>> regions = Regions.of(["AAB", "CAB", "CCB"])
    >>> regions.rows, regions.number
    (((0, 0, 1), (2, 0, 1), (2, 2, 1)), 3)

    Regions are numbered from 0 by their first squares in reading order, so that divisions are equal whatever the names
    of their regions. A square of no region has None. `zones` is a second division of the same board. Raises BadInput
    unless the board is square with as many regions as rows, and `each` is from 1 to the number of rows.
    """

    rows: tuple[tuple[int | None, ...], ...]
    each: int = 1
    zones: Regions | None = None

    def __post_init__(self) -> None:
        side, number = len(self.rows), self.number
        if not side:
            raise BadInput("Regions require at least one row, got none.")
        for at, row in enumerate(self.rows):
            if len(row) != side:
                raise BadInput(
                    f"Each of the {side} rows of regions must have {side} squares, got {len(row)} in row {at}."
                )
        if number != side:
            raise BadInput(f"A board with {side} rows must have {side} regions, got {number}.")
        each = whole(self.each, "The number of pieces in each row, column and region", low=1, high=side)
        object.__setattr__(self, "each", each)
        if self.zones is not None and (self.zones.side, self.zones.each, self.zones.zones) != (side, each, None):
            raise BadInput(
                f"The zones must be one division of {side} rows with {each} in each, got {shown(self.zones)}."
            )

    @classmethod
    def of(cls, value: object, *, each: int | None = None) -> Regions:
        """Returns the regions in rows of letters or numbers, or in a text with a line per row; raises BadInput.

        A square of no region is None or a dot.
        """
        if isinstance(value, Regions):
            return (
                value
                if each is None
                else replace(value, each=each, zones=value.zones and cls.of(value.zones, each=each))
            )
        listed: Iterable[object] = value.split("\n") if isinstance(value, str) else items_of(value, _ROWS, ordered=True)
        rows = [_cells(row) for row in listed]
        while rows and not rows[-1]:
            rows.pop()
        return cls.named(rows, 1 if each is None else each)

    @classmethod
    def named(cls, rows: Iterable[Iterable[Hashable]], each: int) -> Regions:
        """Returns the regions in rows of names, None or a dot for no region."""
        numbers: dict[Hashable, int] = {}
        return cls(tuple(tuple(_number(name, numbers) for name in row) for row in rows), each)

    @property
    def side(self) -> int:
        """Number of rows, of columns, and of regions."""
        return len(self.rows)

    @property
    def divisions(self) -> tuple[Regions, ...]:
        """The regions, and the zones if there are any."""
        return (self,) if self.zones is None else (self, self.zones)

    @property
    def board(self) -> Board:
        """Plane board of the regions."""
        return Board(self.side, self.side)

    @cached_property
    def number(self) -> int:
        """Number of regions."""
        return len({region for row in self.rows for region in row} - {None})

    @cached_property
    def squares(self) -> tuple[tuple[Square, ...], ...]:
        """Squares of each region in reading order."""
        found: list[list[Square]] = [[] for _ in range(self.number)]
        for row, cells in enumerate(self.rows):
            for column, region in enumerate(cells):
                if region is not None:
                    found[region].append((row, column))
        return tuple(map(tuple, found))

    @cached_property
    def none(self) -> frozenset[Square]:
        """Squares of no region, or of no zone if there are zones, which stay empty."""
        return frozenset(
            (row, column)
            for division in self.divisions
            for row, cells in enumerate(division.rows)
            for column, region in enumerate(cells)
            if region is None
        )

    def in_rows(self, columns: Iterable[int]) -> tuple[Square, ...]:
        """Returns the squares of pieces in these columns: `each` columns for the first row, then for the next."""
        return tuple((at // self.each, column) for at, column in enumerate(columns))

    def __getitem__(self, square: Square) -> int | None:
        """Returns the region of a square, None if it has none."""
        row, column = square
        return self.rows[row][column]

    def __str__(self) -> str:
        """Returns a line per row with a letter per square; above 52 regions, numbers separated by blanks."""
        if self.number <= len(LETTERS):
            return "\n".join("".join(NO_REGION if at is None else LETTERS[at] for at in row) for row in self.rows)
        return "\n".join(" ".join(NO_REGION if at is None else str(at) for at in row) for row in self.rows)


_ROWS = "Regions must be rows of letters or numbers"


def _cells(row: object) -> list[Hashable]:
    """Returns the names in a row; raises BadInput."""
    if isinstance(row, str):
        text = row.strip()
        return [*(text.split() if " " in text else text)]
    cells = items_of(row, _ROWS, ordered=True)
    wrong = {kind for kind in set(map(type, cells)) if not issubclass(kind, Hashable)}
    if wrong:
        raise BadInput(
            f"A region must be a letter or a number, got {shown(next(at for at in cells if type(at) in wrong))}."
        )
    return cells


def _number(name: Hashable, numbers: dict[Hashable, int]) -> int | None:
    """Returns the number of the region with that name; a new name gets the next number."""
    return None if name is None or name == NO_REGION else numbers.setdefault(name, len(numbers))
