"""The transfer from square to square with its internal sizes set low."""

from __future__ import annotations

import pytest

from nqueens.api.variants import problem
from nqueens.counting.placements import count_placements
from nqueens.counting.profiles import _PRIMES, DoesNotFit, count_by_profile, profile_of
from nqueens.kernels import Stop

def test_counts_larger_than_the_primes_are_refused() -> None:
    asked = problem("12x9", "kings", pieces="all")
    profile = profile_of(asked)
    assert profile is not None
    largest = max(count_placements(asked, engine="sets").by_size.values())
    assert 2**63 < largest < 2**120
    with pytest.raises(DoesNotFit, match="2 primes of 63 bits for its counts, of which there are 1"):
        count_by_profile(profile, None, False, Stop(), primes=_PRIMES[:1])
    found = count_by_profile(profile, None, False, Stop(), primes=_PRIMES[:2])
    assert found is not None
    assert max(found.ways) == largest


def test_patterns_that_need_too_much_memory_are_refused() -> None:
    profile = profile_of(problem(8, "kings", pieces="all"))
    assert profile is not None
    with pytest.raises(DoesNotFit, match="too much memory"):
        count_by_profile(profile, None, False, Stop(), most_numbers=100)
