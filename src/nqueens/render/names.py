"""What chess calls squares, files and ranks, and one sign for each number up to 35."""

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
"""Columns by rows (false), ranks by columns (true), or rows by columns, counted from the top."""

SIGNS = digits[1:] + ascii_lowercase
"""A sign for each number from 1 to 35: 1 to 9, then a for 10, b for 11, up to z."""


def square_name(square: Square, board: Board) -> str:
    """Returns the name of a square on paper: file a, b, …, z, aa, …, then the rank from 1 at the bottom.

    On a board that has not two dimensions, its coordinates from 0.
    """
    return f"{file_name(square[1])}{board.rows - square[0]}" if board.dimensions == 2 else str(tuple(square))


def file_name(column: int) -> str:
    """a for column 0, z for 25, aa for 26, as spreadsheets go on."""
    name = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        name = chr(ord("a") + letter) + name
    return name


def file_number(name: str) -> int:
    """Returns the column, from 0, of a file of that name."""
    column = 0
    for letter in name:
        column = 26 * column + ord(letter) - ord("a") + 1
    return column - 1


def is_square_name(text: str) -> bool:
    """Returns whether the text is written as chess names a square, such as d8 or aa10."""
    return _NAME.fullmatch(text) is not None


def square_named(name: str, board: Board) -> Square:
    """Returns the square of that name; raises BadInput where the board has no such rank, or no files and ranks.

    >>> square_named("d8", Board(8, 8))
    (0, 3)
    """
    found = _NAME.fullmatch(name)
    if found is None or board.dimensions != 2:
        what = f"the board has {board.dimensions} dimensions" if found else "that is none"
        wrong = f"{what}, got {shown(name)}"
        raise BadInput(f"The names of chess, such as d8, are for boards of rows and columns; {wrong}.")
    square = (board.rows - int(found[2]), file_number(found[1]))
    if not board.covers(square):
        raise BadInput(f"The square {name} is not on the {board} board.")
    return square


def signs(numbers: Sequence[int], board: Board) -> str:
    """Returns the numbers, counted from 0, as signs counted from 1: `13524`; raises BadInput for a board too wide for
    that.
    """
    check_signs(board)
    return "".join(SIGNS[number] for number in numbers)


def check_signs(board: Board) -> None:
    """Raises BadInput for a board with more columns than there are signs."""
    if board.columns > len(SIGNS):
        raise BadInput(
            f"Digits, and letters from 10 on, count at most {len(SIGNS)} columns, got {board.columns}; "
            "plain takes any number."
        )


def columns_way(value: object) -> ByColumns:
    """False, True or `top`; raises BadInput."""
    return "top" if isinstance(value, str) and value == "top" else flag(value, "by_columns")


def by_columns(columns: Sequence[int], board: Board, *, from_top: bool = False) -> list[int]:
    """Returns the rank, from 0 at the bottom, or the row, from 0 at the top, of the queen in each column.

    Raises BadInput unless each column holds one.
    """
    ranks = [-1] * board.columns
    for row, column in enumerate(columns):
        ranks[column] = row if from_top else board.rows - 1 - row
    if not board.is_square or -1 in ranks:
        got = f"a {board} board" if not board.is_square else f"none in column {ranks.index(-1)}"
        raise BadInput(f"Ranks by columns need a queen in every column of a square board, got {got}.")
    return ranks
