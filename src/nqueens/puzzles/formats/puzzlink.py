"""Formats of pzpr and puzz.link: an address with the walls between regions, and the file `pzprv3`.

`https://puzz.link/p?starbattle/COLUMNS/ROWS/EACH/WALLS` has one bit per inner wall, five to a character of `0-9a-v`,
most significant first: the walls to the right of squares, row by row; then, starting with a new character, the walls
below squares. Missing characters mean no walls. Anything after them (`?utm_source=…`, `#…`) is ignored. Source:
`starbattle.js` and `Encode.js` of robx/pzprjs.

`pzprv3/starbattle/ROWS/COLUMNS/EACH/REGIONS/…`, separated by slashes or line feeds: rows of region numbers, then rows
of `#` (a queen), `+` (a cross) and `.`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats.borders import outlined_parts, walls_below, walls_right
from nqueens.puzzles.formats.parts import check_side, marks_of, puzzle_of, states_of

_ADDRESS = "https://puzz.link/p?"

LINE = re.compile(
    r"(?:\S*[?/#])?starbattle(?:_edit)?(?:/v:[^/\s]*)?/([0-9]{1,9})/([0-9]{1,9})/([0-9]{1,9})(?:/([^/\s?&#>'\"]*))?/*(?:[?&#>'\"]\S*)?",
    re.ASCII,
)
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_BITS = 5


def read_url(line: str) -> Problem:
    """Returns the puzzle of an address, or of its end from `starbattle` on; raises BadInput."""
    found = LINE.fullmatch(line)
    if found is None:
        raise BadInput(f"A puzz.link address must end in starbattle/COLUMNS/ROWS/EACH/WALLS, got {shown(line)}.")
    side = _side(rows=int(found[2]), columns=int(found[1]))
    walls = found[4] or ""
    for sign in walls:
        if sign not in _DIGITS:
            raise BadInput(f"The walls of a puzz.link address must be the characters 0-9 and a-v, got {shown(sign)}.")
    middle = -(-side * (side - 1) // _BITS)
    number = side * (side - 1)
    rows = outlined_parts(side, _bits(walls[:middle], number), _bits(walls[middle:], number))
    return puzzle_of(rows, int(found[3]))


def write_url(puzzle: Problem) -> str:
    """Returns the address of a puzzle."""
    regions = regions_of(puzzle)
    walls = _packed(walls_right(regions)) + _packed(walls_below(regions))
    return f"{_ADDRESS}starbattle/{regions.side}/{regions.side}/{regions.each}/{walls}"


def _side(rows: int, columns: int) -> int:
    if rows != columns:
        raise BadInput(f"A puzzle must have as many columns as rows, got {rows} rows and {columns} columns.")
    check_side(rows)
    return rows


def _bits(text: str, number: int) -> list[bool]:
    """Returns the first bits of a string; missing bits are false."""
    bits = [bool(_DIGITS.index(sign) >> place & 1) for sign in text for place in reversed(range(_BITS))]
    return (bits + [False] * number)[:number]


def _packed(bits: Sequence[bool]) -> str:
    full = [*bits, *[False] * (-len(bits) % _BITS)]
    values = (full[start : start + _BITS] for start in range(0, len(full), _BITS))
    return "".join(
        _DIGITS[sum(bit << place for bit, place in zip(each, (4, 3, 2, 1, 0), strict=True))] for each in values
    )


def read_files(text: str) -> Iterator[Problem]:
    """Yields the puzzles of consecutive pzprv3 files; raises BadInput."""
    for file in re.split(r"(?=pzprv3)", text):
        if file.strip():
            yield _read_file(file)


def _read_file(file: str) -> Problem:
    fields = [field.strip() for field in re.split(r"[/\n]", file)]
    if len(fields) < 6 or fields[1] != "starbattle":
        raise BadInput(f"A pzprv3 file must begin with pzprv3/starbattle/ROWS/COLUMNS/EACH, got {shown(file)}.")
    numbers = fields[2:6]
    if not all(re.fullmatch("[0-9]{1,9}", number, re.ASCII) for number in numbers):
        raise BadInput(f"Rows, columns and queens of a pzprv3 file must be numbers, got {shown('/'.join(numbers))}.")
    rows, columns, each, _ = map(int, numbers)
    side = _side(rows, columns)
    names = [field.split() for field in fields[6 : 6 + side]]
    states = [field.split() for field in fields[6 + side : 6 + 2 * side]]
    queens, crosses = marks_of("".join({"#": "Q", "+": "x"}.get(sign, ".") for sign in row) for row in states)
    on_board = [[(row, column) for row, column in squares if column < side] for squares in (queens, crosses)]
    return puzzle_of(names, each, *on_board)


def write_file(puzzle: Problem) -> str:
    """Returns the pzprv3 file of a puzzle, one field per line."""
    regions = regions_of(puzzle)
    head = ["pzprv3", "starbattle", regions.side, regions.side, regions.each, regions.number]
    names = ["".join(f"{region} " for region in row) for row in regions.rows]
    states = ["".join(f"{state} " for state in row) for row in states_of(puzzle, "#", "+", ".")]
    return "\n".join([*map(str, head), *names, *states])
