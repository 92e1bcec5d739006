"""Traces as server-sent events: `start`, `steps` (many trace events each), `end`."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.api.players import RunPart, run_parts
from nqueens.api.watching import Trace, trace_of
from nqueens.effort import Effort
from nqueens.web.options import checked_settings
from nqueens.web.question import ParsedRequest


def traced(request: ParsedRequest, effort: Effort) -> Iterator[RunPart]:
    """Yields the run part by part; raises BadInput immediately for an invalid request."""
    return run_parts(run_of(request, effort), request["max_events"], timed=request["timed"])


def run_of(request: ParsedRequest, effort: Effort) -> Trace:
    """Returns the requested run, not started yet; raises BadInput."""
    return trace_of(
        request.problem,
        effort.silent,
        solver=request["solver"],
        options=checked_settings(request["solver"], request["option"]),
        all_solutions=request["all_solutions"],
        seed=request["seed"],
    )
