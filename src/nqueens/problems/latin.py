"""Latin squares, Knut Vik designs, pandiagonal magic squares, and their queens.

A *Knut Vik design* (pandiagonal Latin square) has every symbol once in every row, column and broken diagonal. So each
symbol marks a solution of n queens on the torus, and the design partitions the torus into n of them. It exists if and
only if gcd(n, 6) = 1 (A. Hedayat, Complete characterization of Knut Vik designs, J. Combinatorial Theory A 22, 1977).
Squares are tuples of rows. All functions use closed forms, O(n²) each unless stated otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import gcd
from typing import get_args

from nqueens.board.verify import reason_of_judge
from nqueens.choices import SquareKind
from nqueens.errors import BadInput
from nqueens.inputs import columns_of, items_of, one_of, whole

LatinMatrix = tuple[tuple[int, ...], ...]
_KINDS: tuple[SquareKind, ...] = get_args(SquareKind)
"""Kinds of squares made from solutions, see `square_of_queens`."""

_NAMES = {"latin": "A Latin square", "knut-vik": "A Knut Vik design", "magic": "A magic square"}
_SQUARE = "A square must be a sequence of rows of whole numbers or symbols"
_SOLUTIONS = "Solutions must be a sequence of placements"


def latin_square(n: int) -> LatinMatrix:
    """Returns the cyclic Latin square of order n; raises BadInput below 1."""
    n = whole(n, "The order", low=1)
    return tuple(tuple((row + column) % n for column in range(n)) for row in range(n))


def check_knut_vik(n: int) -> None:
    """Raises BadInput if there is no Knut Vik design of order n."""
    if gcd(n, 6) != 1:
        raise BadInput(f"A Knut Vik design of order n exists if and only if gcd(n, 6) = 1, got n = {n}.")


def knut_vik_design(n: int, slope: int = 2) -> LatinMatrix:
    """Returns the cyclic design with symbol (column - slope · row) mod n; raises BadInput if there is none.

    slope - 1, slope and slope + 1 must be coprime to n, which holds for slope 2 if and only if gcd(n, 6) = 1.
    """
    n = whole(n, "The order", low=1)
    check_knut_vik(n)
    if any(gcd(slope + more, n) != 1 for more in (-1, 0, 1)):
        raise BadInput(f"The slope and its neighbours must be coprime to {n}, got {slope}.")
    return tuple(tuple((column - slope * row) % n for column in range(n)) for row in range(n))


def magic_square(n: int) -> LatinMatrix:
    """Returns a pandiagonal magic square of 1 … n² from two families of toroidal solutions; raises BadInput.

    Entries are n·k + m + 1 with k = (a·i + b·j) mod n and m = (c·i + d·j) mod n from two orthogonal Knut Vik designs.
    This construction needs gcd(n, 6) = 1 (pandiagonal magic squares also exist for multiples of 4).
    """
    n = whole(n, "The order", low=1)
    if gcd(n, 6) != 1:
        raise BadInput(f"This construction of magic squares requires gcd(n, 6) = 1, got n = {n}.")
    if n == 1:
        return ((1,),)
    designs = zip(knut_vik_design(n, 2), knut_vik_design(n, n - 2), strict=True)
    return tuple(tuple(n * k + m + 1 for k, m in zip(*rows, strict=True)) for rows in designs)


def siamese_square(n: int) -> LatinMatrix:
    """Returns the magic square of odd order n by the Siamese method (la Loubère 1693).

    The squares with equal entries modulo n are n-queens solutions if and only if gcd(n, 6) = 1. Raises BadInput for
    even n.
    """
    n = whole(n, "The order", low=1)
    if n % 2 == 0:
        raise BadInput(f"The Siamese method requires an odd order, got {n}.")
    square = [[0] * n for _ in range(n)]
    row, column = 0, n // 2
    for number in range(1, n * n + 1):
        square[row][column] = number
        down = number % n == 0
        row, column = ((row + 1) % n, column) if down else ((row - 1) % n, (column + 1) % n)
    return tuple(map(tuple, square))


def queens_of_square(square: Sequence[Sequence[int | str]]) -> list[tuple[int, ...]]:
    """Returns the n-queens solutions in a Latin, Knut Vik or magic square, each as `columns[row]` from 0.

    >>> queens_of_square([[8, 1, 6], [3, 5, 7], [4, 9, 2]])
    []
    >>> queens_of_square([[0, 1, 2, 3, 4], [3, 4, 0, 1, 2], [1, 2, 3, 4, 0], [4, 0, 1, 2, 3], [2, 3, 4, 0, 1]])[1]
    (1, 3, 0, 2, 4)

    The square has n rows of n symbols or numbers; numbers count modulo n. Returns every class of equal entries that
    forms a solution, in the order of the residues or symbols. Raises BadInput if a row does not have n entries. Cost:
    O(n³). Source: O. Demirörs, N. Rafraf, M. Tanik, Obtaining n-queens solutions from magic squares and constructing
    magic squares from n-queens solutions, J. Recreational Mathematics 24(4), 1992.
    """
    marks = _marks(square)
    classes: dict[int | str, list[tuple[int, int]]] = {}
    for row, entries in enumerate(marks):
        for column, mark in enumerate(entries):
            classes.setdefault(mark, []).append((row, column))
    found = []
    for mark in sorted(classes, key=lambda mark: (isinstance(mark, str), mark)):
        cells = classes[mark]
        columns = tuple(column for _, column in cells)
        if [row for row, _ in cells] == list(range(len(marks))) and reason_of_judge(columns) is None:
            found.append(columns)
    return found


def square_of_queens(solutions: Sequence[Sequence[int]], kind: SquareKind = "latin") -> LatinMatrix:
    """Returns a Latin, Knut Vik or magic square (see `kind`) made from solutions of the n-queens problem.

    >>> square_of_queens([[0, 2, 4, 1, 3]], "magic")[0]
    (1, 17, 8, 24, 15)
    >>> queens_of_square(square_of_queens([[0, 2, 4, 1, 3]]))[0]
    (0, 2, 4, 1, 3)

    `solutions` is a list of placements, each as `columns[row]` from 0. A single placement must be a solution on the
    torus: its n shifts along the rows fill the board. If there are n of them, they must be disjoint. Symbol s marks the
    squares of solution s, or of the shift by s. A magic square n·A + B + 1 needs two orthogonal squares: the first half
    of 2n solutions makes A and the second B; otherwise the solutions make B, so that `queens_of_square` returns them,
    and A is the first image of B under rotations and reflections that is orthogonal to it. It is pandiagonal if A and B
    are Knut Vik designs. Raises BadInput if the number of solutions does not fit, a placement is not a solution, or
    there is no such square. Cost: O(n³). The source is that of `queens_of_square`.
    """
    one_of(kind, "The kind of square", _KINDS)
    families = [tuple(columns_of(each).tolist()) for each in items_of(solutions, _SOLUTIONS, ordered=True)]
    n = len(families[0]) if families else 0
    if n == 0 or len(families) not in (1, n, *((2 * n,) if kind == "magic" else ())):
        numbers = "1, n or 2n solutions" if kind == "magic" else "1 or n solutions"
        raise BadInput(f"{_NAMES[kind]} requires {numbers} of n queens, got {len(families)} of {n}.")
    for number, columns in enumerate(families, 1):
        reason = f"it has {len(columns)} queens, not {n}" if len(columns) != n else reason_of_judge(columns)
        if reason is not None:
            raise BadInput(f"Placement {number} is not a solution: {reason}.")
    if len(families) == 1:
        families = [tuple((column + shift) % n for column in families[0]) for shift in range(n)]
        if not _is_knut_vik(_filled(families)):
            raise BadInput("A single solution must be a solution on the torus, so that its shifts fill the square.")
    last = _filled(families[-n:])
    if kind == "knut-vik" and not _is_knut_vik(last):
        raise BadInput("The square is Latin but not a Knut Vik design: not every solution is one on the torus.")
    if kind != "magic":
        return last
    firsts = [_filled(families[:n])] if len(families) > n else _images(last)
    first = next((each for each in firsts if _orthogonal(each, last)), None)
    if first is None:
        raise BadInput(
            "A magic square requires two orthogonal squares, in which every pair of symbols occurs once; "
            + ("these two are not." if len(families) > n else "this one is orthogonal to none of its images.")
        )
    return tuple(tuple(n * k + m + 1 for k, m in zip(*rows, strict=True)) for rows in zip(first, last, strict=True))


def _marks(square: Sequence[Sequence[int | str]]) -> list[list[int | str]]:
    """Returns the entries, numbers modulo n; raises BadInput if the rows do not make a square."""
    rows = [items_of(row, _SQUARE, ordered=True) for row in items_of(square, _SQUARE, ordered=True)]
    n = len(rows)
    for number, row in enumerate(rows):
        if len(row) != n:
            raise BadInput(f"Row {number} of a square with {n} rows must have {n} entries, got {len(row)}.")
    return [
        [each if isinstance(each, str) else whole(each, "An entry of a square") % n for each in row] for row in rows
    ]


def _filled(families: Sequence[Sequence[int]]) -> LatinMatrix:
    """Returns the square with symbol s on the queens of solution s; raises BadInput if two solutions overlap."""
    n = len(families)
    square = [[-1] * n for _ in range(n)]
    for symbol, columns in enumerate(families):
        for row, column in enumerate(columns):
            if square[row][column] >= 0:
                raise BadInput(
                    f"Solutions {square[row][column] + 1} and {symbol + 1} both have a queen on {(row, column)}."
                )
            square[row][column] = symbol
    return tuple(map(tuple, square))


def _is_knut_vik(square: LatinMatrix) -> bool:
    """Returns whether no symbol is repeated on a broken diagonal; rows and columns are assumed valid."""
    n = len(square)
    return all(
        len({square[row][(start + step * row) % n] for row in range(n)}) == n for start in range(n) for step in (1, -1)
    )


def _images(square: LatinMatrix) -> Iterator[LatinMatrix]:
    """Yields the seven other images of the square under rotations and reflections."""
    for _ in range(4):
        square = tuple(zip(*square[::-1], strict=True))
        yield tuple(row[::-1] for row in square)
        yield square


def _orthogonal(first: LatinMatrix, second: LatinMatrix) -> bool:
    pairs = {pair for rows in zip(first, second, strict=True) for pair in zip(*rows, strict=True)}
    return len(pairs) == len(first) ** 2
