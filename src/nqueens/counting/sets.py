"""Counts independent sets of an attack graph: chooses the search, the starts and the threads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from nqueens.counting.plan import Plan
from nqueens.counting.run import run_plan
from nqueens.counting.set_plans import SetSearch, SetSum
from nqueens.counting.starts import Start, divided, orbits_of, starts
from nqueens.effort import Effort
from nqueens.errors import GaveUp, NoUnits
from nqueens.kernels import Stop
from nqueens.kernels.bit_sets import mask_of, members
from nqueens.kernels.sets import Method, SetGraph
from nqueens.problems.graph import AttackGraph
from nqueens.problems.problem import HowMany

_FEW_LINES = 3  # number of lines that must all be hit from which choosing the shortest line pays
_MOST_BITS = 13_000  # of a sum: 3913 decimal digits


class SetCounter:
    """Counts on one graph; `nodes` adds up the work, and the effort covers all counts.

    Plans have at least `fewest` units if possible.
    """

    def __init__(self, graph: AttackGraph, effort: Effort, *, fewest: int = 1) -> None:
        self._graph, self._effort, self._fewest = graph, effort, fewest
        self.nodes = 0

    def plan(self, pieces: HowMany) -> Plan:
        """Returns the plan of the count of sets of each requested size; raises NoUnits if the sums are too long."""
        counted = self._counted(pieces)
        if self._fewest > 1 and counted.bits > _MOST_BITS:
            raise NoUnits(f"Work units support at most {_MOST_BITS} bits for counts of all sizes, got {counted.bits}.")
        return counted.plan(self._effort.isa)

    def count(self, pieces: HowMany) -> dict[int, int]:
        """Returns the number of sets of each requested size."""
        return self._run(self._counted(pieces))

    def polynomial(self, most: int) -> list[int]:
        """Returns the number of sets of each size up to `most`; polynomials of disconnected parts are multiplied."""
        ways = self._run(self._polynomial(most))
        return [ways[size] for size in range(len(ways))]

    def _counted(self, pieces: HowMany) -> SetSum:
        graph = self._graph
        if graph.free is None:
            return SetSum((), lambda _: {pieces: 0} if isinstance(pieces, int) else {})
        if pieces == "all":
            found = self._polynomial(graph.size)
            return replace(found, by_size=lambda sums: _without_zeros(found.by_size(sums)))
        if pieces == "maximal":
            whole = [Start(1, graph.base, graph.free)]
            search = SetSearch(graph, whole, "maximal", self.upper_bound())
            return SetSum((search,), lambda sums: _without_zeros(dict(enumerate(search.unpacked(sums[0])))))
        return self._exactly(len(self.greatest()) if pieces == "max" else pieces)

    def _run(self, counted: SetSum) -> dict[int, int]:
        plan = counted.plan(self._effort.isa)
        self._effort.check()
        found = run_plan(plan, self._effort)
        self.nodes += found.work
        return plan.by_size(found.count)

    def _polynomial(self, most: int) -> SetSum:
        parts = components(self._graph)
        through = [self._through_one(part) for part in parts]
        searches = [self._search(part if one is None else one, most) for part, one in zip(parts, through, strict=True)]

        def by_size(sums: Sequence[int]) -> dict[int, int]:
            product = [1]
            for packed, search, one in zip(sums, searches, through, strict=True):
                own = search.unpacked(packed)
                if one is not None:  # each set of k is found k times
                    own = [1, *(one.size * ways // size for size, ways in enumerate(own) if size > 0)]
                product = _times(product, own, most)
            return dict(enumerate(product))

        return SetSum(searches, by_size)

    def _search(self, graph: AttackGraph, most: int) -> SetSearch:
        """Returns the search of all sets of up to `most` squares."""
        fixed = graph.base.bit_count()
        most = max(fixed, min(most, min(len(part) for part in graph.partitions)))
        begun = starts(graph, most=most - fixed, look=self._effort.check)
        return SetSearch(graph, divided(graph, begun, self._fewest, None), "polynomial", most)

    def _through_one(self, graph: AttackGraph) -> AttackGraph | None:
        """Returns the graph with one square fixed if all squares of a graph without fixed ones are equivalent."""
        orbits = orbits_of(graph, graph.free or 0)
        if graph.base or len(orbits) != 1 or len(graph.group) == 1 or orbits[0].bit_count() != graph.size:
            return None
        return with_square(graph, 0)

    def _exactly(self, pieces: int) -> SetSum:
        """Returns the searches of the sets of that size."""
        graph = self._graph
        if graph.free is None or pieces < graph.base.bit_count() or pieces > self.upper_bound():
            return SetSum((), lambda _: {pieces: 0})
        if len(components(graph)) > 1 and not graph.base:
            found = self._polynomial(pieces)
            return replace(found, by_size=lambda sums: {pieces: found.by_size(sums).get(pieces, 0)})
        orbits = orbits_of(graph, graph.free)
        if (
            pieces > 1
            and not graph.base
            and len(orbits) == 1
            and len(graph.group) >= graph.size == orbits[0].bit_count()
        ):
            smaller = self._search_of(with_square(graph, 0), pieces)
            return SetSum((smaller,), lambda sums: {pieces: graph.size * sums[0] // pieces})
        return SetSum((self._search_of(graph, pieces),), lambda sums: {pieces: sums[0]}, sums_solutions=True)

    def _search_of(self, graph: AttackGraph, pieces: int) -> SetSearch:
        """Returns the search of all sets of that size."""
        tight = [part for part in graph.partitions if len(part) == pieces]
        method, cliques = self.method(graph, pieces, tight)
        lines = [line for part in tight for line in part]
        begun = starts(graph, tight=lines, most=pieces - graph.base.bit_count(), look=self._effort.check)
        return SetSearch(graph, divided(graph, begun, self._fewest, pieces), method, pieces, cliques)

    def method(
        self, graph: AttackGraph, pieces: int, tight: Sequence[tuple[int, ...]]
    ) -> tuple[Method, tuple[int, ...]]:
        """Returns the search for sets of that size, and its cliques; every clique of `tight` partitions must be hit."""
        lines = tight and (len(tight) >= _FEW_LINES or tight[0] is graph.partitions[-1])
        if lines:
            return "cover", tuple(dict.fromkeys(line for part in tight for line in part))
        if tight:
            return "in_order", tight[0]
        if pieces >= greedy_size(graph, self._effort):
            return "bounded", ()
        return "in_order", min(graph.partitions, key=len)

    def greatest(self) -> list[int]:
        """Returns one largest set; the message of GaveUp gives bounds on its size."""
        graph = self._graph
        if graph.free is None:
            return []
        best, upper = maximal_set(graph), self.upper_bound()

        def run(start: Start, sets: SetGraph, stop: Stop) -> bool:
            nonlocal best
            base = list(members(start.chosen))
            lower = len(best) - len(base)
            if lower < 0:
                best, lower = base, 0
            if len(best) >= upper:
                return True
            found = sets.search("greatest", start.free, lower, stop, most=upper - len(base))
            self.nodes += found.nodes
            if found.best and len(base) + len(found.best) > len(best):
                best = [*base, *found.best]
            return found.completed

        sets = SetGraph(graph.attacked, isa=self._effort.isa)
        units: list[Start] = []

        def run_range(first: int, last: int, stop: Stop) -> tuple[int, int, int]:
            for unit in range(first, last):
                if not run(units[unit], sets, stop):
                    return 0, 0, unit - first
            return 0, 0, last - first

        try:
            units = sorted(starts(graph, look=self._effort.check), key=lambda start: -start.free.bit_count())
            self._effort.check()
            found = run_plan(Plan("sets", len(units), "nodes", run_range), replace(self._effort, threads=1))
            self.nodes += found.work
        except GaveUp:
            raise self._effort.gave_up(
                f"before the greatest number of pieces was found: it is from {len(best)} to {upper}"
            ) from None
        return sorted(best)

    def upper_bound(self) -> int:
        """Returns the number of cliques in the best partition."""
        return min(len(part) for part in self._graph.partitions)


def greedy_size(graph: AttackGraph, effort: Effort) -> int:
    """Returns the size of a large set, found by repeatedly taking the square that leaves the most squares."""
    free, size = graph.free or 0, graph.base.bit_count()
    while free:
        effort.check()
        square = min(members(free), key=lambda at: (graph.attacked[at] & free).bit_count())
        free &= ~(graph.attacked[square] | 1 << square)
        size += 1
    return size


def maximal_set(graph: AttackGraph) -> list[int]:
    """Returns a set that no square can be added to, made of the first free square again and again."""
    free, chosen = graph.free or 0, list(members(graph.base))
    while free:
        chosen.append((free & -free).bit_length() - 1)
        free &= ~(graph.attacked[chosen[-1]] | 1 << chosen[-1])
    return chosen


def with_square(graph: AttackGraph, square: int) -> AttackGraph:
    """Returns the graph with one more square fixed, and the symmetries that preserve it."""
    free = graph.free or 0
    return AttackGraph(
        graph.cells,
        graph.attacked,
        graph.base | 1 << square,
        free & ~(1 << square) & ~graph.attacked[square],
        graph.partitions,
        tuple(permutation for permutation in graph.group if permutation[square] == square),
    )


def components(graph: AttackGraph) -> list[AttackGraph]:
    """Returns the connected components of the free squares, such as the squares of each colour for bishops.

    The first one includes the fixed squares. Each has the symmetries that map it to itself.
    """
    found = list(connected_parts(graph.attacked, graph.free or 0))
    if len(found) < 2:
        return [graph]
    if len(found) * len(graph.group) > 4096 or all(part.bit_count() == 1 for part in found):
        groups = [graph.group[:1]] * len(found)
    else:
        groups = [tuple(g for g in graph.group if mask_of(g[at] for at in members(part)) == part) for part in found]
    return [
        AttackGraph(
            graph.cells,
            graph.attacked,
            graph.base if number == 0 else 0,
            part,
            tuple(tuple(line & part for line in lines if line & part) for lines in graph.partitions)
            if not (number == 0 and graph.base)
            else graph.partitions,
            group,
        )
        for number, (part, group) in enumerate(zip(found, groups, strict=True))
    ]


def connected_parts(attacked: Sequence[int], free: int) -> Iterator[int]:
    """Yields the connected components of the free squares."""
    while free:
        part = waiting = free & -free
        while waiting:
            at = (waiting & -waiting).bit_length() - 1
            new = attacked[at] & free & ~part
            part |= new
            waiting = (waiting & (waiting - 1)) | new
        yield part
        free &= ~part


def _times(first: list[int], second: list[int], most: int) -> list[int]:
    product = [0] * min(len(first) + len(second) - 1, most + 1)
    for at, ways in enumerate(first):
        for more, others in enumerate(second):
            if at + more < len(product):
                product[at + more] += ways * others
    return product


def _without_zeros(ways: dict[int, int]) -> dict[int, int]:
    """Returns the ways by size, without trailing zeros."""
    last = max((size for size, number in ways.items() if number), default=-1)
    return {size: number for size, number in ways.items() if size <= last}
