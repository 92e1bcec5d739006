"""SBN, the Star Battle Notation of starbattlelab: `551W…` for a puzzle of 5 rows and one star per region.

The line starts with the side, twice, as a base-64 digit (`A` is 10), the stars, and `W`, or `e` if marks follow. Then
comes one bit per inner wall, six to a character, with leading zeros to fill the first: walls to the right of squares,
row by row, then those below squares, column by column. Marks are in base 4, three squares to a character in reading
order after two zeros: 1 is a cross, 2 a star. After a `~` follows the history of a game, which is ignored. Source:
`puzzle_handler.js` of starbattlelab.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats.borders import outlined_parts, walls_below, walls_right
from nqueens.puzzles.formats.parts import has_states, marks_of, puzzle_of, states_of

LEAST_SIDE, MOST_SIDE, MOST_EACH = 5, 25, 9
"""Limits of starbattlelab."""

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
LINE = re.compile(r"([5-9A-P])\1([0-9])([We])([0-9A-Za-z_-]*)(?:~\S*)?", re.ASCII)
_STATES = ".xQ"


def read(line: str) -> Problem:
    """Returns the puzzle of a line; raises BadInput."""
    found = LINE.fullmatch(line)
    if found is None:
        raise BadInput(f"SBN must begin with the side twice, the stars and W or e, such as AA2W, got {shown(line)}.")
    side = _DIGITS.index(found[1])
    number = side * (side - 1)
    length = -(-2 * number // 6)
    walls, marks = found[4][:length], found[4][length:]
    if len(walls) < length:
        raise BadInput(f"SBN for {side} rows must have {length} characters of walls, got {len(walls)}.")
    bits = [bool(value) for value in _values(walls, 6, 1)][-2 * number :]
    below = [bits[number + column * (side - 1) + row] for row in range(side - 1) for column in range(side)]
    states = "".join((*_STATES, ".")[value] for value in _values(marks, 3, 2)) if found[3] == "e" else ""
    queens, crosses = marks_of(states[start : start + side] for start in range(2, 2 + side * side, side))
    return puzzle_of(outlined_parts(side, bits[:number], below), int(found[2]), queens, crosses)


def write(puzzle: Problem) -> str:
    """Returns the line of a puzzle."""
    regions = regions_of(puzzle)
    side = regions.side
    below = walls_below(regions)
    by_column = [below[row * side + column] for column in range(side) for row in range(side - 1)]
    bits = [*walls_right(regions), *by_column]
    walls = _packed([False] * (-len(bits) % 6) + bits, 6, 1)
    marks = ""
    if has_states(puzzle):
        values = [0, 0, *map(_STATES.index, "".join(states_of(puzzle)))]
        marks = _packed(values + [0] * (-len(values) % 3), 3, 2)
    return f"{_DIGITS[side] * 2}{regions.each}{'e' if marks else 'W'}{walls}{marks}"


def _values(text: Iterable[str], number: int, bits: int) -> list[int]:
    """Returns the values in a text, `number` to a character of `bits` bits each, most significant first."""
    last = (1 << bits) - 1
    return [_DIGITS.index(sign) >> bits * place & last for sign in text for place in reversed(range(number))]


def _packed(values: Sequence[int], number: int, bits: int) -> str:
    groups = (values[start : start + number] for start in range(0, len(values), number))
    return "".join(_DIGITS[sum(value << bits * place for place, value in enumerate(reversed(each)))] for each in groups)
