"""Any board and any piece, where every line of a direction holds one: always the line with the fewest free squares.

The lines are those of all directions that have as many as there are pieces: on a torus all four. A square that is
attacked is free no more; a line without a free square and without a piece ends the branch at once.

`nodes` counts partial placements, the empty one and the full ones included; `tests` squares on which a piece is put,
`backtracks` pieces taken off again.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.errors import BadInput
from nqueens.problems.graph import AttackGraph, attack_graph, members
from nqueens.problems.problem import Problem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Note, Place, Remove, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, other_spec

CODE = Code("""
search:                                                # start
    if all pieces are placed:
        report the board                               # solution
        return
    line = of those without a piece, the one
           with the fewest free squares
    if it has none:
        give up this branch                            # note
    for each free square of the line:
        put a piece on it                              # place
        what it attacks is free no more
        search
        take the piece off                             # remove
""")

SPEC = other_spec(
    name="shortest-line",
    title="Other boards and pieces, shortest line first",
    summary="Always the line without a piece that has the fewest free squares, in every direction that must be full.",
    code=CODE,
    cost="O(lines) for each position; exponential",
    sources=(
        Source("R. M. Haralick and G. L. Elliott, Increasing tree search efficiency for constraint satisfaction "
               "problems", 1980, "10.1016/0004-3702(80)90051-X"),
    ),
    largest=64,
)  # fmt: skip


def solve(problem: Problem, run: Run) -> Iterator[Event]:
    """Every solution once; raises BadInput where no direction has as many lines as there are pieces."""
    graph = attack_graph(problem, look=run.effort.check)
    lines = {line for part in graph.partitions if len(part) == problem.pieces for line in part}
    if problem.pieces and not lines:
        raise BadInput(f"Solver shortest-line takes as many pieces as a direction has lines, not {problem}.")
    return _started(graph, sorted(line for line in lines if not line & graph.base), run)


def _started(graph: AttackGraph, lines: list[int], run: Run) -> Iterator[Event]:
    if graph.free is None:
        return
    if run.tracing:
        yield from (Place(*graph.cells[place]) for place in members(graph.base))
    yield from _search(graph, lines, graph.free, graph.base, run)


def _search(graph: AttackGraph, lines: list[int], free: int, placed: int, run: Run) -> Iterator[Event]:
    run.nodes += 1
    run.tick()
    if not lines:
        yield Solution((), squares=tuple(graph.cells[place] for place in members(placed)))
        return
    shortest = min(lines, key=lambda line: (line & free).bit_count())
    if run.tracing and not shortest & free:
        yield Note("a line has no free square")
    for place in members(shortest & free):
        run.tests += 1
        if run.tracing:
            yield Place(*graph.cells[place])
        left = [line for line in lines if not line >> place & 1]
        yield from _search(graph, left, free & ~graph.attacked[place] & ~(1 << place), placed | 1 << place, run)
        run.backtracks += 1
        if run.tracing:
            yield Remove(*graph.cells[place])
