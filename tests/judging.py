"""The judge as a question with yes and no."""

from __future__ import annotations

from collections.abc import Sequence

from nqueens.board.verify import why_not


def is_solution(columns: Sequence[int], width: int | None = None) -> bool:
    """Whether the judge finds no reason against the placement."""
    return why_not(columns, width) is None
