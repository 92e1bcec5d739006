"""Linear solutions in any number of dimensions: the last coordinate is a·x + … + c modulo n.

They have n^(d-1) pieces on a board of d sides n, and are also solutions on the torus. A ride e is safe if and only if
a·e, with -1 for the last coordinate, is coprime to n; a leap if and only if it is not a multiple of n. The equation can
always be solved for the last coordinate, because its own direction must be safe. So slopes alone determine them, with n
solutions each. Cost at most O(n^(d-1) × moves).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import gcd

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem

MOST_SLOPES = 10_000_000


def linear_slopes_of(problem: Problem) -> Iterator[Square]:
    """Yields the slopes (a, …) of the linear solutions in lexicographic order.

    Raises BadInput on boards with unequal sides, holes, regions or marked squares, for other numbers of pieces, with
    pawns or two kinds of pieces, and above MOST_SLOPES choices.
    """
    board = problem.board
    n, dimensions = board.sizes[0], board.dimensions
    if dimensions < 2 or set(board.sizes) != {n} or board.holes or problem.fixed or problem.empty:
        raise BadInput("Linear solutions require a board of equal sides without holes, fixed or forbidden squares.")
    if problem.besides:
        raise BadInput(f"Linear solutions support only pieces of one kind on boards without regions, not {problem}.")
    if problem.pieces != n ** (dimensions - 1):
        raise BadInput(
            f"Linear solutions on {board.in_words} require {n ** (dimensions - 1)} pieces of one kind, not {problem}."
        )
    if n ** (dimensions - 1) > MOST_SLOPES:
        raise BadInput(
            f"Linear solutions can be counted for at most {MOST_SLOPES:,} pieces, got {n ** (dimensions - 1)}."
        )
    return _slopes(problem, n, dimensions) if n else iter([(0,) * (dimensions - 1)])


def _slopes(problem: Problem, n: int, dimensions: int) -> Iterator[Square]:
    unit = [gcd(number, n) == 1 for number in range(n)]
    other = [number != 0 or n == 1 for number in range(n)]
    due: list[list[tuple[Square, list[bool]]]] = [[] for _ in range(dimensions)]
    for moves, harmless in ((problem.moves.rides, unit), (problem.moves.leaps, other)):
        for move in moves:
            last = max((axis + 1 for axis in range(dimensions - 1) if move[axis]), default=0)
            due[last].append((move, harmless))

    def grow(chosen: Square) -> Iterator[Square]:
        for move, harmless in due[len(chosen)]:
            value = sum(slope * step for slope, step in zip(chosen, move, strict=False)) - move[-1]
            if not harmless[value % n]:
                return
        if len(chosen) == dimensions - 1:
            yield chosen
            return
        for slope in range(n):
            yield from grow((*chosen, slope))

    return grow(())


def linear_count(problem: Problem) -> int:
    """Returns the number of linear solutions; raises BadInput."""
    return max(problem.board.sizes[0], 1) * sum(1 for _ in linear_slopes_of(problem))


def linear_solutions(problem: Problem) -> Iterator[tuple[Square, ...]]:
    """Yields the squares of each linear solution, by slopes and then by the constant; raises BadInput."""
    slopes = linear_slopes_of(problem)
    n, outer = problem.board.sizes[0], problem.board.dimensions - 1
    return (
        tuple(
            (*at, (constant + sum(a * x for a, x in zip(slope, at, strict=True))) % n)
            for at in product(range(n), repeat=outer)
        )
        for slope in slopes
        for constant in range(max(n, 1))  # the empty board has one solution
    )


def check_linear(**given: bool) -> None:
    """Raises BadInput if one of these keywords, which linear solutions do not support, is given."""
    for name, is_given in given.items():
        if is_given:
            raise BadInput(f"Linear solutions come from a formula, which does not support {name}.")
