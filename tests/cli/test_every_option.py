"""Every option of every subcommand is used or refused, whatever the other options are.

The options come from Click's own registry. With each of the lines below, each option is tried with a value that is
wrong, which must be refused by a sentence that names the option, or with values that matter, of which one must change
what comes out or be refused.
"""

from __future__ import annotations

import re
import shlex
import threading
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import click
import pytest
from support.running import Ran
from support.subcommands import CODE, leaves, words_of

from nqueens.cli.group import nqueens

Run = Callable[..., Ran]

PUZZLE = "4x1.AABBACDBCCDBCCDB"
"""One with a single solution."""

SEVEN_ROWS = "7x1.CADBBBBCADBBEBCDDBBEGCFDDDEGFFFEEEGFFFGGGGFFFFFFG"
"""Other rules matter to this puzzle, and not to a small one."""

MODES = {
    "solve": ["6", "6 --json", "6 --format list", "6 --solver min-conflicts --seed 1", "6 -o x.npy", "6 -o x.svg",
              "5 --torus", "5 --torus --json", "5 --torus --linear", "6 --problem queens-and-pawns --pieces 7",
              "5 --problem queens-and-knights --pieces 2", "5 --problem knights --max",
              "4 --piece grasshopper --max", f"--regions {CODE}",
              f"--regions {CODE} --json", f"--regions {CODE} --solver region-rows"],
    "list": ["6", "6 --format jsonl", "6 --fundamental", "6 --solver sets", "5 --torus", "5 --torus --linear",
             "4 --problem kings --max --fundamental", "5 --problem queens-and-knights --pieces 2",
             "4 --piece grasshopper --pieces 3", f"--regions {CODE}"],
    "classes": ["6", "6 --list", "4 --problem kings --max --list", "5 --torus --json", f"--regions {CODE}"],
    "images": ["listed", "listed --canonical", "listed --rotate 1", "pairs --board 5 --torus"],
    "count": ["6", "6 --side-by-side", "6 --fundamental", "6 --symmetry half-turn", "6 --json",
              "6 --dry-run --time-limit 0.2",
              "6 --dry-run --json --time-limit 0.2", "6 --check", "6 --fundamental --check", "6 --checkpoint new.db",
              "6 --checkpoint new.db --fundamental", "6 --checkpoint new.db --json", "6 --progress none",
              "6 --engine halves", "5 --problem kings --pieces 3", "5 --problem kings --pieces 3 --fundamental",
              "5 --problem kings --pieces 3 --json", "5 --problem kings --max", "5 --problem kings --pieces all",
              "4 --piece grasshopper --pieces 3", "4 --piece lion --max --fundamental",
              "5 --problem kings --pieces maximal --fundamental", "5 --torus", "7 --torus --fundamental",
              "5 --torus --linear", "6 --problem queens-and-pawns --pieces 7",
              "5 --problem queens-and-knights --pieces 2", "5 --problem queens-and-knights --pieces 2 --fundamental",
              "3x3x3 --pieces 2", "6 --problem queens", f"--regions {CODE}", f"--regions {CODE} --fundamental",
              f"--regions {CODE} --json"],
    "complete": ["instance", "instance --count", "instance --list", "instance -o x.npy", "instance --solver sets",
                 f"--regions {CODE}",
                 f"--regions {CODE} --count"],
    "generate completion": ["12", "12 --kind blocked", "12 --kind excluded-diagonals", "12 --format board"],
    "generate regions": ["8", "7 --level 3", "8 --number 3", "10 --letters NQ", "9 --symmetry half-turn",
                         "8 --format letters --number 2", "8 --shape drawing", "9 --each 2"],
    "repair": [CODE, f"{CODE} --squares", f"{CODE} --json", f"{CODE} --squares --json"],
    "census": ["4", "4 --levels", "4 --json"],
    "ledger export": ["ledger.db export"],
    "ledger merge": [],
    "ledger reduce": [],
    "ledger status": ["ledger.db status"],
    "ledger verify": ["ledger.db verify --seed 1 --share 50%"],
    "verify": ["listed", "listed --from list", "one.npy", "one.npy --from npy", "pairs --board 5 --torus",
               "twice --board 6", f"divided --regions {CODE}"],
    "show": ["6", "6 --format svg", "6 --format png", "6 --format json", "6 --seed 1", "listed",
    "listed --format svg",
             "clash --format svg", "5 --torus", "5 --torus --format svg", "5 --torus --linear",
             "pairs --board 5 --torus", "pairs --board 5 --torus --format svg", f"--regions {CODE}",
             f"--regions {PUZZLE} --format svg", f"--regions {PUZZLE}"],
    "sheet queens": ["7", "6 --all", "7 -o x.png"],
    "sheet regions": [f"{PUZZLE} -o x.pdf", f"{PUZZLE} -o x.pdf --graded", f"{PUZZLE} -o x.html"],
    "heat": ["6", "6 --numbers", "6 -o x.png", f"--regions {CODE} --numbers"],
    "solvers": ["", "sets"],
    "trace": ["6", "6 --format jsonl", "6 --format numbered", "6 --until all", "6 --solver min-conflicts --seed 1",
              f"--regions {CODE}", f"--regions {CODE} --solver region-rows --format jsonl"],
    "animate": ["4 -o x.gif", "4 -o x.png", "4 -o x.gif --solver min-conflicts --seed 1",
                "4 --problem kings --pieces 2 -o x.gif", f"--regions {CODE} -o x.gif"],
    "compare": ["6 --solvers sets --repeat 1", "6 --solvers sets --repeat 1 --json",
    "6 --solvers sets --repeat 1 --until all",
                "--sweep 4..6 --solvers sets,min-conflicts --repeat 2", "6 --solvers sets --repeat 1 --plot x.svg",
                "--sweep 4..6 --solvers sets --repeat 1 --json", f"--regions {CODE} --solvers region-rows --repeat 1"],
    "experiment": ["plan.toml"],
    "results": ["runs.jsonl", "runs.jsonl --table runs", "runs.jsonl --plot x.svg", "runs.jsonl --json"],
    "rerun": ["runs.jsonl"],
    "estimate": ["10 --rounds 8 --threads 1", "10 --rounds 8 --method annealing", "10 --rounds 8 --json",
                 "10 --seconds 0.2", "10 --rounds 8 --plot x.svg"],
    "sample": ["6", "6 --number 2 --method rejection", "20 --method chain --thinning 4", "6 --format json",
    "6 --quiet", f"--regions {CODE}", f"--regions {CODE} --method listing --format board"],
    "serve": ["--port 0"],
    "problems": ["", "kings"],
    "greedy": ["10", "10 --json"],
    "overlay": ["5", "5 --json", "6 --fixed 0,1 --time-limit 9", "6 --forbidden 0,0"],
    "latin": ["5", "5 --knut-vik", "5 --magic", "5 --siamese", "5 --siamese --queens", "5 --json",
              "4 --one-based", "4 --list", "4 --count", "5 --knut-vik --list --reduced"],
    "explain": [CODE, f"{CODE} --hint what", f"{CODE} --json", SEVEN_ROWS],
    "rate": [CODE, f"{CODE} --json", SEVEN_ROWS],
    "optimise": ["domination 4", "independent-domination 4", "peaceable 3", "unattacked 4 --pieces 2",
                 "fewest-pawns 6 --pieces 7", "colouring 4", "domination 5 --value 3", "domination 4 --json",
                 "domination 4 --list", "domination 4 --count", "domination 4 --piece rook", "peaceable 3 --value 1",
                 "peaceable 3 --torus"],
    "export": ["queens 4 --format dimacs", "queens 4 --format opb", "queens 4 --format lp", "queens 4 --format mps",
               "queens 4 --format minizinc", "queens 4 --format xcsp3", "queens 4 --format asp",
               "queens 4 --format minizinc-01", "queens 4 --format xcsp3-01", "queens 4 --format essence",
               "queens 4 --format eprime", "queens 4 --format smtlib", "queens 4 --format smtlib-01",
               "domination 4 --format wcnf", "queens 4 --format col", "4 --problem kings --format opb",
               "queens 4 --format dlx", "queens 4 --format qubo", "domination 4 --format lp",
               "peaceable 3 --format dimacs --value 1", "colouring 4 --format lp", "torus 5 --format dimacs",
               f"--regions {CODE} --format dimacs"],
    "import-solution": ["answer --from dimacs --board 4"],
    "prove": ["queens 3", "queens 3 --cnf x.cnf", "queens 3 --sat-solver maplechrono", "domination 3 --value 0"],
    "check-proof": ["small.cnf small.drat"],
    "convert": [CODE],
    "known": ["", "A000170"],
    "info": [""],
    "space": ["8"],
    "solver-template": ["c"],
    "check-solver": ["formula-1 --up-to 4", "formula-1 --up-to 4 --json"],
}  # fmt: skip

WRONG = {
    "--board": "nonsense", "--problem": "nonsense", "--piece": "nonsense", "--pieces": "nonsense", "--wrap": "9",
    "--hole": "99,99", "--pawns": "nonsense", "--solver": "nobody", "--option": "nothing=1", "--format": "nonsense",
    "--fixed": "99,99", "--forbidden": "99,99", "--time-limit": "-1", "--symmetry": "nonsense",
    "--engine": "nonsense", "--isa": "nonsense", "--threads": "0", "--check": "nonsense",
    "--checkpoint": "no/such/folder.db", "--part": "nonsense", "--cluster": "nonsense", "--batch-seconds": "-1",
    "--progress": "nonsense", "--metrics": "99999", "--from": "nonsense", "--kind": "nonsense", "--fixed-share": "9",
    "--blocked-share": "9", "--diagonals": "-1", "--least": "-1", "--share": "9", "--number": "-1",
    "--value": "-1", "--attacks": "-1", "--armies": "1",
    "--theme": "nonsense", "--labels": "nonsense",
    "--until": "nonsense", "--every": "0", "--speed": "0", "--size": "0", "--sweep": "nonsense",
    "--solvers": "nobody",
    "--seconds": "-1", "--repeat": "0", "--measure": "nonsense", "--method": "nonsense", "--rounds": "0",
    "--name": "http://nonsense/",
    "--sat-solver": "nonsense",
    "--up-to": "3", "--memory": "-1", "--run": "nonsense", "--junit": "no/such/folder.xml",
    "--plot": "no/such/folder.svg", "--thinning": "0", "--encoding": "nonsense", "--cnf": "no/such/folder.cnf",
    "--output": "no/such/folder.svg", "--regions": "nonsense", "--each": "0", "--port": "-1", "--host": "256.1.1.1",
    "--on-torus": "nonsense",
    "--rotate": "nonsense", "--reflect": "nonsense",
    "--hint": "nonsense", "--level": "9", "--sizes": "nonsense", "--shape": "no/such/file", "--letters": "é",
}  # fmt: skip
"""A value that no subcommand takes."""

CALLED = {
    "--isa": ["instruction set"],
    "--part": ["share"],
    "--checkpoint": ["ledger", "folder"],
    "--cluster": ["Dask"],
    "--metrics": ["port"],
    "--pieces": ["number of pieces"],
    "--check": ["share"],
    "--from": ["format"],
    "--sat-solver": ["engine"],
    "--plot": ["output"],
    "--cnf": ["output"],
    "--wrap": ["dimension", "other pieces"],
    "--batch-seconds": ["seconds of a batch"],
    "--solvers": ["solver"],
    "--repeat": ["runs", "repetitions"],
    "--value": ["value", "size of an army", "number of pieces", "number of unattacked squares"],
    "--attacks": ["attacks"],
    "--armies": ["armies"],
    "--format": ["written as"],
    "--board": ["N must be"],
    "--output": ["no/such/folder.svg"],
    "--problem": ["problem", "other pieces"],
    "--up-to": ["largest board"],
    "--junit": ["no/such/folder.xml"],
    "--hole": ["other pieces"],
    "--pawns": ["other pieces"],
    "--host": ["256.1.1.1"],
    "--regions": ["no file"],
    "--on-torus": ["on a torus"],
}
"""What the sentences call an option instead."""

MATTERS: dict[str, Sequence[str]] = {
    "--max": ["", "--pieces 3"], "--torus": [""], "--linear": ["", "--pieces 3"], "--seed": ["2", "3", "4", "5"],
    "--random": [""] * 5,
    "--one-based": [""], "--by-columns": [""], "--with-classes": [""], "--canonical": [""], "--reduced": [""],
    "--rotate": ["2"], "--reflect": ["diagonal"],
    "--must-list": [""], "--growth": [""],
    "--json": [""], "--force": [""], "--fundamental": [""], "--no-three-in-line": [""],
    "--side-by-side": [""], "--unique": [""], "--search": ["torus"], "--limit": ["1", "0"],
    "--dry-run": [""], "--resume": [""], "--count": [""], "--distinct": [""], "--labels": ["numbers"],
    "--clashes": [""], "--attacked": [""], "--lettered": [""], "--unsolved": [""], "--graded": [""],
    "--no-solutions": [""], "--title": ["Other"], "--per-page": ["1"], "--paper": ["letter"],
    "--all": [""], "--numbers": [""], "--until": ["all"], "--every": ["2"], "--squares": [""], "--levels": [""],
    "--speed": ["3"], "--size": ["200"], "--measure": ["nodes"], "--quiet": [""], "--knut-vik": [""], "--magic": [""],
    "--siamese": [""], "--queens": [""], "--list": [""], "--break-symmetry": [""], "--no-browser": [""],
    "--progress": ["jsonl"], "--theme": ["wood"], "--piece": ["rook", "amazon"], "--wrap": ["0"],
    "--hole": ["0,1", "0,0"],
    "--pieces": ["2", "3"], "--pawns": ["2"], "--number": ["2"],
    "--nth": ["2"], "--events": ["1"], "--frames": ["2"], "--symmetry": ["quarter-turn"],
    "--fixed": ["0,0", "0,1", "0,2", "0,3"],
    "--forbidden": ["0,1", "0,0", "1,1", "1,2"], "--diagonals": ["1"], "--least": ["3", "8"],
    "--fixed-share": ["0.1"], "--thinning": ["2"], "--boards": [""],
    "--table": ["runs"], "--chart": ["profile"],
    "--blocked-share": ["0.1"], "--encoding": ["product", "sequential"], "--format": ["json", "board"],
}  # fmt: skip
"""Values of which one must change what comes out."""


SAME = [
    ("count", "--force"),  # the boards are small
    ("heat", "--force"),
    ("list", "--force"),
    ("classes", "--force"),
    ("sheet queens", "--force"),
    ("sheet regions", "--graded"),  # one puzzle
    ("count 6 --json", "--fundamental"),  # the object holds both numbers
    ("count 6 --checkpoint new.db --json", "--fundamental"),
    ("solve 6 --solver min-conflicts --seed 1", "--random"),  # a seed asks for that
    ("optimise domination 5 --value 3", "--progress"),  # no bounds come up on the way
    ("optimise peaceable 3 --value 1", "--progress"),
    ("optimise domination 5 --value 3", "--torus"),
    ("optimise peaceable 3", "--torus"),
    ("optimise domination 4 --piece rook", "--torus"),
    ("export torus 5", "--torus"),
    ("compare 6 --solvers sets", "--seed"),  # it makes no random choices; another solver may
    ("count 7 --torus --fundamental", "--fixed"),  # every square is like every other
    ("prove", "--encoding"),  # the proofs of so small boards are the same
    ("show 6", "--clashes"),  # there are none; the description says so in the SVG only
    ("show pairs", "--pieces"),  # what it draws is not judged
    ("show pairs", "--pawns"),
    ("verify one.npy", "--distinct"),  # there is one
    ("repair", "--seed"),  # the fewest moves are found without chance
    ("repair", "--each"),  # the code says it
    ("images pairs", "--piece"),  # one kind of pieces is written without its name
    ("images listed --rotate 1", "--by-columns"),  # it turns what is turned back
    ("verify", "--by-columns"),  # turned solutions are solutions
]
"""What may come out the same, by how the line begins."""


COMMANDS = dict(leaves(nqueens))


def options_of(name: str) -> list[click.Option]:
    return [each for each in COMMANDS[name].params if isinstance(each, click.Option)]


def long_name(option: click.Option) -> str:
    return next(each for each in option.opts if each.startswith("--"))


def test_every_option_is_tried() -> None:
    assert set(MODES) == set(COMMANDS)
    for name in COMMANDS:
        options = {long_name(option) for option in options_of(name)}
        assert options <= {*WRONG, *MATTERS}, name
        assert not options or MODES[name], name


class Trial:
    """Runs lines in a folder that holds the inputs, and compares what comes out."""

    def __init__(self, run: Run, inputs: dict[str, bytes], folder: Path) -> None:
        self._run, self._inputs, self._folder = run, inputs, folder

    def __call__(self, name: str, line: str, *option: str) -> tuple[Ran, dict[str, bytes]]:
        for file in self._folder.iterdir():
            file.unlink()
        for file_name, content in self._inputs.items():
            (self._folder / file_name).write_bytes(content)
        ran = self._run(*words_of(name), *shlex.split(line), *option)
        files = {
            file.name: file.read_bytes() if file.suffix != ".db" else b""
            for file in self._folder.iterdir()
            if file.name not in self._inputs
        }
        return Ran(_without_times(ran.out), _without_times(ran.err), ran.status), files


def _names(option: str, sentence: str) -> bool:
    """Whether the sentence says which option it is about, by its name or by what it stands for."""
    words = (option, option.removeprefix("--").replace("-", " "), *CALLED.get(option, ()))
    return any(word.lower() in sentence.lower() for word in words)


def _without_times(text: str) -> str:
    text = re.sub(r'"(\w*seconds\w*|time|cpu_error)": [\d.e-]+', "", text)
    return re.sub(r"[\d.,]+ *(s|ms|µs|min)\b|[\d.]+e-0\d|\d+\.\d\d s|ln Q.*|≈.*", "", text)


def _some_in_every_run() -> list[object]:
    """Each subcommand with each of its lines, the later ones in the lane long only."""
    return [
        pytest.param(name, line, id=f"{name} {line}", marks=[pytest.mark.long] if number >= 4 else [])
        for name, lines in MODES.items()
        for number, line in enumerate(lines)
    ]


class AtOnce:
    """A timer that does not wait, so that what it does belongs to the test that began it."""

    def __init__(self, _: float, function: Callable[..., object], arguments: tuple[object, ...]) -> None:
        self.start = partial(function, *arguments)


@pytest.mark.parametrize(("name", "line"), _some_in_every_run())
def test_every_option_is_used_or_refused(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, inputs: dict[str, bytes], name: str, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if name == "serve":
        monkeypatch.setattr(pytest.importorskip("uvicorn").Server, "run", lambda *_, **__: None)
        monkeypatch.setattr(threading, "Timer", AtOnce)
    monkeypatch.setattr(webbrowser, "open", print)
    trial = Trial(run, inputs, tmp_path)
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
        may_be_same = any(f"{name} {line}".startswith(begun) for begun, same in SAME if same == long)
        if may_be_same or long not in MATTERS:
            continue
        if all(trial(name, line, long, *value.split()) == base for value in MATTERS[long]):
            ignored.append(f"{long} {MATTERS[long][0]}: the same as without")
    assert not ignored, "\n".join(["", *ignored])
