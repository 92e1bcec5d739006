"""Colour themes of pictures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nqueens.inputs import one_of
from nqueens.render.pieces import SOFT

# M. Okabe and K. Ito, Color Universal Design (2008): their eight colours, lightened so that black can be read on them.
_TOLD_APART = ("#f0c36d", "#a6d5f2", "#66c2a5", "#f7f2a0", "#6fa8d8", "#eb9a6b", "#dfb0cf", "#c9c9c9")


@dataclass(frozen=True)
class Theme:
    """Colours of a picture, as `#rrggbb`.

    Colour is never the only cue: attacked squares have a number, clashes a line and a ring, dark squares of `hatched`
    themes lines.
    """

    name: str
    about: str
    light: str
    dark: str
    ink: str
    pale_ink: str
    background: str
    mark: str
    """Numbers on attacked squares, and squares being tried."""
    clash: str
    done: str
    """Frame around a solution."""
    heat: str
    """The most used square; unused squares have the colour of light squares."""
    queen_edge: str = ""
    """Outline of queens; empty for none."""
    hatched: bool = False
    """Whether dark squares are hatched, for printers without grey."""
    regions: tuple[str, ...] = SOFT
    """Regions of a puzzle; if there are more regions than colours, only touching ones differ."""
    no_region: str = "#8c8c8c"
    """Squares of no region."""


THEMES: Mapping[str, Theme] = {
    each.name: each
    for each in (
        Theme(
            name="plain", about="cream and tan",
            light="#f6f0e2", dark="#c8ab82", ink="#2b2118", pale_ink="#6d5d4b", background="#ffffff",
            mark="#5c360b", clash="#b3261e", done="#2c6e49", heat="#a04a12",
        ),
        Theme(
            name="wood", about="maple and walnut",
            light="#e9c99a", dark="#b57f52", ink="#1d120a", pale_ink="#5a3c22", background="#f7ead6",
            mark="#2a1507", clash="#8e0f1b", done="#1e5a32", heat="#5c2a0c", queen_edge="#f7ead6",
        ),
        Theme(
            name="print", about="black on white, dark squares hatched",
            light="#ffffff", dark="#8a8a8a", ink="#000000", pale_ink="#333333", background="#ffffff",
            mark="#000000", clash="#000000", done="#000000", heat="#000000", queen_edge="#ffffff", hatched=True,
            regions=("#ffffff",), no_region="#9a9a9a",
        ),
        # M. Okabe and K. Ito, Color Universal Design (2008): pale sky blue, blue and vermilion.
        Theme(
            name="colour-blind", about="blues and vermilion, told apart with any colour vision",
            light="#f4f8fb", dark="#9cc9e8", ink="#0b1f33", pale_ink="#3c5468", background="#ffffff",
            mark="#004a75", clash="#c04a00", done="#0072b2", heat="#c04a00", regions=_TOLD_APART,
        ),
    )
}  # fmt: skip

PLAIN = THEMES["plain"]

ALIASES = {
    "default": "plain", "wooden": "wood", "colourblind": "colour-blind", "colorblind": "colour-blind",
    "color-blind": "colour-blind",
}  # fmt: skip
"""Other names of themes."""


def get_theme(name: str) -> Theme:
    """Returns the theme with this name or alias; raises BadInput that lists the names."""
    return THEMES[one_of(name, "The theme", THEMES, ALIASES)]


def readable_on(ground: str, one: str, other: str) -> str:
    """Returns the colour with the higher contrast on a ground."""
    return max(one, other, key=lambda colour: contrast(colour, ground))


def contrast(one: str, other: str) -> float:
    """Returns the contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    """Returns the relative luminance, 0 for black to 1 for white (WCAG 2)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def mixed(start: str, end: str, share: float) -> str:
    """Returns a mixture of two colours: `start` for share 0, `end` for share 1."""
    parts = (round(int(start[at : at + 2], 16) * (1 - share) + int(end[at : at + 2], 16) * share) for at in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)
