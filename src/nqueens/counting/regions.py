"""Counts the solutions of region puzzles."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from nqueens import kernels
from nqueens.counting.plan import ENOUGH_UNITS, Other, Plan, digest_of
from nqueens.counting.run import run_plan
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.kernels import Stop
from nqueens.kernels.calls import interruptible
from nqueens.kernels.region_numbers import NO_REGION, QUEEN, RegionNumbers
from nqueens.kernels.regions import counted, region_search
from nqueens.problems.problem import Problem
from nqueens.problems.regions import attacks_on, numbers_of, regions_of

if TYPE_CHECKING:
    from nqueens.kernels.regions import Search

_NODES_AT_ONCE = 20_000
_BRANCHES = 1024


def regions_plan(problem: Problem, *, fewest: int = ENOUGH_UNITS) -> Plan:
    """Returns the plan of a count with a unit for each placement of queens in the first rows, at least `fewest`."""
    numbers, pieces = numbers_of(problem), regions_of(problem).each * regions_of(problem).side
    units = _first_rows(problem, numbers, fewest)

    def started(unit: int, *, in_order: bool = False) -> Search:
        state = list(numbers.state)
        for at in units[unit]:
            state[at] = QUEEN
        return region_search(numbers._replace(state=state), in_order=in_order)

    def run(first: int, last: int, stop: Stop) -> tuple[int, int, int]:
        total = nodes = 0
        for unit in range(first, last):
            found = counted(started(unit), stop)
            nodes += found.nodes
            if not found.completed:
                return total, nodes, unit - first
            total += found.number
        return total, nodes, last - first

    def recount(unit: int, stop: Stop) -> int:
        return counted(started(unit, in_order=True), stop).number

    return Plan(
        "regions", len(units), "nodes", run, by_size=lambda total: {pieces: total},
        digest=lambda: digest_of(numbers, units),
        revision=kernels.REVISIONS["regions"], other=Other("the search in lexicographic order", recount),
    )  # fmt: skip


def _first_rows(problem: Problem, numbers: RegionNumbers, fewest: int) -> list[tuple[int, ...]]:
    """Returns the placements of queens in as many rows as give `fewest`, or else the most placements."""
    side, each = numbers.side, numbers.each
    attacks = attacks_on(problem.board, problem.moves)
    found: list[tuple[int, ...]] = [()]

    def fits(placed: tuple[int, ...]) -> bool:
        *others, last = placed
        column = [at for at in others if (at - last) % side == 0]
        region = [at for at in others if numbers.region[at] == numbers.region[last]]
        return max(len(column), len(region)) < each and not {*others} & {*attacks[last]}

    for row in range(side):
        if len(found) >= fewest:
            break
        squares = [at for at in range(row * side, (row + 1) * side) if numbers.region[at] != NO_REGION]
        fixed = {at for at in squares if numbers.state[at] == QUEEN}
        more = found
        for _ in range(each):
            more = [(*way, at) for way in more for at in squares if at > max(way, default=-1) and fits((*way, at))]
        more = [way for way in more if fixed <= {*way}]
        if len(more) < len(found):
            break
        found = more
    return found


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
