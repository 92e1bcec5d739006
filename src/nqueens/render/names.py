"""Chess names of squares, files and ranks, and single characters for numbers up to 35."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_lowercase, digits
from typing import Literal, TypeAlias

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import flag, shown

_NAME = re.compile(r"([a-z]{1,9})([1-9][0-9]{0,17})", re.ASCII)

ByColumns: TypeAlias = bool | Literal["top"]
"""Columns by row (false), ranks by column (true), or rows by column, counted from the top."""

SIGNS = digits[1:] + ascii_lowercase
"""Characters for the numbers from 1 to 35: 1 to 9, then a for 10 up to z."""


def square_name(square: Square, board: Board) -> str:
    """Returns the chess name of a square: file a, b, …, z, aa, …, then the rank from 1 at the bottom.

    For boards with another number of dimensions than two it returns the coordinates from 0.
    """
    return f"{file_name(square[1])}{board.rows - square[0]}" if board.dimensions == 2 else str(tuple(square))


def file_name(column: int) -> str:
    """Returns the letters of a column, as in spreadsheets: a for 0, z for 25, aa for 26."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def file_number(name: str) -> int:
    """Returns the column, from 0, of a file name."""
    column = 0
    for letter in name:
        column = 26 * column + ord(letter) - ord("a") + 1
    return column - 1


def is_square_name(text: str) -> bool:
    """Returns whether the text looks like a chess name of a square, such as d8 or aa10."""
    return _NAME.fullmatch(text) is not None


def square_named(name: str, board: Board) -> Square:
    """Returns the square with this chess name; raises BadInput if the board has no such square.

    >>> square_named("d8", Board(8, 8))
    (0, 3)
    """
    found = _NAME.fullmatch(name)
    if found is None or board.dimensions != 2:
        if found is None:
            raise BadInput(f"A chess name must be like d8, got {shown(name)}.")
        raise BadInput(
            f"Chess names such as d8 require a board of two dimensions, got {shown(name)} on one of {board.dimensions}."
        )
    square = (board.rows - int(found[2]), file_number(found[1]))
    if not board.covers(square):
        raise BadInput(f"The square {name} is not on the {board.spaced} board.")
    return square


def signs(numbers: Sequence[int], board: Board) -> str:
    """Returns numbers, given from 0, as characters counted from 1: `13524`.

    Raises BadInput for a board with too many columns.
    """
    check_signs(board)
    return "".join(SIGNS[number] for number in numbers)


def check_signs(board: Board) -> None:
    """Raises BadInput for a board with more columns than there are characters."""
    if board.columns > len(SIGNS):
        raise BadInput(
            f"The format digits supports at most {len(SIGNS)} columns (digits, then letters), got {board.columns}; "
            "use plain."
        )


def columns_way(value: object) -> ByColumns:
    """Returns False, True or `top`; raises BadInput for other values."""
    return "top" if isinstance(value, str) and value == "top" else flag(value, "by_columns")


def by_columns(columns: Sequence[int], board: Board, *, from_top: bool = False) -> list[int]:
    """Returns for each column the rank of its queen from 0 at the bottom, or its row from 0 at the top.

    Raises BadInput unless each column holds one.
    """
    ranks = [-1] * board.columns
    for row, column in enumerate(columns):
        ranks[column] = row if from_top else board.rows - 1 - row
    if not board.is_square or -1 in ranks:
        got = f"a {board.spaced} board" if not board.is_square else f"none in column {ranks.index(-1)}"
        raise BadInput(f"Ranks by columns require a queen in every column of a square board, got {got}.")
    return ranks
