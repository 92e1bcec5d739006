"""Pinned runs: the same seed gives the same run, with restarts, on an 8 × 8 board."""

import pytest
from support.solving import first, happening
from support.tables import table

from nqueens.solvers.run import Run


@pytest.mark.parametrize(("solver", "options", "seed", "columns", "counters", "traced"), table(__file__, "pinned"))
def test_a_run_with_restarts(
    solver: str, options: dict[str, object], seed: int, columns: list[int], counters: list[int], traced: int
) -> None:
    found = first(8, solver, seed, **options)
    report = found.report
    assert found.columns == tuple(columns)
    assert [report.tests, report.steps, report.restarts] == counters
    assert sum(1 for _ in happening(8, solver, Run(seed=seed, tracing=True), **options)) == traced
