"""Vector PDF from the SVG of this package, by reportlab (extra `render`).

It supports only the elements and attributes that the pictures here use.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

from nqueens.errors import MissingExtra

_POINTS_PER_PIXEL = 0.75
_TOKEN = re.compile(r"[A-Za-z]|-?[0-9.]+")
_NAMES = {"−": "–", "α": "alpha", "≤": "<=", "≥": ">=", "…": "..."}
"""Replacements of characters that the built-in fonts lack."""
_TURN = re.compile(r"(translate|rotate)\(([^)]*)\)")
_ROUND = 0.5523  # distance of the handles from the ends of a quarter circle, in radii
_STYLE = (
    "fill", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
    "stroke-dashoffset", "paint-order", "font-family", "font-size", "text-anchor",
)  # fmt: skip
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1}


def new_canvas(file: BytesIO, size: tuple[float, float]) -> Any:
    """Returns a reportlab canvas with a page of this size in points; equal drawings give equal files.

    Raises MissingExtra.
    """
    try:
        canvases = import_module("reportlab.pdfgen.canvas")
    except ImportError:
        raise MissingExtra('A PDF requires reportlab: pip install "python-nqueens[render]".') from None
    return canvases.Canvas(file, pagesize=size, invariant=1)


def svg_to_pdf(svg: str) -> bytes:
    """Returns a one-page PDF of the SVG, at 0.75 points per pixel; raises MissingExtra."""
    root = ElementTree.fromstring(svg)
    width, height = (float(root.attrib[name]) * _POINTS_PER_PIXEL for name in ("width", "height"))
    wide = float(root.attrib["viewBox"].split()[2])
    written = BytesIO()
    canvas = new_canvas(written, (max(1.0, width), max(1.0, height)))
    canvas.translate(0, height)
    canvas.scale(width / wide, -width / wide)
    drawing = _Drawing(canvas, {each.attrib["id"]: each for each in root.iter() if "id" in each.attrib})
    for child in root:
        drawing.draw(child, {})
    canvas.showPage()
    canvas.save()
    return written.getvalue()


def outline(canvas: Any, path: str, x: float = 0, y: float = 0) -> Any:
    """Returns an SVG path as a path of the canvas, moved by (x, y).

    It supports M, m, L, l, H, h, V, v, Q, half circles and Z.
    """
    drawn = canvas.beginPath()
    tokens = iter(_TOKEN.findall(path))
    at = (x, y)

    def number() -> float:
        return float(next(tokens))

    for token in tokens:
        match token:
            case "M" | "L":
                at = (x + number(), y + number())
            case "m" | "l":
                at = (at[0] + number(), at[1] + number())
            case "H":
                at = (x + number(), at[1])
            case "h":
                at = (at[0] + number(), at[1])
            case "V":
                at = (at[0], y + number())
            case "v":
                at = (at[0], at[1] + number())
            case "Q":
                bend, to = (x + number(), y + number()), (x + number(), y + number())
                drawn.curveTo(*_towards(at, bend), *_towards(to, bend), *to)
                at = to
                continue
            case "a":
                radius, _, _, _, sweep, across, _ = (number() for _ in range(7))
                at = _half_circle(drawn, at, radius if (across > 0) == (sweep > 0) else -radius, across)
                continue
            case "Z" | "z":
                drawn.close()
                continue
            case _:
                raise AssertionError(f"no picture here has {token} in a path")
        (drawn.moveTo if token in "Mm" else drawn.lineTo)(*at)
    return drawn


def _towards(end: tuple[float, float], bend: tuple[float, float]) -> tuple[float, float]:
    """Returns the handle at this end of the cubic curve that equals a quadratic one."""
    return end[0] + (bend[0] - end[0]) * 2 / 3, end[1] + (bend[1] - end[1]) * 2 / 3


def _half_circle(drawn: Any, at: tuple[float, float], up: float, across: float) -> tuple[float, float]:
    """Draws half a circle to the point `across` to the right, rising by `up`; returns the end."""
    (x, y), half = at, across / 2
    drawn.curveTo(x, y - up * _ROUND, x + half * (1 - _ROUND), y - up, x + half, y - up)
    drawn.curveTo(x + half * (1 + _ROUND), y - up, x + across, y - up * _ROUND, x + across, y)
    return x + across, y


class _Drawing:
    """A canvas, and the elements that `use` refers to by id."""

    def __init__(self, canvas: Any, named: Mapping[str, ElementTree.Element]) -> None:
        self._canvas = canvas
        self._named = named

    def draw(self, element: ElementTree.Element, style: Mapping[str, str]) -> None:
        """Draws an element in its own and its inherited style."""
        canvas, tag = self._canvas, element.tag.rpartition("}")[2]
        if tag in ("title", "desc", "defs"):
            if tag == "title":
                canvas.setTitle(element.text or "")
            return
        style = {**style, **{name: element.attrib[name] for name in _STYLE if name in element.attrib}}
        canvas.saveState()
        for kind, numbers in _TURN.findall(element.get("transform", "")):
            self._turn(kind, [float(each) for each in re.split("[ ,]+", numbers)])
        if tag == "use":
            canvas.translate(float(element.get("x", "0")), float(element.get("y", "0")))
            self.draw(self._named[element.attrib["href"][1:]], style)
        elif tag == "g":
            for child in element:
                self.draw(child, style)
        elif tag == "text":
            self._write(element, style)
        else:
            self._paint(style, self._shape(tag, element))
        canvas.restoreState()

    def _turn(self, kind: str, numbers: list[float]) -> None:
        if kind == "translate":
            self._canvas.translate(*numbers)
            return
        angle, *centre = numbers
        x, y = centre or (0.0, 0.0)
        self._canvas.translate(x, y)
        self._canvas.rotate(angle)
        self._canvas.translate(-x, -y)

    def _shape(self, tag: str, element: ElementTree.Element) -> Callable[[int, int], None]:
        """Returns a function that draws the shape, given whether to stroke and to fill it."""
        canvas = self._canvas
        x, y, width, height, round_by, cx, cy, r = (
            float(element.get(name, "0")) for name in ("x", "y", "width", "height", "rx", "cx", "cy", "r")
        )
        if tag == "rect":
            return lambda stroke, fill: canvas.roundRect(x, y, width, height, round_by, stroke=stroke, fill=fill)
        if tag == "circle":
            return lambda stroke, fill: canvas.circle(cx, cy, r, stroke=stroke, fill=fill)
        if tag == "line":
            ends = [float(element.attrib[name]) for name in ("x1", "y1", "x2", "y2")]
            return lambda stroke, fill: canvas.line(*ends)  # noqa: ARG005
        path = outline(canvas, element.attrib["d"])
        return lambda stroke, fill: canvas.drawPath(path, stroke=stroke, fill=fill, fillMode=1)

    def _paint(self, style: Mapping[str, str], shape: Callable[[int, int], None]) -> None:
        for stroke, fill in self._layers(style):
            shape(stroke, fill)

    def _write(self, element: ElementTree.Element, style: Mapping[str, str]) -> None:
        """Writes text upright on the mirrored page."""
        canvas = self._canvas
        canvas.translate(float(element.get("x", "0")), float(element.get("y", "0")))
        canvas.scale(1, -1)
        face = "Helvetica" if "Helvetica" in style.get("font-family", "") else "Times-Roman"
        size = float(style.get("font-size", "16"))
        parts = [(_plain_text(element.text), size, 0.0)]
        parts += [
            (_plain_text(each.text), float(each.get("font-size", size)), float(each.get("dy", 0))) for each in element
        ]
        wide = sum(canvas.stringWidth(text, face, each) for text, each, _ in parts)
        start = {"middle": -wide / 2, "end": -wide}.get(style.get("text-anchor", ""), 0.0)
        for stroke, _ in self._layers(style):
            at = start
            for text, each, down in parts:
                canvas.setFont(face, each)
                canvas.drawString(at, -down, text, mode=stroke)
                at += canvas.stringWidth(text, face, each)

    def _layers(self, style: Mapping[str, str]) -> Iterator[tuple[int, int]]:
        """Sets colours and lines; yields (stroke, fill) in paint order."""
        canvas = self._canvas
        stroke = style.get("stroke", "none")
        # A shape with a stroke and no explicit fill is a line; PDF would fill it with a hairline.
        fill = style.get("fill", "#000000" if stroke == "none" else "none")
        layers = []
        if fill != "none":
            canvas.setFillColor(fill, float(style.get("fill-opacity", "1")))
            layers.append((0, 1))
        if stroke != "none":
            canvas.setStrokeColor(stroke)
            canvas.setLineWidth(float(style.get("stroke-width", "1")))
            canvas.setLineCap(_CAPS[style.get("stroke-linecap", "butt")])
            canvas.setLineJoin(_JOINS[style.get("stroke-linejoin", "miter")])
            dashes = [float(each) for each in style.get("stroke-dasharray", "").split()]
            if dashes:
                canvas.setDash(dashes, float(style.get("stroke-dashoffset", "0")))
            layers.insert(0 if style.get("paint-order") == "stroke" else len(layers), (1, 0))
        return iter(layers)


def _plain_text(text: str | None) -> str:
    """Returns the text in characters of the built-in fonts."""
    plain = "".join(_NAMES.get(sign, sign) for sign in text or "")
    return plain.encode("cp1252", "replace").decode("cp1252")
