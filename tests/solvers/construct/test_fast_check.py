"""The fast check of these tests against the judge."""

from __future__ import annotations

from itertools import permutations

import numpy as np
from support.fast_check import is_plane_solution
from support.judging import is_solution


def test_same_verdict_as_the_judge_on_every_permutation_to_6() -> None:
    for n in range(7):
        for board in permutations(range(n)):
            assert is_plane_solution(np.array(board, dtype=np.int32)) == is_solution(board)


def test_a_repeated_column_or_one_off_the_board_is_no_solution() -> None:
    assert not is_plane_solution(np.array([1, 3, 1, 3]))
    assert not is_plane_solution(np.array([1, 3, 0, 4]))
