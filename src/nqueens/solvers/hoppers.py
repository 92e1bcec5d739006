"""Search for placements of hoppers."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.board.board import Square
from nqueens.kernels.hops import Triples
from nqueens.problems.hoppers import hop_graph
from nqueens.problems.problem import Problem
from nqueens.solvers.run import Run


def one_of_hoppers(problem: Problem, run: Run) -> tuple[Square, ...] | None:
    """Returns a solution, or None if none exists (proved).

    Raises GaveUp at the time limit.
    """
    if not isinstance(problem.pieces, int):
        return next(placements_of_hoppers(problem, run), None)
    graph = hop_graph(problem, look=run.effort.check)
    if graph.free is None or problem.pieces < len(graph.base):
        return None
    places = Triples(graph.third, graph.base, graph.free, graph.caps, run.tick).one(problem.pieces)
    return None if places is None else tuple(graph.cells[place] for place in sorted(places))


def placements_of_hoppers(problem: Problem, run: Run) -> Iterator[tuple[Square, ...]]:
    """Yields every solution as its cells in reading order, in lexicographic order.

    Raises GaveUp at the time limit.
    """
    graph = hop_graph(problem, look=run.effort.check)
    if graph.free is None:
        return
    search = Triples(graph.third, graph.base, graph.free, graph.caps, run.tick)
    exact = isinstance(problem.pieces, int)
    fewest = int(problem.pieces) if exact else 0
    if exact and not len(graph.base) <= fewest <= len(graph.cells):
        return
    most = fewest if exact else len(graph.cells)
    found = (sorted(each) for each in search.sets(fewest, most, maximal=problem.pieces == "maximal"))
    for places in sorted(found) if graph.base else found:
        yield tuple(graph.cells[place] for place in places)
