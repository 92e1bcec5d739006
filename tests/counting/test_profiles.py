"""The transfer from square to square with its internal sizes set low."""

from __future__ import annotations

from math import comb

import pytest

from nqueens.api.asking import problem
from nqueens.counting.profiles import DoesNotFit, Profile, count_by_profile, profile_of
from nqueens.kernels import Stop


def kings(board: str) -> Profile:
    profile = profile_of(problem(board, "kings", pieces="all"))
    assert profile is not None
    return profile


def test_counts_larger_than_the_primes_are_refused() -> None:
    primes = (2**63 - 25, 2**63 - 165)
    expected = [comb(101 - pieces, pieces) for pieces in range(51)]
    assert 2**63 < max(expected) < 2**120
    found = count_by_profile(kings("1x100"), None, False, Stop(), primes=primes)
    assert found is not None
    assert found.ways[:51] == expected
    with pytest.raises(DoesNotFit, match="2 primes of 63 bits for its counts, of which there are 1"):
        count_by_profile(kings("1x100"), None, False, Stop(), primes=primes[:1])


def test_patterns_that_need_too_much_memory_are_refused() -> None:
    with pytest.raises(DoesNotFit, match="too much memory"):
        count_by_profile(kings("8"), None, False, Stop(), most_numbers=100)
