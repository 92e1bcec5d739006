"""Random solutions of any problem, by exact counts: the solution of a random number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from nqueens.api.counting import tally_of
from nqueens.board.board import Square
from nqueens.counting.greatest import with_number
from nqueens.effort import Effort
from nqueens.errors import GaveUp, NoSolution
from nqueens.problems.graph import AttackGraph, attack_graph, members
from nqueens.problems.problem import Problem
from nqueens.sampling.samples import Draw
from nqueens.solvers.blocks import solution_blocks

MOST_LISTED = 10**6
_UNDRAWN = "before all solutions were drawn"

Ranks = list[tuple[int, int]]
"""Numbers of solutions to be drawn, each with its place among the draws, smallest first."""


def drawn_by_counts(problem: Problem, k: int, effort: Effort, *, seed: int, most_listed: int = MOST_LISTED) -> Draw:
    """k independent draws, every solution exactly as likely as any other.

    Random numbers below the count of all solutions are drawn first. The solution of a number is found by square after
    square: so many solutions have a piece there, the others come behind them; what is left of at most `most_listed` is
    listed. Rows of the result hold the numbers of squares as `solution_blocks` does. Raises NoSolution, GaveUp once the
    effort is over. Cost: a count for each square looked at.
    """
    import numpy as np

    effort = effort.silent
    asked, problem = problem, with_number(problem, effort)
    total = tally_of(problem, effort).count
    if not total:
        raise NoSolution(f"No solution exists for {asked}.")
    if (problem.pieces == "maximal" or problem.has_two_kinds) and total > most_listed:
        what = "two kinds of pieces" if problem.has_two_kinds else "maximal sets"
        raise GaveUp(f"Samples of {what} are drawn from up to {most_listed:,}, and there are {total:,}.")
    random = Random(seed)
    ranks = sorted((random.randrange(total), place) for place in range(k))
    drawn: dict[int, Sequence[int]] = {}
    if ranks:
        _Descent(effort, most_listed, drawn).find(problem, total, ranks)
    width = max(map(len, drawn.values()), default=0)
    squares = np.full((k, width), -1, np.int32)
    for place, row in drawn.items():
        squares[place, : len(row)] = row
    method = "listing" if total <= most_listed else "counting"
    classic = asked.classic()
    columns = squares if classic is None else squares % max(classic.board.columns, 1)
    return Draw(asked.board.sizes[0], columns, True, method, {"solutions": total}, asked)


@dataclass(frozen=True)
class _Branch:
    """What is still to be found: solutions of this problem, so many, and those of these numbers among them."""

    problem: Problem
    total: int
    ranks: Ranks
    free: int


@dataclass(frozen=True)
class _Descent:
    effort: Effort
    most_listed: int
    drawn: dict[int, Sequence[int]]

    def find(self, problem: Problem, total: int, ranks: Ranks) -> None:
        """Puts the solutions of these numbers where they were drawn."""
        if total <= self.most_listed:
            self._list(problem, ranks)
            return
        graph = attack_graph(problem, look=self.effort.check)
        waiting = [_Branch(problem, total, ranks, graph.free or 0)]
        while waiting:
            self.effort.check(_UNDRAWN)
            branch = waiting.pop()
            if branch.total <= self.most_listed:
                self._list(branch.problem, branch.ranks)
            else:
                waiting += self._parted(branch, graph)

    def _parted(self, branch: _Branch, graph: AttackGraph) -> list[_Branch]:
        """The solutions with a piece on the first free square, then those without."""
        problem = branch.problem
        place = next(members(branch.free))
        square: frozenset[Square] = frozenset({graph.cells[place]})
        with_it = replace(problem, fixed=problem.fixed | square)
        number = tally_of(with_it, self.effort).count
        first = [(rank, at) for rank, at in branch.ranks if rank < number]
        others = [(rank - number, at) for rank, at in branch.ranks if rank >= number]
        without = replace(problem, forbidden=problem.forbidden | square)
        free = branch.free & ~(1 << place)
        parts = (
            _Branch(with_it, number, first, free & ~graph.attacked[place]),
            _Branch(without, branch.total - number, others, free),
        )
        return [part for part in parts if part.ranks]

    def _list(self, problem: Problem, ranks: Ranks) -> None:
        first = 0
        left = iter(ranks)
        rank, place = next(left)
        for found in solution_blocks(problem, self.effort, how_far=_UNDRAWN):
            while rank < first + len(found):
                row = found[rank - first].tolist()
                self.drawn[place] = row if problem.has_two_kinds else sorted(square for square in row if square >= 0)
                rank, place = next(left, (-1, -1))
                if rank < 0:
                    return
            first += len(found)
