"""Permutation matrices are the placements of n rooks."""

from __future__ import annotations

import json
from itertools import permutations
from math import factorial

from support.mission_page import Shell
from support.running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    eight, three, matrices = ran
    assert eight.out == f"{factorial(8)}\n"
    placements = [json.loads(line) for line in three.out.splitlines()]
    assert placements == [[list(square) for square in enumerate(each)] for each in permutations(range(3))]
    drawn = [tuple(row.split().index("1") for row in each.splitlines()) for each in matrices.out.split("\n\n")]
    assert drawn == list(permutations(range(3)))
    assert set(matrices.out) == set("01 \n")


def test_factorials(shell: Shell) -> None:
    for n in (*range(1, 10), 15, 20):
        assert shell(f"nqueens count {n} --problem rooks").out == f"{factorial(n)}\n"
