"""A solver's run as events for a client: `start`, `steps` (many events of the run in each), `end`."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.api.players import RunPart, run_parts
from nqueens.api.watching import Trace, trace_of
from nqueens.effort import Effort
from nqueens.web.options import checked_settings
from nqueens.web.question import ParsedRequest


def traced(asked: ParsedRequest, effort: Effort) -> Iterator[RunPart]:
    """The run, part by part; raises BadInput at once if the question is not sound."""
    return run_parts(run_of(asked, effort), asked["limit"], timed=asked["timed"])


def run_of(asked: ParsedRequest, effort: Effort) -> Trace:
    """The run that is asked for, not yet begun; raises BadInput."""
    return trace_of(
        asked.problem,
        effort.silent,
        solver=asked["solver"],
        options=checked_settings(asked["solver"], asked["option"]),
        all_solutions=asked["until"] == "all",
        seed=asked["seed"],
    )
