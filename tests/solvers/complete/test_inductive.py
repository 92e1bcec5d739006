"""The three functions of the encyclopedia article, under their names."""

import doctest
from itertools import product

import pytest
from support import plainly
from support.failing import fails

import nqueens
from nqueens.solvers.complete import inductive


def placed(rows: int, width: int) -> list[list[int]]:
    return list(map(list, plainly.queens(rows, width)))


def test_the_three_functions() -> None:
    for rows, width in product(range(6), repeat=2):
        assert nqueens.n_queens(rows, width) == placed(rows, width)
    assert nqueens.n_queens(10**9, 3) == []
    for new_row in range(5):
        assert nqueens.add_queen(new_row, 5, placed(new_row, 5)) == placed(new_row + 1, 5)
    for new_col in range(-1, 6):
        apart = all(abs(new_col - column) not in (0, 2 - row) for row, column in enumerate([1, 3]))
        assert nqueens.safe_queen(2, new_col, [1, 3]) == apart
    assert doctest.testmod(inductive).failed == 0


def test_invalid_input_is_refused() -> None:
    fails(nqueens.BadInput, "rows must be at least 0", nqueens.n_queens, -1, 4)
    fails(nqueens.BadInput, "width must be from 0 to 1,000", nqueens.n_queens, 4, 2000)
    fails(nqueens.BadInput, "each of the 2 rows above, got 1", nqueens.add_queen, 2, 4, [[0, 2], [1]])
    fails(nqueens.BadInput, "column in row 0", nqueens.safe_queen, 1, 1, [True])


def test_a_list_too_long_for_memory_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inductive, "_LONGEST_LIST", 20)
    fails(nqueens.GaveUp, "more than 20 partial solutions of 2 rows", nqueens.n_queens, 8, 8)
