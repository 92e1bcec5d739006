"""Blind placements of n queens: their number, one at a time, and in blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations, product
from math import comb, factorial, perm, prod
from typing import TYPE_CHECKING, TypeAlias

from nqueens.board.board import Square
from nqueens.problems.classic import ClassicProblem
from nqueens.shown import Shown

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Squares: TypeAlias = NDArray[np.int16]

_MOST_TAILS = 1 << 16
"""Most placements of the last queens in one block."""


@dataclass(frozen=True)
class SearchSpace(Shown):
    """The placements that a `rule` allows: their number (`size`), its `formula`, and the `name` of the rule."""

    name: str
    rule: str
    formula: str
    size: int


def sizes_of_spaces(n: int) -> tuple[SearchSpace, ...]:
    """Returns the search spaces for n queens on n × n squares, from no rule at all to permutations."""
    area = n * n
    return (
        SearchSpace("blind", "any squares, repeats allowed", "(n²)ⁿ", area**n),
        SearchSpace("ordered", "distinct squares, order counts", "(n²)!/(n²-n)!", perm(area, n)),
        SearchSpace("any", "distinct squares", "C(n², n)", comb(area, n)),
        SearchSpace("rows", "one queen in each row", "nⁿ", n**n),
        SearchSpace("permutations", "one queen in each row and column", "n!", factorial(n)),
    )


def by_row(problem: ClassicProblem) -> list[list[Square]]:
    """Returns the squares of each row that are not forbidden."""
    return [
        [(row, column) for column in range(problem.board.columns) if mask >> column & 1]
        for row, mask in enumerate(problem.allowed())
    ]


def one_by_one(problem: ClassicProblem, places: str) -> Iterator[tuple[Square, ...]]:
    """Yields every placement with as many queens as rows, in lexicographic order of the squares."""
    rows = by_row(problem)
    n, squares = len(rows), [square for row in rows for square in row]
    if places == "rows":
        return product(*rows)
    if places == "permutations":
        return (tuple(enumerate(columns)) for columns in permutations(range(n)))
    if places == "any":
        return combinations(squares, n)
    return permutations(squares, n) if places == "ordered" else product(squares, repeat=n)


def size(problem: ClassicProblem, places: str) -> int:
    """Returns the number of placements that `one_by_one` yields."""
    rows = by_row(problem)
    n, area = len(rows), sum(map(len, rows))
    sizes: dict[str, Callable[[], int]] = {
        "rows": lambda: prod(map(len, rows)),
        "permutations": lambda: factorial(n),
        "any": lambda: comb(area, n),
        "ordered": lambda: perm(area, n),
        "blind": lambda: area**n,
    }
    return sizes[places]()


@dataclass(frozen=True)
class CandidateBlock:
    """Consecutive placements: the first queens, and all ways to place the others, one per line."""

    head: tuple[int, ...]
    tails: Squares


def blocks_of_candidates(problem: ClassicProblem, places: str) -> Iterator[CandidateBlock]:
    """Yields the placements of `one_by_one` in the same order, in blocks.

    Squares are numbered in reading order. For `ordered`, a tail may contain a square of the head; such a pair is not a
    placement.
    """
    n = problem.board.rows
    rows = [[row * n + column for row, column in line] for line in by_row(problem)]
    squares = [square for row in rows for square in row]
    if places == "rows":
        last = _longest(n, lambda t: prod(len(row) for row in rows[n - t :]))
        tails = _array(product(*rows[n - last :]), last)
        return (CandidateBlock(head, tails) for head in product(*rows[: n - last]))
    if places == "permutations":
        return _permutations(n)
    if places == "any":
        return _combinations(squares, n)
    last = _longest(n, lambda t: len(squares) ** t)
    if places == "ordered":
        tails = _array(permutations(squares, last), last)
        return (CandidateBlock(head, tails) for head in permutations(squares, n - last))
    tails = _array(product(squares, repeat=last), last)
    return (CandidateBlock(head, tails) for head in product(squares, repeat=n - last))


def _permutations(n: int) -> Iterator[CandidateBlock]:
    import numpy as np

    last = _longest(n, factorial)
    orders = _array(permutations(range(last)), last)
    offsets = np.arange(n - last, n, dtype=np.int16) * n
    for columns in permutations(range(n), n - last):
        unused = np.array([column for column in range(n) if column not in columns], np.int16)
        yield CandidateBlock(tuple(row * n + column for row, column in enumerate(columns)), unused[orders] + offsets)


def _combinations(squares: list[int], n: int) -> Iterator[CandidateBlock]:
    area = len(squares)
    last = _longest(n, lambda t: comb(area, t))
    tails = _array(combinations(squares, last), last)  # the tails after any given square are at the end
    for places in combinations(range(area), n - last):
        behind = comb(area - 1 - places[-1], last) if places else len(tails)
        yield CandidateBlock(tuple(squares[place] for place in places), tails[len(tails) - behind :])


def _longest(n: int, ways: Callable[[int], int]) -> int:
    """Returns the largest number of last queens whose placements fit into a block."""
    return max(last for last in range(n + 1) if ways(last) <= _MOST_TAILS or last == min(n, 1))


def _array(tails: Iterator[tuple[int, ...]], length: int) -> Squares:
    import numpy as np

    return np.asfortranarray(np.array(list(tails), np.int16).reshape(-1, length) if length else np.empty((1, 0), "i2"))
