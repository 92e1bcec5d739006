"""Search for placements with pawns or with a second kind of piece."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.board.board import Square
from nqueens.kernels.listing import blocks
from nqueens.kernels.sets import listed_sets
from nqueens.problems.graph import AttackGraph
from nqueens.problems.problem import Problem
from nqueens.problems.two_kinds import pair_of, pawn_placements
from nqueens.solvers.run import Run

_Cells = tuple[Square, ...]
_BLOCK = 64


def placements_of_two_kinds(
    problem: Problem, run: Run, *, fundamental: bool = False
) -> Iterator[tuple[_Cells, _Cells, _Cells]]:
    """Yields every solution as the cells of the pieces, of the pawns and of the partners.

    Ordered by the pawns, or by the pieces, then by the others. With `fundamental`, one solution of each class. Raises
    GaveUp at the time limit.
    """
    if problem.partner is None:
        for way in pawn_placements(problem, up_to_symmetry=fundamental, whole=fundamental, look=run.effort.check):
            run.tick()
            for places in _listed(way.graph, way.graph.free or 0, int(problem.pieces), run):
                if fundamental and any(sorted([g[at] for at in places]) < places for g in way.graph.symmetries):
                    continue
                yield tuple(way.graph.cells[at] for at in places), way.pawns, ()
        return
    if int(problem.pieces) + problem.partners > problem.board.area:
        return
    pair = pair_of(problem, whole=fundamental, look=run.effort.check)
    for places in _listed(pair.pieces, pair.pieces.free or 0, int(problem.pieces), run):
        group = pair.pieces.symmetries if fundamental else ()
        if fundamental:
            images = [sorted([g[at] for at in places]) for g in group]
            if min(images) < places:
                continue
            group = tuple(g for g, image in zip(group, images, strict=True) if image == places)
        for others in _listed(pair.partners, pair.left(places), problem.partners, run):
            if fundamental and any(sorted([g[at] for at in others]) < others for g in group):
                continue
            cells = pair.pieces.cells
            yield tuple(cells[at] for at in places), (), tuple(cells[at] for at in others)


def _listed(graph: AttackGraph, free: int, pieces: int, run: Run) -> Iterator[list[int]]:
    lister = listed_sets(graph.attacked, free, min(graph.partitions, key=len), pieces, pieces)
    for found in blocks(lister, run.effort, first=_BLOCK):
        yield from found.tolist()
