"""Part of all solutions: those invariant under a rotation, or the first of each class; their draws and square use."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nqueens.effort import UNFINISHED, Effort
from nqueens.errors import BadInput, NoSolution, WrongAnswer
from nqueens.inputs import one_of
from nqueens.kinds.drawing import UNDRAWN, Drawn, draw_of, drawn_classes, draws_solutions, look_up, random_ranks
from nqueens.kinds.kind import Found, Kind
from nqueens.sampling.samples import Draw, check_memory, checked_draw
from nqueens.solvers.run import Run
from nqueens.symmetry.group import ROTATIONS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Part:
    """The solutions that are invariant under `symmetry`, if given, and with `fundamental` the first of each class."""

    kind: Kind
    symmetry: str | None = None
    fundamental: bool = False

    def each(self, effort: Effort) -> Iterator[Found]:
        """Yields the solutions in lexicographic order; raises BadInput at once, GaveUp."""
        if self.symmetry is not None:
            return self.kind.invariant(self.symmetry, effort, fundamental=self.fundamental)
        return self.kind.each(Run(effort.silent), fundamental=self.fundamental)

    def number(self, effort: Effort) -> int:
        """Returns the number of solutions, which are not listed if they can be counted."""
        if self.symmetry is None:
            return self.kind.classes(effort).fundamental
        if self.fundamental:
            return sum(1 for _ in self.each(effort))
        return self.kind.tally_invariant(self.symmetry, effort).count

    def draw(self, k: int, effort: Effort, *, seed: int, method: str, thinning: int) -> Draw:
        """Returns k draws.

        Counts the solutions, draws random indices, and looks them up in the list, of which one block at a time is in
        memory; see `drawn_classes` for the classes of queens in rows on large boards. Raises NoSolution, BadInput,
        GaveUp.
        """
        k, seed, thinning = checked_draw(k, seed, method, thinning)
        if self.symmetry is not None:
            one_of(self.symmetry, "The symmetry", ROTATIONS)
        problem, effort = self.kind.problem, effort.silent
        check_memory(problem.pieces if isinstance(problem.pieces, int) else problem.board.area, k)
        if self.symmetry is None and draws_solutions(problem, method):
            return drawn_classes(self.kind, k, effort, seed=seed, method=method, thinning=thinning)
        if method not in ("auto", "listing"):
            raise BadInput(f"Invariant solutions and classes are drawn from a list, not by the method {method}.")
        total = self.number(effort)
        if not total:
            raise self._none()
        drawn: Drawn = {}
        if ranks := random_ranks(total, k, seed):
            blocks = self.kind.in_blocks(effort.each(self.each(effort), UNDRAWN))
            look_up(self.kind, blocks, ranks, drawn)
        if len(drawn) < k:
            raise WrongAnswer(f"The count of {total} {problem} does not agree with the list.")
        told = {"classes" if self.fundamental else "solutions": total}
        return draw_of(self.kind, drawn, "listing", told | ({"symmetry": self.symmetry} if self.symmetry else {}))

    def square_use(self, effort: Effort) -> tuple[NDArray[np.int64], int]:
        """Returns an array of the board's shape with the number of solutions using each square, and their total."""
        return self.kind.use_in(self.kind.in_blocks(effort.each(self.each(effort), UNFINISHED)))

    def _none(self) -> NoSolution:
        if self.symmetry is None:
            return self.kind.no_solution()
        return NoSolution(f"No solution exists for {self.kind.problem} that is invariant under the {self.symmetry}.")
