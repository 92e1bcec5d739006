"""How many placements the searches of eight queens look at."""

from __future__ import annotations

from support.mission_page import Shell, compared
from support.running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    everything, first = ran
    sets, permutations = (entry["median"] for entry in compared(everything))
    assert sets["tests"] == 15_720 == 8 * 1965
    assert permutations["tests"] == 5_508
    assert sets["nodes"] == permutations["nodes"] == 2_057
    (only,) = compared(first)
    assert only["median"]["tests"] == 876


def tree(n: int) -> tuple[int, int, int]:
    """Nodes with root and leaves, inner nodes, and unused columns tried, of the plain search."""
    nodes, inner, unused = 0, 0, 0
    stack: list[tuple[int, ...]] = [()]
    while stack:
        queens = stack.pop()
        nodes += 1
        row = len(queens)
        if row == n:
            continue
        inner += 1
        left = [column for column in range(n) if column not in queens]
        unused += len(left)
        stack += [(*queens, c) for c in left if all(abs(c - q) != row - r for r, q in enumerate(queens))]
    return nodes, inner, unused


def test_the_numbers_from_the_tree_itself(shell: Shell) -> None:
    assert tree(8) == (2057, 1965, 5508)
    answer = shell("nqueens solve 8 --solver sets --json").answer
    assert answer["report"]["tests"] == 876
