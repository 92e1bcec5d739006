"""Puzzle files of the MIT course 6.102 (Software Construction), `.starb`.

After remarks (`#`) follow the size, `10x10`, and a line per region: its stars, `|`, and its other squares, each as
`row,column` from 1. The files of the course thus include the solution; without it, nothing is before the bar. Source:
puzzles and parsers in public repositories of the course's participants, such as nhkhiemSWE/MIT-6.102-StarBattle.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.inputs import shown
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats.parts import check_side, of_side, puzzle_of
from nqueens.solvers.regions import has_one_solution, one_of_regions
from nqueens.solvers.run import Run

SIZE = re.compile(r"([1-9][0-9]{0,2})x\1", re.ASCII)
"""The first line of a puzzle."""

_SQUARES = r"\s*(?:[1-9][0-9]{0,2},[1-9][0-9]{0,2}\s*)*"
_REGION = re.compile(rf"(?:({_SQUARES})\|)?({_SQUARES})", re.ASCII)
_SECONDS = 2.0
"""Time limit for the solution; most puzzles take less than a millisecond."""


def read(size: str, lines: Sequence[str], each: int | None) -> Problem:
    """Returns the puzzle of a first line and the lines of its regions.

    Stars in all regions are the solution, which is judged and left out; other stars are given queens. Raises BadInput.
    """
    side = int(size.partition("x")[0])
    check_side(side)
    if len(lines) < side:
        raise BadInput(f"A puzzle with {side} rows must have a line for each of {side} regions, got {len(lines)}.")
    names: list[list[int | None]] = [[None] * side for _ in range(side)]
    stars: list[list[Square]] = []
    for number, line in enumerate(lines):
        found = _REGION.fullmatch(line)
        if found is None:
            raise BadInput(f"The line of a region must be squares such as 1,2 and one bar, got {shown(line)}.")
        given, others = (_squares(part or "") for part in found.groups())
        stars.append(given)
        for row, column in (*given, *others):
            if max(row, column) >= side:
                raise BadInput(f"The square {row + 1},{column + 1} is not on {of_side(side)}.")
            if names[row][column] is not None:
                raise BadInput(f"A square belongs to at most one region, got {row + 1},{column + 1} again.")
            names[row][column] = number
    numbers = set(map(len, stars))
    if len(numbers) > 1 or numbers == {0}:
        return puzzle_of(names, each or max(numbers | {1}), [star for own in stars for star in own])
    puzzle = puzzle_of(names, numbers.pop())
    reason = puzzle.why_not([star for own in stars for star in own])
    if reason is not None:
        raise BadInput(f"The stars are not a solution: {reason}.")
    return puzzle


def write(puzzle: Problem) -> str:
    """Returns the lines of a puzzle, with its solution if it has exactly one."""
    regions = regions_of(puzzle)
    solution = _solution(puzzle)
    lines = [f"{regions.side}x{regions.side}"]
    for squares in regions.squares:
        stars, others = (" ".join(f"{row + 1},{column + 1}" for row, column in part) for part in (
            [square for square in squares if square in solution],
            [square for square in squares if square not in solution],
        ))  # fmt: skip
        lines.append(f"{stars} | {others}".strip())
    return "\n".join(lines)


def _squares(text: str) -> list[Square]:
    return [(int(row) - 1, int(column) - 1) for row, column in re.findall(r"(\d+),(\d+)", text)]


def _solution(puzzle: Problem) -> frozenset[Square]:
    run = Run(Effort.of(time_limit=_SECONDS))
    try:
        found = one_of_regions(puzzle, run)
        return frozenset(found) if found is not None and has_one_solution(puzzle, run) else frozenset()
    except GaveUp:
        return frozenset()
