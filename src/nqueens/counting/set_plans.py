"""Searches of independent sets, divided into units: a start of a search is a unit."""

from __future__ import annotations

import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from nqueens import kernels
from nqueens.counting.plan import Other, Plan, digest_of
from nqueens.counting.starts import Start
from nqueens.kernels import Stop
from nqueens.kernels.sets import Method, SetGraph
from nqueens.problems.graph import AttackGraph

_OTHER = "the search in another order of squares"
_MOST_SEARCHES = 64  # kept ready for the next unit


@dataclass(frozen=True)
class SetSearch:
    """A search of sets of up to `size` squares, by `method`: its starts, and the cliques that it goes along.

    The counts of several sizes are packed into one number with `field` bits for each.
    """

    graph: AttackGraph
    starts: Sequence[Start]
    method: Method
    size: int
    cliques: tuple[int, ...] = ()

    @property
    def field(self) -> int:
        """Bits of each coefficient: none exceeds the number of subsets."""
        return self.graph.size + 1

    @property
    def is_of_one_size(self) -> bool:
        return self.method not in ("polynomial", "maximal")

    @property
    def width(self) -> int:
        """Bits of the packed counts."""
        return self.field * (1 if self.is_of_one_size else self.size + 1)

    def counter(self, isa: str) -> Callable[[int, Stop], tuple[int, int, bool]]:
        """Returns the function that returns the packed counts of a start, the nodes, and whether it finished."""
        sets = SetGraph(self.graph.attacked, self.cliques, isa=isa)

        def count(at: int, stop: Stop) -> tuple[int, int, bool]:
            start = self.starts[at]
            placed = start.chosen.bit_count()
            if placed > self.size:
                return 0, 0, True
            found = sets.search(self.method, start.free, self.size - placed, stop, chosen=start.chosen)
            if self.is_of_one_size:
                packed = found.by_size[self.size - placed]
            else:
                packed = sum(ways << self.field * (placed + more) for more, ways in enumerate(found.by_size))
            return start.weight * packed, found.nodes, found.completed

        return count

    def recounter(self) -> Callable[[int, Stop], int]:
        """Returns the function that counts a start in another order of squares, one number of pieces at a time."""
        lines = min(self.graph.partitions, key=len)
        method: Method = "bounded" if self.method == "in_order" else "in_order"
        sets = SetGraph(self.graph.attacked, () if method == "bounded" else lines)

        def recount(at: int, stop: Stop) -> int:
            start = self.starts[at]
            placed, total = start.chosen.bit_count(), 0
            for size in range(self.size if self.is_of_one_size else placed, self.size + 1):
                found = sets.search(method, start.free, size - placed, stop) if size >= placed else None
                if found is None or stop.is_set:
                    break
                ways = found.by_size[size - placed]
                total += ways if self.is_of_one_size else ways << self.field * size
            return start.weight * total

        return recount

    def unpacked(self, packed: int) -> list[int]:
        """Returns the counts by size."""
        return [packed >> self.field * size & ((1 << self.field) - 1) for size in range(self.size + 1)]

    def __str__(self) -> str:
        return f"{self.method} {self.size} {self.graph.attacked} {self.cliques} {self.starts}"


@dataclass(frozen=True)
class SetSum:
    """Searches, and the function that makes the counts by size of their packed sums, one for each search.

    If `sums_solutions` is true, there is only one sum, that of all searches, which is a number of solutions.
    """

    searches: Sequence[SetSearch]
    by_size: Callable[[Sequence[int]], dict[int, int]]
    sums_solutions: bool = False

    def plan(self, isa: str, *, engine: str = "sets") -> Plan:
        """Returns the plan with a unit for each start of each search; the sums of all searches are one number."""
        searches = self.searches
        firsts = list(accumulate((len(each.starts) for each in searches), initial=0))
        widths = [0 if self.sums_solutions else each.width for each in searches]
        shifts = list(accumulate(widths, initial=0))

        @lru_cache(maxsize=_MOST_SEARCHES)
        def counter(at: int) -> Callable[[int, Stop], tuple[int, int, bool]]:
            return searches[at].counter(isa)

        @lru_cache(maxsize=_MOST_SEARCHES)
        def recounter(at: int) -> Callable[[int, Stop], int]:
            return searches[at].recounter()

        def run(first: int, last: int, stop: Stop) -> tuple[int, int, int]:
            total = nodes = 0
            for unit in range(first, last):
                at = bisect.bisect_right(firsts, unit) - 1
                packed, work, completed = counter(at)(unit - firsts[at], stop)
                nodes += work
                if not completed:
                    return total, nodes, unit - first
                total += packed << shifts[at]
            return total, nodes, last - first

        def recount(unit: int, stop: Stop) -> int:
            at = bisect.bisect_right(firsts, unit) - 1
            return recounter(at)(unit - firsts[at], stop) << shifts[at]

        def by_size(total: int) -> dict[int, int]:
            if self.sums_solutions:
                return self.by_size([total])
            cut = zip(shifts, widths, strict=False)  # `shifts` ends with the length of the whole
            return self.by_size([total >> shift & ((1 << width) - 1) for shift, width in cut])

        other = None if any(each.method == "maximal" for each in searches) else Other(_OTHER, recount)
        return Plan(
            engine, firsts[-1], "nodes", run, sums_solutions=self.sums_solutions, by_size=by_size,
            digest=lambda: digest_of(*searches),
            revision=kernels.REVISIONS["sets"], other=other,
        )  # fmt: skip

    @property
    def bits(self) -> int:
        """Bits of the sum of a plan."""
        return sum(each.width for each in self.searches)
