"""The torus: solutions exactly if gcd(n, 6) = 1; the cylinder of n × n has the same."""

from __future__ import annotations

from math import gcd

import pytest
from support.mission_page import Shell, table
from support.running import Ran

import nqueens

COUNTS = {1: 1, 5: 10, 7: 28, 11: 88, 13: 4524}


def test_the_commands(ran: list[Ran]) -> None:
    seven, thirteen, six, cylinder, known, odd, trace, heat, similar = ran
    assert [each.out for each in (seven, thirteen, cylinder)] == ["28\n", "4524\n", "28\n"]
    assert six == Ran("", "No solution exists for 6 queens on the 6 × 6 torus.\n", 1)
    published = table(known)
    assert {n: published[n] for n in COUNTS} == COUNTS
    assert {2 * n + 1: ways for n, ways in table(odd).items()} == {n: published[n] for n in published if n % 2 == 1}
    assert all((published[n] > 0) == (gcd(n, 6) == 1) for n in published)
    assert trace.out.count("\nsolution: ") == 28
    assert heat.out == "4 4 4 4 4 4 4\n" * 7  # 28 · 7 queens on 49 squares that are alike
    assert len(similar.out.splitlines()) == 1 + 4


@pytest.mark.parametrize("n", range(1, 14))
def test_counts(shell: Shell, n: int) -> None:
    assert shell(f"nqueens count {n} --torus").out == f"{COUNTS.get(n, 0)}\n"
    assert shell(f"nqueens count {n} --wrap 1").out == f"{COUNTS.get(n, 0)}\n"


def test_solutions_of_the_torus_are_those_of_the_cylinder() -> None:
    torus = {each.squares for each in nqueens.solutions(nqueens.problem(7, torus=True))}
    assert torus == {each.squares for each in nqueens.solutions(nqueens.problem(7, wraps=(1,)))}
