"""The test for conflicts: |qⱼ − qᵢ| ≠ j − i for all i < j, and no row twice."""

from __future__ import annotations

from itertools import permutations, product

from support.mission_page import Shell
from support.running import Ran

import nqueens


def test_the_commands(ran: list[Ran]) -> None:
    seven, diagonal, row = ran
    assert seven == Ran("1 placement: a solution.\n", "", 0)
    assert (diagonal.status, row.status) == (1, 1)
    assert "share a diagonal" in diagonal.out
    assert "share a column" in row.out


def free_of_conflicts(q: tuple[int, ...]) -> bool:
    """The paper's condition, with i < j: for i = j it could never hold."""
    return all(q[i] != q[j] and abs(q[j] - q[i]) != j - i for j in range(len(q)) for i in range(j))


def test_every_tuple_of_four(shell: Shell) -> None:
    for q in product(range(1, 5), repeat=4):
        line = " ".join(map(str, q))
        judged = shell(f"echo '{line}' | nqueens verify - --one-based")
        assert (judged.status == 0) == free_of_conflicts(q)


def test_every_permutation_of_six() -> None:
    for q in permutations(range(6)):
        assert nqueens.Placement(q).is_solution == free_of_conflicts(q)
