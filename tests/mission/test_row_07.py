"""n² queens in the cube of side n, moving in 26 directions, and the most queens in a cube."""

from __future__ import annotations

from itertools import combinations

import pytest
from support.mission_page import Shell, table
from support.running import Ran

LINEAR = {11: 264, 13: 624, 17: 2040, 19: 3192, 23: 6624}


def test_the_commands(ran: list[Ran]) -> None:
    eight, solved, all_of_them, *linear, most, known = ran
    assert eight.out == "0\n"
    answer = solved.answer
    queens = answer["pieces"]["queen"]
    assert len(queens) == len(set(map(tuple, queens))) == 121
    assert not any(attack(one, other) for one, other in combinations(queens, 2))
    assert all_of_them.out == "264\n"
    assert [each.out for each in linear] == [f"{count}\n" for count in LINEAR.values()]
    assert most.out == "7 1344\n"
    assert [table(known)[n] for n in range(1, 6)] == [1, 1, 4, 7, 13]


@pytest.mark.long
def test_the_long_command(long_ran: list[Ran]) -> None:
    assert long_ran == [Ran("", "No solution exists for 144 queens on the 12 × 12 × 12 board.\n", 1)]


def attack(one: list[int], other: list[int]) -> bool:
    """Whether one of the 26 directions leads from the one square to the other."""
    steps = {abs(a - b) for a, b in zip(one, other, strict=True)} - {0}
    return len(steps) == 1


def test_the_cube_has_no_solutions_below_eleven(shell: Shell) -> None:
    assert shell("nqueens count 1 --problem cube").out == "1\n"
    for n in range(2, 11):
        assert shell(f"nqueens count {n} --problem cube").out == "0\n"


@pytest.mark.parametrize("n", range(2, 17))
def test_linear_solutions_need_a_side_without_small_prime_factors(shell: Shell, n: int) -> None:
    assert shell(f"nqueens count {n} --problem cube --linear").out == f"{LINEAR.get(n, 0)}\n"


def test_the_most_queens_in_small_cubes(shell: Shell) -> None:
    for n, most in enumerate([1, 1, 4, 7, 13], 1):
        assert shell(f"nqueens count {n}x{n}x{n} --max").out.split()[0] == str(most)
