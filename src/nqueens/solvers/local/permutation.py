"""What the solvers that swap have in common: one queen per row and column, so that only diagonals can clash."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from nqueens.errors import GaveUp
from nqueens.solvers.events import Event, Note, Place, Remove, Solution, State
from nqueens.solvers.run import Run


class ColumnPermutation:
    """Queens on `columns[row]`, a permutation, with the number of queens on every diagonal.

    `collisions` is the sum over all diagonals of the queens beyond the first: 0 means that it is a solution.
    """

    def __init__(self, columns: Sequence[int]) -> None:
        self.columns = list(columns)
        self.n = len(self.columns)
        self._on_sum = [0] * (2 * self.n)
        self._on_difference = [0] * (2 * self.n)
        self.collisions = 0
        for row in range(self.n):
            self._add(row)

    def swap(self, row: int, other: int) -> None:
        """Exchanges the columns of two rows. O(1)."""
        if row == other:
            return
        self._remove(row)
        self._remove(other)
        self.columns[row], self.columns[other] = self.columns[other], self.columns[row]
        self._add(row)
        self._add(other)

    def state(self, *values: tuple[str, int | float | str]) -> State:
        """The collisions, behind other values."""
        return State(values=(*values, ("collisions", self.collisions)))

    def attacked(self, row: int) -> bool:
        """Whether another queen stands on a diagonal of this row's queen. O(1)."""
        column = self.columns[row]
        return self._on_sum[row + column] > 1 or self._on_difference[row - column] > 1

    def attacked_rows(self) -> list[int]:
        """All rows whose queen is attacked. O(n)."""
        return [row for row in range(self.n) if self.attacked(row)]

    # Differences row - column run from -(n-1) to n-1: the negative ones index the list from its end.

    def _add(self, row: int) -> None:
        column = self.columns[row]
        self.collisions += (self._on_sum[row + column] > 0) + (self._on_difference[row - column] > 0)
        self._on_sum[row + column] += 1
        self._on_difference[row - column] += 1

    def _remove(self, row: int) -> None:
        column = self.columns[row]
        self._on_sum[row + column] -= 1
        self._on_difference[row - column] -= 1
        self.collisions -= (self._on_sum[row + column] > 0) + (self._on_difference[row - column] > 0)


Started = tuple[ColumnPermutation, Iterator[Event]]
"""A permutation to begin with, and the search that will go on from there and change it."""


def random_permutation(n: int, run: Run) -> list[int]:
    """A random permutation."""
    columns = list(range(n))
    run.random.shuffle(columns)
    return columns


def search_from(start: Callable[[], Started], run: Run, *, restarts: int, note: str, failure: str) -> Iterator[Event]:
    """Starts searches until one leaves no collision; raises GaveUp with `failure` after `restarts` restarts."""
    for attempt in range(restarts + 1):
        queens, search = start()
        if run.tracing:
            yield from events_of_placing(queens.columns)
        yield from search
        if queens.collisions == 0:
            yield Solution(tuple(queens.columns))
            return
        if attempt < restarts:
            run.restarts += 1
            if run.tracing:
                yield Note(note, at="restart")
                yield from removed(queens.columns)
    raise GaveUp(failure)


def events_of_placing(columns: Sequence[int]) -> Iterator[Event]:
    """The events that put a queen into every row of an empty board."""
    return (Place(row, column) for row, column in enumerate(columns))


def removed(columns: Sequence[int], *, at: str = "") -> Iterator[Event]:
    """The events that clear the board again."""
    return (Remove(row, column, at=at) for row, column in enumerate(columns))


def changed(before: Sequence[int], after: Sequence[int]) -> Iterator[Event]:
    """The events that turn one placement into another of the same size."""
    moved = [row for row, column in enumerate(before) if column != after[row]]
    yield from (Remove(row, before[row]) for row in moved)
    yield from (Place(row, after[row]) for row in moved)
