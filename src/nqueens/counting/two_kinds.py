"""Counts of placements with pawns or with a second kind of piece."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace

from nqueens import kernels
from nqueens.counting.plan import Other, Plan, digest_of
from nqueens.counting.run import run_plan
from nqueens.counting.set_plans import SetSearch, SetSum
from nqueens.counting.starts import Start, divided
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.kernels import Stop
from nqueens.kernels.bit_sets import members
from nqueens.kernels.sets import SetGraph, listed_sets
from nqueens.problems.problem import Problem
from nqueens.problems.two_kinds import Pair, pair_of, pawn_placements

_BLOCK = 1024


def two_kinds_plan(problem: Problem, effort: Effort, *, fewest: int = 1) -> Plan:
    """Returns the plan of the count of placements, whose number of pieces must not be `max`, in `fewest` units or more.

    Raises GaveUp.
    """
    return (_pawn_plan if problem.partner is None else _pair_plan)(problem, effort, fewest=fewest)


def most_of_both(problem: Problem, effort: Effort) -> int:
    """Returns the greatest number k such that k pieces of each kind fit on the board; raises GaveUp.

    Searches for placements of 1, 2, 3, … of each until there are none. This settles all greater numbers: removing a
    piece of each kind from a placement leaves a placement, because no piece in it blocks another's move.
    """
    pieces = 0
    try:
        while True:
            more = replace(problem, pieces=pieces + 1, partners=pieces + 1)
            if run_plan(_pair_plan(more, effort, any_will_do=True), effort.silent).count == 0:
                return pieces
            pieces += 1
    except GaveUp:
        raise effort.gave_up(
            f"before the greatest number of pieces was found: {pieces} of each kind fit on the board"
        ) from None


def _pawn_plan(problem: Problem, effort: Effort, *, fewest: int) -> Plan:
    """Returns a plan with units for each way to place the pawns, up to symmetry."""
    pieces = int(problem.pieces)
    ways = list(pawn_placements(problem, up_to_symmetry=True, look=effort.check))
    searches = []
    for each in ways:
        begun = [Start(each.weight, 0, each.graph.free or 0)]
        found = divided(each.graph, begun, -(-fewest // len(ways)), pieces)
        searches.append(SetSearch(each.graph, found, "in_order", pieces, min(each.graph.partitions, key=len)))
    return SetSum(searches, lambda sums: {pieces: sums[0]}, sums_solutions=True).plan(effort.isa, engine="pawns")


def _pair_plan(problem: Problem, effort: Effort, *, fewest: int = 1, any_will_do: bool = False) -> Plan:
    """Returns a plan with units for each square up to symmetry, holding a piece of the first kind.

    Every placement is found once per piece. With `any_will_do` all units end as soon as one has found a placement; the
    count then only says whether it is 0.
    """
    pair = pair_of(problem, look=effort.check)
    own, free = pair.pieces, pair.pieces.free or 0
    pieces, partners = int(problem.pieces), problem.partners
    if pieces + partners > own.size:
        units: list[Start] = []
    elif pieces == 0 or not free:
        units = [Start(1, 0, free)]
    else:
        firsts = [at for at in members(free) if at == min(g[at] for g in own.group)]
        units = [
            Start(len({g[at] for g in own.group}), 1 << at, free & ~own.attacked[at] & ~(1 << at)) for at in firsts
        ]
        units = divided(own, units, fewest, pieces)
    others = SetGraph(pair.partners.attacked, min(pair.partners.partitions, key=len))
    enough = threading.Event()

    def run(first: int, last: int, stop: Stop) -> tuple[int, int, int]:
        total = nodes = 0
        for unit in range(first, last):
            start = units[unit]
            size = pieces - start.chosen.bit_count()
            lister = listed_sets(own.attacked, start.free, min(own.partitions, key=len), size, size)
            while len(listed := lister.arrays(_BLOCK, stop)):
                for row in listed.tolist():
                    if stop.is_set:
                        return total, nodes, unit - first
                    found = others.search("polynomial", pair.left([*row, *members(start.chosen)]), partners, stop)
                    total += start.weight * found.by_size[partners]
                    nodes += found.nodes
                    if any_will_do and (total or enough.is_set()):
                        enough.set()
                        return total, nodes, last - first
            if stop.is_set:
                return total, nodes, unit - first
        return total, nodes, last - first

    def by_size(total: int) -> dict[int, int]:
        return {pieces: total // max(pieces, 1)}

    other = Other("the search with the second kind first", _partners_first(pair, units, pieces, partners))
    return Plan(
        "pairs", len(units), "nodes", run, sums_solutions=False, by_size=by_size,
        digest=lambda: digest_of(own.attacked, pair.partners.attacked, pair.denied, pieces, partners, units),
        revision=kernels.REVISIONS["sets"], other=other,
    )  # fmt: skip


def _partners_first(pair: Pair, units: list[Start], pieces: int, partners: int) -> Callable[[int, Stop], int]:
    """Returns the function that recounts a unit by listing the placements of the second kind."""
    own = SetGraph(pair.pieces.attacked, min(pair.pieces.partitions, key=len))
    lines = min(pair.partners.partitions, key=len)

    def recount(unit: int, stop: Stop) -> int:
        start, total = units[unit], 0
        size = pieces - start.chosen.bit_count()
        lister = listed_sets(pair.partners.attacked, pair.left([*members(start.chosen)]), lines, partners, partners)
        while len(listed := lister.arrays(_BLOCK, stop)):
            for row in listed.tolist():
                if stop.is_set:
                    return total
                found = own.search("in_order", start.free & pair.left(row), size, stop)
                total += start.weight * found.by_size[size]
        return total

    return recount
