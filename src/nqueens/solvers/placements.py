"""Search for placements of any piece on any board."""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.kernels.bit_sets import mask_of, members
from nqueens.kernels.calls import interruptible
from nqueens.kernels.listing import blocks
from nqueens.kernels.sets import SetGraph, listed_sets
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.linear import MOST_SLOPES, linear_solutions
from nqueens.problems.pieces import QUEEN
from nqueens.problems.problem import Problem
from nqueens.solvers.run import Run

PlacedCells = tuple[Square, ...]

_MOST_TIGHT = 3  # from this number of partitions with a piece on every line, search the shortest lines first


def placements(problem: Problem, run: Run) -> Iterator[PlacedCells]:
    """Yields every solution as its cells in reading order, in lexicographic order.

    `pieces` must not be `max`: find the greatest number first, by counting. Raises BadInput, and GaveUp at the time
    limit.
    """
    if problem.pieces == "max":
        raise BadInput(f"Listing requires a number of pieces, got {problem}.")
    graph = attack_graph(problem, look=run.effort.check, most_symmetries=0)
    if graph.free is None:
        return
    fixed = graph.base.bit_count()
    exact = isinstance(problem.pieces, int)
    bound = min(len(part) for part in graph.partitions)
    most = (int(problem.pieces) if exact else bound) - fixed
    if most < 0 or (exact and most + fixed > bound):
        return
    fewest, maximal = most if exact else 0, problem.pieces == "maximal"
    lister = listed_sets(graph.attacked, graph.free, min(graph.partitions, key=len), fewest, most, maximal=maximal)
    base = list(members(graph.base))
    rows = ([place for place in row if place >= 0] for found in blocks(lister, run.effort) for row in found.tolist())
    for row in _with_last_fixed_first(rows, max(base, default=-1)):
        yield tuple(graph.cells[place] for place in sorted([*base, *row]))


def _with_last_fixed_first(rows: Iterator[list[int]], last_fixed: int) -> Iterator[list[int]]:
    """Reorders sets given in lexicographic order to the order that they have with the fixed squares added.

    The two orders differ in one way: a set precedes every extension of it, but follows the extensions whose next square
    comes before the last fixed one. Such a set is held back until those have passed.
    """
    waiting: list[list[int]] = []
    for row in rows:
        while waiting and not (row[: len(waiting[-1])] == waiting[-1] and row[len(waiting[-1])] < last_fixed):
            yield waiting.pop()
        waiting.append(row)
    yield from reversed(waiting)


def one_placement(problem: Problem, run: Run) -> PlacedCells | None:
    """Returns a solution, or None if none exists (proved); raises as `placements` does.

    The torus has a solution by formula if gcd(n, 6) = 1, and otherwise none. If every line of many partitions must hold
    a piece, the search branches on the line with the fewest free squares; otherwise it returns the first solution in
    lexicographic order.
    """
    formula = by_formula(problem)
    if formula is not None:
        return formula or None
    if isinstance(problem.pieces, int):
        graph = attack_graph(problem, look=run.effort.check, most_symmetries=0)
        tight = [part for part in graph.partitions if len(part) == problem.pieces]
        if graph.free is not None and (len(tight) >= _MOST_TIGHT or tight[:1] == [graph.partitions[-1]]):
            return _by_shortest_lines(graph, problem.pieces, [line for part in tight for line in part], run)
    return next(placements(problem, run), None)


def _by_shortest_lines(graph: AttackGraph, pieces: int, lines: list[int], run: Run) -> PlacedCells | None:
    sets = SetGraph(graph.attacked, tuple(dict.fromkeys(lines)))
    free, left = graph.free or 0, pieces - graph.base.bit_count()
    if left < 0:
        return None
    found, late = interruptible(lambda stop: sets.search("cover_one", free, left, stop, chosen=graph.base), run.effort)
    run.nodes += found.nodes
    if found.by_size[left]:
        places = members(graph.base | mask_of(found.best))
        return tuple(graph.cells[place] for place in places)
    if late:
        raise run.effort.gave_up()
    return None


def by_formula(problem: Problem) -> PlacedCells | None:
    """Returns n queens on the n × n torus, (i, 2i mod n), or n² queens in a cube; () if none exist.

    None for other problems.
    """
    board = problem.board
    if problem.piece != QUEEN or problem.fixed or problem.empty or board.holes:
        return None
    n = board.sizes[0]
    if n < 2:
        return None
    if board.sizes == (n, n, n) and problem.pieces == n * n <= MOST_SLOPES:
        return next(linear_solutions(problem), None)
    if not board.is_torus or board.dimensions != 2:
        return None
    if board.sizes[1] != n or problem.pieces != n:
        return None
    return tuple((row, 2 * row % n) for row in range(n)) if gcd(n, 6) == 1 else ()
