"""A solver's run as events for a client: `start`, `steps` (many events of the run in each), `end`."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.api.players import Part, parts_of
from nqueens.api.watching import Trace, trace_of
from nqueens.effort import Effort
from nqueens.web.options import checked
from nqueens.web.question import Asked


def traced(asked: Asked, effort: Effort) -> Iterator[Part]:
    """The run, part by part; raises BadInput at once if the question is not sound."""
    return parts_of(run_of(asked, effort), asked["limit"], timed=asked["timed"])


def run_of(asked: Asked, effort: Effort) -> Trace:
    """The run that is asked for, not yet begun; raises BadInput."""
    return trace_of(
        asked.problem,
        effort.silent,
        solver=asked["solver"],
        options=checked(asked["solver"], asked["option"]),
        until=asked["until"],
        seed=asked["seed"],
    )
