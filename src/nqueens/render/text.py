"""One placement as text, without a line feed at the end.

Every writer takes `columns[row]` and, if the format shows it, the width of the board. `first` is the
number of the first row and column: 0, or 1 for people and programs that count from 1.
"""

from __future__ import annotations

from collections.abc import Sequence


def board(columns: Sequence[int], width: int) -> str:
    """Rows of `. . Q .`, one a line. Cost O(rows × width)."""
    return "\n".join(" ".join(_row(column, width)) for column in columns)


def list_line(columns: Sequence[int], first: int = 0) -> str:
    """`[1, 3, 0, 2]`. Cost O(rows)."""
    return str(_counted_from(columns, first))


def plain_line(columns: Sequence[int], first: int = 0) -> str:
    """`1 3 0 2`. Cost O(rows)."""
    return " ".join(map(str, _counted_from(columns, first)))


def pairs_line(columns: Sequence[int], first: int = 0) -> str:
    """`[[0, 1], [1, 3], [2, 0], [3, 2]]`. Cost O(rows)."""
    return str([[row, column] for row, column in enumerate(_counted_from(columns, first), first)])


def json_object(columns: Sequence[int], width: int, first: int = 0) -> str:
    """`{"rows": 4, "columns": 4, "placement": [1, 3, 0, 2]}`. Cost O(rows)."""
    mark = ', "one_based": true' if first else ""
    placement = list_line(columns, first)
    return f'{{"rows": {len(columns)}, "columns": {width}{mark}, "placement": {placement}}}'


def csv_header(rows: int, first: int = 0) -> str:
    """`r0,r1,r2,r3`: one name for each row of the board."""
    return ",".join(f"r{row}" for row in range(first, rows + first))


def csv_line(columns: Sequence[int], first: int = 0) -> str:
    """`1,3,0,2`. Cost O(rows)."""
    return ",".join(map(str, _counted_from(columns, first)))


def leetcode_line(columns: Sequence[int], width: int) -> str:
    """`[".Q..","...Q","Q...","..Q."]`. Cost O(rows × width)."""
    return "[" + ",".join(f'"{_row(column, width)}"' for column in columns) + "]"


def fen_line(columns: Sequence[int], width: int) -> str:
    """`1Q2/3Q/Q3/2Q1`, runs of more than 9 empty squares as one number. Cost O(rows)."""
    return "/".join(f"{column or ''}Q{width - column - 1 or ''}" for column in columns)


def _row(column: int, width: int) -> str:
    return "." * column + "Q" + "." * (width - column - 1)


def _counted_from(columns: Sequence[int], first: int) -> list[int]:
    return [column + first for column in columns] if first else list(columns)
