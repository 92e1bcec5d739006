"""Writes solutions of any size into an array: by the closed formula, or random (but not uniform)."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

from nqueens import kernels
from nqueens.effort import Effort
from nqueens.kernels.calls import interruptible

if TYPE_CHECKING:
    from random import Random

    import numpy as np
    from numpy.typing import NDArray

    from nqueens.kernels.reference import Flag

MOST_RANDOM_ROWS = 2**32 - 2
"""The most rows of a random solution: columns are 32-bit numbers, with one value reserved for "no queen"."""

_BLOCK = 1 << 16
"""The block size of the numpy version: a block stays in the cache, so the array is written only once."""

_AT_ONCE = 1 << 22  # rows written within a few milliseconds, so that no thread is needed to stop in time

_TRIES = 100


def fill_parity_lists(out: NDArray[Any], effort: Effort) -> bool:
    """Writes the even list and the odd list (0-based, see solvers/construct/parity_lists.py) over the array.

    `out` is a contiguous array of 32- or 64-bit whole numbers with one entry per row, not 2 or 3 of them. Returns
    whether the effort was over before it was done. Cost: that of writing the memory.
    """
    import numpy as np

    if not kernels.COMPILED:
        return interruptible(lambda stop: fill_parity_lists_with_numpy(out, stop), effort)[1]
    numbers: NDArray[Any] = out.view(np.uint32 if out.dtype.itemsize == 4 else np.uint64)
    if len(out) <= _AT_ONCE and effort.left is None:
        kernels._core.parity_lists(numbers, kernels.Stop(), effort.isa)
        return False
    return interruptible(lambda stop: kernels._core.parity_lists(numbers, stop, effort.isa), effort)[1]


def parity_list(rows: int, effort: Effort) -> list[int] | None:
    """Returns the same columns as plain numbers, without loading numpy; None without the compiled core."""
    if not kernels.COMPILED:
        return None
    numbers: Any = array("I", bytes(4 * rows))
    kernels._core.parity_lists(numbers, kernels.Stop(), effort.isa)
    return list(numbers)


def fill_parity_lists_with_numpy(out: NDArray[Any], stop: Flag) -> None:
    """Writes the same numbers as the compiled loop; its reference."""
    n = len(out)
    evens, odds = out[: n // 2], out[n // 2 :]
    if n % 6 == 3:
        _count_in_twos(evens[:-1], 3, stop)
        evens[-1] = 1
        _count_in_twos(odds[:-2], 4, stop)
        odds[-2:] = 0, 2
        return
    _count_in_twos(evens, 1, stop)
    if n % 6 == 2:
        _count_in_twos(odds[2:-1], 6, stop)
        odds[:2] = 2, 0
        odds[-1] = 4
    else:
        _count_in_twos(odds, 0, stop)


def _count_in_twos(target: NDArray[Any], first: int, stop: Flag) -> None:
    """Fills the target with first, first + 2, first + 4, … until `stop` is set."""
    import numpy as np

    for start in range(0, len(target), _BLOCK):
        if stop.is_set:
            return
        end = min(start + _BLOCK, len(target))
        target[start:end] = np.arange(first + 2 * start, first + 2 * end, 2, dtype=target.dtype)


def fill_random(out: NDArray[Any], seed: int, effort: Effort) -> bool:
    """Writes a random solution over an int32 or uint32 array, determined by its length and the seed.

    Any seed is taken modulo 2**64; `out` has one entry per row, not 2 or 3 of them. Returns whether the effort was over
    before it was done. Additional memory: 0.69 bytes per row. Source: native/huge/sliding_words.cpp.
    """
    import numpy as np

    if not kernels.COMPILED:
        found, late = interruptible(lambda stop: random_columns(len(out), seed, stop), effort)
        if found is not None:
            out[:] = found
        return late
    numbers = out.view(np.uint32)
    run = kernels._core.random_solution
    return interruptible(lambda stop: run(numbers, seed % 2**64, stop, effort.isa), effort)[1]


def random_columns(n: int, seed: int, stop: Flag) -> NDArray[np.int64] | None:
    """Returns a random solution in plain Python, by another method than the compiled one (so a different one).

    Returns None if `stop` was set first. Each row gets a random free column if there is one; the other rows are finally
    swapped with random rows.
    """
    from random import Random

    import numpy as np

    generator = Random(seed)
    while not stop.is_set:
        columns = _attempt(n, generator, stop)
        if columns is not None:
            return np.array(columns, dtype=np.int64)
    return None


def _attempt(n: int, generator: Random, stop: Flag) -> list[int] | None:
    columns = list(range(n))
    sums, differences = [0] * (2 * n), [0] * (2 * n)  # queens on each diagonal; negative indices count from the end

    def count(row: int, change: int) -> None:
        sums[row + columns[row]] += change
        differences[row - columns[row]] += change

    def attacked(row: int) -> bool:
        return sums[row + columns[row]] > 1 or differences[row - columns[row]] > 1

    def swap(row: int, other: int) -> None:
        for each in {row, other}:
            count(each, -1)
        columns[row], columns[other] = columns[other], columns[row]
        for each in {row, other}:
            count(each, 1)

    for row in range(n):
        if stop.is_set:
            return None
        for _ in range(_TRIES):
            other = generator.randrange(row, n)
            columns[row], columns[other] = columns[other], columns[row]
            if not sums[row + columns[row]] and not differences[row - columns[row]]:
                break
        count(row, 1)
    for row in filter(attacked, range(n)):
        for _ in range(_TRIES * (n + 10)):
            if not attacked(row) or stop.is_set:
                break
            other = generator.randrange(n)
            swap(row, other)
            if attacked(row) or attacked(other):
                swap(row, other)
    return None if any(map(attacked, range(n))) else columns
