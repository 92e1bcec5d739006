"""Shared parts of all formats of region puzzles."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from nqueens.board.board import Square
from nqueens.board.regions import LETTERS, NO_REGION, Regions
from nqueens.errors import BadInput
from nqueens.problems.pieces import TOUCHING_QUEEN
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of

MOST_SIDE = 200
"""Limit on rows, so that a short text cannot request much memory or time."""

QUEEN, CROSS, UNKNOWN = "Q", "x", "."
"""States in this project's formats: a given queen, a square known to be empty, and any other."""

_QUEENS, _CROSSES, _UNKNOWN = "Qq*★", "xX+×", ".- _"
_STATES = frozenset(_QUEENS + _CROSSES + _UNKNOWN)


def puzzle_of(
    rows: Sequence[Sequence[Hashable]],
    each: int,
    queens: Iterable[Square] = (),
    crosses: Iterable[Square] = (),
    *,
    zones: Sequence[Sequence[Hashable]] | None = None,
    called: str = "region",
) -> Problem:
    """Returns the puzzle with these rows of region names, None or a dot for no region; raises BadInput.

    `zones` are the rows of a second division. `called` is the word for a region in the message about their number.
    """
    side = len(rows)
    regions = _division(rows, each, called)
    if zones is not None:
        regions = replace(regions, zones=_division(zones, each, "zone"))
    return Problem(
        regions.board,
        TOUCHING_QUEEN,
        each * side,
        fixed=queens,  # type: ignore[arg-type]  # the problem makes sets of them
        forbidden=crosses,  # type: ignore[arg-type]
        regions=regions,
    )


def _division(rows: Sequence[Sequence[Hashable]], each: int, called: str) -> Regions:
    """Returns the regions in rows of names; raises BadInput unless there are as many as rows of a square board."""
    side = len(rows)
    check_side(side)
    for number, row in enumerate(rows):
        if len(row) != side:
            raise BadInput(
                f"A puzzle with {side} rows must have {side} squares in every row, got {len(row)} in row {number}."
            )
    names = {name for row in rows for name in row} - {None, NO_REGION}
    if len(names) != side:
        found = f"{len(names)} {called}{'' if len(names) == 1 else 's'} on {of_side(side)}"
        raise BadInput(f"There must be as many {called}s as rows, got {found}.")
    return Regions.named(rows, each)


def of_side(side: int) -> str:
    """Returns `a 10 × 10 board`, with the right article."""
    return f"a{'n' if side in (8, 11, 18) or 80 <= side < 90 else ''} {side} × {side} board"


def check_side(side: int) -> None:
    """Raises BadInput unless a puzzle may have this number of rows."""
    if not 1 <= side <= MOST_SIDE:
        raise BadInput(f"A puzzle must have from 1 to {MOST_SIDE} rows, got {side}.")


def row_major(names: Sequence[Any], side: int) -> list[Sequence[Any]]:
    """Returns names in reading order, split into rows."""
    return [names[start : start + side] for start in range(0, side * side, side)]


def letters_of(regions: Regions) -> list[str]:
    """Returns rows of region letters, a dot for no region; for up to as many regions as letters."""
    return ["".join(NO_REGION if at is None else LETTERS[at] for at in row) for row in regions.rows]


def is_states(line: str) -> bool:
    """Returns whether a line can be a row of states."""
    return _STATES.issuperset(line)


def marks_of(rows: Iterable[Sequence[str]]) -> tuple[list[Square], list[Square]]:
    """Returns the given queens and the crosses in rows of states."""
    queens: list[Square] = []
    crosses: list[Square] = []
    for row, states in enumerate(rows):
        for column, state in enumerate(states):
            if state in _QUEENS:
                queens.append((row, column))
            elif state in _CROSSES:
                crosses.append((row, column))
    return queens, crosses


def states_of(puzzle: Problem, queen: str = QUEEN, cross: str = CROSS, unknown: str = UNKNOWN) -> list[str]:
    """Returns rows of states, one character per square."""
    side = regions_of(puzzle).side
    known = dict.fromkeys(puzzle.forbidden, cross) | dict.fromkeys(puzzle.fixed, queen)
    return ["".join(known.get((row, column), unknown) for column in range(side)) for row in range(side)]


def has_states(puzzle: Problem) -> bool:
    """Returns whether queens or crosses are given."""
    return bool(puzzle.fixed or puzzle.forbidden)
