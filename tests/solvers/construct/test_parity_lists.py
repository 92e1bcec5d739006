"""The lists printed in the source, and validity for every n from 4 to 2000."""

from __future__ import annotations

import numpy as np
import pytest
from support.fast_check import is_plane_solution
from support.judging import is_solution

from nqueens.solvers.construct import parity_lists

PRINTED = {
    8: [2, 4, 6, 8, 3, 1, 7, 5],
    14: [2, 4, 6, 8, 10, 12, 14, 3, 1, 7, 9, 11, 13, 5],
    15: [4, 6, 8, 10, 12, 14, 2, 5, 7, 9, 11, 13, 15, 1, 3],
    20: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 3, 1, 7, 9, 11, 13, 15, 17, 19, 5],
}


@pytest.mark.parametrize("n", PRINTED)
def test_the_printed_examples(n: int) -> None:
    assert parity_lists.even_list(n) + parity_lists.odd_list(n) == PRINTED[n]


def columns(n: int) -> list[int]:
    return [number - 1 for number in parity_lists.even_list(n) + parity_lists.odd_list(n)]


def test_every_n_but_2_and_3() -> None:
    for n in (0, 1, *range(4, 2001)):
        assert is_plane_solution(np.array(columns(n))), n


def test_the_judge_agrees_on_small_boards() -> None:
    assert all(is_solution(columns(n)) for n in (0, 1, *range(4, 61)))
