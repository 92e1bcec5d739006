"""What an optimising solver says: the best value found, how far it may be from the best there is, and a placement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from nqueens.board.board import Square
from nqueens.problems.goal import GoalProblem
from nqueens.shown import Shown, Table, pieces_table


@dataclass(frozen=True)
class Bounds:
    """Where the best value lies: `found` is one that was reached (None: none yet), `bound` cannot be passed.

    Reported whenever one of them is new.
    """

    found: int | None
    bound: int
    seconds: float
    note: str = ""

    @property
    def gap(self) -> int | None:
        """How far the value found may be from the best."""
        return None if self.found is None else abs(self.found - self.bound)


@dataclass(frozen=True)
class Searching:
    """How far one complete search is, for covers of so many `pieces`: units of work done, of all, and its seconds.

    `counting` says that it looks for all covers; otherwise it ends with the first, if there is one. Reported about ten
    times a second.
    """

    pieces: int
    units_done: int
    units: int
    seconds: float
    counting: bool

    @property
    def seconds_left(self) -> float | None:
        """About how long the rest takes at most; None until a tenth is done: before that, units tell too little."""
        if 10 * self.units_done < self.units or not self.units:
            return None
        return self.seconds * (self.units - self.units_done) / self.units_done


@dataclass(frozen=True)
class Optimum(Shown):
    """The best value found and a placement that reaches it, by kind of piece.

    `value` and `placement` are None if no placement was found; together with `optimal` that proves there is none.
    `count` is the number of optimal placements where it was asked for, `classes` how many there are up to the
    symmetries of the problem. What a time limit did not leave open but something else is said by `gave_up`, in a
    sentence. Where a value was `asked` for instead of the best, `optimal` says that it is settled whether there is a
    placement with it, and there is no bound. `problem` is the question.
    """

    value: int | None
    bound: int | None
    optimal: bool
    placement: Mapping[str, tuple[Square, ...]] | None
    method: str
    nodes: int
    seconds: float
    count: int | None = None
    asked: int | None = None
    gave_up: str | None = None
    classes: int | None = None
    problem: GoalProblem | None = None

    def as_dict(self) -> dict[str, object]:
        """All of it as plain values for JSON; `settled` says that nothing is left open."""
        return {
            "asked": self.asked, "value": self.value, "bound": self.bound,
            "optimal": self.optimal if self.asked is None else None, "settled": self.optimal,
            "placement": self.placement, "count": self.count, "fundamental": self.classes,
            "method": self.method, "nodes": self.nodes, "seconds": self.seconds,
        }  # fmt: skip

    def _facts(self) -> dict[str, object]:
        return {name: value for name, value in self.as_dict().items() if name != "placement"} | {
            "board": self.problem and str(self.problem.board)
        }

    def _table(self) -> Table:
        rows = [(kind, *square) for kind, squares in (self.placement or {}).items() for square in squares]
        return pieces_table(rows)
