"""All subcommands of the command, those of groups too, as tests walk over them, and files for them to read."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator

import click
import pytest

from support.running import COMMAND

CODE = "4x1.AAAABBBBCCCCDDDD"
"""A region puzzle with two solutions."""


def leaves(command: click.Command, path: str = "", *, groups: bool = False) -> Iterator[tuple[str, click.Command]]:
    """Every subcommand with its name, such as `ledger verify`; with `groups` also those that have subcommands."""
    if not isinstance(command, click.Group):
        yield path, command
        return
    if groups and path:
        yield path, command
    context = click.Context(command)
    for name in command.list_commands(context):
        below = command.get_command(context, name)
        assert below is not None
        yield from leaves(below, f"{path} {name}".strip(), groups=groups)


def words_of(name: str) -> list[str]:
    """How a line for it begins. The subcommands of `ledger` stand behind the file, so the line itself names them."""
    group, _, below = name.partition(" ")
    return [name] if not below else [group] if group == "ledger" else [group, below]


@pytest.fixture(scope="session")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Files to read, by name."""
    folder = tmp_path_factory.mktemp("inputs")
    (folder / "plan.toml").write_text('solvers = ["sets", "min-conflicts"]\nsizes = [4, 6]\n')
    for line in (
        "list 6 -o listed", "solve 6 -o one.npy", "list 5 --torus --limit 1 -o pairs",
        "count 6 --checkpoint ledger.db", f"list --regions {CODE} -o divided",
        "experiment plan.toml -o runs.jsonl",
    ):  # fmt: skip
        subprocess.run([*COMMAND, *line.split()], cwd=folder, check=True, capture_output=True)
    for name in ("listed", "divided"):
        (folder / name).write_bytes((folder / name).read_bytes() * 2)
    (folder / "twice").write_text("[1, 3, 5, 0, 2, 4]\n" * 2)
    (folder / "clash").write_text("[1, 2, 5, 0, 2, 4]\n")
    (folder / "instance").write_text('{"rows": 8, "columns": 8, "fixed": [[0, 3]]}')
    (folder / "drawing").write_text("aa\n.a\n")
    (folder / "answer").write_text("v -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n")
    (folder / "small.cnf").write_text("p cnf 1 2\n1 0\n-1 0\n")
    (folder / "small.drat").write_text("0\n")
    return {file.name: file.read_bytes() for file in folder.iterdir()}
