"""The grammar of each text format: one piece of text in, one placement out, no streams and no line numbers.

A parser raises Malformed with a phrase that goes on after `expected `; the reader adds the line.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

_RUN_OR_QUEEN = re.compile(r"[0-9]+|[Qq]", re.ASCII)
_FEN = re.compile(r"[0-9Qq]+(?:/[0-9Qq]+)*(?: +[bw] [-A-Za-z0-9 ]*)?", re.ASCII)
_CSV_HEADER = re.compile(r'"?r([01])"?(?:,"?r[0-9]+"?)*', re.ASCII)
_BOARD_ROW = re.compile(r"[.Qq_\s]+", re.ASCII)
_PLAIN = re.compile(r"[0-9]{1,18}(?:(?:\s*,\s*|\s+)[0-9]{1,18})*", re.ASCII)
_DIGITS = re.compile(r"[0-9]{2,}", re.ASCII)
_MOST_SHOWN = 40
_MOST_DIGITS = 9
_MOST_IN_A_FEN_RUN = 10**_MOST_DIGITS


class Malformed(Exception):
    """The text is not in the format; the message is what was expected."""


class Parsed(NamedTuple):
    """What one piece of text says, with numbers as written; None where it does not say."""

    columns: list[int]
    width: int | None = None
    first: int | None = None
    """What the first row and column are called, 0 or 1."""


def shown(text: str) -> str:
    """The text as it is quoted in a message."""
    return repr(text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 3] + "...")


def load(text: str, expected: str, quoted: str | None = None) -> Any:
    """The JSON value in the text; raises Malformed, also for thousands of digits or brackets."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed(f"{expected}, got {shown(text if quoted is None else quoted)}") from None


def list_line(text: str) -> Parsed:
    """`[1, 3, 0, 2]`."""
    expected = "a list of columns such as [1, 3, 0, 2]"
    return Parsed(whole_numbers(load(text, expected), expected, text))


def plain_line(text: str) -> Parsed:
    """`1 3 0 2` or `1,3,0,2`; or `2413`, a digit for each row, which is counted from 1 whatever else is."""
    if _DIGITS.fullmatch(text):
        if len(text) > 9 or "0" in text:
            raise Malformed(
                "2 to 9 digits counted from 1 such as 2413, or numbers with spaces or commas between them such as "
                f"1 3 0 2, got {shown(text)}"
            )
        return Parsed([int(digit) for digit in text], None, 1)
    if not _PLAIN.fullmatch(text):
        raise Malformed(f"whole numbers with spaces or commas between them such as 1 3 0 2, got {shown(text)}")
    return Parsed([int(number) for number in text.replace(",", " ").split()])


def pairs_line(text: str, first: int = 0) -> Parsed:
    """`[[0, 1], [1, 3], [2, 0], [3, 2]]`, the pairs in any order, each row once."""
    expected = "pairs (row, column) such as [[0, 1], [1, 3], [2, 0], [3, 2]]"
    value = load(text, expected)
    if not isinstance(value, list) or any(type(pair) is not list or len(pair) != 2 for pair in value):
        raise Malformed(f"{expected}, got {shown(text)}")
    rows = whole_numbers([row for row, _ in value], expected, text)
    columns = whole_numbers([column for _, column in value], expected, text)
    if rows == list(range(first, first + len(rows))):
        return Parsed(columns)
    if sorted(rows) != list(range(first, first + len(rows))):
        raise Malformed(f"one queen in each of the rows {first} to {first + len(rows) - 1}, got {shown(text)}")
    return Parsed([column for _, column in sorted(zip(rows, columns, strict=True))])


def json_value(value: object, text: str) -> Parsed:
    """`{"rows": 4, "columns": 4, "placement": [1, 3, 0, 2]}` as a JSON value; other keys are left alone."""
    expected = 'an object such as {"rows": 4, "columns": 4, "placement": [1, 3, 0, 2]}'
    if not isinstance(value, dict) or "placement" not in value:
        raise Malformed(f"{expected}, got {shown(text)}")
    columns = whole_numbers(value["placement"], expected, text)
    rows, width = value.get("rows", len(columns)), value.get("columns")
    if rows != len(columns) or type(rows) is not int:
        raise Malformed(f"as many columns in the placement as rows, got {len(columns)} and {shown(str(rows))}")
    if width is not None and (type(width) is not int or width < 0):
        raise Malformed(f"a whole number of columns, at least 0, got {shown(str(width))}")
    return Parsed(columns, width, counted_from(value))


def counted_from(value: dict[str, Any]) -> int | None:
    """What a JSON object calls its first row, 0 or 1; None where it does not say."""
    one_based = value.get("one_based")
    if "one_based" in value and not isinstance(one_based, bool):
        raise Malformed(f'true or false for "one_based", got {shown(str(one_based))}')
    return None if one_based is None else int(one_based)


def jsonl_line(text: str) -> Parsed:
    """The same object on one line."""
    return json_value(load(text, "a JSON object on each line"), text)


def csv_header(text: str) -> tuple[int, int]:
    """The number of fields and the number of the first row that the header `r0,r1,…` names."""
    names = [name.strip('"') for name in text.split(",")]
    match = _CSV_HEADER.fullmatch(text)
    if not match or names != [f"r{row}" for row in range(int(match[1]), int(match[1]) + len(names))]:
        raise Malformed(f"a header r0,r1,... or r1,r2,..., got {shown(text)}")
    return len(names), int(match[1])


def csv_line(text: str, fields: int) -> Parsed:
    """`1,3,0,2`."""
    expected = f"{fields} whole numbers with commas between them"
    columns = whole_numbers(load(f"[{text}]", expected, text), expected, text)
    if len(columns) != fields:
        raise Malformed(f"{expected}, got {len(columns)}")
    return Parsed(columns)


def leetcode_line(text: str) -> list[Parsed]:
    """`[".Q..","...Q","Q...","..Q."]`, or the site's own list of such lists."""
    expected = 'rows such as [".Q..","...Q","Q...","..Q."]'
    value = load(text, expected)
    boards = value if isinstance(value, list) and value and isinstance(value[0], list) else [value]
    for rows in boards:
        if not isinstance(rows, list) or not all(type(row) is str for row in rows):
            raise Malformed(f"{expected}, got {shown(text)}")
    return [drawn_rows(rows) for rows in boards]


def drawn_rows(rows: list[str]) -> Parsed:
    """Rows of `.` (or `_`) with one Q each, all as wide as the first."""
    return Parsed([drawn_row(row, len(rows[0])) for row in rows], len(rows[0]) if rows else 0, 0)


def drawn_row(row: str, width: int) -> int:
    """The column of the queen in a row such as `.Q..`."""
    if len(row) != width:
        raise Malformed(f"{width} squares in each row, got {len(row)} in {shown(row)}")
    queens = row.count("Q") + row.count("q")
    if queens != 1 or queens + row.count(".") + row.count("_") != width:
        raise Malformed(f"one Q and otherwise only . in each row, got {shown(row)}")
    return row.upper().index("Q")


def fen_line(text: str) -> Parsed:
    """`1Q2/3Q/Q3/2Q1`; the other fields of a whole FEN, if there are any, are left alone."""
    if not _FEN.fullmatch(text):
        raise Malformed(f"a piece placement such as 1Q2/3Q/Q3/2Q1, got {shown(text)}")
    columns: list[int] = []
    width = None
    for row in text.split(" ", 1)[0].split("/"):
        at, queens = 0, []
        for token in _RUN_OR_QUEEN.findall(row):
            if token in "Qq":
                queens.append(at)
            elif len(token) > _MOST_DIGITS:
                raise Malformed(f"runs of fewer than {_MOST_IN_A_FEN_RUN} empty squares, got {shown(row)}")
            at += 1 if token in "Qq" else int(token)
        if len(queens) != 1:
            raise Malformed(f"one Q in each row, got {shown(row)}")
        if width is not None and at != width:
            raise Malformed(f"{width} squares in each row, got {at} in {shown(row)}")
        width = at
        columns += queens
    return Parsed(columns, width, 0)


def whole_numbers(value: object, expected: str, text: str) -> list[int]:
    """The value if it is a list of ints, no bools and no 1.0; raises Malformed."""
    if not isinstance(value, list) or not set(map(type, value)) <= {int}:
        raise Malformed(f"{expected}, got {shown(text)}")
    return value


def guess(text: str) -> str | None:
    """The name of the format that a first line is in, or None."""
    packed = re.sub(r"\s+", "", text[:200])
    if packed.startswith("{"):
        return "jsonl" if _is_json(text) else "json"
    if packed.startswith("["):
        if packed == "[" or packed.startswith("[{"):
            return "json"
        if packed.startswith(('["', '[["')):
            return "leetcode"
        return "pairs" if packed.startswith("[[") else "list"
    if _CSV_HEADER.fullmatch(text):
        return "csv"
    if _BOARD_ROW.fullmatch(text):
        return "board"
    if _DIGITS.fullmatch(text) or _PLAIN.fullmatch(text):
        return "plain"
    return "fen" if _FEN.fullmatch(text) else None


def _is_json(text: str) -> bool:
    try:
        load(text, "")
    except Malformed:
        return False
    return True
