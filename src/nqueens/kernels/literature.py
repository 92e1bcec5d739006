"""Compiled versions of solvers from the literature; their references are the solvers' own modules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from nqueens.kernels import COMPILED, Stop

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens.kernels import _core
elif COMPILED:
    from nqueens.kernels import _core

CompiledRepair: TypeAlias = "tuple[NDArray[np.uint32], int, int, bool]"
"""Columns, steps, restarts, and whether the columns are a solution."""


def dancing_links(columns: int, allowed: Sequence[int], order: str = "organ-pipe") -> _core.DancingLinks:
    """Returns Algorithm X on the exact cover of ranks and files: `.arrays(most, stop)`, `.nodes`, `.placements`."""
    return _core.DancingLinks(columns, list(allowed), order)


def min_conflicts(
    n: int, seed: int, start: str, move: str, max_steps: int, restarts: int, stop: Stop
) -> CompiledRepair:
    """Returns the result of min-conflicts repair with `max_steps` repairs per start. Memory about 26 n bytes."""
    return _core.min_conflicts(n, seed, start, move, max_steps, restarts, stop)


def sosic_gu(n: int, program: int, seed: int, restarts: int, stop: Stop) -> CompiledRepair:
    """Returns the result of Sosič and Gu's queen search 1, 2, 3 or 4. Memory about 8 n bytes for 4, 24 n bytes
    otherwise.
    """
    return _core.sosic_gu(n, program, seed, restarts, stop)
