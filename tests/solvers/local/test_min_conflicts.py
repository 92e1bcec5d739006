"""Min-conflicts: what the literature says of it, by the solver that is written to be read."""

from __future__ import annotations

from statistics import mean

import pytest

from nqueens.board.board import Board
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Place, Remove
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Answer, Outcome, Run
from nqueens.solvers.running import answer, events


def solved(n: int, seed: int, **options: object) -> Answer:
    return answer(ClassicProblem(Board(n, n)), named("min-conflicts"), Run(seed=seed), options=options)


def test_one_start_in_seventeen_gets_stuck_at_8() -> None:
    """5 to 7 in 100; of 20,000 runs of the compiled search 5.74 ± 0.32 in 100 (95 % confidence)."""
    runs = 1000
    stuck = sum(solved(8, seed, restarts=0).outcome is Outcome.GAVE_UP for seed in range(runs))
    assert 0.035 < stuck / runs < 0.085


def test_more_steps_do_not_help_a_start_that_is_stuck() -> None:
    stuck = [seed for seed in range(100) if solved(8, seed, restarts=0).outcome is Outcome.GAVE_UP]
    assert stuck
    assert all(solved(8, seed, restarts=0, max_steps=5000).outcome is Outcome.GAVE_UP for seed in stuck)
    assert all(solved(8, seed, restarts=20).outcome is Outcome.FOUND for seed in stuck)


def test_the_steps_from_a_greedy_start_hardly_depend_on_n() -> None:
    """The compiled search takes 55.4 ± 1.5 steps at n = 100 and 56.9 ± 3.1 at n = 1000."""
    for n in (100, 300):
        assert 45 < mean(solved(n, seed).report.steps for seed in range(40)) < 70


def test_the_steps_from_a_random_start_grow_with_n() -> None:
    """0.71 n at n = 1000, down to 0.61 n at a million."""
    for n in (200, 400):
        steps = mean(solved(n, seed, start="random").report.steps for seed in range(10))
        assert 0.6 * n < steps < 1.3 * n


@pytest.mark.parametrize("n", [8, 50, 100])
def test_from_one_line_all_queens_but_one_have_to_leave(n: int) -> None:
    for seed in range(3):
        found = solved(n, seed, start="line")
        assert found.outcome is Outcome.FOUND
        assert found.report.steps >= n - 1


def test_the_compiled_search_does_not_start_from_one_line() -> None:
    with pytest.raises(BadInput, match="also from line"):
        solved(8, 1, start="line", engine="native")


def test_each_start_keeps_its_promise() -> None:
    def start(kind: str) -> list[int]:
        run = Run(seed=4, tracing=True)
        question = ClassicProblem(Board(30, 30))
        columns: list[int] = []
        for event in events(question, named("min-conflicts"), run, options={"start": kind}):
            if isinstance(event, Place) and len(columns) < 30:
                columns.append(event.column)
        return columns

    def conflicts(columns: list[int]) -> int:
        return sum(
            columns[a] == columns[b] or abs(columns[a] - columns[b]) == b - a for b in range(30) for a in range(b)
        )

    assert set(start("line")) == {0}
    assert sorted(start("permutation")) == list(range(30))
    assert len(set(start("random"))) < 30
    assert conflicts(start("greedy")) < conflicts(start("random"))


def test_the_most_conflicted_queen_moves() -> None:
    run = Run(seed=1, tracing=True)
    columns: dict[int, int] = {}

    def attackers(row: int) -> int:
        return sum(
            other != row and (c == columns[row] or abs(c - columns[row]) == abs(other - row))
            for other, c in columns.items()
        )

    for event in events(ClassicProblem(Board(12, 12)), named("min-conflicts"), run, options={"move": "most"}):
        if isinstance(event, Place):
            columns[event.row] = event.column
        elif isinstance(event, Remove):
            assert attackers(event.row) == max(attackers(row) for row in columns)
            del columns[event.row]


def test_a_placement_without_conflicts_takes_no_step() -> None:
    assert solved(1, 0).report.steps == 0
    assert solved(0, 0).report.steps == 0


def test_the_budget_is_kept() -> None:
    run = Run(seed=1)
    with pytest.raises(GaveUp, match="3 restarts of 7 steps"):
        list(events(ClassicProblem(Board(3, 3)), named("min-conflicts"), run, options={"max_steps": 7, "restarts": 3}))
    assert (run.steps, run.restarts) == (28, 3)


def test_a_thousand_queens() -> None:
    for seed in range(5):
        assert solved(1000, seed).outcome is Outcome.FOUND
