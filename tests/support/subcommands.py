"""All subcommands, including those of groups, with example lines and input files."""

import importlib.util
import io
import shutil
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from string import Template
from types import SimpleNamespace

import click
import pytest

from nqueens.cli.subcommand import Subcommand, SubcommandGroup

CODE = "4x1.AAAABBBBCCCCDDDD"
"""A region puzzle with two solutions."""
NONE = "3x1.AAABBBCCC"
"""A region puzzle without a solution."""
MODES: dict[str, list[str]] = {}
"""Lines that succeed, by subcommand: one in the default lane (none of SLOW), four in full, all in long."""
NO: dict[str, str] = {}
"""A line with exit status 1, by subcommand: no solution, or a failed check."""
LIMITED: dict[str, str] = {}
"""A line that a limit of a nanosecond ends early, by subcommand."""
SLOW = ("animate", "check-solver", "experiment", "rerun")
"""Subcommands that start processes or draw many frames for each line, which is in the lane full."""

_TEXT = Path(__file__).parents[1].joinpath("cli", "lines.txt").read_text(encoding="utf-8")
for _each in Template(_TEXT).substitute(CODE=CODE, ONE="4x1.AABBACDBCCDBCCDB", NONE=NONE).splitlines()[4:]:
    _name, _, _line = _each.partition(" |")
    _kind, _, _of = _name.partition(" ")
    if _kind in ("no", "limit"):
        (NO if _kind == "no" else LIMITED)[_of] = _line.strip()
    else:
        MODES.setdefault(_name, []).append(_line.strip())


def leaves(command: Subcommand, path: str = "", *, groups: bool = False) -> Iterator[tuple[str, Subcommand]]:
    """Yields every subcommand with its name, such as `ledger verify`; with `groups` also the groups."""
    if not isinstance(command, SubcommandGroup):
        yield path, command
        return
    if groups and path:
        yield path, command
    context = click.Context(command)
    for name in command.list_commands(context):
        below = command.get_command(context, name)
        assert isinstance(below, Subcommand)
        yield from leaves(below, f"{path} {name}".strip(), groups=groups)


def words_of(name: str) -> list[str]:
    """Returns the first words of a line. Subcommands of `ledger` come after the file, so the line includes them."""
    group, _, below = name.partition(" ")
    return [name] if not below else [group] if group == "ledger" else [group, below]


@pytest.fixture(scope="session")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Creates input files and returns their contents by name."""
    from nqueens.cli.main import main

    folder = tmp_path_factory.mktemp("inputs")
    (folder / "plan.toml").write_text('solvers = ["sets", "min-conflicts"]\nsizes = [4]\n')
    for line in (
        f"list 6 -o {folder}/listed", f"solve 6 -o {folder}/one.npy", f"list 5 --torus --limit 1 -o {folder}/pairs",
        f"count 6 --checkpoint {folder}/ledger.db", f"list --regions {CODE} -o {folder}/divided",
        f"experiment {folder}/plan.toml -o {folder}/runs.jsonl",
    ):  # fmt: skip
        with pytest.raises(SystemExit, match="0"), redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
            main(line.split())
    for name in ("listed", "divided"):
        (folder / name).write_bytes((folder / name).read_bytes() * 2)
    (folder / "twice").write_text("[1, 3, 5, 0, 2, 4]\n" * 2)
    (folder / "clash").write_text("[1, 2, 5, 0, 2, 4]\n")
    (folder / "instance").write_text('{"rows": 8, "columns": 8, "fixed": [[0, 3]]}')
    (folder / "codes").write_text("NQ1 | Ada | sets.6 | seed 3 | test | 9/10 | b30e72e2\n")
    (folder / "drawing").write_text("aa\n.a\n")
    (folder / "answer").write_text("v -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n")
    (folder / "small.cnf").write_text("p cnf 1 2\n1 0\n-1 0\n")
    (folder / "small.drat").write_text("0\n")
    shutil.copytree(Path(__file__).parents[1] / "certificates" / "certificate", folder / "certificate")
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.fixture
def input_folder(inputs: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns the working folder with the inputs; `serve` ends at once, and addresses for a browser are printed."""
    monkeypatch.chdir(tmp_path)
    for name, content in inputs.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    if importlib.util.find_spec("uvicorn"):
        monkeypatch.setattr("uvicorn.Server.run", lambda *_, **__: None)
        # Without a delay, so that the effect belongs to the test that caused it.
        monkeypatch.setattr(threading, "Timer", lambda _, act, given: SimpleNamespace(start=partial(act, *given)))
    monkeypatch.setattr(webbrowser, "open", print)
    monkeypatch.setattr("nqueens.web.site.recordings", lambda _: iter(()))  # which takes many seconds
    return tmp_path
