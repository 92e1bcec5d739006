"""Table of placement formats: names, descriptions and abilities.

Most formats need one queen in every row. board, pairs, squares, matrix, json, jsonl and svg take any pieces on any
board, except that squares needs a board of two dimensions and matrix a single kind of piece. Text formats are UTF-8
and end with a line feed. Examples for the placement [1, 3, 0, 2]:

board     `. Q . .` and so on, one line per row; a blank line separates boards, and layers of a board. A hole is a
          space between its neighbours.
list      `[1, 3, 0, 2]`: the column of the queen in each row.
plain     `1 3 0 2`: the same numbers without brackets. Commas are read too (`1,3,0,2`). A word of 2 to 9 digits such
          as `2413` is read as columns counted from 1, as chess books print them.
digits    `2413`: one character per row, counted from 1, with the letters a to z for 10 to 35 (`13579a2468`).
squares   `a2 b4 c1 d3`: chess names, files from the left and ranks from the bottom; with the letter of each piece if
          there are several kinds (`Qa2 Nb1`), and `-` for no pieces.
matrix    `0 1 0 0` and so on, one line per row, 1 for a piece; a blank line separates boards.
dotless   ` Q` and so on: the board with blanks for empty squares, and below it the ranks by columns as digits.
pascal    `   2   4   1   3`: columns counted from 1, four characters each, as in Wirth's Pascal program of 1976.
pairs     `[[0, 1], [1, 3], [2, 0], [3, 2]]`: (row, column) of each queen; with several kinds of pieces, an object
          with one such list per kind.
json      `{"rows": 4, "columns": 4, "placement": [1, 3, 0, 2]}`; several placements are an array of these. Other
          pieces and boards are `{"board": [4, 4], "pieces": {"king": [[0, 1], [3, 2]]}}`, several of them one per line.
jsonl     the same object, one per line.
csv       a header `r0,r1,r2,r3`, then `1,3,0,2`: one line per placement, one field per row.
leetcode  `[".Q..","...Q","Q...","..Q."]`.
fen       `1Q2/3Q/Q3/2Q1`: the piece placement field. A run of more than 9 empty squares is one number of several
          digits (`10Q1`), which programs for 8×8 chess do not understand.
svg       a picture; several placements are a sheet of small boards.
latex     a document that draws with TikZ; needs no chess package.
tikz      the pictures alone, to `\\input` into a document that loads TikZ and its library `svg.path`.
npy       NumPy's file format: int32, one dimension for one placement, two (placement, row) for several.

With `one_based`, list, plain, pairs, json, jsonl and csv count rows and columns from 1 (digits and pascal always do).
json and jsonl then have `"one_based": true`, and the csv header starts at `r1`, so that readers detect it in these
three. list, plain, digits, pairs, squares, csv and npy do not store the width of a board that is not square; the reader
needs it as an argument. The board without rows is an empty text in board, plain, digits, matrix, dotless, pascal, csv
and fen, and cannot be read.

With `by_columns`, list, plain, digits and pascal hold the rank (from the bottom) of the queen in each column from the
left, as textbooks do: `2413` is then a2 b4 c1 d3.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from nqueens.choices import PlacementFormat
from nqueens.errors import BadInput, similar
from nqueens.inputs import one_of, shown

if TYPE_CHECKING:
    from pathlib import PurePath


class Format(NamedTuple):
    """A format of placements."""

    name: PlacementFormat
    about: str
    """Description of a few words, for help texts."""
    media: str
    """Media type."""
    suffixes: tuple[str, ...]
    """File extensions of this format."""
    readable: bool = True
    """Whether `read` supports it."""
    binary: bool = False
    """Whether it is binary."""
    one_based: bool = False
    """Whether its numbers can count from 1."""
    by_columns: bool = False
    """Whether it can hold ranks by columns instead of columns by rows."""
    most_squares: int | None = None
    """Limit on rows × columns; None for no limit."""
    any_pieces: bool = False
    """Whether it takes any pieces on any board, not only one queen in every row."""


_PICTURES = (".png", ".apng", ".gif", ".jpg", ".jpeg", ".webp", ".bmp", ".tif", ".tiff", ".pdf", ".eps", ".ps")
_NO_FORMAT = (*_PICTURES, ".html", ".npz", ".parquet", ".xlsx", ".gz", ".zip")
"""File extensions of formats that the table lacks."""

PROMISING = (*_NO_FORMAT, ".svg", ".npy", ".json", ".jsonl", ".ndjson", ".csv", ".tex")
"""File extensions of formats other than text for people."""

_HUGE = 10**8  # 100 to 200 MB of text for one board

FORMATS: Mapping[PlacementFormat, Format] = {
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
            "as in Wirth's program, 4 characters each, from 1",
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
            "one JSON object per line",
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

ALIASES: Mapping[str, PlacementFormat] = {
    "ascii": "board", "text": "board", "columns": "list", "ndjson": "jsonl", "tex": "latex",
    "numpy": "npy", "algebraic": "squares", "coordinates": "pairs",
}  # fmt: skip
"""Other names of formats."""


def get_format(name: str) -> Format:
    """Returns the format with this name or alias; raises BadInput that lists the names."""
    return FORMATS[one_of(name, "The format", FORMATS, ALIASES)]


def format_of_file(path: str | PurePath) -> Format | None:
    """Returns the format of the file's extension, or None."""
    suffix = _suffix(path)
    for each in FORMATS.values():
        if suffix in each.suffixes:
            return each
    return None


def _suffix(path: str | PurePath) -> str:
    if path == "-":  # standard output
        return ""
    from pathlib import PurePath

    return PurePath(path).suffix.lower()


def format_asked(name: str | None, path: str, default: str, *, any_pieces: bool = False, hint: str = "") -> Format:
    """Returns the format by name, else by the file's extension, else the default.

    With `any_pieces` it must take any pieces on any board. Raises BadInput for an unknown name, and, with a hint, for a
    file extension of an unsupported format (`.png`, `.pdf`).
    """
    if name is not None:
        if any_pieces:
            check_any_pieces(name)
        return get_format(name)
    if _suffix(path) in _NO_FORMAT:
        raise BadInput(f"The suffix of {path!r} is not that of a placement format ({', '.join(FORMATS)}){hint}.")
    found = format_of_file(path) or get_format(default)
    if any_pieces:
        check_any_pieces(found.name)
    return found


def check_any_pieces(name: str) -> None:
    """Raises BadInput unless the format takes any pieces on any board."""
    if ALIASES.get(name, name) not in ANY_PIECES:
        near = "." if name in FORMATS else similar(name, ANY_PIECES)
        able = ", ".join(ANY_PIECES)
        what = "Placements without one queen in every row of a plane board"
        raise BadInput(f"{what} are written as {able}, got {shown(name)}{near}")
