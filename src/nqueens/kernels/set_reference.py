"""The kernels for other boards and pieces in plain Python, with the same signatures: slow and simple.

Sets of vertices are passed as lists of 64-bit words and converted to integers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from nqueens.kernels.bit_sets import joined, members
from nqueens.kernels.reference import CurrentFlag, Flag

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.kernels import Stop

_Found = tuple[list[int], list[int], int, bool]
Ints = Sequence[int]


class SetGraph:
    """A graph whose independent sets are counted; every search is the same plain enumeration."""

    def __init__(self, words: int, attacked: Sequence[int], cliques: Sequence[int]) -> None:  # noqa: ARG002
        self._words, self._attacked = words, joined(attacked, words)

    def search(
        self,
        method: str,
        free: Sequence[int],
        chosen: Sequence[int],  # noqa: ARG002
        size: int,
        most: int,
        stop: Stop,
    ) -> _Found:
        """Returns (sets by size, one set, nodes, whether it finished), as the compiled searches do."""
        by_size: list[int] = [0] * ((most if method == "greatest" else size) + 1)
        best: list[int] = []
        nodes = 0
        lower = size
        for found, open_ in independent_sets(self._attacked, joined(free, self._words)[0], len(by_size) - 1, stop):
            nodes += 1
            if method == "maximal" and open_:
                continue
            by_size[len(found)] += 1
            if method == "greatest" and len(found) > max(lower, len(best)):
                best = found
            if method == "cover_one" and len(found) == size:
                best = found
                break
        if stop.is_set:
            return by_size, best, nodes, False
        if method == "greatest":
            return [], best, nodes, True
        if method in ("in_order", "cover", "cover_one", "bounded"):
            by_size = [0] * size + by_size[size:]
        return by_size, best, nodes, True


def independent_sets(attacked: Sequence[int], free: int, most: int, stop: Flag) -> Iterator[tuple[list[int], int]]:
    """Yields each independent set of at most `most` vertices within `free` and its extensions, in lexicographic order.

    Ends early when `stop` is set.
    """

    def grow(chosen: list[int], after: int, open_: int) -> Iterator[tuple[list[int], int]]:
        if stop.is_set:
            return
        yield chosen, open_
        if len(chosen) == most:
            return
        for vertex in members(after):
            after &= ~(1 << vertex)
            rest = ~(attacked[vertex] | 1 << vertex)
            yield from grow([*chosen, vertex], after & rest, open_ & rest)

    return grow([], free, free)


class SetLister:
    """Lists independent sets in lexicographic order; a stopped listing cannot be resumed."""

    def __init__(
        self,
        words: int,
        attacked: Sequence[int],
        free: Sequence[int],
        cliques: Sequence[int],  # noqa: ARG002
        fewest: int,
        most: int,
        maximal: bool = False,
    ) -> None:
        self._most = most
        self._stop = CurrentFlag()
        sets = independent_sets(joined(attacked, words), joined(free, words)[0], most, self._stop)
        self._sets = (found for found, open_ in sets if len(found) >= fewest and not (maximal and open_))

    def arrays(self, wanted: int, stop: Stop) -> NDArray[np.int32]:
        """Returns the next sets, at most `wanted`, one per row, padded with -1."""
        import numpy as np

        self._stop.flag = stop
        rows = [found + [-1] * (self._most - len(found)) for found in islice(self._sets, wanted)]
        return np.array(rows, dtype=np.int32).reshape(len(rows), self._most)


def profile_counts(
    depth: int, conflicts: Ints, open: Ints, fewest: Ints, most: Ints, modulus: int, stop: Stop, _most_numbers: int
) -> tuple[list[int], int, bool, bool]:
    """Returns (ways for each number of pieces modulo `modulus`, patterns visited, finished, fitted in memory)."""
    full = (1 << depth) - 1
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    steps = 0
    for square, attacking in enumerate(conflicts):
        if stop.is_set:
            return [], steps, False, True
        steps += len({pattern for pattern, _ in ways})
        following: dict[tuple[int, int], int] = {}
        for (pattern, pieces), number in ways.items():
            if stop.is_set:
                return [], steps, False, True
            for more in (0, 1):
                if (open[square] == 2 and not more) or (more and (not open[square] or pattern & attacking)):
                    continue
                if fewest[square] <= pieces + more <= most[square]:
                    key = ((pattern << 1 | more) & full, pieces + more)
                    following[key] = (following.get(key, 0) + number) % modulus
        ways = following
    sizes = [0] * (max((pieces for _, pieces in ways), default=0) + 1)
    for (_, pieces), number in ways.items():
        sizes[pieces] = (sizes[pieces] + number) % modulus
    return sizes, steps, True, True


def profile_sizes(
    depth: int, conflicts: Ints, open: Ints, fewest: Ints, most: Ints, stop: Stop, most_numbers: int
) -> tuple[list[float], int, bool, bool]:
    """Returns the ways in floating point, to determine their magnitude."""
    exact = profile_counts(depth, conflicts, open, fewest, most, 1 << 1023, stop, most_numbers)
    return [float(number) for number in exact[0]], *exact[1:]


def piece_rows(
    columns: int, allowed: Sequence[int], wraps_columns: bool, knights: bool, stop: Stop
) -> tuple[int, int, bool]:
    """Returns (count, nodes, finished) of one queen or amazon in every row, comparing with every row above."""
    placed: list[int] = []

    def clash(column: int) -> bool:
        for back, other in enumerate(reversed(placed), 1):
            across = abs(column - other)
            if across in (0, back) or (knights and (back, across) in ((1, 2), (2, 1))):
                return True
            if wraps_columns and (column - other - back) % columns * ((column - other + back) % columns) == 0:
                return True
        return False

    def free(row: int) -> list[int]:
        return [column for column in range(columns) if allowed[row] >> column & 1 and not clash(column)]

    def fill(row: int) -> tuple[int, int]:
        if row == len(allowed):
            return 1, 0
        count = nodes = 0
        for column in free(row):
            placed.append(column)
            if (row + 1 == len(allowed) or free(row + 1)) and not stop.is_set:
                below, more = fill(row + 1)
                count, nodes = count + below, nodes + more + 1
            placed.pop()
        return count, nodes

    return (*fill(0), not stop.is_set)
