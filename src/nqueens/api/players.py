"""Runs for the player of the page: what happened, part by part, and the player with a run in it as one file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from html import escape
from itertools import islice
from time import thread_time_ns
from typing import TYPE_CHECKING, Any

from nqueens.errors import BadInput, GaveUp
from nqueens.puzzles.writing import write_puzzle
from nqueens.render.events import event_dict, state_dict

if TYPE_CHECKING:
    from nqueens.api.watching import Trace
    from nqueens.problems.problem import Problem
    from nqueens.solvers.events import Event
    from nqueens.solvers.run import Report

MOST_ROWS = 32
"""Rows and columns of a board in the player."""

MOST_EVENTS = 20_000
"""Events of a run in a file."""

_MOST_IN_A_NOTEBOOK = 4_000  # some 400 kB
_HEIGHT = 560  # pixels of the player in a notebook
_COUNTERS = ("tests", "nodes", "backtracks", "steps", "restarts")
_FIRST_BATCH, _LARGEST_BATCH = 16, 256

Told = tuple[str, dict[str, Any]]
"""What happened, and the facts."""


def played(run: Trace, limit: int = MOST_EVENTS) -> tuple[str, dict[str, Any]]:
    """An HTML file in which a run is played that has not begun yet, and how it ended: the facts of `end`.

    The file has at most `limit` events. Raises BadInput where there is no player.
    """
    from nqueens.render.run_page import page_of_run

    reason = _no_player(run)
    if reason is not None:
        raise BadInput(reason)
    problem, spec = run.problem, run.solver
    question = {
        "rows": problem.board.rows,
        "columns": problem.board.columns,
        "regions": _puzzle(problem),
        "fixed": sorted(problem.fixed),
        "forbidden": sorted(problem.empty),
        "seed": run.seed,
        "set": [f"{name}={value}" for name, value in run.options.items() if value != _default(run, name)],
    }
    parts = list(told(run, limit))
    return page_of_run(f"{spec.title}: {problem}", spec.plain() | {"options": []}, question, parts), parts[-1][1]


def framed_player(trace: Trace) -> str | None:
    """The player of a trace as a part of another page, in a frame of its own; None where there is none."""
    if _no_player(trace) is not None:
        return None
    page = escape(played(trace.again(), _MOST_IN_A_NOTEBOOK)[0])
    title = escape(f"{trace.solver.title}: {trace.problem}")
    return (
        f'<iframe title="{title}" srcdoc="{page}" sandbox="allow-scripts" allowfullscreen="" '
        f'style="width:100%;height:{_HEIGHT}px;border:0"></iframe>\n'
    )


def _no_player(trace: Trace) -> str | None:
    """Why the run of a trace has no player, in a sentence, or None."""
    board = trace.problem.board
    if not trace.problem.has_columns and _puzzle(trace.problem) is None:
        return (
            "A run is played for one queen in every row of a plane board and for puzzles of queens that do not touch, "
            f"not for {trace.problem}."
        )
    if not 1 <= min(board.sizes) <= max(board.sizes) <= MOST_ROWS:
        return f"A run is played on boards of 1 to {MOST_ROWS} rows and columns, got {board}."
    return None


def _puzzle(problem: Problem) -> str | None:
    """The code of a region puzzle of queens that do not touch, None for other questions."""
    if problem.regions is None:
        return None
    try:
        return write_puzzle(problem).strip()
    except BadInput:
        return None


def _default(run: Trace, name: str) -> object:
    return next(each.default for each in run.solver.options if each.name == name)


class _Timed:
    """The events of a run, and the microseconds of CPU time that the solver has taken for them so far."""

    def __init__(self, run: Trace) -> None:
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


def told(run: Trace, limit: int, *, timed: bool = False) -> Iterator[Told]:
    """The run, part by part: `start`, `steps` (many events in each, at most `limit` in all), `end`.

    If `timed`, the steps have `times`, too: at each event, the microseconds of CPU time that the run has taken.
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


def _ending(run: Trace, number: int, outcome: str | None, reason: str | None) -> dict[str, Any]:
    return {
        "outcome": outcome or str(run.outcome),
        "reason": reason,
        "events": number,
        "report": asdict(run.report),
    }


def _counters(report: Report) -> list[int]:
    """The run's counters so far: tests, nodes, backtracks, steps, restarts."""
    return [getattr(report, name) for name in _COUNTERS]
