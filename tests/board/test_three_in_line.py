"""No three queens in line, against a determinant over all triples."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.judging import is_solution

from nqueens.board.three_in_line import first_three_in_line, no_three_in_line


def images(columns: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The up to eight images of a placement on a square board, from its squares."""
    last = len(columns) - 1
    found = set()
    for flip in (False, True):
        squares = [(row, last - column if flip else column) for row, column in enumerate(columns)]
        for _ in range(4):
            squares = [(column, last - row) for row, column in squares]
            found.add(tuple(column for _, column in sorted(squares)))
    return found


def test_one_fundamental_solution_for_eight_has_no_three_in_line() -> None:
    solutions = [columns for columns in permutations(range(8)) if is_solution(columns)]
    fundamental = {min(images(columns)) for columns in solutions}
    assert (len(solutions), len(fundamental)) == (92, 12)
    assert [columns for columns in sorted(fundamental) if no_three_in_line(columns)] == [(2, 4, 7, 3, 0, 6, 1, 5)]


@pytest.mark.parametrize(
    ("columns", "three"),
    [
        ([], None),
        ([0], None),
        ([0, 5], None),
        ([1, 3, 0, 2], None),
        ([0, 2, 4, 1, 3], ((0, 0), (1, 2), (2, 4))),
        ([0, 9, 1, 7, 2], ((0, 0), (2, 1), (4, 2))),
        ([3, 9, 3, 1, 3], ((0, 3), (2, 3), (4, 3))),
    ],
)
def test_first_three(columns: list[int], three: object) -> None:
    assert first_three_in_line(columns) == three


@given(st.lists(st.integers(0, 12), max_size=9))
def test_against_the_area_of_every_triangle(columns: list[int]) -> None:
    flat = any(
        (b - a) * (columns[c] - columns[a]) == (c - a) * (columns[b] - columns[a])
        for a, b, c in combinations(range(len(columns)), 3)
    )
    assert no_three_in_line(columns) is not flat
