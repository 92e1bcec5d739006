"""The index of a solution in lexicographic order, and the solution with an index."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nqueens.api.asking import ProblemLike, as_problem, classic_of
from nqueens.api.placement import Placement
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.inputs import shown, whole
from nqueens.problems.problem import Problem

__all__ = ["rank", "rank_of", "unrank", "unrank_of"]


def rank(
    problem: ProblemLike,
    columns: Placement | Sequence[int],
    *,
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> int:
    """Returns the index of a solution among all `solutions` of the problem, in lexicographic order, from 0.

    For one queen in every row of a plane board. Counts the solutions before it by the row search, and lists none. Cost:
    some seconds for n = 16, and 8 to 9 times as much for each further row and column. Raises BadInput if the placement
    is no solution; GaveUp after `time_limit` seconds or when `stopped()` returns true.

    >>> rank(8, [3, 1, 6, 2, 5, 7, 4, 0])
    32
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped)
    return rank_of(as_problem(problem), columns, effort)


def rank_of(problem: Problem, columns: Placement | Sequence[int], effort: Effort) -> int:
    """Returns the index of a solution within the time limit; raises as `rank` does."""
    from nqueens.counting.ranks import solutions_before

    classic = classic_of(problem, "A rank requires")
    placement = Placement(columns, problem)
    queens = placement.columns.tolist()
    if (reason := placement.why_not) is not None:
        raise BadInput(f"Only solutions have a rank, got {shown(queens)}: {reason}.")
    return solutions_before(classic, queens, effort)


def unrank(
    problem: ProblemLike,
    index: int,
    *,
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Placement:
    """Returns the solution with this index among all `solutions` of the problem, in lexicographic order, from 0.

    For one queen in every row of a plane board; cost as for `rank`. Raises BadInput if no solution has that index;
    GaveUp after `time_limit` seconds or when `stopped()` returns true.

    >>> unrank(8, 32)
    Placement([3, 1, 6, 2, 5, 7, 4, 0])
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped)
    return unrank_of(as_problem(problem), index, effort)


def unrank_of(problem: Problem, index: int, effort: Effort) -> Placement:
    """Returns the solution with this index within the time limit; raises as `unrank` does."""
    from nqueens.counting.ranks import solution_at

    classic = classic_of(problem, "A rank requires")
    index = whole(index, "The index of a solution", low=0)
    found = solution_at(classic, index, effort)
    if found is None:
        raise BadInput(f"The index of a solution must be below the number of solutions of {problem}, got {index}.")
    return Placement(found, problem)
