"""Region puzzles as the numbers that the core takes."""

from __future__ import annotations

from functools import lru_cache

from nqueens.board.attacks import Moves
from nqueens.board.board import Board
from nqueens.board.regions import Regions
from nqueens.errors import BadInput
from nqueens.kernels.bit_sets import members
from nqueens.kernels.region_numbers import NO_REGION, QUEEN, UNKNOWN, RegionNumbers
from nqueens.problems.graph import neighbours
from nqueens.problems.pieces import TOUCHING_QUEEN
from nqueens.problems.problem import Problem

MOST_REGIONS = 64


def numbers_of(problem: Problem) -> RegionNumbers:
    """Returns the numbers of a problem with regions; raises BadInput without regions and above 64 rows.

    A square that is both fixed and forbidden has a queen but no region, so that there is no solution.
    """
    regions = regions_of(problem)
    side = regions.side
    if side > MOST_REGIONS:
        raise BadInput(f"A region puzzle must have at most {MOST_REGIONS:,} rows, got {side}.")
    region, *zones = (
        [NO_REGION if at is None else at for row in division.rows for at in row] for division in regions.divisions
    )
    state = [UNKNOWN] * (side * side)
    for row, column in (*problem.board.holes, *problem.forbidden, *regions.none):
        region[row * side + column] = NO_REGION
    for row, column in problem.fixed:
        state[row * side + column] = QUEEN
    plain = problem.moves == TOUCHING_QUEEN.moves(2) and not problem.board.wraps
    attacks = [] if plain else attacks_on(problem.board, problem.moves)
    return RegionNumbers(side, regions.each, region, attacks, state, *zones)


def regions_of(problem: Problem) -> Regions:
    """Returns the regions of a problem; raises BadInput if it has none."""
    if not problem.regions:
        raise BadInput(f"The problem must be a region puzzle, got {problem}.")
    return problem.regions


@lru_cache(maxsize=64)
def attacks_on(board: Board, moves: Moves) -> list[list[int]]:
    """Returns for every square of the board, including holes, the squares attacked from it."""
    side = board.sizes[1]
    places = [row * side + column for row, column in board]
    attacks: list[list[int]] = [[] for _ in range(side * board.sizes[0])]
    for place, attacked in zip(places, neighbours(board, moves), strict=True):
        attacks[place] = [places[other] for other in members(attacked)]
    return attacks
