"""Pieces of one kind on any board: independent sets of the attack graph."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from nqueens.board.board import Square
from nqueens.counting.placements import count_placements, greatest_number, placements_plan
from nqueens.counting.plan import Plan
from nqueens.counting.run import tally_by
from nqueens.counting.tally import Tally
from nqueens.effort import UNFINISHED, Effort
from nqueens.errors import BadInput, NoUnits
from nqueens.kernels.bit_sets import members
from nqueens.kinds.kind import BLOCK, Found, Kind, tally_of_invariant
from nqueens.problems.board_maps import numbers_of_squares
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.problem import Problem
from nqueens.solvers.placements import one_placement, placements
from nqueens.solvers.run import Run
from nqueens.symmetry.group import ROTATIONS, SQUARE, Symmetry

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.counting.classes import Classes
    from nqueens.counting.recount import Check
    from nqueens.problems.board_maps import Permutation
    from nqueens.sampling.estimate import Estimate

_FEW = 1_000_000  # images that are compared in less than a second


class Sets(Kind):
    """Pieces of one kind on any board."""

    many = "maximal sets"

    def listed(self, problem: Problem, run: Run) -> Iterator[Found]:
        return map(self.found, placements(problem, run))

    def first(self, run: Run) -> Found | None:
        from nqueens.solvers.large import quickly

        settled, squares = quickly(self.problem, run)
        if not settled:
            squares = one_placement(self.numbered(run.effort), run)
        return None if squares is None else self.found(squares)

    def _invariant(self, symmetry: Symmetry, run: Run, *, fundamental: bool) -> Iterator[Found]:
        if self.problem.pieces in ("all", "maximal"):
            yield from super()._invariant(symmetry, run, fundamental=fundamental)
            return
        from nqueens.solvers.invariant import invariant_placements

        sets = invariant_placements(self.numbered(run.effort), symmetry, run.effort)
        found: Iterable[Found] = map(self.found, sets)
        yield from self.one_of_each_class(found, run.effort) if fundamental else found

    def blocks(self, effort: Effort, *, how_far: str = UNFINISHED) -> Iterator[NDArray[np.int32]]:
        import numpy as np

        from nqueens.kernels.listing import blocks
        from nqueens.kernels.sets import listed_sets

        self.check_number()
        pieces = self.problem.pieces
        graph = attack_graph(self.problem, look=effort.check)
        if graph.free is None:
            return
        base = list(members(graph.base))
        bound = min(map(len, graph.partitions), default=0)
        most = pieces if isinstance(pieces, int) else bound
        fewest = most if isinstance(pieces, int) else len(base)
        if not len(base) <= most <= bound:
            return
        cliques = min(graph.partitions, key=len, default=())
        lister = listed_sets(
            graph.attacked, graph.free, cliques, max(fewest - len(base), 0), most - len(base),
            maximal=pieces == "maximal",
        )  # fmt: skip
        number = numbers_of_squares(self.problem)
        for found in blocks(lister, effort, first=BLOCK, most=BLOCK, how_far=how_far):
            standing = np.tile(np.array(base, np.int32), (len(found), 1))
            places = np.concatenate((standing, found.reshape(len(found), most - len(base))), axis=1)
            yield np.where(places >= 0, number[places], np.int32(-1))

    def greatest(self, effort: Effort) -> int:
        return greatest_number(self.problem, effort)

    def plan(self, effort: Effort, *, engine: str = "auto", symmetry: str = "") -> Plan:
        if symmetry:
            return self._invariant_plan(symmetry, effort, engine)
        return placements_plan(self.problem, effort, engine=engine)

    def _invariant_plan(self, rotation: str, effort: Effort, engine: str) -> Plan:
        from nqueens.counting.classic_classes import MANY_SHARES, invariant_plan
        from nqueens.problems.in_rows import is_amazons_in_rows

        if not self.sums_sets:
            return super().plan(effort, symmetry=rotation)
        if not is_amazons_in_rows(self.problem):
            raise NoUnits(
                "Only solutions with one queen or amazon in every row have work units under a symmetry; others are "
                "counted as sets of orbits of squares, on several small graphs."
            )
        return invariant_plan(self.problem, rotation, effort.isa, engine=engine, shares=MANY_SHARES)

    def tally(self, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Tally:
        if plan is not None:
            return tally_by(plan, effort)
        return count_placements(self.problem, effort, engine=engine)

    def predicted_seconds(self, verb: str, *, longer_than: float) -> float:
        from nqueens.counting.forecast import Listed, seconds_for_invariant, seconds_for_sets
        from nqueens.problems.in_rows import is_amazons_in_rows
        from nqueens.solvers.invariant import rotation_of

        if (named := verb.removeprefix("list ")) in ROTATIONS and self.sums_sets:
            return seconds_for_invariant(
                self.problem, rotation_of(self.problem, named), in_rows=is_amazons_in_rows(self.problem),
                listed=named != verb, longer_than=longer_than,
            )  # fmt: skip
        if verb == "heat":  # counts the placements through a square of each orbit
            counts = self.problem.board.area / len(SQUARE)
            return counts * seconds_for_sets(self.problem, None, longer_than=longer_than / counts)
        compared = verb in ("classes", "list fundamental") or (
            not self.sums_sets and verb not in ("count", "list", "sample")
        )
        listed: Listed | None = "list" if verb == "list" else "classes" if compared else None
        return seconds_for_sets(self.problem, listed, longer_than=longer_than)

    def check(
        self, made: Tally, effort: Effort, *, plan: Plan | None, share: float | None, seed: int, symmetry: str = ""
    ) -> Check:
        from nqueens.counting.recount import LARGEST_INVARIANT, check_invariant, compare_counts, limited
        from nqueens.problems.in_rows import is_amazons_in_rows

        rows = self.problem.board.sizes[0] if is_amazons_in_rows(self.problem) else 0
        if symmetry and share is None and self.sums_sets and rows <= LARGEST_INVARIANT[symmetry]:
            return check_invariant(self.numbered(effort.silent), symmetry, made, effort)
        if made.engine not in ("profiles", "profiles2", "rooks"):
            return super().check(made, effort, plan=plan, share=share, seed=seed, symmetry=symmetry)
        return compare_counts(made, self.tally(limited(effort).silent, engine="sets").by_size, "sets")

    @property
    def sums_sets(self) -> bool:
        """True if all independent sets of a size are solutions, so that classes can be counted by orbits."""
        return self.problem.pieces != "maximal"

    def classes(
        self, effort: Effort, *, engine: str = "auto", plan: Plan | None = None, made: Tally | None = None
    ) -> Classes:
        if not self.sums_sets:
            return super().classes(effort, engine=engine, plan=plan, made=made)
        from nqueens.counting.classes import Classes
        from nqueens.counting.set_classes import class_sizes, class_sizes_of_listed, count_by_images, count_classes

        self.check_engine(engine, "Classes")
        made = made or self.tally(effort, plan=plan)
        graph = attack_graph(self.problem, whole=True, look=effort.check)
        listed = self._few_listed(made, len(graph.group), effort)
        if len(set(graph.group)) <= len(SQUARE):
            if listed is not None:
                return class_sizes_of_listed(self.problem, graph, made, listed, effort)
            return class_sizes(self.problem, graph, made, effort)
        if listed is not None:
            number = count_by_images(graph, listed, effort)
        else:
            number = count_classes(graph, made.by_size, effort)
        return Classes(sizes=self.problem.board.sizes, total=made.count, fundamental=number, made=made)

    def _few_listed(self, made: Tally, symmetries: int, effort: Effort) -> Iterable[Sequence[Square]] | None:
        """Returns all placements if they have one size and are few enough to compare with their images, else None."""
        sizes = [size for size, ways in made.by_size.items() if ways]
        if len(sizes) != 1 or made.count * symmetries > _FEW:
            return None
        return placements(replace(self.problem, pieces=sizes[0]), Run(effort.silent))

    def tally_invariant(self, rotation: str, effort: Effort, *, engine: str = "auto") -> Tally:
        from nqueens.counting.classic_classes import invariant_plan
        from nqueens.counting.set_classes import tally_of_invariant_sets
        from nqueens.problems.in_rows import is_amazons_in_rows
        from nqueens.solvers.invariant import rotation_of

        begun = time.perf_counter()
        if is_amazons_in_rows(self.problem):
            return tally_by(invariant_plan(self.problem, rotation, effort.isa, engine=engine), effort)
        if not self.sums_sets:
            return super().tally_invariant(rotation, effort, engine=engine)
        self.check_engine(engine, "Symmetric placements")
        ways = tally_of_invariant_sets(self.numbered(effort), rotation_of(self.problem, rotation), effort)
        return tally_of_invariant(ways, begun)

    def square_use(self, effort: Effort) -> tuple[NDArray[np.int64], int]:
        if not self.sums_sets:
            return super().square_use(effort)
        return self.square_use_of(self, effort)

    def square_use_of(self, kind: Kind, effort: Effort) -> tuple[NDArray[np.int64], int]:
        """Returns the use of squares for a kind that can fix squares, by counting through each square, not listing."""
        import numpy as np

        solutions = kind.tally(effort).count
        if solutions <= kind.most_listed:
            return Kind.square_use(kind, effort)
        problem = self.problem
        graph = attack_graph(problem, look=effort.check)
        use = np.zeros(problem.board.sizes, np.int64)
        for orbit in _orbits(graph):
            square = graph.cells[orbit[0]]
            if square in problem.empty:
                continue
            through = type(kind)(replace(problem, fixed=problem.fixed | {square})).tally(effort).count
            if through >= 1 << 63:
                raise BadInput(f"Square use supports fewer than 2⁶³ solutions per square, got {through}.")
            for place in orbit:
                use[graph.cells[place]] = through
        return use, solutions

    def symmetries(self, effort: Effort) -> tuple[dict[Square, int], Sequence[Permutation]]:
        graph = attack_graph(self.problem, whole=True, look=effort.check)
        return {cell: at for at, cell in enumerate(graph.cells)}, graph.symmetries

    @property
    def drawn_from_list(self) -> bool:
        return not self.sums_sets

    def estimate(self, effort: Effort, *, rounds: int | None, seed: int, method: str) -> Estimate:
        from nqueens.problems.most import most_on_torus
        from nqueens.sampling.estimate import estimate_of_sets

        self.check_method(method)
        problem = self.problem
        most = most_on_torus(problem)
        graph = attack_graph(problem, look=effort.check)
        if graph.free is None or (most is not None and isinstance(problem.pieces, int) and problem.pieces > most):
            raise self.no_solution()
        return estimate_of_sets(self.numbered(effort.silent), graph, effort, rounds=rounds, seed=seed)


def _orbits(graph: AttackGraph) -> Iterable[tuple[int, ...]]:
    """Returns the orbits of squares under the symmetries of the problem."""
    seen: set[int] = set()
    for place in range(graph.size):
        if place not in seen:
            orbit = sorted({permutation[place] for permutation in graph.group})
            seen.update(orbit)
            yield tuple(orbit)
