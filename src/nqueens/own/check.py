"""The solver checker: asks one isolated solver all questions and collects the results."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack

from nqueens.errors import BadInput, NQueensError
from nqueens.own.command_line import command_line
from nqueens.own.programs import check_startable
from nqueens.own.questions import CHECKS, Bench, Failed, Skipped, growth_of, plain
from nqueens.own.report import FAILED, PASSED, SKIPPED, Check, SolverCheck
from nqueens.processes.process import at_work
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
            checks.append(_tried(each, ask, bench))
            if checks[-1].outcome == FAILED and not (each == "first" and bench.is_shorter):
                failed.add(each)
        law = growth_of(bench) if growth and all(each.outcome != FAILED for each in checks) else None
    several = "1 process" if at_work.left == 1 else f"{at_work.left} processes"
    words = f"{several} kept running after the solver ended and had to be killed"
    clean = Check("leaves nothing", FAILED, words, None, 0.0) if at_work.left else None
    checks.append(clean or Check("leaves nothing", PASSED, "leaves no process running", None, 0.0))
    return SolverCheck(name, tuple(checks), law, tuple(bench.right), up_to)


def _tried(name: str, ask: Callable[[Bench], str], bench: Bench) -> Check:
    started = time.monotonic()
    outcome, case = PASSED, None
    try:
        words = ask(bench)
    except Failed as failed:
        outcome, words, case = FAILED, str(failed), failed.case
    except Skipped as skipped:
        outcome, words = SKIPPED, str(skipped)
    except BadInput as refused:
        outcome, words = FAILED, str(refused).removesuffix(".")
    return Check(name, outcome, words, case, time.monotonic() - started)


def _not_tried(name: str, why: str) -> Check:
    return Check(name, SKIPPED, why, None, 0.0)
