"""The classic problem: one queen in every row of a plane board, with its own solvers and counting engines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from nqueens.board.board import Square
from nqueens.counting.count import count
from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.run import tally_by
from nqueens.counting.tally import Tally
from nqueens.effort import UNFINISHED, Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kinds.kind import BLOCK, Found, Kind, pieces_of
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.problem import Problem, classic_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.counting.classes import Classes
    from nqueens.counting.recount import Check
    from nqueens.kinds.sets import Sets
    from nqueens.problems.board_maps import Permutation
    from nqueens.puzzles.hints import Hint
    from nqueens.sampling.estimate import Estimate
    from nqueens.sampling.samples import Draw
    from nqueens.solvers.run import Run

GENERAL_ENGINES = ("sets", "profiles", "rooks", "rows", "regions", "sets2", "profiles2")
"""Engines of other kinds, some of which also count the classic problem."""

_LARGEST_FOR_ROW_SEARCH = 24
_SMALLEST_TO_PREDICT = {"three-in-line": 17, "list fundamental": 17, "sample": 18}
"""Columns, by default 20. On fewer, any search takes some minutes at most, and counting for a sample one."""
_TESTED = 3000.0
"""The time to test a solution for three in a line, or to compare it with its images, divided by that to find it."""


class Classic(Kind):
    """One queen in every row of a plane board. Modules that `count` does not need are imported inside functions."""

    in_each_row = 1
    most_listed = 10**8
    solver_for_all = "rowsearch"

    @cached_property
    def classic(self) -> ClassicProblem:
        """The problem in the form that its own solvers and engines take."""
        return classic_of(self.problem, "This kind of problem requires")

    @property
    def solver_problem(self) -> ClassicProblem:
        return self.classic

    @property
    def is_standard(self) -> bool:
        """True if it is n queens on the n × n board with n ≥ 4 and no further conditions."""
        return self.classic.is_plain and self.classic.board.is_square and self.classic.board.rows >= 4

    def solver_for_one(self, seed: int | None) -> str:
        """Returns the named solver that `auto` selects for one solution.

        Row search is fastest on small boards, but hopeless on large ones. There, `completion` first propagates forced
        squares, then searches locally, and uses the remaining time for a proof.
        """
        board = self.classic.board
        has_formula = board.is_square and self.classic.is_plain
        if has_formula:
            return "parity-lists" if seed is None or board.rows <= 3 else "random-words"
        small = board.columns <= _LARGEST_FOR_ROW_SEARCH or board.rows > board.columns
        return "rowsearch" if small and seed is None else "completion"

    def solver_to_watch(self, seed: int | None) -> str:
        return "sets" if seed is None else self.solver_for_one(seed)

    def found(self, placed: Sequence[Square]) -> Found:
        return cast(Sequence[int], placed)

    def each(self, run: Run, *, fundamental: bool = False) -> Iterator[Found]:
        from nqueens.solvers import registry, running

        found = running.all_solutions(self.classic, registry.solver(self.solver_for_all), run)
        return self.one_of_each_class(found, run.effort) if fundamental else found

    def first(self, run: Run) -> Found | None:
        from nqueens.solvers import registry, running
        from nqueens.solvers.run import Outcome

        answer = running.run_solver(self.classic, registry.solver(self.solver_for_one(run.seed)), run)
        if answer.outcome is Outcome.GAVE_UP:
            raise GaveUp(answer.reason)
        return answer.columns

    def invariant(self, rotation: str, effort: Effort, *, fundamental: bool = False) -> Iterator[Found]:
        from nqueens.solvers.invariant import invariant_columns

        found = invariant_columns(self.classic, rotation, effort)
        return self.one_of_each_class(found, effort) if fundamental else found

    def blocks(self, effort: Effort, *, how_far: str = UNFINISHED) -> Iterator[NDArray[np.int32]]:
        import numpy as np

        from nqueens import kernels
        from nqueens.kernels.listing import blocks

        rows, columns = self.classic.board.sizes
        if max(rows, columns) > kernels.MOST_COLUMNS:
            raise BadInput(f"Listing supports at most {kernels.MOST_COLUMNS:,} rows and columns, got {rows}x{columns}.")
        first = np.arange(rows, dtype=np.int32) * columns
        lister = kernels.lister(columns, self.classic.allowed())
        for found in blocks(lister, effort, first=BLOCK, most=BLOCK, how_far=how_far):
            yield found + first

    def plan(self, effort: Effort, *, engine: str = "auto", symmetry: str = "") -> Plan:
        if symmetry:
            from nqueens.counting.classic_classes import MANY_SHARES, invariant_plan

            return invariant_plan(self.problem, symmetry, effort.isa, engine=engine, shares=MANY_SHARES)
        if engine in GENERAL_ENGINES:
            return self._as_sets().plan(effort, engine=engine)
        return make_plan(self.classic, effort, engine=engine)

    def tally(self, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
        if engine in GENERAL_ENGINES:
            return self._as_sets().tally(effort, engine=engine)
        return count(self.classic, effort, engine=engine, plan=plan)

    def check(
        self, made: Tally, effort: Effort, *, plan: Plan | None, share: float | None, seed: int, symmetry: str = ""
    ) -> Check:
        from nqueens.counting.recount import LARGEST_INVARIANT, check_invariant, check_made

        if symmetry:
            if share is None and self.classic.board.rows <= LARGEST_INVARIANT[symmetry]:
                return check_invariant(self.problem, symmetry, made, effort)
            return super().check(made, effort, plan=plan, share=share, seed=seed, symmetry=symmetry)
        if made.engine in GENERAL_ENGINES:
            return self._as_sets().check(made, effort, plan=plan, share=share, seed=seed)
        plan = plan or self.plan(effort, engine=made.engine)
        return check_made(self.classic, made, effort, plan=plan, share=share, seed=seed)

    def predicted_seconds(self, verb: str, *, longer_than: float) -> float:
        if (rotation := verb.removeprefix("list ")) in ("half-turn", "quarter-turn"):
            return self._seconds_for_invariant(rotation, listed=rotation != verb, longer_than=longer_than)
        each = _TESTED if verb in ("three-in-line", "list fundamental") else 1.0
        is_square = self.classic.is_plain and self.classic.board.is_square
        if self.classic.board.columns < _SMALLEST_TO_PREDICT.get(verb, 20) or (is_square and verb == "sample"):
            return 0.0
        from nqueens.counting.predict import extrapolate, seconds_from_probes

        if not is_square:
            return each * (seconds_from_probes(self.problem, longer_than=longer_than / each) or 0.0)
        engine = "auto" if verb in ("count", "fundamental", "classes") else "search"
        return each * extrapolate(self.classic.board.rows, engine=engine)

    def _seconds_for_invariant(self, rotation: str, *, listed: bool, longer_than: float) -> float:
        from nqueens.counting.classic_classes import rotation_plan
        from nqueens.solvers.invariant import rotation_of

        symmetry = rotation_of(self.problem, rotation)
        if not listed and rotation_plan(self.classic, rotation, "auto").engine == "halves":
            return 0.0
        from nqueens.counting.forecast import seconds_for_invariant

        return seconds_for_invariant(self.problem, symmetry, in_rows=True, listed=listed, longer_than=longer_than)

    def next_hint(
        self, queens: Sequence[Square], crosses: Sequence[Square], effort: Effort, *, one_based: bool
    ) -> Hint:
        from nqueens.puzzles.placing import placing_hint
        from nqueens.solvers.run import Run

        marked = replace(self.problem, fixed=self.problem.fixed | {*queens}, forbidden=self.problem.empty | {*crosses})
        if marked.contradicts_itself:
            raise BadInput(f"The square {min(marked.fixed & marked.empty)} cannot hold both a queen and a cross.")

        def solution_of(position: Problem) -> frozenset[Square] | None:
            found = type(self)(position).first(Run(effort.silent))
            return None if found is None else frozenset(pieces_of(found, position)[position.piece.name])

        queens = [each for each in queens if each not in self.problem.fixed]
        crosses = [each for each in crosses if each not in self.problem.forbidden]
        return placing_hint(self.problem, queens, crosses, solution_of, one_based=one_based)

    def _as_sets(self) -> Sets:
        """Returns the problem as a kind whose methods support any piece on any board."""
        from nqueens.kinds.sets import Sets

        return Sets(self.problem)

    def classes(
        self, effort: Effort, *, engine: str = "auto", plan: Plan | None = None, made: Tally | None = None
    ) -> Classes:
        from nqueens.counting.classic_classes import classic_classes

        return classic_classes(self.classic, effort, engine=engine, plan=plan, made=made)

    def tally_invariant(self, rotation: str, effort: Effort, *, engine: str = "auto") -> Tally:
        from nqueens.counting.classic_classes import invariant_plan

        return tally_by(invariant_plan(self.problem, rotation, effort.isa, engine=engine), effort)

    def square_use(self, effort: Effort) -> tuple[NDArray[np.int64], int]:
        return self._as_sets().square_use_of(self, effort)

    def symmetries(self, effort: Effort) -> tuple[dict[Square, int], Sequence[Permutation]]:
        return self._as_sets().symmetries(effort)

    def one_of_each_class(self, found: Iterable[Found], effort: Effort) -> Iterator[Found]:
        from nqueens.symmetry import fundamental

        columns = cast(Iterator[Sequence[int]], iter(found))
        return fundamental(columns, width=self.classic.board.columns, group=self.classic.group())

    def class_size(self, found: Found) -> int:
        from nqueens.symmetry import class_size

        columns = cast(Sequence[int], found)
        return class_size(columns, width=self.classic.board.columns, group=self.classic.group())

    def drawn(self, row: Sequence[int]) -> Found:
        return row

    def class_sizes(self, effort: Effort) -> list[tuple[int, int, Found | None]]:
        """Returns the sizes of classes by counting, including every possible size."""
        return [
            (size, number, self._first_of_size(size, effort) if number else None)
            for size, number in self.classes(effort).by_size.items()
        ]

    def _first_of_size(self, size: int, effort: Effort) -> Found | None:
        """Returns the first solution whose class has that size, searching only symmetric solutions where possible."""
        from nqueens.solvers.run import Run
        from nqueens.symmetry import QUARTER_TURN

        group = self.classic.group()
        if self.classic.board.rows > 1 and size < len(group):
            rotation = "quarter-turn" if QUARTER_TURN in group and 4 * size == len(group) else "half-turn"
            found = self.invariant(rotation, effort, fundamental=True)
        else:
            found = self.each(Run(effort.silent), fundamental=True)
        return next((each for each in found if self.class_size(each) == size), None)

    def draw(self, k: int, effort: Effort, *, seed: int, method: str, thinning: int) -> Draw:
        if not self.is_standard:
            return super().draw(k, effort, seed=seed, method=method, thinning=thinning)
        from nqueens.sampling import samples

        n, k, seed, thinning = samples.checked_sample(self.classic.board.rows, k, seed, method, thinning)
        samples.check_memory(n, k)
        return samples.uniform_sample(n, k, effort, seed=seed, method=method, thinning=thinning)

    @property
    def drawn_from_list(self) -> bool:
        return False

    def estimate(self, effort: Effort, *, rounds: int | None, seed: int, method: str) -> Estimate:
        if self.is_standard:
            from nqueens.sampling.estimate import estimate_of_queens

            return estimate_of_queens(self.classic.board.rows, effort, rounds=rounds, seed=seed, method=method)
        if self.classic.board.is_square and self.classic.board.rows in (2, 3):
            raise self.no_solution()
        return self._as_sets().estimate(effort, rounds=rounds, seed=seed, method=method)
