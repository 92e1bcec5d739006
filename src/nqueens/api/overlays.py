"""Solutions laid over each other on one board: as many as possible, no two with a queen on the same square."""

from __future__ import annotations

from collections.abc import Callable

from nqueens.api.asking import Question, asked
from nqueens.api.placement import Placement
from nqueens.api.solving import solutions_of
from nqueens.counting.overlays import most_disjoint
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.problems.graph import MOST_GRAPH_SQUARES
from nqueens.problems.problem import Problem

__all__ = ["overlay", "overlay_of"]


def overlay(
    question: Question, *, time_limit: Limit = None, stopped: Callable[[], bool] | None = None
) -> list[Placement]:
    """As many solutions as possible of which no two have a piece on the same square.

    >>> len(overlay(6)), len(overlay(7))
    (4, 7)

    By a complete search for independent sets of solutions. Raises BadInput for more than 4096 solutions (n = 11 has
    2680), and GaveUp at the time limit (seconds), with the bounds, and soon after `stopped()` is true. Cost: n = 8
    takes well under a second. Values for queens: OEIS A171760.
    """
    return overlay_of(asked(question), Effort.of(time_limit=time_limit, stopped=stopped))


def overlay_of(problem: Problem, effort: Effort) -> list[Placement]:
    """Solutions of a problem laid over each other; raises as `overlay` does."""
    found: list[Placement] = []
    for each in solutions_of(problem, effort.silent):
        if len(found) == MOST_GRAPH_SQUARES:
            raise BadInput(f"At most {MOST_GRAPH_SQUARES} solutions are laid over each other, and {problem} has more.")
        found.append(each)
    sets = [frozenset(each.squares) for each in found]
    return [found[at] for at in most_disjoint(sets, problem.board, effort.silent)]
