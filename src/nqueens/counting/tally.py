"""Results of counts with their cost: of whole problems, and of work units."""

from __future__ import annotations

from dataclasses import dataclass

from nqueens.shown import Shown, Table


@dataclass(frozen=True)
class Tally(Shown):
    """Exact counts and how they were made.

    `by_size` maps each requested number of pieces to the number of ways. `work` is in units of `work_name`, seconds are
    wall-clock time; `units` is 0 if the work was not divided into units. `checked` describes the checks that the count
    passed; it is empty for a part of a count and for a board without symmetries.
    """

    by_size: dict[int, int]
    engine: str
    work: int
    work_name: str
    seconds: float
    units: int = 0
    threads: int = 1
    checked: str = ""

    @property
    def count(self) -> int:
        """The total number of ways."""
        return sum(self.by_size.values())

    @property
    def greatest(self) -> int:
        """The greatest number of pieces with at least one way; -1 if there is none."""
        return max((size for size, ways in self.by_size.items() if ways), default=-1)

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


@dataclass(frozen=True)
class Sum:
    """A sum over work units: weight × count, work in the plan's unit, and seconds.

    Seconds are wall-clock time for units that were just run, and CPU time for those of a ledger. `checked` is that of a
    Tally.
    """

    count: int
    work: int
    units: int
    seconds: float
    checked: str = ""
