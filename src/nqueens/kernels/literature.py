"""Compiled twins of solvers of the literature. The solvers' own files are their references; without the compiled core
there is nothing here to call."""

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
    """Algorithm X on the exact cover of ranks and files: `.arrays(most, stop)`, `.nodes`, `.placements`."""
    return _core.DancingLinks(columns, list(allowed), order)


def min_conflicts(
    n: int, seed: int, start: str, move: str, max_steps: int, restarts: int, stop: Stop
) -> CompiledRepair:
    """Min-conflicts repair; `max_steps` repairs per start. Memory about 26 n bytes."""
    return _core.min_conflicts(n, seed, start, move, max_steps, restarts, stop)


def sosic_gu(n: int, program: int, seed: int, restarts: int, stop: Stop) -> CompiledRepair:
    """Sosič and Gu's queen search 1, 2, 3 or 4. Memory about 8 n bytes for 4, 24 n bytes for the others."""
    return _core.sosic_gu(n, program, seed, restarts, stop)
