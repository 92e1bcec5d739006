"""The boards printed in the source, and validity for every n from 4 to 10,000."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from support.fast_check import is_plane_solution
from support.judging import is_solution

from nqueens.solvers.construct import kaosar

# Tables 3 to 6 as printed: the squares (row, column), from 1, of queens 1, 2, 3, … in the order of their numbers.
TABLES = {
    9: [(1, 3), (3, 4), (5, 5), (7, 6), (9, 7), (2, 9), (4, 8), (8, 1), (6, 2)],
    14: [
        *[(2, 2), (4, 3), (6, 4), (8, 5), (10, 6), (12, 7), (14, 8)],
        *[(1, 10), (3, 9), (5, 12), (7, 11), (9, 14), (11, 13), (13, 1)],
    ],
    15: [
        *[(2, 3), (4, 4), (6, 5), (8, 6), (10, 7), (12, 8), (14, 9)],
        *[(1, 11), (3, 10), (5, 13), (7, 12), (9, 15), (11, 14), (15, 1), (13, 2)],
    ],
    7: [(2, 1), (4, 2), (6, 3), (1, 4), (3, 5), (5, 6), (7, 7)],
}


@pytest.mark.parametrize("n", TABLES)
def test_the_printed_tables(n: int) -> None:
    assert list(kaosar.queens(n)) == TABLES[n]


def test_the_tuple_printed_for_7() -> None:
    rows_by_column = [row for row, _ in sorted(kaosar.queens(7), key=lambda square: square[1])]
    assert rows_by_column == [2, 4, 6, 1, 3, 5, 7]


def test_the_series_and_its_arrangements() -> None:
    series = [8, 9, 14, 15, 20, 21, 26, 27, 32, 33, 38, 39, 44, 45, 50, 51]
    assert [n for n in range(52) if kaosar.arrangement(n) != 5] == series
    assert [kaosar.arrangement(n) for n in series] == [1, 2, 3, 4] * 4


def stairs(n: int) -> NDArray[np.int32]:
    """The solution written stair by stair, which is quicker than queen by queen."""
    board = np.empty(n, dtype=np.int32)
    kind, half = kaosar.arrangement(n), n // 2
    upper, lower = (board[::2], board[1::2]) if kind == 2 else (board[1::2], board[::2])
    upper[:] = np.arange(len(upper))
    lower[:] = np.arange(len(lower))
    lower[1::2] -= 2 * (kind != 5)
    upper += {1: 0, 2: 2, 3: 1, 4: 2, 5: 0}[kind]
    lower += half + {1: 1, 2: 4, 3: 2, 4: 3, 5: 0}[kind]
    if kind in (2, 4):
        lower[-2:] = 1, 0
    elif kind == 3:
        lower[-1] = 0
    return board


def test_every_n_from_4_to_10000() -> None:
    for n in (0, 1, *range(4, 10_001)):
        assert is_plane_solution(stairs(n)), n


def test_the_stairs_are_what_the_rules_place() -> None:
    for n in (0, 1, *range(4, 301)):
        columns = np.full(n, -1, dtype=np.int32)
        for row, column in kaosar.queens(n):
            columns[row - 1] = column - 1
        assert stairs(n).tolist() == columns.tolist(), n


def test_the_judge_agrees_on_small_boards() -> None:
    assert all(is_solution(stairs(n).tolist()) for n in (0, 1, *range(4, 61)))
