"""What there is: the known pieces, the published values, and the kernel that runs here."""

from __future__ import annotations

from collections.abc import Mapping

from nqueens import kernels
from nqueens.known import Sequence
from nqueens.known import sequences as published
from nqueens.problems.pieces import PIECES, Piece


def pieces() -> Mapping[str, Piece]:
    """The pieces by name."""
    return PIECES


def sequences() -> tuple[Sequence, ...]:
    """The published values with their sources."""
    return published()


def kernel() -> dict[str, object]:
    """Whether the core is compiled, and the instruction set that is used."""
    return {"compiled": kernels.COMPILED, "instruction_set": kernels.build_info()["chosen"]}
