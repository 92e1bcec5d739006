"""No three queens in line, against a determinant over all triples."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

import nqueens
from nqueens.board.three_in_line import first_three_in_line, no_three_in_line


def test_one_fundamental_solution_for_eight_has_no_three_in_line() -> None:
    fundamental = [tuple(each) for each in nqueens.solutions(8, fundamental=True)]
    assert len(fundamental) == 12
    assert [columns for columns in fundamental if no_three_in_line(columns)] == [(2, 4, 7, 3, 0, 6, 1, 5)]


def test_first_three() -> None:
    for none in ([], [0], [0, 5], [1, 3, 0, 2]):
        assert first_three_in_line(none) is None
    assert first_three_in_line([0, 2, 4, 1, 3]) == ((0, 0), (1, 2), (2, 4))
    assert first_three_in_line([0, 9, 1, 7, 2]) == ((0, 0), (2, 1), (4, 2))
    assert first_three_in_line([3, 9, 3, 1, 3]) == ((0, 3), (2, 3), (4, 3))


@given(st.lists(st.integers(0, 12), max_size=9))
def test_against_the_area_of_every_triangle(columns: list[int]) -> None:
    flat = any(
        (b - a) * (columns[c] - columns[a]) == (c - a) * (columns[b] - columns[a])
        for a, b, c in combinations(range(len(columns)), 3)
    )
    assert no_three_in_line(columns) is not flat
