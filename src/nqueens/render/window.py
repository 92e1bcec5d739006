"""Boards in a terminal window of any size: square by square, as dots, or in part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nqueens.board.board import Board, Square
from nqueens.render.events import Queens

Mark = str
"""Mark of a square besides its queen: `tested`, `clash`, `by`, `moved`, or empty."""

_Cell = tuple[str, Mark]
"""Characters of a cell, and their mark."""

_BRAILLE = 0x2800
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row and column within a character: 4 × 2 squares
_TEN = 10
_SIGNS = {"tested": "?", "clash": "x"}


def fits_window(board: Board, width: int, height: int) -> bool:
    """Returns whether the board fits square by square: two characters per square, one line per row."""
    return board.rows <= height and 2 * board.columns - 1 <= width


def fits_as_dots(board: Board, width: int, height: int) -> bool:
    """Returns whether the board fits at eight squares per character."""
    return -(-board.rows // 4) <= height and -(-board.columns // 2) <= width


def window_rows(queens: Queens, marks: Mapping[Square, Mark], rows: range, columns: range) -> Iterator[list[_Cell]]:
    """Yields the lines of a board or part of it: `Q` queen, `.` empty, `?` tested, `x` attacked."""
    for row in rows:
        yield [
            (_sign(column in queens.get(row, ()), marks.get((row, column), "")), marks.get((row, column), ""))
            for column in columns
        ]


def _sign(queen: bool, mark: Mark) -> str:
    return "Q" if queen else _SIGNS.get(mark, ".")


def window_dots(queens: Queens, rows: range, columns: range) -> Iterator[str]:
    """Yields the lines of a board with 2 × 4 squares per Braille character, a dot per queen, `·` for no queen."""
    for top in range(rows.start, rows.stop, 4):
        bits = [0] * -(-len(columns) // 2)
        for row in range(top, min(top + 4, rows.stop)):
            for place in (column - columns.start for column in queens.get(row, ()) if column in columns):
                bits[place // 2] |= _DOTS[row - top][place % 2]
        yield "".join(chr(_BRAILLE + each) if each else "·" for each in bits)


def room_for_numbers(board: Board) -> tuple[int, int]:
    """Returns the columns and lines that `heads` and `row_numbers` need beside the board."""
    return len(str(board.rows - 1)) + 1, 1 if board.columns <= _TEN else 2


def heads(board: Board, columns: range) -> list[str]:
    """Returns the lines of column numbers: one for up to 10 columns, else tens above units."""
    left = " " * room_for_numbers(board)[0]
    units = left + " ".join(str(column % _TEN) for column in columns)
    if board.columns <= _TEN:
        return [units]
    tens = "".join(f"{column // _TEN or '' if column % _TEN == 0 else '':<2}" for column in columns)
    return [(left + tens)[: len(units)].rstrip(), units]


def row_numbers(board: Board, rows: range) -> list[str]:
    """Returns the number of each row, as text before its line."""
    width = room_for_numbers(board)[0] - 1
    return [f"{row:>{width}} " for row in rows]


def part_around(centre: int, size: int, shown: int) -> range:
    """Returns the range of `shown` out of `size` rows or columns around the centre."""
    shown = min(shown, size)
    start = min(max(0, centre - shown // 2), size - shown)
    return range(start, start + shown)
