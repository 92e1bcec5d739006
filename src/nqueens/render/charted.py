"""A chart as a file: SVG, PNG through resvg, PDF through reportlab, by the end of the file's name."""

from __future__ import annotations

import re
from importlib import import_module
from io import BytesIO
from pathlib import PurePath
from typing import Any
from xml.etree import ElementTree

from nqueens.errors import BadInput, MissingExtra
from nqueens.render.raster import png

SUFFIXES = (".svg", ".png", ".pdf")

_WIDER = 2  # pixels of a PNG for each of the SVG, so that it is sharp in print
_POINTS = 0.75  # of a PDF for each pixel
_NAMES = {"−": "–", "α": "alpha", "≤": "<=", "≥": ">=", "…": "..."}
"""What stands in a PDF for signs that its built-in fonts do not have."""
_TOKEN = re.compile(r"[A-Za-z]|-?[0-9.]+(?:e-?[0-9]+)?")


def check_suffix(path: str) -> None:
    """Raises BadInput unless a chart can have this name."""
    if PurePath(path).suffix.lower() not in SUFFIXES:
        raise BadInput(f"A chart is SVG, PNG or PDF, so its name must end in {', '.join(SUFFIXES)}, got {path!r}.")


def as_file(svg: str, path: str) -> bytes:
    """The chart as the file of that name is to hold it; raises BadInput for another suffix, MissingExtra."""
    check_suffix(path)
    suffix = PurePath(path).suffix.lower()
    if suffix == ".pdf":
        return _pdf(svg)
    if suffix == ".png":
        width = ElementTree.fromstring(svg).get("width")
        return png(svg, width=_WIDER * int(width or 0))
    return svg.encode()


def _pdf(svg: str) -> bytes:
    """One page of the size of the chart, all in lines and letters; takes the elements that `chart` writes."""
    try:
        canvases = import_module("reportlab.pdfgen.canvas")
    except ImportError:
        raise MissingExtra('A PDF needs reportlab: pip install "python-nqueens[render]".') from None
    root = ElementTree.fromstring(svg)
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    written = BytesIO()
    canvas = canvases.Canvas(written, pagesize=(width * _POINTS, height * _POINTS), invariant=1)
    canvas.scale(_POINTS, -_POINTS)
    canvas.translate(0, -height)
    for each in root:
        match each.tag.rpartition("}")[2]:
            case "title":
                canvas.setTitle(each.text or "")
            case "rect":
                canvas.setFillColor(each.get("fill"))
                canvas.rect(0, 0, width, height, stroke=0, fill=1)
            case "line":
                _set_line(canvas, each)
                canvas.line(*(float(each.get(name, 0)) for name in ("x1", "y1", "x2", "y2")))
            case "path":
                _draw_path(canvas, each)
            case "text":
                _write(canvas, each)
    canvas.showPage()
    canvas.save()
    return written.getvalue()


def _set_line(canvas: Any, element: ElementTree.Element) -> bool:
    """Sets how lines are drawn; whether any is."""
    colour = element.get("stroke")
    if colour is None:
        return False
    canvas.setStrokeColor(colour)
    canvas.setLineWidth(float(element.get("stroke-width", 1)))
    canvas.setDash([float(each) for each in element.get("stroke-dasharray", "").split()])
    return True


def _draw_path(canvas: Any, element: ElementTree.Element) -> None:
    path = canvas.beginPath()
    tokens = iter(_TOKEN.findall(element.get("d", "")))
    x = y = 0.0
    verb = ""
    for token in tokens:
        if token.isalpha():
            verb = token
            if verb == "z":
                path.close()
            continue
        first = float(token)
        if verb == "a":  # half a circle from the left, two of which make one
            *_, right, _ = (float(next(tokens)) for _ in range(6))
            if right > 0:
                path.circle(x + first, y, first)
            continue
        relative = verb.islower()
        if verb in "hH":
            x = first + (x if relative else 0)
        elif verb in "vV":
            y = first + (y if relative else 0)
        else:
            second = float(next(tokens))
            x, y = first + (x if relative else 0), second + (y if relative else 0)
        if verb in "mM":
            path.moveTo(x, y)
            verb = "l" if relative else "L"
        else:
            path.lineTo(x, y)
    fill = element.get("fill", "none")
    if fill != "none":
        canvas.setFillColor(fill, float(element.get("fill-opacity", 1)))
    stroked = _set_line(canvas, element)
    canvas.drawPath(path, stroke=int(stroked), fill=int(fill != "none"))


def _write(canvas: Any, element: ElementTree.Element) -> None:
    size = float(element.get("font-size", 12))
    x, y = float(element.get("x", 0)), float(element.get("y", 0))
    raised = next((each for each in element if each.tag.endswith("tspan")), None)
    parts = [(_said(element.text), size, 0.0)]
    if raised is not None:
        parts.append((_said(raised.text), float(raised.get("font-size", size)), float(raised.get("dy", 0))))
    wide = sum(canvas.stringWidth(text, "Helvetica", each) for text, each, _ in parts)
    canvas.saveState()
    canvas.translate(x, y)
    if "rotate" in element.get("transform", ""):
        canvas.rotate(-90)
    canvas.scale(1, -1)
    canvas.setFillColor(element.get("fill"))
    at = {"middle": -wide / 2, "end": -wide}.get(element.get("text-anchor", ""), 0.0)
    for text, each, up in parts:
        canvas.setFont("Helvetica", each)
        canvas.drawString(at, -up, text)
        at += canvas.stringWidth(text, "Helvetica", each)
    canvas.restoreState()


def _said(text: str | None) -> str:
    plain = "".join(_NAMES.get(sign, sign) for sign in text or "")
    return plain.encode("cp1252", "replace").decode("cp1252")
