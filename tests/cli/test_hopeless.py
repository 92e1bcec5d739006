"""Hopeless counts and samples of rectangles and marked boards are refused, or announced by random probes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.running import Ran

import nqueens
from nqueens.api.asking import problem
from nqueens.counting.predict import seconds_from_probes

Run = Callable[..., Ran]


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("count 40 --fixed 0,0", "To count all solutions of 40 queens on a 40 × 40 board with 1 fixed square"),
        ("count 24x50", "To count all solutions of 24 queens on a 24 × 50 board would take about "),
        ("heat 24x25 --numbers", "To list all solutions of 24 queens on a 24 × 25 board would take about "),
        ("sample 24x25", "To sample solutions of 24 queens on a 24 × 25 board, all are counted first, which would "),
        ("sample 30 --fixed 0,0", "To sample solutions of 30 queens on a 30 × 30 board with 1 fixed square"),
        ("sample 40 --torus", "To sample solutions of 40 queens on the 40 × 40 torus, about "),
        (
            "sample 20 --method rejection -k 1000000",
            "To sample 1000000 solutions by rejection would take about 45.1 days",
        ),
    ],
)
def test_hopeless_work_is_not_begun(run: Run, monkeypatch: pytest.MonkeyPatch, line: str, begins: str) -> None:
    monkeypatch.setattr("nqueens.cli.progress._SECONDS_OF_SAMPLING", 0.05)
    refused = run(*line.split())
    assert (refused.out, refused.status) == ("", 2)
    assert refused.err.startswith(begins)
    assert " 0 of " not in refused.err
    assert refused.err.endswith(", and --force goes on all the same.\n")
    assert run(*line.split(), "--time-limit", "0.01").status == 3


def test_no_forecast_is_made_from_no_work_unit(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not begun here."""

    def end() -> None:
        raise nqueens.GaveUp("The end.")

    monkeypatch.setattr("nqueens.cli.progress._SECONDS_OF_SAMPLING", 0.05)
    monkeypatch.setattr("nqueens.cli.progress.bar", end)
    said, ended = run("count", "30", "--forbidden", "0,0", "--force", "--threads", "1").err.splitlines()
    assert said.startswith("This count will take about ")
    assert said.endswith(" years on 1 thread (from random probes).")
    assert ended == "The end."


def test_a_long_sample_is_announced(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.cli.impossible._LONG_SAMPLE", 0.0)
    ran = run("sample", "6", "--fixed", "0,2", "--quiet")
    assert ran.status == 0
    assert ran.err.startswith("All solutions are counted before some are drawn, which will take about ")
    assert run("sample", "6", "--fixed", "0,2", "--quiet", "--time-limit", "60").err == ""


def test_probes_tell_the_seconds_of_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.counting.predict._timed", lambda *_: (2.0, 0))  # of fifteen queens
    for like_the_measured in (problem(15), problem(15, fixed=[(0, 0)]), problem(15, forbidden=[(0, 0)])):
        assert seconds_from_probes(like_the_measured) == 2.0
    assert seconds_from_probes(problem(15, fixed=[(1, 1)])) != 2.0
    found = seconds_from_probes(problem("3x5", piece="rook", pieces=3))
    assert found == pytest.approx(2.0 * 60 / 48_296_724)
    assert seconds_from_probes(problem("12x16"), longer_than=100.0) is None
    assert seconds_from_probes(problem(5, holes=[(2, 2)])) is None
    monkeypatch.setattr("nqueens.kernels.COMPILED", False)
    assert seconds_from_probes(problem(9, piece="rook")) == pytest.approx(362_880 / 1e8)
    assert seconds_from_probes(problem(9, piece="rook"), longer_than=0.003) is not None
    assert seconds_from_probes(problem(9, piece="rook"), longer_than=0.004) is None
