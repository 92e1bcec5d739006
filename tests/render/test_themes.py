"""Themes, marks and heat maps show the right content, in distinguishable colours."""

import re
from dataclasses import fields
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.failing import fails
from support.svg import texts

from nqueens import BadInput, Board
from nqueens.board.verify import reason_of_judge
from nqueens.render.heat import heat_map
from nqueens.render.marks import attacking_pieces, clashing
from nqueens.render.svg import bare_board, bare_figure, svg_picture, svg_sheet
from nqueens.render.themes import PLAIN, THEMES, Theme, get_theme, mixed, readable_on

placements = st.integers(1, 9).flatmap(lambda n: st.lists(st.integers(0, n - 1), min_size=n, max_size=n))


@pytest.mark.parametrize("theme", THEMES.values(), ids=str)
def test_pictures_in_every_theme(theme: Theme) -> None:
    for field in fields(theme):
        value = getattr(theme, field.name)
        if isinstance(value, str) and field.name not in ("name", "about", "queen_edge"):
            assert re.fullmatch("#[0-9a-f]{6}", value), field.name
    assert get_theme(theme.name) is theme
    drawn = svg_picture([1, 3, 0, 2], Board(4, 4), theme=theme, attacked=True, clashes=True)
    root = ElementTree.fromstring(drawn)
    used = [each.attrib["href"] for each in root.iter() if each.tag.endswith("use")]
    assert set(used) == {f"#{each.attrib['id']}" for each in root.iter() if "id" in each.attrib}
    assert len(used) == 5
    assert theme.ink in drawn
    drawn_sheet = svg_sheet([[1, 3, 0, 2]] * 2, Board(4, 4), theme=theme)
    for other in (bare_board(Board(4, 5), theme), bare_figure("queen", theme), drawn_sheet):
        ElementTree.fromstring(other)
    plain = svg_picture([1, 3, 0, 2], Board(4, 4))
    assert (plain == svg_picture([1, 3, 0, 2], Board(4, 4), theme=theme)) == (theme is PLAIN)
    assert 'id="nqueens-queen"' in plain
    captioned = svg_sheet([[1, 3, 0, 2], [2, 0, 3, 1]], Board(4, 4), captions=["first", "a < b"], theme=theme)
    assert texts(captioned) == ["first", "a < b"]


def test_unsupported_drawings_are_refused() -> None:
    fails(BadInput, "must be plain, wood", get_theme, "blue")
    fails(BadInput, "at most 64", svg_picture, [0] * 65, Board(65, 65), attacked=True)
    fails(BadInput, "at most 64", heat_map, [[0] * 65], solutions=1)


@given(placements)
def test_attackers_agree_with_comparing_every_pair(columns: list[int]) -> None:
    n = len(columns)
    assert attacking_pieces(columns, Board(n, n)) == {
        (row, column): sum(r == row or c == column or abs(r - row) == abs(c - column) for r, c in enumerate(columns))
        for row in range(n) for column in range(n) if columns[row] != column
    }  # fmt: skip


@given(placements)
def test_clashes_agree_with_the_judge(columns: list[int]) -> None:
    board = Board(len(columns), len(columns))
    pairs = list(clashing(columns, board))
    assert bool(pairs) == (reason_of_judge(columns, len(columns)) is not None)
    rings = svg_picture(columns, board, clashes=True).count("<circle")
    assert rings == len({square for pair in pairs for square in pair})


def test_marks_of_other_pieces() -> None:
    board = Board(3, 4, wraps={1})
    assert attacking_pieces({"king": [(0, 0)]}, board) == {
        square: int(square in {(0, 1), (0, 3), (1, 0), (1, 1), (1, 3)}) for square in board if square != (0, 0)
    }
    pawned = {"rook": [(0, 0), (0, 2), (2, 2)], "pawn": [(0, 1), (0, 3)]}
    assert list(clashing(pawned, board)) == [((0, 2), (2, 2))]
    assert svg_picture(pawned, board, clashes=True).count("<circle") == 2
    fails(BadInput, r"drawn only for queen, .*, got a piece", svg_picture, {"piece": [(0, 0)]}, board, attacked=True)


def test_heat_maps_and_their_colours() -> None:
    assert texts(heat_map([[0, 1234], [5, 0]], solutions=1234))[:4] == ["0", "1,234", "5", "0"]
    made = [ElementTree.fromstring(heat_map([[1] * n] * n, solutions=n)) for n in (2, 20)]
    assert [each.get("width") for each in made] == ["180", "900"]
    assert [mixed("#000000", "#ffffff", share) for share in (0, 0.5, 1)] == ["#000000", "#808080", "#ffffff"]
    assert readable_on("#ffffff", "#000000", "#eeeeee") == "#000000"
    assert readable_on("#101010", "#000000", "#eeeeee") == "#eeeeee"
