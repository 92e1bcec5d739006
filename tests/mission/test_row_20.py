"""Other pieces on the chessboard: how many fit, and in how many ways."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.mission_page import Shell
from support.running import Ran

Square = tuple[int, int]


def test_the_commands(ran: list[Ran]) -> None:
    assert [each.out for each in ran] == ["32 2\n", "14 256\n", "16 281571\n", "8 40320\n", "20 2\n"]


@pytest.mark.long
def test_the_long_command(long_ran: list[Ran]) -> None:
    (camels,) = long_ran
    assert camels.out == "32 4\n"


ATTACKS: dict[str, Callable[[int, int], bool]] = {
    "knights": lambda rows, columns: {rows, columns} == {1, 2},
    "kings": lambda rows, columns: max(rows, columns) == 1,
    "bishops": lambda rows, columns: rows == columns,
    "rooks": lambda rows, columns: rows * columns == 0,
}


@pytest.mark.parametrize("pieces", ATTACKS)
def test_all_numbers_of_pieces_on_a_small_board(shell: Shell, pieces: str) -> None:
    printed = shell(f"nqueens count 4 --problem {pieces} --pieces all").out
    counts = {int(number): int(ways) for number, ways in map(str.split, printed.splitlines())}
    assert counts == ways_by_number([(row, column) for row in range(4) for column in range(4)], ATTACKS[pieces])


def ways_by_number(squares: list[Square], attack: Callable[[int, int], bool]) -> dict[int, int]:
    """How many sets of these squares hold no attack, by size."""
    if not squares:
        return {0: 1}
    (row, column), *rest = squares
    without = ways_by_number(rest, attack)
    free = [(r, c) for r, c in rest if not attack(abs(r - row), abs(c - column))]
    with_it = {number + 1: ways for number, ways in ways_by_number(free, attack).items()}
    return {number: without.get(number, 0) + with_it.get(number, 0) for number in without | with_it}
