"""How many placements of one kind of piece a turn of the board leaves as they are, by the number of pieces."""

from __future__ import annotations

from nqueens.counting.fundamental import invariant_sets, orbits_under
from nqueens.effort import Effort
from nqueens.problems.graph import attack_graph
from nqueens.problems.problem import Problem
from nqueens.solvers.symmetric import marked_under
from nqueens.symmetry.group import Symmetry


def count_kept(problem: Problem, turn: Symmetry, effort: Effort) -> dict[int, int]:
    """The ways for so many pieces, or for every number if `all` are asked for, as sets of orbits of squares.

    `turn` must map the board to itself; the attacks it need not keep: the quarter turn does not keep those of
    semi-queens. Raises GaveUp.
    """
    graph = attack_graph(marked_under(problem, turn), look=effort.check)
    exactly = problem.pieces if isinstance(problem.pieces, int) else None
    if graph.free is None:
        return {} if exactly is None else {exactly: 0}
    place = {cell: at for at, cell in enumerate(graph.cells)}
    permutation = tuple(place[turn(cell, problem.board)] for cell in graph.cells)
    most = exactly if exactly is not None else min(map(len, graph.partitions))
    orbits = orbits_under((permutation,)) if graph.cells else ()
    ways = invariant_sets(graph, orbits, most, effort.silent)
    return {size: ways[size] for size in range(len(ways)) if exactly in (None, size)}
