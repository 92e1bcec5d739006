"""Counts of hopper placements: exactly K, every K, the greatest K, the maximal ones, and classes."""

from __future__ import annotations

import time
from collections import Counter

from nqueens.counting.classes import Classes
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.kernels.hops import Triples
from nqueens.problems.hoppers import HopGraph, hop_graph, hopper_symmetries
from nqueens.problems.problem import Problem

_NODES_BETWEEN_LOOKS = 1024


def count_hoppers(problem: Problem, effort: Effort) -> Tally:
    """Returns the number of placements by number of pieces, like `count_placements`; uses one thread; raises GaveUp."""
    begun = time.perf_counter()
    graph = hop_graph(problem, look=effort.check)
    search = _search(graph, effort)
    ways: dict[int, int] = {}
    if problem.pieces == "maximal":
        sizes = Counter(len(each) for each in search.sets(0, len(graph.cells), maximal=True)) if search else Counter()
        ways = {size: sizes[size] for size in range(max(sizes, default=-1) + 1)}
    elif isinstance(problem.pieces, int):
        ways = {problem.pieces: 0}
        if search and len(graph.base) <= problem.pieces <= len(graph.cells):
            ways = search.count(problem.pieces, problem.pieces)
    elif search:
        most = len(search.greatest())
        ways = search.count(most if problem.pieces == "max" else 0, most)
    nodes = search.nodes if search else 0
    return Tally(ways, "hoppers", nodes, "nodes", time.perf_counter() - begun)


def most_hoppers(problem: Problem, effort: Effort) -> int:
    """Returns the greatest number of hoppers in a placement, -1 if there is none; raises GaveUp."""
    search = _search(hop_graph(problem, look=effort.check), effort)
    return len(search.greatest()) if search else -1


def classes_of_hoppers(problem: Problem, made: Tally, effort: Effort) -> Classes:
    """Returns the symmetry classes, by comparing every placement with its images; raises GaveUp."""
    graph = hop_graph(problem, look=effort.check)
    group = list(dict.fromkeys(hopper_symmetries(problem, effort.check)))
    by_size: Counter[int] = Counter()
    search = _search(graph, effort)
    sizes = [size for size, ways in made.by_size.items() if ways]
    if search and sizes:
        for each in search.sets(min(sizes), max(sizes), maximal=problem.pieces == "maximal"):
            own = sorted(each)
            images = {tuple(sorted([g[at] for at in own])) for g in group}
            if min(images) == tuple(own):
                by_size[len(images)] += 1
    total = sum(by_size.values())
    listed = dict(sorted(by_size.items(), reverse=True))
    return Classes(sizes=problem.board.sizes, total=made.count, fundamental=total, made=made, by_size=listed)


def _search(graph: HopGraph, effort: Effort) -> Triples | None:
    """Returns the search, which checks the clock regularly; None if there are no placements."""
    if graph.free is None:
        return None
    left = _NODES_BETWEEN_LOOKS

    def look() -> None:
        nonlocal left
        left -= 1
        if not left:
            left = _NODES_BETWEEN_LOOKS
            effort.check()

    return Triples(graph.third, graph.base, graph.free, graph.caps, look)
