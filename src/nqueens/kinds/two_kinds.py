"""Pieces of one kind with pawns that block, or with pieces of a second kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from nqueens.board.board import Square
from nqueens.counting.plan import ENOUGH_UNITS, Plan
from nqueens.counting.run import tally_by
from nqueens.counting.tally import Tally
from nqueens.counting.two_kinds import most_of_both, two_kinds_plan
from nqueens.effort import Effort
from nqueens.errors import BadInput, NoSolution
from nqueens.kinds.kind import Found, Kind
from nqueens.kinds.table import kind_of
from nqueens.problems.graph import attack_graph
from nqueens.problems.problem import Problem
from nqueens.problems.two_kinds import pair_of
from nqueens.solvers.first_fit import first_fit_of_both
from nqueens.solvers.run import Run
from nqueens.solvers.two_kinds import placements_of_two_kinds

if TYPE_CHECKING:
    from nqueens.problems.board_maps import Permutation


_SMALL = 400  # squares up to which the complete search is fast


class TwoKinds(Kind):
    """Pieces of one kind with pawns, or with pieces of a second kind; no named solver takes them."""

    solver_problem = None
    many = "two kinds of pieces"

    def each(self, run: Run, *, fundamental: bool = False) -> Iterator[Found]:
        """Yields all solutions, ordered by the pawns (or by the pieces of the first kind), then by the others."""
        problem = self.numbered(run.effort)
        for squares, pawns, partners in placements_of_two_kinds(problem, run, fundamental=fundamental):
            second = partners if problem.partner is not None else pawns
            yield dict(zip(problem.names, (squares, second), strict=True))

    def first(self, run: Run) -> Found | None:
        if self.problem.board.area > _SMALL:
            both = first_fit_of_both(self.problem, run)
            if both is not None:
                return dict(zip(self.problem.names, both, strict=True))
        return super().first(run)

    def numbered(self, effort: Effort) -> Problem:
        if self.problem.pieces != "max":
            return self.problem
        most = most_of_both(self.problem, effort)
        return replace(self.problem, pieces=most, partners=most)

    def tally(self, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
        self._check(engine)
        return tally_by(plan or two_kinds_plan(self.numbered(effort), effort), effort)

    def plan(self, effort: Effort, *, engine: str = "auto", symmetry: str = "") -> Plan:
        if symmetry:
            return super().plan(effort, engine=engine, symmetry=symmetry)
        self._check(engine)
        return two_kinds_plan(self.numbered(effort), effort, fewest=ENOUGH_UNITS)

    def _check(self, engine: str) -> None:
        """Raises BadInput unless the engine is `auto` or has the name in a ledger."""
        if engine != ("pawns" if self.problem.partner is None else "pairs"):
            self.check_engine(engine, "Solutions")

    def predicted_seconds(self, verb: str, *, longer_than: float) -> float:
        from nqueens.counting.forecast import Listed, seconds_for_two_kinds

        listed: Listed | None = None if verb in ("count", "sample") else "classes"
        return seconds_for_two_kinds(self.problem, listed, longer_than=longer_than)

    def symmetries(self, effort: Effort) -> tuple[dict[Square, int], Sequence[Permutation]]:
        if self.problem.partner is not None:
            graph = pair_of(self.problem, whole=True).pieces
        else:
            graph = attack_graph(replace(self.problem, pawns=0), whole=True, look=effort.check)
        return {cell: at for at, cell in enumerate(graph.cells)}, graph.symmetries

    def in_order(self, numbers: list[int]) -> list[int]:
        return numbers  # the second kind follows the first

    def of_drawn(self, squares: Sequence[Square]) -> Found:
        first = len(squares) // 2 if self.problem.pieces == "max" else int(self.problem.pieces)
        return dict(zip(self.problem.names, (squares[:first], squares[first:]), strict=True))


def fewest_pawns(problem: Problem, effort: Effort) -> Problem:
    """Returns the problem with the fewest pawns that make it solvable, trying 0, 1, 2, …; raises NoSolution, GaveUp."""
    if not isinstance(problem.pieces, int):
        raise BadInput(f"Minimising the pawns requires a number of pieces, got {problem.pieces!r}.")
    for pawns in range(problem.board.area - problem.pieces + 1):
        tried = replace(problem, pawns=pawns)
        if kind_of(tried).first(Run(effort)) is not None:
            return tried
    raise NoSolution(f"No number of pawns makes room for {problem}.")
