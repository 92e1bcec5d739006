"""Submissions in a folder: the solvers of a class, to be marked."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import NamedTuple

from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.own.command_line import EXEC

_FILE = "{file}"


class Submissions(NamedTuple):
    """The submissions in a folder: solvers by name, and the names of the files that are not solvers."""

    solvers: list[str]
    others: list[str]


def submissions_in(folder: str, run: str | None = None) -> Submissions:
    """Returns the submissions in a folder: Python files and executable programs, or every file if `run` is given.

    `run` is a command line that contains {file}, such as `exec:java {file} {n}`. A subfolder is one submission: its
    only Python file, or the one named solve, main or solver. Raises BadInput if the folder holds none.
    """
    if run is not None and not (run.startswith(EXEC) and _FILE in run):
        raise BadInput(
            f"The command that runs a submission must be exec:COMMAND and contain {{file}}, got {shown(run)}."
        )
    there = [(path, _submission(path, run)) for path in sorted(Path(folder).iterdir()) if path.name != "__pycache__"]
    solvers = [solver for _, solver in there if solver is not None]
    if not solvers:
        raise BadInput(f"There is no submission (Python file or program) in {folder!r}.")
    return Submissions(solvers, [path.name for path, solver in there if solver is None])


def _submission(path: Path, run: str | None) -> str | None:
    if path.name.startswith((".", "_")):
        return None
    if path.is_dir():
        inside = sorted(path.glob("*.py"))
        named = [each for each in inside if each.stem in ("solve", "solver", "main")]
        chosen = named[:1] if len(inside) > 1 else inside
        return str(chosen[0]) if chosen else None
    if run is not None:
        return run.replace(_FILE, shlex.quote(str(path.resolve())))
    if path.suffix == ".py":
        return str(path)
    return f"{EXEC}{shlex.quote(str(path.resolve()))} {{n}}" if os.access(path, os.X_OK) else None
