"""How many classes of each size the placements of any piece fall into, where the symmetries are turns and mirrors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product

from nqueens.board.board import Square
from nqueens.counting.classes import Classes
from nqueens.counting.fundamental import invariant_sets, orbits_under
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import WrongAnswer
from nqueens.problems.board_maps import Permutation
from nqueens.problems.graph import AttackGraph
from nqueens.problems.problem import Problem
from nqueens.symmetry.group import HALF_TURN, IDENTITY, QUARTER_TURN, group_of

Subgroup = frozenset[Permutation]


def class_sizes(problem: Problem, graph: AttackGraph, made: Tally, effort: Effort) -> Classes:
    """The classes by size; the graph must have its whole group, of few symmetries: its subgroups are gone through.

    For each subgroup the placements that it leaves as they are, are counted as sets of its orbits. Those with a larger
    subgroup are taken off; what is left has classes of one size. Raises GaveUp.
    """
    group = frozenset(graph.symmetries)
    sizes = [size for size, ways in made.by_size.items() if ways]

    def left_as_they_are(symmetries: Subgroup) -> int:
        if len(symmetries) == 1:
            return made.count
        ways = invariant_sets(graph, orbits_under(symmetries), max(sizes, default=0), effort.silent)
        return sum(ways[size] for size in sizes)

    fixed_by = {subgroup: left_as_they_are(subgroup) for subgroup in _subgroups(group)}
    exactly: dict[Subgroup, int] = {}
    for subgroup in sorted(fixed_by, key=len, reverse=True):
        larger = sum(number for other, number in exactly.items() if other > subgroup)
        exactly[subgroup] = fixed_by[subgroup] - larger
    by_order = Counter[int]()
    for subgroup, number in exactly.items():
        by_order[len(subgroup)] += number
    return _classes(problem, graph, made, by_order, lambda one: fixed_by[_generated(one)])


def class_sizes_of_listed(
    problem: Problem, graph: AttackGraph, made: Tally, solutions: Iterable[Sequence[Square]], effort: Effort
) -> Classes:
    """The same from a list of all placements, which have one number of pieces, by comparing them with their images."""
    import numpy as np

    group = list(dict.fromkeys(graph.symmetries))
    place = {cell: at for at, cell in enumerate(graph.cells)}
    own = np.array([sorted(place[cell] for cell in cells) for cells in solutions], np.int32).reshape(made.count, -1)
    kept = {}
    for permutation in group:
        effort.check()
        kept[permutation] = (np.sort(np.array(permutation, np.int32)[own], axis=1) == own).all(axis=1)
    orders = sum(each.astype(np.int64) for each in kept.values())
    by_order = Counter(np.asarray(orders).tolist())
    return _classes(problem, graph, made, by_order, lambda one: int(kept[one].sum()))


def _classes(
    problem: Problem,
    graph: AttackGraph,
    made: Tally,
    by_order: Mapping[int, int],
    left_by: Callable[[Permutation], int],
) -> Classes:
    """The classes, from how many placements so many symmetries leave as they are, and how many each symmetry does."""
    symmetries = len(set(graph.symmetries))
    by_size = {}
    for order in (order for order in range(1, symmetries + 1) if symmetries % order == 0):
        size, number = symmetries // order, by_order.get(order, 0)
        if number % size or number < 0:
            raise WrongAnswer(f"{number} placements do not fall into classes of {size}.")
        by_size[size] = number // size
    symmetric = _by_name(problem, graph, left_by)
    return Classes(
        problem.board.sizes, made.count, sum(by_size.values()), made, by_size,
        symmetric.get(HALF_TURN.name), symmetric.get(QUARTER_TURN.name), symmetric,
    )  # fmt: skip


def _subgroups(group: Subgroup) -> set[Subgroup]:
    """All subgroups of a group of at most eight: three symmetries generate each, in a box of unequal sides too."""
    return {_generated(*some) for some in product(group, repeat=3)}


def _generated(*generators: Permutation) -> Subgroup:
    identity = tuple(range(len(generators[0])))
    found, waiting = {identity}, [identity]
    while waiting:
        at = waiting.pop()
        for generator in generators:
            image = tuple(generator[to] for to in at)
            if image not in found:
                found.add(image)
                waiting.append(image)
    return frozenset(found)


def _by_name(problem: Problem, graph: AttackGraph, left_by: Callable[[Permutation], int]) -> dict[str, int]:
    """How many placements each turn and mirror that the problem has leaves as they are."""
    board = problem.board
    if board.dimensions != 2:
        return {}
    place = {cell: at for at, cell in enumerate(graph.cells)}
    named: dict[str, int] = {}
    for symmetry in group_of(board):
        if symmetry == IDENTITY:
            continue
        permutation = tuple(place[symmetry(cell, board)] for cell in graph.cells)
        if permutation in graph.group:
            named[symmetry.name] = left_by(permutation)
    return named
