"""Search for any board and any piece in which every line holds a piece: fewest free squares first.

The lines are those of all directions with as many lines as there are pieces; on a torus all four. Attacked squares are
no longer free. A line with neither a piece nor a free square ends the branch at once.

`nodes` counts partial placements, including the empty and the full ones; `tests` counts pieces placed, and `backtracks`
pieces removed.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.errors import BadInput
from nqueens.kernels.bit_sets import members
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.problem import Problem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Note, Place, Remove, Solution
from nqueens.solvers.nested import Steps, flattened
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, other_spec

CODE = Code("""
search:                                                # start
    if all pieces are placed:
        report the board                               # solution
        return
    line = the one without a piece that has
           the fewest free squares
    if it has none:
        give up this branch                            # note
    for each free square of the line:
        put a piece on it                              # place
        the squares it attacks are no longer free
        search
        take the piece off                             # remove
""")

SPEC = other_spec(
    name="shortest-line",
    title="Other boards and pieces, shortest line first",
    summary="Branches on the line with the fewest free squares, in all directions in which every line needs a piece.",
    code=CODE,
    cost="O(lines) per position; exponential",
    sources=(
        Source("R. M. Haralick and G. L. Elliott, Increasing tree search efficiency for constraint satisfaction "
               "problems", 1980, "10.1016/0004-3702(80)90051-X"),
    ),
    largest=64,
)  # fmt: skip


def solve(problem: Problem, run: Run) -> Iterator[Event]:
    """Yields every solution once.

    Raises BadInput if no direction has as many lines as there are pieces.
    """
    graph = attack_graph(problem, look=run.effort.check, most_symmetries=0)
    lines = {line for part in graph.partitions if len(part) == problem.pieces for line in part}
    if problem.pieces and not lines:
        raise BadInput(f"Solver shortest-line requires as many pieces as lines in some direction, got {problem}.")
    return _started(graph, sorted(line for line in lines if not line & graph.base), run)


def _started(graph: AttackGraph, lines: list[int], run: Run) -> Iterator[Event]:
    if graph.free is None:
        return
    if run.tracing:
        yield from (Place(*graph.cells[place]) for place in members(graph.base))
    yield from flattened(_search(graph, lines, graph.free, graph.base, run))


def _search(graph: AttackGraph, lines: list[int], free: int, placed: int, run: Run) -> Steps:
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
        yield _search(graph, left, free & ~graph.attacked[place] & ~(1 << place), placed | 1 << place, run)
        run.backtracks += 1
        if run.tracing:
            yield Remove(*graph.cells[place])
