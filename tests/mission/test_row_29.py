"""Iterative repair: about fifty steps from a good start, and starts that get stuck on small boards."""

from __future__ import annotations

from statistics import mean
from typing import Any

import pytest
from support.judging import is_solution
from support.mission_page import compared
from support.running import Ran


def steps(entry: dict[str, Any]) -> float:
    """The mean over the runs, all of which were answered."""
    assert entry["answered"] == entry["runs"]
    return float(mean(trial["steps"] for trial in entry["trials"]))


def test_the_commands(ran: list[Ran]) -> None:
    eight, stuck, *starts, line = ran
    answer = eight.answer
    assert is_solution(answer["placement"])
    assert answer["report"]["steps"] == 49
    (entry,) = compared(stuck)
    assert 0.02 < 1 - entry["rate"] < 0.1
    greedy, permutation, blind = (compared(each)[0] for each in starts)
    assert 35 < steps(greedy) < 65
    assert 45 < steps(permutation) < 100
    answer = line.answer
    assert is_solution(answer["placement"])
    assert answer["report"]["steps"] >= 99
    assert 650 < steps(blind) < 750


@pytest.mark.long
def test_a_million_queens(long_ran: list[Ran]) -> None:
    """The text says less than 50 on average; the runs differ much from each other."""
    greedy, permutation = (compared(each)[0] for each in long_ran)
    assert 35 < steps(greedy) < 60
    assert 55 < steps(permutation) < 90
