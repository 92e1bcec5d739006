"""Rohl's permutations by choosing, whole or pruned."""

from __future__ import annotations

import json
from itertools import permutations

from support.mission_page import Shell, compared, solutions
from support.running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    three, six = ran
    assert complete(three, 3) == list(permutations(range(3)))
    whole, pruned = compared(six)
    assert (whole["solutions"], pruned["solutions"]) == (4, 4)
    assert (whole["median"]["nodes"], pruned["median"]["nodes"]) == (1957, 153)


def complete(ran: Ran, n: int) -> list[tuple[int, ...]]:
    """The full boards of a traced run, in their order."""
    board: list[int] = []
    found = []
    for event in map(json.loads, ran.out.splitlines()):
        if event["event"] == "place":
            board.append(event["column"])
            found += [tuple(board)] * (len(board) == n)
        if event["event"] == "remove":
            board.pop()
    return found


def test_every_permutation_of_larger_boards_is_looked_at(shell: Shell) -> None:
    for n in (1, 4, 5):
        traced = shell(f"nqueens trace {n} --solver rohl --until all --format jsonl")
        assert complete(traced, n) == list(permutations(range(n)))


def test_both_forms_find_all_in_the_same_order(shell: Shell) -> None:
    for n in (4, 5, 6, 7):
        whole = solutions(shell(f"nqueens list {n} --solver rohl"))
        assert whole == solutions(shell(f"nqueens list {n} --solver rohl --option prune=true"))
        assert whole == sorted(whole)
