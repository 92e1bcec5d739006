"""SVG pictures: pieces and squares in the right places, text alternatives, and small files for large boards."""

import re
from itertools import repeat
from typing import Any
from xml.etree import ElementTree

import pytest
from support.failing import fails
from support.svg import texts

from nqueens import BadInput, Board
from nqueens.render.names import file_name, square_name
from nqueens.render.pieces import FIGURES, SIDE
from nqueens.render.svg import MOST_ON_A_SHEET, svg_picture, svg_sheet
from nqueens.render.themes import PLAIN, THEMES
from nqueens.render.write import write, write_many

NAME = {"": "http://www.w3.org/2000/svg"}
EIGHT = [0, 4, 7, 5, 2, 6, 1, 3]


def uses(svg: str) -> list[tuple[str, int, int]]:
    """Returns (piece, row, column) of everything placed, in squares from the corner of its board."""
    found = [(use.get("href", "").rpartition("-")[2], use)
             for use in ElementTree.fromstring(svg).iterfind(".//use", NAME)]  # fmt: skip
    return [(name, int(at.get("y", 0)) // SIDE, int(at.get("x", 0)) // SIDE) for name, at in found if name in FIGURES]


def queens(columns: list[int]) -> list[tuple[str, int, int]]:
    return [("queen", row, column) for row, column in enumerate(columns)]


def dark_squares(svg: str) -> set[tuple[int, int]]:
    """Returns the squares under the dashes: every second one from the start to the end of each line."""
    paths = ElementTree.fromstring(svg).iterfind(".//path", NAME)
    (path,) = [path for path in paths if path.get("stroke") == PLAIN.dark]
    assert path.get("stroke-width") == path.get("stroke-dasharray") == str(SIDE)
    return {
        (int(y) // SIDE, x // SIDE)
        for left, y, right in re.findall(r"M(\d+) (\d+)H(\d+)", path.get("d", ""))
        for x in range(int(left), int(right), 2 * SIDE)
    }


def squares(svg: str) -> int:
    """Returns the number of squares drawn individually."""
    return len(re.findall(r"h100v100h-100z", svg))


def test_queens_and_squares() -> None:
    several = (([0], 1), ([1, 3, 0, 2], 4), (EIGHT, 8), ([0, 2, 4, 6, 1], 8), ([0, 0, 0], 1), ([39, 1, 3], 40))
    for columns, width in several:
        board = Board(len(columns), width)
        dark = {(row, column) for row, column in board if (board.rows - 1 - row + column) % 2 == 0}
        drawn = svg_picture(columns, board)
        assert (uses(drawn), dark_squares(drawn)) == (queens(columns), dark)
    for width in (0, 3):
        assert uses(svg_picture([], Board(0, width))) == []


def test_text_alternatives_dots_and_coordinates() -> None:
    tree = ElementTree.fromstring(svg_picture([1, 3, 0, 2], Board(4, 4)))
    assert tree.get("role") == "img"
    assert tree.findtext("title", namespaces=NAME) == "4 queens on a 4 × 4 board"
    assert tree.findtext("desc", namespaces=NAME) == "From the top row down the queens stand on b4, d3, a2, c1."
    assert "<title>1 queen on a 1 × 3 board</title>" in svg_picture([0], Board(1, 3))
    assert re.findall(r"M\d+ \d+h0", svg_picture([0, 2], Board(2, 100))) == ["M50 50h0", "M250 150h0"]
    assert [file_name(column) for column in (0, 25, 26, 51, 52, 701, 702)] == ["a", "z", "aa", "az", "ba", "zz", "aaa"]
    assert (square_name((0, 0), Board(8, 8)), square_name((7, 7), Board(8, 8))) == ("a8", "h1")
    assert texts(svg_picture(EIGHT[:5], Board(5, 8))) == [*"aabbccddeeffgghh1122334455"]
    assert texts(svg_picture(EIGHT, Board(8, 8), labels="none")) == []
    assert 40 <= len(texts(svg_picture(range(1000), Board(1000, 1000)))) <= 100


@pytest.mark.parametrize("n", [64, 65, 256, 257, 1000])
def test_large_boards_make_small_files(n: int) -> None:
    text = svg_picture(range(n), Board(n, n))
    ElementTree.fromstring(text)
    assert len(text) < 120 * n
    dots = re.findall(r"M(\d+) (\d+)h0", text)
    if n > 64:
        assert [(int(y) // SIDE, int(x) // SIDE) for x, y in dots] == [(row, row) for row in range(n)]
    assert (PLAIN.dark in text) is (n <= 256)


def test_sheets() -> None:
    several = [[1, 3, 0, 2], [2, 0, 3, 1]]
    text = svg_sheet(several, Board(4, 4))
    assert uses(text) == [*queens(several[0]), *queens(several[1])]
    assert text.count('<g id="nqueens-board-4x4">') == 1
    assert svg_sheet([EIGHT], Board(8, 8)) == svg_picture(EIGHT, Board(8, 8)) == write(EIGHT, Board(8, 8), "svg")
    assert list(write_many(several, Board(4, 4), "svg")) == [text]
    for sides, size in (((3, 40), "9275 1875"), ((40, 3), "4775 4850")):
        assert f'viewBox="0 0 {size}"' in svg_sheet([{"queen": [(2, 2)]}] * 3, Board(*sides))
    assert "0 placements of pieces" in svg_sheet([], Board(2, 2))
    one, other = (svg_sheet([{"rook": [(0, 0)]}] * 3, Board(2, 2, holes={hole})) for hole in ((0, 1), (1, 0)))
    assert squares(one) == squares(other) == 3  # a board is drawn once
    assert re.findall("board-2x2-[0-9a-f]{8}", one) != re.findall("board-2x2-[0-9a-f]{8}", other)


@pytest.mark.parametrize("placed", [[0], {"queen": [(0, 0)]}])
def test_a_sheet_is_no_larger_than_its_boards(placed: Any) -> None:
    fails(BadInput, r"^An svg sheet can show at most 1,000 placements", svg_sheet, repeat(placed), Board(1, 1))
    assert len(uses(svg_sheet([placed] * MOST_ON_A_SHEET, Board(1, 1)))) == MOST_ON_A_SHEET


def test_pieces_are_on_their_squares() -> None:
    svg = svg_picture({"king": [(0, 1), (2, 4)], "pawn": [(1, 3)]}, Board(3, 5))
    assert uses(svg) == [("king", 0, 1), ("king", 2, 4), ("pawn", 1, 3)]
    assert "2 kings and 1 pawn on a 3 × 5 board" in svg
    assert "The kings stand on b3, e1. The pawns stand on d2." in svg
    board, placed = Board(2, 2), {"queen": [(0, 0)]}
    assert [write(placed, board, "svg")] == list(write_many([placed], board, "svg")) == [svg_picture(placed, board)]
    assert "No pieces" in svg_picture({}, board)
    for name, figure in FIGURES.items():
        assert re.fullmatch(r"[MLQaZ0-9 .-]+", figure.path), name


def test_holes_are_not_drawn() -> None:
    svg = svg_picture({"rook": [(2, 2)]}, Board(3, 3, holes=frozenset({(1, 1), (0, 0)})))
    assert squares(svg) == 7
    # Twelve sides of the board; the corner keeps as many, the hole in the middle has four of its own.
    frame = re.search(r'<path d="((?:M-?\d+ -?\d+[hv]100)+)" fill="none"', svg)
    assert frame
    assert frame[1].count("M") == 16
    assert "stroke-dasharray" not in svg


@pytest.mark.parametrize(("wraps", "note"), [
    ({0, 1}, "opposite sides are joined"), ({1}, "left and right are joined"), ({0}, "top and bottom are joined"),
])  # fmt: skip
def test_wrapping_sides_are_dashed(wraps: set[int], note: str) -> None:
    for pieces in ({"queen": [(0, 0)]}, [0, 1, 2, 3, 4]):
        svg = svg_picture(pieces, Board(5, 5, wraps=frozenset(wraps)))
        assert "stroke-dasharray" in svg
        assert note in svg


def test_layers_are_side_by_side() -> None:
    svg = svg_picture({"queen": [(0, 0, 0), (2, 1, 1)]}, Board(3, 2, 2))
    assert squares(svg) == 12
    (_, y, x), (_, down, across) = uses(svg)
    assert (x, y, down) == (0, 0, 1)
    assert across > 5
    for layer in range(3):
        assert f"({layer}, ·, ·)" in svg
    assert "(1, 1, ·, ·)" in svg_picture({"queen": []}, Board(2, 2, 2, 2, wraps=frozenset(range(4))))
    assert len(uses(svg_picture({"queen": [(2,)]}, Board(4)))) == 1


def test_other_pieces_in_every_theme() -> None:
    placed = {"amazon": [(0, 0)], "nightrider": [(1, 1)]}
    for theme in THEMES.values():
        assert texts(svg_picture(placed, Board(2, 2, wraps={0}), theme=theme, labels="none")) == []
        many_boards = svg_sheet([{"knight": [(0, 0)]}] * 5, Board(2, 3), theme=theme)
        assert len(uses(many_boards)) == 5
        assert "5 placements of knights" in many_boards


def test_refusals() -> None:
    fails(BadInput, "svg cannot", write, {"queen": []}, Board(2, 2), "svg", True)
    fails(BadInput, "at most 16,384 squares", svg_picture, {}, Board(200, 200, wraps={0}))
    fails(BadInput, "not on the 2 × 2 board", svg_picture, {"queen": [(0, 2)]}, Board(2, 2))
