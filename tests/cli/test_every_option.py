"""Every option of every subcommand is used or refused, whatever the other options are.

The options come from Click's own registry. With each line of tests/support/lines.py, each option is tried with a value
that is wrong, which must be refused by a sentence that names the option, or with values that matter, of which one must
change what comes out or be refused.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path

import click
import pytest
from support.lines import MODES
from support.running import Ran, Run
from support.subcommands import leaves, words_of

from nqueens.cli.group import nqueens

WRONG = {
    "--board": "nonsense", "--problem": "nonsense", "--piece": "nonsense", "--pieces": "nonsense", "--wrap": "9",
    "--hole": "99,99", "--pawns": "nonsense", "--solver": "nobody", "--option": "nothing=1", "--format": "nonsense",
    "--fixed": "99,99", "--forbidden": "99,99", "--time-limit": "-1", "--symmetry": "nonsense", "--engine": "nonsense",
    "--isa": "nonsense", "--threads": "0", "--check": "nonsense", "--checkpoint": "no/such/folder.db",
    "--part": "nonsense", "--cluster": "nonsense", "--batch-seconds": "-1", "--progress": "nonsense",
    "--metrics": "99999", "--from": "nonsense", "--kind": "nonsense", "--fixed-share": "9", "--blocked-share": "9",
    "--diagonals": "-1", "--least": "-1", "--share": "9", "--number": "-1", "--value": "-1", "--attacks": "-1",
    "--armies": "1", "--theme": "nonsense", "--labels": "nonsense", "--until": "nonsense", "--every": "0",
    "--speed": "0", "--size": "0", "--sweep": "nonsense", "--solvers": "nobody", "--seconds": "-1", "--repeat": "0",
    "--measure": "nonsense", "--method": "nonsense", "--rounds": "0", "--name": "http://nonsense/",
    "--sat-solver": "nonsense", "--up-to": "3", "--memory": "-1", "--run": "nonsense", "--junit": "no/such/folder.xml",
    "--plot": "no/such/folder.svg", "--thinning": "0", "--encoding": "nonsense", "--cnf": "no/such/folder.cnf",
    "--output": "no/such/folder.svg", "--regions": "nonsense", "--each": "0", "--port": "-1", "--host": "256.1.1.1",
    "--on-torus": "nonsense", "--rotate": "nonsense", "--reflect": "nonsense", "--hint": "nonsense", "--level": "9",
    "--sizes": "nonsense", "--shape": "no/such/file", "--letters": "é",
}  # fmt: skip
"""A value that no subcommand takes."""

CALLED = {
    "--isa": ["instruction set"], "--part": ["share"], "--checkpoint": ["ledger", "folder"], "--cluster": ["Dask"],
    "--metrics": ["port"], "--pieces": ["number of pieces"], "--check": ["share"], "--from": ["format"],
    "--sat-solver": ["engine"], "--plot": ["output"], "--cnf": ["output"], "--wrap": ["dimension", "other pieces"],
    "--batch-seconds": ["seconds of a batch"], "--solvers": ["solver"], "--repeat": ["runs", "repetitions"],
    "--value": ["value", "size of an army", "number of pieces", "number of unattacked squares"],
    "--attacks": ["attacks"], "--armies": ["armies"], "--format": ["written as"], "--board": ["N must be"],
    "--output": ["no/such/folder.svg"], "--problem": ["problem", "other pieces"], "--up-to": ["largest board"],
    "--junit": ["no/such/folder.xml"], "--hole": ["other pieces"], "--pawns": ["other pieces"], "--host": ["256.1.1.1"],
    "--regions": ["no file"], "--on-torus": ["on a torus"],
}  # fmt: skip
"""What the sentences call an option instead."""

MATTERS: dict[str, Sequence[str]] = {
    "--max": ["", "--pieces 3"], "--linear": ["", "--pieces 3"], "--seed": ["2", "3", "4", "5"], "--random": [""] * 5,
    "--rotate": ["2"], "--reflect": ["diagonal"], "--search": ["torus"], "--limit": ["1", "0"], "--labels": ["numbers"],
    "--title": ["Other"], "--per-page": ["1"], "--paper": ["letter"], "--until": ["all"], "--every": ["2"],
    "--speed": ["3"], "--size": ["200"], "--measure": ["nodes"], "--progress": ["jsonl"], "--theme": ["wood"],
    "--piece": ["rook", "amazon"], "--wrap": ["0"], "--hole": ["0,1", "0,0"], "--pieces": ["2", "3"], "--pawns": ["1"],
    "--number": ["2"], "--skip": ["1"], "--nth": ["2"], "--events": ["1"], "--frames": ["2"],
    "--symmetry": ["quarter-turn"],
    "--fixed": ["0,0", "0,1", "0,2", "0,3"], "--forbidden": ["0,1", "0,0", "1,1", "1,2"], "--diagonals": ["1"],
    "--least": ["3", "8"], "--fixed-share": ["0.1"], "--blocked-share": ["0.1"], "--thinning": ["2"],
    "--table": ["runs"], "--chart": ["profile"], "--encoding": ["product", "sequential"],
    "--format": ["json", "board"],
}  # fmt: skip
"""Values of which one must change what comes out, as every flag must."""

SAME = {
    # The boards are small.
    "--force": ["count", "heat", "list", "classes", "sample", "sheet queens"],
    # One puzzle; an object that holds both numbers; a seed asks for a random one.
    "--graded": ["sheet regions"], "--fundamental": ["count 6 --json", "count 6 --checkpoint new.db --json"],
    "--random": ["solve 6 --solver min-conflicts --seed 1"],
    # No bounds come up on the way.
    "--progress": ["optimise domination 5 --value 3", "optimise peaceable 3 --value 1"],
    "--torus": ["optimise domination 5 --value 3", "optimise peaceable 3", "optimise domination 4 --piece rook",
                "export torus 5"],
    # No random choices, and the fewest moves, which are found without chance.
    "--seed": ["compare 6 --solvers sets", "repair"],
    # Every square of a torus is like every other; the proofs of so small boards are the same; the code says it.
    "--fixed": ["count 7 --torus --fundamental"], "--encoding": ["prove"], "--each": ["repair"],
    # There are no clashes, of which the SVG says so only; drawings are not judged; one placement; one kind of piece.
    "--clashes": ["show 6"], "--pieces": ["show pairs"], "--pawns": ["show pairs"],
    "--distinct": ["verify one.npy", "generate regions"],
    "--piece": ["images pairs"],
    # It turns what is turned back, and turned solutions are solutions.
    "--by-columns": ["images listed --rotate 1", "verify"],
}  # fmt: skip
"""How a line begins that may come out the same with the option, and why."""


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
        assert options <= {*WRONG, *MATTERS}, name


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
    words = (option, option.removeprefix("--").replace("-", " "), *CALLED.get(option, ()))
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
        if long in WRONG:
            ran, files = trial(name, line, f"{long}={WRONG[long]}")
            if ran.status not in (1, 2) or ran.out or set(files) - {"new.db"} or not _names(long, ran.err):
                ignored.append(f"{long} {WRONG[long]}: {ran}")
        values = MATTERS.get(long, [""] if option.is_flag else [])
        if not values or f"{name} {line}".startswith(tuple(SAME.get(long, ()))):
            continue
        if all(trial(name, line, long, *value.split()) == base for value in values):
            ignored.append(f"{long} {values[0]}: the same as without")
    assert not ignored, "\n".join(["", *ignored])
