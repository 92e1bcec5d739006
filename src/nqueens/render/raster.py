"""SVG as pixels: PNG through resvg, without fonts of its own; needs the extra `render`."""

from __future__ import annotations

from nqueens.errors import MissingExtra


def png(svg: str, *, width: int | None = None) -> bytes:
    """The PNG file that shows the SVG, `width` pixels wide (None: as wide as the SVG says). Raises MissingExtra."""
    try:
        import resvg_py
    except ImportError:
        raise MissingExtra('A png picture needs resvg-py: pip install "python-nqueens[render]".') from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
