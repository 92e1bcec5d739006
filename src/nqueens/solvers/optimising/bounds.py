"""Bounds on the value of a goal that need no search, and goals that they settle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from nqueens.effort import Effort
from nqueens.problems.goal import GoalProblem
from nqueens.solvers.optimising.answers import Optimum

METHOD = "no search"


def tightened(problem: GoalProblem, bound: int, look: Callable[[], None] = lambda: None) -> int:
    """Returns the closer of a bound proved by a search and `sure_bound`."""
    return (max if problem.minimised else min)(bound, sure_bound(problem, look))


@dataclass(frozen=True)
class _BoundKey:
    """Cache key for the bound of a problem, with the function to call during the computation."""

    problem: GoalProblem
    look: Callable[[], None] = field(compare=False)


def sure_bound(problem: GoalProblem, look: Callable[[], None] = lambda: None) -> int:
    """Returns the problem's own `bound`, computed once.

    `look` is called often and may raise, for a time limit.
    """
    return _sure_bound(_BoundKey(problem, look))


@lru_cache(maxsize=16)
def _sure_bound(asked: _BoundKey) -> int:
    return asked.problem.bound(asked.look)


def at_the_edge(problem: GoalProblem, effort: Effort, *, count: bool) -> Optimum | None:
    """Returns the answer if it needs no search, otherwise None.

    A board without squares has one placement, the empty one. More pieces than squares have none, and neither has a
    value better than the bound.
    """
    asked = problem.asked
    too_good = asked is not None and bool(problem.board.area) and tightened(problem, asked, effort.check) != asked
    if problem.standing > problem.board.area or too_good:
        return Optimum(None, None, True, None, METHOD, 0, effort.deadline.used, asked=asked)
    if problem.board.area:
        return None
    value, bound = (0, 0) if asked is None else (asked, None)
    nothing = dict.fromkeys(problem.roles, ())
    only = 1 if count else None
    return Optimum(value, bound, True, nothing, METHOD, 0, effort.deadline.used, only, asked, classes=only)
