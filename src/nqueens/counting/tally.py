"""What a count comes to, and what it took: of whole problems, and of work units."""

from __future__ import annotations

from dataclasses import dataclass

from nqueens.shown import Shown, Table


@dataclass(frozen=True)
class Tally(Shown):
    """Exact counts and how they were made.

    `by_size` has the number of ways for each number of pieces that was asked for. `work` is in units of `work_name`,
    seconds are wall clock; `units` is 0 where the work was not cut into units. `checked` says what else was found to
    hold, in words; it is empty for a part of a count and for a board without symmetries.
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
        """All ways."""
        return sum(self.by_size.values())

    @property
    def greatest(self) -> int:
        """The greatest number of pieces with any way; -1 if there is none at all."""
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
    """Over work units: weight × count, work in the plan's own unit, and the seconds they took.

    These are wall clock for units that were run here and now, and processor seconds for those of a ledger. `checked` is
    that of a Tally.
    """

    count: int
    work: int
    units: int
    seconds: float
    checked: str = ""
