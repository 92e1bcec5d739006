"""The CPU time of a run includes that of the program that answers it, and of what the program starts."""

import sys
from pathlib import Path

import pytest

import nqueens

BURN = """
import os, sys
child = os.fork()
sum(range(3_000_000))
if child:
    os.waitpid(child, 0)
    with open("spent", "w") as spent:
        spent.write(str(sum(os.times()[:4])))
    print([1, 3, 0, 2])
"""


def test_the_cpu_time_of_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "burn.py").write_text(BURN)
    found = nqueens.experiment({"solvers": [f"exec:{sys.executable} burn.py {{n}}"], "sizes": [4]})
    (row,) = found.rows
    spent = float((tmp_path / "spent").read_text())
    assert row["outcome"] == "found"
    assert row["cpu_seconds"] >= spent > 0
