"""Placements of any piece up to the symmetries of their board: one of each class, and how many classes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import gcd
from random import Random

from nqueens.board.board import Square
from nqueens.counting.sets import SetCounter, parts
from nqueens.counting.starts import attacked_by
from nqueens.effort import Effort
from nqueens.errors import WrongAnswer
from nqueens.problems.board_maps import Permutation
from nqueens.problems.graph import AttackGraph, mask_of, members


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

    By Burnside's lemma: the mean over the symmetries of the number of placements that each leaves as it is. Those
    are the independent sets of the cycles of the symmetry, counted once for all symmetries that are `alike`. Raises
    GaveUp, and BadInput unless the graph has its whole group.
    """
    group = list(dict.fromkeys(graph.symmetries))
    if not any(ways.values()):
        return 0
    total = 0
    for permutation, times in alike(group):
        if all(to == at for at, to in enumerate(permutation)):
            total += sum(ways.values())
        else:
            invariant = invariant_sets(graph, orbits_under((permutation,)), max(ways, default=0), effort.silent)
            total += times * sum(invariant[size] for size, number in ways.items() if number and size < len(invariant))
    classes, rest = divmod(total, len(group))
    if rest:
        raise WrongAnswer(f"{total} placements left as they are do not fall to {len(group)} symmetries.")
    return classes


def alike(group: Sequence[Permutation], conjugators: int = 12) -> Iterator[tuple[Permutation, int]]:
    """One symmetry of each kind, with the number of those that leave equally many placements as they are.

    g and h g h⁻¹ do: h maps the placements that the one keeps to those that the other keeps. So do g and a power of g
    that has g among its own powers. A few h, drawn at random, all but surely generate the group and so find everything
    that is conjugate; if they do not, kinds are cut into smaller ones, which costs time and is right all the same.
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


def invariant_sets(graph: AttackGraph, orbits: Iterable[int], most: int, effort: Effort) -> list[int]:
    """The number of placements of each size up to `most` that are made of whole orbits of some symmetries."""
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
    product = {0: 1}
    by_weight = [cycle.bit_count() for cycle in cycles]
    for part in parts(attacked, (1 << len(attacked)) - 1):
        product = _convolved(product, _weighted(part, attacked, by_weight, most, effort), most)
    fixed = graph.base.bit_count()
    ways = [0] * (most + 1)
    for size, number in product.items():
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
    """A graph without names, lines and symmetries."""
    count = len(attacked)
    return AttackGraph((), tuple(attacked), 0, free, (tuple(1 << at for at in range(count)),), (tuple(range(count)),))


def _convolved(first: dict[int, int], second: dict[int, int], most: int) -> dict[int, int]:
    product: dict[int, int] = {}
    for one, ways in first.items():
        for other, more in second.items():
            if one + other <= most:
                product[one + other] = product.get(one + other, 0) + ways * more
    return product


def orbits_under(symmetries: Iterable[Permutation]) -> Iterator[int]:
    """The orbits of all squares under these symmetries and their products."""
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
