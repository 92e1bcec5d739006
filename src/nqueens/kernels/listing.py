"""Solutions as the compiled core lists them, in growing blocks, so that the first ones come at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from nqueens.effort import Effort
from nqueens.kernels.calls import interruptible

if TYPE_CHECKING:
    from nqueens.kernels import Lister

_FIRST_BLOCK = 1
_LARGEST_BLOCK = 1 << 15


def text_blocks(
    lister: Lister, effort: Effort, *, pairs: bool, limit: int | None, first_number: int
) -> Iterator[bytes]:
    """The lines of the solutions, not more than `limit`; columns by row, or with `pairs` squares."""
    block, left = _FIRST_BLOCK, limit
    while left is None or left > 0:
        wanted = block if left is None else min(block, left)
        (text, found), _ = interruptible(partial(lister.text, wanted, pairs=pairs, first_number=first_number), effort)
        if found:
            yield text
        if found < wanted:
            return
        left = None if left is None else left - found
        block = min(block * 4, _LARGEST_BLOCK)
