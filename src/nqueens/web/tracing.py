"""Traces as server-sent events: `start`, `steps` (many trace events each), `end`."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.api.players import RunPart, run_parts
from nqueens.api.watching import Trace, trace_of
from nqueens.effort import Effort
from nqueens.web.options import checked_settings
from nqueens.web.question import ParsedRequest


def traced(asked: ParsedRequest, effort: Effort) -> Iterator[RunPart]:
    """Yields the run part by part; raises BadInput immediately for an invalid request."""
    return run_parts(run_of(asked, effort), asked["limit"], timed=asked["timed"])


def run_of(asked: ParsedRequest, effort: Effort) -> Trace:
    """Returns the requested run, not started yet; raises BadInput."""
    return trace_of(
        asked.problem,
        effort.silent,
        solver=asked["solver"],
        options=checked_settings(asked["solver"], asked["option"]),
        all_solutions=asked["until"] == "all",
        seed=asked["seed"],
    )
