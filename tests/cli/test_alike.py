"""What is alike in all subcommands: the exit statuses and the JSON object, tried with lines for each."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from support.running import ENVELOPE, Ran
from support.subcommands import CODE, leaves, words_of

import nqueens as package
from nqueens.cli.group import nqueens

Run = Callable[..., Ran]

ONE = "4x1.AABBACDBCCDBCCDB"
NONE = "3x1.AAABBBCCC"
COMMANDS = dict(leaves(nqueens))

ANSWERED = {
    "solve": "6", "list": "6", "complete": "instance", "sample": "6", "verify": "listed", "count": "6", "classes": "6",
    "images": "listed", "estimate": "10 --rounds 8", "known": "A000170", "show": "6", "sheet queens": "6",
    "sheet regions": f"{ONE} -o x.html", "heat": "6", "solvers": "sets", "trace": "5", "animate": "4 -o x.gif",
    "compare": "6 --solvers sets --repeat 1", "experiment": "plan.toml", "results": "runs.jsonl",
    "rerun": "runs.jsonl", "space": "8", "problems": "kings", "optimise": "domination 4",
    "latin": "5", "greedy": "9", "overlay": "5", "generate completion": "12", "generate regions": "5",
    "explain": CODE, "rate": CODE, "repair": CODE, "convert": CODE, "census": "3", "export": "queens 4 --format opb",
    "import-solution": "answer --from dimacs --board 4", "prove": "queens 3 -o x.drat",
    "check-proof": "small.cnf small.drat", "ledger status": "ledger.db status", "ledger reduce": "ledger.db reduce",
    "ledger verify": "ledger.db verify", "ledger merge": "all.db merge ledger.db",
    "ledger export": "ledger.db export", "info": "", "check-solver": "sets --up-to 4", "solver-template": "python",
}  # fmt: skip
"""A line that is answered; `serve` has no end."""

NO = {
    "solve": "3", "list": "3", "complete": f"--regions {NONE}", "sample": f"--regions {NONE}",
    "verify": "clash --board 6",
    "classes": "3", "show": "3", "sheet queens": "3", "heat": "3", "trace": "3",
    "optimise": "domination 5 --value 2", "latin": "square",
    "import-solution": "answer --from dimacs --board 4 --fixed 0,0", "prove": "queens 4 -o x.drat",
    "check-proof": "one.cnf small.drat", "check-solver": "wrong.py --up-to 4",
}  # fmt: skip
"""A line with the answer no: none exists, or it is not right."""

LIMITED = {
    "solve": "28 --solver sets", "list": "9 --solver sets", "complete": "instance --solver sets",
    "sample": f"--regions {CODE}",
    "count": "16", "classes": "8 --torus", "sheet queens": "9", "heat": "9", "trace": "9", "animate": "9 -o x.gif",
    "optimise": "domination 12", "latin": "7 --count", "overlay": "9", "generate regions": "9", "explain": CODE,
    "rate": CODE, "repair": CODE, "census": "4", "prove": "queens 3 -o x.drat",
}  # fmt: skip
"""A line that a limit of a nanosecond ends before the answer."""

SEEDED = {"sample", "estimate", "compare", "repair"}
"""They take a seed and answer in JSON with the one that they used."""


@pytest.fixture(autouse=True)
def folder(inputs: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in inputs.items():
        Path(name).write_bytes(content)
    Path("square").write_text("1 2\n1 2\n")
    Path("wrong.py").write_text("def solve(n):\n    return [0] * n\n")
    Path("one.cnf").write_text("p cnf 2 1\n1 2 0\n")


def _ran(run: Run, name: str, line: str, *more: str) -> Ran:
    ran = run(*words_of(name), *line.split(), *more)
    if "pip install" in ran.err:
        pytest.skip(ran.err)
    return ran


def test_every_subcommand_is_tried() -> None:
    assert {*ANSWERED, "serve"} == set(COMMANDS)
    assert set(LIMITED) <= {name for name in COMMANDS if _takes(name, "--time-limit")}


def _takes(name: str, option: str) -> bool:
    return any(option in each.opts for each in COMMANDS[name].params if isinstance(each, click.Option))


@pytest.mark.parametrize("name", ANSWERED)
def test_wrong_usage_and_input_are_2(run: Run, name: str) -> None:
    assert _ran(run, name, ANSWERED[name]).status == 0
    wrong = _ran(run, name, ANSWERED[name], "--no-such-option")
    assert (wrong.out, wrong.status) == ("", 2)
    elsewhere = [each for each in COMMANDS[name].params if each.name == "output"]
    if elsewhere and "-o" not in ANSWERED[name]:
        wrong = _ran(run, name, ANSWERED[name], "-o", "no/such/folder.svg")
        assert (wrong.out, wrong.err.count("\n"), wrong.status) == ("", 1, 2)


@pytest.mark.parametrize("name", NO)
def test_no_is_1(run: Run, name: str) -> None:
    assert _ran(run, name, NO[name]).status == 1


@pytest.mark.parametrize("name", LIMITED)
def test_giving_up_is_3(run: Run, name: str) -> None:
    ran = _ran(run, name, LIMITED[name], "--time-limit", "1e-9")
    assert (ran.status, "time limit" in ran.err) == (3, True)


@pytest.mark.parametrize("name", [name for name in COMMANDS if _takes(name, "--json") and name != "rate"])
def test_the_json_object(run: Run, name: str) -> None:
    """One for an answer, and one too where there is none; `rate` has a line for each puzzle, see its own tests."""
    for lines, status, word in ((ANSWERED, 0, "answered"), (NO, 1, "no"), (LIMITED, 3, "gave up")):
        if name not in lines:
            continue
        limit = ["--time-limit", "1e-9"] if status == 3 else []
        ran = _ran(run, name, lines[name], "--json", *limit)
        described = json.loads(ran.out)
        assert list(described) == [each for each in ENVELOPE if each != "seed" or name in SEEDED], name
        assert described["question"]["command"] == name
        assert (described["status"], described["version"], ran.status) == (word, package.__version__, status)
        assert 0 <= described["seconds"] < 60


def test_the_question_of_the_json_object(run: Run) -> None:
    ran = run("count", "6", "--fixed", "0,3", "--fixed", "5,2", "--forbidden", "1,1", "--time-limit", "9", "--json")
    assert json.loads(ran.out)["question"] == {
        "command": "count", "N": "6", "fixed": [[0, 3], [5, 2]], "forbidden": [[1, 1]], "engine": "auto", "isa": "auto",
        "time_limit": 9.0,
    }  # fmt: skip
    several = Path("puzzles")
    several.write_text(f"{CODE}\n{NONE}\n")
    lines = run("solve", "--regions", "puzzles", "--json").out.splitlines()
    assert [json.loads(line)["question"]["puzzle"] for line in lines] == [1, 2]
    assert [json.loads(line)["status"] for line in lines] == ["answered", "no"]


def test_a_seed_that_was_drawn_is_said(run: Run) -> None:
    drawn = json.loads(run("solve", "20", "--random", "--json").out)
    again = json.loads(run("solve", "20", "--seed", str(drawn["seed"]), "--json").out)
    assert again["answer"]["placement"] == drawn["answer"]["placement"]
    assert "seed" in json.loads(run("count", "8", "--check", "50%", "--json").out)
