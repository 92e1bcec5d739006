"""The greatest peaceable armies of riders, by colouring lines; pieces that leap too are left to a model."""

from __future__ import annotations

import time

from nqueens.kernels.armies import MOST_SQUARES, peaceable_armies
from nqueens.kernels.calls import interruptible
from nqueens.models.lines import directions, lines
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.graph import mask_of
from nqueens.solvers.optimising.answers import Bounds, OnBounds, Optimum, silent

METHOD = "line colouring"


def takes(problem: ArmiesProblem) -> bool:
    """Whether the search answers this problem: the greatest size, a piece that only rides, and not too many squares."""
    return len(problem.board) <= MOST_SQUARES and problem.size == "max" and not problem.piece.moves(problem.board.dimensions).leaps


def largest_armies(
    problem: ArmiesProblem, *, time_limit: float | None = None, on_bounds: OnBounds = silent, python: bool = False
) -> Optimum:
    """The greatest size with armies that have it. Cost: exponential; queens on 11 × 11 take seconds."""
    begun = time.perf_counter()
    cells = list(problem.board)
    place = {cell: at for at, cell in enumerate(cells)}
    moves = problem.piece.moves(problem.board.dimensions)
    partitions = [
        [mask_of(place[cell] for cell in line) for line in lines(problem.board, ride)] for ride in directions(moves)
    ]
    size, nodes, bound = 0, 0, len(cells) // 2
    white: list[int] = []
    black: list[int] = []
    while True:
        seconds = time.perf_counter() - begun
        on_bounds(Bounds(size, bound, seconds))
        left = None if time_limit is None else max(0.0, time_limit - seconds)
        lower = size
        found, _ = interruptible(
            lambda stop, lower=lower: peaceable_armies(  # type: ignore[misc]
                len(cells), partitions, lower, stop, first=True, python=python
            ),
            left,
        )
        nodes += found.nodes
        if found.white:
            size, white, black = found.size, found.white, found.black
            continue
        if found.completed:
            bound = size
            on_bounds(Bounds(size, bound, time.perf_counter() - begun))
        break
    placement = {
        "white": tuple(cells[at] for at in white[:size]),
        "black": tuple(cells[at] for at in black[:size]),
    }
    return Optimum(size, bound, found.completed, placement, METHOD, nodes, time.perf_counter() - begun)
