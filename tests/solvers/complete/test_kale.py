"""Kale's heuristic: how rarely it backtracks on the way to a first solution."""

from __future__ import annotations

import pytest
from judging import is_solution

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Outcome, Report, Run
from nqueens.solvers.running import answer


def first(n: int) -> Report:
    found = answer(ClassicProblem(Board(n, n)), named("kale"), Run())
    assert found.columns is not None
    assert is_solution(found.columns)
    return found.report


def test_a_first_solution_almost_without_backtracks() -> None:
    """As published for most n from 4 to 1000: here 76 of the 97 smallest boards need none, and none needs 30."""
    backtracks = {n: first(n).backtracks for n in range(4, 101)}
    assert sum(count == 0 for count in backtracks.values()) == 76
    assert max(backtracks.values()) == 29
    assert backtracks[10] == 29


def test_nodes_and_placements_fit_the_backtracks() -> None:
    for n in (4, 8, 10, 20, 50):
        report = first(n)
        assert report.tests == n + report.backtracks
        assert report.nodes == report.tests + 1


@pytest.mark.parametrize("n", [150, 200, 250])
def test_larger_boards(n: int) -> None:
    assert first(n).backtracks <= 10


def test_a_hard_board_is_given_up() -> None:
    """Without a limit the two hardest boards up to 1000 would run for hours; n = 10 needs 29 steps back."""
    ten = ClassicProblem(Board(10, 10))
    assert answer(ten, named("kale"), Run(), options={"most_backtracks": 28}).outcome is Outcome.GAVE_UP
    assert answer(ten, named("kale"), Run(), options={"most_backtracks": 29}).outcome is Outcome.FOUND
    assert answer(ten, named("kale"), Run(), options={"most_backtracks": 0}).outcome is Outcome.FOUND
