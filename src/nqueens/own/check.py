"""The solver checker: asks one isolated solver all questions and collects the results."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, ExitStack, nullcontext
from functools import partial
from threading import Event
from typing import Any

from nqueens.effort import Effort
from nqueens.errors import NQueensError
from nqueens.own.command_line import command_line
from nqueens.own.functions import of_function
from nqueens.own.isolation import isolated
from nqueens.own.programs import check_startable
from nqueens.own.questions import CHECKS, Bench, growth_of, plain
from nqueens.own.report import FAILED, PASSED, SKIPPED, Check, SolverCheck, tried
from nqueens.own.solver_names import SolverLike, name_of
from nqueens.processes.process import at_work, ending_with_us
from nqueens.solvers.spec import Solver

_NEEDS_ALL = ("order", "completions", "rectangles")
"""Checks that are pointless once `all` has failed; the others are once `first` has failed."""


def check(
    name: str,
    made: Callable[[], AbstractContextManager[Solver]],
    *,
    up_to: int,
    time_limit: float,
    require_all: bool,
    growth: bool,
    stopped: Callable[[], bool] | None = None,
) -> SolverCheck:
    """Returns the checks of one solver, which `made` creates.

    A solver that cannot be created fails the first check, `loads`. After an answer that missed its deadline, no further
    check is run. Raises GaveUp soon after `stopped()`.
    """
    started = time.monotonic()
    at_work.left = 0
    with ExitStack() as cleaning:
        try:
            solver = cleaning.enter_context(made())
            if command_line(solver.spec.name) is not None:
                check_startable(solver.spec.name)
            solver.spec.check(plain(max(4, solver.spec.smallest)))
        except NQueensError as error:
            loads = Check("loads", FAILED, str(error).removesuffix("."), None, time.monotonic() - started)
            skipped = (_not_tried(each, "the solver could not be loaded") for each, _ in CHECKS)
            return SolverCheck(name, (loads, *skipped), boards=up_to)
        bench = Bench(solver, up_to, time_limit, require_all, stopped)
        checks = [Check("loads", PASSED, "a solver", None, time.monotonic() - started)]
        failed: set[str] = set()
        for each, ask in CHECKS:
            needed = failed & ({"first", "all"} if each in _NEEDS_ALL else {"first"})
            if bench.is_late or needed:
                why = "an earlier answer was late" if bench.is_late else f"the check '{max(needed)}' failed"
                checks.append(_not_tried(each, why))
                continue
            checks.append(tried(each, partial(ask, bench)))
            if checks[-1].outcome == FAILED and not (each == "first" and bench.is_shorter):
                failed.add(each)
        law = growth_of(bench) if growth and all(each.outcome != FAILED for each in checks) else None
    several = "1 process" if at_work.left == 1 else f"{at_work.left} processes"
    words = f"{several} kept running after the solver ended and had to be killed"
    clean = Check("leaves nothing", FAILED, words, None, 0.0) if at_work.left else None
    checks.append(clean or Check("leaves nothing", PASSED, "leaves no process running", None, 0.0))
    return SolverCheck(name, tuple(checks), law, tuple(bench.right), up_to)


def check_all(
    solvers: Sequence[SolverLike], effort: Effort, *, memory: float, time_limit: float, **asked: Any
) -> Iterator[SolverCheck]:
    """Yields the check of each solver, in order, several at a time; `asked` are other arguments of `check`.

    Files, plugins, built-in solvers and programs run in separate processes.
    """
    over = Event()

    def one(each: SolverLike) -> SolverCheck:
        def made() -> AbstractContextManager[Solver]:
            if isinstance(each, str):
                return isolated(each, memory=memory, time_limit=time_limit)
            return nullcontext(each if isinstance(each, Solver) else of_function(each, guarded=True))

        stopped = lambda: over.is_set() or effort.is_stopped  # noqa: E731
        return check(name_of(each), made, time_limit=time_limit, stopped=stopped, **asked)

    if effort.threads == 1 or len(solvers) < 2:
        yield from map(one, solvers)
        return
    with ending_with_us(), ThreadPoolExecutor(min(effort.threads, len(solvers))) as crew:
        try:
            yield from crew.map(one, solvers)
        finally:
            over.set()
            crew.shutdown(wait=True, cancel_futures=True)


def _not_tried(name: str, why: str) -> Check:
    return Check(name, SKIPPED, why, None, 0.0)
