"""Write placements in any format of the table, one or a stream of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from operator import index

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render import latex, npy, svg, text
from nqueens.render.formats import FORMATS, Format, get_format

Line = Callable[[Sequence[int], int], str]


def write(columns: Sequence[int], width: int | None, format: str, one_based: bool = False) -> str | bytes:
    """The whole file with the placement `columns[row]` on a board of `width` columns (None: as many as rows).

    Bytes for a binary format, otherwise text that ends with a line feed. Raises BadInput for an unknown
    format, a queen off the board, a board too large for the format, and `one_based` where the format cannot
    count from 1. Queens that attack each other are written as they are. Cost O(rows), for board and leetcode
    O(rows × width).
    """
    chosen = _chosen(format, one_based)
    plain, columns_of_board = _plain(columns, width, chosen)
    match chosen.name:
        case "npy":
            return npy.one(plain)
        case "svg":
            return svg.picture(plain, columns_of_board)
        case "json":
            return text.json_object(plain, columns_of_board, int(one_based)) + "\n"
    return "".join(_stream([(plain, columns_of_board)], chosen.name, int(one_based)))


def write_many(
    placements: Iterable[Sequence[int]], width: int | None, format: str, one_based: bool = False
) -> Iterator[str | bytes]:
    """The pieces of one file with all the placements, each yielded as soon as its placement has come.

    Joined, they are the file; the formats with `streams` False (svg, npy) collect and yield one piece. Raises
    BadInput as `write` does, for the format at once and for a placement when its turn comes.
    """
    chosen = _chosen(format, one_based)
    plain = (_plain(columns, width, chosen) for columns in placements)
    match chosen.name:
        case "npy":
            return _collected(lambda: npy.many([columns for columns, _ in plain], width))
        case "svg":
            return _collected(lambda: svg.sheet(plain))
        case "json":
            return _json_array(plain, int(one_based))
    return _stream(plain, chosen.name, int(one_based))


def _chosen(format: str, one_based: bool) -> Format:
    chosen = get_format(format)
    if one_based and not chosen.one_based:
        able = [each.name for each in FORMATS.values() if each.one_based]
        raise BadInput(f"Only {', '.join(able[:-1])} and {able[-1]} can be counted from 1, {format} cannot.")
    return chosen


def _plain(columns: Sequence[int], width: int | None, chosen: Format) -> tuple[list[int], int]:
    """The placement as plain ints and the width of its board; raises BadInput if it does not fit."""
    to_list = getattr(columns, "tolist", None)
    try:
        plain: list[int] = list(map(index, columns if to_list is None else to_list()))
    except TypeError:
        raise BadInput("A placement is a sequence of whole numbers, the column of each row's queen.") from None
    wide = Board(len(plain), len(plain) if width is None else width).columns
    if plain and not (min(plain) >= 0 and max(plain) < wide):
        row = next(row for row, column in enumerate(plain) if not 0 <= column < wide)
        raise BadInput(f"The queen on ({row}, {plain[row]}) is not on the {len(plain)}x{wide} board.")
    if chosen.most_squares is not None and len(plain) * wide > chosen.most_squares:
        raise BadInput(
            f"A {len(plain)}x{wide} board is too large for the format {chosen.name}, which takes at most "
            f"{chosen.most_squares} squares; list, plain, csv, fen and npy take any."
        )
    return plain, wide


def _collected(make: Callable[[], str | bytes]) -> Iterator[str | bytes]:
    yield make()


def _stream(placements: Iterable[tuple[list[int], int]], name: str, first: int) -> Iterator[str]:
    """The pieces of a text format in which placement follows placement."""
    lines: dict[str, Line] = {
        "board": text.board,
        "list": lambda columns, _: text.list_line(columns, first),
        "plain": lambda columns, _: text.plain_line(columns, first),
        "pairs": lambda columns, _: text.pairs_line(columns, first),
        "jsonl": partial(text.json_object, first=first),
        "csv": lambda columns, _: text.csv_line(columns, first),
        "leetcode": text.leetcode_line,
        "fen": text.fen_line,
        "latex": latex.picture,
    }
    line = lines[name]
    before = latex.HEAD if name == "latex" else ""
    rows = None
    for columns, width in placements:
        if name == "csv" and len(columns) != rows:
            if rows is not None:
                raise BadInput(f"All placements of a csv file have as many rows, got {rows} and {len(columns)}.")
            rows = len(columns)
            before = text.csv_header(rows, first) + "\n"
        yield f"{before}{line(columns, width)}\n"
        before = "\n" if name == "board" else ""
    if name == "latex":
        yield before + latex.TAIL


def _json_array(placements: Iterable[tuple[list[int], int]], first: int) -> Iterator[str]:
    """A JSON array with one object a line; without placements it is `[`, `]`, never `[]`, which is a list."""
    before = "[\n"
    for columns, width in placements:
        yield before + text.json_object(columns, width, first)
        before = ",\n"
    yield "\n]\n" if before == ",\n" else "[\n]\n"
