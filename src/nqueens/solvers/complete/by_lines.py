"""Backtracking for any board and any piece: line by line, on the next unattacked square.

The lines are those of the direction with the fewest lines; for leapers they are pairs or other small cliques of
squares. Each holds at most one piece. A line stays empty only if there are more lines than pieces.

`nodes` counts partial placements, including the empty and the full ones; `tests` counts squares tested, and
`backtracks` pieces removed.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.board.board import Square
from nqueens.kernels.bit_sets import members
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.problem import Problem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Clash, Event, Note, Place, Remove, Solution, Try
from nqueens.solvers.nested import Steps, flattened
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, other_spec

CODE = Code("""
search(line):                                          # start
    if no more pieces are wanted:
        report the board                               # solution
        return
    for each free square of the line:
        test it                                        # try
        if a piece attacks it:
            on to the next square                      # clash
        else:
            put a piece on it                          # place
            search(line + 1)
            take the piece off                         # remove
    if the lines after this one suffice:
        leave this one empty                           # note
        search(line + 1)
""")

SPEC = other_spec(
    name="by-lines",
    title="Other boards and pieces, line by line",
    summary="Backtracking along the lines of one direction, each of which holds at most one piece.",
    code=CODE,
    cost="O(pieces) per square tested; exponential",
    sources=(Source("S. W. Golomb and L. D. Baumert, Backtrack Programming", 1965, "10.1145/321296.321300"),),
    largest=64,
)


def solve(problem: Problem, run: Run) -> Iterator[Event]:
    """Yields every solution once; the squares of each are in order."""
    graph = attack_graph(problem, look=run.effort.check, most_symmetries=0)
    if graph.free is None:
        return
    yield from _Search(problem, graph, run).all()


class _Search:
    def __init__(self, problem: Problem, graph: AttackGraph, run: Run) -> None:
        self._graph, self._run = graph, run
        part = min(graph.partitions, key=len, default=())
        hit = [line for line in part if not line & graph.base]
        self._lines = [list(members(line & (graph.free or 0))) for line in hit]
        self._wanted = int(problem.pieces) - graph.base.bit_count()
        self._placed = list(members(graph.base))

    def all(self) -> Iterator[Event]:
        """Yields all solutions that extend the fixed pieces."""
        if self._run.tracing:
            yield from (Place(*square) for square in self._squares(self._placed))
        if 0 <= self._wanted <= len(self._lines):
            yield from flattened(self._search(0, self._wanted))

    def _search(self, line: int, wanted: int) -> Steps:
        """Yields the steps on a line and on those after it; together they hold `wanted` pieces."""
        run = self._run
        run.nodes += 1
        run.tick()
        if not wanted:
            yield Solution((), squares=tuple(self._squares(sorted(self._placed))))
            return
        for place in self._lines[line]:
            run.tests += 1
            square = self._graph.cells[place]
            if run.tracing:
                yield Try(*square)
            by = next((each for each in self._placed if self._graph.attacked[each] >> place & 1), None)
            if by is not None:
                if run.tracing:
                    yield Clash(*square, *self._graph.cells[by])
                continue
            self._placed.append(place)
            if run.tracing:
                yield Place(*square)
            if wanted - 1 <= len(self._lines) - line - 1:
                yield self._search(line + 1, wanted - 1)
            self._placed.pop()
            run.backtracks += 1
            if run.tracing:
                yield Remove(*square)
        if wanted <= len(self._lines) - line - 1:
            if run.tracing:
                yield Note(f"line {line + 1} stays empty")
            yield self._search(line + 1, wanted)

    def _squares(self, places: list[int]) -> list[Square]:
        return [self._graph.cells[place] for place in places]
