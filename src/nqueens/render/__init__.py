"""How placements are shown and stored: one table of formats, writers for all of them, readers for most."""

from __future__ import annotations

from nqueens.render.formats import FORMATS, Format, format_asked, format_of_file, get_format
from nqueens.render.read import ReadPlacement, read
from nqueens.render.write import write, write_many

__all__ = [
    "FORMATS",
    "Format",
    "ReadPlacement",
    "format_asked",
    "format_of_file",
    "get_format",
    "read",
    "write",
    "write_many",
]
