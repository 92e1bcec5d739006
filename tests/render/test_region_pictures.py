"""Boards with regions as text and as pictures."""

import re

import pytest

from nqueens import BadInput, Board, Placement, problem
from nqueens.board.regions import Regions
from nqueens.render.regions import Division, colours
from nqueens.render.svg import svg_picture
from nqueens.render.themes import THEMES
from nqueens.render.walls import walls
from nqueens.render.write import write_many

REGIONS = Regions.of(["AABBB", "ACCBB", "DCCCB", "DDDEB", "DDEEE"])


def test_walls_separate_regions_and_holes() -> None:
    assert walls(REGIONS, {(0, 1): "Q", (2, 2): "×"}).split("\n")[:6] == [
        "┌───────┬───────────┐", "│ ·   Q │ ·   ·   · │", "│   ┌───┴───┐       │", "│ · │ ·   · │ ·   · │",
        "├───┤       └───┐   │", "│ · │ ·   ×   · │ · │",
    ]  # fmt: skip
    assert walls(Regions.of(["AAB", "A.B", "CCC"]), {}, holes={(1, 1)}).split("\n")[3] == "│ · │   │ · │"


def test_adjacent_regions_have_different_colours_if_there_are_enough() -> None:
    blocks = Regions.of([[row // 5 * 5 + column // 6 for column in range(30)] for row in range(30)])
    shades = colours(blocks, THEMES["plain"].regions)
    for row in range(29):
        for column in range(29):
            one = blocks[row, column]
            for other in (blocks[row + 1, column], blocks[row, column + 1]):
                assert one == other or shades[one or 0] != shades[other or 0]
    for theme in THEMES.values():
        assert len(set(theme.regions)) == len(theme.regions)


def test_a_picture_has_walls_between_regions_and_a_colour_for_each() -> None:
    asked = problem(regions=REGIONS)
    drawn = svg_picture({"queen": [(0, 0)]}, asked.board, division=Division(REGIONS, crosses={(4, 4)}, letters=True))
    assert set(colours(REGIONS, THEMES["plain"].regions)) <= set(re.findall(r'fill="(#[0-9a-f]{6})"/>', drawn))
    assert "M200 0v100" in drawn  # between A and B in the first row
    assert drawn.count("<text") == 5 * 4 + 25
    assert "l28 28m0 -28l-28 28" in drawn
    with pytest.raises(BadInput, match="cannot be drawn on boards with regions"):
        svg_picture({"queen": []}, Board(5, 5), division=Division(REGIONS), clashes=True)


def test_puzzles_are_drawn_with_their_regions_solved_and_unsolved() -> None:
    solution = Placement([0, 2, 4, 1, 3], problem(regions=REGIONS))
    assert "M200 0v100" in str(solution.write("svg"))
    sheet = "".join(map(str, write_many([solution.pieces] * 2, Board(5, 5), "svg", division=Division(REGIONS))))
    assert sheet.count("M200 0v100") == 2
    puzzle = problem(regions=REGIONS, fixed=[(0, 1)], forbidden=[(1, 2)])
    drawn = str(Placement({"queen": [(0, 1)]}, puzzle).write("svg"))
    assert (drawn.count("l28 28"), drawn.count("<use")) == (1, 1)
