"""Random solutions of any problem by exact counts: draws an index, then builds that solution. Random classes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.kernels.bit_sets import members
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.problem import Problem, classic_of
from nqueens.sampling.samples import LAST_LISTED, Draw
from nqueens.symmetry import HALF_TURN, QUARTER_TURN, orbit

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.kinds.kind import Kind

_MOST_LISTED = 10**6
UNDRAWN = "before all solutions were drawn"

Drawn = dict[int, Sequence[int]]
"""Solutions by their positions among the draws, as numbers of squares."""

Ranks = list[tuple[int, int]]
"""Indices of solutions to draw, each with its position among the draws, smallest first."""


def drawn_by_counts(kind: Kind, k: int, effort: Effort, *, seed: int, most_listed: int = _MOST_LISTED) -> Draw:
    """Returns k independent, exactly uniform draws.

    First draws random indices below the total count. Then finds the solution of each index square by square, from the
    number of solutions with a piece on the square; once at most `most_listed` solutions remain, they are listed. Rows
    of the result hold numbers of squares, as in `Kind.blocks`. Raises NoSolution; GaveUp when the effort is over. Cost:
    a count for each square considered.
    """
    effort = effort.silent
    original, kind = kind, type(kind)(kind.numbered(effort))
    total = kind.tally(effort).count
    if not total:
        raise original.no_solution()
    if kind.drawn_from_list and total > most_listed:
        raise GaveUp(f"Samples of {kind.many} are drawn from up to {most_listed:,} solutions, got {total:,}.")
    drawn: Drawn = {}
    if ranks := random_ranks(total, k, seed):
        _Descent(effort, most_listed, drawn).find(kind, total, ranks)
    return draw_of(original, drawn, "listing" if total <= most_listed else "counting", {"solutions": total})


def draws_solutions(problem: Problem, method: str) -> bool:
    """Returns whether classes are drawn by drawing solutions, not from a list of the classes."""
    board = problem.board
    if not problem.has_columns or board.rows < 2 or method == "listing":
        return False
    return method != "auto" or board.columns > LAST_LISTED


def drawn_classes(kind: Kind, k: int, effort: Effort, *, seed: int, method: str, thinning: int) -> Draw:
    """Returns k draws of classes of queens in rows, each class by its first solution, all equally likely.

    Draws solutions, and keeps each with probability m / s if its class has s solutions and the smallest possible class
    m. No solution is invariant under a reflection, and none under the quarter-turn if the number of rows divided by 4
    leaves 2 or 3.
    """
    import numpy as np

    classic = classic_of(kind.problem, "Draws of classes require")
    group, board = classic.group(), classic.board
    rotations = 4 if QUARTER_TURN in group and board.rows % 4 < 2 else 2 if HALF_TURN in group else 1
    smallest, random = len(group) // rotations, Random(seed)
    kept: list[tuple[int, ...]] = []
    number = 0
    while True:
        wanted = (k - len(kept)) * rotations
        draw = kind.draw(wanted, effort, seed=random.getrandbits(64), method=method, thinning=thinning)
        number += wanted
        for row in draw.columns.tolist():
            effort.check(UNDRAWN)
            images = orbit(row, width=board.columns, group=group)
            if random.randrange(len(images)) < smallest:
                kept.append(images[0])
        if len(kept) >= k:
            break
        method = method if draw.method == "counting" else draw.method
    total = {name: value for name, value in draw.diagnostics.items() if name == "solutions"}
    columns = np.array(kept[:k], np.int32).reshape(k, board.rows)
    return replace(draw, columns=columns, diagnostics=total | {"drawn": number})


def random_ranks(total: int, k: int, seed: int) -> Ranks:
    """Returns k random indices of `total` solutions."""
    random = Random(seed)
    return sorted((random.randrange(total), place) for place in range(k))


def look_up(kind: Kind, blocks: Iterable[NDArray[np.int32]], ranks: Ranks, drawn: Drawn) -> None:
    """Stores the solutions with these indices in a list, given in blocks, at their positions."""
    first = 0
    left = iter(ranks)
    rank, place = next(left)
    for found in blocks:
        while rank < first + len(found):
            row = found[rank - first].tolist()
            drawn[place] = kind.in_order([square for square in row if square >= 0])
            rank, place = next(left, (-1, -1))
            if rank < 0:
                return
        first += len(found)


def draw_of(kind: Kind, drawn: Drawn, method: str, diagnostics: Mapping[str, float | int | str]) -> Draw:
    """Returns the draw with these solutions, as numbers of squares."""
    import numpy as np

    width = max(map(len, drawn.values()), default=0)
    squares = np.full((len(drawn), width), -1, np.int32)
    for place, row in drawn.items():
        squares[place, : len(row)] = row
    board = kind.problem.board
    columns = squares if kind.in_each_row is None else squares % max(board.columns, 1)
    return Draw(board.sizes[0], columns, True, method, diagnostics, kind.problem)


@dataclass(frozen=True)
class _Branch:
    """A part of the search: a problem, the number of its solutions, the indices to draw, and its free squares."""

    kind: Kind
    total: int
    ranks: Ranks
    free: int


@dataclass(frozen=True)
class _Descent:
    effort: Effort
    most_listed: int
    drawn: Drawn

    def find(self, kind: Kind, total: int, ranks: Ranks) -> None:
        """Stores the solutions with these indices at their positions."""
        if total <= self.most_listed:
            self._list(kind, ranks)
            return
        graph = attack_graph(kind.problem, look=self.effort.check, most_symmetries=0)
        waiting = [_Branch(kind, total, ranks, graph.free or 0)]
        while waiting:
            self.effort.check(UNDRAWN)
            branch = waiting.pop()
            if branch.total <= self.most_listed:
                self._list(branch.kind, branch.ranks)
            else:
                waiting += self._branches(branch, graph)

    def _branches(self, branch: _Branch, graph: AttackGraph) -> list[_Branch]:
        """Returns two branches: the solutions with a piece on the first free square, and those without."""
        problem, of = branch.kind.problem, type(branch.kind)
        place = next(members(branch.free))
        square: frozenset[Square] = frozenset({graph.cells[place]})
        with_it = of(replace(problem, fixed=problem.fixed | square))
        number = with_it.tally(self.effort).count
        first = [(rank, at) for rank, at in branch.ranks if rank < number]
        others = [(rank - number, at) for rank, at in branch.ranks if rank >= number]
        without = of(replace(problem, forbidden=problem.forbidden | square))
        free = branch.free & ~(1 << place)
        parts = (
            _Branch(with_it, number, first, free & ~graph.attacked[place]),
            _Branch(without, branch.total - number, others, free),
        )
        return [part for part in parts if part.ranks]

    def _list(self, kind: Kind, ranks: Ranks) -> None:
        look_up(kind, kind.blocks(self.effort, how_far=UNDRAWN), ranks, self.drawn)
