"""The number of classes of solutions under the symmetries of a problem."""

from __future__ import annotations

from dataclasses import dataclass, field

from nqueens.counting.tally import Tally
from nqueens.shown import Shown, Table


@dataclass(frozen=True)
class Classes(Shown):
    """The number of symmetry classes of solutions on a board of these `sizes`, and the underlying count.

    If all symmetries are rotations and reflections, `by_size` is the number of classes of each size, and `half_turn`
    and `quarter_turn` are the numbers of solutions invariant under these rotations; otherwise, `by_size` is empty and
    the others are None. `symmetric` maps each symmetry to the number of solutions invariant under it, for
    two-dimensional boards and problems other than one queen in every row.
    """

    sizes: tuple[int, ...]
    total: int
    fundamental: int
    made: Tally
    by_size: dict[int, int] = field(default_factory=dict)
    half_turn: int | None = None
    quarter_turn: int | None = None
    symmetric: dict[str, int] = field(default_factory=dict)

    def _values(self) -> dict[str, object]:
        """Returns rows and columns (or the sizes as `board`), total, fundamental, classes, effort."""
        made = self.made
        flat = len(self.sizes) == 2
        board = dict(zip(("rows", "columns"), self.sizes, strict=True)) if flat else {"board": self.sizes}
        return {
            **board, "total": self.total, "fundamental": self.fundamental,
            "classes": self.by_size,
            "half_turn": self.half_turn, "quarter_turn": self.quarter_turn, "engine": made.engine,
            "seconds": round(made.seconds, 6), "threads": made.threads, "units": made.units, made.work_name: made.work,
        }  # fmt: skip

    @property
    def _heading(self) -> str:
        return f"{self.fundamental:,} class{'' if self.fundamental == 1 else 'es'} of {self.total:,} solutions"

    def _facts(self) -> dict[str, object]:
        return {
            "board": "x".join(map(str, self.sizes)), "solutions": self.total, "fundamental": self.fundamental,
            "half_turn": self.half_turn, "quarter_turn": self.quarter_turn, "symmetric": self.symmetric or None,
            "engine": self.made.engine, "seconds": self.made.seconds,
        }  # fmt: skip

    def _table(self) -> Table | None:
        """Returns the classes by size, or None if only their number is known."""
        if not self.by_size:
            return None
        rows = [(size, number, size * number) for size, number in self.by_size.items()]
        return Table(("class_size", "classes", "solutions"), rows)
