"""Boards with the queens numbered in order of placement."""

from __future__ import annotations

from collections.abc import Sequence

from nqueens.board.board import Board, Square


def numbered(order: Sequence[Square], board: Board) -> str:
    """Returns rows of text with the index, from 1, of each square in `order`, else a dot. Cost O(squares)."""
    turns = {tuple(square): str(turn) for turn, square in enumerate(order, 1)}
    width = len(str(len(turns)))
    rows = ([turns.get((row, column), ".") for column in range(board.columns)] for row in range(board.rows))
    return "\n".join(" ".join(f"{sign:>{width}}" for sign in row) for row in rows)
