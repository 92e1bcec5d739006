"""A chart as a file: SVG, PNG through resvg, PDF through reportlab, by the end of the file's name."""

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

_WIDER = 2  # pixels of a PNG for each of the SVG, so that it is sharp in print


def check_suffix(path: str) -> None:
    """Raises BadInput unless a chart can have this name."""
    if PurePath(path).suffix.lower() not in SUFFIXES:
        raise BadInput(f"A chart is SVG, PNG or PDF, so its name must end in {', '.join(SUFFIXES)}, got {path!r}.")


def as_file(svg: str, path: str) -> bytes:
    """Returns the chart as the file of that name is to hold it; raises BadInput for another suffix, MissingExtra."""
    check_suffix(path)
    suffix = PurePath(path).suffix.lower()
    if suffix == ".pdf":
        return svg_to_pdf(svg)
    if suffix == ".png":
        width = ElementTree.fromstring(svg).get("width")
        return png(svg, width=_WIDER * int(width or 0))
    return svg.encode()


class Chart:
    """A chart, which a notebook shows; `svg` has its text."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: PathLike) -> None:
        """Writes it as .svg, .png or .pdf, by its name, whole or not at all; raises BadInput, MissingExtra."""
        file = path_of(path, "A chart")
        write_file(file, as_file(self.svg, str(file)))
