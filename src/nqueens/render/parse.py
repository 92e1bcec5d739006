"""Parsers of the text formats: from one text to one placement, without streams and line numbers.

A parser raises Malformed with a phrase that completes `expected `; the reader adds the line number.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import prod
from typing import Any, NamedTuple

from nqueens.board.board import Board, Square
from nqueens.render.names import SIGNS, ByColumns, file_number
from nqueens.render.notes import HEADER
from nqueens.render.pieces import FIGURES, figure_of

_LETTERS = "".join(each.letter + each.letter.lower() for each in FIGURES.values())
_CAPITALS = "".join(each.letter for each in FIGURES.values())
_NOTE = re.compile(r",[a-z][-a-z ]*,[0-9]+", re.ASCII)
_PIECE = re.compile("[A-Za-z]")
_RUN_OR_PIECE = re.compile("[0-9]+|[A-Za-z]")
_FEN = re.compile(rf"[0-9{_LETTERS}]+(?:/[0-9{_LETTERS}]+)*(?: +[bw] [-A-Za-z0-9 ]*)?", re.ASCII)
_BOARD_ROW = re.compile(rf"[._\s{_LETTERS}]+", re.ASCII)
_CSV_HEADER = re.compile(rf'"?r([01])"?(?:,"?r[0-9]+"?)*(?:{HEADER})?', re.ASCII)
_PLAIN = re.compile(r"[0-9]{1,18}(?:(?:\s*,\s*|\s+)[0-9]{1,18})*", re.ASCII)
_DIGITS = re.compile(r"[0-9]{2,}", re.ASCII)
_SIGNS = re.compile(r"[1-9a-z]+", re.ASCII)
_SQUARE = re.compile(rf"([{_CAPITALS}]?)([a-z]+)([1-9][0-9]{{0,17}})", re.ASCII)
_SQUARES = re.compile(rf"{_SQUARE.pattern}(?:[\s,]+{_SQUARE.pattern})+", re.ASCII)
_ONE_SQUARE = re.compile(rf"[{_CAPITALS}]?(?![qr][0-9])[a-z]+[1-9][0-9]{{0,17}}", re.ASCII)
_GAP = re.compile(r"[A-Za-z]\s{2,}[A-Za-z]", re.ASCII)
_BINARY = re.compile(r"[01](?: [01])+", re.ASCII)
_FEWEST_BINARY = 4
"""Fewest columns of a matrix recognised without a board; shorter rows are taken for a small placement."""
_PACKED_BINARY = re.compile(r"1*0[01]+|1+0", re.ASCII)
_MOST_SHOWN = 40
_MOST_DIGITS = 9
_MOST_IN_A_FEN_RUN = 10**_MOST_DIGITS


class Malformed(Exception):
    """Raised with a phrase for what was expected if the text is not in the format."""


@dataclass(frozen=True)
class Expected:
    """The caller's knowledge of the text."""

    board: Board | None
    names: Sequence[str]
    """Kinds of pieces that may occur; unnamed pieces are of the first kind."""
    first: int
    """Number of the first row and column, 0 or 1."""
    by_columns: ByColumns = False
    """Whether lists, plain numbers and digits are ranks by columns, or rows by columns if `top`."""

    @cached_property
    def letters(self) -> dict[str, str]:
        """Names of the kinds by letter, upper or lower case."""
        capitals = {figure_of(name).letter: name for name in self.names}
        return capitals | {letter.lower(): name for letter, name in capitals.items()}

    @cached_property
    def marks(self) -> frozenset[str]:
        """Characters allowed in a drawing."""
        return frozenset("._ ").union(self.letters)


class Parsed(NamedTuple):
    """Content of one text, with numbers as written; None for what it does not state."""

    pieces: list[int] | dict[str, list[Square]]
    """A column per row, or the squares of each kind."""
    sizes: tuple[int, ...] | None = None
    """Sizes of the board."""
    first: int | None = None
    """Number of the first row and column, 0 or 1."""


BoardRow = list[tuple[str, int]]
"""Pieces in one row of a drawing: letter and column."""


def excerpt(text: str) -> str:
    """Returns the text quoted for a message, shortened if long."""
    return repr(text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 3] + "...")


def load(text: str, expected: str, quoted: str | None = None) -> Any:
    """Returns the JSON value in the text; raises Malformed, also for thousands of digits or brackets."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed(f"{expected}, got {excerpt(text if quoted is None else quoted)}") from None


def list_line(text: str) -> Parsed:
    """Parses `[1, 3, 0, 2]`."""
    expected = "a list of columns such as [1, 3, 0, 2]"
    return Parsed(whole_numbers(load(text, expected), expected, text))


def plain_line(text: str) -> Parsed:
    """Parses `1 3 0 2` or `1,3,0,2`, or `2413`, whose digits always count from 1."""
    if _DIGITS.fullmatch(text):
        if len(text) > 9 or "0" in text:
            raise Malformed(
                "2 to 9 digits counted from 1 such as 2413, or numbers with spaces or commas between them such as "
                f"1 3 0 2, got {excerpt(text)}"
            )
        return Parsed([int(digit) for digit in text], None, 1)
    if not _PLAIN.fullmatch(text):
        raise Malformed(f"whole numbers with spaces or commas between them such as 1 3 0 2, got {excerpt(text)}")
    return Parsed([int(number) for number in text.replace(",", " ").split()])


def digits_line(text: str) -> Parsed:
    """Parses `2413` or `13579a2468`: one character per row, counted from 1."""
    if not _SIGNS.fullmatch(text):
        raise Malformed(f"digits from 1, and letters from a for 10, such as 2413, got {excerpt(text)}")
    return Parsed([SIGNS.index(sign) + 1 for sign in text], None, 1)


def squares_line(text: str, context: Expected) -> Parsed:
    """Parses `a2 b4 c1 d3` in any order, with letters before pieces of other kinds (`a2 Nb1`), or `-` for none.

    Without a board, there must be one piece in each rank, and as many ranks as squares.
    """
    expected = "squares such as a2 b4 c1 d3"
    found = [] if text == "-" else [_SQUARE.fullmatch(each) for each in text.replace(",", " ").split()]
    rows = len(found) if context.board is None else context.board.rows
    placed: dict[str, list[Square]] = {}
    for each in found:
        if each is None or (each[1] and each[1] not in context.letters):
            raise Malformed(f"{expected}, got {excerpt(text)}")
        name = context.letters[each[1]] if each[1] else context.names[0]
        placed.setdefault(name, []).append((rows - int(each[3]), file_number(each[2])))
    if context.board is None and sorted(row for cells in placed.values() for row, _ in cells) != list(range(rows)):
        raise Malformed(
            f"one {context.names[0]} in each of the ranks 1 to {rows} if no board is given, got {excerpt(text)}"
        )
    return Parsed(placed or {context.names[0]: []}, None if context.board is None else context.board.sizes, 0)


def matrix_row(text: str, width: int | None, context: Expected) -> tuple[BoardRow, int]:
    """Returns the pieces in a row such as `0 1 0 0` and its width; separators and brackets are optional."""
    marks = re.sub(r"[\s,;\[\]]", "", text)
    if marks.strip("01"):
        raise Malformed(f"a row of 0 and 1 such as 0 1 0 0, got {excerpt(text)}")
    letter = figure_of(context.names[0]).letter
    return board_row(marks.replace("0", ".").replace("1", letter), width, replace(context, board=None))


def dotless(rows: Sequence[str]) -> Parsed:
    """Parses rows of blanks and Q above the ranks by columns; both must be the same placement."""
    *drawn, caption = [row.rstrip() for row in rows]
    ranks = digits_line(caption.strip()).pieces
    if [row.strip() for row in drawn] != ["Q"] * len(ranks) or len(set(ranks)) < len(ranks):
        raise Malformed(f"a Q on each of {len(ranks)} lines above {excerpt(caption)}")
    queens = {(len(drawn) - row, len(line)) for row, line in enumerate(drawn)}
    if queens != {(int(rank), column) for column, rank in enumerate(ranks, 1)}:  # type: ignore[call-overload]
        raise Malformed(f"the board of the caption {excerpt(caption)}, got another")
    return Parsed([len(line) - 1 for line in drawn], (len(drawn), len(drawn)), 0)


def pairs_line(text: str, context: Expected) -> Parsed:
    """Parses `[[0, 1], [1, 3], [2, 0], [3, 2]]` in any order, or an object with such a list per kind.

    Without a board, there must be one piece in each row.
    """
    expected = "pairs (row, column) such as [[0, 1], [1, 3], [2, 0], [3, 2]]"
    placed = _squares(load(text, expected), context, expected, text)
    if context.board is None:
        squares = [square for each in placed.values() for square in each]
        if not set(map(len, squares)) <= {2}:
            raise Malformed(f"{expected}, got {excerpt(text)}")
        first, after = context.first, context.first + len(squares)
        if sorted([row for row, _ in squares]) != list(range(first, after)):
            which = f"rows {first} to {after - 1} if no board is given"
            raise Malformed(f"one {context.names[0]} in each of the {which}, got {excerpt(text)}")
    return Parsed(placed)


def json_value(value: object, text: str, context: Expected) -> Parsed:
    """Parses `{"rows": 4, "columns": 4, "placement": [1, 3, 0, 2]}` as a JSON value; ignores other keys.

    Also parses `{"board": [4, 4], "pieces": {"king": [[0, 1], [3, 2]]}}`, or the pieces alone if the board is known.
    """
    expected = 'an object such as {"rows": 4, "columns": 4, "placement": [1, 3, 0, 2]}'
    if not isinstance(value, dict):
        raise Malformed(f"{expected}, got {excerpt(text)}")
    if "placement" not in value:
        placed = _squares(value.get("pieces", value or None), context, expected, text)
        sizes = value.get("board", None if context.board is None else list(context.board.sizes))
        return Parsed(placed, tuple(whole_numbers(sizes, expected, text)), counted_from(value))
    columns = whole_numbers(value["placement"], expected, text)
    rows, width = value.get("rows", len(columns)), value.get("columns")
    if rows != len(columns) or type(rows) is not int:
        raise Malformed(f"as many columns in the placement as rows, got {len(columns)} and {excerpt(str(rows))}")
    if width is not None and (type(width) is not int or width < 0):
        raise Malformed(f"a whole number of columns, at least 0, got {excerpt(str(width))}")
    return Parsed(columns, None if width is None else (rows, width), counted_from(value))


def _squares(value: object, context: Expected, expected: str, text: str) -> dict[str, list[Square]]:
    """Returns the squares of each kind of piece; a bare list is of the first kind. Raises Malformed."""
    placed = {context.names[0]: value} if isinstance(value, list) else value
    if not isinstance(placed, dict) or not placed.keys() <= set(context.names):
        raise Malformed(f"{expected}, got {excerpt(text)}")
    found: dict[str, list[Square]] = {}
    for name, cells in placed.items():
        if not isinstance(cells, list):
            raise Malformed(f"{expected}, got {excerpt(text)}")
        found[name] = [tuple(whole_numbers(cell, expected, text)) for cell in cells]
    return found


def counted_from(value: dict[str, Any]) -> int | None:
    """Returns the number of the first row in a JSON object, 0 or 1; None if it is not stated."""
    one_based = value.get("one_based")
    if "one_based" in value and not isinstance(one_based, bool):
        raise Malformed(f'true or false for "one_based", got {excerpt(str(one_based))}')
    return None if one_based is None else int(one_based)


def jsonl_line(text: str, context: Expected) -> Parsed:
    """Parses a line with one JSON object."""
    return json_value(load(text, "a JSON object on each line"), text, context)


def parse_csv_header(text: str) -> tuple[int, int]:
    """Returns the number of fields and the number of the first row in a header `r0,r1,…`."""
    match = _CSV_HEADER.fullmatch(text)
    names = [name.strip('"') for name in text.removesuffix(HEADER).split(",")]
    if not match or names != [f"r{row}" for row in range(int(match[1]), int(match[1]) + len(names))]:
        raise Malformed(f"a header r0,r1,... or r1,r2,..., got {excerpt(text)}")
    return len(names), int(match[1])


def csv_line(text: str, fields: int, first: int) -> Parsed:
    """Parses `1,3,0,2`."""
    expected = f"{fields} whole numbers with commas between them"
    text = _NOTE.sub("", text)
    columns = whole_numbers(load(f"[{text}]", expected, text), expected, text)
    if len(columns) != fields:
        raise Malformed(f"{expected}, got {len(columns)}")
    return Parsed(columns, None, first)


def leetcode_line(text: str, context: Expected) -> list[Parsed]:
    """Parses `[".Q..","...Q","Q...","..Q."]`, or a list of such lists."""
    expected = 'rows such as [".Q..","...Q","Q...","..Q."]'
    value = load(text, expected)
    boards = value if isinstance(value, list) and value and isinstance(value[0], list) else [value]
    for rows in boards:
        if not isinstance(rows, list) or not all(type(row) is str for row in rows):
            raise Malformed(f"{expected}, got {excerpt(text)}")
    return [
        drawing([drawn_row(row, len(rows[0]), context) for row in rows], len(rows[0]) if rows else 0, context)
        for rows in boards
    ]


def board_row(text: str, width: int | None, context: Expected) -> tuple[BoardRow, int]:
    """Returns the pieces in a row such as `. Q . .` and its width; spaces are holes if the board has any."""
    if context.board is None or not context.board.holes:
        marks = "".join(text.split())
    elif " " in text and text[1::2].strip(" "):
        raise Malformed(f"one space between two squares, got {excerpt(text)}")
    else:
        marks = (text[::2] if " " in text else text).ljust(context.board.columns)
    return drawn_row(marks, len(marks) if width is None else width, context), len(marks)


def check_dots(rows: Sequence[str], context: Expected) -> None:
    """Raises Malformed if blanks seem to mean empty squares on a board without holes."""
    if context.board is not None and context.board.holes:
        return
    starts = {len(row) - len(row.lstrip()) for row in rows}
    if not any(set("._") & set(row) for row in rows) and (len(starts) > 1 or any(_GAP.search(row) for row in rows)):
        raise Malformed(f"a dot for each empty square, got {excerpt(rows[0])}")


def drawn_row(marks: str, width: int, context: Expected) -> BoardRow:
    """Returns the pieces in a row such as `.Q..`, one character per square."""
    if len(marks) != width:
        raise Malformed(f"{width} squares in each row, got {len(marks)} in {excerpt(marks)}")
    if not context.marks.issuperset(marks):
        letters = ", ".join(letter for letter in context.letters if letter.isupper())
        raise Malformed(f"only . and {letters} in each row, got {excerpt(marks)}")
    return [(mark[0], mark.start()) for mark in _PIECE.finditer(marks)]


def drawing(rows: Sequence[BoardRow], width: int, context: Expected) -> Parsed:
    """Returns the pieces of a drawing; its rows are those of all layers if the board has more dimensions."""
    outer: tuple[int, ...] = (len(rows),)
    if context.board is not None and prod(context.board.sizes[:-1]) == len(rows):
        outer = context.board.sizes[:-1]
    placed: dict[str, list[Square]] = {name: [] for name in context.names}
    for row, found in zip(product(*map(range, outer)), rows, strict=True):
        for letter, column in found:
            placed[context.letters[letter]].append((*row, column))
    return Parsed(placed, (*outer, width), 0)


def fen_line(text: str, context: Expected) -> Parsed:
    """Parses `1Q2/3Q/Q3/2Q1`; ignores the other fields of a full FEN."""
    field = text.split(" ", 1)[0]
    if not _FEN.fullmatch(text) or not context.letters.keys() >= set(_PIECE.findall(field)):
        raise Malformed(f"a piece placement such as 1Q2/3Q/Q3/2Q1, got {excerpt(text)}")
    rows: list[BoardRow] = []
    width = None
    for row in field.split("/"):
        at = 0
        found: BoardRow = []
        for token in _RUN_OR_PIECE.findall(row):
            if token.isalpha():
                found.append((token, at))
                at += 1
            elif len(token) > _MOST_DIGITS:
                raise Malformed(f"runs of fewer than {_MOST_IN_A_FEN_RUN} empty squares, got {excerpt(row)}")
            else:
                at += int(token)
        if width is not None and at != width:
            raise Malformed(f"{width} squares in each row, got {at} in {excerpt(row)}")
        width = at
        rows.append(found)
    return drawing(rows, width or 0, context)


def whole_numbers(value: object, expected: str, text: str) -> list[int]:
    """Returns the value if it is a list of ints (not bools or floats); raises Malformed."""
    if not isinstance(value, list) or not set(map(type, value)) <= {int}:
        raise Malformed(f"{expected}, got {excerpt(text)}")
    return value


def guess_format(text: str) -> str | None:
    """Returns the format of a first line, or None; joined lines count as one drawing."""
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
    if _PACKED_BINARY.fullmatch(text):
        return "matrix"
    if _DIGITS.fullmatch(text) or _PLAIN.fullmatch(text):
        return "plain"
    if _SQUARES.fullmatch(text) or _ONE_SQUARE.fullmatch(text) or text == "-":
        return "squares"
    if _SIGNS.fullmatch(text) and len(text) > 9 and all(SIGNS.index(sign) < len(text) for sign in text):
        return "digits"
    return "fen" if _FEN.fullmatch(text) else None


def may_be_drawn(text: str) -> bool:
    """Returns whether the format of a first line depends on the lines below it."""
    return bool(_BINARY.fullmatch(text)) or text.strip() == "Q"


def guess_drawn(rows: Sequence[str], board: Board | None = None) -> str | None:
    """Returns `matrix` for rows of 0 and 1, `dotless` for blanks and queens above digits, else None.

    A matrix must have the rows and columns of the board. Without a board, it must be square or have a single 1 per row,
    all in different columns.
    """
    if rows[0].strip() == "Q":
        return "dotless" if len(rows) > 2 and _SIGNS.fullmatch(rows[-1].strip()) else None
    widths = {len(row.split()) for row in rows}
    if len(widths) > 1 or not all(_BINARY.fullmatch(row) for row in rows):
        return None
    width = widths.pop()
    if board is not None and (len(rows), width) == (prod(board.sizes[:-1]), board.sizes[-1]):
        return "matrix"
    if board is None and len(rows) == width >= _FEWEST_BINARY:
        return "matrix"
    ones = {row.split().index("1") for row in rows if row.count("1") == 1}
    return "matrix" if 2 < len(rows) == len(ones) and width >= _FEWEST_BINARY else None


def _is_json(text: str) -> bool:
    try:
        load(text, "")
    except Malformed:
        return False
    return True
