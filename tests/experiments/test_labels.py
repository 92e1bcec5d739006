"""Labels of the solvers of a plan."""

from pathlib import Path

import pytest

import nqueens
from nqueens.errors import BadInput
from nqueens.experiments.plan import Plan


def test_labels_name_solvers_in_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    solvers = [{"name": "Bits", "solver": "richards"}, "sets"]
    assert [row["solver"] for row in nqueens.experiment({"solvers": solvers, "sizes": [4]}).rows] == ["Bits", "sets"]
    for wrong, words in (
        ({"name": "Local", "solver": "local"}, "The label Local is for one solver, and local stands for several"),
        ({"name": "sets", "solver": "richards"}, "Two solvers of the plan are called sets"),
    ):
        with pytest.raises(BadInput, match=words):
            nqueens.experiment({"solvers": [wrong, "sets"], "sizes": [4]})
    for shape in ({"name": "x"}, {"solver": "sets", "name": "x", "more": 1}, {"solver": 1, "name": "x"}):
        with pytest.raises(BadInput, match="solver"):
            Plan.of({"solvers": [shape], "sizes": [4]}, tmp_path)
