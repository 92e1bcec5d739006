"""Counts with their checks, predictions and limits, and the pages on solvers."""

from __future__ import annotations

import re

import pytest
from support.running import Ran, Run
from support.terminals import on_terminal

import nqueens
from nqueens.solvers.registry import specs

NAMES = [each.name for each in specs()]


def test_facts(run: Run) -> None:
    assert len(run("known", "--json").answer) > 50
    assert "A000170" in run("known").out
    assert "A000170" not in run("known", "--search", "Torus queens").out
    assert f"version:          {nqueens.__version__}\n" in run("info").out
    assert {"kernel", "compiler", "instruction_set", "threads"} <= set(run("info", "--json").answer)
    assert "random, not uniform" in " ".join(run("solve", "--help").out.split())


def test_a_long_count_says_so_before_it_starts(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not begun here."""

    def end() -> None:
        raise nqueens.GaveUp("The end.")

    monkeypatch.setattr("nqueens.cli.progress._SECONDS_OF_SAMPLING", 0.05)
    monkeypatch.setattr("nqueens.cli.progress.bar", end)
    ran = run("count", "30", "--time-limit", "600", "--threads", "1")
    assert (ran.out, ran.status) == ("", 3)
    said, ended = ran.err.splitlines()
    assert re.fullmatch(r"This count will take about [0-9,]+ years on 1 thread.* \(extrapolated\)\.", said)
    assert ended == "The end."
    monkeypatch.setattr("nqueens.cli.progress._SECONDS_OF_SAMPLING", 60.0)
    assert run("count", "30", "--time-limit", "600", "--threads", "1").err == "The end.\n"  # to end soon


def test_a_time_limit_holds_for_the_planning_too(run: Run) -> None:
    for line in ("32", "32 --fundamental", "33", "33 --fundamental", "64", "64 --fundamental"):
        ran = run("count", *line.split(), "--time-limit", "0.001")
        assert (ran.out, ran.status) == ("", 3), line
        assert ran.err.startswith("The time limit of 0.001 s passed")


def test_no_memory_is_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def too_much(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("nqueens.api.solving.solve", too_much)
    assert run("solve", "8") == Ran("", "There is not enough memory for this board.\n", 2)


def test_sampling_is_shown_on_a_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("TERM", "xterm"), ("COLUMNS", "80")):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    found = run("count", "12", "--engine", "halves", "--dry-run", "--time-limit", "600", "--threads", "1")
    assert ("sampling for at most 600 s" in found.err, found.out[:7], found.status) == (True, "engine:", 0)


def test_random_work_units_are_counted_again(run: Run) -> None:
    found = run("count", "12", "--check", "10%")
    assert found.out == "14200\n"
    assert re.fullmatch(r"Checked: .* finds the same in \d+ of \d+ random work units \(seed \d+\)\.\n", found.err)


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
    assert (len(lines) > len(begins) + 1) == (columns == 80)  # titles go on in the next line
    assert "…" not in ran.out
    assert {word for each in specs() for word in each.title.split()} <= {*ran.out.split()}
