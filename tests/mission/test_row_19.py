"""Queens in three and more dimensions."""

from __future__ import annotations

from support.mission_page import Shell, table
from support.running import Ran


def test_the_commands(ran: list[Ran]) -> None:
    three, four_dimensions, side_four, known_4d, side_three, *linear, enough, too_few = ran
    assert three.out == "0 1\n1 27\n2 144\n3 152\n4 16\n"
    assert four_dimensions.out == "6 4992\n"
    assert side_four.out.split()[0] == "16"
    assert table(known_4d) == {1: 1, 2: 1, 3: 6, 4: 16}
    assert [table(side_three)[d] for d in (2, 3, 4, 5)] == [2, 4, 6, 11]
    assert [each.out for each in linear] == ["0\n", "0\n", "816\n"]
    assert enough.out.startswith("4 pieces, as asked\n")
    assert too_few == Ran("", "No placement exists.\n", 1)


def test_more_queens_than_the_side_first_in_three_cubed(shell: Shell) -> None:
    assert shell("nqueens count 3x3 --max").out.split()[0] == "2"
    assert shell("nqueens count 2x2x2 --max").out == "1 8\n"
    assert shell("nqueens count 3x3x3 --max").out == "4 16\n"
