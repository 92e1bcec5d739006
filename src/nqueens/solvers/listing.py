"""Lists that the compiled core makes a block at a time, so that the first entries come at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from nqueens.effort import Effort
from nqueens.kernels import Stop
from nqueens.kernels.calls import interruptible

_LARGEST_BLOCK = 4096


def listed(arrays: Callable[[int, Stop], Any], effort: Effort, *, block: int = 1) -> Iterator[list[int]]:
    """The rows that `arrays(number, stop)` lists, a next `number` of them in each call; raises GaveUp.

    The first `block` grows up to 4096 rows.
    """
    while True:
        found, late = interruptible(partial(arrays, block), effort)
        yield from found.tolist()
        if late:
            raise effort.gave_up()
        if len(found) < block:
            return
        block = min(block * 4, _LARGEST_BLOCK)
