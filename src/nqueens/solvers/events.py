"""What happens during a traced run, as small typed values that the text, picture and web views all read."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Try:
    """A square is being tested."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Clash:
    """The square being tested, or the queen on it, is attacked from another square, or that queen fills its region."""

    row: int
    column: int
    by_row: int
    by_column: int


@dataclass(frozen=True, slots=True)
class Place:
    """A queen is put on a square."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Remove:
    """The queen is taken off a square."""

    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Swap:
    """The queens of two rows exchange their columns."""

    row: int
    other_row: int


@dataclass(frozen=True, slots=True)
class Solution:
    """A solution: `columns[row]`, with `each` queens in every row so many one after the other for each.

    The only event that is reported when a run is not traced.
    """

    columns: tuple[int, ...]
    each: int = 1


@dataclass(frozen=True, slots=True)
class Note:
    """A remark for people: a restart, a temperature, a generation."""

    text: str


Event = Try | Clash | Place | Remove | Swap | Solution | Note
