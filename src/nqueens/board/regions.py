"""Regions of a board: the region of each square, and the number of pieces in every region.

A board with n regions and k queens in every row, column and region is a Star Battle or, with one queen each, a Queens
puzzle. A region may have several parts. Squares without a region stay empty.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import items_of, shown, text_of, whole

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""The names of regions in text, by number; further regions are written as numbers."""

NO_REGION = "."
"""The character for a square without a region."""


@dataclass(frozen=True)
class Regions:
    """The region of each square by number, row by row; every row, column and region holds `each` pieces.

    Regions are numbered from 0 in the order of their first squares, so two divisions are equal if they divide the board
    in the same way, whatever the names. A square without a region has None. Raises BadInput unless there are as many
    rows as columns, as many regions as rows, and from 1 piece to a whole row in each.

    >>> regions = Regions.of(["AAB", "CAB", "CCB"])
    >>> regions.rows, regions.number
    (((0, 0, 1), (2, 0, 1), (2, 2, 1)), 3)
    """

    rows: tuple[tuple[int | None, ...], ...]
    each: int = 1

    def __post_init__(self) -> None:
        side, number = len(self.rows), self.number
        if not side:
            raise BadInput("Regions need at least one row, got none.")
        for row in self.rows:
            if len(row) != side:
                raise BadInput(f"Regions need as many columns as rows, got {side} rows and one of length {len(row)}.")
        if number != side:
            raise BadInput(f"An n × n board must have n regions, got {number} regions on {side} × {side} squares.")
        each = whole(self.each, "The number of pieces in each row, column and region", low=1, high=side)
        object.__setattr__(self, "each", each)

    @classmethod
    def of(cls, value: object, *, each: int | None = None) -> Regions:
        """Returns the regions given as rows of letters or numbers, or as text with a line per row; raises BadInput.

        A square without a region is None or a dot.
        """
        if isinstance(value, Regions):
            return value if each is None else replace(value, each=each)
        listed: Iterable[object] = value.split("\n") if isinstance(value, str) else items_of(value, _ROWS, ordered=True)
        rows = [_cells(row) for row in listed]
        while rows and not rows[-1]:
            rows.pop()
        numbers: dict[Hashable, int] = {}
        named = [[None if _is_none(cell) else numbers.setdefault(cell, len(numbers)) for cell in row] for row in rows]
        return cls(tuple(map(tuple, named)), 1 if each is None else each)

    @property
    def side(self) -> int:
        """The number of rows, of columns and of regions."""
        return len(self.rows)

    @property
    def board(self) -> Board:
        """The plane board of the regions."""
        return Board(self.side, self.side)

    @cached_property
    def number(self) -> int:
        """The number of regions."""
        return len({region for row in self.rows for region in row} - {None})

    @cached_property
    def squares(self) -> tuple[tuple[Square, ...], ...]:
        """The squares of each region in reading order."""
        found: list[list[Square]] = [[] for _ in range(self.number)]
        for row, cells in enumerate(self.rows):
            for column, region in enumerate(cells):
                if region is not None:
                    found[region].append((row, column))
        return tuple(map(tuple, found))

    @cached_property
    def none(self) -> frozenset[Square]:
        """The squares without a region."""
        return frozenset(
            (row, column)
            for row, cells in enumerate(self.rows)
            for column, region in enumerate(cells)
            if region is None
        )

    def in_rows(self, columns: Iterable[int]) -> tuple[Square, ...]:
        """Returns the squares of pieces in these columns: `each` of them in the first row, `each` in the next, and so
        on.
        """
        return tuple((at // self.each, column) for at, column in enumerate(columns))

    def __getitem__(self, square: Square) -> int | None:
        """Returns the region of a square, or None."""
        row, column = square
        return self.rows[row][column]

    def __str__(self) -> str:
        """Returns a line per row with a letter for each square; beyond 52 regions numbers separated by blanks."""
        if self.number <= len(LETTERS):
            return "\n".join("".join(NO_REGION if at is None else LETTERS[at] for at in row) for row in self.rows)
        return "\n".join(" ".join(NO_REGION if at is None else str(at) for at in row) for row in self.rows)


_ROWS = "Regions must be rows of letters or numbers"


def _cells(row: object) -> list[Hashable]:
    """Returns the names in a row; raises BadInput for invalid ones."""
    if isinstance(row, str):
        text = text_of(row, "A row of regions").strip()
        return [*(text.split() if " " in text else text)]
    cells = items_of(row, _ROWS, ordered=True)
    wrong = {kind for kind in set(map(type, cells)) if not issubclass(kind, Hashable)}
    if wrong:
        raise BadInput(
            f"A region must be a letter or number, got {shown(next(at for at in cells if type(at) in wrong))}."
        )
    return cells


def _is_none(cell: Hashable) -> bool:
    return cell is None or cell == NO_REGION
