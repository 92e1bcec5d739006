"""The table of formats: what each is called, what it looks like, and what can be done with it.

Most formats need one queen in every row; board, pairs, squares, matrix, json, jsonl and svg take any pieces on any
board, squares only where it has rows and columns, and matrix only pieces of one kind. Text formats are UTF-8 and end
with a line feed. What each one looks like for the placement [1, 3, 0, 2]:

board     `. Q . .` and so on, a row a line; a blank line between boards, and between the layers of one. A hole is a
          space between its neighbours.
list      `[1, 3, 0, 2]`: the column of the queen in each row.
plain     `1 3 0 2`: the same numbers, nothing around them. Read with commas too (`1,3,0,2`), and without anything
          between: 2 to 9 digits such as `2413` are columns counted from 1, as chess books print them.
digits    `2413`: a sign for each row, counted from 1, the letters a to z from 10 to 35 (`13579a2468`).
squares   `a2 b4 c1 d3`: the names of chess, files from the left and ranks from the bottom; where there are several
          kinds of pieces each with its letter (`Qa2 Nb1`), and `-` for no piece at all.
matrix    `0 1 0 0` and so on, a row a line: 1 where a piece stands; a blank line between boards, as in board.
dotless   ` Q` and so on: the board with nothing on its empty squares, and below it the ranks by columns as digits.
pascal    `   2   4   1   3`: columns counted from 1, four places each, as Wirth's Pascal program of 1976 writes them.
pairs     `[[0, 1], [1, 3], [2, 0], [3, 2]]`: (row, column) of each queen; of several kinds of pieces, an object with
          such a list for each.
json      `{"rows": 4, "columns": 4, "placement": [1, 3, 0, 2]}`; of many placements, an array of these. Of other pieces
          and boards `{"board": [4, 4], "pieces": {"king": [[0, 1], [3, 2]]}}`; of many, an object a line.
jsonl     the same object, one a line.
csv       a header `r0,r1,r2,r3`, then `1,3,0,2`: a line for each placement, a field for each row.
leetcode  `[".Q..","...Q","Q...","..Q."]`.
fen       `1Q2/3Q/Q3/2Q1`: the piece placement field. More than 9 empty squares in a run are written as one
          number of several digits (`10Q1`); programs for 8×8 chess do not know that.
svg       a picture; of many placements, a sheet of small boards.
latex     a document that draws with TikZ, and needs no chess package.
tikz      its pictures alone, for `\\input` in a document that loads TikZ and its library `svg.path`.
npy       numpy's own file: int32, one dimension for one placement, two (placement, row) for many.

Counted from 1 (`one_based`), list, plain, pairs, json, jsonl and csv write every row and column plus 1 (digits and
pascal always do); json and jsonl then say `"one_based": true` and the header of csv starts at `r1`, so that these three
are read back without being told. How wide a board is that is not square is missing from list, plain, digits, pairs,
squares, csv and npy; there the reader must be told. The board without rows is an empty text in board, plain, digits,
matrix, dotless, pascal, csv and fen and cannot be read back.

By columns (`by_columns`), list, plain, digits and pascal hold for each column, from the left, the rank of its queen,
from the bottom, as text books do: `2413` is then a2 b4 c1 d3.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nqueens.errors import BadInput, similar
from nqueens.inputs import one_of, shown

if TYPE_CHECKING:
    from pathlib import PurePath


@dataclass(frozen=True)
class Format:
    """One way to write placements down."""

    name: str
    about: str
    """What it is, in a few words for a help text."""
    media: str
    """Its media type."""
    suffixes: tuple[str, ...]
    """File names that end so are taken to be in this format."""
    readable: bool = True
    """Whether `read` understands it."""
    binary: bool = False
    """Whether it is bytes rather than text."""
    one_based: bool = False
    """Whether its numbers can be counted from 1."""
    by_columns: bool = False
    """Whether it can hold the ranks of the queens by columns in the place of their columns by rows."""
    most_squares: int | None = None
    """The largest board that can be written: rows × columns, None for any."""
    any_pieces: bool = False
    """Whether it takes any pieces on any board, not only one queen in every row."""


_PICTURES = (".png", ".apng", ".gif", ".jpg", ".jpeg", ".webp", ".bmp", ".tif", ".tiff", ".pdf", ".eps", ".ps")
_NO_FORMAT = (*_PICTURES, ".html", ".npz", ".parquet", ".xlsx", ".gz", ".zip")
"""Ends of names that promise a format which is not in the table."""

PROMISING = (*_NO_FORMAT, ".svg", ".npy", ".json", ".jsonl", ".ndjson", ".csv", ".tex")
"""Ends of names that promise something else than plain text or text for people."""

_HUGE = 10**8  # 100 to 200 MB of text for one board

FORMATS: Mapping[str, Format] = {
    each.name: each
    for each in (
        Format("board", "rows of . . Q .", "text/plain", (".txt",), most_squares=_HUGE, any_pieces=True),
        Format("list", "[1, 3, 0, 2], columns by row", "text/plain", (".list",), one_based=True, by_columns=True),
        Format("plain", "1 3 0 2, columns by row", "text/plain", (".plain",), one_based=True, by_columns=True),
        Format("digits", "2413, columns by row from 1", "text/plain", (".digits",), one_based=True, by_columns=True),
        Format("squares", "a2 b4 c1 d3, as in chess", "text/plain", (".squares",), any_pieces=True),
        Format("matrix", "rows of 0 1 0 0", "text/plain", (".matrix",), most_squares=_HUGE, any_pieces=True),
        Format("dotless", "rows of blanks and Q, ranks by columns below", "text/plain", (".dotless",)),
        Format(
            "pascal",
            "as Wirth's program, 4 places each, from 1",
            "text/plain",
            (".pascal",),
            readable=False,
            one_based=True,
            by_columns=True,
            most_squares=999 * 999,
        ),
        Format("pairs", "[[0, 1], [1, 3], ...]", "text/plain", (".pairs",), one_based=True, any_pieces=True),
        Format("json", "one JSON document", "application/json", (".json",), one_based=True, any_pieces=True),
        Format(
            "jsonl",
            "one JSON object a line",
            "application/x-ndjson",
            (".jsonl", ".ndjson"),
            one_based=True,
            any_pieces=True,
        ),
        Format("csv", "a header r0,r1,..., then columns by row", "text/csv", (".csv",), one_based=True),
        Format("leetcode", '[".Q..","...Q",...]', "text/plain", (".leetcode",), most_squares=_HUGE),
        Format("fen", "1Q2/3Q/Q3/2Q1", "text/plain", (".fen",)),
        Format("svg", "a picture", "image/svg+xml", (".svg",), readable=False, any_pieces=True),
        Format("latex", "a TikZ picture", "application/x-tex", (".tex",), readable=False, most_squares=1000 * 1000),
        Format(
            "tikz",
            "a TikZ picture for \\input",
            "application/x-tex",
            (".tikz",),
            readable=False,
            most_squares=1000 * 1000,
        ),
        Format("npy", "a numpy array of int32", "application/octet-stream", (".npy",), binary=True),
    )
}

ANY_PIECES = tuple(name for name, each in FORMATS.items() if each.any_pieces)

ALIASES = {
    "ascii": "board", "text": "board", "columns": "list", "ndjson": "jsonl", "tex": "latex",
    "numpy": "npy", "algebraic": "squares", "coordinates": "pairs",
}  # fmt: skip
"""Other names that people try, and the format that each stands for."""


def get_format(name: str) -> Format:
    """Returns the format of that name or alias; raises BadInput that lists the names there are."""
    return FORMATS[one_of(name, "The format", FORMATS, ALIASES)]


def format_of_file(path: str | PurePath) -> Format | None:
    """Returns the format that the end of the file's name stands for, or None."""
    suffix = _suffix(path)
    for each in FORMATS.values():
        if suffix in each.suffixes:
            return each
    return None


def _suffix(path: str | PurePath) -> str:
    if path == "-":  # the output where no file is named
        return ""
    from pathlib import PurePath

    return PurePath(path).suffix.lower()


def format_asked(name: str | None, path: str, default: str, *, any_pieces: bool = False) -> Format:
    """Returns the format of that name, else the one that the file's name stands for, else the default.

    With `any_pieces` it must be one that takes any pieces on any board. Raises BadInput for another name, and for a
    file whose name promises what is not written here (`.png`, `.pdf`).
    """
    if name is not None:
        if any_pieces:
            check_any_pieces(name)
        return get_format(name)
    if _suffix(path) in _NO_FORMAT:
        raise BadInput(
            f"Placements are written as {', '.join(FORMATS)}; `nqueens show` draws .svg, .png and .pdf; got {path!r}."
        )
    found = format_of_file(path) or FORMATS[default]
    if any_pieces:
        check_any_pieces(found.name)
    return found


def check_any_pieces(name: str) -> None:
    """Raises BadInput unless the format of that name takes any pieces on any board."""
    if ALIASES.get(name, name) not in ANY_PIECES:
        near = "." if name in FORMATS else similar(name, ANY_PIECES)
        able = ", ".join(ANY_PIECES)
        what = "Placements without one queen in every row of a plane board"
        raise BadInput(f"{what} are written as {able}, got {shown(name)}{near}")
