"""Blind brute force in every form, and how many placements there are."""

from __future__ import annotations

from math import comb, factorial

from support.mission_page import compared, solutions
from support.running import Ran

SPACES = {
    "blind": 64**8,
    "ordered": factorial(64) // factorial(56),
    "any": comb(64, 8),
    "rows": 8**8,
    "permutations": factorial(8),
}


def test_the_commands(ran: list[Ran]) -> None:
    sizes, rows, permutations, six, *small, any_squares, blind = ran
    assert {line.split("places=")[1]: size_of(line) for line in sizes.out.splitlines()[1:]} == SPACES
    for each, name in ((rows, "rows"), (permutations, "permutations")):
        (entry,) = compared(each)
        assert (entry["solutions"], entry["median"]["nodes"]) == (92, SPACES[name])
    assert [len(solutions(each)) for each in (six, *small)] == [4, 2, 2]
    for each, name in ((any_squares, "any"), (blind, "blind")):
        assert each.status == 3
        assert f" of {SPACES[name]:,} placements " in each.err


def size_of(line: str) -> int:
    """The number before the last word of a line."""
    return int(line.split()[-2].replace(",", ""))


def test_the_printed_sizes() -> None:
    assert list(SPACES.values()) == [281_474_976_710_656, 178_462_987_637_760, 4_426_165_368, 16_777_216, 40_320]
