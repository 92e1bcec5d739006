"""Latin squares, Knut Vik designs, pandiagonal magic squares, and their queens.

A *Knut Vik design* (pandiagonal Latin square) has every symbol once in every row, column and broken diagonal, so each
symbol marks a solution of n queens on the torus: the torus is cut into n of them. There is one exactly if
gcd(n, 6) = 1 (A. Hedayat, Complete characterization of Knut Vik designs, J. Combinatorial Theory A 22, 1977).
Squares are tuples of rows. No search: closed forms, O(n²) each.
"""

from __future__ import annotations

from math import gcd

from nqueens.errors import BadInput
from nqueens.inputs import whole

Matrix = tuple[tuple[int, ...], ...]


def latin_square(n: int) -> Matrix:
    """The cyclic Latin square of order n; raises BadInput below 1."""
    n = whole(n, "The order", low=1)
    return tuple(tuple((row + column) % n for column in range(n)) for row in range(n))


def check_knut_vik(n: int) -> None:
    """Raises BadInput if there is no Knut Vik design of order n."""
    if gcd(n, 6) != 1:
        raise BadInput(f"A Knut Vik design of order n exists exactly if gcd(n, 6) = 1, got n = {n}.")


def knut_vik_design(n: int, slope: int = 2) -> Matrix:
    """The cyclic design with symbol (column - slope · row) mod n; raises BadInput if there is none.

    It needs slope - 1, slope and slope + 1 without a common divisor with n, which 2 has exactly if gcd(n, 6) = 1.
    """
    n = whole(n, "The order", low=1)
    check_knut_vik(n)
    if any(gcd(slope + more, n) != 1 for more in (-1, 0, 1)):
        raise BadInput(f"The slope and its neighbours must have no common divisor with {n}, got {slope}.")
    return tuple(tuple((column - slope * row) % n for column in range(n)) for row in range(n))


def magic_square(n: int) -> Matrix:
    """A pandiagonal magic square of 1 … n² from two families of toroidal solutions; raises BadInput.

    Entry n·k + m + 1 with k = (a·i + b·j) mod n and m = (c·i + d·j) mod n from two orthogonal Knut Vik designs;
    gcd(n, 6) = 1 is needed for this construction (a pandiagonal magic square also exists for multiples of 4).
    """
    n = whole(n, "The order", low=1)
    if gcd(n, 6) != 1:
        raise BadInput(f"This construction of magic squares needs gcd(n, 6) = 1, got n = {n}.")
    if n == 1:
        return ((1,),)
    designs = zip(knut_vik_design(n, 2), knut_vik_design(n, n - 2), strict=True)
    return tuple(tuple(n * k + m + 1 for k, m in zip(*rows, strict=True)) for rows in designs)


def siamese_square(n: int) -> Matrix:
    """The magic square of odd order n by the Siamese method (la Loubère 1693); raises BadInput for even n.

    The cells with equal entries modulo n are n queens solutions exactly if gcd(n, 6) = 1.
    """
    n = whole(n, "The order", low=1)
    if n % 2 == 0:
        raise BadInput(f"The Siamese method needs an odd order, got {n}.")
    square = [[0] * n for _ in range(n)]
    row, column = 0, n // 2
    for number in range(1, n * n + 1):
        square[row][column] = number
        down = number % n == 0
        row, column = ((row + 1) % n, column) if down else ((row - 1) % n, (column + 1) % n)
    return tuple(map(tuple, square))


def classes_modulo(square: Matrix) -> list[tuple[int, ...]]:
    """For each residue modulo n the cells whose entry has it, as columns by rows; raises BadInput if a row has two."""
    n = len(square)
    found = []
    for residue in range(n):
        rows = [[column for column, entry in enumerate(row) if entry % n == residue] for row in square]
        if any(len(columns) != 1 for columns in rows):
            raise BadInput(f"The cells that are {residue} modulo {n} are not one in each row.")
        found.append(tuple(columns[0] for columns in rows))
    return found
