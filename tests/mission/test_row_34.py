"""Local search by gradients in the variants QS1 to QS4."""

from __future__ import annotations

import pytest
from support.mission_page import Shell, compared, lines, solutions
from support.running import Ran

VARIANTS = ("qs1", "qs2", "qs3", "qs4")


def test_the_commands(ran: list[Ran]) -> None:
    small, large = ran
    entries = compared(small)
    assert [each["options"]["variant"] for each in entries] == list(VARIANTS)
    assert all(each["answered"] == each["runs"] for each in entries)
    swaps = [each["median"]["steps"] for each in entries]
    assert max(swaps[2:]) < min(swaps[:2])
    (three_million,) = compared(large)
    assert three_million["n"] == 3_000_000
    assert three_million["answered"] == 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_finds_the_same_again_for_the_same_seed(shell: Shell, variant: str) -> None:
    command = f"nqueens solve 60 --solver sosic-gu --option variant={variant} --seed 4 --format list"
    assert solutions(shell(command)) == solutions(shell(command))


@pytest.mark.parametrize("variant", VARIANTS)
def test_queens_stay_a_permutation_and_change_places_in_pairs(shell: Shell, variant: str) -> None:
    """The board after every swap of a traced run."""
    run = shell(f"nqueens trace 20 --solver sosic-gu --option variant={variant} --seed 1 --format jsonl")
    board: dict[int, int] = {}
    for event in lines(run):
        if event["event"] == "place":
            board[event["row"]] = event["column"]
        if event["event"] == "remove":
            del board[event["row"]]
        if event["event"] == "swap":
            one, other = event["row"], event["other_row"]
            board[one], board[other] = board[other], board[one]
        assert len(set(board.values())) == len(board)
        if event["event"] == "solution":
            assert [board[row] for row in range(20)] == event["placement"]
