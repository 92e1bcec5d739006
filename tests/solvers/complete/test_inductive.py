"""The three functions of the encyclopedia article, under their names."""

import doctest
from collections.abc import Callable
from itertools import permutations, product

import pytest
from support.failing import fails

import nqueens
from nqueens.solvers.complete import inductive


def plainly(rows: int, width: int) -> list[list[int]]:
    def apart(columns: tuple[int, ...]) -> bool:
        return all(abs(columns[j] - columns[i]) != j - i for j in range(rows) for i in range(j))

    return [list(columns) for columns in permutations(range(width), rows) if apart(columns)]


def test_the_three_functions() -> None:
    for rows, width in product(range(6), repeat=2):
        assert nqueens.n_queens(rows, width) == plainly(rows, width)
    assert nqueens.n_queens(10**9, 3) == []
    for new_row in range(5):
        assert nqueens.add_queen(new_row, 5, plainly(new_row, 5)) == plainly(new_row + 1, 5)
    for new_col in range(-1, 6):
        apart = all(abs(new_col - column) not in (0, 2 - row) for row, column in enumerate([1, 3]))
        assert nqueens.safe_queen(2, new_col, [1, 3]) == apart
    assert doctest.testmod(inductive).failed == 0


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: nqueens.n_queens(-1, 4), "rows must be at least 0"),
        (lambda: nqueens.n_queens(4, 2000), "width must be from 0 to 1,000"),
        (lambda: nqueens.add_queen(2, 4, [[0, 2], [1]]), "each of the 2 rows above, got 1"),
        (lambda: nqueens.safe_queen(1, 1, [True]), "column in row 0"),
    ],
)
def test_invalid_input_is_refused(call: Callable[[], object], message: str) -> None:
    fails(nqueens.BadInput, message, call)


def test_a_list_too_long_for_memory_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inductive, "_LONGEST_LIST", 20)
    fails(nqueens.GaveUp, "more than 20 partial solutions of 2 rows", nqueens.n_queens, 8, 8)
