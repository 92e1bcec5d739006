"""The census of small boards; a plain enumeration of all divisions of up to four rows gave the same numbers."""

import pytest
from support.failing import fails

import nqueens
from nqueens.errors import BadInput, GaveUp


def test_the_smallest_boards() -> None:
    for side, by_solutions in ((1, {1: 1}), (2, {}), (3, {}), (4, {1: 11760, 2: 1313})):
        assert nqueens.census(side).by_solutions == by_solutions
    assert nqueens.census(4, levels=True).by_level == {1: 4544, 2: 1784, 3: 5432}


@pytest.mark.long
def test_the_board_of_five_rows() -> None:
    found = nqueens.census(5, levels=True)
    assert found.unique == 14_303_068
    assert found.solvable == 23_823_556
    assert found.by_level == {1: 5218470, 2: 3550154, 3: 5300212, 4: 149656, 6: 83880, 7: 696}


def test_invalid_censuses() -> None:
    for side in (0, 6):
        fails(BadInput, "from 1 to 5", nqueens.census, side)
    fails(GaveUp, "before all divisions were counted", nqueens.census, 5, time_limit=1e-9)
