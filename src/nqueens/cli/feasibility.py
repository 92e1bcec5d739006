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
    from nqueens.effort import Effort
    from nqueens.problems.problem import Problem

_YEAR = 31_557_600.0
_DAY = 86_400.0
LONGEST = {"count": _YEAR, "list": _DAY, "heat": _DAY, "sample": _DAY}
"""Longest accepted durations in seconds: a year for counts, a day for the others."""
_QUICK = 16
"""Boards of at most this many rows and columns are never hopeless with a queen in every row."""
_LONG = {"sample": 60.0}
"""Durations from which a forecast is printed: a minute for a sample, otherwise an hour."""
_DOING = {
    "count": "Counting all solutions",
    "list": "Listing all solutions", "heat": "Drawing the heat map",
    "classes": "Classifying all solutions", "fundamental": "Counting the classes",
    "half-turn": "Counting all symmetric solutions", "quarter-turn": "Counting all symmetric solutions",
    "list half-turn": "Listing all symmetric solutions", "list quarter-turn": "Listing all symmetric solutions",
    "list fundamental": "Listing all classes",
    "three-in-line": "Testing all solutions", "rank": "Counting the solutions in order",
}  # fmt: skip
_INSTEAD = "use `nqueens estimate` for an estimate, --time-limit to stop early"

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


def refuse_long(problem: Problem, verb: str, seconds: float) -> None:
    """Raises BadInput if the given duration is too long for an answer about all solutions."""
    if seconds < LONGEST.get(verb.split()[0], LONGEST["count"]):
        return
    from nqueens.api.asking import as_problem

    what, instead = f" of {problem}", _INSTEAD
    if verb.endswith("turn"):
        instead = "use --time-limit to stop early"
    elif problem == as_problem(problem.board.sizes[0]):
        what, instead = "", f"use `nqueens estimate {problem.board.rows}` for an estimate"
    if verb == "sample":
        first = f"Sampling solutions{what} requires counting them all, which would take about {duration(seconds)}"
        refuse_unless_forced(first, "use `nqueens solve` to find one solution, --time-limit to stop early")
    doing = _DOING.get(verb, _DOING["count"])
    refuse_unless_forced(f"{doing}{what} would take about {duration(seconds)}", instead)


def refuse_hopeless(problem: Problem, verb: str, effort: Effort, *, parallel: bool = True) -> None:
    """Raises BadInput if an answer about all solutions would take too long; announces one that takes an hour.

    Does nothing if there is a time limit. `parallel` says whether all threads of the effort are used. See
    `Kind.predicted_seconds` for the verbs.
    """
    if (problem.has_columns and max(problem.board.sizes) <= _QUICK) or effort.left is not None:
        return
    from nqueens.api.counting import predicted_seconds

    threads, long = effort.threads if parallel else 1, _LONG.get(verb, 3600.0)
    seconds = predicted_seconds(problem, verb, longer_than=long * threads) / threads
    doing = "Sampling counts all solutions first, which" if verb == "sample" else _DOING.get(verb, _DOING["count"])
    refuse_long(problem, verb, seconds)
    if seconds >= long:
        print(f"{doing} will take about {duration(seconds)} (estimated by random probes).", file=sys.stderr)


def refuse_hopeless_sample(problem: Problem, k: int, method: str, effort: Effort) -> None:
    """Raises BadInput for a sample of more than a day; announces one of more than a minute."""
    from nqueens.api.asking import as_problem

    refuse_hopeless(problem, "sample", effort)
    if effort.left is None and method == "rejection" and problem == as_problem(problem.board.sizes[0]):
        from nqueens.api.estimates import rejection_seconds

        seconds = rejection_seconds(problem.board.rows, k)
        if seconds >= LONGEST["sample"]:
            refuse_unless_forced(
                f"Sampling {k} solutions by rejection would take about {duration(seconds)}", "use --method chain"
            )
