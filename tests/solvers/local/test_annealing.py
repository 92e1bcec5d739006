"""Simulated annealing: its temperatures, and that it solves."""

from __future__ import annotations

import pytest
from support.judging import is_solution

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.local.annealing import _temperature
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import answer


@pytest.mark.parametrize("schedule", ["geometric", "linear", "logarithmic"])
def test_the_temperature_falls_from_first_to_last(schedule: str) -> None:
    temperatures = [_temperature(schedule, 0.5, 0.1, k / 99) for k in range(100)]
    assert temperatures[0] == pytest.approx(0.5)
    assert temperatures[-1] == pytest.approx(0.1)
    assert temperatures == sorted(temperatures, reverse=True)


@pytest.mark.parametrize("schedule", ["geometric", "linear", "logarithmic"])
@pytest.mark.parametrize("n", [8, 20, 50])
def test_every_schedule_solves(schedule: str, n: int) -> None:
    for seed in range(5):
        found = answer(ClassicProblem(Board(n, n)), named("annealing"), Run(seed=seed), options={"schedule": schedule})
        assert found.columns is not None
        assert is_solution(found.columns)


def test_200_queens() -> None:
    for seed in range(3):
        assert answer(ClassicProblem(Board(200, 200)), named("annealing"), Run(seed=seed)).columns is not None
