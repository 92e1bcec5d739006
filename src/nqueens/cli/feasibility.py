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
"""Partial placements a second that no engine here exceeds, whatever it leaves out (measured: 10⁸ to 5·10⁹)."""
_YEAR = 31_557_600.0
_DAY = 86_400.0
LONGEST = {"count": _YEAR, "list": _DAY, "sample": _DAY}
"""Seconds from which on it is refused: a year for a count, a day for drawing all solutions, or random ones."""
_LONG_SAMPLE = 60.0
_INSTEAD = "`nqueens estimate` may say roughly how many there are, --time-limit ends what takes too long"

force_option: Callable[[Any], Any] = option(
    Heading.LIMITS,
    "--force",
    is_flag=True,
    expose_value=False,
    help="Go on with what is refused because it would take too long or be too large.",
)


def refuse_unless_forced(what: str, instead: str) -> None:
    """Raises BadInput, unless --force is there: what it would be, and what to do instead."""
    if not is_given("force"):
        raise BadInput(f"{what}; {instead}, and --force goes on all the same.")


def refuse_long(problem: Problem, verb: str, seconds: float) -> None:
    """Raises BadInput where to count or to list all solutions would take these seconds, and they are too many."""
    if seconds < LONGEST[verb]:
        return
    from nqueens.api.asking import asked

    what, instead = f" of {problem}", _INSTEAD
    if problem == asked(problem.board.sizes[0]):
        what, instead = "", f"`nqueens estimate {problem.board.rows}` says roughly how many there are"
    if verb == "sample":
        first = f"To sample solutions{what}, all are counted first, which would take about {duration(seconds)}"
        refuse_unless_forced(first, "`nqueens solve` finds one, --time-limit ends a sample that takes too long")
    refuse_unless_forced(f"To {verb} all solutions{what} would take about {duration(seconds)}", instead)


def refuse_hopeless(problem: Problem, verb: str, *, threads: int = 1) -> None:
    """Raises BadInput where to count, to list or to sample solutions would take too long."""
    from nqueens.api.counting import predicted_seconds

    seconds = predicted_seconds(problem, verb, longer_than=LONGEST[verb])
    if seconds is None:
        _refuse_many(problem, verb)
    else:
        refuse_long(problem, verb, seconds / threads)


def announce_sample(problem: Problem, k: int, method: str, *, threads: int) -> None:
    """Raises BadInput for a sample that would take more than a day, and says on standard error if it takes long."""
    from nqueens.api.asking import asked
    from nqueens.api.counting import predicted_seconds

    refuse_hopeless(problem, "sample", threads=threads)
    seconds = (predicted_seconds(problem, "sample", longer_than=_LONG_SAMPLE) or 0.0) / threads
    if seconds >= _LONG_SAMPLE:
        print(
            f"All solutions are counted before some are drawn, which will take about {duration(seconds)} (from "
            "random probes).",
            file=sys.stderr,
        )
    if method == "rejection" and problem == asked(problem.board.sizes[0]):
        from nqueens.api.estimates import rejection_seconds

        seconds = rejection_seconds(problem.board.rows, k)
        if seconds >= LONGEST["sample"]:
            refuse_unless_forced(
                f"To sample {k} solutions by rejection would take about {duration(seconds)}", "--method chain is fast"
            )


def _refuse_many(problem: Problem, verb: str) -> None:
    """Raises BadInput where a search would have so many partial placements before it that none could ever end."""
    from nqueens.api.predicting import partial_placements

    many = partial_placements(problem, at_least=LONGEST[verb] * _FASTEST) or 0.0
    seconds = many / _FASTEST
    if seconds >= LONGEST[verb]:
        what = "sample solutions" if verb == "sample" else f"{verb} all solutions"
        refuse_unless_forced(
            f"To {what} of {problem}, about {many:.0e} partial placements (by random probes) are to be "
            f"searched, {duration(seconds)} at {_FASTEST:.0e} a second",
            _INSTEAD,
        )
