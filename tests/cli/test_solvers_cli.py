"""`nqueens solvers`, and `solve` and `list` with a solver of one's choice."""

from __future__ import annotations

import json

import pytest
from support.running import Ran
from support.terminals import on_terminal

import nqueens
from nqueens.cli.main import main
from nqueens.solvers.registry import specs

NAMES = [each.name for each in specs()]


class Result(Ran):
    """What a call of the command printed, and its exit status."""

    def __init__(self, capfd: pytest.CaptureFixture[str], *arguments: str) -> None:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        super().__init__(*capfd.readouterr(), int(ended.value.code or 0))


def test_the_table_is_whole_in_a_pipe(capfd: pytest.CaptureFixture[str]) -> None:
    result = Result(capfd, "solvers")
    lines = result.out.splitlines()
    assert lines[0].split() == ["name", "family", "finds", "none?", "title", "cost", "source"]
    assert [line.split()[0] for line in lines[1:]] == NAMES
    assert "…" not in result.out.replace("1, …", "")
    for each, line in zip(specs(), lines[1:], strict=True):
        assert each.cost in line
        assert all(source.text in line for source in each.sources)


def test_the_table_for_scripts(capfd: pytest.CaptureFixture[str]) -> None:
    table = Result(capfd, "solvers", "--json").answer
    assert [row["name"] for row in table] == NAMES
    row = next(row for row in table if row["name"] == "min-conflicts")
    assert row["family"] == "local"
    assert row["seeded"] is True
    assert row["enumerates"] is row["proves_none"] is False
    assert next(option for option in row["options"] if option["name"] == "start")["choices"][0] == "greedy"
    assert Result(capfd, "solvers", "min-conflicts", "--json").answer == row


@pytest.mark.parametrize("name", NAMES)
def test_every_solver_has_its_page(capfd: pytest.CaptureFixture[str], name: str) -> None:
    result = Result(capfd, "solvers", name)
    chosen = next(each for each in specs() if each.name == name)
    assert result.status == 0
    for text in (name, chosen.title, chosen.cost, *(option.name for option in chosen.options)):
        assert text in result.out
    assert all(str(source.year) in result.out for source in chosen.sources)


def test_an_unknown_solver_is_a_sentence(capfd: pytest.CaptureFixture[str]) -> None:
    result = Result(capfd, "solvers", "set")
    assert result.status == 2
    assert result.err == "There is no solver 'set'; did you mean sets or sat? See `nqueens solvers`.\n"


def test_solver_specs_are_public() -> None:
    assert nqueens.solver_specs() == specs()


def test_solve_with_a_solver(capfd: pytest.CaptureFixture[str]) -> None:
    assert Result(capfd, "solve", "8", "--solver", "sets", "--format", "list").out == "[0, 4, 7, 5, 2, 6, 1, 3]\n"


def test_solve_as_json(capfd: pytest.CaptureFixture[str]) -> None:
    arguments = ["solve", "20", "--solver", "min-conflicts", "--option", "start=random", "--seed", "7", "--json"]
    results = [Result(capfd, *arguments) for _ in range(2)]
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


def test_solve_as_json_says_which_solver_auto_took(capfd: pytest.CaptureFixture[str]) -> None:
    assert Result(capfd, "solve", "8", "--json").answer["solver"] == "parity-lists"


def test_none_exists_is_status_1(capfd: pytest.CaptureFixture[str]) -> None:
    result = Result(capfd, "solve", "3", "--solver", "sets", "--json")
    assert result.status == 1
    assert result.answer["outcome"] == "none exists"
    assert result.answer["placement"] is None
    assert result.err.startswith("No solution exists for 3 queens on ")


@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_giving_up_is_status_3(capfd: pytest.CaptureFixture[str], as_json: list[str]) -> None:
    few = ["--option", "max_steps=5", "--option", "restarts=0"]
    result = Result(capfd, "solve", "3", "--solver", "min-conflicts", *few, *as_json)
    assert result.status == 3
    assert "proves nothing" in result.err
    assert not as_json or result.answer["outcome"] == "gave up"


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--option", "start"], "written name=value, got 'start'"),
        (["--option", "start=greedy", "--option", "start=random"], "given twice"),
        (["--option", "start=up"], "must be one of greedy, permutation, random"),
        (["--option", "speed=3"], "has no option 'speed'"),
        (["--json", "--format", "list"], "--format, --one-based and --by-columns do not go with --json"),
    ],
)
def test_wrong_options_are_sentences(capfd: pytest.CaptureFixture[str], arguments: list[str], reason: str) -> None:
    result = Result(capfd, "solve", "8", "--solver", "min-conflicts", *arguments)
    assert result.status == 2
    assert reason in result.err
    assert result.err.count("\n") == 1


def test_a_seed_for_a_solver_without_chance(capfd: pytest.CaptureFixture[str]) -> None:
    for command in ("solve", "list", "trace"):
        result = Result(capfd, command, "6", "--solver", "sets", "--seed", "1")
        assert (result.status, result.err) == (2, "Solver sets makes no random choices and takes no seed.\n")


def test_list_in_the_order_of_the_solver(capfd: pytest.CaptureFixture[str]) -> None:
    everywhere = Result(capfd, "list", "5").out.splitlines()
    continuations = Result(capfd, "list", "5", "--solver", "continuations").out.splitlines()
    assert continuations[0] == "[1, 3, 0, 2, 4]"
    assert continuations != everywhere
    assert sorted(continuations) == sorted(everywhere)


def test_list_with_a_solver_that_finds_one(capfd: pytest.CaptureFixture[str]) -> None:
    result = Result(capfd, "list", "5", "--solver", "min-conflicts")
    assert result.status == 2
    assert "cannot list them all" in result.err


@pytest.mark.parametrize("columns", [80, 120])
def test_the_table_fits_a_terminal(columns: int) -> None:
    written, status = on_terminal("solvers", columns=columns)
    lines = written.splitlines()
    begins = [line for line in lines[1:] if not line.startswith(" ")]
    assert status == 0
    assert [line.split()[0] for line in begins] == NAMES
    assert all(len(line) <= columns for line in lines)
    assert (len(lines) > len(begins) + 1) == (columns == 80)  # titles go on in the next line
    assert "…" not in written
    words = written.split()
    assert all(word in words for each in specs() for word in each.title.split())
