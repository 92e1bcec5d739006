"""The command `nqueens N` of the tutorial, byte for byte."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from support.mission_page import Shell
from support.running import Ran
from support.tutorial import FOUR, SIX


def test_the_commands(ran: list[Ran]) -> None:
    assert ran == [
        Ran(FOUR, "", 0),
        Ran(SIX, "", 0),
        Ran("0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n", "", 0),
        Ran("", "Usage: nqueens N\n", 1),
        Ran("", "Usage: nqueens N\n", 1),
        Ran("", "N must be a number\n", 1),
        Ran("", "N must be at least 4\n", 1),
    ]


def test_the_order_of_the_checks(shell: Shell) -> None:
    assert shell("nqueens four 5").err == "Usage: nqueens N\n"
    assert shell("nqueens 3 3").err == "Usage: nqueens N\n"
    assert shell("nqueens 4.0").err == "N must be a number\n"
    assert shell("nqueens -5").err == "N must be at least 4\n"


def test_every_solution_is_a_line(shell: Shell) -> None:
    printed = [ast.literal_eval(line) for line in shell("nqueens 8").out.splitlines()]
    assert len(printed) == 92
    assert printed == sorted(printed)
    assert all([row for row, _ in queens] == list(range(8)) for queens in printed)


@pytest.mark.parametrize("arguments", [["4"], ["6"], ["7"], [], ["4", "5"], ["four"], ["3"], ["3", "3"]])
def test_the_script_by_its_name_says_the_same(shell: Shell, arguments: list[str]) -> None:
    script = Path(__file__).parents[2] / "examples" / "101-nqueens.py"
    command = [sys.executable, str(script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert Ran(done.stdout, done.stderr, done.returncode) == shell(" ".join(["nqueens", *arguments]))
