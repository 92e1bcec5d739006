"""Common parts of the solvers that swap: permutations, in which only diagonals can clash."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from nqueens.errors import GaveUp
from nqueens.solvers.events import Event, Note, Place, Remove, Solution, State
from nqueens.solvers.run import Run


class ColumnPermutation:
    """Queens on `columns[row]`, a permutation, with the number of queens on every diagonal.

    `collisions` is the sum over all diagonals of the queens beyond the first; a solution has 0.
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
        """Returns a state with the given values and the collisions."""
        return State(values=(*values, ("collisions", self.collisions)))

    def attacked(self, row: int) -> bool:
        """Returns whether the row's queen shares a diagonal with another queen. O(1)."""
        column = self.columns[row]
        return self._on_sum[row + column] > 1 or self._on_difference[row - column] > 1

    def attacked_rows(self) -> list[int]:
        """Returns the rows whose queens are attacked. O(n)."""
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
"""A permutation to start from, and the search that changes it."""


def random_permutation(n: int, run: Run) -> list[int]:
    """Returns a random permutation."""
    columns = list(range(n))
    run.random.shuffle(columns)
    return columns


def search_from(start: Callable[[], Started], run: Run, *, restarts: int, note: str, failure: str) -> Iterator[Event]:
    """Runs searches until one leaves no collision; raises GaveUp with `failure` after `restarts` restarts."""
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
    """Returns the events that put a queen in every row of an empty board."""
    return (Place(row, column) for row, column in enumerate(columns))


def removed(columns: Sequence[int], *, at: str = "") -> Iterator[Event]:
    """Returns the events that clear the board."""
    return (Remove(row, column, at=at) for row, column in enumerate(columns))


def changed(before: Sequence[int], after: Sequence[int]) -> Iterator[Event]:
    """Yields the events that turn one placement into another of the same size."""
    moved = [row for row, column in enumerate(before) if column != after[row]]
    yield from (Remove(row, before[row]) for row in moved)
    yield from (Place(row, after[row]) for row in moved)
