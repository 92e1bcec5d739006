"""`nqueens solvers`, and `solve` and `list` with a solver of one's choice."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from support.running import Ran
from support.terminals import on_terminal

import nqueens
from nqueens.solvers.registry import specs

Run = Callable[..., Ran]

NAMES = [each.name for each in specs()]


def test_the_table_is_whole_in_a_pipe(run: Run) -> None:
    result = run("solvers")
    lines = result.out.splitlines()
    assert lines[0].split() == ["name", "family", "finds", "none?", "title", "cost", "source"]
    assert [line.split()[0] for line in lines[1:]] == NAMES
    assert "…" not in result.out.replace("1, …", "")
    for each, line in zip(specs(), lines[1:], strict=True):
        assert each.cost in line
        assert all(source.text in line for source in each.sources)


def test_the_table_for_scripts(run: Run) -> None:
    table = run("solvers", "--json").answer
    assert [row["name"] for row in table] == NAMES
    row = next(row for row in table if row["name"] == "min-conflicts")
    assert row["family"] == "local"
    assert row["seeded"] is True
    assert row["enumerates"] is row["proves_none"] is False
    assert next(option for option in row["options"] if option["name"] == "start")["choices"][0] == "greedy"
    assert run("solvers", "min-conflicts", "--json").answer == row


def test_every_solver_has_its_page(run: Run) -> None:
    for each in specs():
        ran = run("solvers", each.name)
        assert ran.status == 0
        years = [str(source.year) for source in each.sources]
        for text in (each.name, each.title, each.cost, *(option.name for option in each.options), *years):
            assert text in ran.out, (each.name, text)


def test_solve_as_json(run: Run) -> None:
    arguments = ["solve", "20", "--solver", "min-conflicts", "--option", "start=random", "--seed", "7", "--json"]
    results = [run(*arguments) for _ in range(2)]
    first, second = (each.answer for each in results)
    assert [json.loads(each.out)["seed"] for each in results] == [7, 7]
    assert nqueens.verify(first["placement"])
    assert list(first) == ["outcome", "placement", "reason", "solver", "options", "report"]
    assert (first["outcome"], first["solver"]) == ("found", "min-conflicts")
    assert first["options"]["start"] == "random"
    assert set(first["report"]) == {"tests", "nodes", "backtracks", "steps", "restarts", "seconds"}
    for result in (first, second):
        del result["report"]["seconds"]
    assert first == second
    assert run("solve", "8", "--json").answer["solver"] == "parity-lists"
    none = run("solve", "3", "--solver", "sets", "--json").answer
    assert (none["outcome"], none["placement"]) == ("none exists", None)


@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_giving_up_is_status_3(run: Run, as_json: list[str]) -> None:
    few = ["--option", "max_steps=5", "--option", "restarts=0"]
    result = run("solve", "3", "--solver", "min-conflicts", *few, *as_json)
    assert result.status == 3
    assert "proves nothing" in result.err
    assert not as_json or result.answer["outcome"] == "gave up"


def test_list_in_the_order_of_the_solver(run: Run) -> None:
    everywhere = run("list", "5").out.splitlines()
    continuations = run("list", "5", "--solver", "continuations").out.splitlines()
    assert continuations[0] == "[1, 3, 0, 2, 4]"
    assert continuations != everywhere
    assert sorted(continuations) == sorted(everywhere)


@pytest.mark.parametrize("columns", [80, 120])
def test_the_table_fits_a_terminal(columns: int) -> None:
    ran = on_terminal("solvers", columns=columns)
    written, lines = ran.out, ran.out.splitlines()
    begins = [line for line in lines[1:] if not line.startswith(" ")]
    assert ran.status == 0
    assert [line.split()[0] for line in begins] == NAMES
    assert all(len(line) <= columns for line in lines)
    assert (len(lines) > len(begins) + 1) == (columns == 80)  # titles go on in the next line
    assert "…" not in written
    words = written.split()
    assert all(word in words for each in specs() for word in each.title.split())
