"""Census of the divisions of a small board by number of solutions, by exhaustive enumeration."""

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
    """Counts of the solvable divisions of a board into connected regions.

    There are as many regions as rows, with one queen in each; queens do not touch. `by_solutions` maps a number of
    solutions (from 1) to the number of divisions. `by_level`, if requested, maps the levels of the divisions with
    exactly one solution to their number; the level is None if reasoning does not solve the puzzle. Rotations and
    reflections of a division count separately; renaming its regions does not.
    """

    side: int
    by_solutions: Mapping[int, int]
    by_level: Mapping[int | None, int] | None

    @property
    def unique(self) -> int:
        """Number of divisions with exactly one solution."""
        return self.by_solutions.get(1, 0)

    @property
    def solvable(self) -> int:
        """Number of divisions with at least one solution."""
        return sum(self.by_solutions.values())

    @property
    def _heading(self) -> str:
        return f"Divisions of the {self.side} × {self.side} board"

    def _values(self) -> dict[str, object]:
        return self._facts() | {"by_solutions": self.by_solutions}

    def _facts(self) -> dict[str, object]:
        levels = None
        if self.by_level is not None:
            levels = {"beyond" if level is None else level: many for level, many in self.by_level.items()}
        return {"side": self.side, "solvable": self.solvable, "unique": self.unique, "by_level": levels}

    def _table(self) -> Table:
        return Table(("solutions", "divisions"), list(self.by_solutions.items()))


def take_census(side: object, effort: Effort, *, levels: object = False) -> Census:
    """Returns the census of a board of side 1 to 5.

    Raises BadInput for other sides and GaveUp at the time limit. Cost: 10 CPU seconds for side 5, 20 with levels.
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
