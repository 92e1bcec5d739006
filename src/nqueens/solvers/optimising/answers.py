"""What an optimising solver says: the best value found, how far it may be from the best there is, and a placement."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from nqueens.board.grid import Cell


@dataclass(frozen=True)
class Bounds:
    """Where the best value lies: `found` is one that was reached (None: none yet), `bound` cannot be passed."""

    found: int | None
    bound: int
    seconds: float
    note: str = ""

    @property
    def gap(self) -> int | None:
        """How far the value found may be from the best."""
        return None if self.found is None else abs(self.found - self.bound)


@dataclass(frozen=True)
class Optimum:
    """The best value found and a placement that reaches it, by kind of piece.

    `value` and `placement` are None if no placement was found; together with `optimal` that proves there is none.
    `count` is the number of optimal placements, `classes` how many up to symmetry, where they were asked for.
    """

    value: int | None
    bound: int | None
    optimal: bool
    placement: Mapping[str, tuple[Cell, ...]] | None
    method: str
    nodes: int
    seconds: float
    count: int | None = None
    classes: int | None = None


OnBounds = Callable[[Bounds], None]
"""Called with every new value or bound."""


def silent(bounds: Bounds) -> None:
    """Takes bounds and says nothing."""
