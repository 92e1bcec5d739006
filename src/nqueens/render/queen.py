"""The shape of a queen, shared by all pictures."""

from __future__ import annotations

SIDE = 100
"""The square that the shape stands on is SIDE × SIDE, its top left corner at (0, 0), y downwards."""


def _ball(x: int, y: int) -> str:
    """A disc of radius 6, drawn clockwise as the crown is, so that the two join without a hole."""
    return f"M{x - 6} {y}a6 6 0 1 1 12 0a6 6 0 1 1 -12 0Z"


_CROWN = "M28 68L15 34L31 51L32 26L43 49L50 21L57 49L68 26L69 51L85 34L72 68Q50 62 28 68Z"
_BAND = "M28 72Q50 66 72 72L71 79Q50 73 29 79Z"
_FOOT = "M22 90Q22 84 28 83Q50 77 72 83Q78 84 78 90Z"

_BALLS = "".join(_ball(*tip) for tip in ((14, 31), (32, 22), (50, 17), (68, 22), (86, 31)))

PATH = _BALLS + _CROWN + _BAND + _FOOT
"""An SVG path (M, L, Q, a and Z only) to be filled."""
