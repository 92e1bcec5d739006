"""Classes of solutions by what they are on a torus: shifts around the edges, and multiplication, make one of them."""

from __future__ import annotations

from itertools import product
from math import gcd
from typing import TYPE_CHECKING, Any

from nqueens.api.placement import Placement
from nqueens.api.symmetries import ClassesOfSize
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.kinds.table import kind_of
from nqueens.problems.pieces import QUEEN
from nqueens.problems.problem import Problem

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["KINDS", "classes_on_torus"]

KINDS = ("congruent", "similar")
_LARGEST = 16  # so that n numbers below n are one of 64 bits


def classes_on_torus(problem: Problem, kind: str, effort: Effort) -> tuple[ClassesOfSize, ...]:
    """The classes by how many solutions they have, largest first, each size with its first member as an example.

    Two solutions of n queens are congruent if shifts around the edges, turns and mirrors of the board make one of the
    other (OEIS A062164; on the torus A053994), similar if also (i, j) → (f·i, f·j) modulo n does for an f prime to n
    (A062165). What is between them need not be a solution. For n queens on the n × n board or torus, n up to 16; cost
    O(classes × images), at most 8 n² images of a solution, times the numbers prime to n. Raises BadInput, GaveUp.
    """
    one_of(kind, "What solutions are on a torus", KINDS)
    n = problem.board.sizes[0]
    is_plain = problem.board.is_plain or problem.board.is_torus
    if not (is_plain and problem.board.sizes == (n, n) and problem.piece == QUEEN and problem.pieces == n):
        raise BadInput(f"Classes on a torus are made of n queens on the n × n board or torus, not of {problem}.")
    if problem.fixed or problem.empty or problem.board.holes or problem.has_two_kinds or problem.regions:
        raise BadInput(f"Classes on a torus are made of all solutions, not of those of {problem}.")
    if n > _LARGEST:
        raise BadInput(f"Classes on a torus are made of at most {_LARGEST} queens, got {n}.")
    return tuple(_found(problem, n, kind == "similar", effort))


def _found(problem: Problem, n: int, similar: bool, effort: Effort) -> list[ClassesOfSize]:
    import numpy as np

    columns = [found % max(n, 1) for found in kind_of(problem).blocks(effort)]
    listed: NDArray[Any] = np.concatenate([*columns, np.empty((0, n), np.int32)]).astype(np.uint64)
    powers = np.array([n ** (n - 1 - row) for row in range(n)], np.uint64)
    codes = np.sort(listed @ powers)
    maps = _maps(n, similar)
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
    return [
        ClassesOfSize(size, numbers[size], Placement(_columns(int(codes[examples[size]]), n), problem))
        for size in sorted(numbers, reverse=True)
    ]


def _columns(code: int, n: int) -> list[int]:
    return [code // n ** (n - 1 - row) % n for row in range(n)]


def _maps(n: int, similar: bool) -> list[tuple[int, int, bool]]:
    """Factors of rows and columns, and whether these change places afterwards."""
    factors = [f for f in range(1, n + 1) if gcd(f, n) == 1] if similar else [1]
    signed = {(f * a % max(n, 1), f * b % max(n, 1)) for f, a, b in product(factors, (1, -1), (1, -1))}
    return [(a, b, swapped) for (a, b), swapped in product(sorted(signed), (False, True))]


def _images(columns: list[int], maps: list[tuple[int, int, bool]], n: int) -> NDArray[Any]:
    """The columns of all images, shifted in all ways: an array of shape (images, n)."""
    import numpy as np

    rows, own = np.arange(n), np.array(columns, np.int64)
    turned = np.empty((len(maps), n), np.int64)
    for number, (a, b, swapped) in enumerate(maps):
        first, second = a * rows % max(n, 1), b * own % max(n, 1)
        turned[number][second if swapped else first] = first if swapped else second
    shifted = turned[:, (rows[:, None] + rows) % max(n, 1)]  # map, shift of rows, row
    moved = (shifted[:, :, None, :] + rows[:, None]) % max(n, 1)
    return moved.reshape(len(maps) * n * n, n).astype(np.uint64)
