"""Classes of solutions under the symmetries of a torus: shifts, and optionally multiplication."""

from __future__ import annotations

from itertools import product
from math import gcd
from typing import TYPE_CHECKING, Any

from nqueens.effort import Effort
from nqueens.inputs import one_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

RELATIONS = ("congruent", "similar")
MOST_QUEENS = 16
"""The most queens for which the columns, n numbers below n, fit in 64 bits."""


def torus_classes(solutions: NDArray[Any], relation: str, effort: Effort) -> list[tuple[int, int, list[int]]]:
    """Returns for each class size, largest first: the size, the number of classes, and the columns of the first.

    `solutions` has a row for each solution of n queens, of shape (solutions, n). Two of them are congruent if a shift
    around the edges, a rotation or a reflection maps one to the other (OEIS A062164; on the torus A053994), and similar
    if the map may also be (i, j) → (f·i, f·j) modulo n with f coprime to n (A062165). Intermediate images need not be
    solutions. Cost: O(classes × images), with at most 8 n² images of a solution, times the numbers coprime to n. Raises
    BadInput, GaveUp.
    """
    import numpy as np

    is_similar = one_of(relation, "The relation on a torus", RELATIONS) == "similar"
    n = solutions.shape[1]
    powers = np.array([n ** (n - 1 - row) for row in range(n)], np.uint64)
    codes = np.sort(solutions.astype(np.uint64) @ powers)
    maps = _maps(n, is_similar)
    seen = np.zeros(len(codes), bool)
    examples: dict[int, int] = {}
    numbers: dict[int, int] = {}
    for at in range(len(codes)):
        if seen[at]:
            continue
        effort.check("before all classes were found")
        images = np.append(_images(_columns(int(codes[at]), n), maps, n) @ powers, codes[at])
        places = np.searchsorted(codes, images)
        members = np.unique(places[codes[np.minimum(places, len(codes) - 1)] == images])
        seen[members] = True
        numbers[len(members)] = numbers.get(len(members), 0) + 1
        examples.setdefault(len(members), at)
    return [(size, numbers[size], _columns(int(codes[examples[size]]), n)) for size in sorted(numbers, reverse=True)]


def _columns(code: int, n: int) -> list[int]:
    return [code // n ** (n - 1 - row) % n for row in range(n)]


def _maps(n: int, similar: bool) -> list[tuple[int, int, bool]]:
    """Returns the factors of rows and columns of each map, and whether it swaps them afterwards."""
    factors = [f for f in range(1, n + 1) if gcd(f, n) == 1] if similar else [1]
    signed = {(f * a % max(n, 1), f * b % max(n, 1)) for f, a, b in product(factors, (1, -1), (1, -1))}
    return [(a, b, swapped) for (a, b), swapped in product(sorted(signed), (False, True))]


def _images(columns: list[int], maps: list[tuple[int, int, bool]], n: int) -> NDArray[Any]:
    """Returns the columns of all images under all shifts: an array of shape (images, n)."""
    import numpy as np

    rows, own = np.arange(n), np.array(columns, np.int64)
    moved = np.empty((len(maps), n), np.int64)
    for number, (a, b, swapped) in enumerate(maps):
        first, second = a * rows % max(n, 1), b * own % max(n, 1)
        moved[number][second if swapped else first] = first if swapped else second
    shifted = moved[:, (rows[:, None] + rows) % max(n, 1)]  # map, shift of rows, row
    images = (shifted[:, :, None, :] + rows[:, None]) % max(n, 1)
    return images.reshape(len(maps) * n * n, n).astype(np.uint64)
