"""Pieces as data: their moves, and how they are written."""

import pytest

import nqueens
from nqueens.errors import BadInput
from nqueens.problems.pieces import AMAZON, FAIRY, FAIRY_NAMES, KNIGHT, PIECES, QUEEN, Piece


def test_moves() -> None:
    rook = {(0, 1), (0, -1), (1, 0), (-1, 0)}
    assert PIECES["rook"].moves(2).rides == rook
    assert len(KNIGHT.moves(2).leaps) == 8
    assert PIECES["semi-queen"].moves(2).rides == rook | {(1, 1), (-1, -1)}
    names = ("queen", "rook", "bishop", "king", "knight", "amazon")
    in_the_cube = [PIECES[name].moves(3) for name in names]
    assert [len(each.rides) + len(each.leaps) for each in in_the_cube] == [26, 6, 12, 26, 24, 50]
    with pytest.raises(BadInput, match="The bishop has no move on a board of 1 dimensions"):
        PIECES["bishop"].moves(1)
    with pytest.raises(BadInput, match="exact piece"):
        PIECES["semi-queen"].moves(3)


def test_written_pieces() -> None:
    assert Piece.parse("rides=(1,1),(1,0); leaps=(2,1)").moves(2) == AMAZON.moves(2)
    assert Piece.parse("leaps=(-2, 1)").moves(2) == KNIGHT.moves(2)
    assert Piece.parse("rides=(1,0),(0,1),(1,1); exact").moves(2) == PIECES["semi-queen"].moves(2)
    assert Piece.parse("queens") is QUEEN
    assert Piece.parse("Camel") == Piece.parse("camels") == Piece.parse("leaps=(3,1)")
    assert Piece.parse("chancellor").moves(2) == Piece.parse("rides=(1,0); leaps=(2,1)").moves(2)
    for name, short in FAIRY_NAMES.items():
        assert Piece.parse(name) == Piece.parse(short) == Piece.parse(FAIRY[short])
    with pytest.raises(BadInput, match="did you mean zebra"):
        Piece.parse("zebro")


def test_n_empresses_are_counted_as_published() -> None:
    """OEIS A137774."""
    counts = [nqueens.count(nqueens.problem(n, piece="empress")) for n in range(1, 9)]
    assert counts == [1, 2, 2, 8, 20, 94, 438, 2766]
