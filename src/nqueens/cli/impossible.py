"""What would take longer, or be larger, than anybody wants is refused with what to do instead; --force goes on.

Not refused is what has an end or is kept: a time limit, a ledger, a cluster. Python does what it is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nqueens.cli import grouped
from nqueens.cli.conflicts import given
from nqueens.cli.durations import duration
from nqueens.cli.grouped import option
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.problems.classic import ClassicProblem
    from nqueens.problems.problem import Problem

_SMALLEST_TO_PREDICT = 20
_FASTEST = 1e11
"""Partial placements a second that no engine here exceeds, whatever it leaves out (measured: 10⁸ to 5·10⁹)."""
_YEAR = 31_557_600.0
LONGEST = {"count": _YEAR, "list": 86_400.0}
"""Seconds from which on it is refused: a year for a count, and a day for going through all solutions to draw them."""

force_option: Callable[[Any], Any] = option(
    grouped.LIMITS,
    "--force",
    is_flag=True,
    expose_value=False,
    help="Go on with what is refused because it would take too long or be too large.",
)


def refuse_unless_forced(what: str, instead: str) -> None:
    """Raises BadInput, unless --force is there: what it would be, and what to do instead."""
    if not given("force"):
        raise BadInput(f"{what}; {instead}, and --force goes on all the same.")


def refuse_long(problem: ClassicProblem, verb: str, seconds: float) -> None:
    """Raises BadInput where to count or to list all solutions would take these seconds, and they are too many."""
    if seconds < LONGEST[verb]:
        return
    roughly = f"`nqueens estimate {problem.board.rows}` says roughly how many there are"
    kept = "--checkpoint FILE keeps what is done"
    instead = roughly if problem.is_plain and problem.board.is_square else kept
    refuse_unless_forced(f"To {verb} all solutions would take about {duration(seconds)}", instead)


def refuse_hopeless(problem: Problem, verb: str) -> None:
    """Raises BadInput where to count or to list all solutions would take too long.

    That is known of n queens on a plain square board; of other boards and pieces random probes tell the worst.
    """
    classic = problem.classic()
    if classic is None or not (classic.is_plain and classic.board.is_square):
        _refuse_many(problem, verb)
    elif classic.board.rows >= _SMALLEST_TO_PREDICT:
        from nqueens.api.predicting import extrapolate

        refuse_long(classic, verb, extrapolate(classic.board.rows, engine="search" if verb == "list" else "auto"))


def _refuse_many(problem: Problem, verb: str) -> None:
    """Raises BadInput where a search would have so many partial placements before it that none could ever end."""
    from nqueens.api.predicting import partial_placements

    many = partial_placements(problem, at_least=LONGEST[verb] * _FASTEST) or 0.0
    seconds = many / _FASTEST
    if seconds >= LONGEST[verb]:
        refuse_unless_forced(
            f"To {verb} all solutions of {problem}, about {many:.0e} partial placements (by random probes) are to be "
            f"searched, {duration(seconds)} at {_FASTEST:.0e} a second",
            "`nqueens estimate` may say roughly how many there are, --time-limit ends what takes too long",
        )
