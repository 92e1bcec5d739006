"""Python functions as solvers; the names of a function's parameters determine its abilities."""

from __future__ import annotations

import inspect
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from types import FrameType
from typing import Any

from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution, WrongAnswer, raised
from nqueens.own.answers import events_in
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import of_classic
from nqueens.solvers.events import Event
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Family, Option, Solver, SolverProblem, Spec

_GIVEN = ("n", "rows", "columns", "fixed", "forbidden", "problem", "seed", "time_limit", "run")
_OPTIONS = (bool, int, float, str)
_AGAIN = 0.05  # seconds until a function that swallows the interrupt is interrupted again
_watching = False  # true while a function is being timed


def of_function(function: Callable[..., Any], name: str | None = None, *, guarded: bool = False) -> Solver:
    """Returns a function as a solver; raises BadInput for unknown parameters.

    Parameters are recognised by name: `n` (or any name, if it is the first), `rows` and `columns`, `fixed` and
    `forbidden` (lists of squares), `problem`, `seed`, `time_limit` (seconds or None) and `run` (a Run; the function may
    then yield events). Other parameters with a default of type bool, int, float or str are options. Exceptions of the
    function propagate, or with `guarded` become GaveUp.
    """
    name = name or _name_of(function)
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        parameters = [inspect.Parameter("n", inspect.Parameter.POSITIONAL_ONLY)]  # type: ignore[assignment]
    given, options = _inputs_of(list(parameters), name)
    wanted = set(given)
    spec = Spec(
        name=name,
        title="a function",
        family=Family.OWN,
        summary=(inspect.getdoc(function) or "A user-supplied function.").partition("\n")[0],
        cost="not known",
        sources=(),
        enumerates=True,
        proves_none=True,
        regions="problem" in wanted,
        rectangles=bool(wanted & {"columns", "problem"}),
        completion="problem" in wanted or {"fixed", "forbidden"} <= wanted,
        seeded="seed" in wanted,
        traced="run" in wanted,
        options=tuple(options),
    )

    def solve(problem: SolverProblem, run: Run, **values: object) -> Iterator[Event]:
        words = {key: _value(key, problem, run) for key in given if key is not None}
        first = [problem.board.rows] if None in given else []
        guard = partial(_guarded, name) if guarded else nullcontext
        return _events(lambda: function(*first, **words, **values), problem, run.effort, name, guard)

    return Solver(spec, solve)


def _name_of(function: Callable[..., Any]) -> str:
    name = getattr(function, "__qualname__", None) or type(function).__qualname__
    module = getattr(function, "__module__", None)
    name = name.rpartition("<locals>.")[2]
    return name if module in (None, "__main__", "builtins") else f"{module.rpartition('.')[2]}.{name}"


def _inputs_of(parameters: list[inspect.Parameter], name: str) -> tuple[list[str | None], list[Option]]:
    """Returns the function's inputs, None for n by position, and its options."""
    given: list[str | None] = []
    options = []
    for place, each in enumerate(parameters):
        by_position = each.kind in (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
        has_default = each.default is not inspect.Parameter.empty
        if each.name in _GIVEN and each.kind is not inspect.Parameter.POSITIONAL_ONLY:
            given.append(each.name)
        elif place == 0 and by_position and not has_default:
            given.append(None)
        elif has_default and type(each.default) in _OPTIONS and each.kind is not inspect.Parameter.POSITIONAL_ONLY:
            options.append(Option(each.name, each.default, f"a parameter of {name}"))
        elif not has_default and each.kind not in (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD):
            raise BadInput(
                f"Solver {name} has an unknown parameter {each.name}; it may have {', '.join(_GIVEN)}; "
                "other parameters must have a default."
            )
    if not {None, "n", "rows", "problem"} & set(given):
        raise BadInput(f"Solver {name} must take the number of queens, n, as its first parameter.")
    return given, options


def _value(name: str, problem: SolverProblem, run: Run) -> Any:
    """Returns the value for a parameter."""
    if name in ("n", "rows"):
        return problem.board.rows
    if name == "columns":
        return problem.board.columns
    if name == "fixed":
        return sorted(problem.fixed)
    if name == "forbidden":
        return sorted(problem.forbidden_squares() if isinstance(problem, ClassicProblem) else problem.forbidden)
    if name == "problem":
        return of_classic(problem)
    if name == "seed":
        return run.seed or 0
    return run.effort.left if name == "time_limit" else run


def _events(
    call: Callable[[], object],
    problem: SolverProblem,
    effort: Effort,
    name: str,
    guard: Callable[[], AbstractContextManager[None]],
) -> Iterator[Event]:
    """Yields the events of the call, which is interrupted at the time limit.

    The effort is checked between events. NoSolution ends the events like the end of the call.
    """
    effort.check()
    coming: Iterator[Event] | None = None
    while True:
        try:
            with _in_time(effort), guard():
                coming = events_in(call(), problem, name) if coming is None else coming
                event = next(coming, None)
        except NoSolution:
            return
        if event is None:
            return
        yield event
        effort.check()


@contextmanager
def _in_time(effort: Effort) -> Iterator[None]:
    """Raises GaveUp in the body when the time is over, in the main thread of POSIX systems.

    In other threads and systems nothing happens, nor within another such body, whose limit ends both. A timer of other
    code is suspended and resumed afterwards: some SAT solvers leave one running.
    """
    global _watching
    left = effort.left
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if left is None or not able or _watching:
        yield
        return

    at_work = _watching = True

    def interrupt(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        if at_work:
            raise effort.gave_up()

    (theirs, again), begun = signal.getitimer(signal.ITIMER_REAL), time.monotonic()
    compiled = bool(theirs) and _compiled_code_handles_alarms()
    before = signal.signal(signal.SIGALRM, interrupt)
    try:  # twice, so that an interrupt during cleanup cannot leave the timer running
        try:
            signal.setitimer(signal.ITIMER_REAL, max(left, 1e-6), _AGAIN)
            yield
        finally:
            at_work = False
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        # Python cannot restore a handler of compiled code, and without a handler its alarm would end the process.
        signal.signal(signal.SIGALRM, signal.SIG_IGN if compiled or before is None else before)
        if theirs:
            signal.setitimer(signal.ITIMER_REAL, max(theirs - (time.monotonic() - begun), 1e-6), again)
        _watching = False


def _compiled_code_handles_alarms() -> bool:
    """Returns whether SIGALRM has a handler that Python does not know, as far as the system tells."""
    if signal.getsignal(signal.SIGALRM) is not signal.SIG_DFL:
        return False
    try:
        with open("/proc/self/status", encoding="ascii") as lines:
            caught = next(line for line in lines if line.startswith("SigCgt:")).split()[1]
    except (OSError, StopIteration):
        return False
    return bool(int(caught, 16) >> (signal.SIGALRM - 1) & 1)


@contextmanager
def _guarded(name: str) -> Iterator[None]:
    """Turns exceptions of a user function into GaveUp."""
    try:
        yield
    except (BadInput, GaveUp, NoSolution, WrongAnswer):
        raise
    except (Exception, SystemExit) as error:
        raise GaveUp(f"Solver {name} raised {raised(error)}.") from error
