"""Rows of 0 and 1 are a matrix where the board has as many rows and columns."""

from __future__ import annotations

from itertools import product

import pytest

from nqueens.board.board import Board
from nqueens.render.parse import guess_drawn
from nqueens.render.read import read

EMPTY_ROW = "1 0 1 0\n0 0 0 0\n1 0 0 1\n0 0 0 0\n"


@pytest.mark.parametrize(
    ("text", "board", "kings"),
    [
        (EMPTY_ROW, Board(4, 4), {(0, 0), (0, 2), (2, 0), (2, 3)}),
        (EMPTY_ROW, None, {(0, 0), (0, 2), (2, 0), (2, 3)}),
        ("1 1\n0 0\n0 0\n", Board(3, 2), {(0, 0), (0, 1)}),
        ("0 1 1 0\n", Board(1, 4), {(0, 1), (0, 2)}),
        ("0 1 1\n0 0 0\n0 0 0\n0 0 0\n", Board(2, 2, 3), {(0, 0, 1), (0, 0, 2)}),
    ],
)
def test_rows_of_the_board_are_a_matrix(text: str, board: Board | None, kings: set[tuple[int, ...]]) -> None:
    (found,) = read(text, board=board, names=("king",))
    assert found.format == "matrix"
    assert isinstance(found.pieces, dict)
    assert set(found.pieces["king"]) == kings


@pytest.mark.parametrize(
    ("text", "board"),
    [
        ("0 1 0\n0 1 1\n1 1 1\n", None),  # too small to be told from plain numbers
        ("0 1 0 1\n1 0 1 0\n0 0 1 1\n", Board(4, 4)),
        ("0 1 0 1\n1 0 1 0\n", None),
        ("0 1 0 1\n1 0 1\n", Board(2, 4)),
        ("0 1 0 1\n0 1 0 2\n", Board(2, 4)),
    ],
)
def test_other_rows_are_no_matrix(text: str, board: Board | None) -> None:
    assert guess_drawn(text.splitlines(), board) is None


def test_matrices_of_one_queen_a_row_are_read_back() -> None:
    for squares in product(range(4), repeat=3):
        rows = ["".join("01"[column in squares[row : row + 1]] for column in range(4)) for row in range(3)]
        text = "\n".join(" ".join(row) for row in rows)
        (found,) = read(text, board=Board(3, 4))
        assert found.format == "matrix"
        assert found.columns == squares
