"""Hopfield networks and self-inhibiting units: local, with restarts and their rate of success."""

from __future__ import annotations

import re

import pytest
from support.mission_page import Shell, compared, solutions
from support.running import Ran

NETS = ("hopfield", "hopfield --option mode=synchronous", "self-inhibiting")


def test_the_commands(ran: list[Ran]) -> None:
    nets, short, *completed = ran
    assert [each["answered"] for each in compared(nets)] == [20, 20, 20]
    assert [solutions(each)[0][0] for each in completed] == [3, 3]
    header, row = short.out.splitlines()
    assert header.split() == ["solver", "answered", "95", "%", "time", "squares", "steps", "remark"]
    answered = re.search(r" (\d+)/20 +(\d+)-(\d+) ", row)
    assert answered is not None
    found, low, high = map(int, answered.groups())
    assert 0 < found < 20
    assert low < 100 * found / 20 < high
    assert f"Gave up in {20 - found} of 20 runs." in row


@pytest.mark.parametrize("net", NETS)
def test_boards_of_other_sizes(shell: Shell, net: str) -> None:
    for n in (4, 10, 16):
        assert len(solutions(shell(f"nqueens solve {n} --solver {net} --seed 1 --format list"))) == 1


@pytest.mark.parametrize("net", NETS)
def test_what_gives_up_proves_nothing(shell: Shell, net: str) -> None:
    ran = shell(f"nqueens solve 3 --solver {net} --option restarts=1 --seed 1")
    assert ran.status == 3
    assert "which proves nothing" in ran.err
