"""What a board is: rows × columns of squares, row 0 on top, column 0 on the left. A board never changes."""

from __future__ import annotations

import re
from dataclasses import dataclass

from nqueens.errors import BadInput
from nqueens.inputs import text_of, whole

Square = tuple[int, int]
"""One cell as (row, column), both 0-based."""

_WHOLE_NUMBER = re.compile(r"-?[0-9]+", re.ASCII)
_RECTANGLE = re.compile(r"(-?[0-9]+)[xX×](-?[0-9]+)", re.ASCII)
_MOST_DIGITS = 18
_LARGEST = 10**_MOST_DIGITS


def parse_whole_number(text: str, what: str = "N") -> int:
    """The number that `text` writes in ASCII digits with an optional minus sign, and nothing else.

    Raises BadInput for everything that `int()` would forgive: `4.0`, ` 8 `, `+8`, `1_0`, `٨`.
    """
    if not _WHOLE_NUMBER.fullmatch(text):
        raise BadInput(f"{what} must be a whole number in plain digits, got {text!r}.")
    if len(text) > _MOST_DIGITS:
        raise BadInput(f"{what} must have at most {_MOST_DIGITS} digits, got {len(text)} characters.")
    return int(text)


@dataclass(frozen=True, order=True)
class Board:
    """A board of `rows` × `columns` squares; raises BadInput if either is negative."""

    rows: int
    columns: int

    def __post_init__(self) -> None:
        for name, size in (("rows", self.rows), ("columns", self.columns)):
            if type(size) is not int or not 0 <= size <= _LARGEST:
                checked = whole(whole(size, f"The number of {name}", low=0), f"The number of {name}", high=_LARGEST)
                object.__setattr__(self, name, checked)

    @classmethod
    def square_of(cls, n: int) -> Board:
        """The n × n board."""
        return cls(n, n)

    @classmethod
    def parse(cls, text: str) -> Board:
        """The board that `8` or `5x8` (ROWSxCOLUMNS) names; raises BadInput."""
        match = _RECTANGLE.fullmatch(text_of(text, "A board"))
        if match:
            rows, columns = match.groups()
            return cls(parse_whole_number(rows, "ROWS"), parse_whole_number(columns, "COLUMNS"))
        if not _WHOLE_NUMBER.fullmatch(text):
            raise BadInput(f"N must be a whole number or ROWSxCOLUMNS such as 5x8, got {text!r}.")
        n = parse_whole_number(text)
        if n < 0:
            raise BadInput(f"N must be at least 0, got {n}.")
        return cls(n, n)

    @property
    def is_square(self) -> bool:
        """Whether there are as many rows as columns."""
        return self.rows == self.columns

    def __contains__(self, square: Square) -> bool:
        row, column = square
        return 0 <= row < self.rows and 0 <= column < self.columns

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}"
