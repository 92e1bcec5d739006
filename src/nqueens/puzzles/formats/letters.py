"""Regions as rows of letters, or of numbers separated by blanks or commas, one per square.

A dot is a square of no region. After an empty line may follow the same number of rows with the states of the squares:
`Q` for a given queen, `x` for a square known to be empty, a dot or a blank for any other. A line that begins with `#`,
`*` or `/` is a remark. The remark `# each 2` states the queens per row, column and region; the default is 1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from nqueens.board.regions import NO_REGION
from nqueens.errors import BadInput
from nqueens.inputs import shown, whole
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats.parts import has_states, letters_of, marks_of, puzzle_of, states_of

REMARKS = ("#", "*", "/")
"""First characters of remarks."""

_EACH = re.compile(r"#\s*each\s+([0-9]{1,9})\s*", re.ASCII)
_BETWEEN = re.compile(r"\s*[,;]\s*|\s+")
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)


def each_in(line: str) -> int | None:
    """Returns the number of queens in a remark `# each K`, None for other lines; raises BadInput for 0."""
    found = _EACH.fullmatch(line)
    return whole(int(found[1]), "The number of queens in each region", low=1) if found else None


def read(rows: Sequence[str], states: Sequence[str], each: int) -> Problem:
    """Returns the puzzle of rows of letters or numbers, and rows of states, if any; raises BadInput."""
    queens, crosses = marks_of(_spread(line) for line in states)
    return puzzle_of([_names(row) for row in rows], each, queens, crosses)


def _spread(line: str) -> str:
    """Returns a row of states without the blanks between its signs."""
    signs = line.split()
    return "".join(signs) if len(signs) > 1 and all(len(sign) == 1 for sign in signs) else line


def _names(row: str) -> list[str]:
    """Returns the names in a row, numbers without leading zeros."""
    names = _BETWEEN.split(row.strip().rstrip(",;"))
    if len(names) == 1:
        return list(names[0])
    for name in names:
        if len(name) > 1 and not _NUMBER.fullmatch(name):
            raise BadInput(f"Regions separated by blanks or commas must be letters or numbers, got {shown(name)}.")
    return [str(int(name)) if _NUMBER.fullmatch(name) else name for name in names]


def write(puzzle: Problem) -> str:
    """Returns rows of letters; rows of states follow if there are any."""
    return _text(puzzle, letters_of(regions_of(puzzle)))


def write_numbers(puzzle: Problem) -> str:
    """Returns rows of numbers from 1; rows of states follow if there are any."""
    rows = regions_of(puzzle).rows
    return _text(puzzle, [" ".join(NO_REGION if at is None else str(at + 1) for at in row) for row in rows])


def _text(puzzle: Problem, rows: Sequence[str]) -> str:
    each = regions_of(puzzle).each
    head = [] if each == 1 else [f"# each {each}"]
    states = ["", *states_of(puzzle)] if has_states(puzzle) else []
    return "\n".join([*head, *rows, *states])
