"""Goals that need no search: boards without squares, more pieces than squares, and values beyond a sure bound."""

from __future__ import annotations

from nqueens.effort import Effort
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.attacking import AttackingProblem
from nqueens.problems.colouring import ColouringProblem
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goals import GoalProblem
from nqueens.problems.points import PointsProblem
from nqueens.problems.separation import SeparationProblem
from nqueens.problems.unattacked import UnattackedProblem
from nqueens.solvers.optimising.answers import Optimum
from nqueens.solvers.optimising.bounds import tightened

METHOD = "no search"


def at_the_edge(problem: GoalProblem, effort: Effort, *, count: bool) -> Optimum | None:
    """The answer where it is seen at once, None where it is not.

    On a board without squares there is one placement, of nothing; more pieces than squares have none, nor has a value
    asked for that is better than any can be.
    """
    asked, standing = _asked_and_standing(problem)
    too_good = asked is not None and bool(problem.board.area) and tightened(problem, asked, effort.check) != asked
    if standing > problem.board.area or too_good:
        return Optimum(None, None, True, None, METHOD, 0, effort.deadline.used, asked=asked)
    if problem.board.area:
        return None
    value, bound = (0, 0) if asked is None else (asked, None)
    nothing = dict.fromkeys(_roles(problem), ())
    only = 1 if count else None
    return Optimum(value, bound, True, nothing, METHOD, 0, effort.deadline.used, only, asked, classes=only)


def _asked_and_standing(problem: GoalProblem) -> tuple[int | None, int]:
    """The value asked for, if any, and how many pieces must stand on squares of their own."""
    if isinstance(problem, ArmiesProblem):
        return (None, 0) if problem.size == "max" else (problem.size, problem.armies * problem.size)
    if isinstance(problem, DominationProblem):
        return (None, 0) if problem.pieces == "min" else (problem.pieces, problem.pieces)
    if isinstance(problem, SeparationProblem):
        pawns = None if problem.pawns == "min" else problem.pawns
        return pawns, problem.pieces + (pawns or 0)
    if isinstance(problem, ColouringProblem):
        return None if problem.colours == "min" else problem.colours, 0
    if isinstance(problem, AttackingProblem):
        return (None, 0) if problem.pieces == "max" else (problem.pieces, problem.pieces)
    if isinstance(problem, PointsProblem):
        return (None, 0) if problem.points == "max" else (problem.points, problem.points)
    squares = None if problem.squares == "max" else problem.squares
    return squares, problem.pieces + (squares or 0)


def _roles(problem: GoalProblem) -> tuple[str, ...]:
    if isinstance(problem, ArmiesProblem):
        return problem.colours
    if isinstance(problem, PointsProblem):
        return ("point",)
    if isinstance(problem, ColouringProblem):
        return ()
    extra = {SeparationProblem: ("pawn",), UnattackedProblem: ("unattacked",)}.get(type(problem), ())
    return (problem.piece.name, *extra)
