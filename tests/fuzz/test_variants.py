"""Other boards and pieces: random small problems, every verb against all sets of squares.

Fixed and forbidden squares are drawn so that some are both, and some fixed ones attack each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from itertools import permutations, product
from random import Random

import pytest

from nqueens.api.variants import counts, fundamental_count, position, positions
from nqueens.board.attacks import attacks
from nqueens.board.grid import Cell, Grid
from nqueens.counting.placements import ENGINES, count_placements, greatest_number
from nqueens.errors import BadInput, NoSolution
from nqueens.problems.pieces import PIECES, Piece
from nqueens.problems.placements import PlacementProblem

SIDES = ((1, 1), (1, 4), (2, 2), (2, 3), (3, 3), (3, 2), (2, 5), (3, 4), (4, 4), (2, 2, 2), (2, 1, 3), (6,))
KINDS = (
    *PIECES.values(),
    Piece.parse("rides=(2,1); leaps=(1,1)"),
    Piece.parse("leaps=(1,0)"),
    Piece.parse("rides=(1,2); exact"),
)
Placement = tuple[Cell, ...]


def drawn(random: Random) -> PlacementProblem:
    """A problem for any number of pieces."""
    while True:
        sides = random.choice(SIDES)
        cells = list(product(*map(range, sides)))
        holes = {cell for cell in cells[1:] if random.random() < random.choice((0, 0, 0.2))}
        board = Grid(sides, frozenset(axis for axis in range(len(sides)) if random.random() < 0.4), frozenset(holes))
        squares = list(board)
        fixed = random.sample(squares, min(len(squares), random.choice((0, 0, 1, 1, 2))))
        forbidden = random.sample(squares, min(len(squares), random.choice((0, 0, 1, 3))))
        if fixed and random.random() < 0.3:
            forbidden.append(fixed[0])
        try:
            return PlacementProblem(board, random.choice(KINDS), "all", frozenset(fixed), frozenset(forbidden))
        except BadInput:  # the piece has no move on so few dimensions
            continue


def brute(asked: PlacementProblem) -> list[Placement]:
    """Every placement of any number of pieces, in lexicographic order of the cells."""
    board, moves = asked.board, asked.moves
    clash = {(one, two) for one in board for two in board if one != two and attacks(moves, one, two, board)}
    found: list[Placement] = []

    def grow(cells: Placement, left: list[Cell]) -> None:
        if asked.fixed <= set(cells):
            found.append(cells)
        for at, cell in enumerate(left):
            if not any((cell, other) in clash or (other, cell) in clash for other in cells):
                grow((*cells, cell), left[at + 1 :])

    grow((), [cell for cell in board if cell not in asked.forbidden])
    return found


def classes(asked: PlacementProblem, placements: list[Placement]) -> int:
    """How many classes they fall into under the exchanges, reversals and shifts that keep the problem."""
    board, sides = asked.board, asked.board.sizes
    axes = range(len(sides))
    group: list[Callable[[Cell], Cell]] = []
    for order in permutations(axes):
        if any(sides[order[a]] != sides[a] or (order[a] in board.wraps) != (a in board.wraps) for a in axes):
            continue
        for signs in product((1, -1), repeat=len(sides)):

            def turn(move: Cell, order: Cell = order, signs: Cell = signs) -> Cell:
                return tuple(move[order[a]] * signs[a] for a in axes)

            if any({turn(move) for move in kind} != kind for kind in (asked.moves.rides, asked.moves.leaps)):
                continue
            for shift in product(*(range(sides[a]) if a in board.wraps else (0,) for a in axes)):

                @lru_cache(maxsize=None)
                def moved(cell: Cell, order: Cell = order, signs: Cell = signs, shift: Cell = shift) -> Cell:
                    at = (cell[order[a]] if signs[a] > 0 else sides[a] - 1 - cell[order[a]] for a in axes)
                    return tuple((here + by) % side for here, by, side in zip(at, shift, sides, strict=True))

                if all({moved(cell) for cell in kept} == kept for kept in (board.holes, asked.fixed, asked.forbidden)):
                    group.append(moved)
    return len({min(tuple(sorted(map(image, cells))) for image in group) for cells in placements})


def check(asked: PlacementProblem, expected: list[Placement]) -> None:
    """Every verb that answers this question; `expected` are its solutions."""
    by_size = {size: ways for size in range(20) if (ways := sum(len(cells) == size for cells in expected))}
    for engine in ENGINES:
        try:
            made = count_placements(asked, engine=engine, threads=1)
        except BadInput:
            assert engine in ("rows", "profiles")
            continue
        assert {size: ways for size, ways in made.by_size.items() if ways} == by_size, engine
        assert made.greatest == max(by_size, default=-1)
    assert counts(asked, threads=1).count == len(expected)
    assert [each.cells for each in positions(asked)] == expected
    number = classes(asked, expected)
    assert fundamental_count(asked, threads=1) == number
    assert len(list(positions(asked, fundamental=True))) == number
    if expected:
        assert position(asked).cells in expected
    else:
        with pytest.raises(NoSolution):
            position(asked)


def test_every_verb_against_all_sets_of_squares(seeds: Callable[[int, int], range]) -> None:
    overlaps = 0
    for seed in seeds(30, 2000):
        asked = drawn(Random(seed))
        overlaps += asked.contradicts_itself
        every = brute(asked)
        most = max(map(len, every), default=-1)
        assert greatest_number(asked) == most
        check(asked, every)
        check(replace(asked, pieces="max"), [cells for cells in every if len(cells) == most])
        check(replace(asked, pieces="maximal"), [cells for cells in every if is_maximal(asked, cells, every)])
        for size in range(min(most + 2, len(asked.board)) + 1):
            check(replace(asked, pieces=size), [cells for cells in every if len(cells) == size])
    assert overlaps > 2


def is_maximal(asked: PlacementProblem, cells: Placement, every: list[Placement]) -> bool:
    """Whether no placement has all these cells and one more."""
    own = set(cells)
    return not any(len(other) == len(cells) + 1 and own < set(other) for other in every)
