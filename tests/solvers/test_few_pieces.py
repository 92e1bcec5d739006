"""Few pieces on a large board are placed square by square, before any bound is looked for."""

from __future__ import annotations

import pytest

import nqueens
from nqueens.api.asking import problem
from nqueens.solvers import large
from nqueens.solvers.run import Run


@pytest.mark.parametrize(
    ("board", "asked"),
    [
        ("100x100", {"pieces": 10}),
        ("17x17x17x17", {}),
        ("10x10x10x10", {"pieces": 3, "fixed": [(5, 5, 5, 5)]}),
        ("30x30", {"pieces": 12, "piece": "amazon", "torus": True, "forbidden": [(0, 0)]}),
        ("24x24", {"pieces": 20, "piece": "knight"}),
    ],
)
def test_no_bound_is_needed(board: str, asked: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large, "_bound", None)
    question = problem(board, **asked)  # type: ignore[arg-type]
    found = nqueens.solve(question)
    assert question.why_not(found.squares) is None
    assert set(question.fixed) <= set(found.squares)


def test_the_bound_comes_when_squares_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    crowded = problem("21x21", pieces=21)
    run = Run()
    assert large.first_fit(crowded, 21, run) is None
    assert run.tests == 21 * 21
    assert len(nqueens.solve(crowded)) == 21
    monkeypatch.setattr(large, "_MARKS", 100)
    assert large.first_fit(problem("100x100", pieces=10), 10, Run()) is None
