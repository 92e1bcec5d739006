"""The bare form; what it prints byte for byte is in answered.txt and refused.txt."""

import json
from pathlib import Path

from support.running import Ran, Run
from support.terminals import on_terminal

from nqueens.cli.examples import guide
from nqueens.known import sequence


def test_prints_every_solution(run: Run) -> None:
    for n in (5, 7, 8):
        solutions = [json.loads(line) for line in run(str(n)).out.splitlines()]
        assert (len(solutions), sorted(solutions)) == (sequence("A000170").value(n), solutions)
        assert all([row for row, _ in queens] == list(range(n)) for queens in solutions)
    assert run("9" * 5000) == run("65")  # more digits than Python reads
    assert run("-" + "9" * 5000) == run("3")


def test_as_a_process_and_alone_on_a_terminal_where_a_guide_follows(process: Run, run: Run) -> None:
    assert process("4") == run("4")
    assert process() == Ran("", "Usage: nqueens N\n", 1)
    shown = f"Usage: nqueens N\n\n{guide()}\n"
    assert on_terminal(all_streams=True) == Ran(shown, "", 1)
    assert shown in (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert [line.split()[1] for line in guide().splitlines()] == ["8", "solve", "count", "trace", "serve", "--help"]
