"""Common parts of the external solvers: trivial cases, imports, and interruptible calls."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from threading import Event as Flag
from threading import Lock, Thread
from typing import Any, Generic, TypeVar

from nqueens.effort import Effort
from nqueens.errors import GaveUp, MissingExtra
from nqueens.models.lines import candidates
from nqueens.models.model import Model
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import Problem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Family, complete_spec

_Result = TypeVar("_Result")

external_spec = partial(complete_spec, family=Family.EXTERNAL, traced=False, extra="solvers")
"""Defaults for external solvers."""


_SECONDS_TO_LOAD = {"ortools": 0.4}
"""Seconds that packages take to load, without a look at the clock (OR-Tools loads pandas)."""


def library(module: str, *, solver: str, package: str, effort: Effort | None = None) -> Any:
    """Returns the module of an optional package; raises MissingExtra that names the extra.

    Raises GaveUp if the effort ends before a package that is not loaded yet could be, or while it is loaded.
    """
    if effort is not None and package in _SECONDS_TO_LOAD and module not in sys.modules and find_spec(package):
        left = effort.left
        if left is not None and left < _SECONDS_TO_LOAD[package]:
            raise effort.gave_up(f"before {package} could be loaded")
    try:
        loaded = import_module(module)
    except ModuleNotFoundError:
        raise MissingExtra(
            f'Solver {solver} requires the package {package}: pip install "python-nqueens[solvers]".'
        ) from None
    except ImportError as broken:
        raise MissingExtra(
            f"Solver {solver} cannot use the installed package {package} ({broken}); "
            f"try pip install --upgrade {package}."
        ) from broken
    if effort is not None:
        effort.check(f"while {package} was loaded")
    return loaded


def search_rows(problem: ClassicProblem, search: Callable[[list[list[int]]], Iterator[Event]]) -> Iterator[Event]:
    """Yields the solutions that `search` finds, given the allowed columns of each row.

    Boards without rows and boards that obviously have no solution need no search.
    """
    rows = candidates(problem)
    if rows is None:
        return iter(())
    return search(rows) if rows else iter([Solution(())])


def solution_of(problem: Problem, model: Model, chosen: Iterable[int]) -> Solution:
    """Returns the solution for the chosen variables of a model; for a region puzzle, as columns by row."""
    squares = tuple(model.variables[number].cell for number in sorted(chosen))
    if problem.each_row is None:
        return Solution((), squares=squares)
    return Solution(tuple(column for _, column in squares), problem.each_row)


def gave_up(solver: str, effort: Effort) -> GaveUp:
    """Returns the error for a time limit that passed, or a cancellation, inside a library."""
    return (
        effort.gave_up()
        if effort.is_stopped
        else GaveUp(f"Solver {solver} reached the time limit before its next answer.")
    )


_LOOK = 0.1


class Background(Generic[_Result]):
    """A call in a separate thread, so that Ctrl-C and the time limit work while a library runs.

    Use it in a `with` statement whose body starts the call. However the body ends, the call is cancelled and waited
    for, even if Ctrl-C is pressed again, because a library that still runs must not lose its memory.
    """

    def __init__(self, work: Callable[[], _Result], *, stop: Callable[[], object]) -> None:
        self._work, self._stop = work, stop
        self._gate, self._done = Lock(), Flag()
        self._running = self._abandoned = False
        self._results: list[_Result] = []
        self._errors: list[Exception] = []
        self._thread = Thread(target=self._target, daemon=True)

    def start(self) -> None:
        """Starts the call."""
        self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Waits at most `seconds` for the call; returns whether it has ended."""
        return self._done.wait(seconds)

    def result(self) -> _Result:
        """Returns the result of the call, or raises its error."""
        if self._errors:
            raise self._errors[0]
        return self._results[0]

    def _target(self) -> None:
        with self._gate:
            if self._abandoned:
                return
            self._running = True
        try:
            self._results.append(self._work())
        except Exception as error:
            self._errors.append(error)
        finally:
            self._done.set()

    def __enter__(self) -> Background[_Result]:
        return self

    def __exit__(self, *exception: object) -> None:
        with self._gate:
            self._abandoned = True
        # Repeated, because a library forgets a request made just before it starts.
        while self._running and not self._done.is_set():
            with suppress(KeyboardInterrupt):
                self._stop()
                self._done.wait(0.02)
        if self._running:
            self._thread.join()


def wait_for(work: Callable[[], _Result], *, stop: Callable[[], object], run: Run, solver: str) -> _Result:
    """Returns or raises the result of `work()`; at the time limit calls `stop()` and raises GaveUp."""
    with Background(work, stop=stop) as call:
        call.start()
        while not call.wait(_LOOK if run.effort.left is None else min(_LOOK, run.effort.left)):
            if run.effort.is_over:
                raise gave_up(solver, run.effort)
    return call.result()
