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
    return zlib.decompress(a85decode(stream.strip(), adobe=False) if not stream.endswith(b"~>") else a85decode(
        b"<~" + stream.strip(), adobe=True)).decode("latin-1")  # fmt: skip


def svg_of(inside: str, style: str = "") -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 200 100"{style}>{inside}</svg>'
    )


def test_points_and_the_direction_of_the_axes() -> None:
    drawn = content(svg_of('<path d="M10 20L30 40" stroke="#ff0000"/>'))
    assert ".375 0 0 -0.375 0 37.5 cm" in " ".join(drawn.split())
    assert "10 20 m 30 40 l" in " ".join(drawn.split())
    assert "1 0 0 RG" in drawn


def test_lines_without_a_fill_are_not_filled_and_shapes_are() -> None:
    line = content(svg_of('<path d="M0 0h10" stroke="#000000"/>')).split()
    assert "S" in line
    assert not {"f", "f*", "B", "B*"} & {*line}
    shape = content(svg_of('<path d="M0 0h10v10z" fill="#00ff00"/>')).split()
    assert "f" in shape
    assert "S" not in shape


def test_quadratic_curves_and_half_circles() -> None:
    curve = " ".join(content(svg_of('<path d="M0 0Q30 0 30 30" fill="#000000"/>')).split())
    assert "20 0 30 10 30 30 c" in curve
    over = " ".join(content(svg_of('<path d="M0 50a10 10 0 1 1 20 0" fill="#000000"/>')).split())
    assert "10 40 c" in over  # clockwise from the left goes over the top
    under = " ".join(content(svg_of('<path d="M0 50a10 10 0 1 0 20 0" fill="#000000"/>')).split())
    assert "10 60 c" in under


def test_texts_of_a_picture_are_texts() -> None:
    drawn = content(picture([1, 3, 0, 2], Board(4, 4)))
    assert re.findall(r"\((\w)\) Tj", drawn) == [*"aabbccdd", *"11223344"]


def test_the_same_picture_makes_the_same_file() -> None:
    from nqueens.render.vector import pdf

    drawn = picture([1, 3, 0, 2], Board(4, 4), attacked=True)
    assert pdf(drawn) == pdf(drawn)
