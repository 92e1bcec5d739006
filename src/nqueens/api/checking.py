"""Checks user-supplied solvers: a single one, or a folder of submissions, each in its own process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from nqueens.effort import Effort
from nqueens.inputs import flag, real, seconds_of, whole
from nqueens.own.files import check_there
from nqueens.own.report import FAILED, PASSED, SKIPPED, Check, SolverCheck, in_words, table_of
from nqueens.own.solver_names import SolverLike, checked
from nqueens.own.submissions import submissions_in
from nqueens.own.templates import template

__all__ = [
    "FAILED", "PASSED", "SKIPPED", "Check", "SolverCheck", "check_solver", "check_solvers", "check_there", "in_words",
    "submissions_in", "table_of", "template",
]  # fmt: skip

_LARGEST = 12
_SMALLEST = 4


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

    Files, plugins, built-in solvers and programs run in separate processes, with `time_limit` seconds per problem and
    `memory` GiB; a function runs in this process. Raises BadInput if the input is invalid, and GaveUp when `stopped()`
    returns true.

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
    from nqueens.own.check import check_all

    up_to = whole(up_to, "The largest board", low=_SMALLEST, high=_LARGEST)
    time_limit = seconds_of(time_limit, "The time limit")
    memory = real(memory, "The memory in GiB", low=0.1)
    require_all = flag(require_all, "require_all")
    growth = flag(growth, "growth")
    effort = Effort.of(threads=workers, stopped=stopped)
    return check_all(
        [checked(each) for each in solvers], effort, memory=memory, up_to=up_to, time_limit=time_limit,
        require_all=require_all, growth=growth,
    )  # fmt: skip
