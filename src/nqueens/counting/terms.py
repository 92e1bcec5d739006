"""Polynomials and other sums as text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def powers(coefficients: Iterable[int], variable: str) -> list[tuple[int, str]]:
    """Returns the terms of a polynomial, given by its coefficients, constant term first."""
    return [
        (each, "" if power == 0 else variable if power == 1 else f"{variable}^{power}")
        for power, each in enumerate(coefficients)
    ]


def sum_of(terms: Sequence[tuple[int, str]]) -> str:
    """Returns the sum of factors times names as text, such as n^2 - 3n + 2."""
    text = ""
    for factor, name in terms:
        if factor:
            size = "" if abs(factor) == 1 and name else str(abs(factor))
            text += (" - " if factor < 0 else " + " if text else "") + size + name
    return text
