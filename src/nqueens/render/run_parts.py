"""Traced runs as parts of plain values, for the web page's player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from time import thread_time_ns
from typing import Any, Protocol

from nqueens.errors import GaveUp
from nqueens.problems.problem import Problem
from nqueens.render.events import event_dict, state_dict
from nqueens.solvers.events import Event
from nqueens.solvers.run import Outcome, Report
from nqueens.solvers.spec import Spec

_COUNTERS = ("tests", "nodes", "backtracks", "steps", "restarts")
_FIRST_BATCH, _LARGEST_BATCH = 16, 256

RunPart = tuple[str, dict[str, Any]]
"""Name and data of a part."""


class TracedRun(Iterator[Event], Protocol):
    """A run that has not started: its events, and its description."""

    problem: Problem
    solver: Spec
    options: dict[str, object]
    solutions: int

    @property
    def seed(self) -> int | None: ...
    @property
    def report(self) -> Report: ...
    @property
    def outcome(self) -> Outcome | None: ...


class _Timed:
    """Events of a run, with the CPU time of the solver so far."""

    def __init__(self, run: TracedRun) -> None:
        self._run = run
        self._nanoseconds = 0

    def __iter__(self) -> _Timed:
        return self

    def __next__(self) -> Event:
        before = thread_time_ns()
        try:
            return next(self._run)
        finally:
            self._nanoseconds += thread_time_ns() - before

    @property
    def microseconds(self) -> int:
        return self._nanoseconds // 1000


def run_parts(run: TracedRun, limit: int, *, timed: bool = False) -> Iterator[RunPart]:
    """Yields the parts of a run: `start`, `steps` (batches of events, at most `limit` events in all), `end`.

    If `timed`, the steps also have `times`: the run's CPU time in microseconds at each event.
    """
    board = run.problem.board
    yield (
        "start",
        {
            "solver": run.solver.name,
            "family": str(run.solver.family),
            "rows": board.rows,
            "columns": board.columns,
            "seed": run.seed,
            "options": run.options,
        },
    )
    number, solutions, size = 0, 0, _FIRST_BATCH
    outcome = reason = None
    counters = _counters(run.report)
    state = None
    code = run.solver.code
    cut = False
    clock = _Timed(run)
    try:
        while True:
            batch, times = [], []
            for event in islice(clock if timed else run, min(size, limit - number)):
                step = event_dict(event)
                if code is not None:
                    step["line"] = code.line_of(event)
                if event.state is not None and event.state != state:
                    state = event.state
                    step["state"] = state_dict(state)
                now = _counters(run.report)
                if now != counters:
                    step["counters"] = counters = now
                batch.append(step)
                times.append(clock.microseconds)
            if not batch:
                cut = number == limit and next(run, None) is not None
                break
            number += len(batch)
            solutions = run.solutions
            yield "steps", {"events": batch} | ({"times": times} if timed else {})
            size = min(2 * size, _LARGEST_BATCH)
    except GaveUp as error:
        outcome, reason = "gave up", str(error)
    if cut:
        outcome, reason = "stopped", f"The limit of {limit:,} events was reached."
    yield "end", _ending(run, number, outcome, reason) | {"solutions": solutions}


def _ending(run: TracedRun, number: int, outcome: str | None, reason: str | None) -> dict[str, Any]:
    return {
        "outcome": outcome or str(run.outcome),
        "reason": reason,
        "events": number,
        "report": asdict(run.report),
    }


def _counters(report: Report) -> list[int]:
    """Returns the run's counters so far: tests, nodes, backtracks, steps, restarts."""
    return [getattr(report, name) for name in _COUNTERS]
