"""Random and hostile command lines for every subcommand: no traceback, documented statuses, sentences, whole files."""

import io
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import click
import pytest
from support.running import Ran
from support.subcommands import leaves

from nqueens.cli.group import nqueens

Run = Callable[..., Ran]

SECONDS = 300
"""After which a line has no end; every line that can take a limit has one of a fraction of a second."""

BOARDS = ["4", "5", "6", "5x6", "6x5", "8", "7", "1", "2", "3", "0", "0x8", "8x0", "1x1", "2x2x2", "3x3x3", "1x9", "５",
          "triangle:4", "hexagon:2", "diamond:2", "circle:3", "triangle:0", "listed"]  # fmt: skip
HOSTILE = ["", " ", "-", "--", "0", "-1", "1", "2", "3", "7", "1.5", "1e3", "1e999", "nan", "inf", "-inf", "½", "８",
           "0x8", "1_0", "99999999999999999999", "-99999999999999999999", "é", "♛", "\udcff", "x" * 3000, "9" * 5000,
           "a,b", "0,0", "0,99", "1,1,1", "..", "/", "/dev/null", "no/such/file", "x\ty", "x\ny", "[]", "{}", "%",
           "100%", "--help", "null", "True", "=", "a=b", ",", ":", "listed", "ledger.db", "folder"]  # fmt: skip
GOOD = {
    "--format": ["board", "list", "plain", "pairs", "json", "jsonl", "csv", "leetcode", "fen", "svg", "latex", "npy",
                 "png", "text", "csplib", "dimacs", "opb", "lp", "mps", "minizinc", "xcsp3", "asp", "dlx", "qubo",
                 "wcnf", "smtlib", "essence", "col", "minizinc-01"],
    "--problem": ["queens", "torus", "amazons", "super-queens", "kings", "knights", "bishops", "rooks", "nightriders",
                  "semi-queens", "cube", "queens-and-knights", "queens-and-pawns"],
    "--piece": ["queen", "rook", "king", "rides=(1,1)", "leaps=(1,2)", "rides=(1,0); leaps=(0,0)"],
    "--pieces": ["2", "3", "all", "max", "maximal"], "--pawns": ["0", "1", "min"], "--wrap": ["0", "1", "2"],
    "--hole": ["0,0", "1,1", "0,1,1"], "--fixed": ["0,0", "1,3", "0,1,1"], "--forbidden": ["0,0", "1,3", "2,2"],
    "--solver": ["auto", "sets", "rowsearch", "min-conflicts", "dancing-links", "parity-lists"],
    "--option": ["start=random", "engine=native"], "--seed": ["1", "2", "18446744073709551616", "-3"],
    "--limit": ["1", "3"], "--symmetry": ["half-turn", "quarter-turn"], "--engine": ["auto", "search", "halves"],
    "--isa": ["auto", "scalar", "avx2", "portable"], "--threads": ["1", "2"], "--check": ["auto", "10%"],
    "--checkpoint": ["new.db", "ledger.db"], "--part": ["1/2", "2/2", "3/2"], "--batch-seconds": ["0.1"],
    "--progress": ["bar", "jsonl", "none"], "--from": ["json", "csplib", "plain", "board", "dimacs", "opb"],
    "--kind": ["random", "blocked", "excluded-diagonals"], "--share": ["1%", "0.5"], "--theme": ["wood", "print"],
    "--until": ["first", "all"], "--every": ["2"], "--speed": ["4"], "--size": ["100"], "--sweep": ["4..5",
           "4..6..2"],
    "--solvers": ["sets", "sets,min-conflicts", "local"], "--measure": ["nodes", "steps"], "--encoding": ["product"],
    "--method": ["auto", "smc", "annealing", "listing", "rejection", "chain"], "--plot": ["x.svg", "x.png"],
    "--regions": ["4x1.AABBACDBCCDBCCDB", "puzzles", "-"], "--each": ["1", "2"], "--level": ["3", "1-4"],
    "--sizes": ["free", "even", "4,4,4,4"], "--letters": ["L"], "--shape": ["puzzles"], "--sat-solver": ["maplechrono"],
    "--hint": ["where", "what"], "--paper": ["a4", "letter"], "--title": ["A book"], "--per-page": ["2"],
    "--up-to": ["4"], "--junit": ["x.xml"], "--run": ["exec:cat {file}"], "--memory": ["1"],
    "--cnf": ["x.cnf", "-"], "--board": BOARDS, "--number": ["1", "2"], "--value": ["1", "2"], "--nth": ["1", "2"],
    "--events": ["1", "3"], "--frames": ["1", "3"], "--thinning": ["2"],
    "--output": ["-", "x", "x.txt", "x.svg", "x.png", "x.gif", "x.npy", "x.json", "x.pdf", "/dev/null", "folder",
                 "x.jsonl", "x.csv", "x.parquet"],
}  # fmt: skip
FILES = ["listed", "puzzles", "instance", "ledger.db", "one.npy", "noise", "empty", "-", "folder"]
ARGUMENTS = {
    "board": BOARDS, "n": BOARDS, "order": BOARDS, "what": [*BOARDS, *FILES], "file": FILES, "cnf": FILES,
    "proof": FILES, "parts": FILES, "goal": ["domination", "independent-domination", "peaceable", "unattacked",
    "fewest-pawns", "colouring", "attacking", "no-three-in-line"],
    "problem": ["queens", "torus", "domination", "peaceable", "kings", "colouring"],
    "name": ["sets", "kings", "A000170", "a170"], "names": ["A000170", "A002562", "nqueens_constant", "a170"],
    "plan": ["plan.toml", "runs.jsonl", *FILES],
    "language": ["python", "c", "cobol"], "solvers": ["formula-1", "no/such/file.py", "folder", "exec:cat listed"],
    "source": ["4x1.AABBACDBCCDBCCDB", "4x1.AAAABBBBCCCCDDDD", "4x2.AABBACDBCCDBCCDB", "2x1.ABAB", "puzzles",
               "runs.jsonl", *FILES],
}  # fmt: skip
PIPED = [b"", b"\0", b"[1, 3, 0, 2]\n", b"2413\n", b".Q..\n...Q\nQ...\n..Q.\n", b"\xff\xfe", b"[" * 5000,
         b'{"rows": 4}', b"letting n = 8\nletting init = [[0, 3]]\n", b"8 0 3\n", b"1" * 10_000, b"s UNSATISFIABLE\n",
         b"v 1 -2 0\n", b"p cnf 1 1\n1 0\n", b"[[0, 1], [1, 3], [2, 0], [3, 2]]\n", b"\x93NUMPY\x01\x00",
         "１３０２ ♛\n".encode()]  # fmt: skip
LIMITS = {"--time-limit": "0.2", "--seconds": "0.1", "--repeat": "1"}  # so that every line has an end soon
NEVER = {"--cluster", "--metrics"}  # they reach for the network
ANSWERS_WITHOUT_SOLUTION = {"solve", "trace", "optimise", "list"}  # they write what they know, in spite of status 1
COMMANDS = [(tuple(name.split()), each) for name, each in leaves(nqueens) if name != "serve"]  # that has no end


def drawn_line(random: Random) -> list[str]:
    """A command line."""
    path, command = random.choice(COMMANDS)
    words = list(path)
    if path[0] == "ledger":
        words.insert(1, random.choice(["ledger.db", "noise", "empty", "no/such/file", "folder", "listed", ""]))
    parts = []
    options = [each for each in command.params if isinstance(each, click.Option)]
    for option in random.sample(options, min(len(options), random.choice([0, 0, 1, 1, 2, 3, 6]))):
        parts.append(_with_value(random, option))
    for argument in command.params:
        if isinstance(argument, click.Argument) and random.random() < 0.97:
            known = ARGUMENTS[str(argument.name)]
            parts.append([random.choice(known if random.random() < 0.85 else HOSTILE)])
    for name, limit in LIMITS.items():
        if any(name in option.opts for option in options):
            parts.append([f"{name}={limit}"])
    if any(option.required for option in options) and random.random() < 0.9:
        parts += [_with_value(random, option) for option in options if option.required]
    if random.random() < 0.02:
        parts.append([random.choice(HOSTILE)])
    return words + [word for part in parts for word in part]


def _with_value(random: Random, option: click.Option) -> list[str]:
    name = next(each for each in option.opts if each.startswith("--"))
    if option.is_flag or name in NEVER:
        return [] if name in NEVER else [name]
    known = GOOD.get(name, HOSTILE)
    return [f"{name}={random.choice(known if random.random() < 0.7 else HOSTILE)}"]


@pytest.fixture
def folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with files to read."""
    monkeypatch.chdir(tmp_path)
    for line in ("list 6 -o listed", "solve 6 -o one.npy", "count 6 --checkpoint ledger.db"):
        assert run(*line.split()).status == 0
    (tmp_path / "instance").write_text('{"rows": 8, "columns": 8, "fixed": [[0, 3]]}')
    (tmp_path / "noise").write_bytes(bytes(Random(0).randbytes(2000)))
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "plan.toml").write_text('solvers = ["sets"]\nsizes = [4]\n')
    assert run("experiment", "plan.toml", "-o", "runs.jsonl").status == 0
    (tmp_path / "folder").mkdir()
    (tmp_path / "puzzles").write_text("4x1.AABBACDBCCDBCCDB\n4x1.AAAABBBBCCCCDDDD\n")
    return tmp_path


class NoEnd(BaseException):
    """A line did not end in time."""

    @classmethod
    def alarm(cls, *_: object) -> None:
        raise cls


def test_command_lines(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, seeds: Callable[[int, int], range]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    before = signal.signal(signal.SIGALRM, NoEnd.alarm)
    inputs = {file.name for file in folder.iterdir()}
    found = []
    try:
        for seed in seeds(250, 10_000):
            random = Random(seed)
            line = drawn_line(random)
            piped = io.TextIOWrapper(io.BytesIO(random.choice(PIPED)), encoding="utf-8")
            monkeypatch.setattr(sys, "stdin", piped)
            signal.alarm(SECONDS)
            try:
                fault = fault_of(line, run(*line), {file.name for file in folder.iterdir()} - inputs)
            except (Exception, NoEnd) as error:
                fault = repr(error)
            finally:
                signal.alarm(0)
            if fault:
                found.append(f"seed {seed}: {[word[:60] for word in line]}: {fault[:300]}")
            for file in folder.iterdir():
                if file.name not in inputs:
                    file.unlink()
    finally:
        signal.signal(signal.SIGALRM, before)
    assert not found, "\n".join(["", *found])


def fault_of(line: list[str], ran: Ran, files: set[str]) -> str | None:
    """What is wrong with how a line ended, or None."""
    if ran.status not in (0, 1, 2, 3):
        return f"status {ran.status}"
    if "Traceback" in ran.err or "Error(" in ran.err:
        return f"a traceback: {ran.err[-250:]!r}"
    said = ran.err.splitlines()
    is_sentence = bool(said) and said[-1].endswith((".", "?")) and bool(said[-1][:1].strip())
    if ran.status and not (is_sentence or ran.err.startswith("Usage: ")):
        judged = line[0] in ("verify", "check-proof", "import-solution", "check-solver") and ran.out
        return None if judged else f"no sentence: {ran.err!r}"
    if any(name.startswith(".nqueens") for name in files):
        return f"a temporary file is left: {files}"
    ledger_files = {name for name in files if name.startswith(("new.db", "ledger.db"))}
    if ran.status in (1, 2) and files - ledger_files and line[0] not in ANSWERS_WITHOUT_SOLUTION:
        return f"files in spite of status {ran.status}: {files}, {ran.err!r}"
    return None
