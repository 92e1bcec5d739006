"""What there is: the known pieces, the published values, and the kernel that runs here."""

from __future__ import annotations

from collections.abc import Mapping

from nqueens.kernels import COMPILED, build_info
from nqueens.known import Sequence
from nqueens.known import sequences as published
from nqueens.problems.goals import GOALS
from nqueens.problems.pieces import PIECES, Piece

__all__ = ["COMPILED", "build_info", "goals", "pieces", "sequences"]


def goals() -> tuple[str, ...]:
    """The names of what can be best."""
    return tuple(each.name for each in GOALS)


def pieces() -> Mapping[str, Piece]:
    """The pieces by name."""
    return PIECES


def sequences() -> tuple[Sequence, ...]:
    """The published values with their sources."""
    return published()
