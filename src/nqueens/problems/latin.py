"""Latin squares, Knut Vik designs, pandiagonal magic squares and permutation matrices, and their queens.

A *Knut Vik design* (pandiagonal Latin square) has every symbol once in every row, column and broken diagonal, so each
symbol marks a solution of n queens on the torus: the torus is cut into n of them. There is one exactly if
gcd(n, 6) = 1 (A. Hedayat, Complete characterization of Knut Vik designs, J. Combinatorial Theory A 22, 1977).
Squares are tuples of rows. No search: closed forms, conversions and plain checks, O(n²) each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import gcd

from nqueens.errors import BadInput

Matrix = tuple[tuple[int, ...], ...]


def latin_square(n: int) -> Matrix:
    """The cyclic Latin square of order n; raises BadInput below 1."""
    _check_order(n)
    return tuple(tuple((row + column) % n for column in range(n)) for row in range(n))


def knut_vik_design(n: int, slope: int = 2) -> Matrix:
    """The cyclic design with symbol (column - slope · row) mod n; raises BadInput if there is none.

    It needs slope - 1, slope and slope + 1 without a common divisor with n, which 2 has exactly if gcd(n, 6) = 1.
    """
    _check_order(n)
    if gcd(n, 6) != 1:
        raise BadInput(f"A Knut Vik design of order n exists exactly if gcd(n, 6) = 1, got n = {n}.")
    if not _is_toroidal_slope(slope, n):
        raise BadInput(f"The slope and its neighbours must have no common divisor with {n}, got {slope}.")
    return tuple(tuple((column - slope * row) % n for column in range(n)) for row in range(n))


def magic_square(n: int) -> Matrix:
    """A pandiagonal magic square of 1 … n² from two families of toroidal solutions; raises BadInput.

    Entry n·k + l + 1 with k = (a·i + b·j) mod n and l = (c·i + d·j) mod n from two orthogonal Knut Vik designs;
    gcd(n, 6) = 1 is needed for this construction (a pandiagonal magic square also exists for multiples of 4).
    """
    _check_order(n)
    if gcd(n, 6) != 1:
        raise BadInput(f"This construction of magic squares needs gcd(n, 6) = 1, got n = {n}.")
    return magic_from_designs(knut_vik_design(n, 2), knut_vik_design(n, n - 2)) if n > 1 else ((1,),)


def magic_from_designs(first: Matrix, second: Matrix) -> Matrix:
    """The square n·first + second + 1; raises BadInput unless both are Knut Vik designs and orthogonal."""
    n = len(first)
    if not (is_knut_vik(first) and is_knut_vik(second) and len(second) == n):
        raise BadInput("A pandiagonal magic square needs two Knut Vik designs of one order.")
    pairs = {(first[row][column], second[row][column]) for row, column in product(range(n), repeat=2)}
    if len(pairs) != n * n:
        raise BadInput("The two designs must be orthogonal: every pair of symbols once.")
    return tuple(
        tuple(n * high + low + 1 for high, low in zip(one, other, strict=True))
        for one, other in zip(first, second, strict=True)
    )


def designs_from_magic(square: Matrix) -> tuple[Matrix, Matrix]:
    """The quotients and the remainders of entry - 1 by n: Knut Vik designs if the square was made from such."""
    n = len(square)
    quotients = tuple(tuple((entry - 1) // n for entry in row) for row in square)
    return quotients, tuple(tuple((entry - 1) % n for entry in row) for row in square)


def siamese_square(n: int) -> Matrix:
    """The magic square of odd order n by the Siamese method (la Loubère 1693); raises BadInput for even n.

    The cells with equal entries modulo n are n queens solutions exactly if gcd(n, 6) = 1.
    """
    _check_order(n)
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


def solutions_of_design(design: Matrix) -> list[tuple[int, ...]]:
    """The n toroidal solutions that a Knut Vik design consists of, by symbol; raises BadInput if it is none."""
    if not is_knut_vik(design):
        raise BadInput("The square is no Knut Vik design.")
    return classes_modulo(design)


def design_of_solutions(solutions: Sequence[Sequence[int]]) -> Matrix:
    """The design whose symbol s stands where solution s has its queens; raises BadInput if they overlap."""
    n = len(solutions)
    square = [[-1] * n for _ in range(n)]
    for symbol, columns in enumerate(solutions):
        if len(columns) != n or any(not 0 <= column < n for column in columns):
            raise BadInput(f"A design of order {n} needs {n} solutions with {n} columns each.")
        for row, column in enumerate(columns):
            if square[row][column] >= 0:
                raise BadInput(f"Two of the solutions have a queen on {(row, column)}.")
            square[row][column] = symbol
    return tuple(map(tuple, square))


def design_of_shifts(columns: Sequence[int]) -> Matrix:
    """The design of a toroidal solution and its shifts along the rows; raises BadInput if it is no such solution."""
    n = len(columns)
    design = design_of_solutions([[(column + shift) % n for column in columns] for shift in range(n)])
    if not is_knut_vik(design):
        raise BadInput("The queens attack each other on the torus.")
    return design


def permutation_matrix(columns: Sequence[int]) -> Matrix:
    """The matrix with 1 in row r and column columns[r]: n rooks; raises BadInput if it is no permutation."""
    n = len(columns)
    if sorted(columns) != list(range(n)):
        raise BadInput(f"A permutation has each of 0 to {n - 1} once, got {list(columns)}.")
    return tuple(tuple(int(at == column) for at in range(n)) for column in columns)


def permutation_of(matrix: Matrix) -> tuple[int, ...]:
    """The columns of the ones of a permutation matrix; raises BadInput if it is none."""
    n = len(matrix)
    rows = [[column for column, entry in enumerate(row) if entry] for row in matrix]
    right = all(len(columns) == 1 for columns in rows) and all(len(row) == n and {*row} <= {0, 1} for row in matrix)
    if not right or len({columns[0] for columns in rows}) != n:
        raise BadInput("A permutation matrix has one 1 in every row and column and 0 elsewhere.")
    return tuple(columns[0] for columns in rows)


def lines(square: Matrix, *, broken: bool) -> Iterator[tuple[str, list[int]]]:
    """Rows and columns, and with `broken` all broken diagonals, else the two main diagonals; each with its name."""
    n = len(square)
    for at in range(n):
        yield f"row {at}", list(square[at])
        yield f"column {at}", [square[row][at] for row in range(n)]
        if broken or at == 0:
            yield f"diagonal {at}", [square[row][(row + at) % n] for row in range(n)]
            yield f"antidiagonal {at}", [square[row][(n - 1 - row + at) % n] for row in range(n)]


def is_latin(square: Matrix) -> bool:
    """Whether every row and column has every symbol 0 … n - 1 once."""
    n = len(square)
    named = (
        [line for name, line in lines(square, broken=False) if "diagonal" not in name] if _is_square(square) else [[]]
    )
    return all(sorted(line) == list(range(n)) for line in named)


def is_knut_vik(square: Matrix) -> bool:
    """Whether every row, column and broken diagonal has every symbol 0 … n - 1 once."""
    n = len(square)
    return _is_square(square) and all(sorted(line) == list(range(n)) for _, line in lines(square, broken=True))


def is_magic(square: Matrix, *, pandiagonal: bool = False) -> bool:
    """Whether it has 1 … n² and equal sums on rows, columns and main (or all broken) diagonals."""
    n = len(square)
    if not _is_square(square) or sorted(entry for row in square for entry in row) != list(range(1, n * n + 1)):
        return False
    return all(sum(line) == n * (n * n + 1) // 2 for _, line in lines(square, broken=pandiagonal))


def cube_of_queens(n: int) -> tuple[tuple[int, int, int], ...]:
    """n² queens in the n × n × n cube, none attacking another, on the torus too: k = (a·i + b·j) mod n.

    Raises BadInput unless the smallest prime factor of n exceeds 7 (or n = 1): only then a, b, a ± 1, b ± 1, a ± b
    and a ± b ± 1 can all be without a common divisor with n.
    """
    _check_order(n)
    slopes = next(linear_slopes(n), None)
    if slopes is None:
        raise BadInput(f"Linear solutions of n² queens need an n without a prime factor up to 7, got n = {n}.")
    a, b = slopes
    return tuple((i, j, (a * i + b * j) % n) for i, j in product(range(n), repeat=2))


def linear_slopes(n: int) -> Iterator[tuple[int, int]]:
    """The pairs (a, b) for n² queens in the cube; n times their number is the number of linear solutions."""
    units = [gcd(number, n) == 1 for number in range(n)]

    def fits(a: int, b: int) -> bool:
        sums = (a, a + 1, a - 1, b, b + 1, b - 1, a + b, a - b)
        ends = (a + b + 1, a + b - 1, a - b + 1, a - b - 1)
        return all(units[number % n] for number in (*sums, *ends))

    return ((a, b) for a, b in product(range(n), repeat=2) if fits(a, b))


def _is_toroidal_slope(slope: int, n: int) -> bool:
    return all(gcd(slope + more, n) == 1 for more in (-1, 0, 1))


def _is_square(square: Matrix) -> bool:
    return all(len(row) == len(square) for row in square)


def _check_order(n: int) -> None:
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise BadInput(f"The order must be a whole number of at least 1, got {n!r}.")
