"""PNG from SVG through resvg, with the font of this package; needs the extra `render`."""

from __future__ import annotations

from pathlib import Path

from nqueens.errors import MissingExtra

FONT = Path(__file__).with_name("serif.ttf")
"""Latin letters and α of Source Serif 4 Regular, renamed as its licence (OFL 1.1) requires for modified versions."""

_FAMILY = "NQueens Serif"
_BESIDE_LATIN_1 = (
    0x131, 0x152, 0x153, 0x3B1, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2032,
    0x2033, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212,
)  # fmt: skip
_IN_FONT = {"\n", "\t", *map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100), *_BESIDE_LATIN_1))}


def png(svg: str, *, width: int | None = None) -> bytes:
    """Returns the SVG as PNG, `width` pixels wide (None: as in the SVG); raises MissingExtra.

    The result is the same on every machine, since text uses this package's font. Only an SVG with characters that this
    font lacks, such as a title in Chinese, uses system fonts.
    """
    try:
        import resvg_py
    except ImportError:
        raise MissingExtra('A PNG picture requires resvg-py: pip install "python-nqueens[render]".') from None
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
