"""Writes placements in any format, one or a stream of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from math import prod
from typing import TYPE_CHECKING, Any, TypeAlias

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render import text
from nqueens.render.formats import FORMATS, Format, check_any_pieces, get_format
from nqueens.render.names import ByColumns, check_signs
from nqueens.render.names import by_columns as ranks_by_columns
from nqueens.render.notes import DRAWN, HEADER, PlacementNote, check_notes, noted
from nqueens.render.pieces import DrawnPieces, PlacedPieces, on_board

if TYPE_CHECKING:
    from nqueens.render.regions import Division

NoteOf: TypeAlias = "Callable[[Any], PlacementNote] | None"
"""Function that returns the note of a placement, or None."""


def write(
    pieces: DrawnPieces,
    board: Board,
    format: str,
    one_based: bool = False,
    *,
    by_columns: ByColumns = False,
    division: Division | None = None,
) -> str | bytes:
    """Returns the file of one placement on the board: `columns[row]`, or the squares of each kind by name.

    It is bytes for a binary format, otherwise text with a final line feed. Pictures show the `division` of a puzzle.
    `by_columns` writes ranks by columns instead of columns by rows, or rows by columns if it is `top`. Pieces may
    attack each other. Raises BadInput for an unknown format, one that does not support these pieces, this board,
    `one_based` or `by_columns`, and for a piece off the board. Cost O(pieces), for board and leetcode O(squares).
    """
    chosen = _chosen(format, one_based, by_columns)
    checked = _checked(pieces, board, chosen, by_columns)
    match chosen.name:
        case "npy":
            from nqueens.render import npy

            return npy.one(checked)
        case "svg":
            from nqueens.render import svg

            return svg.svg_picture(checked, board, division=division)
        case "json":
            return text.line(checked, board, format, int(one_based)) + "\n"
    return "".join(_stream([(checked, None)], board, chosen.name, int(one_based)))


def write_many(
    many: Iterable[DrawnPieces],
    board: Board,
    format: str,
    one_based: bool = False,
    *,
    by_columns: ByColumns = False,
    division: Division | None = None,
    note: NoteOf = None,
) -> Iterator[str | bytes]:
    """Yields the parts of one file with all the placements, each as soon as its placement is available.

    svg and npy collect all placements and yield one part. `note` returns the note of each placement. Raises BadInput as
    `write` does: for the format at once, for a placement when its turn comes.
    """
    chosen = _chosen(format, one_based, by_columns)
    if chosen.name == "digits":
        check_signs(board)
    if note is not None:
        check_notes(chosen)
    checked = ((_checked(pieces, board, chosen, by_columns), note and note(pieces)) for pieces in many)
    match chosen.name:
        case "npy":
            from nqueens.render import npy

            return (npy.many([each for each, _ in found], board.rows) for found in [checked])
        case "svg" if note is not None:
            return (_noted_sheet(found, board, division) for found in [checked])
        case "svg":
            from nqueens.render import svg

            return (svg.svg_sheet((each for each, _ in found), board, division=division) for found in [checked])
        case "json":
            return _json(checked, board, int(one_based))
    return _stream(checked, board, chosen.name, int(one_based))


def _chosen(format: str, one_based: bool, by_columns: ByColumns) -> Format:
    chosen = get_format(format)
    if by_columns and not chosen.by_columns:
        able = [each.name for each in FORMATS.values() if each.by_columns]
        raise BadInput(
            f"The format {format} does not support ranks by columns; use {', '.join(able[:-1])} or {able[-1]}."
        )
    if one_based and not chosen.one_based:
        able = [each.name for each in FORMATS.values() if each.one_based]
        raise BadInput(f"The format {format} cannot count from 1; use {', '.join(able[:-1])} or {able[-1]}.")
    return chosen


def _checked(pieces: DrawnPieces, board: Board, chosen: Format, by_columns: ByColumns) -> Any:
    """Returns the pieces as `on_board` does; raises BadInput if the format does not support them or the board."""
    if isinstance(pieces, Mapping):
        check_any_pieces(chosen.name)
    checked = on_board(pieces, board, as_array=chosen.binary)
    if chosen.most_squares is not None and prod(board.sizes) > chosen.most_squares:
        raise BadInput(
            f"A {board.spaced} board is too large for the format {chosen.name}, which supports at most "
            f"{chosen.most_squares} squares; use list, plain, csv, fen or npy."
        )
    return ranks_by_columns(checked, board, from_top=by_columns == "top") if by_columns else checked


def _noted_sheet(found: Iterable[tuple[Any, PlacementNote | None]], board: Board, division: Division | None) -> str:
    """Returns a sheet with the notes below its boards."""
    from nqueens.render import svg

    shown = list(islice(found, svg.MOST_ON_A_SHEET + 1))
    captions = [str(note) for _, note in shown]
    return svg.svg_sheet([each for each, _ in shown], board, captions=captions, division=division)


def _line(pieces: list[int] | PlacedPieces, board: Board, name: str, first: int, note: PlacementNote | None) -> str:
    line = text.line(pieces, board, name, first)
    return line if note is None else noted(line, name, note)


def _stream(many: Iterable[tuple[Any, PlacementNote | None]], board: Board, name: str, first: int) -> Iterator[str]:
    """Yields the parts of a text format that concatenates placements."""
    before, after = _around(board, name, first)
    for pieces, note in many:
        if name == "csv" and before and note:
            before = before.replace("\n", f"{HEADER}\n")
        yield f"{before}{_line(pieces, board, name, first, note)}\n"
        before = "\n" if name in DRAWN else ""
    if after:
        yield before + after


def _around(board: Board, name: str, first: int) -> tuple[str, str]:
    """Returns the text before the first and after the last placement."""
    if name == "csv":
        return f"{text.csv_header(board.rows, first)}\n", ""
    if name not in ("latex", "tikz"):
        return "", ""
    from nqueens.render import latex

    return (latex.HEAD, latex.TAIL) if name == "latex" else (latex.FRAGMENT_HEAD, "")


def _json(many: Iterable[tuple[Any, PlacementNote | None]], board: Board, first: int) -> Iterator[str]:
    """Yields a JSON array, one object per line; never `[]`, which is an empty list. Other pieces have no array."""
    before, after = "[\n", "[\n]\n"
    for pieces, note in many:
        line = _line(pieces, board, "json", first, note)
        if isinstance(pieces, Mapping):
            after = ""
            yield line + "\n"
        else:
            yield before + line
            before, after = ",\n", "\n]\n"
    yield after
