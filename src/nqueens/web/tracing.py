"""A solver's run as server-sent events: `start`, `steps` (many events of the run in each), `end`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import islice
from typing import TYPE_CHECKING, Any

from nqueens.api.watching import Trace, trace
from nqueens.errors import GaveUp
from nqueens.render.events import event_dict
from nqueens.web.answers import Asked
from nqueens.web.options import checked
from nqueens.web.streams import message

if TYPE_CHECKING:
    from nqueens.solvers.run import Report

_COUNTERS = ("tests", "nodes", "backtracks", "steps", "restarts")
_FIRST_BATCH, _LARGEST_BATCH = 16, 256


def traced(asked: Asked) -> Iterator[str]:
    """The run's text, part by part; raises BadInput at once if the question is not sound."""
    run = trace(
        asked["board"],
        solver=asked["solver"],
        options=checked(asked["solver"], asked["option"]),
        seed=asked["seed"],
        until=asked["until"],
        fixed=asked["fixed"],
        forbidden=asked["forbidden"],
        time_limit=asked["time_limit"],
    )
    return _parts(run, asked)


def _parts(run: Trace, asked: Asked) -> Iterator[str]:
    yield message(
        "start",
        {
            "solver": run.solver.name,
            "family": str(run.solver.family),
            "rows": asked["board"].rows,
            "columns": asked["board"].columns,
            "seed": run.seed,
            "options": run.options,
        },
    )
    number, size = 0, _FIRST_BATCH
    outcome = reason = None
    counters = _counters(run.report)
    try:
        while number < asked["limit"]:
            batch = []
            for event in islice(run, min(size, asked["limit"] - number)):
                step = event_dict(event)
                now = _counters(run.report)
                if now != counters:
                    step["counters"] = counters = now
                batch.append(step)
            if not batch:
                break
            number += len(batch)
            yield f"event: steps\ndata: {json.dumps({'events': batch}, separators=(',', ':'), ensure_ascii=False)}\n\n"
            size = min(2 * size, _LARGEST_BATCH)
    except GaveUp as error:
        outcome, reason = "gave up", str(error)
    yield message("end", _ending(run, number, outcome, reason, asked["limit"]))


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
