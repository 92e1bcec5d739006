"""So many queens on an n × n torus: placements that a multiplication keeps.

Multiplying both coordinates by a unit of the numbers modulo n maps lines of each direction to lines of that direction.
So placements that some group of units maps to themselves are looked for, the largest groups first: they are made of few
orbits of squares, and a search over orbits is short. It takes the row for which the fewest orbits are left, or leaves
it empty as long as the number of queens allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from nqueens.board.board import Square
from nqueens.solvers.run import Run

Units = frozenset[int]
_Orbit = tuple[int, int, tuple[Square, ...]]
"""How many squares, the lines that they are on (rows lowest), and the squares."""

_NODES = (300, 3_000, 20_000, 200_000)
"""Nodes after which a group is left for the next one; all groups are tried with few nodes before any gets more."""


def by_orbits(n: int, queens: int, run: Run) -> tuple[Square, ...] | None:
    """So many queens on the n × n torus, in reading order; None if none were found, which proves nothing.

    Raises GaveUp at the time limit. Cost: 0.1 s for n = 100 where n - 1 queens fit.
    """
    groups = [(group, _orbits(n, group, run)) for group in _groups(n, run)]
    for nodes in _NODES:
        for group, orbits in groups:
            found = _Search(n, queens, group, nodes, run).placement(orbits)
            if found is not None:
                return tuple(sorted(found))
    return None


def _groups(n: int, run: Run) -> list[Units]:
    """The groups of units that one or two of them make, the largest first."""
    units = [unit for unit in range(1, n + 1) if gcd(unit, n) == 1]
    made = set()
    for one in units:
        for other in units:
            run.tick()
            if one <= other:
                made.add(_generated(n, one, other))
    return sorted(made, key=lambda group: (-len(group), sorted(group)))


def _generated(n: int, *units: int) -> Units:
    found, waiting = {1}, [1]
    while waiting:
        at = waiting.pop()
        new = {at * unit % n for unit in units} - found
        found |= new
        waiting.extend(new)
    return frozenset(found)


def _orbits(n: int, group: Units, run: Run) -> list[_Orbit]:
    """The orbits of squares in which no two are on one line."""
    seen: set[Square] = set()
    orbits: list[_Orbit] = []
    for row in range(n):
        run.tick()
        for column in range(n):
            if (row, column) in seen:
                continue
            squares = {(row * unit % n, column * unit % n) for unit in group}
            seen |= squares
            lines = 0
            for x, y in squares:
                lines |= 1 << x | 1 << n + y | 1 << 2 * n + (x + y) % n | 1 << 3 * n + (x - y) % n
            if lines.bit_count() == 4 * len(squares):
                orbits.append((len(squares), lines, tuple(squares)))
    return orbits


class _Search:
    """The search over the orbits of one group, of so many nodes at most."""

    def __init__(self, n: int, queens: int, group: Units, nodes: int, run: Run) -> None:
        self._n, self._queens, self._group, self._left, self._run = n, queens, group, nodes, run
        self._rows = (1 << n) - 1

    def placement(self, orbits: list[_Orbit]) -> list[Square] | None:
        """The squares of a placement, None if there is none of this kind or the nodes are used up."""
        mixed = list(orbits)
        self._run.random.shuffle(mixed)
        chosen = next(self._grow(mixed, 0, 0, []), None)
        return None if chosen is None else [square for _, _, squares in chosen for square in squares]

    def _grow(self, orbits: list[_Orbit], count: int, closed: int, chosen: list[_Orbit]) -> Iterator[list[_Orbit]]:
        """`closed` are the rows that are taken or stay empty."""
        if self._left == 0:
            return
        self._left -= 1
        self._run.nodes += 1
        self._run.tick()
        if count == self._queens:
            yield chosen
            return
        row = self._fewest(orbits, count, closed)
        if row is None:
            return
        for orbit in orbits:
            if orbit[1] >> row & 1 and count + orbit[0] <= self._queens:
                rest = [other for other in orbits if not other[1] & orbit[1]]
                yield from self._grow(rest, count + orbit[0], closed | orbit[1] & self._rows, [*chosen, orbit])
        for unit in self._group:
            closed |= 1 << row * unit % self._n
        yield from self._grow([other for other in orbits if not other[1] & closed], count, closed, chosen)

    def _fewest(self, orbits: list[_Orbit], count: int, closed: int) -> int | None:
        """The open row with fewest orbits, None if there is none or too many rows stay empty."""
        numbers = [0] * self._n
        for _, lines, _ in orbits:
            rows = lines & self._rows
            while rows:
                low = rows & -rows
                numbers[low.bit_length() - 1] += 1
                rows ^= low
        open_rows = [row for row in range(self._n) if numbers[row] and not closed >> row & 1]
        if count + len(open_rows) < self._queens:
            return None
        return min(open_rows, key=lambda row: numbers[row], default=None)
