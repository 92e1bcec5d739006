"""A census of all divisions of a small board into regions, by their number of solutions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nqueens.effort import Effort
from nqueens.inputs import flag, whole
from nqueens.kernels import Stop, growing
from nqueens.kernels.calls import crew
from nqueens.shown import Shown, Table

_PARTS = 64


@dataclass(frozen=True)
class Census(Shown):
    """The divisions of a board into as many connected regions as rows, with one queen in each and no two touching.

    `by_solutions` maps each number of solutions, from 1, to the number of divisions; `by_level`, if requested, does the
    same for the levels of divisions with exactly one solution, None for those that reasoning does not solve. Rotated
    and reflected divisions count as different; renamed regions do not.
    """

    side: int
    by_solutions: Mapping[int, int]
    by_level: Mapping[int | None, int] | None

    @property
    def unique(self) -> int:
        """The number of divisions with exactly one solution."""
        return self.by_solutions.get(1, 0)

    @property
    def solvable(self) -> int:
        """The number of divisions with any solution."""
        return sum(self.by_solutions.values())

    @property
    def _heading(self) -> str:
        return f"Divisions of the {self.side} × {self.side} board"

    def _facts(self) -> dict[str, object]:
        levels = {"beyond" if level is None else level: many for level, many in (self.by_level or {}).items()}
        return {"side": self.side, "solvable": self.solvable, "unique": self.unique, "by_level": levels or None}

    def _table(self) -> Table:
        return Table(("solutions", "divisions"), list(self.by_solutions.items()))


def take_census(side: object, effort: Effort, *, levels: object = False) -> Census:
    """Returns the census of a board of side 1 to 5; raises BadInput, GaveUp at the time limit.

    Cost: 10 CPU seconds for side 5, 20 with levels.
    """
    rows = whole(side, "The side of a census", low=1, high=growing.MOST_SIDE_OF_CENSUS)
    rated = flag(levels, "levels")
    stop, left = Stop(), iter(range(_PARTS))
    found: list[growing.Counted] = []

    def work(_: int) -> None:
        for part in left:
            found.append(growing.region_census(rows, part, _PARTS, stop, levels=rated))

    late = crew(work, effort, stop)
    if late or len(found) < _PARTS or not all(part.complete for part in found):
        raise effort.gave_up("before all divisions were counted")
    solutions = [sum(column) for column in zip(*(part.by_solutions for part in found), strict=True)]
    by_level = [sum(column) for column in zip(*(part.by_level for part in found), strict=True)]
    return Census(
        rows,
        {number: many for number, many in enumerate(solutions) if many},
        {level or None: many for level, many in enumerate(by_level) if many} if rated else None,
    )
