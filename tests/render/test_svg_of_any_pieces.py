"""Pictures of other boards and pieces: every piece on its square, holes left out, joined sides dashed."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render.pieces import FIGURES
from nqueens.render.svg import picture, sheet
from nqueens.render.themes import THEMES
from nqueens.render.write import write, write_many

SVG = "{http://www.w3.org/2000/svg}"


def uses(svg: str) -> list[tuple[str, int, int]]:
    """(piece, column, row) of everything placed, in squares from the corner of the board."""
    root = ElementTree.fromstring(svg)
    return [
        (str(use.get("href")).removeprefix("#nqueens-"), int(use.get("x", 0)) // 100, int(use.get("y", 0)) // 100)
        for use in root.iter(f"{SVG}use")
        if use.get("x") is not None
    ]


def squares(svg: str) -> int:
    return len(re.findall(r"h100v100h-100z", svg))


def test_shapes_are_paths() -> None:
    for name, figure in FIGURES.items():
        assert re.fullmatch(r"[MLQaZ0-9 .-]+", figure.path), name


def test_pieces_stand_on_their_squares() -> None:
    svg = picture({"king": [(0, 1), (2, 4)], "pawn": [(1, 3)]}, Board(3, 5))
    assert uses(svg) == [("king", 1, 0), ("king", 4, 2), ("pawn", 3, 1)]
    assert "2 kings and 1 pawn on a 3 × 5 board" in svg
    assert "The kings stand on b3, e1. The pawns stand on d2." in svg


def test_holes_are_left_out() -> None:
    svg = picture({"rook": [(2, 2)]}, Board(3, 3, holes=frozenset({(1, 1), (0, 0)})))
    assert squares(svg) == 7
    # Twelve sides of the board; the corner keeps as many, the hole in the middle has four of its own.
    frame = re.search(r'<path d="((?:M-?\d+ -?\d+[hv]100)+)" fill="none"', svg)
    assert frame
    assert frame[1].count("M") == 16


@pytest.mark.parametrize(("wraps", "note"), [
    ({0, 1}, "opposite sides are joined"), ({1}, "left and right are joined"), ({0}, "top and bottom are joined"),
])  # fmt: skip
def test_joined_sides_are_dashed(wraps: set[int], note: str) -> None:
    board = Board(5, 5, wraps=frozenset(wraps))
    for pieces in ({"queen": [(0, 0)]}, [0, 1, 2, 3, 4]):
        svg = picture(pieces, board)
        assert "stroke-dasharray" in svg
        assert note in svg
    assert "stroke-dasharray" not in picture({"queen": [(0, 0)]}, Board(5, 5, holes={(1, 1)}))


def test_layers_stand_side_by_side() -> None:
    svg = picture({"queen": [(0, 0, 0), (2, 1, 1)]}, Board(3, 2, 2))
    assert squares(svg) == 12
    (_, x, y), (_, across, down) = uses(svg)
    assert (x, y, down) == (0, 0, 1)
    assert across > 5
    for layer in range(3):
        assert f"({layer}, ·, ·)" in svg
    assert "(1, 1, ·, ·)" in picture({"queen": []}, Board(2, 2, 2, 2, wraps=frozenset(range(4))))
    assert len(uses(picture({"queen": [(2,)]}, Board(4)))) == 1


@pytest.mark.parametrize("theme", list(THEMES))
def test_themes_and_sheets(theme: str) -> None:
    chosen = THEMES[theme]
    svg = picture({"amazon": [(0, 0)], "nightrider": [(1, 1)]}, Board(2, 2, wraps={0}), theme=chosen, labels="none")
    assert ElementTree.fromstring(svg) is not None
    assert "<text" not in svg
    many_boards = sheet([{"knight": [(0, 0)]}] * 5, Board(2, 3), theme=chosen)
    assert len(uses(many_boards)) == 5
    assert "5 placements of knights" in many_boards


def test_written_pictures() -> None:
    board, placed = Board(2, 2), {"queen": [(0, 0)]}
    assert write(placed, board, "svg") == picture(placed, board)
    assert list(write_many([placed], board, "svg")) == [picture(placed, board)]
    assert "No pieces" in picture({}, board)
    assert "0 placements of pieces" in sheet([], board)


def test_a_board_on_a_sheet_is_drawn_once() -> None:
    one, other = (sheet([{"rook": [(0, 0)]}] * 3, Board(2, 2, holes={hole})) for hole in ((0, 1), (1, 0)))
    assert squares(one) == squares(other) == 3
    assert re.findall("board-2x2-[0-9a-f]{8}", one) != re.findall("board-2x2-[0-9a-f]{8}", other)


def test_refusals() -> None:
    with pytest.raises(BadInput, match="svg cannot"):
        write({"queen": []}, Board(2, 2), "svg", True)
    with pytest.raises(BadInput, match="at most 16384 squares"):
        picture({}, Board(200, 200, wraps={0}))
    with pytest.raises(BadInput, match="not on the 2x2 board"):
        picture({"queen": [(0, 2)]}, Board(2, 2))
    with pytest.raises(BadInput, match="at most 1000 placements"):
        sheet([{"queen": []}] * 1001, Board(2, 2))
