"""The lists printed in the source, and validity for every n from 4 to 2000."""

from __future__ import annotations

import numpy as np
import pytest
from fast_check import is_plane_solution
from judging import is_solution

from nqueens.errors import BadInput, NoSolution
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
    assert (parity_lists.columns(n) + 1).tolist() == PRINTED[n]


def test_every_n_but_2_and_3() -> None:
    for n in (0, 1, *range(4, 2001)):
        columns = parity_lists.columns(n)
        assert columns.dtype == np.int32
        assert is_plane_solution(columns), n
        lists = parity_lists.even_list(n) + parity_lists.odd_list(n)
        assert columns.tolist() == [number - 1 for number in lists], n


def test_the_judge_agrees_on_small_boards() -> None:
    assert all(is_solution(parity_lists.columns(n).tolist()) for n in (0, 1, *range(4, 61)))


def test_a_large_board_crosses_the_blocks_in_which_it_is_written() -> None:
    for n in range(400_000, 400_006):
        assert is_plane_solution(parity_lists.columns(n)), n


@pytest.mark.parametrize("n", [2, 3])
def test_no_solution(n: int) -> None:
    with pytest.raises(NoSolution, match=f"{n} queens"):
        parity_lists.columns(n)


@pytest.mark.parametrize("n", [-1, 2**31])
def test_absurd_sizes(n: int) -> None:
    with pytest.raises(BadInput, match="must be from 0 to 2147483647"):
        parity_lists.columns(n)
