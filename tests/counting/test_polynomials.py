"""The number of ways to place k pieces on the k × n board, as a polynomial in n."""

import pytest
from support.failing import fails
from support.tables import table

import nqueens

PUBLISHED = table(__file__, "polynomials")
PIECES = [
    *(("queen", k) for k in range(1, 6)), ("amazon", 4), ("rook", 5), ("chancellor", 4), ("semi-queen", 4), ("king", 4),
    ("archbishop", 3), ("leaps=(0,3),(5,1)", 3), ("rides=(1,2); leaps=(0,1); exact", 3),
]  # fmt: skip


@pytest.mark.parametrize("number", [pytest.param(at, marks=[pytest.mark.long] * (at > 11)) for at in range(15)])
def test_polynomials_are_those_published(number: int) -> None:
    piece, k, *published = PUBLISHED[number]
    found = nqueens.count_polynomial(k, piece=piece)
    assert [found.first, found.denominator, list(found.coefficients[::-1])] == published


@pytest.mark.parametrize(("piece", "k"), PIECES)
def test_polynomial_recurrence_and_generating_function_give_the_counts(piece: str, k: int) -> None:
    found = nqueens.count_polynomial(k, piece=piece)
    last = found.first + k + 4  # four boards wider than all that were counted for it
    boards = (nqueens.problem(f"{k}x{n}", piece=piece) for n in range(1, last + 1))
    counts = [0, *(nqueens.tally(each, engine="sets").count for each in boards)]
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
    assert str(nqueens.count_polynomial(3, piece="wazir")).startswith("a(n) = (9n^3 - 39n^2 + 64n - 40)/2 for n ≥ 2\n")


def test_numbers_and_pieces_outside_the_domain_are_refused() -> None:
    for k, allowed in ((0, "at least 1"), (8, "at most 7 queens, got 8"), ("four", "whole number")):
        fails(nqueens.BadInput, allowed, nqueens.count_polynomial, k)  # type: ignore[arg-type]
    for piece, allowed in (
        ("lion", "without hurdles, got the lion"), ("rides=(0,2)", "got 2 squares at a time"),
        ("nightrider", "at most 5 nightriders, got 6"),
    ):  # fmt: skip
        fails(nqueens.BadInput, allowed, nqueens.count_polynomial, 6, piece=piece)
    fails(nqueens.BadInput, "at least 0", nqueens.count_polynomial(3), -1)
