"""The base class of all kinds of problems, which answers every question from a list of all solutions.

Each kind is a subclass (`table.py` lists them). A public function looks up the kind of its problem once and calls one
method of it; a kind overrides the methods for which it has a faster way. The design follows python-chess, where a chess
variant is a class that overrides rules and no function asks which variant it has.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from nqueens.board.board import Square
from nqueens.counting.tally import Tally
from nqueens.effort import UNFINISHED, Effort
from nqueens.errors import BadInput, NoSolution, NoUnits
from nqueens.inputs import shown
from nqueens.problems.problem import Problem
from nqueens.symmetry.pieces import Pieces

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.counting.classes import Classes
    from nqueens.counting.plan import Plan
    from nqueens.counting.recount import Check
    from nqueens.problems.board_maps import Permutation
    from nqueens.puzzles.hints import Hint
    from nqueens.sampling.estimate import Estimate
    from nqueens.sampling.samples import Draw
    from nqueens.solvers.run import Run
    from nqueens.solvers.spec import SolverProblem
    from nqueens.symmetry.group import Symmetry

Found = Sequence[int] | Pieces
"""A solution: the columns by row, where one piece stands in every row, or else its pieces."""

BLOCK = 1 << 16
"""Solutions in one block of `Kind.blocks`."""


class Kind:
    """The answers to every question about one problem; this base class lists all solutions.

    A subclass must define `listed`, the list of solutions, and `symmetries`. All methods raise GaveUp once their effort
    is over, and BadInput for requests that the kind does not support.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem

    # Named solvers.

    @property
    def solver_problem(self) -> SolverProblem | None:
        """The problem in the form that named solvers take; None if no named solver takes it."""
        return self.problem

    def solver_for_one(self, seed: int | None) -> str | None:
        """Returns the named solver that `auto` selects for one solution; None to use `first`."""
        return None

    @property
    def solver_for_all(self) -> str | None:
        """The named solver that `auto` selects for all solutions; None to use `each`."""
        return None

    def solver_to_watch(self, seed: int | None) -> str:
        """Returns the named solver that `auto` selects for a trace: one that reports its steps."""
        self.for_solvers()
        return "by-lines"

    def for_solvers(self) -> SolverProblem:
        """Returns the problem in the form that named solvers take; raises BadInput if no named solver takes it."""
        if self.solver_problem is None:
            raise BadInput(f"The solvers support only one kind of piece, not {self.problem}.")
        return self.solver_problem

    def found(self, placed: Sequence[Square]) -> Found:
        """Returns the solution that a named solver returned as a sequence of squares."""
        return {self.problem.piece.name: placed}

    # Solutions.

    def each(self, run: Run, *, fundamental: bool = False) -> Iterator[Found]:
        """Yields all solutions in lexicographic order; with `fundamental` only the first of each class."""
        found = self.listed(self.numbered(run.effort), run)
        yield from self.one_of_each_class(found, run.effort) if fundamental else found

    def listed(self, problem: Problem, run: Run) -> Iterator[Found]:
        """Yields all solutions of the problem with its number of pieces, in lexicographic order."""
        raise NotImplementedError

    def first(self, run: Run) -> Found | None:
        """Returns one solution, or None if there is provably none."""
        return next(self.each(run), None)

    def invariant(self, rotation: str, effort: Effort, *, fundamental: bool = False) -> Iterator[Found]:
        """Yields the solutions that are invariant under the `half-turn` or the `quarter-turn` of the board."""
        from nqueens.solvers.invariant import rotation_of
        from nqueens.solvers.run import Run

        symmetry, board = rotation_of(self.problem, rotation), self.problem.board
        if fundamental and board.wraps:
            raise BadInput(
                f"On the {board.spaced} board a class also contains shifts, which do not preserve the symmetry; omit "
                "fundamental to list the solutions."
            )
        return self._invariant(symmetry, Run(effort.silent), fundamental=fundamental)

    def _invariant(self, symmetry: Symmetry, run: Run, *, fundamental: bool) -> Iterator[Found]:
        for each in run.effort.each(self.each(run, fundamental=fundamental), UNFINISHED):
            if self.is_invariant(each, symmetry):
                yield each

    def is_invariant(self, found: Found, symmetry: Symmetry) -> bool:
        """Returns whether a symmetry of the board maps the solution to itself."""
        board = self.problem.board
        kinds = [frozenset(squares) for squares in pieces_of(found, self.problem).values()]
        return all(symmetry(square, board) in own for own in kinds for square in own)

    def blocks(self, effort: Effort, *, how_far: str = UNFINISHED) -> Iterator[NDArray[np.int32]]:
        """Yields all solutions in blocks, one solution per row: the numbers of its squares in reading order.

        Holes are included in the numbering. Solutions with fewer pieces than others are padded with −1; pieces of a
        second kind, and pawns, follow those of the first. The order is deterministic. The message of GaveUp says how
        far the search got (`how_far`).
        """
        from nqueens.solvers.run import Run

        self.check_number()
        yield from self.in_blocks(effort.each(self.each(Run(effort)), how_far))

    def in_blocks(self, found: Iterable[Found]) -> Iterator[NDArray[np.int32]]:
        """Yields these solutions in blocks, as `blocks` yields all."""
        from itertools import islice

        import numpy as np

        from nqueens.problems.board_maps import numbers_of_squares

        number = dict(zip(self.problem.board, numbers_of_squares(self.problem).tolist(), strict=True))
        listed = (
            [number[square] for own in pieces_of(each, self.problem).values() for square in own] for each in found
        )
        while block := list(islice(listed, BLOCK)):
            width = max(map(len, block))
            yield np.array([row + [-1] * (width - len(row)) for row in block], np.int32).reshape(len(block), width)

    # Numbers.

    def check_number(self) -> None:
        """Raises BadInput if the number of pieces is still `max`."""
        if self.problem.pieces == "max":
            raise BadInput(f"Listing all solutions requires a number of pieces, got {self.problem}.")

    def numbered(self, effort: Effort) -> Problem:
        """Returns the problem with `max` replaced by the greatest possible number of pieces."""
        problem = self.problem
        return problem if problem.pieces != "max" else replace(problem, pieces=max(self.greatest(effort), 0))

    def greatest(self, effort: Effort) -> int:
        """Returns the greatest number of pieces in a placement, -1 if there is none."""
        from nqueens.solvers.run import Run

        every = type(self)(replace(self.problem, pieces="all")).each(Run(effort.silent))
        return max((self.size(each) for each in every), default=-1)

    def size(self, found: Found) -> int:
        """Returns the number of pieces of the first kind in a solution."""
        return len(pieces_of(found, self.problem)[self.problem.piece.name])

    def plan(self, effort: Effort, *, engine: str = "auto", symmetry: str = "") -> Plan:
        """Returns the work units of the count, or with `symmetry` of the count of solutions invariant under a rotation.

        Raises NoUnits with the reason if the count is not divided; GaveUp.
        """
        raise NoUnits(f"Solutions are tested one by one for {self.problem}, so that the count has no work units.")

    def tally(self, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
        """Returns the number of solutions by number of pieces, with the work of the count."""
        from nqueens.solvers.run import Run

        self.check_engine(engine, "Solutions")
        begun = time.perf_counter()
        run = Run(effort)
        problem = self.numbered(effort.silent)
        sizes = Counter(map(self.size, type(self)(problem).each(run)))
        ways = {size: sizes[size] for size in range(max(sizes, default=-1) + 1)}
        if isinstance(problem.pieces, int):
            ways = {problem.pieces: sizes[problem.pieces]}
        return Tally(ways, "listing", sizes.total(), "solutions", time.perf_counter() - begun)

    def check(
        self, made: Tally, effort: Effort, *, plan: Plan | None, share: float | None, seed: int, symmetry: str = ""
    ) -> Check:
        """Recounts a random share of the work units of a count, or those that a minute allows, by another method.

        Raises CountsDiffer if the numbers differ; NoUnits, GaveUp.
        """
        from nqueens.counting.recount import check_share, limited

        plan = plan or self.plan(effort, engine=made.engine, symmetry=symmetry)
        return check_share(plan, made, share or 1.0, limited(effort), seed=seed)

    def count_again(self, made: Tally, effort: Effort, *, symmetry: str = "") -> Check:
        """Counts again with the same engine and other internal sizes.

        Raises CountsDiffer if the counts differ; BadInput for an engine in which nothing can be changed; GaveUp.
        """
        from nqueens.counting.recount import compare_counts, other_cut

        engine = other_cut(self.problem, made, symmetry=symmetry)
        again = self.tally_invariant(symmetry, effort, engine=engine) if symmetry else self.tally(effort, engine=engine)
        return compare_counts(made, again.by_size, engine)

    def check_engine(self, engine: str, what: str) -> None:
        """Raises BadInput for any engine but `auto`."""
        if engine != "auto":
            raise BadInput(f"{what} of {self.problem} can be counted only by the engine auto, got {shown(engine)}.")

    def predicted_seconds(self, verb: str, *, longer_than: float) -> float:
        """Returns a rough time for one thread to answer a question about all solutions; 0 if below `longer_than`.

        `verb` is `count`, `list`, `heat`, `sample`, `fundamental` for the number of classes, `classes` for their sizes
        with examples, `half-turn` or `quarter-turn` for the number of invariant solutions, one of these three after
        `list` for a list of them, `three-in-line` for a test of each solution, or `rank` for their order. Also returns
        0 where no forecast is possible. Cost: none on small boards, at most a second.
        """
        return 0.0

    def classes(
        self, effort: Effort, *, engine: str = "auto", plan: Plan | None = None, made: Tally | None = None
    ) -> Classes:
        """Returns the classes of solutions under the symmetries of the problem; `made` is their count if known."""
        from nqueens.counting.classes import Classes
        from nqueens.solvers.run import Run

        self.check_engine(engine, "Classes")
        made = made or self.tally(effort, plan=plan)
        number = sum(1 for _ in type(self)(self.numbered(effort.silent)).each(Run(effort.silent), fundamental=True))
        return Classes(sizes=self.problem.board.sizes, total=made.count, fundamental=number, made=made)

    def tally_invariant(self, rotation: str, effort: Effort, *, engine: str = "auto") -> Tally:
        """Returns the number of solutions of each size invariant under the `half-turn` or the `quarter-turn`."""
        self.check_engine(engine, "Symmetric placements")
        begun = time.perf_counter()
        return tally_of_invariant(Counter(map(self.size, self.invariant(rotation, effort))), begun)

    most_listed: ClassVar[int] = 3 * 10**5
    """The number of solutions up to which `square_use` lists them all, in about a second."""

    def square_use(self, effort: Effort) -> tuple[NDArray[np.int64], int]:
        """Returns an array of the board's shape with the number of solutions using each square, and their total."""
        return self.use_in(self.blocks(effort, how_far="before all solutions were found"))

    def use_in(self, blocks: Iterable[NDArray[np.int32]]) -> tuple[NDArray[np.int64], int]:
        """Returns the number of solutions in these blocks that use each square, and the number of all of them."""
        from math import prod

        import numpy as np

        solutions = 0
        sizes = self.problem.board.sizes
        use = np.zeros(prod(sizes) + 1, np.int64)  # the last one for padding
        for found in blocks:
            solutions += len(found)
            use += np.bincount(found.ravel() % len(use), minlength=len(use))
        return use[:-1].reshape(sizes), solutions

    # Symmetries.

    def symmetries(self, effort: Effort) -> tuple[dict[Square, int], Sequence[Permutation]]:
        """Returns the place of each square, and the symmetries of the problem as permutations of places."""
        raise NotImplementedError

    def one_of_each_class(self, found: Iterable[Found], effort: Effort) -> Iterator[Found]:
        """Yields the solutions that no symmetry of the problem maps to a smaller one."""
        place, symmetries = self.symmetries(effort)
        for each in found:
            effort.check()
            own = [sorted(place[square] for square in squares) for squares in pieces_of(each, self.problem).values()]
            if all(own <= [sorted([moved[at] for at in places]) for places in own] for moved in symmetries):
                yield each

    def class_size(self, found: Found) -> int:
        """Returns the number of images of a placement under the symmetries of the problem."""
        kind: Any = type(self)
        place, symmetries = _symmetries(kind, self.problem)
        own = [[place[square] for square in squares] for squares in pieces_of(found, self.problem).values()]
        return len({tuple(frozenset([moved[at] for at in places]) for places in own) for moved in symmetries})

    def class_sizes(self, effort: Effort) -> list[tuple[int, int, Found | None]]:
        """Returns for each class size, largest first: the size, the number of classes, and their first solution."""
        from nqueens.solvers.run import Run

        first: dict[int, Found] = {}
        many: Counter[int] = Counter()
        for each in self.each(Run(effort.silent), fundamental=True):
            size = self.class_size(each)
            many[size] += 1
            first.setdefault(size, each)
        return [(size, many[size], first[size]) for size in sorted(many, reverse=True)]

    # Hints.

    def next_hint(
        self, queens: Sequence[Square], crosses: Sequence[Square], effort: Effort, *, one_based: bool
    ) -> Hint:
        """Returns the next step for a player who has set these queens and crosses."""
        raise BadInput(
            f"Hints support only region puzzles and one queen in every row of a plane board, not {self.problem}."
        )

    # Random solutions.

    def draw(self, k: int, effort: Effort, *, seed: int, method: str, thinning: int) -> Draw:
        """Returns k random solutions."""
        from nqueens.sampling.samples import check_memory, checked_draw

        k, seed, _ = checked_draw(k, seed, method, thinning)
        if method not in ("auto", "listing"):
            raise BadInput(f"The method for {self.problem} must be auto or listing, got {method!r}.")
        check_memory(self.problem.pieces if isinstance(self.problem.pieces, int) else self.problem.board.area, k)
        return self.drawn_at_random(k, effort, seed=seed)

    def drawn_at_random(self, k: int, effort: Effort, *, seed: int) -> Draw:
        """Returns k independent random solutions, all equally likely."""
        from nqueens.kinds.drawing import drawn_by_counts

        return drawn_by_counts(self, k, effort, seed=seed)

    in_each_row: int | None = None
    """The number of pieces in each row, if a draw consists of columns; None if it consists of numbers of squares."""

    def drawn(self, row: Sequence[int]) -> Found:
        """Returns the solution in one row of a draw."""
        import numpy as np

        numbers = np.array([number for number in row if number >= 0], np.int64)
        axes = np.unravel_index(numbers, self.problem.board.sizes)
        return self.of_drawn(list(zip(*(axis.tolist() for axis in axes), strict=True)))

    def of_drawn(self, squares: Sequence[Square]) -> Found:
        """Returns the solution with these squares, in the order of a draw."""
        return {self.problem.piece.name: squares}

    def in_order(self, numbers: list[int]) -> list[int]:
        """Returns the numbers of the squares of a solution in the order of a draw."""
        return sorted(numbers)

    many: ClassVar[str] = "solutions of this kind"
    """The noun for solutions of this kind in messages about draws."""

    @property
    def drawn_from_list(self) -> bool:
        """True if draws need a list of all solutions, because single squares cannot be fixed."""
        return True

    def estimate(self, effort: Effort, *, rounds: int | None, seed: int, method: str) -> Estimate:
        """Returns an estimate of the number of solutions."""
        self.check_method(method)
        raise BadInput(
            f"Estimates support only one kind of piece, and only regions with one piece each, not {self.problem}."
        )

    def check_method(self, method: str) -> None:
        """Raises BadInput for annealing, which estimates n queens on the n × n board only."""
        from nqueens.inputs import one_of
        from nqueens.sampling.estimate import ESTIMATING_METHODS

        if one_of(method, "The method", ESTIMATING_METHODS) == "annealing":
            raise BadInput(f"Annealing supports only n queens on the n × n board, not {self.problem}; use smc.")

    def no_solution(self) -> NoSolution:
        """Returns the error for a problem without solutions."""
        return NoSolution(f"No solution exists for {self.problem}.")


def pieces_of(found: Found, problem: Problem) -> Pieces:
    """Returns the pieces of a solution in either form."""
    return found if isinstance(found, Mapping) else {problem.piece.name: tuple(enumerate(map(int, found)))}


@lru_cache(maxsize=4)
def _symmetries(kind: type[Kind], problem: Problem) -> tuple[dict[Square, int], Sequence[Permutation]]:
    return kind(problem).symmetries(Effort.of())


def tally_of_invariant(ways: dict[int, int], begun: float) -> Tally:
    """Returns the tally of invariant solutions by number of pieces, for a search that began at `begun`."""
    return Tally(ways, "orbits", sum(ways.values()), "solutions", time.perf_counter() - begun)
