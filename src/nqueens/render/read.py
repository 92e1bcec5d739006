"""Read placements back, from a stream, in every format that `write` has but svg and latex.

The reader says what is written, it does not judge: queens that attack each other or stand beside the board
are passed on. The first line that is not blank decides the format; what follows must be in the same one.
Blank lines are skipped (in the format board they end a board). Two texts have two readings: lines with nothing
but a Q are taken for a board one column wide, not for the 1×1 board in fen, again and again; and a line of 2 to
9 digits is taken for as many columns counted from 1, not for one number, the queen of a board of one row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO, StringIO
from itertools import chain

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render import npy, parse
from nqueens.render.formats import FORMATS, get_format
from nqueens.render.json_stream import json_values
from nqueens.render.parse import Malformed, Parsed

Source = str | bytes | Iterable[str] | Iterable[bytes]
"""The whole text, or its lines: a list, an open text file, an open binary file.

Open files as binary: only then bytes that are not UTF-8 are an error that names their line, and npy can be
read.
"""


@dataclass(frozen=True, slots=True)
class ReadPlacement:
    """A placement, counted from 0, and where it was found."""

    columns: tuple[int, ...]
    width: int
    line: int
    """The line on which it starts, from 1; for npy its number among the placements, from 1."""
    format: str

    @property
    def place(self) -> str:
        """Where it was found, in words: `line 3`."""
        return f"{'placement' if self.format == 'npy' else 'line'} {self.line}"


def read(
    source: Source, format: str | None = None, *, board: Board | None = None, one_based: bool = False
) -> Iterator[ReadPlacement]:
    """The placements in the source, one at a time, as they are read.

    `format` is found out if it is None. `board` says what the board is where the format does not (list, plain,
    pairs, csv, npy; default: as many columns as rows); a placement on another board is an error. `one_based`
    says that list, plain, pairs, json, jsonl and csv count rows and columns from 1, which a file in json, jsonl or
    csv also says itself. An input with nothing but blank lines holds no placement.

    Raises BadInput that names the line and what was expected there: for an unknown format at once, for the
    content when it is reached. Cost: memory for one placement (npy: for the file).
    """
    if format is not None and not get_format(format).readable:
        able = ", ".join(each.name for each in FORMATS.values() if each.readable)
        raise BadInput(f"The format {format} cannot be read, only {able} can.")
    return _read(source, format, board, int(one_based))


def _read(source: Source, format: str | None, board: Board | None, first: int) -> Iterator[ReadPlacement]:
    raw = _lines(source)
    head = next(raw, b"")
    is_npy = isinstance(head, bytes) and head.startswith(npy.MAGIC)
    if is_npy and format in (None, "npy"):
        if first:
            raise BadInput("An npy file is counted from 0, so it cannot be read as counted from 1.")
        yield from _read_npy(chain([head], raw), board)
        return
    if format == "npy" or is_npy:
        raise BadInput(f"The input is {'an' if is_npy else 'no'} npy file; the format asked for is {format}.")
    lines = _numbered(chain([head], raw))
    number, text = next(((number, text) for number, text in lines if text), (0, ""))
    if not text:
        return
    name = format or parse.guess(text)
    if name is None:
        able = ", ".join(each.name for each in FORMATS.values() if each.readable)
        raise BadInput(f"Line {number}: expected a placement as {able}, got {parse.shown(text)}.")
    for line, parsed in _READERS[name](chain([(number, text)], lines), first):
        yield _placed(parsed, line, name, board, first)


def _placed(parsed: Parsed, line: int, name: str, board: Board | None, first: int) -> ReadPlacement:
    """The placement counted from 0 on its board; raises BadInput if another board was asked for."""
    if parsed.first is not None:
        first = parsed.first
    rows = len(parsed.columns)
    width = parsed.width
    if width is None:
        width = rows if board is None else board.columns
    columns = tuple(column - first for column in parsed.columns) if first else tuple(parsed.columns)
    placement = ReadPlacement(columns, width, line, name)
    if board is not None and board != Board(rows, width):
        in_rows = f"{rows} row{'' if rows == 1 else 's'}"
        what = in_rows if parsed.width is None else f"a {rows}x{width} board"
        raise BadInput(f"{placement.place.capitalize()}: expected a placement on a {board} board, got {what}.")
    return placement


def _lines(source: Source) -> Iterator[str | bytes]:
    if isinstance(source, str):
        return iter(StringIO(source, newline="\n"))
    if isinstance(source, bytes | bytearray | memoryview):
        return iter(BytesIO(source))
    return iter(source)


def _numbered(lines: Iterable[str | bytes]) -> Iterator[tuple[int, str]]:
    """Each line with its number, decoded, without white space around it or a byte order mark."""
    for number, line in enumerate(lines, 1):
        if isinstance(line, bytes):
            try:
                line = line.decode()
            except UnicodeDecodeError:
                raise BadInput(f"Line {number}: expected UTF-8 text, got other bytes.") from None
        yield number, line.removeprefix("\ufeff").strip() if number == 1 else line.strip()


Lines = Iterator[tuple[int, str]]
Found = Iterator[tuple[int, Parsed]]


def _bad(number: int, error: Malformed) -> BadInput:
    return BadInput(f"Line {number}: expected {error}.")


def _read_lines(parser: Callable[[str], Parsed], lines: Lines, _first: int) -> Found:
    for number, text in lines:
        if text:
            try:
                yield number, parser(text)
            except Malformed as error:
                raise _bad(number, error) from None


def _read_pairs(lines: Lines, first: int) -> Found:
    return _read_lines(partial(parse.pairs_line, first=first), lines, first)


def _read_leetcode(lines: Lines, _first: int) -> Found:
    for number, text in lines:
        if text:
            try:
                for parsed in parse.leetcode_line(text):
                    yield number, parsed
            except Malformed as error:
                raise _bad(number, error) from None


def _read_csv(lines: Lines, _first: int) -> Found:
    number, header = next((number, text) for number, text in lines if text)
    try:
        fields, counted_from = parse.csv_header(header)
    except Malformed as error:
        raise _bad(number, error) from None
    for number, parsed in _read_lines(partial(parse.csv_line, fields=fields), lines, 0):
        yield number, parsed._replace(first=counted_from)


def _read_board(lines: Lines, _first: int) -> Found:
    """Boards with blank lines between them."""
    columns: list[int] = []
    width = start = 0
    for number, text in lines:
        row = "".join(text.split())
        if not row:
            if columns:
                yield start, Parsed(columns, width, 0)
                columns = []
            continue
        if not columns:
            start, width = number, len(row)
        try:
            columns.append(parse.drawn_row(row, width))
        except Malformed as error:
            raise _bad(number, error) from None
    if columns:
        yield start, Parsed(columns, width, 0)


def _read_json(lines: Lines, _first: int) -> Found:
    for number, value, text in json_values(lines):
        try:
            yield number, parse.json_value(value, text)
        except Malformed as error:
            raise _bad(number, error) from None


def _read_npy(lines: Iterable[str | bytes], board: Board | None) -> Iterator[ReadPlacement]:
    content = b"".join(line for line in lines if isinstance(line, bytes))
    for number, columns in enumerate(npy.read(content), 1):
        yield _placed(Parsed(columns, None, 0), number, "npy", board, 0)


_READERS: dict[str, Callable[[Lines, int], Found]] = {
    "board": _read_board,
    "list": partial(_read_lines, parse.list_line),
    "plain": partial(_read_lines, parse.plain_line),
    "pairs": _read_pairs,
    "json": _read_json,
    "jsonl": partial(_read_lines, parse.jsonl_line),
    "csv": _read_csv,
    "leetcode": _read_leetcode,
    "fen": partial(_read_lines, parse.fen_line),
}
