"""What is alike in all subcommands: exit statuses, the JSON object, and a console whose encoding has few characters."""

import io
import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from support.running import ENVELOPE, Ran, Run
from support.subcommands import CODE, LIMITED, MODES, NO, NONE, leaves, words_of

import nqueens as package
from nqueens.cli.group import nqueens
from nqueens.cli.main import main

Console = Callable[..., tuple[bytes, str, int]]

COMMANDS = dict(leaves(nqueens))
SEEDED = {"sample", "estimate", "compare", "repair"}
"""They take a seed and answer in JSON with the one that they used."""
FOR_PROGRAMS = ("heat", "sheet queens", "export", "repair")
"""Subcommands whose output is for programs, and in UTF-8 everywhere."""


def _takes(name: str, option: str) -> bool:
    return any(option in each.opts for each in COMMANDS[name].params if isinstance(each, click.Option))


def _ran(run: Run, name: str, line: str, *more: str) -> Ran:
    ran = run(*words_of(name), *shlex.split(line), *more)
    if "pip install" in ran.err:
        pytest.skip(ran.err)
    return ran


@pytest.mark.parametrize("name", [name for name in COMMANDS if name in {*NO, *LIMITED} or _takes(name, "--json")])
def test_statuses_and_the_json_object(run: Run, input_folder: Path, name: str) -> None:
    """0 for an answer, 1 for no, 3 at a limit; `rate` has a line for each puzzle, see its own tests."""
    (input_folder / "square").write_text("1 2\n1 2\n")
    (input_folder / "wrong.py").write_text("def solve(n):\n    return [0] * n\n")
    (input_folder / "one.cnf").write_text("p cnf 2 1\n1 2 0\n")
    first = {name: next(line for line in MODES[name] if "--json" not in line)}
    for lines, status, word in ((first, 0, "answered"), (NO, 1, "no"), (LIMITED, 3, "gave up")):
        if name not in lines:
            continue
        limit = ["--time-limit", "1e-9"] if status == 3 else []
        ran = _ran(run, name, lines[name], *limit)
        assert (ran.status, "time limit" in ran.err) == (status, status == 3)
        if not _takes(name, "--json") or name == "rate":
            continue
        ran = _ran(run, name, lines[name], "--json", *limit)
        described = json.loads(ran.out)
        assert list(described) == [each for each in ENVELOPE if each != "seed" or name in SEEDED]
        assert described["question"]["command"] == name
        assert (described["status"], described["version"], ran.status) == (word, package.__version__, status)
        assert described["seconds"] >= 0


def test_the_question_of_the_json_object(run: Run, input_folder: Path) -> None:
    ran = run("count", "6", "--fixed", "0,3", "--fixed", "5,2", "--forbidden", "1,1", "--time-limit", "9", "--json")
    assert json.loads(ran.out)["question"] == {
        "command": "count", "N": "6", "fixed": [[0, 3], [5, 2]], "forbidden": [[1, 1]], "engine": "auto", "isa": "auto",
        "time_limit": 9.0,
    }  # fmt: skip
    (input_folder / "puzzles").write_text(f"{CODE}\n{NONE}\n")
    lines = [json.loads(line) for line in run("solve", "--regions", "puzzles", "--json").out.splitlines()]
    assert [line["question"]["puzzle"] for line in lines] == [1, 2]
    assert [line["status"] for line in lines] == ["answered", "no"]


def test_a_seed_that_was_drawn_is_said(run: Run) -> None:
    drawn = json.loads(run("solve", "20", "--random", "--json").out)
    again = json.loads(run("solve", "20", "--seed", str(drawn["seed"]), "--json").out)
    assert again["answer"]["placement"] == drawn["answer"]["placement"]
    assert "seed" in json.loads(run("count", "8", "--check", "50%", "--json").out)


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch) -> Console:
    """Runs the command with an encoding for both streams: the bytes printed, the errors and the status."""

    def run(encoding: str, *arguments: str) -> tuple[bytes, str, int]:
        streams = [io.TextIOWrapper(io.BytesIO(), encoding=encoding) for _ in "oe"]
        for name, stream in zip(("stdout", "stderr"), streams, strict=True):
            monkeypatch.setattr(sys, name, stream)
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        printed = []
        for stream in streams:
            stream.flush()
            assert isinstance(stream.buffer, io.BytesIO)
            printed.append(stream.buffer.getvalue())
        assert isinstance(ended.value.code, int)
        return printed[0], printed[1].decode(encoding), ended.value.code

    return run


@pytest.mark.usefixtures("input_folder")
def test_every_subcommand_and_its_help_in_ascii(console: Console) -> None:
    for name, lines in MODES.items():
        group, _, below = name.partition(" ")
        out, err, status = console("ascii", *(["ledger", "FILE", below] if group == "ledger" else name.split()), "-h")
        assert (err, status) == ("", 0), name
        assert "Usage: " in out.decode("ascii"), name
        out, err, status = console("ascii", *words_of(name), *shlex.split(lines[0]))
        assert status == 0 or "pip install" in err, (name, err)
        out.decode("utf-8" if name in FOR_PROGRAMS else "ascii")  # raises an error for what it does not have


def test_stand_ins_can_be_read(console: Console) -> None:
    assert console("ascii", "solve", "3") == (b"", "No solution exists for 3 queens on a 3 x 3 board.\n", 1)
    assert console("cp1252", "solve", "3") == (b"", "No solution exists for 3 queens on a 3 × 3 board.\n", 1)
    assert console("ascii", "trace", "1")[0].startswith(b"sets: 1 x 1 board\n")
    assert b"Q(6) ~ " in console("ascii", "estimate", "6", "--rounds", "8", "--threads", "1")[0]
    drawn = console("ascii", "show", "--regions", "4x1.AABBACDBCCDBCCDB")[0].decode("ascii")
    assert drawn.startswith("+-------+-------+\n| .   Q | .   . |\n")
    assert "got 'Q'" in console("cp1252", "solve", "♛")[1]


def test_every_character_of_the_package_has_a_stand_in(console: Console) -> None:
    console("ascii", "--version")
    without = "٨⣿"  # a digit that is refused, and a mark that is drawn only where it can be
    for file in Path(package.__file__).parent.rglob("*.py"):
        for character in set(file.read_text(encoding="utf-8")) - set(without):
            assert "?" not in character.encode("ascii", "nqueens.stand-in").decode() or character == "?", character
