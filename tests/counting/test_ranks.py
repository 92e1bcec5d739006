"""Indices of solutions in lexicographic order, against lists of all solutions."""

from typing import Any

import pytest
from support.failing import fails
from support.running import later

import nqueens
from nqueens import BadInput

PROBLEMS: list[Any] = [0, 1, 4, 7, (4, 6), nqueens.problem(8, fixed=[(3, 1)], forbidden=[(0, 0)])]


@pytest.mark.parametrize("asked", later(PROBLEMS, 7), ids=str)
def test_every_solution_has_its_place_in_the_list(asked: Any) -> None:
    listed = [list(each) for each in nqueens.solutions(asked)]
    number = len(listed)
    assert [nqueens.rank(asked, each) for each in listed] == list(range(number))
    assert [list(nqueens.unrank(asked, index)) for index in range(number)] == listed
    fails(BadInput, f"must be below the number of solutions of .*, got {number}", nqueens.unrank, asked, number)


def test_a_large_board() -> None:
    assert nqueens.rank(13, list(nqueens.unrank(13, 40_000))) == 40_000


def test_what_has_no_rank() -> None:
    fails(BadInput, "A rank requires one queen in every row", nqueens.unrank, nqueens.problem(7, "torus"), 0)
    fails(BadInput, r"Only solutions have a rank, got \[0, 1, 2, 3\]: ", nqueens.rank, 4, [0, 1, 2, 3])
    fails(BadInput, "The index of a solution must be at least 0, got -1", nqueens.unrank, 8, -1)
