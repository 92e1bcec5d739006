"""Classes of sets of pieces of one kind, and the sets that are invariant under symmetries.

A set of squares is invariant under symmetries if it is a union of their orbits, so invariant placements are the
independent sets of a graph of orbits. By Burnside's lemma their numbers give the number of classes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import gcd
from random import Random

from nqueens.board.board import Square
from nqueens.counting.classes import Classes
from nqueens.counting.sets import SetCounter, connected_parts
from nqueens.counting.starts import attacked_by
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import WrongAnswer
from nqueens.problems.board_maps import Permutation
from nqueens.problems.graph import AttackGraph, attack_graph, mask_of, members
from nqueens.problems.problem import Problem
from nqueens.solvers.invariant import closed_under
from nqueens.symmetry.group import HALF_TURN, IDENTITY, QUARTER_TURN, Symmetry, group_of

Subgroup = frozenset[Permutation]


def class_sizes(problem: Problem, graph: AttackGraph, made: Tally, effort: Effort) -> Classes:
    """Returns the classes by size; the graph must have its whole group, of few symmetries: its subgroups are gone
    through.

    Counts the invariant placements of each subgroup and subtracts those with a larger subgroup; the rest is in classes
    of one size. Raises GaveUp.
    """
    group = frozenset(graph.symmetries)
    sizes = [size for size, ways in made.by_size.items() if ways]

    def invariant(symmetries: Subgroup) -> int:
        if len(symmetries) == 1:
            return made.count
        ways = count_invariant_sets(graph, orbits_under(symmetries), max(sizes, default=0), effort.silent)
        return sum(ways[size] for size in sizes)

    fixed_by = {subgroup: invariant(subgroup) for subgroup in _subgroups(group)}
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
    invariant_under: Callable[[Permutation], int],
) -> Classes:
    """Returns the classes, from the number of placements by the order of their stabiliser, and of those of each
    symmetry.
    """
    symmetries = len(set(graph.symmetries))
    by_size = {}
    for order in (order for order in range(1, symmetries + 1) if symmetries % order == 0):
        size, number = symmetries // order, by_order.get(order, 0)
        if number % size or number < 0:
            raise WrongAnswer(f"{number} placements do not fall into classes of {size}.")
        by_size[size] = number // size
    symmetric = _by_name(problem, graph, invariant_under)
    return Classes(
        problem.board.sizes, made.count, sum(by_size.values()), made, by_size,
        symmetric.get(HALF_TURN.name), symmetric.get(QUARTER_TURN.name), symmetric,
    )  # fmt: skip


def _subgroups(group: Subgroup) -> set[Subgroup]:
    """Returns all subgroups of a group of at most eight: three symmetries generate each, in a box of unequal sides too."""
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


def _by_name(problem: Problem, graph: AttackGraph, invariant_under: Callable[[Permutation], int]) -> dict[str, int]:
    """Returns the number of invariant placements by the name of the rotation or mirror, of those that the problem has."""
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
            named[symmetry.name] = invariant_under(permutation)
    return named


def count_by_images(graph: AttackGraph, solutions: Iterable[Sequence[Square]], effort: Effort) -> int:
    """How many classes all solutions of one size fall into, by comparing all with their images; raises GaveUp."""
    import numpy as np

    place = {cell: at for at, cell in enumerate(graph.cells)}
    own = np.array([sorted(place[cell] for cell in cells) for cells in solutions], dtype=np.int32)
    if own.size == 0:
        return len(own)
    for permutation in graph.symmetries:
        effort.check()
        image = np.sort(np.array(permutation, dtype=np.int32)[own], axis=1)
        differs = image != own
        first = differs.argmax(axis=1)
        rows = np.arange(len(own))
        own = own[~differs.any(axis=1) | (own[rows, first] < image[rows, first])]
    return len(own)


def count_classes(graph: AttackGraph, ways: dict[int, int], effort: Effort) -> int:
    """How many classes the placements counted in `ways`, by size, fall into.

    By Burnside's lemma: the mean over the symmetries of the number of their invariant placements, which are the
    independent sets of the cycles of the symmetry, counted once for all symmetries that are `alike`. Raises GaveUp, and
    BadInput unless the graph has its whole group.
    """
    group = list(dict.fromkeys(graph.symmetries))
    if not any(ways.values()):
        return 0
    total = 0
    for permutation, times in alike(group):
        if all(to == at for at, to in enumerate(permutation)):
            total += sum(ways.values())
        else:
            invariant = count_invariant_sets(graph, orbits_under((permutation,)), max(ways, default=0), effort.silent)
            total += times * sum(invariant[size] for size, number in ways.items() if number and size < len(invariant))
    classes, rest = divmod(total, len(group))
    if rest:
        raise WrongAnswer(f"{total} invariant placements are no multiple of {len(group)} symmetries.")
    return classes


def alike(group: Sequence[Permutation], conjugators: int = 12) -> Iterator[tuple[Permutation, int]]:
    """Yields one symmetry of each kind, with the number of those that have equally many invariant placements.

    g and h g h⁻¹ do: h maps the invariant placements of the one to those of the other. So do g and a power of g that
    has g among its own powers. A few h, drawn at random, all but surely generate the group and so find everything that
    is conjugate; if they do not, kinds are cut into smaller ones, which costs time and is right all the same.
    """
    import numpy as np

    table = np.array(group, dtype=np.int16)
    number = {row.tobytes(): at for at, row in enumerate(table)}
    kind = list(range(len(group)))

    def first_of(at: int) -> int:
        while kind[at] != at:
            kind[at] = at = kind[kind[at]]
        return at

    for at in Random(0).sample(range(len(group)), min(conjugators, len(group))):
        there = table[at]
        for one, conjugate in enumerate(there[table[:, np.argsort(there)]]):
            kind[first_of(one)] = first_of(number[conjugate.tobytes()])
    for at in {first_of(at) for at in range(len(group))}:
        powers = [table[at]]
        while number[powers[-1].tobytes()] != 0:
            powers.append(table[at][powers[-1]])
        for exponent, power in enumerate(powers, 1):
            if gcd(exponent, len(powers)) == 1:
                kind[first_of(at)] = first_of(number[power.tobytes()])
    for at, times in Counter(map(first_of, range(len(group)))).items():
        yield group[at], times


def count_invariant_sets(graph: AttackGraph, orbits: Iterable[int], most: int, effort: Effort) -> list[int]:
    """Returns the number of placements of each size up to `most` that are made of whole orbits of some symmetries."""
    free = graph.free or 0
    cycles = [cycle for cycle in orbits if free >> (cycle & -cycle).bit_length() - 1 & 1]
    cycles = [
        cycle for cycle in cycles if not cycle & ~free and not any(graph.attacked[at] & cycle for at in members(cycle))
    ]
    around = [attacked_by(graph, cycle) for cycle in cycles]
    attacked = tuple(
        mask_of(at for at, other in enumerate(cycles) if at != own and other & around[own])
        for own in range(len(cycles))
    )
    ways_by_weight = {0: 1}
    by_weight = [cycle.bit_count() for cycle in cycles]
    for part in connected_parts(attacked, (1 << len(attacked)) - 1):
        ways_by_weight = _convolved(ways_by_weight, _weighted(part, attacked, by_weight, most, effort), most)
    fixed = graph.base.bit_count()
    ways = [0] * (most + 1)
    for size, number in ways_by_weight.items():
        if size + fixed <= most:
            ways[size + fixed] += number
    return ways


def _weighted(part: int, attacked: Sequence[int], weights: Sequence[int], most: int, effort: Effort) -> dict[int, int]:
    """Independent sets within `part` by total weight. The few cycles of the rarer lengths are chosen first."""
    lengths = sorted({weights[at] for at in members(part)}, key=lambda length: -_number(part, weights, length))
    common = mask_of(at for at in members(part) if weights[at] == lengths[0])
    found: dict[int, int] = {}

    def choose(rest: int, left: int, weight: int) -> None:
        if weight > most:
            return
        effort.check()
        counter = SetCounter(_plain(attacked, left), effort)
        for size, number in enumerate(counter.polynomial((most - weight) // lengths[0])):
            total = weight + size * lengths[0]
            found[total] = found.get(total, 0) + number
        for at in members(rest):
            rest &= ~(1 << at)
            choose(rest & ~attacked[at], left & ~attacked[at], weight + weights[at])

    choose(part & ~common, common, 0)
    return found


def _number(part: int, weights: Sequence[int], length: int) -> int:
    return sum(weights[at] == length for at in members(part))


def _plain(attacked: Sequence[int], free: int) -> AttackGraph:
    """Returns a graph without names, lines and symmetries."""
    count = len(attacked)
    return AttackGraph((), tuple(attacked), 0, free, (tuple(1 << at for at in range(count)),), (tuple(range(count)),))


def _convolved(first: dict[int, int], second: dict[int, int], most: int) -> dict[int, int]:
    ways_by_weight: dict[int, int] = {}
    for one, ways in first.items():
        for other, more in second.items():
            if one + other <= most:
                ways_by_weight[one + other] = ways_by_weight.get(one + other, 0) + ways * more
    return ways_by_weight


def orbits_under(symmetries: Iterable[Permutation]) -> Iterator[int]:
    """Yields the orbits of all squares under these symmetries and their products."""
    symmetries = tuple(symmetries)
    seen = 0
    for start in range(len(symmetries[0])):
        if seen >> start & 1:
            continue
        orbit, waiting = 1 << start, [start]
        while waiting:
            at = waiting.pop()
            for to in symmetries:
                if not orbit >> to[at] & 1:
                    orbit |= 1 << to[at]
                    waiting.append(to[at])
        seen |= orbit
        yield orbit


def tally_of_invariant_sets(problem: Problem, rotation: Symmetry, effort: Effort) -> dict[int, int]:
    """Returns the number of invariant placements by the number of pieces, counted as sets of orbits of squares.

    `rotation` must map the board to itself but not the attacks: the quarter-turn does not keep those of semi-queens.
    Raises GaveUp.
    """
    graph = attack_graph(closed_under(problem, rotation), look=effort.check)
    exactly = problem.pieces if isinstance(problem.pieces, int) else None
    if graph.free is None:
        return {} if exactly is None else {exactly: 0}
    place = {cell: at for at, cell in enumerate(graph.cells)}
    permutation = tuple(place[rotation(cell, problem.board)] for cell in graph.cells)
    most = exactly if exactly is not None else min(map(len, graph.partitions))
    orbits = orbits_under((permutation,)) if graph.cells else ()
    ways = count_invariant_sets(graph, orbits, most, effort.silent)
    return {size: ways[size] for size in range(len(ways)) if exactly in (None, size)}
