"""The bare form, byte for byte as the tutorial has it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran
from support.terminals import on_terminal
from support.tutorial import FOUR, SIX

from nqueens.cli.examples import guide
from nqueens.known import sequence


@pytest.mark.parametrize(("n", "expected"), [("4", FOUR), ("6", SIX), ("0004", FOUR)])
def test_the_examples_of_the_tutorial(run: Callable[..., Ran], n: str, expected: str) -> None:
    assert run(n) == Ran(expected, "", 0)


@pytest.mark.parametrize("n", range(4, 9))
def test_prints_every_solution(run: Callable[..., Ran], n: int) -> None:
    printed = run(str(n))
    solutions = [json.loads(line) for line in printed.out.splitlines()]
    assert len(solutions) == sequence("A000170").value(n)
    assert solutions == sorted(solutions)
    assert all([row for row, _ in queens] == list(range(n)) for queens in solutions)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Usage: nqueens N"), (["4", "5"], "Usage: nqueens N"), (["x", "y"], "Usage: nqueens N"),
        (["2", "2"], "Usage: nqueens N"), (["--", "8"], "Usage: nqueens N"), (["nope"], "N must be a number"),
        (["4.0"], "N must be a number"), ([" 8 "], "N must be a number"), (["8\n"], "N must be a number"),
        (["+8"], "N must be a number"), (["1_0"], "N must be a number"), (["٨"], "N must be a number"),
        (["８"], "N must be a number"), (["8x8"], "N must be a number"), (["0x8"], "N must be a number"),
        (["1e1"], "N must be a number"), (["--8"], "N must be a number"), (["-"], "N must be a number"),
        ([""], "N must be a number"), (["nan"], "N must be a number"), (["3"], "N must be at least 4"),
        (["2"], "N must be at least 4"), (["1"], "N must be at least 4"), (["0"], "N must be at least 4"),
        (["000"], "N must be at least 4"), (["-0"], "N must be at least 4"), (["-5"], "N must be at least 4"),
        (["-" + "9" * 5000], "N must be at least 4"),
        (["65"], "N must be at most 64 here: nobody could read all solutions."),
        (["1000000000000"], "N must be at most 64 here: nobody could read all solutions."),
        (["9" * 5000], "N must be at most 64 here: nobody could read all solutions."),
    ],
)  # fmt: skip
def test_messages_in_their_order(run: Callable[..., Ran], arguments: list[str], message: str) -> None:
    assert run(*arguments) == Ran("", message + "\n", 1)


def test_as_a_process_and_alone_on_a_terminal_where_a_guide_follows(process: Callable[..., Ran]) -> None:
    assert process("4") == Ran(FOUR, "", 0)
    assert process() == Ran("", "Usage: nqueens N\n", 1)
    shown = f"Usage: nqueens N\n\n{guide()}\n"
    assert on_terminal(all_streams=True) == Ran(shown, "", 1)
    assert shown in (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert [line.split()[1] for line in guide().splitlines()] == ["8", "solve", "count", "trace", "serve", "--help"]
