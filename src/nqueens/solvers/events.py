"""What happens during a traced run, as small typed values that the text, picture and web views all read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from nqueens.board.board import Square

MOST_ROWS_SHOWN = 16
"""Rows of boards for which states tell of single squares."""

MOST_OPTIONS_SHOWN = 100
"""Squares of boards for which states tell of the matrix of an exact cover problem."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """What is left of an exact cover problem: the items not yet covered, and the options, squares with their items."""

    items: tuple[str, ...]
    options: tuple[tuple[Square, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class State:
    """What an algorithm knows at an event besides the queens on the board, for people to look at.

    `values` are names with numbers or words, `bits` names with 0 or 1 for each column, `bars` names with sizes to
    compare. `squares` has numbers for all squares of some rows: how many queens attack each (`conflicts`), or 1 and 0
    for those that are still possible (`candidates`), switched on (`units`) or in a tile (`tiles`), as `meaning` says,
    or texts (`elements`).
    """

    values: tuple[tuple[str, int | float | str], ...] = ()
    bits: tuple[tuple[str, tuple[int, ...]], ...] = ()
    bars: tuple[tuple[str, int], ...] = ()
    squares: tuple[tuple[int, tuple[int | str, ...]], ...] = ()
    meaning: Literal["candidates", "conflicts", "units", "tiles", "elements"] = "candidates"
    matrix: Matrix | None = None


def bits_of(mask: int, columns: int) -> tuple[int, ...]:
    """1 for each column that is in the mask, else 0, from column 0 on."""
    return tuple(mask >> column & 1 for column in range(columns))


def candidates_state(masks: Mapping[int, int], columns: int) -> State:
    """The squares still possible in some rows, given as masks; nothing on boards too large to look at."""
    if max(columns, len(masks)) > MOST_ROWS_SHOWN:
        return State()
    return State(squares=tuple((row, bits_of(mask, columns)) for row, mask in sorted(masks.items())))


@dataclass(frozen=True, slots=True, kw_only=True)
class Commented:
    """What every event may tell besides: at which of several lines of its solver's code it comes about, and the state.

    Both are for people who watch: events that differ in nothing else are equal.
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
    """The square being tested, or the queen on it, is attacked from another square, or that queen fills its region."""

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
    """A solution: `columns[row]`, with `each` queens in every row so many one after the other for each.

    Of other boards and pieces it has the `squares`, in order, and no columns. The only event that is reported when a
    run is not traced.
    """

    columns: tuple[int, ...]
    each: int = 1
    squares: tuple[Square, ...] | None = None

    @property
    def placed(self) -> tuple[Any, ...]:
        """The squares if it has them, else the columns."""
        return self.columns if self.squares is None else self.squares


@dataclass(frozen=True, slots=True)
class Note(Commented):
    """A remark for people: a restart, a temperature, a generation."""

    text: str


Event = Try | Clash | Place | Remove | Swap | Solution | Note
