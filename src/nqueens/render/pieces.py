"""The shapes of all pieces, in the manner of the queen's: one flat figure on a band and a foot."""

from __future__ import annotations

from collections.abc import Mapping

from nqueens.render import queen

SIDE = queen.SIDE

_BASE = "M28 72Q50 66 72 72L71 79Q50 73 29 79ZM22 90Q22 84 28 83Q50 77 72 83Q78 84 78 90Z"


def _disc(x: int, y: int, radius: int, *, hole: bool = False) -> str:
    """Drawn clockwise as the figures are; the other way round it is a hole in them."""
    way = 0 if hole else 1
    turn = f"a{radius} {radius} 0 1 {way} {2 * radius} 0a{radius} {radius} 0 1 {way} {-2 * radius} 0Z"
    return f"M{x - radius} {y}{turn}"


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

PATHS: Mapping[str, str] = {
    "queen": queen.PATH,
    "rook": _ROOK + _BASE,
    "bishop": _BISHOP + _BASE,
    "king": _KING + _BASE,
    "knight": _HEAD + _EYE + _BASE,
    "amazon": _CROWNED_HEAD + _BASE,
    "nightrider": _HEAD + _EYE + _BASE,
    "semi-queen": _HALF_CROWN + _BASE,
    "pawn": _PAWN + _BASE,
    "piece": _COUNTER,
}
"""An SVG path (M, L, Q, a and Z only) for each name of a piece, to be filled; `piece` is one that a user wrote."""

TURNS: Mapping[str, str] = {"nightrider": "rotate(180 50 50)"}
"""Figures that stand otherwise: problemists print the nightrider as a knight upside down."""
