"""SVG as PDF: the same shapes in the same places."""

from __future__ import annotations

import re
import zlib
from base64 import a85decode

import pytest

from nqueens.board.board import Board
from nqueens.render.svg import picture

pytest.importorskip("reportlab", reason="the extra render is not installed")


def content(svg: str) -> str:
    """What the one page draws."""
    from nqueens.render.vector import pdf

    (stream,) = re.findall(rb"stream\n(.*?)endstream", pdf(svg), re.DOTALL)
    return " ".join(zlib.decompress(a85decode(b"<~" + stream.strip(), adobe=True)).decode("latin-1").split())


def path(shape: str, painted: str) -> str:
    """What a page draws that has this path only."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 200 100">'
    return content(f'{head}<path d="{shape}" {painted}="#ff0000"/></svg>')


def test_points_and_the_direction_of_the_axes() -> None:
    drawn = path("M10 20L30 40", "stroke")
    for said in (".375 0 0 -0.375 0 37.5 cm", "10 20 m 30 40 l", "1 0 0 RG"):
        assert said in drawn


def test_lines_without_a_fill_are_not_filled_and_shapes_are() -> None:
    line = path("M0 0h10", "stroke").split()
    assert "S" in line
    assert not {"f", "f*", "B", "B*"} & {*line}
    shape = path("M0 0h10v10z", "fill").split()
    assert "f" in shape
    assert "S" not in shape


def test_quadratic_curves_and_half_circles() -> None:
    assert "20 0 30 10 30 30 c" in path("M0 0Q30 0 30 30", "fill")
    assert "10 40 c" in path("M0 50a10 10 0 1 1 20 0", "fill")  # clockwise from the left goes over the top
    assert "10 60 c" in path("M0 50a10 10 0 1 0 20 0", "fill")


def test_texts_of_a_picture_are_texts() -> None:
    assert re.findall(r"\((\w)\) Tj", content(picture([1, 3, 0, 2], Board(4, 4)))) == [*"aabbccdd", *"11223344"]


def test_the_same_picture_makes_the_same_file() -> None:
    from nqueens.render.vector import pdf

    drawn = picture([1, 3, 0, 2], Board(4, 4), attacked=True)
    assert pdf(drawn) == pdf(drawn)
