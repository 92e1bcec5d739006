"""The kernels in plain Python, slow and simple, with the same signatures and results as the compiled ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

REVISION = 1
"""The revision of everything that is counted in plain Python.

Increment it whenever a bug that could have given a wrong count is fixed: ledgers of earlier revisions are then
rejected.
"""

_Square = tuple[int, int]
Node = tuple[bool, tuple[int, ...]]
"""True for a solution, and the columns."""


class Flag(Protocol):
    """A flag that another thread sets to end a search, as searches see it."""

    @property
    def is_set(self) -> bool:
        """True if the search should end."""


class Stop:
    """A flag that another thread sets to end a search."""

    def __init__(self) -> None:
        self.is_set = False

    def set(self) -> None:
        """Requests the end of the search."""
        self.is_set = True


def search(rows: Sequence[int], allowed: Sequence[int], stop: Flag) -> Iterator[Node]:
    """Yields every node of the row search in lexicographic order: (whether it is a solution, columns so far).

    `rows` are the row numbers to fill, `allowed` the columns allowed on each. A partial placement is a node if it
    leaves a free column on the next row. Ends early when `stop` is set.
    """

    def descend(at: int, columns: int, left: int, right: int, path: tuple[int, ...]) -> Iterator[Node]:
        if stop.is_set:
            return
        free = allowed[at] & ~(columns | left | right)
        while free:
            bit = free & -free
            free ^= bit
            placed = (*path, bit.bit_length() - 1)
            if at + 1 == len(rows):
                yield True, placed
                continue
            gap = rows[at + 1] - rows[at]
            below = columns | bit, (left | bit) << gap, (right | bit) >> gap
            if allowed[at + 1] & ~(below[0] | below[1] | below[2]):
                yield False, placed
                yield from descend(at + 1, *below, placed)

    if not rows:
        yield True, ()
        return
    yield from descend(0, 0, 0, 0, ())


def attack(a: _Square, b: _Square) -> bool:
    """Returns whether queens on the two squares attack each other, or the squares are the same."""
    rows, columns = a[0] - b[0], a[1] - b[1]
    return rows == 0 or columns == 0 or abs(rows) == abs(columns)


_NODES_OF_A_UNIT = 1e10
_MOST_DIVIDED_UNITS = 2**20
_MOST_PRESET = 6


class RowPlan:
    """The units of the row search: queens preset on the centre cross, one position of each orbit, weighted.

    On a large board they are divided further by the queens on the adjacent rows.
    """

    def __init__(self, columns: int, allowed: Sequence[int], stop: Flag) -> None:
        self._rows, self._columns, self._allowed, self._stop = len(allowed), columns, list(allowed), stop
        self._group = self._symmetries()
        self._orbits = list(self._find_orbits())
        wanted = self._estimated_nodes() / (len(self._group) * _NODES_OF_A_UNIT)
        while self._orbits and len(self._orbits) < wanted:
            finer = self._divided()
            if not finer:
                break
            self._orbits = finer

    @property
    def units(self) -> int:
        """The number of units."""
        return len(self._orbits)

    @property
    def weights(self) -> list[int]:
        """The number of positions of the centre cross that each unit represents."""
        return [weight for _, weight in self._orbits]

    def unit(self, at: int) -> tuple[int, list[_Square]]:
        """Returns the weight of a unit and its preset queens."""
        preset, weight = self._orbits[at]
        return weight, preset

    def digest(self) -> int:
        """Returns a hash of the units and their order: 64-bit FNV-1a over weights and squares."""
        hashed = 0xCBF29CE484222325
        for preset, weight in self._orbits:
            for byte in (weight, len(preset), *(number for queen in preset for number in queen)):
                hashed = (hashed ^ byte) * 0x100000001B3 % 2**64
        return hashed

    def run(self, first: int, last: int, stop: Flag, isa: str = "auto") -> tuple[int, int, int]:  # noqa: ARG002
        """Returns the sum of weight × count over units first … last − 1, nodes, and units finished before `stop`."""
        if not 0 <= first <= last <= self.units:
            raise ValueError(f"A range of units must lie within 0 and {self.units}, got {first} to {last}.")
        total = nodes = 0
        for done, (preset, weight) in enumerate(self._orbits[first:last]):
            rows, allowed = self._remaining_rows(preset)
            found = seen = 0
            for is_solution, _ in search(rows, allowed, stop):
                found += is_solution
                seen += 1
            if stop.is_set:
                return total, nodes, done
            total += weight * found
            nodes += seen if rows else 0
        return total, nodes, last - first

    def _allows(self, square: _Square) -> bool:
        return bool(self._allowed[square[0]] >> square[1] & 1)

    def _image(self, square: _Square, transpose: bool, flip_rows: bool, flip_columns: bool) -> _Square:
        row, column = square[::-1] if transpose else square
        return (self._rows - 1 - row if flip_rows else row, self._columns - 1 - column if flip_columns else column)

    def _symmetries(self) -> list[tuple[bool, bool, bool]]:
        squares = list(product(range(self._rows), range(self._columns)))
        transposes = (False, True) if self._rows == self._columns else (False,)
        return [
            g
            for g in product(transposes, (False, True), (False, True))
            if all(self._allows(square) == self._allows(self._image(square, *g)) for square in squares)
        ]

    def _presets(self) -> Iterator[tuple[_Square, ...]]:
        def middle(size: int) -> list[int]:
            reach = size % 2 if size <= 25 else 0
            return [line for line in range((size - 1) // 2 - reach, size // 2 + reach + 1) if 0 <= line < size]

        lines = [[(row, c) for c in range(self._columns)] for row in middle(self._rows)]
        if self._rows == self._columns:
            lines += [[(r, column) for r in range(self._rows)] for column in middle(self._columns)]

        def place(at: int, preset: tuple[_Square, ...]) -> Iterator[tuple[_Square, ...]]:
            if self._stop.is_set:
                return
            if at == len(lines):
                yield preset
            elif set(preset) & set(lines[at]):
                yield from place(at + 1, preset)
            else:
                for square in lines[at]:
                    if self._allows(square) and not any(attack(square, queen) for queen in preset):
                        yield from place(at + 1, (*preset, square))

        return place(0, ())

    def _find_orbits(self) -> Iterator[tuple[list[_Square], int]]:
        for preset in map(sorted, self._presets()):
            images = [sorted(self._image(queen, *g) for queen in preset) for g in self._group]
            if min(images) == preset:
                yield preset, len(images) // images.count(preset)

    def _estimated_nodes(self) -> float:
        columns, placements, nodes = float(max(1, self._columns)), 1.0, 0.0
        for row, mask in enumerate(self._allowed):
            free = max(0.0, columns - row) * mask.bit_count() / columns
            for away in range(1, row + 1):
                free *= max(0.0, 1 - 2 * max(0.0, columns - away) / (columns * max(1.0, columns - 1)))
            placements *= free
            nodes += placements
        return nodes

    def _divided(self) -> list[tuple[list[_Square], int]]:
        """Returns every unit divided by the squares of the next row; empty if that is impossible or gives too many
        units.
        """
        finer = []
        for preset, weight in self._orbits:
            rows = set(range(self._rows)) - {row for row, _ in preset}
            if not rows or len(preset) == _MOST_PRESET or self._stop.is_set:
                return []
            row = min(rows, key=lambda row: (abs(2 * row - (self._rows - 1)), row))
            for square in ((row, column) for column in range(self._columns)):
                if self._allows(square) and not any(attack(square, queen) for queen in preset):
                    finer.append(([*preset, square], weight))
            if len(finer) > _MOST_DIVIDED_UNITS:
                return []
        return finer

    def _remaining_rows(self, preset: list[_Square]) -> tuple[list[int], list[int]]:
        rows = [row for row in range(self._rows) if row not in {queen[0] for queen in preset}]
        masks = []
        for row in rows:
            free = [c for c in range(self._columns) if not any(attack((row, c), queen) for queen in preset)]
            masks.append(self._allowed[row] & sum(1 << c for c in free))
        return rows, masks


def row_plan(columns: int, allowed: Sequence[int], stop: Flag) -> RowPlan | None:
    """Returns the units of a row search over `allowed`; None once `stop` is set."""
    plan = RowPlan(columns, allowed, stop)
    return None if stop.is_set else plan


class CurrentFlag:
    """The flag of the current call, for a search that continues over many calls."""

    def __init__(self) -> None:
        self.flag: Flag = Stop()

    @property
    def is_set(self) -> bool:
        """True if the current call should end."""
        return self.flag.is_set


class Lister:
    """All solutions with one queen in every row, in lexicographic order, in blocks.

    A stopped listing cannot be resumed.
    """

    def __init__(self, columns: int, allowed: Sequence[int], isa: str = "auto") -> None:  # noqa: ARG002
        self._rows, self._columns = len(allowed), columns
        self._stop = CurrentFlag()
        nodes = search(range(len(allowed)), list(allowed), self._stop) if len(allowed) <= columns else iter(())
        self._solutions = (path for is_solution, path in nodes if is_solution)

    def _next(self, most: int, stop: Flag) -> list[tuple[int, ...]]:
        self._stop.flag = stop
        return list(islice(self._solutions, most))

    def arrays(self, most: int, stop: Flag) -> NDArray[np.int32]:
        """Returns the next solutions, at most `most`, as an int32 array of shape (found, rows)."""
        import numpy as np

        found = self._next(most, stop)
        return np.array(found, dtype=np.int32).reshape(len(found), self._rows)

    def text(self, most: int, stop: Flag, pairs: bool, first_number: int = 0) -> tuple[bytes, int]:
        """Returns the next solutions as lines, [1, 3, 0, 2] or as [[row, column], …], and how many there are."""
        found = self._next(most, stop)
        lines = []
        for path in found:
            shifted = [column + first_number for column in path]
            lines.append(str([list(pair) for pair in enumerate(shifted, first_number)] if pairs else shifted) + "\n")
        return "".join(lines).encode(), len(found)
