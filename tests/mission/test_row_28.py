"""Constraint programming, logic programming and a genetic algorithm."""

from __future__ import annotations

import pytest
from support.mission_page import Shell, solutions
from support.running import Ran

SIX = [(1, 3, 5, 0, 2, 4), (2, 5, 1, 4, 0, 3), (3, 0, 4, 1, 5, 2), (4, 2, 0, 5, 3, 1)]


def test_the_commands(ran: list[Ran]) -> None:
    *complete, genetic = ran
    assert [sorted(solutions(each)) for each in complete] == [SIX] * 4
    assert len(solutions(genetic)) == 1


@pytest.mark.parametrize("solver", ["forward-checking", "cp-sat", "python-constraint", "clingo"])
def test_what_has_no_solution_is_proved(shell: Shell, solver: str) -> None:
    none = Ran("", "No solution exists for 3 queens on a 3 × 3 board.\n", 1)
    assert shell(f"nqueens solve 3 --solver {solver}") == none


@pytest.mark.parametrize("seed", range(5))
def test_the_genetic_algorithm_finds_larger_boards(shell: Shell, seed: int) -> None:
    assert len(solutions(shell(f"nqueens solve 12 --solver genetic --seed {seed} --format list"))[0]) == 12
