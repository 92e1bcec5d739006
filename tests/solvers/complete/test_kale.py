"""Kale's heuristic: how rarely it backtracks on the way to a first solution."""

from __future__ import annotations

import pytest
from support.judging import is_solution

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Place, Remove, Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Outcome, Report, Run
from nqueens.solvers.running import answer, events, solutions


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
    """n = 10 needs 29 steps back if it is never begun anew."""
    ten = ClassicProblem(Board(10, 10))
    for most, outcome in ((28, Outcome.GAVE_UP), (29, Outcome.FOUND), (0, Outcome.FOUND)):
        options = {"most_backtracks": most, "patience": 0}
        assert answer(ten, named("kale"), Run(), options=options).outcome is outcome


@pytest.mark.parametrize("patience", [1, 2, 5, 20])
def test_beginning_anew_loses_and_repeats_nothing(patience: int) -> None:
    for n, number in ((3, 0), (6, 4), (8, 92), (10, 724)):
        found = list(solutions(ClassicProblem(Board(n, n)), named("kale"), Run(), options={"patience": patience}))
        assert len(set(found)) == len(found) == number
        assert all(map(is_solution, found))


@pytest.mark.parametrize("n", [3, 6])
def test_a_traced_run_that_begins_anew_replays(n: int) -> None:
    queens: dict[int, int] = {}
    for event in events(ClassicProblem(Board(n, n)), named("kale"), Run(tracing=True), options={"patience": 1}):
        if isinstance(event, Place):
            assert event.row not in queens
            queens[event.row] = event.column
        elif isinstance(event, Remove):
            assert queens.pop(event.row) == event.column
        elif isinstance(event, Solution):
            assert queens == dict(enumerate(event.columns))
    assert not queens


@pytest.mark.long
@pytest.mark.parametrize("n", [726, 977, 980, 998])
def test_the_hardest_boards_need_another_beginning(n: int) -> None:
    assert first(n).backtracks == 600
