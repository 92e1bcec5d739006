"""The search of region puzzles in plain Python, without the bounds of the compiled search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nqueens.kernels.region_numbers import EMPTY, NO_REGION, QUEEN

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.kernels import Stop

_Chosen = tuple[int, ...]

PLACED, REMOVED, FOUND, STUCK = range(4)
_Step = tuple[int, _Chosen]
"""One of these four constants, and the squares concerned."""


class RegionSearch:
    """The counterpart of the compiled class of this name; see native/regions/search.hpp.

    Every step takes the row, column, region or zone that has the fewest spare squares, or with `in_order` the first
    free square, and tries a queen on one of its squares, then none.
    """

    def __init__(
        self,
        side: int,
        each: int,
        region: Sequence[int],
        attacks: Sequence[Sequence[int]],
        state: Sequence[int],
        zone: Sequence[int] = (),
        in_order: bool = False,
    ) -> None:
        self._each, self._side, self._in_order = each, side, in_order
        self._attacks = [set(squares) for squares in attacks] or [
            {
                r * side + c
                for r in range(max(row - 1, 0), min(row + 2, side))
                for c in range(max(column - 1, 0), min(column + 2, side))
                if (r, c) != (row, column)
            }
            for row in range(side)
            for column in range(side)
        ]
        divisions = [region, zone] if zone else [region]
        self._number = (2 + len(divisions)) * side
        self._units = [
            (
                at // side,
                side + at % side,
                *(
                    (2 + kind) * side + units[at] if units[at] != NO_REGION else -1
                    for kind, units in enumerate(divisions)
                ),
            )
            for at in range(side * side)
        ]
        self._known = [at for at, known in enumerate(state) if known == QUEEN]
        self._free = frozenset(at for at, known in enumerate(state) if known != EMPTY and -1 not in self._units[at])
        self.free = self._free
        self._listed: Iterator[_Chosen] | None = None
        self._nodes = 0

    def arrays(self, most: int, stop: Stop) -> NDArray[np.int32]:
        """Returns the next solutions, at most `most`, in an array of shape (found, queens)."""
        import numpy as np

        if self._listed is None:
            self._listed = self._solutions()
        found: list[_Chosen] = []
        while len(found) < most and not stop.is_set and (one := next(self._listed, None)) is not None:
            found.append(one)
        return np.array(found, np.int32).reshape(len(found), self._each * self._side)

    def count(self, most: int, most_nodes: int, stop: Stop) -> tuple[int, int, bool]:
        """Returns solutions, nodes, and whether all were counted before `most` of either, or `stop`."""
        self._nodes = found = 0
        for _ in self._solutions():
            found += 1
            if found == most or self._nodes > most_nodes or stop.is_set:
                return found, self._nodes, False
        return found, self._nodes, True

    def split(self, wanted: int) -> int:  # noqa: ARG002
        """Returns the number of branches: always one, the whole search."""
        return 1

    def count_branches(self, first: int, last: int, stop: Stop) -> tuple[int, int, int]:
        """Returns solutions and nodes of a range of branches, and how many of them were finished."""
        if first == last:
            return 0, 0, 0
        found, nodes, complete = self.count((1 << 64) - 1, (1 << 64) - 1, stop)
        return found, nodes, int(complete)

    def steps(self) -> Iterator[_Step]:
        """Yields the steps of the search: PLACED and REMOVED queens, FOUND solutions, and STUCK units without room.

        Units are rows, columns, regions, and zones. Given queens come first and stay. After each step `free` has the
        free squares.
        """
        chosen, free = _Chosen(), self._free
        for known in self._known:
            if known not in free:
                return
            chosen, free = (*chosen, known), self._left((*chosen, known), free - {known})
            self.free = free
            yield PLACED, (known,)
        above: list[tuple[_Chosen, frozenset[int]]] = []
        while True:
            unit = room = -1
            if len(chosen) == self._each * self._side:
                yield FOUND, tuple(sorted(chosen))
            else:
                room, unit = self._tightest(chosen, free)
                if room < 0:
                    yield STUCK, (unit,)
            if room >= 0:
                square = min(free if self._in_order else (at for at in free if unit in self._units[at]))
                above.append((chosen, free - {square}))
                chosen, free = (*chosen, square), self._left((*chosen, square), free - {square})
                self.free = free
                yield PLACED, (square,)
            elif above:
                removed = chosen[-1:]
                chosen, free = above.pop()
                self.free = free
                yield REMOVED, removed
            else:
                return

    def _solutions(self) -> Iterator[_Chosen]:
        """Yields the solutions while counting nodes: one at the start, one after each queen placed or removed."""
        self._nodes = 1
        for what, squares in self.steps():
            self._nodes += what in (PLACED, REMOVED)
            if what == FOUND:
                yield squares

    def _left(self, chosen: _Chosen, free: frozenset[int]) -> frozenset[int]:
        """Returns the free squares that the last queen leaves."""
        last = chosen[-1]
        full = {unit for unit in self._units[last] if sum(unit in self._units[at] for at in chosen) >= self._each}
        return frozenset(at for at in free if at not in self._attacks[last] and full.isdisjoint(self._units[at]))

    def _tightest(self, chosen: _Chosen, free: frozenset[int]) -> tuple[int, int]:
        """Returns the smallest slack of the units that need queens (negative: too few squares), and that unit."""
        room = []
        for unit in range(self._number):
            need = self._each - sum(unit in self._units[at] for at in chosen)
            if need > 0:
                room.append((sum(unit in self._units[at] for at in free) - need, unit))
        return min(room)
