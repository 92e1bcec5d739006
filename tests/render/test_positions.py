"""Positions of any pieces: what is written is read back, and what was not understood is refused."""

from __future__ import annotations

import pytest

from nqueens.board.board import Board
from nqueens.errors import BadInput
from nqueens.render.positions import line, read

BOARD = Board(2, 4, holes=frozenset({(0, 1), (1, 3)}))
PLACED = {"queen": ((0, 0), (1, 2)), "pawn": ((0, 3),)}


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("format", ["board", "pairs", "json", "jsonl"])
def test_positions_are_read_back(format: str, first: int) -> None:
    text = line(BOARD, PLACED, format, first)
    ((_, found),) = read(text.splitlines(), BOARD, ["queen", "pawn"], first)
    assert found == PLACED


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (". QQ.", "Line 1: expected one space between two squares, got '. QQ.'"),
        ("Q. . .", "Line 1: expected one space between two squares"),
        (
            '{"board": [4, 4], "pieces": {"queen": [[0, 1]]}}',
            "Line 1: expected a position on the 1x4 board, got one on",
        ),
        ('{"pieces": {"queen": [[0, 1.0]]}}', "Line 1: expected cells such as"),
        ('{"pieces": {"queen": [[0, true]]}}', "Line 1: expected cells such as"),
    ],
)
def test_what_is_not_understood_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        list(read([text], Board(1, 4), ["queen"]))
