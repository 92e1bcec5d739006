"""Pictures and charts as files: SVG, PNG (through resvg) or PDF (through reportlab), by the file's extension."""

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
        raise BadInput(f"The name of a chart file must end in {', '.join(SUFFIXES)}, got {path!r}.")


def as_file(svg: str, path: str) -> bytes:
    """Returns the content of the chart's file; raises BadInput for another extension, and MissingExtra."""
    check_suffix(path)
    return converted(svg, PurePath(path).suffix.lower(), wider=_WIDER)


def converted(svg: str, suffix: str, *, wider: int = 1) -> bytes:
    """Returns an SVG as the content of a file with this suffix; raises MissingExtra.

    A PNG has `wider` pixels per pixel of the SVG.
    """
    if suffix == ".pdf":
        return svg_to_pdf(svg)
    if suffix == ".png":
        return png(svg, width=None if wider == 1 else wider * int(ElementTree.fromstring(svg).get("width") or 0))
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
