"""Events of a traced run: small typed values that the text, picture and web views read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from nqueens.board.board import Square

MOST_ROWS_SHOWN = 16
"""Most rows of a board whose states list single squares."""

MOST_OPTIONS_SHOWN = 100
"""Most squares of a board whose states show the matrix of an exact cover problem."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """The uncovered part of an exact cover problem: its items, and its options (squares with their items)."""

    items: tuple[str, ...]
    options: tuple[tuple[Square, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class State:
    """An algorithm's internal state at an event, apart from the queens on the board; for display only.

    `values` are named numbers or words, `bits` named lists of 0 or 1 per column, and `bars` named sizes to compare.
    `squares` has a value for every square of some rows, and `meaning` names it: the number of attacking queens
    (`conflicts`), 1 or 0 for squares still possible (`candidates`), switched on (`units`) or covered by a tile
    (`tiles`), or texts (`elements`).
    """

    values: tuple[tuple[str, int | float | str], ...] = ()
    bits: tuple[tuple[str, tuple[int, ...]], ...] = ()
    bars: tuple[tuple[str, int], ...] = ()
    squares: tuple[tuple[int, tuple[int | str, ...]], ...] = ()
    meaning: Literal["candidates", "conflicts", "units", "tiles", "elements"] = "candidates"
    matrix: Matrix | None = None


def bits_of(mask: int, columns: int) -> tuple[int, ...]:
    """Returns 1 or 0 for each column, from column 0 on: whether it is in the mask."""
    return tuple(mask >> column & 1 for column in range(columns))


def candidates_state(masks: Mapping[int, int], columns: int) -> State:
    """Returns a state with the squares still possible in some rows, given as masks; empty on large boards."""
    if max(columns, len(masks)) > MOST_ROWS_SHOWN:
        return State()
    return State(squares=tuple((row, bits_of(mask, columns)) for row, mask in sorted(masks.items())))


@dataclass(frozen=True, slots=True, kw_only=True)
class Commented:
    """Base class of all events: the mark of the pseudocode line (`at`) and the algorithm's state.

    Equality ignores both.
    """

    at: str = field(default="", compare=False, repr=False)
    state: State | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Try(Commented):
    """A square is being tested."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Clash(Commented):
    """The square being tested is attacked from another square, or its region is full.

    The square may hold a queen already.
    """

    row: int
    column: int
    by_row: int
    by_column: int


@dataclass(frozen=True, slots=True)
class Place(Commented):
    """A queen is put on a square."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Remove(Commented):
    """The queen is taken off a square."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Swap(Commented):
    """The queens of two rows exchange their columns."""

    row: int
    other_row: int


@dataclass(frozen=True, slots=True)
class Solution(Commented):
    """A solution: `columns[row]`; with `each` queens in every row, `each` columns per row.

    On other boards and for other pieces it has `squares`, in order, and no columns. Untraced runs report no other
    event.
    """

    columns: tuple[int, ...]
    each: int = 1
    squares: tuple[Square, ...] | None = None

    @property
    def placed(self) -> tuple[Any, ...]:
        """The squares if there are any, otherwise the columns."""
        return self.columns if self.squares is None else self.squares


@dataclass(frozen=True, slots=True)
class Note(Commented):
    """A remark for people: a restart, a temperature, a generation."""

    text: str


Event = Try | Clash | Place | Remove | Swap | Solution | Note
