"""Common behaviour of all subcommands: exit statuses, the JSON object, limited encodings, and options.

Every option, taken from Click's registry, is either used or refused, in any combination. With each line of lines.txt,
each option is tried with an invalid value, which must be refused by a message that names the option, or with values of
which one must change the output or be refused.
"""

import io
import json
import re
import shlex
import shutil
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from support.running import ENVELOPE, Ran, Run, lines_of
from support.schema import check_schema
from support.subcommands import CODE, LIMITED, MODES, NO, NONE, SLOW, leaves, words_of

import nqueens as package
from nqueens.cli.group import nqueens
from nqueens.cli.main import main
from nqueens.cli.options import SquareType

Console = Callable[..., tuple[bytes, str, int]]
Inputs = dict[str, bytes]

COMMANDS = dict(leaves(nqueens))
SEEDED = {"sample", "estimate", "compare", "repair"}
"""Subcommands that take a seed and report the one used in JSON."""
FOR_PROGRAMS = ("heat", "sheet queens", "export", "repair")
"""Subcommands whose output is for programs, and always in UTF-8."""


def _takes(name: str, option: str) -> bool:
    return any(option in each.opts for each in COMMANDS[name].params if isinstance(each, click.Option))


def _ran(run: Run, name: str, line: str, *more: str) -> Ran:
    ran = run(*words_of(name), *shlex.split(line), *more)
    if "pip install" in ran.err:
        pytest.skip(ran.err)
    return ran


TOLD = [name for name in COMMANDS if name in {*NO, *LIMITED} or _takes(name, "--json")]


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.full] * (name in SLOW)) for name in TOLD])
def test_statuses_and_the_json_object(run: Run, input_folder: Path, name: str) -> None:
    """0 for an answer, 1 for none, 3 at a limit; `rate`, with a line for each puzzle, has its own tests."""
    (input_folder / "square").write_text("1 2\n1 2\n")
    (input_folder / "wrong.py").write_text("def solve(n):\n    return [0] * n\n")
    (input_folder / "one.cnf").write_text("p cnf 2 1\n1 2 0\n")
    shutil.copytree(input_folder / "certificate", input_folder / "spoiled")
    (input_folder / "spoiled" / "proof.drat").write_text("0\n")
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
        check_schema(described)
        assert described["question"]["command"] == name
        assert (described["status"], described["version"], ran.status) == (word, package.__version__, status)
        assert described["seconds"] >= 0


def test_the_question_and_the_seed_of_the_json_object(run: Run, input_folder: Path) -> None:
    ran = run("count", "6", "--fixed", "0,3", "--fixed", "5,2", "--forbidden", "1,1", "--time-limit", "9", "--json")
    assert json.loads(ran.out)["question"] == {
        "command": "count", "N": "6", "fixed": [[0, 3], [5, 2]], "forbidden": [[1, 1]], "engine": "auto", "isa": "auto",
        "time_limit": 9.0,
    }  # fmt: skip
    (input_folder / "puzzles").write_text(f"{CODE}\n{NONE}\n")
    lines = [json.loads(line) for line in run("solve", "--regions", "puzzles", "--json").out.splitlines()]
    assert [line["question"]["puzzle"] for line in lines] == [1, 2]
    assert [line["status"] for line in lines] == ["answered", "no"]
    drawn = json.loads(run("solve", "20", "--random", "--json").out)
    again = json.loads(run("solve", "20", "--seed", str(drawn["seed"]), "--json").out)
    assert again["answer"]["placement"] == drawn["answer"]["placement"]
    assert "seed" in json.loads(run("count", "8", "--check", "50%", "--json").out)


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch) -> Console:
    """Returns a function that runs the command with an encoding for both streams: output bytes, errors and status."""

    def run(encoding: str, *arguments: str) -> tuple[bytes, str, int]:
        out, err = io.BytesIO(), io.BytesIO()
        for name, stream in (("stdout", out), ("stderr", err)):
            monkeypatch.setattr(sys, name, io.TextIOWrapper(stream, encoding=encoding, write_through=True))
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        assert isinstance(ended.value.code, int)
        return out.getvalue(), err.getvalue().decode(encoding), ended.value.code

    return run


@pytest.mark.usefixtures("input_folder")
def test_every_subcommand_and_its_help_in_ascii(console: Console) -> None:
    assert set(MODES) == set(COMMANDS)  # every subcommand is tried
    for name, lines in MODES.items():
        group, _, below = name.partition(" ")
        out, err, status = console("ascii", *(["ledger", "FILE", below] if group == "ledger" else name.split()), "-h")
        assert (err, status) == ("", 0), name
        assert "Usage: " in out.decode("ascii"), name
        if name in SLOW:
            continue
        out, err, status = console("ascii", *words_of(name), *shlex.split(lines[0]))
        assert status == 0 or "pip install" in err, (name, err)
        out.decode("utf-8" if name in FOR_PROGRAMS else "ascii")  # raises an error for missing characters


def test_replacements_are_readable_and_complete(console: Console) -> None:
    assert console("ascii", "solve", "3") == (b"", "No solution exists for 3 queens on a 3 x 3 board.\n", 1)
    assert console("cp1252", "solve", "3") == (b"", "No solution exists for 3 queens on a 3 × 3 board.\n", 1)
    assert console("ascii", "trace", "1")[0].startswith(b"sets: 1 x 1 board\n")
    assert b"Q(6) ~ " in console("ascii", "estimate", "6", "--rounds", "8", "--threads", "1")[0]
    drawn = console("ascii", "show", "--regions", "4x1.AABBACDBCCDBCCDB")[0].decode("ascii")
    assert drawn.startswith("+-------+-------+\n| .   Q | .   . |\n")
    assert "got 'Q'" in console("cp1252", "solve", "♛")[1]
    console("ascii", "--version")
    without = "٨⣿"  # a digit that is refused, and a sign drawn only in encodings that have it
    for file in Path(package.__file__).parent.rglob("*.py"):
        for character in set(file.read_text(encoding="utf-8")) - set(without):
            assert "?" not in character.encode("ascii", "nqueens.stand-in").decode() or character == "?", character


TABLES: dict[str, dict[str, list[str]]] = {kind: {} for kind in ("wrong", "called", "matters", "same", "other")}
"""options.txt: invalid values, values that matter, other names and unusual defaults of options."""
for each in lines_of("options.txt"):
    kind, option, *value = each.split(" ", 2)
    TABLES[kind].setdefault(option, []).append("".join(value))


def options_of(name: str) -> list[click.Option]:
    return [each for each in COMMANDS[name].params if isinstance(each, click.Option)]


def long_name(option: click.Option) -> str:
    return next(each for each in option.opts if each.startswith("--"))


def wrong_values(option: click.Option) -> list[str]:
    """Returns values that every subcommand must refuse: those of options.txt, or what the option's type cannot hold."""
    long = long_name(option)
    if option.is_flag or long in ("--title", "--search"):
        return []
    if isinstance(option.type, click.IntRange | click.FloatRange):
        return ["-1"]
    return TABLES["wrong"].get(long) or ["99,99" if isinstance(option.type, SquareType) else "nonsense"]


class Trial:
    """Runs lines in a folder with the inputs, and compares the outputs."""

    def __init__(self, run: Run, inputs: Inputs, folder: Path) -> None:
        self._run, self._inputs, self._folder = run, inputs, folder
        self._stamps: dict[str, tuple[int, int]] = {}

    def __call__(self, name: str, line: str, *option: str) -> tuple[Ran, dict[str, bytes]]:
        self._tidy()
        ran = self._run(*words_of(name), *shlex.split(line), *option)
        made = [(name, file) for name, file in self._files() if name not in self._inputs]
        files = {name: b"" if file.suffix == ".db" else file.read_bytes() for name, file in made}
        return Ran(_without_times(ran.out), _without_times(ran.err), ran.status), files

    def _files(self) -> list[tuple[str, Path]]:
        return [(str(file.relative_to(self._folder)), file) for file in self._folder.rglob("*") if file.is_file()]

    def _tidy(self) -> None:
        """Removes the files that a line has created, and restores those that it has changed."""
        for name, file in self._files():
            stamp = file.stat().st_mtime_ns, file.stat().st_size
            if stamp != self._stamps.get(name):
                file.unlink()
                if file.parent != self._folder and not any(file.parent.iterdir()):
                    file.parent.rmdir()
        for name, content in self._inputs.items():
            file = self._folder / name
            if not file.exists():
                file.parent.mkdir(exist_ok=True)
                file.write_bytes(content)
                self._stamps[name] = file.stat().st_mtime_ns, file.stat().st_size


def _without_times(text: str) -> str:
    text = re.sub(r'"(\w*seconds\w*|time|cpu_error)": [\d.e-]+', "", text)
    return re.sub(r"[\d.,]+ *(s|ms|µs|min)\b|[\d.]+e-0\d|\d+\.\d\d s|ln Q.*|≈.*", "", text)


def lane(name: str, number: int) -> list[pytest.MarkDecorator]:
    return [] if number < 1 and name not in SLOW else [pytest.mark.full if number < 4 else pytest.mark.long]


LINES = [
    pytest.param(name, line, id=f"{name} {line}", marks=lane(name, number))
    for name, lines in MODES.items()
    for number, line in enumerate(lines)
]
"""Each subcommand with each of its lines, the later ones in later lanes."""


@pytest.mark.parametrize(("name", "line"), LINES)
def test_every_option_has_an_effect(run: Run, input_folder: Path, inputs: Inputs, name: str, line: str) -> None:
    trial = Trial(run, inputs, input_folder)
    ignored = []
    base = trial(name, line)
    if "pip install" in base[0].err:
        pytest.skip(base[0].err)
    assert base[0].status == 0, base
    for option in options_of(name):
        long = long_name(option)
        if any(each in shlex.split(line) for each in option.opts):
            continue
        called = (long, long.removeprefix("--").replace("-", " "), *TABLES["called"].get(long, ()))
        for wrong in wrong_values(option):
            ran, files = trial(name, line, f"{long}={wrong}")
            named = any(word.lower() in ran.err.lower() for word in called)
            if ran.status not in (1, 2) or ran.out or set(files) - {"new.db"} or not named:
                ignored.append(f"{long} {wrong}: {ran}")
        values = TABLES["matters"].get(long, [""] if option.is_flag else [])
        if not values or f"{name} {line}".startswith(tuple(TABLES["same"].get(long, ()))):
            continue
        if all(trial(name, line, long, *value.split()) == base for value in values):
            ignored.append(f"{long} {values[0]}: the same as without")
    assert not ignored, "\n".join(["", *ignored])


OPTIONS = [(long_name(option), name, option) for name in COMMANDS for option in options_of(name)]


def test_an_option_name_means_the_same_everywhere() -> None:
    values, defaults = defaultdict(set), defaultdict(set)
    for name, command, option in OPTIONS:
        value = (option.metavar or option.type.name).replace("FOLDER", "FILE") + ("…" if option.multiple else "")
        values[name].add("" if option.is_flag else value)
        default = str(option.default) if isinstance(option.default, str | int | float) and not option.is_flag else ""
        others = dict(line.split(":") for line in TABLES["other"].get(name, ()))
        if command in others:
            assert default == others[command].strip(), (command, name)
        else:
            defaults[name].add(default)
    assert [name for name in values if len(values[name]) > 1] == []
    assert [name for name in defaults if len(defaults[name]) > 1] == []


def test_every_option_is_described() -> None:
    defaulted = ("--time-limit", "--problem", "--piece", "--threads", "--limit", "--pawns")
    for name, command, option in OPTIONS:
        assert option.help, (command, name)
        assert name not in defaulted or option.default is not None or "default" in option.help, (command, name)
        assert option.help[0].isupper() or name == "--paper", (command, name)
        assert option.help.endswith((".", ")")), (command, name)
        assert not re.match(r"(The same,|Only dimension)", option.help), (command, name)
        assert name not in ("--fixed", "--forbidden", "--hole") or "from 0" in option.help, (command, name)
