"""Counts of placements with pawns or with a second kind of piece."""

from __future__ import annotations

import threading
from dataclasses import replace

from nqueens.counting.plan import Plan
from nqueens.counting.run import run_plan
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.kernels import Stop
from nqueens.kernels.sets import SetGraph, listed_sets
from nqueens.problems.graph import members
from nqueens.problems.problem import Problem
from nqueens.problems.two_kinds import pair_of, pawn_placements

_BLOCK = 1024


def count_two_kinds(problem: Problem, effort: Effort) -> Tally:
    """Returns the number of placements by the number of pieces of the first kind, which must not be `max`.

    Reports Progress. Raises GaveUp.
    """
    plan = _pawn_plan(problem, effort) if problem.partner is None else _pair_plan(problem, effort)
    found = run_plan(plan, effort)
    # Placements of two kinds are found once per piece of the first kind, see `_pair_plan`.
    times = max(int(problem.pieces), 1) if problem.partner is not None else 1
    ways = {int(problem.pieces): found.count // times}
    return Tally(ways, plan.engine, found.work, plan.work_name, found.seconds, plan.units, effort.threads)


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


def _pawn_plan(problem: Problem, effort: Effort) -> Plan:
    """Returns a plan with one unit for each way to place the pawns, up to symmetry."""
    pieces = int(problem.pieces)
    ways = list(pawn_placements(problem, up_to_symmetry=True, look=effort.check))

    def run(first: int, last: int, stop: Stop) -> tuple[int, int, int]:
        total = nodes = 0
        for unit in range(first, last):
            graph = ways[unit].graph
            sets = SetGraph(graph.attacked, min(graph.partitions, key=len))
            found = sets.search("in_order", graph.free or 0, pieces, stop)
            nodes += found.nodes
            if not found.completed:
                return total, nodes, unit - first
            total += ways[unit].weight * found.by_size[pieces]
        return total, nodes, last - first

    return Plan("pawns", len(ways), "nodes", run)


def _pair_plan(problem: Problem, effort: Effort, *, any_will_do: bool = False) -> Plan:
    """Returns a plan with one unit for each square up to symmetry, holding a piece of the first kind.

    Every placement is found once per piece. With `any_will_do` all units end as soon as one has found a placement; the
    count then only says whether it is 0.
    """
    pair = pair_of(problem, look=effort.check)
    own, free = pair.pieces, pair.pieces.free or 0
    pieces, partners = int(problem.pieces), problem.partners
    if pieces + partners > own.size:
        units: list[tuple[int, int, int]] = []
    elif pieces == 0 or not free:
        units = [(1, 0, free)]
    else:
        firsts = [at for at in members(free) if at == min(g[at] for g in own.group)]
        units = [(len({g[at] for g in own.group}), 1 << at, free & ~own.attacked[at] & ~(1 << at)) for at in firsts]
    others = SetGraph(pair.partners.attacked, min(pair.partners.partitions, key=len))
    enough = threading.Event()

    def run(first: int, last: int, stop: Stop) -> tuple[int, int, int]:
        total = nodes = 0
        for unit in range(first, last):
            weight, chosen, left = units[unit]
            size = pieces - chosen.bit_count()
            lister = listed_sets(own.attacked, left, min(own.partitions, key=len), size, size)
            while len(listed := lister.arrays(_BLOCK, stop)):
                for row in listed.tolist():
                    if stop.is_set:
                        return total, nodes, unit - first
                    found = others.search("polynomial", pair.left([*row, *members(chosen)]), partners, stop)
                    total += weight * found.by_size[partners]
                    nodes += found.nodes
                    if any_will_do and (total or enough.is_set()):
                        enough.set()
                        return total, nodes, last - first
            if stop.is_set:
                return total, nodes, unit - first
        return total, nodes, last - first

    return Plan("pairs", len(units), "nodes", run, sums_solutions=False)
