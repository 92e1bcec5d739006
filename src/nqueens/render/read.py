"""Reads placements from a stream, in every format that `write` supports except svg, latex and tikz.

The reader does not judge: it accepts pieces that attack each other or are off the board. The first nonblank line
determines the format of the whole input. Blank lines are skipped (in board they end a board, or a layer of one). Two
texts are ambiguous: lines with a single Q are a board one column wide, not a series of 1×1 boards in fen; and a line of
2 to 9 digits has one column per digit, counted from 1, rather than one number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from io import BytesIO, StringIO
from itertools import chain, islice, takewhile
from math import prod
from typing import ParamSpec, TypeVar

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.render import npy, parse
from nqueens.render.formats import FORMATS, get_format
from nqueens.render.json_stream import json_values
from nqueens.render.names import ByColumns
from nqueens.render.parse import Expected, Malformed, Parsed

_MOST_PEEKED = 1000
"""Lines read ahead to recognise a matrix, or a board without dots."""

_Source = str | bytes | Iterable[str] | Iterable[bytes]
"""The whole text, or its lines: a list, an open text file, an open binary file.

Open files in binary mode: this is needed for npy, and for errors that name the line of invalid UTF-8.
"""


@dataclass(frozen=True, slots=True)
class ReadPlacement:
    """A placement, counted from 0, and its position in the source."""

    pieces: tuple[int, ...] | Mapping[str, tuple[Square, ...]]
    """`columns[row]` if the board has one queen in every row and nothing else; else the squares of each kind."""
    board: Board
    line: int
    """First line of the placement, from 1; in npy, its index from 1."""
    format: str

    @property
    def place(self) -> str:
        """Position in words: `line 3`."""
        return _place(self.format, self.line)

    @property
    def columns(self) -> tuple[int, ...]:
        """`columns[row]`; raises BadInput unless there is one queen in every row and nothing else."""
        if isinstance(self.pieces, tuple):
            return self.pieces
        found = Counter(square[0] for squares in self.pieces.values() for square in squares)
        wrong = next(
            (f", got {found[row] or 'none'} in row {row}" for row in range(self.board.rows) if found[row] != 1), ""
        )
        raise BadInput(
            f"{self.place.capitalize()}: expected one queen in each row of the {self.board.spaced} board{wrong}."
        )


def read(
    source: _Source,
    format: str | None = None,
    *,
    board: Board | None = None,
    names: Sequence[str] = ("queen",),
    one_based: bool = False,
    by_columns: ByColumns = False,
) -> Iterator[ReadPlacement]:
    """Yields the placements in the source lazily.

    `format` None detects the format. `board` is needed where the format does not state the board (list, plain, pairs,
    csv, npy; default: as many columns as rows); placements of another size are an error. `names` are the kinds of
    pieces that may occur; unnamed pieces are of the first kind. With `one_based`, list, plain, pairs, json, jsonl and
    csv count from 1, which json, jsonl and csv files may also state themselves. With `by_columns`, list, plain and
    digits hold ranks by columns, or rows from the top if it is `top`. Text after a # is a comment, except in json and
    jsonl. A blank input has no placements.

    Raises BadInput: at once for an unknown format, later with the line and what was expected there. Memory: one
    placement (npy: the file).
    """
    chosen = None if format is None else get_format(format)
    if chosen is not None and not chosen.readable:
        able = ", ".join(each.name for each in FORMATS.values() if each.readable)
        raise BadInput(f"The format {format} cannot be read; only {able} can.")
    return _read(source, chosen.name if chosen else None, Expected(board, names, int(one_based), by_columns))


def _read(source: _Source, format: str | None, context: Expected) -> Iterator[ReadPlacement]:
    raw = _lines(source)
    head = next(raw, b"")
    is_npy = isinstance(head, bytes) and head.startswith(npy.MAGIC)
    if is_npy and format in (None, "npy"):
        if context.first:
            raise BadInput("An npy file counts from 0; it cannot be read with one_based.")
        content = b"".join(line for line in chain([head], raw) if isinstance(line, bytes))
        for number, columns in enumerate(npy.read(content), 1):
            yield _placed(Parsed(columns), number, "npy", context)
        return
    if format == "npy" or is_npy:
        raise BadInput(f"The input is {'an' if is_npy else 'not an'} npy file, but the requested format is {format}.")
    lines = _numbered(chain([head], raw))
    number, text = next(((number, text) for number, text in lines if _without_comment(text)), (0, ""))
    if not text:
        return
    name = format
    if name is None:
        name, lines = _guess(_without_comment(text), lines, context.board)
    if name is None:
        raise BadInput(
            f"Line {number}: {parse.excerpt(text.strip())} is not a placement in any known format, such as "
            "[1, 3, 0, 2], 1 3 0 2 or a2 b4 c1 d3."
        )
    whole = chain([(number, text)], lines)
    bare = whole if name in ("json", "jsonl") else ((number, _without_comment(text)) for number, text in whole)
    for line, parsed in _READERS[name](bare, context):
        yield _placed(parsed, line, name, context)


def _without_comment(text: str) -> str:
    """Returns the line without its comment."""
    return text.partition("#")[0].rstrip()


def _guess(text: str, lines: Lines, board: Board | None) -> tuple[str | None, Lines]:
    """Returns the format of the first line (reading up to an empty line if needed), and the remaining lines."""
    if parse.may_be_drawn(text):
        below = list(takewhile(lambda each: each[1], islice(lines, _MOST_PEEKED)))
        lines = chain(below, [(0, "")] if len(below) < _MOST_PEEKED else [], lines)
        found = parse.guess_drawn([text, *(_without_comment(each) for _, each in below)], board)
        if found is not None:
            return found, lines
    return parse.guess_format(text.strip()), lines


def _place(format: str, line: int) -> str:
    return f"{'placement' if format == 'npy' else 'line'} {line}"


def _placed(parsed: Parsed, line: int, name: str, context: Expected) -> ReadPlacement:
    """Returns the placement counted from 0 on its board; raises BadInput if it does not fit the given board."""
    first = context.first if parsed.first is None else parsed.first
    board = context.board
    pieces: tuple[int, ...] | dict[str, tuple[Square, ...]]
    if isinstance(parsed.pieces, list) and context.by_columns and name in _NUMBERS:
        parsed = Parsed(_from_ranks(parsed.pieces, first, context), None, 0)
        first = 0
    if isinstance(parsed.pieces, list):
        pieces = tuple(column - first for column in parsed.pieces) if first else tuple(parsed.pieces)
        rows = len(pieces)
        sizes = parsed.sizes or (rows, rows if board is None else board.columns)
        if context.names[0] != "queen":
            pieces = {context.names[0]: tuple(enumerate(pieces))}
    else:
        counted = {kind: _counted(squares, first) for kind, squares in parsed.pieces.items()}
        rows = sum(map(len, counted.values()))
        sizes = parsed.sizes or ((rows, rows) if board is None else board.sizes)
        columns = _columns(counted, sizes)
        pieces = counted if columns is None else columns
    where = _place(name, line).capitalize()
    if board is None:
        try:
            board = _board(sizes)
        except BadInput as error:
            reason = str(error)
            raise BadInput(f"{where}: expected a board, but {reason[0].lower()}{reason[1:]}") from None
    if sizes != board.sizes:
        in_rows = f"{rows} row{'' if rows == 1 else 's'}"
        what = in_rows if parsed.sizes is None else f"a {' × '.join(map(str, sizes))} board"
        raise BadInput(f"{where}: expected a placement on a {board.spaced} board, got {what}.")
    return ReadPlacement(pieces, board, line, name)


_NUMBERS = tuple(each.name for each in FORMATS.values() if each.by_columns)


def _from_ranks(ranks: list[int], first: int, context: Expected) -> list[int] | dict[str, list[Square]]:
    """Returns the columns by rows, or squares if some rank does not have exactly one queen."""
    rows = len(ranks) if context.board is None else context.board.rows
    squares: list[Square] = sorted(
        (rank - first if context.by_columns == "top" else rows - 1 - (rank - first), column)
        for column, rank in enumerate(ranks)
    )
    if context.names[0] == "queen" and [square[0] for square in squares] == list(range(rows)):
        return [square[1] for square in squares]
    return {context.names[0]: squares}


_board = lru_cache(lambda sizes: Board(*sizes))


def _counted(squares: list[Square], first: int) -> tuple[Square, ...]:
    return tuple([tuple([at - first for at in square]) for square in squares] if first else squares)


def _columns(placed: Mapping[str, tuple[Square, ...]], sizes: tuple[int, ...]) -> tuple[int, ...] | None:
    """Returns `columns[row]` if there is one queen in every row and nothing else, else None."""
    queens = sorted(placed.get("queen", ()))
    alone = len(sizes) == 2 and sum(map(len, placed.values())) == len(queens) == sizes[0]
    if not alone or [square[:-1] for square in queens] != [(row,) for row in range(sizes[0])]:
        return None
    return tuple([column for _, column in queens])


def _lines(source: _Source) -> Iterator[str | bytes]:
    if isinstance(source, str):
        return iter(StringIO(source, newline="\n"))
    if isinstance(source, bytes | bytearray | memoryview):
        return iter(BytesIO(source))
    return iter(source)


def _numbered(lines: Iterable[str | bytes]) -> Iterator[tuple[int, str]]:
    """Yields numbered lines, decoded, without trailing white space and byte order mark, with ♛ replaced by Q."""
    for number, line in enumerate(lines, 1):
        if isinstance(line, bytes):
            try:
                line = line.decode()
            except UnicodeDecodeError:
                raise BadInput(f"Line {number}: expected UTF-8 text, got invalid bytes.") from None
        line = line.rstrip().replace("♛", "Q")
        yield number, line.removeprefix("\ufeff") if number == 1 else line


Lines = Iterator[tuple[int, str]]
_Found = Iterator[tuple[int, Parsed]]
_Given = ParamSpec("_Given")
_Said = TypeVar("_Said")


def _parse(number: int, parser: Callable[_Given, _Said], *given: _Given.args, **named: _Given.kwargs) -> _Said:
    """Returns the parser's result; raises BadInput with the line number if the text is malformed."""
    try:
        return parser(*given, **named)
    except Malformed as error:
        raise BadInput(f"Line {number}: expected {error}.") from None


def _read_lines(parser: Callable[[str, Expected], Parsed | list[Parsed]], lines: Lines, context: Expected) -> _Found:
    for number, text in lines:
        if text:
            found = _parse(number, parser, text.strip(), context)
            yield from ((number, each) for each in (found if isinstance(found, list) else [found]))


def _read_csv(lines: Lines, context: Expected) -> _Found:
    number, header = next((number, text) for number, text in lines if text)
    fields, first = _parse(number, parse.parse_csv_header, header.strip())
    return _read_lines(lambda text, _: parse.csv_line(text, fields, first), lines, context)


RowParser = Callable[[str, int | None, Expected], tuple[parse.BoardRow, int]]


def _read_drawn(row_of: RowParser, lines: Lines, context: Expected) -> _Found:
    """Yields boards separated by blank lines, or complete with as many rows as the given board."""
    board = context.board
    whole = None if board is None else prod(board.sizes[:-1])
    rows: list[parse.BoardRow] = []
    drawn: list[str] = []
    width = start = 0
    for number, text in chain(lines, [(0, "")]):
        if text:
            row, width = _parse(number, row_of, text, width if rows else None, context)
            start = start if rows else number
            rows.append(row)
            drawn.append(text)
        is_layer = board is not None and board.dimensions > 2 and number > 0
        if rows and (len(rows) == whole or not (text or is_layer)):
            _parse(start, parse.check_dots, drawn, context)
            yield start, parse.drawing(rows, width, context)
            rows, drawn = [], []


def _read_dotless(lines: Lines, _: Expected) -> _Found:
    """Yields boards that end with their caption, ignoring blank lines."""
    rows: list[tuple[int, str]] = []
    for number, text in lines:
        if text:
            rows.append((number, text))
        if text and text.strip() != "Q":
            yield rows[0][0], _parse(rows[0][0], parse.dotless, [row for _, row in rows])
            rows = []
    if rows:
        raise BadInput(f"Line {rows[-1][0]}: expected ranks by columns such as 2413 below the board, got the end.")


def _read_json(lines: Lines, context: Expected) -> _Found:
    return (
        (number, _parse(number, parse.json_value, value, text, context)) for number, value, text in json_values(lines)
    )


_READERS: dict[str, Callable[[Lines, Expected], _Found]] = {
    "board": partial(_read_drawn, parse.board_row),
    "matrix": partial(_read_drawn, parse.matrix_row),
    "dotless": _read_dotless,
    "digits": partial(_read_lines, lambda text, _: parse.digits_line(text)),
    "squares": partial(_read_lines, parse.squares_line),
    "list": partial(_read_lines, lambda text, _: parse.list_line(text)),
    "plain": partial(_read_lines, lambda text, _: parse.plain_line(text)),
    "pairs": partial(_read_lines, parse.pairs_line),
    "json": _read_json,
    "jsonl": partial(_read_lines, parse.jsonl_line),
    "csv": _read_csv,
    "leetcode": partial(_read_lines, parse.leetcode_line),
    "fen": partial(_read_lines, parse.fen_line),
}
