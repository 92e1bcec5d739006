"""Classes of solutions by what they are on a torus: shifts around the edges, and multiplication, make one of them."""

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
"""So that the columns, n numbers below n, are one number of 64 bits."""


def torus_classes(solutions: NDArray[Any], relation: str, effort: Effort) -> list[tuple[int, int, list[int]]]:
    """For each size of a class, largest first: the size, the number of such classes, and the columns of their first.

    `solutions` has a row for each solution of n queens, of shape (solutions, n). Two of them are congruent if shifts
    around the edges, rotations and reflections of the board make one of the other (OEIS A062164; on the torus A053994),
    similar if also (i, j) → (f·i, f·j) modulo n does for an f prime to n (A062165). What is between them need not be a
    solution. Cost: O(classes × images), at most 8 n² images of a solution, times the numbers prime to n. Raises
    BadInput, GaveUp.
    """
    import numpy as np

    is_similar = one_of(relation, "What solutions are on a torus", RELATIONS) == "similar"
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
    """Factors of rows and columns, and whether these change places afterwards."""
    factors = [f for f in range(1, n + 1) if gcd(f, n) == 1] if similar else [1]
    signed = {(f * a % max(n, 1), f * b % max(n, 1)) for f, a, b in product(factors, (1, -1), (1, -1))}
    return [(a, b, swapped) for (a, b), swapped in product(sorted(signed), (False, True))]


def _images(columns: list[int], maps: list[tuple[int, int, bool]], n: int) -> NDArray[Any]:
    """Returns the columns of all images, shifted in all ways: an array of shape (images, n)."""
    import numpy as np

    rows, own = np.arange(n), np.array(columns, np.int64)
    moved = np.empty((len(maps), n), np.int64)
    for number, (a, b, swapped) in enumerate(maps):
        first, second = a * rows % max(n, 1), b * own % max(n, 1)
        moved[number][second if swapped else first] = first if swapped else second
    shifted = moved[:, (rows[:, None] + rows) % max(n, 1)]  # map, shift of rows, row
    images = (shifted[:, :, None, :] + rows[:, None]) % max(n, 1)
    return images.reshape(len(maps) * n * n, n).astype(np.uint64)
