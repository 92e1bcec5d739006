"""Counts independent sets of an attack graph: chooses the search, the starts and the threads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from nqueens.counting.plan import Plan
from nqueens.counting.run import run_plan
from nqueens.counting.starts import Start, orbits_of, starts
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.kernels import Stop
from nqueens.kernels.sets import Method, SetGraph
from nqueens.problems.graph import AttackGraph, mask_of, members
from nqueens.problems.problem import HowMany

_FEW_LINES = 3  # number of lines that must all be hit from which choosing the shortest line pays


class SetCounter:
    """Counts on one graph; `nodes` adds up the work, and the effort covers all counts."""

    def __init__(self, graph: AttackGraph, effort: Effort) -> None:
        self._graph, self._effort = graph, effort
        self._field = graph.size + 1
        """Bits per coefficient of a packed polynomial: no coefficient exceeds the number of subsets."""
        self.nodes = 0

    def count(self, pieces: HowMany) -> dict[int, int]:
        """Returns the number of sets of each requested size."""
        graph = self._graph
        if graph.free is None:
            return {pieces: 0} if isinstance(pieces, int) else {}
        fixed = graph.base.bit_count()
        if pieces == "all":
            return _by_size(self.polynomial(graph.size))
        if pieces == "maximal":
            return self._maximal(graph.free, fixed)
        if pieces == "max":
            greatest = len(self.greatest())
            return {greatest: self.exactly(greatest)}
        return {pieces: self.exactly(pieces)}

    def polynomial(self, most: int) -> list[int]:
        """Returns the number of sets of each size up to `most`; polynomials of disconnected parts are multiplied."""
        product = [1]
        for part in components(self._graph):
            own = self._vertex_transitive(part, most) or self._polynomial_of(part, most)
            product = _times(product, own, most)
        return product

    def exactly(self, pieces: int) -> int:
        """Returns the number of sets of that size."""
        graph = self._graph
        if graph.free is None or pieces < graph.base.bit_count() or pieces > self.upper_bound():
            return 0
        if len(components(graph)) > 1 and not graph.base:
            polynomial = self.polynomial(pieces)
            return polynomial[pieces] if pieces < len(polynomial) else 0
        orbits = orbits_of(graph, graph.free)
        if (
            pieces > 1
            and not graph.base
            and len(orbits) == 1
            and len(graph.group) >= graph.size == orbits[0].bit_count()
        ):
            smaller = with_square(graph, 0)
            return graph.size * self._exactly(smaller, pieces) // pieces
        return self._exactly(graph, pieces)

    def _exactly(self, graph: AttackGraph, pieces: int) -> int:
        tight = [part for part in graph.partitions if len(part) == pieces]
        method, cliques = self._method(graph, pieces, tight)
        lines = [line for part in tight for line in part]
        within = starts(graph, tight=lines, most=pieces - graph.base.bit_count(), look=self._effort.check)
        return self._run(within, cliques, lambda start: (method, pieces - start.chosen.bit_count()), 0)

    def _method(
        self, graph: AttackGraph, pieces: int, tight: Sequence[tuple[int, ...]]
    ) -> tuple[Method, tuple[int, ...]]:
        lines = tight and (len(tight) >= _FEW_LINES or tight[0] is graph.partitions[-1])
        if lines:
            return "cover", tuple(dict.fromkeys(line for part in tight for line in part))
        if tight:
            return "in_order", tight[0]
        if pieces >= self._greedy(graph):
            return "bounded", ()
        return "in_order", min(graph.partitions, key=len)

    def _greedy(self, graph: AttackGraph) -> int:
        """Returns the size of a large set, found by repeatedly taking the square that leaves the most squares."""
        free, size = graph.free or 0, graph.base.bit_count()
        while free:
            self._effort.check()
            square = min(members(free), key=lambda at: (graph.attacked[at] & free).bit_count())
            free &= ~(graph.attacked[square] | 1 << square)
            size += 1
        return size

    def greatest(self) -> list[int]:
        """Returns one largest set; the message of GaveUp gives bounds on its size."""
        graph = self._graph
        if graph.free is None:
            return []
        best: list[int] = []
        upper = self.upper_bound()

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
            self._run_plan(Plan("sets", len(units), "nodes", run_range), replace(self._effort, threads=1))
        except GaveUp:
            raise self._effort.gave_up(
                f"before the greatest number of pieces was found: it is from {len(best)} to {upper}"
            ) from None
        return sorted(best)

    def upper_bound(self) -> int:
        """Returns the number of cliques in the best partition."""
        return min(len(part) for part in self._graph.partitions)

    def _maximal(self, free: int, fixed: int) -> dict[int, int]:
        most = self.upper_bound()
        packed = self._run([Start(1, self._graph.base, free)], (), lambda _: ("maximal", most), fixed)
        return _by_size(self._unpacked(packed, most + fixed))

    def _polynomial_of(self, graph: AttackGraph, most: int) -> list[int]:
        fixed = graph.base.bit_count()
        most = max(fixed, min(most, min(len(part) for part in graph.partitions)))
        packed = self._run(
            starts(graph, most=most - fixed, look=self._effort.check),
            (),
            lambda start: ("polynomial", most - start.chosen.bit_count()),
            None,
            graph,
        )
        return self._unpacked(packed, most)

    def _vertex_transitive(self, graph: AttackGraph, most: int) -> list[int] | None:
        """Returns the counts through one square times the squares, if all are equivalent: each set of k is found k
        times.
        """
        orbits = orbits_of(graph, graph.free or 0)
        if graph.base or len(orbits) != 1 or len(graph.group) == 1 or orbits[0].bit_count() != graph.size:
            return None
        through = self._polynomial_of(with_square(graph, 0), most)
        return [1, *(graph.size * ways // size for size, ways in enumerate(through) if size > 0)]

    def _run(
        self,
        units: Sequence[Start],
        cliques: Sequence[int],
        question: Callable[[Start], tuple[Method, int]],
        base: int | None,
        graph: AttackGraph | None = None,
    ) -> int:
        """Returns the sum of weight × counts over the starts, packed by size; with `base` 0 it is a single number.

        With `base` None a set is placed at its total size, otherwise at the number of pieces found plus `base`.
        """
        sets = SetGraph((graph or self._graph).attacked, cliques, isa=self._effort.isa)

        def run(first: int, last: int, stop: Stop) -> tuple[int, int, int]:
            total = nodes = 0
            for unit in range(first, last):
                start = units[unit]
                method, size = question(start)
                if size < 0:
                    continue
                found = sets.search(method, start.free, size, stop, chosen=start.chosen)
                nodes += found.nodes
                if not found.completed:
                    return total, nodes, unit - first
                if method in ("polynomial", "maximal"):
                    shift = start.chosen.bit_count() if base is None else base
                    packed = sum(ways << self._field * (at + shift) for at, ways in enumerate(found.by_size))
                else:
                    packed = found.by_size[size]
                total += start.weight * packed
            return total, nodes, last - first

        return self._run_plan(Plan("sets", len(units), "nodes", run, sums_solutions=False), self._effort)

    def _unpacked(self, packed: int, most: int) -> list[int]:
        return [packed >> self._field * size & ((1 << self._field) - 1) for size in range(most + 1)]

    def _run_plan(self, plan: Plan, effort: Effort) -> int:
        effort.check()
        found = run_plan(plan, effort)
        self.nodes += found.work
        return found.count


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


def _by_size(ways: list[int]) -> dict[int, int]:
    """Returns the ways by size, without trailing zeros."""
    last = max((size for size, number in enumerate(ways) if number), default=-1)
    return dict(enumerate(ways[: last + 1]))
