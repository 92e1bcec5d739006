"""SVG as pixels: PNG through resvg, with the font of this package; needs the extra `render`."""

from __future__ import annotations

from pathlib import Path

from nqueens.errors import MissingExtra

FONT = Path(__file__).with_name("serif.ttf")
"""Latin letters of Source Serif 4 at its regular weight, renamed as its licence (OFL 1.1) asks of changed versions."""

_FAMILY = "NQueens Serif"
_IN_FONT = {*map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100))), *"\n\tıŒœ–—‘’‚“”„•…′″‹›€™↑↓−"}


def png(svg: str, *, width: int | None = None) -> bytes:
    """The PNG file that shows the SVG, `width` pixels wide (None: as wide as the SVG says). Raises MissingExtra.

    The same on every machine: text is set in the font of this package. Only an SVG with signs that this font lacks,
    such as a title in Chinese, is set in the fonts of the system.
    """
    try:
        import resvg_py
    except ImportError:
        raise MissingExtra('A png picture needs resvg-py: pip install "python-nqueens[render]".') from None
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            font_files=[str(FONT)],
            skip_system_fonts=set(svg) <= _IN_FONT,
            font_family=_FAMILY,
            serif_family=_FAMILY,
            sans_serif_family=_FAMILY,
        )
    )
