"""The bare form, byte for byte as the tutorial has it."""

from __future__ import annotations

import json
from pathlib import Path

from support.running import Ran, Run
from support.terminals import on_terminal
from support.tutorial import FOUR, SIX

from nqueens.cli.examples import guide
from nqueens.known import sequence

USAGE, NO_NUMBER, SMALL = "Usage: nqueens N", "N must be a number", "N must be at least 4"
LARGE = "N must be at most 64 here: nobody could read all solutions."
MESSAGES = {
    USAGE: [[], ["4", "5"], ["x", "y"], ["2", "2"], ["--", "8"]],
    NO_NUMBER: [[each] for each in ("nope", "4.0", " 8 ", "8\n", "+8", "1_0", "٨", "８", "8x8", "0x8", "1e1", "--8",
                                    "-", "", "nan")],
    SMALL: [[each] for each in ("3", "2", "1", "0", "000", "-0", "-5", "-" + "9" * 5000)],
    LARGE: [[each] for each in ("65", "1000000000000", "9" * 5000)],
}  # fmt: skip


def test_prints_every_solution(run: Run) -> None:
    for given, expected in (("4", FOUR), ("6", SIX), ("0004", FOUR)):
        assert run(given) == Ran(expected, "", 0)
    for n in (5, 7, 8):
        solutions = [json.loads(line) for line in run(str(n)).out.splitlines()]
        assert (len(solutions), sorted(solutions)) == (sequence("A000170").value(n), solutions)
        assert all([row for row, _ in queens] == list(range(n)) for queens in solutions)


def test_messages_in_their_order(run: Run) -> None:
    for message, lines in MESSAGES.items():
        for line in lines:
            assert run(*line) == Ran("", f"{message}\n", 1), line


def test_as_a_process_and_alone_on_a_terminal_where_a_guide_follows(process: Run) -> None:
    assert process("4") == Ran(FOUR, "", 0)
    assert process() == Ran("", "Usage: nqueens N\n", 1)
    shown = f"Usage: nqueens N\n\n{guide()}\n"
    assert on_terminal(all_streams=True) == Ran(shown, "", 1)
    assert shown in (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert [line.split()[1] for line in guide().splitlines()] == ["8", "solve", "count", "trace", "serve", "--help"]
