"""The one place for lines and attacks, against the judges."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from nqueens.board.attacks import attacks
from nqueens.board.board import Board
from nqueens.board.lines import attack, attacker, directions, first_attack, leaps, lines
from nqueens.board.verify import clashes, shared_line
from nqueens.kernels.reference import attack as attack_of_kernels
from nqueens.problems.pieces import PIECES


def test_queens_attack_where_the_judge_says_that_they_share_a_line() -> None:
    for one, other in product(product(range(4), range(6)), repeat=2):
        assert attack(one, other) == attack_of_kernels(one, other) == (shared_line(one, other) is not None)


def test_the_first_attack_is_one_if_there_is_any() -> None:
    for queens in combinations(Board(3, 4), 3):
        pairs = {(clash.first, clash.second) for clash in clashes(queens)}
        found = first_attack(reversed(queens))
        assert found in pairs if found else not pairs


def test_the_uppermost_attacker_of_a_square() -> None:
    assert attacker([1, 3, 0, 2, 2], (4, 2)) == (2, 0)


@pytest.mark.parametrize("name", ["queen", "knight", "king", "amazon"])
@pytest.mark.parametrize(
    "board",
    [Board(4, 5), Board(4, 5, wraps=[0, 1]), Board(4, 4, wraps=[1]), Board(4, 4, holes=[(1, 2)]), Board(2, 3, 3)],
    ids=["plane", "torus", "cylinder", "hole", "cuboid"],
)
def test_lines_and_leaps_join_the_squares_that_attack_each_other(name: str, board: Board) -> None:
    moves = PIECES[name].moves(board.dimensions)
    joined = {frozenset(pair) for pair in leaps(board, moves)}
    for ride in directions(moves):
        found = list(lines(board, ride))
        assert sorted(cell for line in found for cell in line) == sorted(board)
        joined.update(frozenset(pair) for line in found for pair in combinations(line, 2))
    for one, other in combinations(board, 2):
        assert (frozenset((one, other)) in joined) == attacks(moves, one, other, board)
