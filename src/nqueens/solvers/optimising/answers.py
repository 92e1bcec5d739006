"""Results of optimisation: the best value found, its bound, and a placement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nqueens.board.board import Square
from nqueens.problems.goal import GoalProblem
from nqueens.shown import Shown, Table, pieces_table


@dataclass(frozen=True)
class Bounds:
    """The best value found so far (None: none yet) and the bound on any value.

    Reported whenever one of them changes.
    """

    found: int | None
    bound: int
    seconds: float
    note: str = ""

    @property
    def gap(self) -> int | None:
        """Difference between the value found and the bound."""
        return None if self.found is None else abs(self.found - self.bound)


@dataclass(frozen=True)
class Searching:
    """Progress of one complete search for covers of `pieces` pieces: units done, all units, and seconds.

    `counting` is true if the search looks for all covers; otherwise it ends with the first one. Reported about ten
    times a second.
    """

    pieces: int
    units_done: int
    units: int
    seconds: float
    counting: bool

    @property
    def seconds_left(self) -> float | None:
        """Estimated upper bound on the remaining seconds; None until a tenth of the units is done."""
        if 10 * self.units_done < self.units or not self.units:
            return None
        return self.seconds * (self.units - self.units_done) / self.units_done


@dataclass(frozen=True)
class Optimum(Shown):
    """The best value found, with a placement that reaches it, by kind of piece.

    `value` and `placement` are None if no placement was found; if `optimal` is also true, none exists. `count` is the
    number of optimal placements, if requested, and `classes` is the number of their symmetry classes. `gave_up` says in
    a sentence why the search stopped, unless the time limit expired. If a value was `asked` for instead of the best
    one, `optimal` means that its existence has been decided, and `bound` is None. `problem` is the problem that was
    solved. With several threads `nodes` varies from run to run, so results are compared without it.
    """

    value: int | None
    bound: int | None
    optimal: bool
    placement: Mapping[str, tuple[Square, ...]] | None
    method: str
    nodes: int = field(compare=False)
    seconds: float = field(compare=False)
    count: int | None = None
    asked: int | None = None
    gave_up: str | None = None
    classes: int | None = None
    problem: GoalProblem | None = None

    def _values(self) -> dict[str, object]:
        """Returns the values of `as_dict`; `settled` is true if nothing is left open."""
        return {
            "asked": self.asked, "value": self.value, "bound": self.bound,
            "optimal": self.optimal if self.asked is None else None, "settled": self.optimal,
            "placement": self.placement, "count": self.count, "fundamental": self.classes,
            "method": self.method, "nodes": self.nodes, "seconds": self.seconds,
        }  # fmt: skip

    def _facts(self) -> dict[str, object]:
        return {name: value for name, value in self._values().items() if name != "placement"} | {
            "board": self.problem and str(self.problem.board)
        }

    def _table(self) -> Table:
        rows = [(kind, *square) for kind, squares in (self.placement or {}).items() for square in squares]
        return pieces_table(rows)
