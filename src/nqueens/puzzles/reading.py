"""Region puzzles from text, whatever format they are in: it is guessed, line by line and block by block."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.errors import BadInput
from nqueens.inputs import text_of
from nqueens.problems.problem import Problem
from nqueens.puzzles.formats import code, letters
from nqueens.puzzles.formats.parts import is_states


def read_puzzles(text: str, *, each: int | None = None) -> list[Problem]:
    """All puzzles of a text, in their order: one-word codes, a line each, and blocks of letter rows.

    >>> [puzzle.regions.side for puzzle in read_puzzles("1x1.A\\n\\nAB\\nAB")]
    [1, 2]

    `each` is the number of queens in every row, column and region where the text does not say it. Raises BadInput,
    also for a text without any puzzle.
    """
    found = list(_line_by_line(text_of(text, "The text of puzzles").removeprefix("\ufeff").split("\n"), each))
    if not found:
        raise BadInput("The text holds no puzzle.")
    return found


def _line_by_line(lines: list[str], given: int | None) -> Iterator[Problem]:
    each, at = given, 0
    while at < len(lines):
        line = lines[at].strip()
        if letters.is_remark(line):
            each = letters.each_in(line) or each
            at += 1
        elif not line:
            at += 1
        elif code.is_code(line):
            yield code.read(line)
            at += 1
        else:
            rows = _block(lines, at)
            at += len(rows)
            states = _states(lines, at, len(rows))
            at += len(states)
            yield letters.read(rows, states[1:], each or 1)
            each = given


def _block(lines: list[str], at: int) -> list[str]:
    """The rows from here to the next empty line, remark or code."""
    end = at
    while end < len(lines) and (line := lines[end].strip()) and not letters.is_remark(line) and not code.is_code(line):
        end += 1
    return lines[at:end]


def _states(lines: list[str], at: int, side: int) -> list[str]:
    """The empty line and the rows of states that follow a block of `side` rows, or nothing."""
    rows = [line.rstrip("\r") for line in lines[at + 1 : at + 1 + side]]
    if len(rows) < side or lines[at].strip() or not any(row.strip() for row in rows):
        return []
    return lines[at : at + 1] + rows if all(map(is_states, rows)) else []
