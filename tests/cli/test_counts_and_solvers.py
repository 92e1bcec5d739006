"""Counts with checks and predictions, solvers and their comparison, in tables, JSON and charts."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from support.running import Ran, Run
from support.svg import texts
from support.terminals import on_terminal

import nqueens
from nqueens.cli.durations import duration, measured_time
from nqueens.solvers.registry import specs

NAMES = [each.name for each in specs()]


def test_facts(run: Run) -> None:
    assert len(run("known", "--json").answer) > 50
    assert "published" not in run("estimate", "40", "--rounds", "8", "--threads", "1").out
    assert "A000170" not in run("known", "--search", "Torus queens").out
    assert f"version:          {nqueens.__version__}\n" in run("info").out
    assert {"kernel", "compiler", "instruction_set", "threads"} <= set(run("info", "--json").answer)
    assert "random solution, not uniformly" in " ".join(run("solve", "--help").out.split())


def test_lack_of_memory_is_one_message(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_much(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("nqueens.api.solving.solve_of", too_much)
    assert run("solve", "8") == Ran("", "Not enough memory for this board.\n", 2)


def test_sampling_progress_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("TERM", "xterm"), ("COLUMNS", "80")):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    found = run("count", "12", "--engine", "halves", "--dry-run", "--time-limit", "600", "--threads", "1")
    assert ("sampling for at most 600 s" in found.err, found.out[:7], found.status) == (True, "engine:", 0)


def test_the_table_of_solvers(run: Run) -> None:
    result = run("solvers")
    head, *lines = result.out.splitlines()
    assert head.split() == ["name", "family", "finds", "none?", "title", "cost", "source"]
    assert [line.split()[0] for line in lines] == NAMES == [row["name"] for row in run("solvers", "--json").answer]
    assert "…" not in result.out.replace("1, …", "")
    for each, line in zip(specs(), lines, strict=True):
        assert all(text in line for text in (each.cost, *(source.text for source in each.sources)))
        ran = run("solvers", each.name)
        years = [str(source.year) for source in each.sources]
        texts = (each.name, each.title, each.cost, *(option.name for option in each.options), *years)
        assert (ran.status, [text for text in texts if text not in ran.out]) == (0, [])


@pytest.mark.parametrize("columns", [80, 120])
def test_the_table_fits_a_terminal(columns: int) -> None:
    ran = on_terminal("solvers", columns=columns)
    lines = ran.out.splitlines()
    begins = [line for line in lines[1:] if not line.startswith(" ")]
    assert ([line.split()[0] for line in begins], ran.status) == (NAMES, 0)
    assert all(len(line) <= columns for line in lines)
    assert (len(lines) > len(begins) + 1) == (columns == 80)  # titles continue in the next line
    assert "…" not in ran.out
    assert {word for each in specs() for word in each.title.split()} <= {*ran.out.split()}


def test_tables_as_files(run: Run, tmp_path: Path) -> None:
    for suffix, first in (
        (".csv", "solver,answered,time,nodes,squares,remark"), (".tex", "% needs \\usepackage{booktabs}"),
        (".md", "| solver | answered | time | nodes | squares | remark |"), (".txt", "solver       answered"),
    ):  # fmt: skip
        file = tmp_path / f"table{suffix}"
        result = run("compare", "9", "--solvers", "sets,brute-force", "--repeat", "1", "-o", str(file))
        assert (result.status, result.out) == (0, "")
        written = file.read_text(encoding="utf-8")
        assert (written[: len(first)], "at most 8 rows" in written) == (first, True)


def test_runs_without_an_answer_are_listed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def solve(n):\n    while n > 4: pass\n    return [1, 3, 0, 2]\n")
    late = run("compare", "6", "--solvers", f"{tmp_path}/mine.py", "--repeat", "1", "--time-limit", "0.05")
    assert "0/1" in late.out
    assert re.search(r"0/1  > [\d.]+ [mµ]?s ", late.out)  # more than its time limit


def test_the_chart(run: Run, tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    for sizes in ("8", "--sweep 4..8"):
        assert run(*f"compare {sizes} --solvers sets,min-conflicts --repeat 2 --plot {chart}".split()).status == 0
        shown = texts(chart.read_text("utf-8"))
        assert all(any(text.startswith(start) for text in shown) for start in ("sets", "First solution"))
    for options, number, first in (
        ("--solvers sets --measure nodes", 2, "nodes"), ("--solvers sets", 5, ""),
        ("--solvers complete,construct", 2, "seconds"),
    ):  # fmt: skip
        run("compare", "6", "--repeat", "1", "--plot", str(chart), *options.split())
        panels = texts(chart.read_text("utf-8"), **{"font-size": "13"})
        assert (len(panels), panels[0][: len(first)]) == (number, first)
        assert float(ElementTree.parse(chart).getroot().get("height", 0)) < 1500
        if first == "nodes":
            assert panels[1].partition(":")[0] == "share of runs with an answer, 95% interval"


def test_human_readable_durations() -> None:
    seconds = (None, 1.234e-5, 0.01234, 12.34, 12_345)
    assert [measured_time(each) for each in seconds] == ["-", "12.3 µs", "12.3 ms", "12.3 s", "12,345 s"]
    years = [duration(each * 31_557_600) for each in (5.71, 75e6, 2e16, 3e24)]
    assert years == ["5.7 years", "75 million years", "20 quadrillion years", "10²⁴ years"]
