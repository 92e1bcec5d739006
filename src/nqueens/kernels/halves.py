"""Half-board matching for plain n × n boards; needs the compiled core.

The independent reference is the row search: `as_problems` states every unit as ordinary boards for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from math import comb
from typing import TYPE_CHECKING

from nqueens.kernels import COMPILED, Stop

if TYPE_CHECKING or COMPILED:
    from nqueens.kernels import _core

SIZES = range(_core.LEAST_HALVES_QUEENS, _core.MOST_HALVES_QUEENS + 1) if COMPILED else range(0)
"""The supported n."""

HALF_TURN_SIZES = range(_core.LEAST_HALF_TURN_QUEENS, _core.MOST_HALF_TURN_QUEENS + 1) if COMPILED else range(0)
"""The n for which it counts solutions invariant under the half-turn."""

QUARTER_TURN_SIZES = (
    tuple(n for n in range(_core.LEAST_QUARTER_TURN_QUEENS, _core.MOST_QUARTER_TURN_QUEENS + 1) if n % 4 < 2)
    if COMPILED
    else ()
)
"""The n for which it counts solutions invariant under the quarter-turn; there are none for 4k + 2 and 4k + 3."""

_DIGEST_SAMPLES = 64
_RANGES_OF_ONE_CASE = 64


class _Plan:
    """A count as units."""

    _plan: _core.HalvesPlan | _core.HalfTurnPlan | _core.QuarterTurnPlan

    @property
    def units(self) -> int:
        """The number of units."""
        return self._plan.units

    @property
    def bytes_per_thread(self) -> int:
        """The memory per thread in bytes."""
        return self._plan.bytes_per_thread

    def run(self, first: int, last: int, stop: Stop) -> tuple[int, int, int]:
        """Returns the count over units first … last − 1, the half placements listed, and the units finished before
        `stop`.
        """
        return self._plan.run(first, last, stop)


class HalvesPlan(_Plan):
    """The units of a count of n queens; a pure function of n and of the cut.

    The `second` cut differs from the first in every internal size, and must give the same count. `isa` is an
    instruction set. Raises ValueError for an n that is not in SIZES. Source of the idea to join partial
    boards: V. Kluev and the program of deepgreen; of this method: docs/counting.md.
    """

    def __init__(self, n: int, isa: str = "auto", *, second: bool = False) -> None:
        self._plan: _core.HalvesPlan = _core.HalvesPlan(n, isa, second=second)

    @property
    def band(self) -> int:
        """The number of columns of the band between the halves."""
        return self._plan.band

    @property
    def ranges(self) -> list[tuple[int, int]]:
        """Ranges of units that share tables; a plan with a single set of tables is divided into equal ranges."""
        starts = [*self._plan.case_starts, self.units]
        if len(starts) == 2:
            starts = [self.units * at // _RANGES_OF_ONE_CASE for at in range(_RANGES_OF_ONE_CASE + 1)]
        return [(first, last) for first, last in pairwise(starts) if first < last]

    def work(self, first: int, last: int, stop: Stop) -> tuple[int, int, int, int]:
        """Returns the cost of the units: half placements listed, matching pairs, items, blocks of patterns."""
        return self._plan.work(first, last, stop)

    def as_problems(self, unit: int) -> list[tuple[int, list[int]]]:
        """Returns the unit as weighted boards; its count is the sum of weight × number of solutions."""
        return [(weight, masks) for _, weight, masks in self._plan.parts(unit)]

    def parts(self, unit: int) -> dict[int, list[tuple[int, list[int]]]]:
        """Returns the row sets of the unit by number, each as ordinary boards."""
        found: dict[int, list[tuple[int, list[int]]]] = {}
        for number, weight, masks in self._plan.parts(unit):
            found.setdefault(number, []).append((weight, masks))
        return found

    def run_part(self, unit: int, number: int, stop: Stop) -> int:
        """Returns the count of one row set of the unit; meaningless once `stop` is set."""
        return self._plan.run_set(unit, number, stop)

    def digest(self) -> int:
        """Returns a 64-bit hash of the units, their weights and their order (based on a sample)."""
        return self._digest

    @cached_property
    def _digest(self) -> int:
        import hashlib

        state = hashlib.blake2b(repr((self.units, self.band, self._plan.case_starts)).encode(), digest_size=8)
        for at in range(_DIGEST_SAMPLES):
            state.update(repr(self.as_problems(at * (self.units - 1) // (_DIGEST_SAMPLES - 1))).encode())
        return int.from_bytes(state.digest())


class HalfTurnPlan(_Plan):
    """The units of a count of the solutions with n queens that are invariant under the half-turn (A032522).

    Each unit is a set of columns for the pairs of opposite queens in the inner rows. `isa` and `second` are as for
    HalvesPlan. Raises ValueError for an n that is not in HALF_TURN_SIZES. The independent reference is the search of
    `kernels.count_invariant`, for the boards of `as_problems`.
    """

    def __init__(self, n: int, isa: str = "auto", *, second: bool = False) -> None:
        self._plan = _core.HalfTurnPlan(n, isa, second=second)
        self._n, self._second = n, second

    def as_problems(self, unit: int) -> Iterator[tuple[int, list[int]]]:
        """Yields the unit as weighted boards; its count is the sum of weight × number of invariant solutions.

        The transposition exchanges the set of columns with that of the rows whose pairs are in inner columns. If this
        is the greater one, with the outermost row as the highest bit (in the second cut: the smaller one), a solution
        counts twice; if both are equal, once.
        """
        rows = self._n // 2
        inner = (1 << rows // 2) - 1
        columns, everything = _colex(unit, rows // 2), (1 << rows) - 1
        free = [columns if inner >> row & 1 else everything & ~columns for row in range(rows)]
        halves = [inner if columns >> row & 1 else everything & ~inner for row in range(rows)]
        equal = [one & other for one, other in zip(free, halves, strict=True)]
        yield 1, _board(self._n, equal)
        for row in range(rows):  # the outermost one in which the two sets differ
            if bool(columns >> row & 1) == self._second:
                other = free[row] & ~halves[row]
                yield 2, _board(self._n, [*free[:row], other, *equal[row + 1 :]])


class QuarterTurnPlan(_Plan):
    """The units of a count of the solutions with n queens that are invariant under the quarter-turn (A033148).

    Each unit is a set of distances from the centre shared by outer and inner queens. `isa` and `second` are as for
    HalvesPlan. Raises ValueError for an n that is not in QUARTER_TURN_SIZES. The independent reference is the search of
    `kernels.count_invariant`, for the boards of `as_problems`.
    """

    def __init__(self, n: int, isa: str = "auto", *, second: bool = False) -> None:
        self._plan = _core.QuarterTurnPlan(n, isa, second=second)
        self._n = n

    def as_problems(self, unit: int) -> Iterator[tuple[int, list[int]]]:
        """Yields the unit as a board with the weight 1: outer queens use no other inner distances than the unit's."""
        outer = (1 << self._n // 2) - self.units
        inner = self.units - 1 & ~unit
        free = [inner if inner >> at & 1 else outer if unit >> at & 1 else outer | unit for at in range(self._n // 2)]
        yield 1, _board(self._n, free)


def _colex(rank: int, size: int) -> int:
    """Returns the set of that size with that rank in colexicographic order."""
    found = 0
    for left in range(size, 0, -1):
        highest = left - 1
        while comb(highest + 1, left) <= rank:
            highest += 1
        rank -= comb(highest, left)
        found |= 1 << highest
    return found


def _board(n: int, columns: Sequence[int]) -> list[int]:
    """Returns the masks of the n × n board; rows and columns of each half are numbered from the middle."""
    half = n // 2
    rows = [sum(1 << half - 1 - at | 1 << n - half + at for at in range(half) if mask >> at & 1) for mask in columns]
    return [*reversed(rows), *[1 << half] * (n % 2), *rows]
