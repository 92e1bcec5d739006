"""The number of ways to place k queens on the k × n board, as a polynomial in n."""

import pytest
from support.failing import fails

import nqueens

PUBLISHED = {  # OEIS A061989 to A061993, highest power first
    1: (0, (1, 0)),
    2: (1, (1, -3, 2)),
    3: (3, (1, -9, 30, -36)),
    4: (7, (1, -18, 139, -534, 840)),
    5: (11, (1, -30, 407, -3098, 13104, -24332)),
    6: (17, (1, -45, 943, -11755, 91480, -418390, 870920)),
    7: (23, (1, -63, 1879, -34411, 417178, -3336014, 16209916, -36693996)),
}


@pytest.mark.parametrize("k", [1, 2, 3, 4, 5, 6, pytest.param(7, marks=pytest.mark.long)])
def test_polynomials_are_those_published(k: int) -> None:
    found = nqueens.count_polynomial(k)
    assert (found.first, found.coefficients[::-1]) == PUBLISHED[k]


@pytest.mark.parametrize("k", [1, 2, 3, 4, 5])
def test_polynomial_recurrence_and_generating_function_give_the_counts(k: int) -> None:
    found = nqueens.count_polynomial(k)
    last = found.first + k + 4  # four boards wider than all that were counted for it
    counts = [0, *(nqueens.count(f"{k}x{n}") for n in range(1, last + 1))]
    assert [found(n) for n in range(last + 1)] == counts
    for n in range(found.first + k + 1, last + 1):
        assert sum(factor * counts[n - back] for back, factor in enumerate(found.recurrence, 1)) == counts[n]
    series = [*found.numerator, *[0] * last][: last + 1]
    for _ in range(k + 1):  # division by 1 − x is the sum of the terms so far
        series = [sum(series[: n + 1]) for n in range(last + 1)]
    assert series == counts


def test_polynomials_as_text() -> None:
    assert str(nqueens.count_polynomial(2)) == (
        "a(n) = n^2 - 3n + 2 for n ≥ 1\na(0) = 0\n"
        "recurrence: a(n) = 3a(n-1) - 3a(n-2) + a(n-3) for n > 3\ngenerating function: (2x^3) / (1 - x)^3"
    )


def test_numbers_outside_the_domain_are_refused() -> None:
    for k, allowed in ((0, "at least 1"), (8, "at most 7"), ("four", "whole number")):
        fails(nqueens.BadInput, allowed, nqueens.count_polynomial, k)  # type: ignore[arg-type]
    fails(nqueens.BadInput, "at least 0", nqueens.count_polynomial(3), -1)
