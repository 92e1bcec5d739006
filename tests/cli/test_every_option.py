"""Every option of every subcommand is used or refused, whatever the other options are.

The options come from Click's own registry. With each line of lines.txt, each option is tried with a value
that is wrong, which must be refused by a sentence that names the option, or with values that matter, of which one must
change what comes out or be refused.
"""

import re
import shlex
from collections import defaultdict
from pathlib import Path

import click
import pytest
from support.running import Ran, Run
from support.subcommands import MODES, leaves, words_of

from nqueens.cli.group import nqueens

TABLES: dict[str, dict[str, list[str]]] = {
    kind: {} for kind in ("wrong", "called", "matters", "same", "default", "other")
}
"""What options.txt says: for each option, values that are wrong and that matter, what else it is called, defaults."""
for each in Path(__file__).with_name("options.txt").read_text(encoding="utf-8").splitlines():
    if each and not each.startswith("#"):
        kind, option, *value = each.split(" ", 2)
        TABLES[kind].setdefault(option, []).append("".join(value))
COMMANDS = dict(leaves(nqueens))


def options_of(name: str) -> list[click.Option]:
    return [each for each in COMMANDS[name].params if isinstance(each, click.Option)]


def long_name(option: click.Option) -> str:
    return next(each for each in option.opts if each.startswith("--"))


def test_every_option_is_tried() -> None:
    assert set(MODES) == set(COMMANDS)
    for name in COMMANDS:
        assert MODES[name], name
        options = {long_name(option) for option in options_of(name) if not option.is_flag}
        assert options <= {*TABLES["wrong"], *TABLES["matters"]}, name


class Trial:
    """Runs lines in a folder that holds the inputs, and compares what comes out."""

    def __init__(self, run: Run, inputs: dict[str, bytes], folder: Path) -> None:
        self._run, self._inputs, self._folder = run, inputs, folder
        self._stamps: dict[str, tuple[int, int]] = {}

    def __call__(self, name: str, line: str, *option: str) -> tuple[Ran, dict[str, bytes]]:
        self._tidy()
        ran = self._run(*words_of(name), *shlex.split(line), *option)
        files = {
            file.name: file.read_bytes() if file.suffix != ".db" else b""
            for file in self._folder.iterdir()
            if file.name not in self._inputs
        }
        return Ran(_without_times(ran.out), _without_times(ran.err), ran.status), files

    def _tidy(self) -> None:
        """Removes what a line has made, and writes anew what it has changed."""
        for file in self._folder.iterdir():
            stamp = file.stat().st_mtime_ns, file.stat().st_size
            if stamp != self._stamps.get(file.name):
                file.unlink()
        for name, content in self._inputs.items():
            file = self._folder / name
            if not file.exists():
                file.write_bytes(content)
                self._stamps[name] = file.stat().st_mtime_ns, file.stat().st_size


def _names(option: str, sentence: str) -> bool:
    """Whether the sentence says which option it is about, by its name or by what it stands for."""
    words = (option, option.removeprefix("--").replace("-", " "), *TABLES["called"].get(option, ()))
    return any(word.lower() in sentence.lower() for word in words)


def _without_times(text: str) -> str:
    text = re.sub(r'"(\w*seconds\w*|time|cpu_error)": [\d.e-]+', "", text)
    return re.sub(r"[\d.,]+ *(s|ms|µs|min)\b|[\d.]+e-0\d|\d+\.\d\d s|ln Q.*|≈.*", "", text)


LANES = [[], [], [pytest.mark.full], [pytest.mark.full]]
LINES = [
    pytest.param(name, line, id=f"{name} {line}", marks=LANES[number] if number < 4 else [pytest.mark.long])
    for name, lines in MODES.items()
    for number, line in enumerate(lines)
]
"""Each subcommand with each of its lines, the later ones in later lanes."""


@pytest.mark.parametrize(("name", "line"), LINES)
def test_every_option_is_used_or_refused(
    run: Run, input_folder: Path, inputs: dict[str, bytes], name: str, line: str
) -> None:
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
        for wrong in TABLES["wrong"].get(long, ()):
            ran, files = trial(name, line, f"{long}={wrong}")
            if ran.status not in (1, 2) or ran.out or set(files) - {"new.db"} or not _names(long, ran.err):
                ignored.append(f"{long} {wrong}: {ran}")
        values = TABLES["matters"].get(long, [""] if option.is_flag else [])
        if not values or f"{name} {line}".startswith(tuple(TABLES["same"].get(long, ()))):
            continue
        if all(trial(name, line, long, *value.split()) == base for value in values):
            ignored.append(f"{long} {values[0]}: the same as without")
    assert not ignored, "\n".join(["", *ignored])


OPTIONS = [(long_name(option), name, option) for name in COMMANDS for option in options_of(name)]


def value_of(option: click.Option) -> str:
    if option.is_flag:
        return ""
    return (option.metavar or option.type.name) + ("…" if option.multiple else "")


def default_of(option: click.Option) -> str:
    shown = isinstance(option.default, str | int | float) and not option.is_flag
    return str(option.default) if shown else ""


def test_an_option_name_means_the_same_everywhere() -> None:
    values, defaults = defaultdict(set), defaultdict(set)
    for name, command, option in OPTIONS:
        values[name].add(value_of(option))
        others = dict(line.split(":") for line in TABLES["other"].get(name, ()))
        if command in others:
            assert default_of(option) == others[command].strip(), (command, name)
        else:
            defaults[name].add(default_of(option))
    assert [name for name in values if len(values[name]) > 1] == []
    names = [name for name, _, _ in OPTIONS]
    for name, found in defaults.items():
        assert names.count(name) == 1 or found == set(TABLES["default"].get(name, [""])), name


def test_every_option_says_what_it_does() -> None:
    for name, command, option in OPTIONS:
        assert option.help, (command, name)
        assert option.help[0].isupper() or name == "--paper", (command, name)
        assert option.help.endswith((".", ")")), (command, name)
        assert not re.match(r"(The same,|Only dimension)", option.help), (command, name)
        assert name not in ("--fixed", "--forbidden", "--hole") or "from 0" in option.help, (command, name)
