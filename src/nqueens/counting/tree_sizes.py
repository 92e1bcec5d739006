"""Estimates the sizes of search trees for sets of squares with random probes, in a fraction of a second.

Each function returns the estimated number of inner nodes of one method of native/sets. A probe descends the tree at
random; the product of the numbers of children down to a level is an unbiased estimate of the nodes of this level.
Source: D. E. Knuth, Estimating the efficiency of backtrack programs, Math. Comp. 29 (1975). The same tree gives the
same number. The estimates vary by orders of magnitude where the branches of a tree differ much in size.

With `matters`, a number of nodes, a tree that a few probes find to be a thousand times smaller is not probed further:
this bounds the cost of a forecast by a small share of that of the search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from nqueens.kernels.bit_sets import members

_PROBES = 100
_FEW = 8
_CERTAINLY = 1000
"""Few probes of the searches that are forecast found at least a hundredth of the nodes of the tree."""
_LEVELS = 10
"""Levels of a tree that are sampled, if each needs its own probes."""
_HIGHEST = 1e250
_TRIES = 32


def numbers_of_sets(attacked: Sequence[int], free: int, most: int, *, matters: float = 0.0) -> list[float]:
    """Returns estimates of the numbers of independent sets of 0, 1, … `most` squares of `free`.

    A probe takes random free squares one after another; each set of k squares is found in k! orders.
    """
    random = Random(0)
    return mean_levels(lambda: _taken(attacked, free, most, random), most, matters=matters)


def tree_of_all_sizes(attacked: Sequence[int], free: int, most: int, *, matters: float = 0.0) -> float:
    """Returns the nodes of `polynomial`: the independent sets with fewer than `most` squares."""
    return sum(numbers_of_sets(attacked, free, most - 1, matters=matters)) if most else 0.0


def tree_in_order(
    attacked: Sequence[int], free: int, cliques: Sequence[int], size: int, *, matters: float = 0.0
) -> float:
    """Returns the nodes of `in_order`, the search along a partition into cliques.

    With more cliques than `size`, the sets of k squares that it visits are those within the first cliques that leave
    `size` - k others. Returns the number of the largest of a few levels.
    """
    lines = [line & free for line in cliques if line & free]
    if size > len(lines):
        return 0.0
    if size == len(lines):
        return tree_along_lines(attacked, free, lines, shortest=False, matters=matters)
    greatest, within, used = 0.0, 0, 0
    for level in range(1, size):
        while used < len(lines) - size + level:
            within |= lines[used]
            used += 1
        if level % -(-size // _LEVELS) == 0 or level == size - 1:
            greatest = max(greatest, numbers_of_sets(attacked, within, level, matters=matters)[-1])
    return greatest


def tree_along_lines(
    attacked: Sequence[int], free: int, lines: Sequence[int], *, shortest: bool = True, matters: float = 0.0
) -> float:
    """Returns the nodes of a search that puts a piece on each line, in order or on the `shortest` first (`cover`)."""
    random = Random(0)

    def probe() -> Iterator[float]:
        left, waiting, nodes = free, list(lines), 1.0
        while waiting:
            line = min(waiting, key=lambda line: (line & left).bit_count()) if shortest else waiting[0]
            here = list(members(line & left))
            if not here:
                return
            nodes *= len(here)
            yield nodes
            at = random.choice(here)
            left &= ~(attacked[at] | 1 << at)
            waiting = [each for each in waiting if not each >> at & 1]

    return sum(mean_levels(probe, len(lines), matters=matters)[:-1])


def tree_of_large_sets(attacked: Sequence[int], free: int, size: int, *, matters: float = 0.0) -> float:
    """Returns the nodes of `bounded`: sets that a greedy clique cover of the squares left may complete to `size`."""
    random = Random(0)

    def probe() -> Iterator[float]:
        left, nodes = free, 1.0
        for taken in range(size):
            needed = list(_beyond(attacked, left, size - taken))
            if not needed:
                return
            nodes *= len(needed)
            yield nodes
            at = random.randrange(len(needed))
            for later in needed[at:]:
                left &= ~(1 << later)
            left &= ~attacked[needed[at]]

    return sum(mean_levels(probe, size, matters=matters)[:size])


def _beyond(attacked: Sequence[int], left: int, cliques: int) -> Iterator[int]:
    """Yields the squares of a greedy clique cover from the clique of this number, counted from 1, on."""
    number = 0
    while left:
        number += 1
        clique = left
        while clique:
            at = (clique & -clique).bit_length() - 1
            left &= ~(1 << at)
            clique &= attacked[at]
            if number >= cliques:
                yield at


def tree_of_maximal_sets(attacked: Sequence[int], free: int, *, matters: float = 0.0) -> float:
    """Returns the nodes of `maximal`: those of C. Bron and J. Kerbosch with pivots, on the complement."""
    random = Random(0)

    def probe() -> Iterator[float]:
        left, seen, nodes = free, 0, 1.0
        while left:
            around = [attacked[at] & left | 1 << at & left for at in members(left | seen)]
            choices = list(members(min(around, key=int.bit_count)))
            if not choices:
                return
            nodes *= len(choices)
            yield nodes
            at = random.randrange(len(choices))
            for earlier in choices[:at]:
                left, seen = left & ~(1 << earlier), seen | 1 << earlier
            taken = attacked[choices[at]] | 1 << choices[at]
            left, seen = left & ~taken, seen & ~taken

    return sum(mean_levels(probe, free.bit_count(), matters=matters))


def _taken(attacked: Sequence[int], free: int, most: int, random: Random) -> Iterator[float]:
    number = 1.0
    for size in range(1, most + 1):
        if not free:
            return
        number *= free.bit_count() / size
        yield number
        at = _any_of(free, len(attacked), random)
        free &= ~(attacked[at] | 1 << at)


def _any_of(squares: int, size: int, random: Random) -> int:
    """Returns a random member of a set that is not empty."""
    for _ in range(_TRIES):
        at = int(random.random() * size)
        if squares >> at & 1:
            return at
    return random.choice(list(members(squares)))


def mean_levels(probe: Callable[[], Iterator[float]], levels: int, *, matters: float = 0.0) -> list[float]:
    """Returns the means of what the probes find on levels 0, 1, … `levels`; there is one node on level 0."""
    sums, probes = [0.0] * (levels + 1), 0
    while probes < _PROBES and (probes != _FEW or sum(sums) * _CERTAINLY >= matters * probes):
        probes += 1
        for level, nodes in enumerate(probe(), 1):
            sums[level] += min(nodes, _HIGHEST)
    return [1.0, *(total / probes for total in sums[1:])]
