"""Overlays: the most solutions that fit on one board without sharing a square."""

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
    """Returns as many solutions as possible of which no two have a piece on the same square.

    A complete search for independent sets of solutions. Raises BadInput for more than 4096 solutions (n = 11 has 2680);
    GaveUp, with the bounds, at the time limit (in seconds) or soon after `stopped()` returns true. Cost: n = 8 takes
    well under a second. Values for queens: OEIS A171760.

    >>> len(overlay(6)), len(overlay(7))
    (4, 7)
    """
    return overlay_of(asked(question), Effort.of(time_limit=time_limit, stopped=stopped))


def overlay_of(problem: Problem, effort: Effort) -> list[Placement]:
    """Returns an overlay of solutions of a problem; raises as `overlay` does."""
    found: list[Placement] = []
    for each in solutions_of(problem, effort.silent):
        if len(found) == MOST_GRAPH_SQUARES:
            raise BadInput(f"An overlay takes at most {MOST_GRAPH_SQUARES} solutions, and {problem} has more.")
        found.append(each)
    sets = [frozenset(each.squares) for each in found]
    return [found[at] for at in most_disjoint(sets, problem.board, effort.silent)]
