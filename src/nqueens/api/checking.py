"""Solvers checked: one, or a folder of submissions, each at arm's length."""

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
    """Whether a solver is right: the questions of this package's own tests, on all boards up to `up_to` × `up_to`.

    >>> found = check_solver(lambda n: [0] * n)
    >>> found.passed, found.first_failure.case, found.first_failure.words
    (False, 'n = 2', 'it gave [0, 0]: the queens on (0, 0) and (1, 0) share a column')

    Checked are the first solution, all of them (none wrong, twice or missing), their order, that the same question has
    the same answer, seeds, completions, rectangles, the time limit, and that nothing goes on when it has ended; what a
    solver does not offer is skipped, but with `require_all` one that finds one solution only fails. Files, plugins,
    names and programs run in processes of their own, for `time_limit` seconds a question and with `memory` GiB; a
    function runs in this one. With `growth` the law of its time is fitted for some seconds. Raises BadInput, GaveUp soon after
    `stopped()` is true.
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
    """The same for several, in their order, as they are done, with so many `workers` at a time (default: all cores)."""
    up_to = whole(up_to, "The largest board", low=_SMALLEST, high=_LARGEST)
    time_limit = seconds_of(time_limit, "The time limit")
    memory = real(memory, "The memory in GiB", low=0.1)
    require_all = flag(require_all, "Whether all solutions must be found")
    growth = flag(growth, "Whether to fit the growth")
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
    """The submissions in a folder, as solvers by name, and the names of what else is there."""

    solvers: list[str]
    others: list[str]


def submissions_in(folder: str, run: str | None = None) -> Submissions:
    """The submissions in a folder: its Python files and its programs, or with `run` every file, as that says.

    `run` is a command line with {file} in it, such as `exec:java {file} {n}`. A folder within it stands for its only
    Python file, or the one that is called solve, main or solver. Raises BadInput for a folder without any.
    """
    if run is not None and not (run.startswith(EXEC) and _FILE in run):
        raise BadInput(f"How to run a submission is said as exec:COMMAND with {{file}} in it, got {shown(run)}.")
    there = [(path, _submission(path, run)) for path in sorted(Path(folder).iterdir()) if path.name != "__pycache__"]
    solvers = [solver for _, solver in there if solver is not None]
    if not solvers:
        raise BadInput(f"There is no submission in {folder!r}: no Python file, and no program.")
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
