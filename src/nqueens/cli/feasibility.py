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
    from nqueens.problems.classic import ClassicProblem
    from nqueens.problems.problem import Problem

_SMALLEST_TO_PREDICT = 20
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


def refuse_long(problem: ClassicProblem, verb: str, seconds: float) -> None:
    """Raises BadInput where to count or to list all solutions would take these seconds, and they are too many."""
    if seconds < LONGEST[verb]:
        return
    if problem.is_plain and problem.board.is_square:
        what, instead = "", f"`nqueens estimate {problem.board.rows}` says roughly how many there are"
    else:
        from nqueens.api.asking import of_classic

        what, instead = f" of {of_classic(problem)}", _INSTEAD
    if verb == "sample":
        first = f"To sample solutions{what}, all are counted first, which would take about {duration(seconds)}"
        refuse_unless_forced(first, "`nqueens solve` finds one, --time-limit ends a sample that takes too long")
    refuse_unless_forced(f"To {verb} all solutions{what} would take about {duration(seconds)}", instead)


def refuse_hopeless(problem: Problem, verb: str, *, threads: int = 1) -> None:
    """Raises BadInput where to count, to list or to sample solutions would take too long.

    Of n queens on a plain square board that is known; of other boards and pieces random probes tell the worst.
    """
    classic = problem.classic()
    if classic is None:
        _refuse_many(problem, verb)
    elif not (classic.is_plain and classic.board.is_square):
        from nqueens.api.predicting import seconds_from_probes

        longest = LONGEST[verb]
        refuse_long(classic, verb, (seconds_from_probes(problem, longer_than=longest) or 0.0) / threads)
    elif classic.board.rows >= _SMALLEST_TO_PREDICT and verb != "sample":
        from nqueens.api.predicting import extrapolate

        refuse_long(classic, verb, extrapolate(classic.board.rows, engine="search" if verb == "list" else "auto"))


def announce_sample(problem: Problem, k: int, method: str, *, threads: int) -> None:
    """Raises BadInput for a sample that would take more than a day, and says on standard error if it takes long."""
    refuse_hopeless(problem, "sample", threads=threads)
    classic = problem.classic()
    if classic is None:
        return
    if not (classic.is_plain and classic.board.is_square):
        from nqueens.api.predicting import seconds_from_probes

        seconds = (seconds_from_probes(problem, longer_than=_LONG_SAMPLE) or 0.0) / threads
        if seconds >= _LONG_SAMPLE:
            print(
                f"All solutions are counted before some are drawn, which will take about {duration(seconds)} (from "
                "random probes).",
                file=sys.stderr,
            )
    elif method == "rejection":
        from nqueens.api.estimates import rejection_seconds

        seconds = rejection_seconds(classic.board.rows, k)
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
