"""Solutions laid over each other on one board: as many as possible, no two with a queen on the same square."""

from __future__ import annotations

from collections.abc import Callable

from nqueens.api.asking import Question, asked
from nqueens.api.placement import Placement
from nqueens.api.solving import solutions_of
from nqueens.counting.sets import SetCounter
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.graph import MOST_SQUARES, AttackGraph, mask_of
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
    for each in solutions_of(problem, effort):
        if len(found) == MOST_SQUARES:
            raise BadInput(f"At most {MOST_SQUARES} solutions are laid over each other, and {problem} has more.")
        found.append(each)
    if not found:
        return []
    if not found[0].squares:
        return found
    through = [mask_of(at for at, each in enumerate(found) if square in each.squares) for square in problem.board]
    place = {square: at for at, square in enumerate(problem.board)}
    clashing = []
    for at, each in enumerate(found):
        effort.check()
        others = 0
        for square in each.squares:
            others |= through[place[square]]
        clashing.append(others & ~(1 << at))
    cliques = _partition(through, len(found))
    identity = tuple(range(len(found)))
    graph = AttackGraph((), tuple(clashing), 0, (1 << len(found)) - 1, (cliques,), (identity,))
    return [found[at] for at in SetCounter(graph, effort).greatest()]


def _partition(through: list[int], solutions: int) -> tuple[int, ...]:
    """The solutions by squares that they share, the square that most of those left share again and again."""
    rest, cliques = (1 << solutions) - 1, []
    while rest:
        clique = max((mask & rest for mask in through), key=int.bit_count)
        cliques.append(clique)
        rest &= ~clique
    return tuple(cliques)
