"""Sets of squares without certain triples, for hoppers: counts, lists and greatest sets, in Python.

Squares are numbered from 0, and sets of them are integers. `third[a][b]` are the squares that must stay empty if there
are pieces on both a and b. A set is allowed if it has no such triple, so subsets of allowed sets are allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from nqueens.kernels.bit_sets import mask_of

Thirds = Sequence[Mapping[int, int]]
Caps = Sequence[tuple[int, int]]


class Triples:
    """The allowed sets that contain `base` and otherwise only squares of `free`, which are compatible with the base.

    `caps` are disjoint sets that together contain all squares, each with the most pieces that fit on it. `look` is
    called at every step of a search and may raise, for a time limit; `nodes` counts the steps.
    """

    def __init__(self, third: Thirds, base: Sequence[int], free: int, caps: Caps, look: Callable[[], None]) -> None:
        self.nodes = 0
        self._third, self._caps, self._look = third, caps, look
        self._base, self._free = list(base), free

    def count(self, fewest: int, most: int) -> dict[int, int]:
        """Returns the number of sets of each size from `fewest` to `most`. Cost: about one step per set one smaller."""
        ways = dict.fromkeys(range(fewest, most + 1), 0)
        if len(self._base) in ways:
            ways[len(self._base)] = 1
        self._count(list(self._base), self._free, fewest, most, ways)
        return ways

    def _count(self, chosen: list[int], free: int, fewest: int, most: int, ways: dict[int, int]) -> None:
        self._step()
        size = len(chosen) + 1
        left = free.bit_count()
        if size > most or len(chosen) + left < fewest:
            return
        if size >= fewest:
            ways[size] += left
        if size == most:
            return
        while free:
            lowest = free & -free
            free ^= lowest
            at = lowest.bit_length() - 1
            rest = free & ~self._denied(at, chosen)
            if rest:
                chosen.append(at)
                self._count(chosen, rest, fewest, most, ways)
                chosen.pop()

    def sets(self, fewest: int, most: int, *, maximal: bool = False) -> Iterator[list[int]]:
        """Yields all sets of these sizes in lexicographic order; with `maximal`, those that cannot be extended."""
        yield from self._sets(list(self._base), self._free, self._free, fewest, most, maximal)

    def _sets(
        self, chosen: list[int], free: int, open_: int, fewest: int, most: int, maximal: bool
    ) -> Iterator[list[int]]:
        self._step()
        if len(chosen) + free.bit_count() < fewest:
            return
        if len(chosen) >= fewest and not (maximal and open_):
            yield list(chosen)
        if len(chosen) == most:
            return
        while free:
            lowest = free & -free
            free ^= lowest
            at = lowest.bit_length() - 1
            left = ~self._denied(at, chosen)
            chosen.append(at)
            yield from self._sets(chosen, free & left, open_ & left & ~lowest, fewest, most, maximal)
            chosen.pop()

    def one(self, size: int) -> list[int] | None:
        """Returns the first set of that size, which is at least that of the base; None if there is none."""
        return self._grown(list(self._base), self._free, size, [size] * len(self._third))

    def greatest(self) -> list[int]:
        """Returns one of the largest sets.

        Uses P. Östergård's clique algorithm (2002): the squares are added one by one from the last. The largest set
        grows by at most one each time, and its earlier sizes bound what can still be added; so do the caps.
        """
        best, most = list(self._base), [0] * len(self._third)
        left = self._free
        while left:
            at = left.bit_length() - 1
            left ^= 1 << at
            behind = self._free >> (at + 1) << (at + 1) & ~self._denied(at, best[: len(self._base)])
            best = self._grown([*self._base, at], behind, len(best) + 1, most) or best
            most[at] = len(best) - len(self._base)
        return best

    def _grown(self, chosen: list[int], free: int, size: int, most: Sequence[int]) -> list[int] | None:
        """Returns a set of that size with the chosen squares and free ones, or None."""
        self._step()
        if len(chosen) == size:
            return list(chosen)
        mask = mask_of(chosen)
        while free:
            lowest = free & -free
            at = lowest.bit_length() - 1
            if len(chosen) + most[at] < size or self._bound(mask, free) < size:
                return None
            free ^= lowest
            rest = free & ~self._denied(at, chosen)
            chosen.append(at)
            found = self._grown(chosen, rest, size, most)
            chosen.pop()
            if found:
                return found
        return None

    def _bound(self, chosen: int, free: int) -> int:
        total = 0
        for squares, most in self._caps:
            taken = (chosen & squares).bit_count()
            total += min(max(most, taken), taken + (free & squares).bit_count())
        return total

    def _denied(self, at: int, chosen: Sequence[int]) -> int:
        """Returns the squares that become forbidden by a piece on `at` together with those chosen."""
        third = self._third[at]
        denied = 0
        for other in chosen:
            denied |= third.get(other, 0)
        return denied

    def _step(self) -> None:
        self.nodes += 1
        self._look()
