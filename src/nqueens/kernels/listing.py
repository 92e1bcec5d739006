"""Lists solutions in blocks: small ones first for quick results, then large ones for speed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeVar

from nqueens.effort import UNFINISHED, Effort
from nqueens.kernels import Stop
from nqueens.kernels.calls import interruptible

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from nqueens import kernels

Block = TypeVar("Block")

_GROWTH = 4
_LARGEST_BLOCK = 1 << 12
_LARGEST_TEXT = 1 << 15


class _Lister(Protocol):
    """The interface of compiled and reference listers, which go through solutions in order."""

    def arrays(self, most: int, stop: Stop, /) -> NDArray[np.int32]:
        """Returns the next solutions, one per row, at most `most`; fewer at the end and once `stop` is set."""


def blocks(
    lister: _Lister, effort: Effort, *, first: int = 1, most: int = _LARGEST_BLOCK, how_far: str = UNFINISHED
) -> Iterator[NDArray[np.int32]]:
    """Yields all solutions of the lister in blocks of `first` solutions, then growing up to `most`.

    The last block may be empty. When the effort is over, raises GaveUp, reporting `how_far`, after a final partial
    block.
    """

    def listed(wanted: int, stop: Stop) -> tuple[NDArray[np.int32], int]:
        found = lister.arrays(wanted, stop)
        return found, len(found)

    return _blocks(listed, effort, first, most, how_far=how_far)


def texts(
    lister: kernels.Lister, effort: Effort, *, pairs: bool = False, first_number: int = 0, limit: int | None = None
) -> Iterator[bytes]:
    """Yields the solutions as lines of columns, or of `pairs` of row and column, at most `limit`.

    Pairs count from `first_number`.
    """

    def listed(wanted: int, stop: Stop) -> tuple[bytes, int]:
        return lister.text(wanted, stop, pairs=pairs, first_number=first_number)

    return filter(None, _blocks(listed, effort, 1, _LARGEST_TEXT, limit=limit))


def _blocks(
    listed: Callable[[int, Stop], tuple[Block, int]],
    effort: Effort,
    first: int,
    most: int,
    *,
    limit: int | None = None,
    how_far: str = UNFINISHED,
) -> Iterator[Block]:
    """Yields the blocks of `listed(wanted, stop)`, a block and its length, until one is short or at the limit."""
    size, left = first, limit
    while left is None or left > 0:
        wanted = size if left is None else min(size, left)
        (block, number), late = interruptible(partial(listed, wanted), effort)
        yield block
        if late:
            raise effort.gave_up(how_far)
        if number < wanted:
            return
        left = None if left is None else left - number
        size = min(size * _GROWTH, most)
