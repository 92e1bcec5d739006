"""Region puzzles: the same number of queens in every row, column and region."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from nqueens.board.board import Square
from nqueens.counting.plan import Plan
from nqueens.counting.regions import count_regions, regions_plan
from nqueens.counting.tally import Tally
from nqueens.effort import UNFINISHED, Effort
from nqueens.errors import BadInput
from nqueens.kinds.kind import BLOCK, Found, Kind
from nqueens.kinds.sets import Sets
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of, regions_of
from nqueens.solvers.regions import one_of_regions, placements_of_regions
from nqueens.solvers.run import Run
from nqueens.symmetry.group import Symmetry

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.puzzles.hints import Hint
    from nqueens.sampling.estimate import Estimate
    from nqueens.sampling.samples import Draw

_MOST_IN_MINUTES = 12
"""Rows up to which all solutions of a puzzle are counted or listed in minutes."""


class RegionPuzzles(Sets):
    """Region puzzles, with their own search kernel; with one queen in each region they are sets as well."""

    sums_sets = False

    def found(self, placed: Sequence[Square]) -> Found:
        return self.drawn(cast(Sequence[int], placed))

    def solver_to_watch(self, seed: int | None) -> str:
        return "region-room"

    @property
    def in_each_row(self) -> int:  # type: ignore[override]
        return regions_of(self.problem).each

    def drawn(self, row: Sequence[int]) -> Found:
        return {self.problem.piece.name: regions_of(self.problem).in_rows(row)}

    def listed(self, problem: Problem, run: Run) -> Iterator[Found]:
        return ({problem.piece.name: squares} for squares in placements_of_regions(problem, run))

    def first(self, run: Run) -> Found | None:
        squares = one_of_regions(self.problem, run)
        return None if squares is None else {self.problem.piece.name: squares}

    def next_hint(
        self, queens: Sequence[Square], crosses: Sequence[Square], effort: Effort, *, one_based: bool
    ) -> Hint:
        from nqueens.puzzles.hints import next_hint

        own, crossed, problem = frozenset(queens), frozenset(crosses), self.problem
        return next_hint(problem, own - problem.fixed, crossed - problem.forbidden, effort, one_based=one_based)

    def _invariant(self, symmetry: Symmetry, run: Run, *, fundamental: bool) -> Iterator[Found]:
        return Kind._invariant(self, symmetry, run, fundamental=fundamental)

    def blocks(self, effort: Effort, *, how_far: str = UNFINISHED) -> Iterator[NDArray[np.int32]]:
        from nqueens.kernels.listing import blocks
        from nqueens.kernels.regions import region_search

        yield from blocks(region_search(numbers_of(self.problem)), effort, first=BLOCK, most=BLOCK, how_far=how_far)

    def plan(self, effort: Effort, *, engine: str = "auto", symmetry: str = "") -> Plan:
        if symmetry:
            return Kind.plan(self, effort, engine=engine, symmetry=symmetry)
        if engine in ("auto", "regions"):
            return regions_plan(self.problem)
        self._check_sets(engine)
        return super().plan(effort, engine=engine)

    def tally(self, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
        if plan is None and engine in ("auto", "regions"):
            return count_regions(self.problem, effort)
        if plan is None:
            self._check_sets(engine)
        return super().tally(effort, engine=engine, plan=plan)

    def _check_sets(self, engine: str) -> None:
        """Raises BadInput unless the engine `sets` is requested and can count the puzzle."""
        if engine != "sets" or regions_of(self.problem).each > 1:
            lacks = "more than one piece in each region" if engine == "sets" else "regions"
            raise BadInput(f"The engine {engine} does not support {lacks}, got {self.problem}; use the engine regions.")

    def predicted_seconds(self, verb: str, *, longer_than: float) -> float:
        quick = regions_of(self.problem).each > 1 or self.problem.board.sizes[0] <= _MOST_IN_MINUTES
        return 0.0 if quick else super().predicted_seconds(verb, longer_than=longer_than)

    def square_use(self, effort: Effort) -> tuple[NDArray[np.int64], int]:
        return self.square_use_of(self, effort)

    def drawn_at_random(self, k: int, effort: Effort, *, seed: int) -> Draw:
        from nqueens.sampling.samples import sample_of_puzzle

        return sample_of_puzzle(self.problem, k, effort, seed=seed)

    def estimate(self, effort: Effort, *, rounds: int | None, seed: int, method: str) -> Estimate:
        if regions_of(self.problem).each > 1:
            return Kind.estimate(self, effort, rounds=rounds, seed=seed, method=method)
        return super().estimate(effort, rounds=rounds, seed=seed, method=method)
