"""The number of ways to place k queens on the k × n board, for every n.

One queen stands in every row, and the columns of the queens in rows i and j must not differ by 0 or by ±|i − j|. By
inclusion and exclusion, the number is a sum over sets of such differences that are required instead of ruled out. Each
such set ties the queens into groups whose columns are known up to a shift. A group that spans s columns has n − s
shifts if n ≥ s, so that the number is a polynomial of degree k as soon as n is at least every span. A span is at most
the sum of the |i − j| along a path through all rows, which is k²/2 − 1 for even k and (k² − 3)/2 for odd k. H. Tarry
published the polynomial for k = 4 in 1890, V. Kotěšovec that for k = 7 in 1992 (OEIS A061989 to A061993).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb

from nqueens.board.board import Board
from nqueens.counting.count import count
from nqueens.counting.terms import powers, sum_of
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import whole
from nqueens.problems.classic import ClassicProblem
from nqueens.shown import Shown

MOST_ROWS = 7


@dataclass(frozen=True)
class CountPolynomial(Shown):
    """The number of ways to place k queens on the k × n board, for every n; call it with n.

    For n ≥ `first`, the number is a polynomial in n with these `coefficients`, constant term first; `small` holds the
    numbers for n = 0, 1, …, `first` − 1.
    """

    k: int
    first: int
    coefficients: tuple[int, ...]
    small: tuple[int, ...]

    def __call__(self, n: int) -> int:
        """Returns the number for one n; raises BadInput unless n is a whole number from 0."""
        n = whole(n, "The number of columns", low=0)
        return self.small[n] if n < self.first else sum(each * n**power for power, each in enumerate(self.coefficients))

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
        small = "".join(f"a({n}) = {each}, " for n, each in enumerate(self.small))
        terms = [(factor, f"a(n-{back})") for back, factor in enumerate(self.recurrence, 1)]
        return (
            f"a(n) = {sum_of(powers(self.coefficients, 'n')[::-1])} for n ≥ {self.first}\n"
            + (f"{small[:-2]}\n" if small else "")
            + f"recurrence: a(n) = {sum_of(terms)} for n > {self.first + self.k}\n"
            + f"generating function: ({sum_of(powers(self.numerator, 'x'))}) / (1 - x)^{self.k + 1}"
        )


def take_polynomial(k: object, effort: Effort) -> CountPolynomial:
    """Returns the counts of k queens on the k × n board for every n; k is from 1 to 7.

    Counts on all boards up to n = k²/2 + k. Raises BadInput, GaveUp.
    """
    rows = whole(k, "The number of queens", low=1)
    if rows > MOST_ROWS:
        raise BadInput(f"Polynomials can be found for at most {MOST_ROWS} queens, got {rows}.")
    first = max((rows * rows - 2 - rows % 2) // 2, 0)
    silent = effort.silent
    values = [count(ClassicProblem(Board(rows, n)), silent).count if n else 0 for n in range(first + rows + 1)]
    return CountPolynomial(rows, first, _interpolated(first, values[first:]), tuple(values[:first]))


def _interpolated(first: int, values: Sequence[int]) -> tuple[int, ...]:
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
    return tuple(int(each) for each in coefficients)
