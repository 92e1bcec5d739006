"""What would take longer, or be larger, than anybody wants is refused with what to do instead; --force goes on.

Not refused is what has an end or is kept: a time limit, a ledger, a cluster. Python does what it is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from nqueens.cli.conflicts import given
from nqueens.cli.progress import duration
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from nqueens.problems.classic import ClassicProblem

_SMALLEST_TO_PREDICT = 20
_YEAR = 31_557_600.0
LONGEST = {"count": _YEAR, "list": 86_400.0}
"""Seconds from which on it is refused: a year for a count, and a day for going through all solutions to draw them."""

force_option: Callable[[Any], Any] = click.option(
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


def refuse_hopeless(problem: ClassicProblem, verb: str) -> None:
    """Raises BadInput where to count or to list all solutions of a plain square board would take too long."""
    from nqueens.api.ledgers import extrapolate

    if problem.is_plain and problem.board.is_square and problem.board.rows >= _SMALLEST_TO_PREDICT:
        refuse_long(problem, verb, extrapolate(problem.board.rows, engine="search" if verb == "list" else "auto"))
