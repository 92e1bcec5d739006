"""Boards on which every queen has the number of its turn."""

from __future__ import annotations

from collections.abc import Sequence

from nqueens.board.board import Board, Square


def numbered(order: Sequence[Square], board: Board) -> str:
    """Rows one below the other: on each square of `order` its place there, from 1, else a dot. Cost O(squares)."""
    turns = {tuple(square): str(turn) for turn, square in enumerate(order, 1)}
    width = len(str(len(turns)))
    rows = ([turns.get((row, column), ".") for column in range(board.columns)] for row in range(board.rows))
    return "\n".join(" ".join(f"{sign:>{width}}" for sign in row) for row in rows)
