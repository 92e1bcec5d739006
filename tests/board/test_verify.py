"""The judges and the lines of boards, against answers worked out by hand and against each other."""

from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.failing import fails
from support.judging import is_solution

import nqueens
from nqueens.board.attacks import Army, attacks, first_attack
from nqueens.board.board import Board, Square
from nqueens.board.lines import attacker, directions, leaps, lines_of_board, queens_attack
from nqueens.board.lines import first_attack_on_lines as first_of_queens
from nqueens.board.three_in_line import first_three_in_line, no_three_in_line
from nqueens.board.verify import clashes, reason_of_judge, shared_line, why_not_squares
from nqueens.kernels.reference import attack as attack_of_kernels
from nqueens.problems.pieces import PIECES

EIGHT = [0, 4, 7, 5, 2, 6, 1, 3]
BLOCKED = Board(3, 3, holes=frozenset({(1, 0), (1, 1), (0, 1)}))
TORUS, CYLINDER = Board(5, 5, wraps=frozenset({0, 1})), Board(3, 8, wraps=frozenset({1}))


@pytest.mark.parametrize(("columns", "width", "reason"), [
    ([], None, None), ([], 5, None), ([0], None, None), (EIGHT, None, None), ([0, 2, 4, 6, 1], 8, None),
    ([0, 0], None, "the queens on (0, 0) and (1, 0) share a column"),
    ([1, 2, 0], None, "the queens on (0, 1) and (1, 2) share a diagonal"),
    ([2, 0, 1], None, "the queens on (1, 0) and (2, 1) share a diagonal"),
    ([3, 0, 2, 0], None, "the queens on (0, 3) and (3, 0) share a diagonal"),
    ([0, 4], None, "the queen on (1, 4) is not on the 2 × 2 board"),
    ([-1, 1], None, "the queen on (0, -1) is not on the 2 × 2 board"),
    ([0, 2], 2, "the queen on (1, 2) is not on the 2 × 2 board"),
    ([0, 10**30], None, f"the queen on (1, {10**30}) is not on the 2 × 2 board"),
])  # fmt: skip
def test_first_reason(columns: list[int], width: int | None, reason: str | None) -> None:
    assert reason_of_judge(columns, width) == reason
    assert is_solution(columns, width) is (reason is None)


def test_fixed_and_forbidden_squares() -> None:
    assert reason_of_judge(EIGHT, fixed={(0, 0)}, forbidden={(0, 1)}) is None
    assert reason_of_judge(EIGHT, fixed={(1, 1), (0, 3)}) == "no queen stands on (0, 3), which is fixed"
    assert reason_of_judge(EIGHT, forbidden={(7, 3)}) == "a queen stands on (7, 3), which is forbidden"


def test_clashes_in_order() -> None:
    found = [(each.first, each.second, each.kind) for each in clashes(enumerate([0, 1, 0]))]
    assert found == [((0, 0), (1, 1), "diagonal"), ((0, 0), (2, 0), "column"), ((1, 1), (2, 0), "diagonal")]


def test_squares_of_any_number_in_any_row() -> None:
    for squares, reason in (
        ([], None), ([(2, 4), (0, 0)], None), ([(1, 0), (1, 4)], "the queens on (1, 0) and (1, 4) share a row"),
        ([(1, 0), (1, 0)], "two queens stand on (1, 0)"), ([(3, 0)], "the queen on (3, 0) is not on the 3 × 5 board"),
        ([(2, 0), (0, 2)], "the queens on (2, 0) and (0, 2) share a diagonal"),
        ([(0, 1), (2, 1)], "the queens on (0, 1) and (2, 1) share a column"),
    ):  # fmt: skip
        assert why_not_squares(squares, Board(3, 5)) == reason
    assert not any(why_not_squares(some, Board(4, 4)) for some in permutations(enumerate([1, 3, 0, 2])))


def test_invalid_placements() -> None:
    columns: list[Any] = [[0.0], ["0"], [True], [None], [[0]]]
    for each in columns:
        fails(nqueens.BadInput, r"The column in row 0 must be a whole number", is_solution, each)
    squares: list[Any] = [(0,), (0, 1, 2), 3, (0.0, 1), ("a", "b"), None]
    for square in squares:
        fails(nqueens.BadInput, "square", why_not_squares, [square], Board(4, 4))
    widths: list[Any] = [-1, 2.0, True]
    for width in widths:
        fails(nqueens.BadInput, r"whole number|at least 0", reason_of_judge, [], width)


def test_squares_attacked_from_the_centre() -> None:
    board = Board(5, 5)
    assert {name: sum(attacks(PIECES[name].moves(2), (2, 2), cell, board) for cell in board) for name in PIECES} == {
        "queen": 16, "semi-queen": 12, "rook": 8, "bishop": 8, "king": 8, "knight": 8, "amazon": 24, "nightrider": 8,
        "hex-queen": 20,
    }  # fmt: skip
    cube, moves = Board(3, 3, 3), PIECES["queen"].moves(3)
    assert len(moves.rides) == sum(attacks(moves, (1, 1, 1), cell, cube) for cell in cube) == 26
    assert len(PIECES["queen"].moves(4).rides) == 80


@pytest.mark.parametrize(("piece", "one", "other", "board", "occupied", "expected"), [
    ("nightrider", (0, 0), (4, 2), Board(5, 5), set(), True),
    ("nightrider", (0, 0), (4, 2), Board(5, 5), {(2, 1)}, False),
    ("nightrider", (0, 0), (4, 2), Board(5, 5), {(2, 2)}, True),
    ("queen", (0, 0), (0, 4), Board(1, 5, holes=frozenset({(0, 2)})), set(), False),
    ("queen", (0, 0), (0, 4), Board(1, 5), {(0, 2)}, False), ("knight", (0, 0), (2, 1), BLOCKED, set(), True),
    ("queen", (0, 1), (2, 4), TORUS, set(), True), ("queen", (0, 1), (2, 4), Board(5, 5), set(), False),
    ("queen", (0, 0), (1, 7), CYLINDER, set(), True), ("queen", (0, 0), (2, 5), CYLINDER, set(), False),
])  # fmt: skip
def test_lines_wrap_and_end_at_holes_and_pawns_unlike_leaps(
    piece: str, one: Square, other: Square, board: Board, occupied: set[Square], expected: bool
) -> None:
    assert attacks(PIECES[piece].moves(2), one, other, board, occupied=occupied) is expected


def test_square_and_plane_boards() -> None:
    boards = [Board(0, 0), Board(4, 4), Board(4, 5), Board(3, 3, 3), Board(3)]
    assert [board.is_square for board in boards] == [True, True, False, False, False]
    plain = [*boards, Board(4, 4, wraps=[1]), Board(4, 4, holes=[(0, 0)])]
    assert [board.is_plain for board in plain] == [True, True, True, False, False, False, False]


def test_reasons() -> None:
    queen = PIECES["queen"].moves(2)
    knight = Army("knight", PIECES["knight"].moves(2), ((2, 1),))
    for cells, others, reason in (
        ([(0, 1), (1, 3), (2, 0), (3, 2)], [], None),
        ([(0, 0), (3, 3)], [], "the queen on (0, 0) attacks the queen on (3, 3)"),
        ([(0, 0), (0, 0)], [], "two pieces stand on (0, 0)"),
        ([(4, 0)], [], "the queen on (4, 0) is not on the 4 × 4 board"),
        ([(0, 0)], [knight], "the knight on (2, 1) attacks the queen on (0, 0)"),
    ):  # fmt: skip
        assert first_attack([Army("queen", queen, tuple(cells)), *others], Board(4, 4)) == reason


def test_impossible_boards() -> None:
    fails(nqueens.BadInput, r"^A board of 2 dimensions can wrap in dimension 0 or 1, got 2\.$", Board, 4, 4, wraps=[2])
    fails(nqueens.BadInput, r"^The hole \(4, 0\) is not on the 4 × 4 board\.$", Board, 4, 4, holes=[(4, 0)])
    torus = r"^A torus wraps in every dimension, so no dimension can be given; got 2\.$"
    fails(nqueens.BadInput, torus, Board(4, 4).with_lines, torus=True, wraps=[1])


def test_attacks_of_queens() -> None:
    for one, other in product(product(range(4), range(6)), repeat=2):
        assert queens_attack(one, other) == attack_of_kernels(one, other) == (shared_line(one, other) is not None)
    for queens in combinations(Board(3, 4), 3):
        pairs = {(clash.first, clash.second) for clash in clashes(queens)}
        found = first_of_queens(reversed(queens))
        assert found in pairs if found else not pairs
    assert attacker([1, 3, 0, 2, 2], (4, 2)) == (2, 0)  # the uppermost


@pytest.mark.parametrize("name", ["queen", "knight", "king", "amazon"])
@pytest.mark.parametrize("board", [
    Board(4, 5), Board(4, 5, wraps=[0, 1]), Board(4, 4, wraps=[1]), Board(4, 4, holes=[(1, 2)]), Board(2, 3, 3),
], ids=str)  # fmt: skip
def test_lines_and_leaps_connect_attacking_squares(name: str, board: Board) -> None:
    moves = PIECES[name].moves(board.dimensions)
    joined = {frozenset(pair) for pair in leaps(board, moves)}
    for ride in directions(moves):
        found = list(lines_of_board(board, ride))
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
def test_three_in_line_by_triangle_areas(columns: list[int]) -> None:
    flat = any((b - a) * (z - x) == (c - a) * (y - x) for (a, x), (b, y), (c, z) in combinations(enumerate(columns), 3))
    assert no_three_in_line(columns) is not flat
