"""A solver's run as events for a client: `start`, `steps` (many events of the run in each), `end`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from typing import TYPE_CHECKING, Any

from nqueens.api.watching import Trace, trace
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.render.events import event_dict, state_dict
from nqueens.web.options import checked
from nqueens.web.question import Asked

if TYPE_CHECKING:
    from nqueens.solvers.run import Report

_COUNTERS = ("tests", "nodes", "backtracks", "steps", "restarts")
_FIRST_BATCH, _LARGEST_BATCH = 16, 256

Told = tuple[str, dict[str, Any]]
"""What happened, and the facts."""


def traced(asked: Asked, effort: Effort) -> Iterator[Told]:
    """The run, part by part; raises BadInput at once if the question is not sound."""
    run = trace(
        asked.problem,
        solver=asked["solver"],
        options=checked(asked["solver"], asked["option"]),
        seed=asked["seed"],
        until=asked["until"],
        time_limit=effort.deadline,
        stopped=effort.stopped,
    )
    return _parts(run, asked["limit"])


def _parts(run: Trace, limit: int) -> Iterator[Told]:
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
    number, size = 0, _FIRST_BATCH
    outcome = reason = None
    counters = _counters(run.report)
    state = None
    code = run.solver.code
    try:
        while number < limit:
            batch = []
            for event in islice(run, min(size, limit - number)):
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
            if not batch:
                break
            number += len(batch)
            yield "steps", {"events": batch}
            size = min(2 * size, _LARGEST_BATCH)
    except GaveUp as error:
        outcome, reason = "gave up", str(error)
    yield "end", _ending(run, number, outcome, reason, limit)


def _ending(run: Trace, number: int, outcome: str | None, reason: str | None, limit: int) -> dict[str, Any]:
    outcome = outcome or str(run.outcome or "stopped")
    if outcome == "stopped":
        reason = f"The limit of {limit:,} events was reached."
    return {
        "outcome": outcome,
        "reason": reason,
        "events": number,
        "solutions": run.solutions,
        "report": asdict(run.report),
    }


def _counters(report: Report) -> list[int]:
    """The run's counters so far: tests, nodes, backtracks, steps, restarts."""
    return [getattr(report, name) for name in _COUNTERS]
