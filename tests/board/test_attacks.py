"""The judge for any piece against cases worked out by hand."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from nqueens.board.attacks import Army, attacks, first_attack
from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.problems.pieces import PIECES, QUEEN


def test_squares_attacked_from_the_centre_of_5x5() -> None:
    board = Board(5, 5)
    found = {name: sum(attacks(PIECES[name].moves(2), (2, 2), cell, board) for cell in board) for name in PIECES}
    assert found == {
        "queen": 16, "semi-queen": 12, "rook": 8, "bishop": 8, "king": 8, "knight": 8, "amazon": 24, "nightrider": 8,
        "hex-queen": 20,
    }  # fmt: skip


def test_a_nightrider_rides_on() -> None:
    moves = PIECES["nightrider"].moves(2)
    assert attacks(moves, (0, 0), (4, 2), Board(5, 5))
    assert not attacks(moves, (0, 0), (4, 2), Board(5, 5), occupied={(2, 1)})
    assert attacks(moves, (0, 0), (4, 2), Board(5, 5), occupied={(2, 2)})


def test_lines_end_at_holes_and_pawns_and_leaps_do_not() -> None:
    holed = Board(1, 5, holes=frozenset({(0, 2)}))
    assert not attacks(QUEEN.moves(2), (0, 0), (0, 4), holed)
    assert not attacks(QUEEN.moves(2), (0, 0), (0, 4), Board(1, 5), occupied={(0, 2)})
    board = Board(3, 3, holes=frozenset({(1, 0), (1, 1), (0, 1)}))
    assert attacks(PIECES["knight"].moves(2), (0, 0), (2, 1), board)


def test_lines_wrap() -> None:
    assert attacks(QUEEN.moves(2), (0, 1), (2, 4), Board(5, 5, wraps=frozenset({0, 1})))
    assert not attacks(QUEEN.moves(2), (0, 1), (2, 4), Board(5, 5))
    cylinder = Board(3, 8, wraps=frozenset({1}))
    assert attacks(QUEEN.moves(2), (0, 0), (1, 7), cylinder)
    assert not attacks(QUEEN.moves(2), (0, 0), (2, 5), cylinder)


def test_a_queen_in_the_cube_attacks_in_26_directions() -> None:
    board, moves = Board(3, 3, 3), QUEEN.moves(3)
    assert len(moves.rides) == 26
    assert sum(attacks(moves, (1, 1, 1), cell, board) for cell in board) == 26
    assert len(QUEEN.moves(4).rides) == 80


def test_which_boards_are_square_or_plain() -> None:
    boards = [Board(0, 0), Board(4, 4), Board(4, 5), Board(3, 3, 3), Board(3)]
    assert [board.is_square for board in boards] == [True, True, False, False, False]
    plain = [*boards, Board(4, 4, wraps=[1]), Board(4, 4, holes=[(0, 0)])]
    assert [board.is_plain for board in plain] == [True, True, True, False, False, False, False]


def test_reasons() -> None:
    board = Board(4, 4)

    def reason(*cells: tuple[int, ...]) -> str | None:
        return first_attack([Army("queen", QUEEN.moves(2), cells)], board)

    assert reason((0, 1), (1, 3), (2, 0), (3, 2)) is None
    assert reason((0, 0), (3, 3)) == "the queen on (0, 0) attacks the queen on (3, 3)"
    assert reason((0, 0), (0, 0)) == "two pieces stand on (0, 0)"
    assert reason((4, 0)) == "the queen on (4, 0) is not on the 4x4 board"
    knight = Army("knight", PIECES["knight"].moves(2), ((2, 1),))
    assert first_attack([Army("queen", QUEEN.moves(2), ((0, 0),)), knight], board) == (
        "the knight on (2, 1) attacks the queen on (0, 0)"
    )


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Board(4, 4, wraps=[2]), "A board of 2 dimensions can wrap in the dimensions 0 to 1, got 2."),
        (lambda: Board(4, 4, holes=[(4, 0)]), "The hole (4, 0) is not on the 4x4 board."),
        (
            lambda: Board(4, 4).with_lines(torus=True, wraps=[1]),
            "A torus wraps in every dimension, so none is named to wrap; got 2.",
        ),
        (lambda: Board(*((1,) * 7)), "A board has from 1 to 6 dimensions, got 7."),
        (lambda: Board.parse("4x"), "N must be a whole number or ROWSxCOLUMNS such as 5x8, got '4x'."),
    ],
)
def test_boards_that_cannot_be(make: Callable[[], object], message: str) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(message)}$"):
        make()
