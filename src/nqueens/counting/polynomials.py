"""The number of ways to place k pieces of one kind on the k × n board, for every n.

Give each piece a row. Two pieces in rows i and j attack each other if their columns differ by a member of a set
D(j − i) that depends on the moves only; D(0) includes 0, because two pieces cannot share a square. If the piece rides
along rows, D(0) has all numbers, so that every row has one piece. Otherwise D(0) must be finite like all other sets,
and rows may have several pieces or none.

By inclusion and exclusion, the number of ways to choose the columns is a sum over sets of such differences that are
required instead of ruled out. Each set ties the pieces into groups whose columns are known up to a shift. A group that
spans s columns has n − s shifts if n ≥ s, so that the number is a polynomial of degree k as soon as n is at least every
span. A span is at most the sum of the greatest |D(j − i)| along a path through all pieces. With one piece in every row,
this is the longest path through the rows, k²/2 − 1 or (k² − 3)/2 for queens; otherwise it is k − 1 times the greatest
difference of all. The sum over all choices of rows counts each placement k! times, so that coefficients may be
fractions.

H. Tarry published the polynomial of 4 queens in 1890, V. Kotěšovec that of 7 queens in 1992 (OEIS A061989 to A061993),
and those of other pieces in 2010.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, permutations
from math import comb, lcm

from nqueens.board.board import Board
from nqueens.counting.count import count
from nqueens.counting.placements import count_placements
from nqueens.counting.terms import powers, sum_of
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import whole
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.pieces import QUEEN, Piece
from nqueens.problems.problem import Problem
from nqueens.shown import Shown

MOST_ROWS = 7
_MOST_CHOICES = 2 * 10**11
"""Largest number of placements, attacking or not, on the largest board: some 20 CPU seconds."""
_LAST_BY_PROFILES = 16
"""Largest `first` for which leapers are counted by profiles; beyond, more patterns than placements."""


@dataclass(frozen=True)
class CountPolynomial(Shown):
    """The number of ways to place k pieces of one kind on the k × n board, for every n; call it with n.

    For n ≥ `first`, the number is a polynomial in n with these `coefficients`, constant term first, divided by the
    `denominator`; `small` holds the numbers for n = 0, 1, …, `first` − 1.
    """

    k: int
    first: int
    coefficients: tuple[int, ...]
    small: tuple[int, ...]
    denominator: int = 1

    def __call__(self, n: int) -> int:
        """Returns the number for one n; raises BadInput unless n is a whole number from 0."""
        n = whole(n, "The number of columns", low=0)
        if n < self.first:
            return self.small[n]
        total: int = sum(each * n**power for power, each in enumerate(self.coefficients))
        return total // self.denominator

    @property
    def recurrence(self) -> tuple[int, ...]:
        """The factors of a(n−1), a(n−2), …, a(n−k−1), whose sum is a(n) for n > `first` + k."""
        return tuple((-1) ** back * comb(self.k + 1, back + 1) for back in range(self.k + 1))

    @property
    def numerator(self) -> tuple[int, ...]:
        """The numerator of the generating function Σ a(n) xⁿ, constant term first; its denominator is (1 − x)^(k+1)."""
        values = [self(n) for n in range(self.first + self.k + 1)]
        signs = [(-1) ** power * comb(self.k + 1, power) for power in range(self.k + 2)]
        terms = [
            sum(sign * values[n - power] for power, sign in enumerate(signs) if n >= power) for n in range(len(values))
        ]
        while terms and not terms[-1]:
            terms.pop()
        return tuple(terms)

    def _values(self) -> dict[str, object]:
        return super()._values() | {"recurrence": self.recurrence, "numerator": self.numerator}

    def __str__(self) -> str:
        polynomial = sum_of(powers(self.coefficients, "n")[::-1])
        whole_number = polynomial if self.denominator == 1 else f"({polynomial})/{self.denominator}"
        small = "".join(f"a({n}) = {each}, " for n, each in enumerate(self.small))
        terms = [(factor, f"a(n-{back})") for back, factor in enumerate(self.recurrence, 1)]
        return (
            f"a(n) = {whole_number} for n ≥ {self.first}\n"
            + (f"{small[:-2]}\n" if small else "")
            + f"recurrence: a(n) = {sum_of(terms)} for n > {self.first + self.k}\n"
            + f"generating function: ({sum_of(powers(self.numerator, 'x'))}) / (1 - x)^{self.k + 1}"
        )


def take_polynomial(k: object, piece: Piece, effort: Effort) -> CountPolynomial:
    """Returns the counts of k pieces on the k × n board for every n.

    Counts on all boards with up to `first` + k columns. Raises BadInput for too many pieces and for a piece whose
    numbers are no polynomial; GaveUp.
    """
    rows = whole(k, "The number of pieces", low=1)
    most = max(few for few in range(1, MOST_ROWS + 1) if _bounds(few, piece)[1] <= _MOST_CHOICES)
    if rows > most:
        raise BadInput(f"Polynomials can be found for at most {most} {piece.many}, got {rows}.")
    first, _ = _bounds(rows, piece)
    silent = effort.silent
    engine = "auto" if first <= _LAST_BY_PROFILES else "sets"
    values = [_count(Board(rows, n), piece, silent, engine) if n else 0 for n in range(first + rows + 1)]
    fractions = _interpolated(first, values[first:])
    denominator = lcm(*(each.denominator for each in fractions))
    coefficients = tuple(int(each * denominator) for each in fractions)
    return CountPolynomial(rows, first, coefficients, tuple(values[:first]), denominator)


def _count(board: Board, piece: Piece, effort: Effort, engine: str) -> int:
    if piece == QUEEN:
        return count(ClassicProblem(board), effort).count
    return count_placements(Problem(board, piece, board.rows), effort, engine=engine).count


def _bounds(rows: int, piece: Piece) -> tuple[int, int]:
    """Returns `first` and the number of ways to place the pieces on the largest board if none attacked another.

    Raises BadInput if the numbers are no polynomial.
    """
    if piece.hops:
        raise BadInput(f"Polynomials require a piece that attacks without hurdles, got the {piece.name}.")
    moves = piece.moves(2)
    along_rows = {abs(across) for down, across in moves.rides if not down}
    if along_rows and 1 not in along_rows:
        raise BadInput(
            "Polynomials require a piece that rides along rows one square at a time or not at all, got "
            f"{min(along_rows)} squares at a time."
        )
    greatest = [0] * rows  # greatest difference of columns, by that of rows
    for down, across in moves.leaps:
        if abs(down) < rows:
            greatest[abs(down)] = max(greatest[abs(down)], abs(across))
    for down, across in moves.rides:
        for times in range(1, (rows - 1) // abs(down) + 1) if down else ():
            greatest[abs(down) * times] = max(greatest[abs(down) * times], abs(across) * times)
    if not along_rows:
        first = (rows - 1) * max(greatest)
        return first, comb(rows * (first + rows), rows)
    orders = permutations(range(rows))
    first = max(sum(greatest[abs(after - before)] for before, after in pairwise(order)) for order in orders)
    return first, (first + rows) ** rows


def _interpolated(first: int, values: Sequence[int]) -> list[Fraction]:
    """Returns the coefficients of the polynomial with these values at `first`, `first` + 1, … (Newton's formula)."""
    coefficients = [Fraction(0)] * len(values)
    differences, basis = list(values), [Fraction(1)]  # basis: (n − first)(n − first − 1) … / j!
    for j in range(len(values)):
        for power, each in enumerate(basis):
            coefficients[power] += differences[0] * each
        differences = [after - before for before, after in pairwise(differences)]
        root = first + j
        basis = [
            (low - root * high) / (j + 1)
            for low, high in zip([Fraction(0), *basis], [*basis, Fraction(0)], strict=True)
        ]
    return coefficients
