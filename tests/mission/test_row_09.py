"""Blind brute force in both forms, and how many placements there are."""

from __future__ import annotations

from math import comb, factorial

from mission_page import compared, solutions
from running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    anywhere, in_rows, both, permutations, page = ran
    assert solutions(anywhere) == solutions(in_rows)
    assert len(solutions(anywhere)) == 4
    sets, rows = compared(both)
    assert (sets["median"]["nodes"], rows["median"]["nodes"]) == (comb(36, 6), 6**6)
    (entry,) = compared(permutations)
    assert entry["solutions"] == 92
    assert entry["median"]["nodes"] == sum(factorial(8) // factorial(left) for left in range(9))
    assert f"{comb(64, 8):,}" == "4,426,165,368"
    assert f"{8**8:,}" == "16,777,216"
    assert "4,426,165,368 for n = 8" in page.out
    assert "16,777,216 for n = 8" in page.out
