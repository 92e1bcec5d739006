"""SVG pictures: well formed, every queen and dark square where it belongs, short for large boards."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render.names import file_name, square_name
from nqueens.render.pieces import SIDE
from nqueens.render.svg import MOST_ON_A_SHEET, picture, sheet
from nqueens.render.themes import PLAIN
from nqueens.render.write import write, write_many

NAME = {"": "http://www.w3.org/2000/svg"}
EIGHT = [0, 4, 7, 5, 2, 6, 1, 3]


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def queens(picture: ElementTree.Element) -> list[tuple[int, int]]:
    uses = [use for use in picture.iterfind(".//use", NAME) if use.get("href") == "#nqueens-queen"]
    return [(int(use.get("y", "")) // SIDE, int(use.get("x", "")) // SIDE) for use in uses]


def dark_squares(picture: ElementTree.Element) -> set[tuple[int, int]]:
    """The squares under the dashes: from the start of each line every second square up to its end."""
    (path,) = [path for path in picture.iterfind(".//path", NAME) if path.get("stroke") == PLAIN.dark]
    assert path.get("stroke-width") == path.get("stroke-dasharray") == str(SIDE)
    return {
        (int(y) // SIDE, x // SIDE)
        for left, y, right in re.findall(r"M(\d+) (\d+)H(\d+)", path.get("d", ""))
        for x in range(int(left), int(right), 2 * SIDE)
    }


@pytest.mark.parametrize(
    ("columns", "width"), [([0], 1), ([1, 3, 0, 2], 4), (EIGHT, 8), ([0, 2, 4, 6, 1], 8), ([0, 0, 0], 1)]
)
def test_queens_and_squares(columns: list[int], width: int) -> None:
    tree = parsed(picture(columns, Board(len(columns), width)))
    rows = len(columns)
    assert queens(tree) == list(enumerate(columns))
    assert dark_squares(tree) == {
        (row, column) for row in range(rows) for column in range(width) if (rows - 1 - row + column) % 2 == 0
    }


def test_words_and_dots() -> None:
    tree = parsed(picture([1, 3, 0, 2], Board(4, 4)))
    assert tree.get("role") == "img"
    assert tree.findtext("title", namespaces=NAME) == "4 queens on a 4 × 4 board"
    assert tree.findtext("desc", namespaces=NAME) == "From the top row down the queens stand on b4, d3, a2, c1."
    assert parsed(picture([0], Board(1, 3))).findtext("title", namespaces=NAME) == "1 queen on a 1 × 3 board"
    assert re.findall(r"M\d+ \d+h0", picture([0, 2], Board(2, 100))) == ["M50 50h0", "M250 150h0"]
    for width in (0, 3):
        assert queens(parsed(picture([], Board(0, width)))) == []
    names = [file_name(column) for column in (0, 25, 26, 51, 52, 701, 702)]
    assert names == ["a", "z", "aa", "az", "ba", "zz", "aaa"]
    assert (square_name((0, 0), Board(8, 8)), square_name((7, 7), Board(8, 8))) == ("a8", "h1")


def test_coordinates() -> None:
    texts = [text.text for text in parsed(picture(EIGHT[:5], Board(5, 8))).iterfind(".//text", NAME)]
    assert texts == [name for name in "abcdefgh" for _ in range(2)] + [rank for rank in "12345" for _ in range(2)]
    assert "<text" not in picture(EIGHT, Board(8, 8), labels="none")
    labels = parsed(picture(range(1000), Board(1000, 1000))).findall(".//text", NAME)
    assert 40 <= len(labels) <= 100


@pytest.mark.parametrize("n", [64, 65, 256, 257, 1000])
def test_large_boards_are_short(n: int) -> None:
    text = picture(range(n), Board(n, n))
    parsed(text)
    assert len(text) < 120 * n
    dots = re.findall(r"M(\d+) (\d+)h0", text)
    if n > 64:
        assert [(int(y) // SIDE, int(x) // SIDE) for x, y in dots] == [(row, row) for row in range(n)]
    assert (PLAIN.dark in text) is (n <= 256)


def test_sheet() -> None:
    text = sheet([[1, 3, 0, 2], [2, 0, 3, 1]], Board(4, 4))
    tree = parsed(text)
    assert queens(tree) == [*enumerate([1, 3, 0, 2]), *enumerate([2, 0, 3, 1])]
    assert text.count('<g id="nqueens-board-4x4">') == 1
    assert sheet([EIGHT], Board(8, 8)) == picture(EIGHT, Board(8, 8))
    parsed(sheet([], Board(4, 4)))


def test_a_sheet_takes_no_more_than_it_holds() -> None:
    endless = iter(lambda: [0], None)
    with pytest.raises(BadInput, match=r"^An svg sheet shows at most 1000 placements"):
        sheet(endless, Board(1, 1))
    assert len(queens(parsed(sheet([[0]] * MOST_ON_A_SHEET, Board(1, 1))))) == MOST_ON_A_SHEET
    assert write(EIGHT, Board(8, 8), "svg") == picture(EIGHT, Board(8, 8))
    assert list(write_many([EIGHT] * 2, Board(8, 8), "svg")) == [sheet([EIGHT] * 2, Board(8, 8))]
