"""The lazy tree: nothing is computed twice, and nothing that is not needed."""

from __future__ import annotations

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.complete.circular import Lazy
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import answer, solutions


def test_a_lazy_value_is_computed_once_and_only_on_demand() -> None:
    calls = []
    value = Lazy(lambda: calls.append("computed") or len(calls))  # type: ignore[func-returns-value]
    assert calls == []
    assert (value.get(), value.get()) == (1, 1)
    assert calls == ["computed"]


def test_shadows_save_most_tests() -> None:
    run = Run()
    assert sum(1 for _ in solutions(ClassicProblem(Board(8, 8)), named("circular"), run)) == 92
    assert run.tests < 5508  # permutation backtracking tests so many squares, each against several queens


def test_the_first_solution_leaves_most_of_the_tree_unbuilt() -> None:
    everything = Run()
    list(solutions(ClassicProblem(Board(9, 9)), named("circular"), everything))
    first = answer(ClassicProblem(Board(9, 9)), named("circular"), Run())
    assert first.report.tests < everything.tests / 4
