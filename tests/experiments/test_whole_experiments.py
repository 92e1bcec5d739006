"""Experiments from the plan to the plot, with real processes, in the shell and in Python."""

import csv
import json
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from support.failing import fails
from support.running import Run
from support.sealing import seal
from support.tables import table

import nqueens
from nqueens.errors import BadInput

MINE = """
import ctypes, os
def right(n):
    return [1, 3, 5, 0, 2, 4] if n == 6 else [1, 3, 0, 2]
def clash(n):
    return list(range(n)) if n > 4 else [1, 3, 0, 2]
def crash(n):
    if n > 4:
        os.abort()
    return [1, 3, 0, 2]
def greedy(n):
    if n > 4:
        bytearray(1 << 32)
    return [1, 3, 0, 2]
def stuck(n):  # a lock that is taken twice, in compiled code, which no signal interrupts
    lib, lock = ctypes.CDLL(None), ctypes.create_string_buffer(64)
    for _ in range(n // 3):
        lib.pthread_mutex_lock(lock)
    return [1, 3, 0, 2]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(MINE)
    return tmp_path


@pytest.mark.full
def test_failures_are_contained(folder: Path) -> None:
    """A crash, too much memory, endless compiled code, and a wrong answer are ordinary rows."""
    solvers = [f"mine.py:{name}" for name in ("right", "clash", "crash", "greedy", "stuck")]
    found = nqueens.experiment({"solvers": solvers, "sizes": [6], "limits": {"time": 3, "memory": 1}})
    listed: list[dict[str, Any]] = found.rows
    rows = {row["solver"].partition(":")[2]: row for row in listed}
    assert {name: (row["outcome"], row["timed_out"]) for name, row in rows.items()} == {
        "right": ("found", False), "clash": ("wrong", False), "crash": ("gave up", False), "greedy": ("gave up", False),
        "stuck": ("gave up", True),
    }  # fmt: skip
    for name, reason in (("clash", "share a diagonal"), ("crash", "SIGABRT"), ("greedy", "MemoryError")):
        assert reason in rows[name]["reason"]
    assert rows["stuck"]["seconds"] == 3
    assert rows["right"]["memory_mib"] > 5
    assert list(folder.glob("*.jsonl")) == []


def test_results_agree_with_compare(folder: Path) -> None:  # noqa: ARG001
    """Outcomes and counters equal those of runs in this process."""
    solvers = ["sets", "min-conflicts:start=random", "formula-1"]
    found = nqueens.experiment({"solvers": solvers, "sizes": [6, 7], "seeds": 2})
    rows = {(row["solver"], row["rows"], row["seed"]): row for row in found.rows}
    for entry in nqueens.compare([6, 7], solvers, repeat=2):
        if entry.refusal:
            assert rows[entry.label, entry.size, None]["reason"] == entry.refusal
        for trial in entry.trials:
            row = rows[entry.label, entry.size, trial.report.seed]
            assert row["outcome"] == trial.outcome
            for counter in ("nodes", "tests", "backtracks", "steps", "restarts"):
                assert row[counter] == getattr(trial.report, counter)


@pytest.mark.full
def test_from_plan_to_plot(run: Run, folder: Path) -> None:
    Path("puzzles.txt").write_text("4x1.AABBACDBCCDBCCDB\n4x1.AAAABBBBCCCCDDDD\n")
    Path("board.json").write_text('{"rows": 8, "columns": 8, "fixed": [[0, 3]]}')
    plan = 'solvers = ["sets", "region-rows"]\nsizes = ["4..8"]\ninstances = ["*.json", "puzzles.txt"]\n'
    Path("plan.toml").write_text(f"{plan}all_solutions = true\n")
    ran = run("experiment", "plan.toml", "-o", "runs.csv", "--progress", "jsonl")
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "16 runs in runs.jsonl.")
    assert [json.loads(line)["done"] for line in ran.err.splitlines()] == list(range(1, 17))
    Path("one.toml").write_text('solvers = ["sets"]\nsizes = [4]\n')
    assert run("experiment", "one.toml", "-o", "one.jsonl").out.splitlines()[-1] == "1 run in one.jsonl."
    rows = list(csv.DictReader(Path("runs.csv").read_text(encoding="utf-8").splitlines()))
    assert {(row["instance"], row["solutions"]) for row in rows if row["outcome"] != "refused"} == {
        ("4", "2"), ("5", "10"), ("6", "4"), ("7", "40"), ("8", "92"), ("board.json", "18"),
        ("puzzles.txt#1", "1"), ("puzzles.txt#2", "2"),
    }  # fmt: skip
    assert {row["command"] for row in rows} == {"nqueens experiment plan.toml -o runs.csv"}
    before = Path("runs.jsonl").read_bytes()
    assert run("experiment", "plan.toml", "-o", "runs.jsonl").status == 0
    assert Path("runs.jsonl").read_bytes() == before  # nothing was left to do

    growth = run("results", "runs.jsonl", "--table", "growth", "--measure", "nodes").out
    assert "exponential" in growth.splitlines()[0]
    assert "× 3." in growth
    assert run("results", "runs.jsonl", "--format", "latex").out.count("\\\\\n") == 1 + 7
    assert run("results", "runs.jsonl", "--format", "markdown", "--table", "totals").out.startswith("| solver | inst")
    said = run("results", "runs.jsonl", "--json").answer
    assert (said["runs_left"], len(said["runs"]), len(said["medians"])) == (0, 16, 7)
    for chart in ("cactus", "profile", "growth"):
        assert run("results", "runs.jsonl", "--plot", "x.svg", "--chart", chart).status == 0
        texts = [each.text for each in ElementTree.parse("x.svg").iter() if each.tag.endswith("text")]
        assert any(text and text.startswith("region-rows") for text in texts)

    again = run("rerun", "runs.jsonl", "-o", "again.jsonl")
    assert (again.status, again.out.splitlines()[-1]) == (0, "16 runs repeated: no changes.")
    Path("runs.jsonl").write_text(Path("runs.jsonl").read_text().replace('"tests": 15720', '"tests": 15721'))
    seal(Path("runs.jsonl"))
    changed = run("rerun", "runs.jsonl", "-o", "again.jsonl")
    assert (changed.status, changed.out.splitlines()[-1]) == (1, "16 runs repeated: 1 changed.")
    assert "15721   15720" in changed.out
    assert {file.name for file in folder.iterdir()} >= {"again.jsonl", "runs.jsonl", "runs.csv", "x.svg"}


def test_data_frames_and_parquet(run: Run, folder: Path, inputs: dict[str, bytes]) -> None:  # noqa: ARG001
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow")
    Path("runs.jsonl").write_bytes(inputs["runs.jsonl"])
    assert run("results", "runs.jsonl", "--table", "runs", "-o", "runs.parquet").status == 0
    assert run("results", "runs.jsonl", "--table", "runs", "-o", "tidy.jsonl").status == 0
    found = nqueens.read_experiment("runs.jsonl")
    assert repr(found) == "<experiment of 2 solvers, 2 of 2 runs done>"
    fails(BadInput, "must be cactus, profile or growth", found.plot, "pie")  # type: ignore[arg-type]
    frame = found.to_dataframe()
    assert list(frame["solver"]) == ["sets", "min-conflicts"]
    for read in (pandas.read_parquet("runs.parquet"), pandas.read_json("tidy.jsonl", lines=True)):
        assert list(read.columns) == list(frame.columns)
        assert list(read["seconds"]) == pytest.approx(list(frame["seconds"]))


def test_invalid_lines_give_messages(run: Run, folder: Path, inputs: dict[str, bytes]) -> None:
    for name in ("plan.toml", "runs.jsonl"):
        Path(name).write_bytes(inputs[name])
    for name, solver in (("family", "own"), ("option", "sets:x=1")):
        Path(f"{name}.toml").write_text(f'solvers = ["{solver}"]\nsizes = [4]\n')
    before = sorted(folder.iterdir())
    for line, reason in table(__file__, "lines_refused"):
        ran = run(*line.split())
        assert (ran.status, ran.out, ran.err.count("\n"), reason in ran.err) == (2, "", 1, True), line
    assert sorted(folder.iterdir()) == before


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
    row: dict[str, Any] = found.rows[0]
    assert row["outcome"] == "found"
    assert row["cpu_seconds"] >= float((tmp_path / "spent").read_text()) > 0
