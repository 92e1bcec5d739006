"""Write placements in any format of the table, one or a stream of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import prod
from typing import Any

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render import latex, npy, svg, text
from nqueens.render.formats import FORMATS, Format, check_any_pieces, get_format
from nqueens.render.pieces import Pieces, Placed, on_board
from nqueens.render.regions import Division


def write(
    pieces: Pieces, board: Board, format: str, one_based: bool = False, *, division: Division | None = None
) -> str | bytes:
    """The whole file with one placement on the board: `columns[row]`, or the squares of each kind by its name.

    Pictures show the `division` of a puzzle.

    Bytes for a binary format, otherwise text that ends with a line feed. Raises BadInput for an unknown format, one
    that cannot show such pieces or such a large board, a piece off the board, and `one_based` where the format cannot
    count from 1. Pieces that attack each other are written as they are. Cost O(pieces), for board and leetcode
    O(squares).
    """
    chosen = _chosen(format, one_based)
    checked = _checked(pieces, board, chosen)
    match chosen.name:
        case "npy":
            return npy.one(checked)
        case "svg":
            return svg.picture(checked, board, division=division)
        case "json":
            return text.line(checked, board, format, int(one_based)) + "\n"
    return "".join(_stream([checked], board, chosen.name, int(one_based)))


def write_many(
    many: Iterable[Pieces], board: Board, format: str, one_based: bool = False, *, division: Division | None = None
) -> Iterator[str | bytes]:
    """The parts of one file with all the placements, each yielded as soon as its placement has come.

    Joined, they are the file; svg and npy collect all and yield one part. Raises
    BadInput as `write` does, for the format at once and for a placement when its turn comes.
    """
    chosen = _chosen(format, one_based)
    checked = (_checked(pieces, board, chosen) for pieces in many)
    match chosen.name:
        case "npy":
            return (npy.many(list(each), board.rows) for each in [checked])
        case "svg":
            return (svg.sheet(each, board, division=division) for each in [checked])
        case "json":
            return _json(checked, board, int(one_based))
    return _stream(checked, board, chosen.name, int(one_based))


def _chosen(format: str, one_based: bool) -> Format:
    chosen = get_format(format)
    if one_based and not chosen.one_based:
        able = [each.name for each in FORMATS.values() if each.one_based]
        raise BadInput(f"Only {', '.join(able[:-1])} and {able[-1]} can be counted from 1, {format} cannot.")
    return chosen


def _checked(pieces: Pieces, board: Board, chosen: Format) -> Any:
    """The pieces as `on_board` gives them; raises BadInput if the format cannot show such pieces or such a board."""
    if isinstance(pieces, Mapping):
        check_any_pieces(chosen.name)
    checked = on_board(pieces, board, as_array=chosen.binary)
    if chosen.most_squares is not None and prod(board.sizes) > chosen.most_squares:
        raise BadInput(
            f"A {board} board is too large for the format {chosen.name}, which takes at most "
            f"{chosen.most_squares} squares; list, plain, csv, fen and npy take any."
        )
    return checked


def _stream(many: Iterable[list[int] | Placed], board: Board, name: str, first: int) -> Iterator[str]:
    """The parts of a text format in which placement follows placement."""
    before = latex.HEAD if name == "latex" else f"{text.csv_header(board.rows, first)}\n" if name == "csv" else ""
    for pieces in many:
        yield f"{before}{text.line(pieces, board, name, first)}\n"
        before = "\n" if name == "board" else ""
    if name == "latex":
        yield before + latex.TAIL


def _json(many: Iterable[list[int] | Placed], board: Board, first: int) -> Iterator[str]:
    """A JSON array with one object a line, never `[]`, which is a list; of other pieces the objects alone."""
    before, after = "[\n", "[\n]\n"
    for pieces in many:
        line = text.line(pieces, board, "json", first)
        if isinstance(pieces, Mapping):
            after = ""
            yield line + "\n"
        else:
            yield before + line
            before, after = ",\n", "\n]\n"
    yield after
