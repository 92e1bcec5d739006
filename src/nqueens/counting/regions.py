"""Counts the solutions of region puzzles."""

from __future__ import annotations

import time

from nqueens.counting.plan import Plan
from nqueens.counting.run import run_plan
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.kernels.calls import interruptible
from nqueens.kernels.regions import counted, region_search
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of, regions_of

_NODES_AT_ONCE = 20_000
_BRANCHES = 1024


def count_regions(
    problem: Problem, effort: Effort, *, at_once: int = _NODES_AT_ONCE, branches: int = _BRANCHES
) -> Tally:
    """Returns the number of solutions, counted one by one; long counts report `Progress`.

    A count of more than `at_once` nodes is divided into `branches` of the search for the threads. Raises BadInput,
    GaveUp, KeyboardInterrupt.
    """
    begun = time.perf_counter()
    pieces = regions_of(problem).each * regions_of(problem).side
    search = region_search(numbers_of(problem))
    made, late = interruptible(lambda stop: counted(search, stop, most_nodes=at_once), effort)
    if made.completed:
        return Tally({pieces: made.number}, "regions", made.nodes, "nodes", time.perf_counter() - begun)
    if late:
        raise effort.gave_up("before the count was finished")
    units, _ = interruptible(lambda _: search.split(branches), effort)
    plan = Plan("regions", units, "nodes", search.count_branches)
    found = run_plan(plan, effort)
    seconds = time.perf_counter() - begun
    return Tally({pieces: found.count}, plan.engine, found.work, plan.work_name, seconds, units, effort.threads)
