"""Lines, attacks and three in line, against the judges and a determinant."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nqueens
from nqueens.board.attacks import attacks
from nqueens.board.board import Board
from nqueens.board.lines import attack, attacker, directions, first_attack, leaps, lines
from nqueens.board.three_in_line import first_three_in_line, no_three_in_line
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
    assert attacker([1, 3, 0, 2, 2], (4, 2)) == (2, 0)  # the uppermost


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


def test_first_three_in_line() -> None:
    fundamental = [tuple(each) for each in nqueens.solutions(8, fundamental=True)]
    assert len(fundamental) == 12
    assert [columns for columns in fundamental if no_three_in_line(columns)] == [(2, 4, 7, 3, 0, 6, 1, 5)]
    for columns, rows in (
        ([], ()), ([0], ()), ([0, 5], ()), ([1, 3, 0, 2], ()), ([0, 2, 4, 1, 3], (0, 1, 2)),
        ([0, 9, 1, 7, 2], (0, 2, 4)), ([3, 9, 3, 1, 3], (0, 2, 4)),
    ):  # fmt: skip
        assert first_three_in_line(columns) == (tuple((row, columns[row]) for row in rows) or None)


@given(st.lists(st.integers(0, 12), max_size=9))
def test_three_in_line_by_the_area_of_every_triangle(columns: list[int]) -> None:
    flat = any(
        (b - a) * (columns[c] - columns[a]) == (c - a) * (columns[b] - columns[a])
        for a, b, c in combinations(range(len(columns)), 3)
    )
    assert no_three_in_line(columns) is not flat
