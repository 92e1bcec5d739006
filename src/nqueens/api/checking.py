"""Checks user-supplied solvers: a single one, or a folder of submissions, each in its own process."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import Event
from typing import NamedTuple

from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import flag, real, seconds_of, shown, whole
from nqueens.own.check import check
from nqueens.own.command_line import EXEC
from nqueens.own.files import check_there
from nqueens.own.functions import of_function
from nqueens.own.isolation import isolated
from nqueens.own.report import FAILED, PASSED, SKIPPED, Check, SolverCheck, in_words, table_of
from nqueens.own.solver_names import SolverLike, checked, name_of
from nqueens.own.templates import template
from nqueens.processes.process import ending_with_us
from nqueens.solvers.spec import Solver

__all__ = [
    "FAILED", "PASSED", "SKIPPED", "Check", "SolverCheck", "check_solver", "check_solvers", "check_there", "in_words",
    "submissions_in", "table_of", "template",
]  # fmt: skip

_LARGEST = 12
_SMALLEST = 4
_FILE = "{file}"


def check_solver(
    solver: SolverLike,
    *,
    up_to: int = 8,
    time_limit: float = 5.0,
    memory: float = 4.0,
    require_all: bool = False,
    growth: bool = False,
    stopped: Callable[[], bool] | None = None,
) -> SolverCheck:
    """Checks whether a solver is correct, with this package's own tests, on boards up to `up_to` × `up_to`.

    The checks cover the first solution, the full list (none wrong, repeated or missing) and its order, repeatability,
    seeds, completions, rectangular boards, the time limit, and whether all threads and processes have ended. Features
    that a solver does not offer are skipped; `require_all` fails solvers that find only one solution. `growth` also
    fits a growth law to the solver's running time, which takes a few seconds.

    Files, plugins, built-in solvers and programs run in separate processes, with `time_limit` seconds per question and
    `memory` GiB; a function runs in this process. Raises BadInput, and GaveUp soon after `stopped()` returns true.

    >>> found = check_solver(lambda n: [0] * n)
    >>> found.passed, found.first_failure.case, found.first_failure.words
    (False, 'n = 2', 'it gave [0, 0]: the queens on (0, 0) and (1, 0) share a column')
    """
    (found,) = check_solvers(
        [solver], up_to=up_to, time_limit=time_limit, memory=memory, require_all=require_all, growth=growth, workers=1,
        stopped=stopped,
    )  # fmt: skip
    return found


def check_solvers(
    solvers: Sequence[SolverLike],
    *,
    up_to: int = 8,
    time_limit: float = 5.0,
    memory: float = 4.0,
    require_all: bool = False,
    growth: bool = False,
    workers: int | None = None,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[SolverCheck]:
    """Yields the check of each solver, in order, running up to `workers` checks at a time (default: one per core).

    The other parameters and the errors are those of `check_solver`.
    """
    up_to = whole(up_to, "The largest board", low=_SMALLEST, high=_LARGEST)
    time_limit = seconds_of(time_limit, "The time limit")
    memory = real(memory, "The memory in GiB", low=0.1)
    require_all = flag(require_all, "require_all")
    growth = flag(growth, "growth")
    effort = Effort.of(threads=workers, stopped=stopped)
    several = [checked(each) for each in solvers]
    over = Event()

    def one(each: SolverLike) -> SolverCheck:
        def made() -> AbstractContextManager[Solver]:
            if isinstance(each, str):
                return isolated(each, memory=memory, time_limit=time_limit)
            return nullcontext(each if isinstance(each, Solver) else of_function(each, guarded=True))

        return check(
            name_of(each), made, up_to=up_to, time_limit=time_limit, require_all=require_all, growth=growth,
            stopped=lambda: over.is_set() or effort.is_stopped,
        )  # fmt: skip

    return (
        _in_order(one, several, effort.threads, over) if effort.threads > 1 and len(several) > 1 else map(one, several)
    )


def _in_order(
    one: Callable[[SolverLike], SolverCheck], solvers: Sequence[SolverLike], workers: int, over: Event
) -> Iterator[SolverCheck]:
    with ending_with_us(), ThreadPoolExecutor(min(workers, len(solvers))) as crew:
        try:
            yield from crew.map(one, solvers)
        finally:
            over.set()
            crew.shutdown(wait=True, cancel_futures=True)


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
