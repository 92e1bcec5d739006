"""The judge for any piece against cases worked out by hand."""

import re
from collections.abc import Callable

import pytest

from nqueens.board.attacks import Army, attacks, first_attack
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.problems.pieces import PIECES


def test_squares_attacked_from_the_centre() -> None:
    board = Board(5, 5)
    found = {name: sum(attacks(PIECES[name].moves(2), (2, 2), cell, board) for cell in board) for name in PIECES}
    assert found == {
        "queen": 16, "semi-queen": 12, "rook": 8, "bishop": 8, "king": 8, "knight": 8, "amazon": 24, "nightrider": 8,
        "hex-queen": 20,
    }  # fmt: skip
    cube, moves = Board(3, 3, 3), PIECES["queen"].moves(3)
    assert len(moves.rides) == sum(attacks(moves, (1, 1, 1), cell, cube) for cell in cube) == 26
    assert len(PIECES["queen"].moves(4).rides) == 80


BLOCKED = Board(3, 3, holes=frozenset({(1, 0), (1, 1), (0, 1)}))
TORUS, CYLINDER = Board(5, 5, wraps=frozenset({0, 1})), Board(3, 8, wraps=frozenset({1}))


@pytest.mark.parametrize(("piece", "one", "other", "board", "occupied", "expected"), [
    ("nightrider", (0, 0), (4, 2), Board(5, 5), set(), True),
    ("nightrider", (0, 0), (4, 2), Board(5, 5), {(2, 1)}, False),
    ("nightrider", (0, 0), (4, 2), Board(5, 5), {(2, 2)}, True),
    ("queen", (0, 0), (0, 4), Board(1, 5, holes=frozenset({(0, 2)})), set(), False),
    ("queen", (0, 0), (0, 4), Board(1, 5), {(0, 2)}, False), ("knight", (0, 0), (2, 1), BLOCKED, set(), True),
    ("queen", (0, 1), (2, 4), TORUS, set(), True), ("queen", (0, 1), (2, 4), Board(5, 5), set(), False),
    ("queen", (0, 0), (1, 7), CYLINDER, set(), True), ("queen", (0, 0), (2, 5), CYLINDER, set(), False),
])  # fmt: skip
def test_lines_wrap_and_end_at_holes_and_pawns_and_leaps_do_not(
    piece: str, one: Square, other: Square, board: Board, occupied: set[Square], expected: bool
) -> None:
    assert attacks(PIECES[piece].moves(2), one, other, board, occupied=occupied) is expected


def test_which_boards_are_square_or_plain() -> None:
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
        ([(4, 0)], [], "the queen on (4, 0) is not on the 4x4 board"),
        ([(0, 0)], [knight], "the knight on (2, 1) attacks the queen on (0, 0)"),
    ):  # fmt: skip
        assert first_attack([Army("queen", queen, tuple(cells)), *others], Board(4, 4)) == reason


@pytest.mark.parametrize(("make", "message"), [
    (lambda: Board(4, 4, wraps=[2]), "A board of 2 dimensions can wrap in the dimensions 0 to 1, got 2."),
    (lambda: Board(4, 4, holes=[(4, 0)]), "The hole (4, 0) is not on the 4x4 board."),
    (lambda: Board(4, 4).with_lines(torus=True, wraps=[1]),
     "A torus wraps in every dimension, so none is named to wrap; got 2."),
    (lambda: Board(*((1,) * 7)), "A board has from 1 to 6 dimensions, got 7."),
    (lambda: Board.parse("4x"), "N must be a whole number or ROWSxCOLUMNS such as 5x8, got '4x'."),
])  # fmt: skip
def test_boards_that_cannot_be(make: Callable[[], object], message: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(message)}$"):
        make()
