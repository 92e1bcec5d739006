"""Results of counts with their cost: of whole problems, and of work units."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from nqueens.shown import Shown, Table


@dataclass(frozen=True)
class Tally(Shown):
    """Exact counts and how they were obtained.

    `by_size` maps each requested number of pieces to the number of ways to place them. `work` is measured in
    `work_name`; `seconds` is wall-clock time; `units` is the number of work units, or 0 if the work was not divided.
    `checked` describes the checks that the count passed; it is empty for a part of a count and for a board without
    symmetries.
    """

    by_size: dict[int, int]
    engine: str
    work: int
    work_name: str
    seconds: float = field(compare=False)
    units: int = 0
    threads: int = field(default=1, compare=False)
    checked: str = ""

    @property
    def count(self) -> int:
        """The total number of ways, for all numbers of pieces together."""
        return sum(self.by_size.values())

    @property
    def greatest(self) -> int:
        """The greatest number of pieces that can be placed in at least one way; -1 if there is none."""
        return max((size for size, ways in self.by_size.items() if ways), default=-1)

    @property
    def polynomial(self) -> str:
        """The generating polynomial, such as 1 + 16x + 78x^2: the coefficient of x^k is the number for k pieces."""
        from nqueens.counting.terms import powers, sum_of

        return sum_of(powers((self.by_size.get(size, 0) for size in range(self.greatest + 1)), "x")) or "0"

    def _values(self) -> dict[str, object]:
        return {
            "count": self.count, "greatest": self.greatest, "by_pieces": self.by_size, "engine": self.engine,
            "work": self.work, "work_name": self.work_name, "units": self.units, "threads": self.threads,
            "seconds": self.seconds, "checked": self.checked,
        }  # fmt: skip

    @property
    def _heading(self) -> str:
        return f"{self.count:,} solution{'' if self.count == 1 else 's'}"

    def _facts(self) -> dict[str, object]:
        return {
            "count": self.count, "engine": self.engine, self.work_name: self.work, "units": self.units or None,
            "threads": self.threads, "seconds": self.seconds, "checked": self.checked,
        }  # fmt: skip

    def _table(self) -> Table:
        return Table(("pieces", "solutions"), list(self.by_size.items()))


class Sum(NamedTuple):
    """A sum over work units: weight × count, work in the plan's unit, and seconds.

    Seconds are wall-clock time for units that were just run, and CPU time for those of a ledger.
    """

    count: int  # type: ignore[assignment]  # replaces the method of tuples
    work: int
    units: int
    seconds: float
