"""Hoppers, such as the grasshopper, which attack only by jumping over another piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nqueens.board.board import Square
from nqueens.counting.hoppers import classes_of_hoppers, count_hoppers, most_hoppers
from nqueens.counting.plan import Plan
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import NoUnits
from nqueens.kinds.kind import Found, Kind
from nqueens.problems.hoppers import hopper_symmetries
from nqueens.problems.problem import Problem
from nqueens.solvers.hoppers import one_of_hoppers, placements_of_hoppers
from nqueens.solvers.run import Run

if TYPE_CHECKING:
    from nqueens.counting.classes import Classes
    from nqueens.problems.board_maps import Permutation


class Hoppers(Kind):
    """Hoppers, whose rule concerns triples of squares."""

    many = "hoppers"

    def listed(self, problem: Problem, run: Run) -> Iterator[Found]:
        return map(self.found, placements_of_hoppers(problem, run))

    def first(self, run: Run) -> Found | None:
        squares = one_of_hoppers(self.numbered(run.effort), run)
        return None if squares is None else self.found(squares)

    def greatest(self, effort: Effort) -> int:
        return most_hoppers(self.problem, effort)

    def plan(self, effort: Effort, *, engine: str = "auto", symmetry: str = "") -> Plan:
        raise NoUnits("Counts of hoppers have no work units: their attacks depend on pieces that are placed later.")

    def tally(self, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
        self.check_engine(engine, "Solutions")
        return count_hoppers(self.problem, effort)

    def predicted_seconds(self, verb: str, *, longer_than: float) -> float:
        from nqueens.counting.forecast import Listed, seconds_for_hoppers

        listed: Listed | None = None if verb in ("count", "sample") else "classes"
        return seconds_for_hoppers(self.problem, listed, longer_than=longer_than)

    def classes(
        self, effort: Effort, *, engine: str = "auto", plan: Plan | None = None, made: Tally | None = None
    ) -> Classes:
        self.check_engine(engine, "Classes")
        return classes_of_hoppers(self.problem, made or self.tally(effort), effort)

    def symmetries(self, effort: Effort) -> tuple[dict[Square, int], Sequence[Permutation]]:
        return {cell: at for at, cell in enumerate(self.problem.board)}, hopper_symmetries(self.problem, effort.check)
