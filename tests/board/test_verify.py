"""The judge, against answers worked out by hand and against its own other questions."""

from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.judging import is_solution

from nqueens.board.board import Board
from nqueens.board.verify import Clash, clashes, why_not, why_not_squares
from nqueens.errors import BadInput

EIGHT = [0, 4, 7, 5, 2, 6, 1, 3]


def test_counts_of_all_small_boards() -> None:
    """A000170 and rectangles, by trying every way to put a queen in each row."""
    sides = [*((n, n) for n in range(6)), (1, 5), (2, 3), (2, 4), (3, 2), (3, 4)]
    counts = [sum(is_solution(each, width) for each in product(range(width), repeat=rows)) for rows, width in sides]
    assert counts == [1, 1, 0, 0, 2, 10, 5, 2, 6, 0, 4]


@pytest.mark.parametrize(("columns", "width", "reason"), [
    ([], None, None), ([], 5, None), ([0], None, None), (EIGHT, None, None), ([0, 2, 4, 6, 1], 8, None),
    ([0, 0], None, "the queens on (0, 0) and (1, 0) share a column"),
    ([1, 2, 0], None, "the queens on (0, 1) and (1, 2) share a diagonal"),
    ([2, 0, 1], None, "the queens on (1, 0) and (2, 1) share a diagonal"),
    ([3, 0, 2, 0], None, "the queens on (0, 3) and (3, 0) share a diagonal"),
    ([0, 4], None, "the queen on (1, 4) is not on the 2x2 board"),
    ([-1, 1], None, "the queen on (0, -1) is not on the 2x2 board"),
    ([0, 2], 2, "the queen on (1, 2) is not on the 2x2 board"),
    ([0, 10**30], None, f"the queen on (1, {10**30}) is not on the 2x2 board"),
])  # fmt: skip
def test_first_reason(columns: list[int], width: int | None, reason: str | None) -> None:
    assert why_not(columns, width) == reason
    assert is_solution(columns, width) is (reason is None)


def test_fixed_and_forbidden_squares() -> None:
    assert why_not(EIGHT, fixed={(0, 0)}, forbidden={(0, 1)}) is None
    assert why_not(EIGHT, fixed={(1, 1), (0, 3)}) == "no queen stands on (0, 3), which is fixed"
    assert why_not(EIGHT, forbidden={(7, 3)}) == "a queen stands on (7, 3), which is forbidden"


def test_clashes_in_order() -> None:
    assert list(clashes(enumerate([0, 1, 0]))) == [
        Clash((0, 0), (1, 1), "diagonal"), Clash((0, 0), (2, 0), "column"), Clash((1, 1), (2, 0), "diagonal"),
    ]  # fmt: skip


def test_squares_of_any_number_in_any_row() -> None:
    for squares, reason in (
        ([], None), ([(2, 4), (0, 0)], None), ([(1, 0), (1, 4)], "the queens on (1, 0) and (1, 4) share a row"),
        ([(1, 0), (1, 0)], "two queens stand on (1, 0)"), ([(3, 0)], "the queen on (3, 0) is not on the 3x5 board"),
        ([(2, 0), (0, 2)], "the queens on (2, 0) and (0, 2) share a diagonal"),
        ([(0, 1), (2, 1)], "the queens on (0, 1) and (2, 1) share a column"),
    ):  # fmt: skip
        assert why_not_squares(squares, Board(3, 5)) == reason
    assert not any(why_not_squares(some, Board(4, 4)) for some in permutations(enumerate([1, 3, 0, 2])))


def test_what_is_no_placement() -> None:
    columns: list[Any] = [[0.0], ["0"], [True], [None], [[0]]]
    for each in columns:
        with pytest.raises(BadInput, match=r"The column in row 0 must be a whole number"):
            is_solution(each)
    squares: list[Any] = [(0,), (0, 1, 2), 3, (0.0, 1), ("a", "b"), None]
    for square in squares:
        with pytest.raises(BadInput, match="square"):
            why_not_squares([square], Board(4, 4))
    widths: list[Any] = [-1, 2.0, True]
    for width in widths:
        with pytest.raises(BadInput, match=r"whole number|at least 0"):
            why_not([], width)


def test_numpy_integers_are_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    assert is_solution(numpy.array(EIGHT, dtype=numpy.int32))
    assert why_not(numpy.array([0, 0])) == "the queens on (0, 0) and (1, 0) share a column"


@given(st.permutations(range(7)))
def test_against_the_textbook_formula(columns: list[int]) -> None:
    attacked = any(abs(columns[j] - columns[i]) == j - i for j in range(7) for i in range(j))
    assert is_solution(columns) is not attacked
