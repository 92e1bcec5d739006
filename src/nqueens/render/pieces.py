"""Pieces to be written and drawn: types of callers' pieces, and a letter and a shape for each kind.

A shape is a flat silhouette on a base, as a filled SVG path (M, L, Q, a and Z only).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from numpy.typing import NDArray

Columns: TypeAlias = "Sequence[int] | NDArray[Any]"
"""One queen in every row, as `columns[row]`."""
PlacedPieces = Mapping[str, Sequence[Square]]
"""Squares of each kind of piece, by name."""
DrawnPieces: TypeAlias = "Columns | PlacedPieces"

SOFT = (
    "#f6c7b6", "#b7d8f0", "#fbe6a2", "#bfe3c0", "#d9c5ea", "#f3b8d0", "#cdd9a0", "#a9dcd6", "#e3cfb8", "#c3c9f2",
    "#f9d5a0", "#d8d8d8",
)  # fmt: skip
"""Colours on which black can be read, for regions and colourings."""
SIDE = 100
"""Side of the square on which shapes are drawn, with the top left corner at (0, 0) and y downwards."""


def by_name(pieces: DrawnPieces) -> PlacedPieces:
    """Returns the squares of each kind of piece by name, also for `columns[row]`."""
    return pieces if isinstance(pieces, Mapping) else {"queen": tuple(enumerate(pieces))}


def each_piece(pieces: DrawnPieces) -> Iterator[tuple[str, Square]]:
    """Yields the kind and the square of every piece."""
    return ((name, tuple(square)) for name, squares in by_name(pieces).items() for square in squares)


def on_board(pieces: DrawnPieces, board: Board, *, as_array: bool = False) -> Any:
    """Returns the pieces, columns as a list of plain ints; raises BadInput unless all are on the board.

    With `as_array`, an integer array is returned without a copy, as it may have gigabytes.
    """
    if isinstance(pieces, Mapping):
        for name, square in each_piece(pieces):
            if not board.covers(square):
                raise BadInput(f"The {name} on {square} is not on the {board.spaced} board.")
        return pieces
    columns: Any = pieces
    if hasattr(columns, "dtype") and columns.dtype.kind in "iu" and columns.ndim == 1:
        least, most = (columns.min(), columns.max()) if len(columns) else (0, 0)
        columns = columns if as_array else columns.tolist()
    else:
        try:
            columns = list(map(index, columns))
        except TypeError:
            raise BadInput("A placement must be a list of whole numbers: the column of each row's queen.") from None
        least, most = min(columns, default=0), max(columns, default=0)
    if (len(columns), board.columns) != board.sizes:
        raise BadInput(f"A placement on the {board.spaced} board must have one column per row, got {len(columns)}.")
    if len(columns) and not 0 <= least <= most < board.columns:
        row = next(row for row, column in enumerate(columns) if not 0 <= column < board.columns)
        raise BadInput(f"The queen on ({row}, {columns[row]}) is not on the {board.spaced} board.")
    return columns


class Figure(NamedTuple):
    """Appearance of a kind of piece."""

    letter: str
    path: str
    turn: str = ""
    """SVG transform that rotates the shape."""
    fill: str = ""
    """Fill colour as `#rrggbb`, drawn with an outline; empty for the theme's ink."""
    label: str = ""
    """Text on the shape."""


_BASE = "M28 72Q50 66 72 72L71 79Q50 73 29 79ZM22 90Q22 84 28 83Q50 77 72 83Q78 84 78 90Z"


def _disc(x: int, y: int, radius: int, *, hole: bool = False) -> str:
    """Returns a clockwise circle, or a counterclockwise one, which cuts a hole."""
    way = 0 if hole else 1
    turn = f"a{radius} {radius} 0 1 {way} {2 * radius} 0a{radius} {radius} 0 1 {way} {-2 * radius} 0Z"
    return f"M{x - radius} {y}{turn}"


_QUEEN = (
    "".join(_disc(x, y, 6) for x, y in ((14, 31), (32, 22), (50, 17), (68, 22), (86, 31)))
    + "M28 68L15 34L31 51L32 26L43 49L50 21L57 49L68 26L69 51L85 34L72 68Q50 62 28 68Z"
)
_ROOK = (
    "M26 22L37 22L37 31L44.5 31L44.5 22L55.5 22L55.5 31L63 31L63 22L74 22L73 40L65 46L68 68Q50 62 32 68L35 46L27 40Z"
)
_BISHOP = (
    _disc(50, 16, 6)
    + "M50 23Q72 40 69 56Q68 62 64 67Q50 62 36 67Q32 62 31 56Q28 40 50 23Z"
    + "M56 33L46 49L51 52L61 38Z"
)
_KING = (
    "M46 9L54 9L54 16L61 16L61 24L54 24L54 34L46 34L46 24L39 24L39 16L46 16Z"
    "M50 45Q57 32 70 34Q87 37 82 52Q79 60 72 68Q50 62 28 68Q21 60 18 52Q13 37 30 34Q43 32 50 45Z"
)
_HEAD = (
    "M72 68Q50 62 31 68Q31 57 41 50Q47 46 47 41Q41 46 33 45L28 52Q20 54 16 46"
    "Q23 38 28 29Q31 22 38 19L37 9L46 16Q65 18 72 36Q76 50 72 68Z"
)
_EYE = _disc(38, 29, 3, hole=True)
_CROWNED_HEAD = (
    "M72 68Q50 63 31 68Q31 60 41 54Q47 51 47 46Q41 51 33 50L28 56Q20 58 17 51"
    "Q24 44 29 37Q33 31 42 29Q65 30 72 44Q76 54 72 68Z"
    + _disc(39, 38, 3, hole=True)
    + "M40 25L31 10L42 16L50 6L57 16L69 12L62 26Q51 22 40 25Z"
    + _disc(30, 9, 4)
    + _disc(50, 6, 4)
    + _disc(70, 11, 4)
)
_HALF_CROWN = (
    "M28 68L17 32L38 50L50 21L62 50L83 32L72 68Q50 62 28 68Z" + _disc(16, 28, 6) + _disc(50, 17, 6) + _disc(84, 28, 6)
)
_PAWN = _disc(50, 34, 14) + "M37 50L63 50L61 54Q63 62 69 68Q50 62 31 68Q37 62 39 54Z"
_COUNTER = _disc(50, 52, 32) + _disc(50, 52, 20, hole=True) + _disc(50, 52, 9)

FIGURES: Mapping[str, Figure] = {
    "queen": Figure("Q", _QUEEN + _BASE),
    "rook": Figure("R", _ROOK + _BASE),
    "bishop": Figure("B", _BISHOP + _BASE),
    "king": Figure("K", _KING + _BASE),
    "knight": Figure("N", _HEAD + _EYE + _BASE),
    "amazon": Figure("A", _CROWNED_HEAD + _BASE),
    # Problemists print the nightrider as an upside-down knight.
    "nightrider": Figure("W", _HEAD + _EYE + _BASE, "rotate(180 50 50)"),
    "semi-queen": Figure("S", _HALF_CROWN + _BASE),
    "hex-queen": Figure("H", _QUEEN + _BASE),
    # They print the grasshopper as an upside-down queen.
    "grasshopper": Figure("G", _QUEEN + _BASE, "rotate(180 50 50)"),
    "lion": Figure("L", _KING + _BASE, "rotate(180 50 50)"),
    "pawn": Figure("P", _PAWN + _BASE),
    "piece": Figure("X", _COUNTER),
}
"""Letter and shape by name of piece; `piece` is for user-defined pieces."""

_ARMIES = {
    "white": "#ffffff", "black": "#2b2118", "red": "#d1382c", "green": "#2f8f4e", "yellow": "#f2c928",
    "orange": "#ee8a2c", "purple": "#8c4fa8", "cyan": "#35b0c4",
}  # fmt: skip
PAINTED: Mapping[str, str] = {f"square of colour {sign}": sign for sign in "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
"""Labels of the squares of a colouring, in the order of their colours."""

SHOWN: Mapping[str, Figure] = {
    **FIGURES,
    **{
        f"{colour} {name}": Figure(colour[0].upper(), figure.path, figure.turn, fill)
        for colour, fill in _ARMIES.items()
        for name, figure in FIGURES.items()
    },
    **{
        name: Figure(sign, "M3 3L97 3L97 97L3 97Z", "", SOFT[at % len(SOFT)], sign)
        for at, (name, sign) in enumerate(PAINTED.items())
    },
    "unattacked square": Figure("o", _disc(50, 50, 20) + _disc(50, 50, 13, hole=True)),
    "point": Figure("*", _disc(50, 50, 24)),
}
"""FIGURES and the pieces of the goals of `nqueens optimise`."""


def figure_of(name: str) -> Figure:
    """Returns the figure of a kind of piece; for other names that of `piece`."""
    return SHOWN.get(name, FIGURES["piece"])
