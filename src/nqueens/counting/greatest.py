"""The greatest number of pieces, in the place of the word `max`."""

from __future__ import annotations

from dataclasses import replace

from nqueens.effort import Effort
from nqueens.problems.problem import Problem


def with_number(problem: Problem, effort: Effort) -> Problem:
    """The same problem with the greatest number of pieces, of each kind, in the place of `max`; raises GaveUp."""
    if problem.pieces != "max":
        return problem
    if problem.partner is not None:
        from nqueens.counting.two_kinds import most_of_both

        most = most_of_both(problem, effort)
        return replace(problem, pieces=most, partners=most)
    from nqueens.counting.placements import greatest_number

    return replace(problem, pieces=max(greatest_number(problem, effort), 0))
