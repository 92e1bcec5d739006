"""A genetic algorithm on permutations, in parallel too."""

from __future__ import annotations

import pytest
from support.mission_page import Shell, solutions
from support.running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    eight, alone, together, one_process, two_processes = map(solutions, ran)
    assert [len(each[0]) for each in (eight, alone, one_process)] == [8, 30, 20]
    assert alone == together
    assert one_process == two_processes


@pytest.mark.parametrize("crossover", ["order", "pmx"])
def test_both_crossovers(shell: Shell, crossover: str) -> None:
    for seed in range(3):
        command = f"nqueens solve 10 --solver genetic --option crossover={crossover} --seed {seed} --format list"
        assert len(solutions(shell(command))) == 1


def test_it_may_fail(shell: Shell) -> None:
    ran = shell("nqueens solve 3 --solver genetic --option restarts=1 --option tournaments=100 --seed 1")
    assert ran.status == 3
    assert "which proves nothing" in ran.err
