"""Random and hostile command lines for every subcommand: no traceback, documented statuses, messages, atomic files."""

from pathlib import Path
from random import Random
from shutil import rmtree

import click
import pytest
from support.guards import NoEnd, ended_after
from support.running import Ran, Run, Seeds
from support.subcommands import leaves
from support.tables import table

from nqueens.cli.group import nqueens

SECONDS = 300
"""Seconds after which a line counts as endless; every line that accepts a limit has one of a fraction of a second."""

WORDS, GOOD, KNOWN = (table(__file__, name) for name in ("words", "options", "arguments"))
GOOD["board"], FILES = BOARDS, _ = WORDS["boards"], WORDS["files"]
HOSTILE = [*WORDS["hostile"], "\udcff", "x\0y", "\ud800", "x" * 3000, "9" * 5000]
ARGUMENTS = {
    **KNOWN, "plan": [*KNOWN["plan"], *FILES], "source": [*KNOWN["source"], *FILES], "what": [*BOARDS, *FILES],
    **dict.fromkeys(("board", "n", "order"), BOARDS),
    **dict.fromkeys(("file", "files", "folder", "cnf", "proof", "parts"), FILES),
}  # fmt: skip
PIPED = [b"", b"\0", b"[1, 3, 0, 2]\n", b"2413\n", b".Q..\n...Q\nQ...\n..Q.\n", b"\xff\xfe", b"[" * 5000,
         b'{"rows": 4}', b"letting n = 8\nletting init = [[0, 3]]\n", b"8 0 3\n", b"1" * 10_000, b"s UNSATISFIABLE\n",
         b"v 1 -2 0\n", b"p cnf 1 1\n1 0\n", b"[[0, 1], [1, 3], [2, 0], [3, 2]]\n", b"\x93NUMPY\x01\x00",
         "１３０２ ♛\n".encode()]  # fmt: skip
LIMITS = {"--time-limit": "0.2", "--seconds": "0.1", "--repeat": "1"}  # so that every line ends soon
NEVER = {"--cluster"}  # needs the network
ANSWERS_WITHOUT_SOLUTION = {"solve", "trace", "animate", "optimise", "list"}  # partial results in spite of status 1
LEFT_OUT = ("serve", "site")  # which run forever or for many seconds
COMMANDS = [(tuple(name.split()), each) for name, each in leaves(nqueens) if name not in LEFT_OUT]


def drawn_line(random: Random) -> list[str]:
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
            parts.append([random.choice(ARGUMENTS[str(argument.name)] if random.random() < 0.85 else HOSTILE)])
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
    known = GOOD.get(name[2:], HOSTILE)
    return [f"{name}={random.choice(known if random.random() < 0.7 else HOSTILE)}"]


@pytest.fixture
def folder(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns the working folder, with input files."""
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


def test_command_lines(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, seeds: Seeds) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    inputs = {file.name for file in folder.iterdir()}
    found = []
    for seed in seeds(250, 10_000):
        random = Random(seed)
        line, piped = drawn_line(random), random.choice(PIPED)
        try:
            with ended_after(SECONDS):
                fault = fault_of(line, run(*line, stdin=piped), {file.name for file in folder.iterdir()} - inputs)
        except (Exception, NoEnd) as error:
            fault = repr(error)
        if fault:
            found.append(f"seed {seed}: {[word[:60] for word in line]}: {fault[:300]}")
        for file in folder.iterdir():
            if file.name not in inputs:
                rmtree(file) if file.is_dir() else file.unlink()
    assert not found, "\n".join(["", *found])


def fault_of(line: list[str], ran: Ran, files: set[str]) -> str | None:
    if ran.status not in (0, 1, 2, 3):
        return f"status {ran.status}"
    if "Traceback" in ran.err or "Error(" in ran.err:
        return f"a traceback: {ran.err[-250:]!r}"
    said = ran.err.splitlines()
    is_sentence = bool(said) and said[-1].endswith((".", "?")) and bool(said[-1][:1].strip())
    if ran.status and not (is_sentence or ran.err.startswith("Usage: ")):
        judged = line[0] in ("verify", "check-proof", "import-solution", "check-solver", "check-exercises") and ran.out
        return None if judged else f"no sentence: {ran.err!r}"
    if any(name.startswith(".nqueens") for name in files):
        return f"a temporary file is left: {files}"
    ledger_files = {name for name in files if name.startswith(("new.db", "ledger.db"))}
    if ran.status in (1, 2) and files - ledger_files and line[0] not in ANSWERS_WITHOUT_SOLUTION:
        return f"files in spite of status {ran.status}: {files}, {ran.err!r}"
    return None
