"""Queens in three and more dimensions."""

from __future__ import annotations

from mission_page import Shell
from running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    three, four_dimensions, *linear, enough, too_few = ran
    assert three.out == "0 1\n1 27\n2 144\n3 152\n4 16\n"
    assert four_dimensions.out == "6 4992\n"
    assert [each.out for each in linear] == ["0\n", "0\n", "816\n"]
    assert enough.out.startswith("4 pieces, as asked\n")
    assert too_few == Ran("", "No placement exists.\n", 1)


def test_more_queens_than_the_side_first_in_three_cubed(shell: Shell) -> None:
    assert shell("nqueens count 3x3 --max").out.split()[0] == "2"
    assert shell("nqueens count 2x2x2 --max").out == "1 8\n"
    assert shell("nqueens count 3x3x3 --max").out == "4 16\n"
