"""Charts as files: SVG, PNG (through resvg) or PDF (through reportlab), by the file's extension."""

from __future__ import annotations

import os
from pathlib import PurePath
from xml.etree import ElementTree

from nqueens.errors import BadInput
from nqueens.files import write_file
from nqueens.inputs import path_of
from nqueens.render.raster import png
from nqueens.render.vector import svg_to_pdf

SUFFIXES = (".svg", ".png", ".pdf")

PathLike = str | os.PathLike[str]

_WIDER = 2  # PNG pixels per SVG pixel, for sharp prints


def check_suffix(path: str) -> None:
    """Raises BadInput unless the extension is that of a chart format."""
    if PurePath(path).suffix.lower() not in SUFFIXES:
        raise BadInput(f"A chart is SVG, PNG or PDF, so its name must end in {', '.join(SUFFIXES)}, got {path!r}.")


def as_file(svg: str, path: str) -> bytes:
    """Returns the content of the chart's file; raises BadInput for another extension, and MissingExtra."""
    check_suffix(path)
    suffix = PurePath(path).suffix.lower()
    if suffix == ".pdf":
        return svg_to_pdf(svg)
    if suffix == ".png":
        width = ElementTree.fromstring(svg).get("width")
        return png(svg, width=_WIDER * int(width or 0))
    return svg.encode()


class Chart:
    """A chart that notebooks display; `svg` is its text."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: PathLike) -> None:
        """Writes the chart atomically as .svg, .png or .pdf.

        Raises BadInput for other extensions, and MissingExtra.
        """
        file = path_of(path, "A chart")
        write_file(file, as_file(self.svg, str(file)))
