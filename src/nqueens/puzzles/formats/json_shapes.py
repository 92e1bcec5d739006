"""Puzzles in three JSON layouts, and in the JavaScript of some programs.

json     `{"regions": [[0, 0, null]], "states": [[0, 1, 2]], "each": 1}`: region numbers, null for none; states are
         0 unknown, 1 queen, 2 cross. `states`, `each` and `zones`, a second division (both added by this project), are
         optional. Used by Daniel Jones's queens-puzzle.
archive  `{"grid": [[0, 1]], "regions": [[0, 0]]}`, one or a list of them: archivedqueens.com. A grid with all queens
         is the answer and is ignored; one with fewer gives queens.
levels   `{size: 2, colorRegions: [["A", "B"]], regionColors: {A: "#abc"}}` within JavaScript: samimsu's queens-game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from nqueens.board.regions import LETTERS
from nqueens.errors import BadInput
from nqueens.inputs import shown, whole
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats.parts import marks_of, puzzle_of, states_of

_SPACE = re.compile(r"[\s,;]*")
ROWS = re.compile(r"[\"']?colorRegions[\"']?\s{0,9}:\s{0,9}\[")
_ROW = re.compile(r"\s*\[([^\[\]]*)\]\s*,?")
_NAME = re.compile(r"[\"']([^\"']{0,20})[\"']")
_COLOURS = (
    "#bba3e2",
    "#ffc992",
    "#96beff",
    "#b3dfa0",
    "#dfdfdf",
    "#ff7b60",
    "#e6f388",
    "#b9b29e",
    "#dfa0bf",
    "#a3d2d8",
)

_MOST_DEPTH = 3
"""Greatest nesting of puzzles within lists and objects."""


def read(text: str, each: int | None) -> Iterator[Problem]:
    """Yields the puzzles of consecutive JSON values; raises BadInput."""
    decoder, at = json.JSONDecoder(), 0
    while at < len(text):
        try:
            value, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            raise BadInput("The input looks like JSON, but it is not valid JSON.") from None
        yield from _puzzles_in(value, each, _MOST_DEPTH)
        at = _after_space(text, at)


def _after_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _puzzles_in(value: Any, each: int | None, depth: int) -> Iterator[Problem]:
    """Yields the puzzles of an object, of a list of objects, or of bare rows of regions."""
    if isinstance(value, dict) and ("regions" in value or "colorRegions" in value):
        yield _of_object(value, each)
    elif isinstance(value, list) and value and all(isinstance(row, list) and not _nested(row) for row in value):
        yield _of_object({"regions": value}, each)
    elif depth and (inner := _inner(value)):
        for one in inner:
            yield from _puzzles_in(one, each, depth - 1)
    else:
        raise BadInput(f"A puzzle in JSON must be an object with regions or colorRegions, got {shown(value)}.")


def _inner(value: Any) -> list[Any]:
    """Returns the items of a list, or the lists and objects in an object."""
    if isinstance(value, dict):
        return [one for one in value.values() if isinstance(one, dict | list)]
    return value if isinstance(value, list) else []


def _nested(row: list[Any]) -> bool:
    return any(isinstance(cell, dict | list) for cell in row)


def _of_object(value: dict[str, Any], each: int | None) -> Problem:
    rows = _grid(value["regions"] if "regions" in value else value["colorRegions"], "regions")
    side = len(rows)
    said = value.get("each")
    number = whole(said, "The number in each region", low=1) if said is not None else each or 1
    queens, crosses = _marks(value.get("states"), "states", side)
    solution, _ = _marks(value.get("grid"), "grid", side)
    if len(solution) != number * side:
        queens += solution
    zones = value.get("zones")
    return puzzle_of(rows, number, queens, crosses, zones=None if zones is None else _grid(zones, "zones"))


def _marks(value: Any, what: str, side: int) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    if value is None:
        return [], []
    rows = _grid(value, what)
    if len(rows) != side or any(len(row) != side for row in rows):
        raise BadInput(f'The "{what}" of a puzzle of {side} rows must be {side} rows of {side} numbers.')
    signs = {0: ".", 1: "Q", 2: "x"}
    if not all(type(state) is int and state in signs for row in rows for state in row):
        raise BadInput(f'The "{what}" of a puzzle must be 0, 1 (queen) or 2 (cross).')
    return marks_of("".join(signs[state] for state in row) for row in rows)


def _grid(value: Any, what: str) -> list[list[Any]]:
    """Returns rows of names (text, whole numbers or null) from lists or texts; raises BadInput."""
    expected = f'The "{what}" of a puzzle must be a list of rows of numbers or letters'
    if not isinstance(value, list):
        raise BadInput(f"{expected}, got {shown(value)}.")
    rows = [list(row) if isinstance(row, str) else row for row in value]
    for row in rows:
        if not isinstance(row, list) or not all(cell is None or type(cell) in (int, str) for cell in row):
            raise BadInput(f"{expected}, got {shown(row)}.")
    return rows


def read_javascript(text: str, each: int | None) -> Iterator[Problem]:
    """Yields the puzzles of all `colorRegions` in a text; raises BadInput."""
    for found in ROWS.finditer(text):
        rows, at = [], found.end()
        while (row := _ROW.match(text, at)) is not None:
            rows.append(_NAME.findall(row[1]))
            at = row.end()
        yield puzzle_of(rows, each or 1)


def write(puzzle: Problem) -> str:
    """Returns the puzzle as a `json` object on one line."""
    regions = regions_of(puzzle)
    states = [["0Qx".index(state) for state in row] for row in states_of(puzzle, unknown="0")]
    zones = {} if regions.zones is None else {"zones": regions.zones.rows}
    return json.dumps({"regions": regions.rows, **zones, "states": states, "each": regions.each})


def write_archive(puzzle: Problem) -> str:
    """Returns the puzzle as an `archive` object on one line, with an empty grid."""
    regions = regions_of(puzzle)
    return json.dumps({"grid": [[0] * regions.side] * regions.side, "regions": regions.rows})


def write_levels(puzzle: Problem) -> str:
    """Returns a JavaScript module with one level."""
    regions = regions_of(puzzle)
    rows = [[LETTERS[region] for region in row if region is not None] for row in regions.rows]
    colours = (f"    {LETTERS[at]}: {json.dumps(_COLOURS[at % len(_COLOURS)])}," for at in range(regions.number))
    return "\n".join(
        [
            "const level = {",
            f"  size: {regions.side},",
            "  colorRegions: [",
            *(f"    {json.dumps(row)}," for row in rows),
            "  ],",
            "  regionColors: {",
            *colours,
            "  },",
            "};",
            "",
            "export default level;",
        ]
    )
