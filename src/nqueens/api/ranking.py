"""The index of a solution in lexicographic order, and the solution with an index."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.api.placement import Placement
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.inputs import whole

__all__ = ["rank", "unrank"]


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
    from nqueens.counting.ranks import rank_of
    from nqueens.problems.problem import classic_of

    asked = as_problem(problem)
    classic = classic_of(asked, "A rank requires")
    placement = Placement(columns, asked)
    if (reason := placement.why_not) is not None:
        raise BadInput(f"Only solutions have a rank: {reason}.")
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped)
    return rank_of(classic, placement.columns.tolist(), effort)


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
    from nqueens.counting.ranks import solution_at
    from nqueens.problems.problem import classic_of

    asked = as_problem(problem)
    classic = classic_of(asked, "A rank requires")
    index = whole(index, "The index of a solution", low=0)
    found = solution_at(classic, index, Effort.of(threads=threads, time_limit=time_limit, stopped=stopped))
    if found is None:
        raise BadInput(f"The index of a solution must be below the number of solutions of {asked}, got {index}.")
    return Placement(found, asked)
