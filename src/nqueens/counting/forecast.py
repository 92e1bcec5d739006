"""Forecasts the time to count or list placements on other boards, from the estimated sizes of the search trees.

A forecast is in seconds of one thread and right to an order of magnitude; it is 0 where none is needed or possible. If
it turns out far below `longer_than` seconds it is rougher, which costs milliseconds beside the attack graph; otherwise
some hundredths of a second.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import comb
from random import Random
from typing import Literal

from nqueens.counting.profiles import profile_of
from nqueens.counting.rooks import is_of_rooks
from nqueens.counting.set_classes import graph_of_orbits, orbits_of_rotation
from nqueens.counting.sets import SetCounter, connected_parts, greedy_size
from nqueens.counting.tree_sizes import (
    mean_levels,
    numbers_of_sets,
    tree_along_lines,
    tree_in_order,
    tree_of_all_sizes,
    tree_of_large_sets,
    tree_of_maximal_sets,
)
from nqueens.effort import Effort
from nqueens.kernels.bit_sets import mask_of, members
from nqueens.problems.board_maps import shifts_of
from nqueens.problems.graph import MOST_GRAPH_SQUARES, AttackGraph, attack_graph
from nqueens.problems.hoppers import hop_graph
from nqueens.problems.problem import Problem
from nqueens.problems.two_kinds import pair_of, pawns_leave_no_room
from nqueens.solvers.invariant import closed_under
from nqueens.symmetry.group import Symmetry

Listed = Literal["list", "classes"]
"""What is done with each placement that is listed: it is written, or compared with its images."""

_PER_SECOND = {
    "in_order": 5e8,
    "all": 2.5e7,
    "cover": 1e7,
    "bounded": 5e6,
    "maximal": 3e7,
    "rotation": 2.5e9,
    "hoppers": 1e6,
    "largest hoppers": 1e7,  # many branches of the tree of all sets have too few free squares
}
"""Inner nodes of each search per second (measured: from a fifth to five times as many)."""
_LISTED = {"list": 2e5, "classes": 3e4}
"""Placements written per second, and placements compared with their images."""
_LISTED_INVARIANT = 2e-4, 2e-3
"""The speed of listing invariant placements, with a piece in every row and without, divided by that of counting."""
_PAIRED = 2e5
"""Placements of the first of two kinds per second."""
_PLACED_PAWNS = 3e3
_MOST_PATTERNS = 1 << 27
_MOST_IN_SECONDS = {"half-turn": 25, "quarter-turn": 37}
"""Rows and columns up to which invariant solutions with a piece in every row are counted in seconds."""
_SMALLEST = 3600.0
"""Seconds; boards on which all subsets of squares can be tried in less need no forecast."""


def seconds_for_sets(problem: Problem, listed: Listed | None, *, longer_than: float) -> float:
    """Returns the time to count placements of one kind of piece, or to list them."""
    if _is_small(problem, listed):
        return 0.0
    graph = attack_graph(problem, most_symmetries=0)
    free = graph.free
    if free is None:
        return 0.0
    counter = SetCounter(graph, Effort.of())
    most, fixed = counter.upper_bound(), graph.base.bit_count()
    pieces = problem.pieces if isinstance(problem.pieces, int) else most
    if problem.pieces == "max":  # the search looks for more than a greedy one finds, and usually proves that none fit
        pieces = min(most, greedy_size(graph, Effort.of()) + 1)
    seconds = 0.0
    if not _by_transfer(problem, graph):
        seconds = _time_of_search(problem, graph, counter, pieces, most, longer_than=longer_than)
    if listed and problem.pieces != "max":
        matters = longer_than * _LISTED[listed]
        numbers = numbers_of_sets(graph.attacked, free, max(pieces - fixed, 0), matters=matters)
        exactly = isinstance(problem.pieces, int)
        solutions = numbers[-1] if exactly else sum(numbers) if problem.pieces == "all" else 0.0
        seconds += solutions / _LISTED[listed]
    return seconds


def _is_small(problem: Problem, listed: Listed | None) -> bool:
    """Returns whether trying all subsets of the squares would be quick enough."""
    area = problem.board.area
    if area > MOST_GRAPH_SQUARES or problem.contradicts_itself:
        return True
    pieces = min(problem.pieces, area // 2) if isinstance(problem.pieces, int) else area // 2
    tried = sum(comb(area, size) for size in range(pieces))
    slow = comb(area, pieces) // int(_LISTED[listed]) if listed else 0
    return tried < _SMALLEST * _PER_SECOND["bounded"] and slow < _SMALLEST


def _by_transfer(problem: Problem, graph: AttackGraph) -> bool:
    """Returns whether the count passes over the board square by square or row by row, within its memory."""
    if problem.pieces == "maximal":
        return False
    if is_of_rooks(problem):
        return True
    profile = profile_of(problem)
    if profile is None:
        return False
    start = max(0, (graph.size - profile.depth) // 2)
    window = ((1 << profile.depth) - 1) << start
    patterns = numbers_of_sets(graph.attacked, window, profile.depth, matters=_MOST_PATTERNS)
    return sum(patterns) <= _MOST_PATTERNS


def _time_of_search(
    problem: Problem, graph: AttackGraph, counter: SetCounter, pieces: int, most: int, *, longer_than: float
) -> float:
    free, left = graph.free or 0, pieces - graph.base.bit_count()
    if problem.pieces == "maximal":
        per_second = _PER_SECOND["maximal"]
        return tree_of_maximal_sets(graph.attacked, free, matters=longer_than * per_second) / per_second
    if left <= 0 or pieces > most:
        return 0.0
    parts = list(connected_parts(graph.attacked, free))
    if problem.pieces == "all" or (len(parts) > 1 and not graph.base):
        matters = longer_than * _PER_SECOND["all"]
        trees = (
            tree_of_all_sizes(graph.attacked, part, min(left, part.bit_count()), matters=matters) for part in parts
        )
        seconds = sum(trees) / _PER_SECOND["all"]
    else:
        tight = [part for part in graph.partitions if len(part) == pieces]
        method, cliques = counter.method(graph, pieces, tight)
        cliques = tuple(line for line in cliques if not line & graph.base)
        matters = longer_than * _PER_SECOND[method]
        if method == "bounded":
            tree = tree_of_large_sets(graph.attacked, free, left, matters=matters)
        elif method == "cover":
            tree = tree_along_lines(graph.attacked, free, cliques, matters=matters)
        else:
            tree = tree_in_order(graph.attacked, free, cliques, left, matters=matters)
        seconds = tree / _PER_SECOND[method]
    return 0.0 if seconds < longer_than else seconds / _images_of_each(problem, left)


def _images_of_each(problem: Problem, left: int) -> int:
    """Returns how many symmetric branches of the tree a search of `left` further pieces visits as one."""
    turns = len(attack_graph(problem, most_symmetries=1).group)
    if problem.fixed or problem.empty:
        return turns
    return max(turns, turns * len(shifts_of(problem.board)) // left)


def seconds_for_two_kinds(problem: Problem, listed: Listed | None, *, longer_than: float) -> float:
    """Returns the time to count or list placements with pawns or with two kinds of pieces."""
    if problem.board.area > MOST_GRAPH_SQUARES or problem.contradicts_itself:
        return 0.0
    if problem.partner is None:
        return _time_with_pawns(problem, longer_than=longer_than)
    return _time_of_pairs(problem, listed, longer_than=longer_than)


def _time_of_pairs(problem: Problem, listed: Listed | None, *, longer_than: float) -> float:
    """Returns the time for two kinds; for as many as possible, that to find all sets of as many as fit at random."""
    several, area = problem.pieces == "max", problem.board.area
    pieces, partners = (1, 0) if several else (int(problem.pieces), problem.partners)
    if not several and comb(area, pieces) * comb(area, partners) / _LISTED["classes"] < _SMALLEST:
        return 0.0
    pair = pair_of(problem)
    own, others = pair.pieces, pair.partners
    free = own.free or 0
    if several:
        firsts = numbers_of_sets(own.attacked, free, own.size, matters=longer_than * _PAIRED)
        return max(firsts[: len([each for each in firsts if each]) // 2], default=0.0) / len(own.group) / _PAIRED
    # Any placement of the first kind leaves about as much room: one is tried, made by a greedy search.
    chosen: list[int] = []
    while free and len(chosen) < pieces:
        chosen.append(max(members(free), key=lambda square: (free & ~own.attacked[square]).bit_count()))
        free &= ~(own.attacked[chosen[-1]] | 1 << chosen[-1])
    room = pair.left(chosen)
    matters = longer_than * _PER_SECOND["all"] / comb(area, pieces)
    tree = tree_of_all_sizes(others.attacked, room, partners, matters=matters)
    seconds_each = 1 / _PAIRED + tree / _PER_SECOND["all"]
    firsts = numbers_of_sets(own.attacked, own.free or 0, pieces, matters=longer_than / seconds_each)
    seconds = firsts[pieces] / len(own.group) * seconds_each
    if listed:
        seconds += firsts[pieces] * numbers_of_sets(others.attacked, room, partners)[partners] / _LISTED[listed]
    return seconds


def _time_with_pawns(problem: Problem, *, longer_than: float) -> float:
    """Returns the time for pieces with pawns, at least that of going through the placements of the pawns."""
    if pawns_leave_no_room(problem):
        return 0.0
    plain = replace(problem, pawns=0)
    graph = attack_graph(plain, most_symmetries=0)
    ways = comb(problem.board.area, problem.pawns) / len(attack_graph(plain, most_symmetries=1).group)
    cliques = min(graph.partitions, key=len, default=())
    pieces = min(int(problem.pieces), len(cliques))
    matters = longer_than * _PER_SECOND["in_order"] / ways
    tree = tree_in_order(graph.attacked, graph.free or 0, cliques, pieces, matters=matters)
    return ways / _PLACED_PAWNS + ways * tree / _PER_SECOND["in_order"]


def seconds_for_hoppers(problem: Problem, listed: Listed | None, *, longer_than: float) -> float:
    """Returns the time to count or list placements of hoppers."""
    if _is_small(problem, listed or "classes"):
        return 0.0
    graph = hop_graph(problem)
    if graph.free is None:
        return 0.0
    random, left = Random(0), len(graph.cells) - len(graph.base)
    most = problem.pieces - len(graph.base) if isinstance(problem.pieces, int) else left

    def probe() -> Iterator[float]:
        chosen, free, number = list(graph.base), graph.free or 0, 1.0
        while free and len(chosen) - len(graph.base) < most:
            number *= free.bit_count() / (len(chosen) - len(graph.base) + 1)
            yield number
            at = random.choice(list(members(free)))
            free &= ~(1 << at)
            for other in chosen:
                free &= ~graph.third[at].get(other, 0)
            chosen.append(at)

    per_second = _PER_SECOND["largest hoppers" if problem.pieces == "max" else "hoppers"]
    matters = longer_than * (_LISTED[listed] if listed else per_second)
    levels = mean_levels(probe, max(most, 0), matters=matters)
    solutions = levels[-1] if isinstance(problem.pieces, int) or problem.pieces == "max" else sum(levels)
    return sum(levels[:-1]) / per_second + (solutions / _LISTED[listed] if listed else 0.0)


def seconds_for_invariant(
    problem: Problem, rotation: Symmetry, *, in_rows: bool, listed: bool, longer_than: float
) -> float:
    """Returns the time to count or list the placements invariant under a rotation, as sets of orbits of squares.

    With `in_rows`, an orbit is placed in the topmost row without a piece, otherwise in any order.
    """
    quick = in_rows and not listed and max(problem.board.sizes) <= _MOST_IN_SECONDS[rotation.name]
    if quick or problem.board.area > MOST_GRAPH_SQUARES:
        return 0.0
    graph = attack_graph(closed_under(problem, rotation), most_symmetries=0)
    if graph.free is None:
        return 0.0
    cycles, attacked = graph_of_orbits(graph, orbits_of_rotation(graph, problem, rotation))
    free = (1 << len(cycles)) - 1
    per_second = _PER_SECOND["rotation" if in_rows else "all"] * (_LISTED_INVARIANT[not in_rows] if listed else 1.0)
    if in_rows:
        lines = [mask_of(at for at, cycle in enumerate(cycles) if cycle & line) for line in graph.partitions[0]]
        return tree_along_lines(attacked, free, lines, shortest=False, matters=longer_than * per_second) / per_second
    most = min(map(len, graph.partitions), default=0)
    pieces = min(problem.pieces, most) if isinstance(problem.pieces, int) else most
    fewest = max((cycle.bit_count() for cycle in cycles), default=1)
    return tree_of_all_sizes(attacked, free, pieces // fewest, matters=longer_than * per_second) / per_second
