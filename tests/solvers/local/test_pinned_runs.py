"""The same seed gives the same run: pinned here with restarts, on an 8 × 8 board, for the solvers that share code."""

from __future__ import annotations

import pytest

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run
from nqueens.solvers.running import answer, events

PLAIN = ClassicProblem(Board(8, 8))


@pytest.mark.parametrize(
    ("solver", "options", "seed", "columns", "counters", "traced"),
    [
        ("hopfield", {"sweeps": 4}, 1, (1, 4, 6, 0, 2, 7, 5, 3), (1854, 153, 7), 326),
        ("hopfield", {"mode": "synchronous", "sweeps": 4}, 4, (2, 4, 7, 3, 0, 6, 1, 5), (5056, 563, 19), 954),
        ("self-inhibiting", {"sweeps": 4}, 1, (6, 2, 0, 5, 7, 4, 1, 3), (760, 99, 2), 195),
        ("annealing", {"levels": 3, "moves": 2}, 2, (4, 2, 7, 3, 6, 0, 5, 1), (0, 186, 3), 110),
        ("sosic-gu", {"variant": "qs1"}, 1, (2, 4, 1, 7, 0, 6, 3, 5), (0, 103, 2), 48),
        ("sosic-gu", {"variant": "qs2"}, 2, (3, 7, 0, 4, 6, 1, 5, 2), (0, 2075, 8), 172),
        ("sosic-gu", {"variant": "qs3"}, 2, (4, 2, 7, 3, 6, 0, 5, 1), (37, 258, 1), 26),
        ("sosic-gu", {"variant": "qs4"}, 1, (5, 2, 6, 1, 3, 7, 0, 4), (144, 35025, 5), 95),
    ],
)
def test_a_run_with_restarts(
    solver: str,
    options: dict[str, object],
    seed: int,
    columns: tuple[int, ...],
    counters: tuple[int, int, int],
    traced: int,
) -> None:
    found = answer(PLAIN, named(solver), Run(seed=seed), options=options)
    report = found.report
    assert found.columns == columns
    assert (report.tests, report.steps, report.restarts) == counters
    assert sum(1 for _ in events(PLAIN, named(solver), Run(seed=seed, tracing=True), options=options)) == traced
