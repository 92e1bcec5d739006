"""Kalé's heuristic: first solutions with hardly a step back, and the whole search where it is asked for."""

from __future__ import annotations

import pytest
from support.judging import is_solution
from support.mission_page import Shell, solutions
from support.running import Ran

import nqueens


def test_the_commands(ran: list[Ran]) -> None:
    eight, hundred, everything = ran
    for each in (eight, hundred):
        answer = each.answer
        assert is_solution(answer["placement"])
    assert hundred.answer["report"]["backtracks"] == 0
    assert len(solutions(everything)) == 92


@pytest.mark.long
def test_the_long_command(long_ran: list[Ran]) -> None:
    """A board on which the first square chosen leads nowhere."""
    answer = long_ran[0].answer
    assert is_solution(answer["placement"])


def test_most_boards_need_no_step_back() -> None:
    boards = range(4, 104)
    backtracks = []
    for n in boards:
        run = nqueens.trace(n, solver="kale")
        assert sum(1 for _ in run) > 0
        assert run.outcome == "found"
        backtracks.append(run.report.backtracks)
    assert backtracks.count(0) > len(boards) / 2


def test_what_has_no_solution_is_proved(shell: Shell) -> None:
    none = Ran("", "No solution exists for 3 queens on a 3 × 3 board.\n", 1)
    assert shell("nqueens solve 3 --solver kale") == none
