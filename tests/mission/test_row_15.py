"""Distinct and fundamental solutions, and the symmetry of each."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from support.mission_page import Shell, solutions
from support.running import Ran

import nqueens


def test_the_commands(ran: list[Ran]) -> None:
    classes, eight, five, listed, with_classes, half_turns, images, half_turn, quarter_turn, sheet = ran
    assert [line.split()[:3] for line in classes.out.splitlines()[1:]] == [
        ["8", "11", "88"],
        ["4", "1", "4"],
        ["2", "0", "0"],
        ["1", "0", "0"],
    ]
    counted = eight.answer
    assert (counted["total"], counted["fundamental"]) == (92, 12)
    assert counted["classes"] == {"8": 11, "4": 1, "2": 0, "1": 0}
    counted = five.answer
    assert (counted["total"], counted["classes"]) == (10, {"8": 1, "4": 0, "2": 1, "1": 0})
    assert len(solutions(listed)) == 12
    each = json.loads(with_classes.out)
    assert [tuple(one["placement"]) for one in each] == solutions(listed)
    assert Counter((one["symmetry"], one["class_size"]) for one in each) == {("none", 8): 11, ("half turn", 4): 1}
    assert len(solutions(half_turns)) == 4
    assert images.out.split() == ["13524", "14253", "24135", "31425", "35241", "42531", "52413", "53142"]
    assert (half_turn.out, quarter_turn.out) == ("4\n", "0\n")
    assert sheet.status == 0
    assert Path("twelve.svg").read_text("utf-8").startswith("<svg")


def test_the_variants_of_the_twelve(shell: Shell) -> None:
    """11 of them have 8 images and one has 4; together they are all 92, and no image is missing."""
    twelve = [nqueens.Placement(columns) for columns in solutions(shell("nqueens list 8 --fundamental"))]
    images = {tuple(image) for each in twelve for image in each.images()}
    assert images == set(solutions(shell("nqueens list 8")))
    assert Counter(each.class_size for each in twelve) == {8: 11, 4: 1}
    assert Counter(each.symmetry for each in twelve) == {"none": 11, "half turn": 1}


def test_no_solution_is_its_own_mirror_image() -> None:
    for n in range(4, 9):
        for queens in map(tuple, nqueens.solutions(n)):
            inverse = tuple(queens.index(column) for column in range(n))
            other = tuple(n - 1 - queens.index(n - 1 - row) for row in range(n))
            mirrored = (queens[::-1], tuple(n - 1 - column for column in queens), inverse, other)
            assert queens not in mirrored
    assert nqueens.classes(1).by_size[1] == 1


def test_classes_in_python() -> None:
    assert nqueens.classes(8).by_size == {8: 11, 4: 1, 2: 0, 1: 0}
    assert nqueens.classes(8).fundamental == nqueens.count(8, fundamental=True) == 12
