"""The counts to n = 27, all and fundamental, and how fast they grow."""

from __future__ import annotations

import pytest
from support.mission_page import Shell, table
from support.running import Ran

ALL = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724]
FUNDAMENTAL = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92]
LAST = {
    24: (227_514_171_973_736, 28_439_272_956_934),
    25: (2_207_893_435_808_352, 275_986_683_743_434),
    26: (22_317_699_616_364_044, 2_789_712_466_510_289),
    27: (234_907_967_154_122_528, 29_363_495_934_315_694),
}


def test_the_commands(ran: list[Ran]) -> None:
    everything, fundamental, constant, both, side_by_side, *ten = ran
    assert [table(everything)[n] for n in range(1, 11)] == ALL
    assert [table(fundamental)[n] for n in range(1, 11)] == FUNDAMENTAL
    assert {n: (table(everything)[n], table(fundamental)[n]) for n in LAST} == LAST
    assert max(table(everything)) == max(table(fundamental)) == 27
    rows = [line.split() for line in both.out.splitlines()]
    assert rows[0] == ["n", "A000170", "A002562"]
    assert {int(n): (int(one), int(other)) for n, one, other in rows[25:]} == LAST
    assert [(int(one), int(other)) for _, one, other in rows[2:12]] == list(zip(ALL, FUNDAMENTAL, strict=True))
    assert "the value 29363791967678199, found in print, is wrong" in fundamental.out
    assert "Q(n) = ((1 + o(1)) n exp(-α))^n" in constant.out
    headings, *lines = (line.split() for line in side_by_side.out.splitlines())
    assert headings == ["n", "all", "fundamental", "half-turn", "quarter-turn"]
    counted = [tuple(map(int, line)) for line in lines]
    assert [each[:3] for each in counted[:10]] == list(zip(range(1, 11), ALL, FUNDAMENTAL, strict=True))
    assert counted[11] == (12, 14_200, 1_787, 80, 8)
    assert all(8 * few == every + half + 2 * quarter for _, every, few, half, quarter in counted[1:])
    low, _, _, _, high = constant.out.splitlines()[-1].split()
    assert 1.944000752 <= float(low) < float(high) <= 1.944001082
    assert [each.out for each in ten] == ["724\n", "92\n"]


@pytest.mark.parametrize("n", range(1, 11))
def test_the_printed_counts_are_computed(shell: Shell, n: int) -> None:
    assert shell(f"nqueens count {n}").out == f"{ALL[n - 1]}\n"
    assert shell(f"nqueens count {n} --fundamental").out == f"{FUNDAMENTAL[n - 1]}\n"


def test_the_misprint_cannot_be_right() -> None:
    assert LAST[27][0] < 29_363_791_967_678_199 * 8
    assert LAST[27][1] * 8 >= LAST[27][0]
