"""Min-conflicts: statements of the literature, checked on the readable solver."""

from statistics import mean
from typing import Any

import pytest
from support.failing import fails
from support.judging import is_solution
from support.replay import ReplayedBoard, attackers
from support.solving import first, happening

from nqueens.errors import BadInput, GaveUp
from nqueens.solvers.events import Place, Remove
from nqueens.solvers.run import Outcome, Run


@pytest.mark.long
def test_compiled_searches_take_the_published_number_of_steps() -> None:
    """At n = 10⁶ about 50 steps from the greedy start, more from own rows and columns; see benchmarks/claims.py."""
    budget: dict[str, Any] = {"engine": "native", "max_steps": 5_000_000, "restarts": 0}
    for start, low, high in (("greedy", 36, 62), ("permutation", 48, 86)):
        found = [first(10**6, "min-conflicts", seed, start=start, **budget) for seed in range(24)]
        assert all(each.columns is not None and is_solution(each.columns) for each in found)
        assert low < mean(each.report.steps for each in found) < high
    runs = [first(8, "min-conflicts", seed, **{**budget, "max_steps": 5000}) for seed in range(5000)]
    stuck = sum(each.outcome is Outcome.GAVE_UP for each in runs)
    assert 0.045 < stuck / 5000 < 0.07  # 5.74 ± 0.32 in 100 of 20,000 runs
    large = first(10**7, "sosic-gu", 1, engine="native")
    assert (large.outcome, large.report.restarts) == (Outcome.FOUND, 0)


def test_from_one_line_all_queens_but_one_must_move() -> None:
    for n in (8, 50):
        found = first(n, "min-conflicts", 1, start="line")
        assert found.outcome is Outcome.FOUND
        assert found.report.steps >= n - 1
    fails(BadInput, "start=line requires engine=python", first, 8, "min-conflicts", 1, start="line", engine="native")


def test_each_start_has_its_promised_properties() -> None:
    def start(kind: str) -> list[int]:
        columns: list[int] = []
        for event in happening(30, "min-conflicts", Run(seed=4, tracing=True), start=kind):
            if isinstance(event, Place) and len(columns) < 30:
                columns.append(event.column)
        return columns

    def conflicts(columns: list[int]) -> int:
        return sum(abs(columns[a] - columns[b]) in (0, b - a) for b in range(30) for a in range(b))

    assert set(start("line")) == {0}
    assert sorted(start("permutation")) == list(range(30))
    assert len(set(start("random"))) < 30
    assert conflicts(start("greedy")) < conflicts(start("random"))


def test_the_most_conflicted_queen_moves() -> None:
    board = ReplayedBoard(12, 12)
    for event in happening(12, "min-conflicts", Run(seed=1, tracing=True), move="most"):
        if isinstance(event, Remove):
            numbers = {row: attackers((row, column), board.queens) for row, column in board.queens.items()}
            assert numbers[event.row] == max(numbers.values())
        board.apply(event)


def test_the_budget_is_obeyed() -> None:
    assert first(1, "min-conflicts").report.steps == first(0, "min-conflicts").report.steps == 0
    run = Run(seed=1)
    fails(GaveUp, "3 restarts of 7 steps", lambda: list(happening(3, "min-conflicts", run, max_steps=7, restarts=3)))
    assert (run.steps, run.restarts) == (28, 3)
    assert first(3, "min-conflicts", restarts=0).reason == "No solution after 0 restarts of 1012 steps each."
