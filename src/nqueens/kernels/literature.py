"""Compiled versions of solvers from the literature; their references are the solvers' own modules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from nqueens.kernels import COMPILED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

if TYPE_CHECKING or COMPILED:
    from nqueens.kernels._core import DancingLinks, min_conflicts, sosic_gu

__all__ = ["CompiledRepair", "dancing_links", "min_conflicts", "sosic_gu"]

CompiledRepair: TypeAlias = "tuple[NDArray[np.uint32], int, int, bool]"
"""Columns, steps, restarts, and whether the columns are a solution.

The memory of `min_conflicts` is about 26 n bytes, that of `sosic_gu` 8 n bytes for program 4, otherwise 24 n bytes.
"""


def dancing_links(columns: int, allowed: Sequence[int], order: str = "organ-pipe") -> DancingLinks:
    """Returns Algorithm X on the exact cover of ranks and files: `.arrays(most, stop)`, `.nodes`, `.placements`."""
    return DancingLinks(columns, list(allowed), order)
