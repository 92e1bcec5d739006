"""Optimisation problems by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.problems import armies, attacking, colouring, domination, points, separation, unattacked
from nqueens.problems.goal import Goal, GoalProblem
from nqueens.problems.pieces import Piece

GOALS = (
    *domination.COVER_GOALS,
    armies.GOAL,
    unattacked.GOAL,
    separation.GOAL,
    colouring.GOAL,
    attacking.GOAL,
    points.GOAL,
)
"""All goals, in the order of the help text."""

ALIASES = {alias: each.name for each in GOALS for alias in each.aliases}
"""Other names of the goals."""

_BY_NAME = {each.name: each for each in GOALS}

_NOT_TAKEN = {
    "forbidden": "does not support forbidden squares",
    "pieces": "does not take a number of pieces",
    "armies": "has no armies",
    "attacks": "does not take a number of attacked pieces",
}


def goal(name: str) -> Goal:
    """Returns the goal with this name or alias; raises BadInput that lists the names."""
    return _BY_NAME[one_of(name, "The goal", _BY_NAME, ALIASES)]


def is_goal(name: str) -> bool:
    """Returns whether this is the name or an alias of a goal."""
    return name in ALIASES or name in _BY_NAME


def goal_problem(
    name: str, board: Board, piece: Piece, *, number: int | None = None, forbidden: Iterable[Square] = (), **more: Any
) -> GoalProblem:
    """Returns the problem of a goal; `number` asks for a solution of that value instead of the best.

    Options that are None have their defaults: `pieces` on the board for unattacked (default: the first side) and
    fewest-pawns (one more); `attacks`, the number or range of others that each piece attacks for attacking (default:
    1); `armies` for peaceable (default: 2).
    """
    chosen = goal(name)
    options = {"forbidden": board.checked(forbidden, "forbidden square") or None, **more}
    given = {option: each for option, each in options.items() if each is not None}
    for option in given:
        if option not in chosen.options:
            raise BadInput(f"The goal {chosen.name} {_NOT_TAKEN[option]}.")
    return chosen.problem(board, piece, value=number, **given)
