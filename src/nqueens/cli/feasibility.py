"""Refuses hopeless requests and suggests an alternative; --force lifts that.

Requests with a time limit, a ledger or a cluster are never refused, nor are calls from Python.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nqueens.cli.conflicts import is_given
from nqueens.cli.durations import duration
from nqueens.cli.headings import Heading, option
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem

_FASTEST = 1e11
"""Upper bound on partial placements per second of any engine (measured: 10⁸ to 5·10⁹)."""
_YEAR = 31_557_600.0
_DAY = 86_400.0
LONGEST = {"count": _YEAR, "list": _DAY, "sample": _DAY}
"""Longest accepted durations in seconds: a year for a count, a day for a list or a sample."""
_LONG_SAMPLE = 60.0
_DOING = {"count": "Counting", "list": "Listing", "sample": "Sampling"}
_INSTEAD = "use `nqueens estimate` for an estimate or --time-limit to stop early"

force_option: Callable[[Any], Any] = option(
    Heading.LIMITS,
    "--force",
    is_flag=True,
    expose_value=False,
    help="Run even if the command would take too long or its output would be too large.",
)


def refuse_unless_forced(what: str, instead: str) -> None:
    """Raises BadInput with the expected cost and the alternative, unless --force was given."""
    if not is_given("force"):
        raise BadInput(f"{what}; {instead}, or --force to run it anyway.")


def refuse_long(problem: Problem, verb: str, seconds: float, purpose: str = "") -> None:
    """Raises BadInput if the given duration is too long for counting, listing or sampling."""
    if seconds < LONGEST[verb]:
        return
    from nqueens.api.asking import asked

    what, instead = f" of {problem}", _INSTEAD
    if problem == asked(problem.board.sizes[0]):
        what, instead = "", f"use `nqueens estimate {problem.board.rows}` for an estimate"
    if verb == "sample":
        first = f"Sampling solutions{what} requires counting them all, which would take about {duration(seconds)}"
        refuse_unless_forced(first, "use `nqueens solve` to find one solution, --time-limit to stop early")
    refuse_unless_forced(f"{_DOING[verb]} all solutions{what}{purpose} would take about {duration(seconds)}", instead)


def refuse_hopeless(problem: Problem, verb: str, *, threads: int = 1, purpose: str = "") -> None:
    """Raises BadInput if counting, listing or sampling the solutions would take too long.

    `purpose` is what the solutions are for, such as " for the heat map".
    """
    from nqueens.api.counting import predicted_seconds

    seconds = predicted_seconds(problem, verb, longer_than=LONGEST[verb])
    if seconds is None:
        _refuse_many(problem, verb)
    else:
        refuse_long(problem, verb, seconds / threads, purpose)


def announce_sample(problem: Problem, k: int, method: str, *, threads: int) -> None:
    """Raises BadInput for a sample of more than a day; announces one of more than a minute."""
    from nqueens.api.asking import asked
    from nqueens.api.counting import predicted_seconds

    refuse_hopeless(problem, "sample", threads=threads)
    seconds = (predicted_seconds(problem, "sample", longer_than=_LONG_SAMPLE) or 0.0) / threads
    if seconds >= _LONG_SAMPLE:
        print(
            f"Sampling counts all solutions first, which will take about {duration(seconds)} (estimated by random "
            "probes).",
            file=sys.stderr,
        )
    if method == "rejection" and problem == asked(problem.board.sizes[0]):
        from nqueens.api.estimates import rejection_seconds

        seconds = rejection_seconds(problem.board.rows, k)
        if seconds >= LONGEST["sample"]:
            refuse_unless_forced(
                f"Sampling {k} solutions by rejection would take about {duration(seconds)}", "use --method chain"
            )


def _refuse_many(problem: Problem, verb: str) -> None:
    """Raises BadInput if the search tree is too large for any engine."""
    from nqueens.api.predicting import partial_placements

    many = partial_placements(problem, at_least=LONGEST[verb] * _FASTEST) or 0.0
    seconds = many / _FASTEST
    if seconds >= LONGEST[verb]:
        what = "solutions" if verb == "sample" else "all solutions"
        refuse_unless_forced(
            f"{_DOING[verb]} {what} of {problem} would search about {many:.0e} partial placements (estimated by random "
            f"probes): {duration(seconds)} at {_FASTEST:.0e} per second",
            _INSTEAD,
        )
