"""Placements of hoppers as sets that avoid certain triples of squares, and the symmetries of such problems.

No piece attacks another if and only if no line has a hopper, a hurdle and a piece just behind it. If two pieces are
neighbours on a line that also holds a third, there is such an attack: the nearest piece on the third one's side has the
nearer of the two as its hurdle. If hoppers attack far, any three pieces on a line are enough. In both cases this is a
condition on triples, and removing pieces never violates it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from nqueens.board.attacks import Moves
from nqueens.board.board import Square
from nqueens.board.lines import directions, lines_of_board
from nqueens.errors import BadInput
from nqueens.kernels.bit_sets import mask_of
from nqueens.problems.board_maps import Permutation, permutations_of, turns_of
from nqueens.problems.problem import Problem

_MOST_SQUARES = 1024


@dataclass(frozen=True)
class HopGraph:
    """Squares, forbidden triples, and lines with their capacities.

    `third[a][b]` are the squares that stay empty if a and b hold pieces; sets of squares are ints, with bit i for the
    i-th square in reading order. `free` is None if the fixed squares `base` allow no solution. `caps` are the lines of
    one direction, each with the most pieces that fit.
    """

    cells: tuple[Square, ...]
    third: tuple[dict[int, int], ...]
    base: tuple[int, ...]
    free: int | None
    caps: tuple[tuple[int, int], ...]


def hop_graph(problem: Problem, look: Callable[[], None] = lambda: None) -> HopGraph:
    """Returns the graph of a problem with hoppers; `look` is called often and may raise, for a time limit.

    Cost O(squares × directions × side). Raises BadInput above _MOST_SQUARES.
    """
    board = problem.board
    if board.area > _MOST_SQUARES:
        raise BadInput(f"Hoppers support at most {_MOST_SQUARES:,} squares, got {board.area}.")
    hops = problem.piece.hops_in(board.dimensions)
    cells = tuple(board)
    place = {cell: at for at, cell in enumerate(cells)}
    third: list[dict[int, int]] = [{} for _ in cells]
    caps: list[list[tuple[int, int]]] = []
    for direction in directions(Moves(hops.directions, frozenset())):
        caps.append([])
        for line in lines_of_board(board, direction):
            look()
            squares = [place[cell] for cell in line]
            caps[-1].append((mask_of(squares), _most_on(len(squares), far=hops.far)))
            for a, b, c in _triples(squares, far=hops.far):
                for one, other, denied in ((a, b, c), (a, c, b), (b, c, a)):
                    third[one][other] = third[one].get(other, 0) | 1 << denied
                    third[other][one] = third[other].get(one, 0) | 1 << denied
    base = tuple(sorted(place[cell] for cell in problem.fixed))
    free: int | None = ((1 << len(cells)) - 1) & ~mask_of(base) & ~mask_of(place[cell] for cell in problem.empty)
    denied = _denied(base, third)
    if problem.contradicts_itself or denied & mask_of(base):
        free = None
    best = min(caps, key=lambda way: sum(most for _, most in way))
    return HopGraph(cells, tuple(third), base, None if free is None else free & ~denied, tuple(best))


def hopper_symmetries(problem: Problem, look: Callable[[], None] = lambda: None) -> tuple[Permutation, ...]:
    """Returns the symmetries of the board that keep the hopper's directions and the marked squares.

    The identity is first.
    """
    hops = problem.piece.hops_in(problem.board.dimensions)
    turns = turns_of(problem.board, Moves(hops.directions, frozenset()), look)
    return tuple(permutations_of(problem, turns, [(0,) * problem.board.dimensions], look))


def _triples(squares: Sequence[int], *, far: bool) -> Iterator[tuple[int, int, int]]:
    """Yields the triples on an otherwise empty line in which one piece attacks another."""
    for second in range(1, len(squares)):
        for first in range(second) if far else (second - 1,):
            for other in range(second + 1, len(squares)):
                yield squares[first], squares[second], squares[other]
            if not far:
                for other in range(first):
                    yield squares[other], squares[first], squares[second]


def _most_on(length: int, *, far: bool) -> int:
    """Returns the most pieces on a line of this length: every other square, or two."""
    return min(length, 2) if far else max((length + 1) // 2, min(length, 2))


def _denied(chosen: Sequence[int], third: Sequence[dict[int, int]]) -> int:
    denied = 0
    for at, one in enumerate(chosen):
        for other in chosen[:at]:
            denied |= third[one].get(other, 0)
    return denied
