"""Pinned runs: the same seed gives the same run, with restarts, on an 8 × 8 board."""

import pytest
from support.solving import Columns, first, happening

from nqueens.solvers.run import Run


@pytest.mark.parametrize(
    ("solver", "options", "seed", "columns", "counters", "traced"),
    [
        ("min-conflicts", {"max_steps": 6}, 2, (3, 0, 4, 7, 5, 2, 6, 1), (317, 12, 2), 65),
        ("min-conflicts", {"start": "permutation", "max_steps": 5}, 1, (1, 5, 7, 2, 0, 3, 6, 4), (526, 27, 5), 155),
        ("min-conflicts", {"start": "random", "max_steps": 5}, 1, (0, 6, 3, 5, 7, 1, 4, 2), (408, 35, 6), 208),
        ("min-conflicts", {"start": "line", "max_steps": 11}, 1, (4, 0, 7, 3, 1, 6, 2, 5), (985, 85, 7), 363),
        ("min-conflicts", {"move": "most", "max_steps": 5}, 3, (4, 6, 0, 2, 7, 5, 3, 1), (671, 26, 5), 146),
        ("hopfield", {"sweeps": 4}, 1, (1, 4, 6, 0, 2, 7, 5, 3), (1854, 153, 7), 326),
        ("hopfield", {"mode": "synchronous", "sweeps": 4}, 4, (2, 4, 7, 3, 0, 6, 1, 5), (5056, 563, 19), 954),
        ("self-inhibiting", {"sweeps": 4}, 1, (6, 2, 0, 5, 7, 4, 1, 3), (760, 99, 2), 195),
        ("annealing", {"levels": 3, "moves": 2}, 2, (4, 2, 7, 3, 6, 0, 5, 1), (0, 186, 3), 110),
        ("sosic-gu", {"variant": "qs1"}, 1, (2, 4, 1, 7, 0, 6, 3, 5), (0, 103, 2), 48),
        ("sosic-gu", {"variant": "qs2"}, 2, (3, 7, 0, 4, 6, 1, 5, 2), (0, 2075, 8), 172),
        ("sosic-gu", {"variant": "qs3"}, 2, (4, 2, 7, 3, 6, 0, 5, 1), (37, 258, 1), 26),
        ("sosic-gu", {"variant": "qs4"}, 1, (5, 2, 6, 1, 3, 7, 0, 4), (144, 35025, 5), 95),
        ("genetic", {"population": 8, "tournaments": 40, "epoch": 13, "islands": 3}, 4, (4, 6, 1, 5, 2, 0, 3, 7),
         (0, 433, 3), 140),
        ("genetic", {"population": 8, "tournaments": 30, "epoch": 10, "islands": 2, "crossover": "order"}, 1,
         (7, 2, 0, 5, 1, 4, 6, 3), (0, 211, 3), 114),
        ("genetic", {"population": 9, "tournaments": 60, "model": "global"}, 1, (6, 3, 1, 7, 5, 0, 2, 4),
         (0, 240, 4), 244),
    ],
)  # fmt: skip
def test_a_run_with_restarts(
    solver: str,
    options: dict[str, object],
    seed: int,
    columns: Columns,
    counters: tuple[int, int, int],
    traced: int,
) -> None:
    found = first(8, solver, seed, **options)
    report = found.report
    assert found.columns == columns
    assert (report.tests, report.steps, report.restarts) == counters
    assert sum(1 for _ in happening(8, solver, Run(seed=seed, tracing=True), **options)) == traced
