"""The address of penpa-edit: `m=edit&p=` and a text, deflated and encoded in base64.

The first line of the text is `square,COLUMNS,ROWS,…`, the second the margins. The fourth and fifth are JSON objects for
problem and answer with abbreviated names: `zE` holds edges between vertices, `zY` symbols on squares. The symbol `star`
is a queen in style 2 and a cross in style 0. Square (row, column) has the number (row + 2) · (COLUMNS + 4) + column +
2; the vertex at its lower right adds the number of all squares including the border. The queens per region are in the
title. Sources: `class_p.js` and `class_square.js` of swaroopg92/penpa-edit; `penpa.py` of T0nyX1ang/noqx.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats.borders import outlined_parts, walls_below, walls_right
from nqueens.puzzles.formats.parts import check_side, puzzle_of

_ADDRESS = "https://swaroopg92.github.io/penpa-edit/#"

MOST_PENPA_BYTES = 1 << 22
"""Limit on the inflated text; a large puzzle has some 100 kB."""

LINE = re.compile(r"(?:\S*[?#])?m=(?:edit|solve)&p=([A-Za-z0-9+/=%_-]+)(?:&\S*)?", re.ASCII)
_EACH = re.compile(r"\(([0-9]{1,9}) in each\)", re.ASCII)
_NUMBER = re.compile("[0-9]{1,9}", re.ASCII)
_STAR, _QUEEN, _CROSS = "star", 2, 0
_THICK = 2

_ABBREVIATIONS = {
    "z9": '"qa"', "zQ": '"pu_q"', "zA": '"pu_a"', "zG": '"grid"', "zM": '"edit_mode"', "zS": '"surface"',
    "zL": '"line"', "zE": '"lineE"', "zW": '"wall"', "zC": '"cage"', "zN": '"number"', "zY": '"symbol"',
    "zP": '"special"', "zB": '"board"', "zR": '"command_redo"', "zU": '"command_undo"', "z8": '"command_replay"',
    "z1": '"numberS"', "zF": '"freeline"', "z2": '"freelineE"', "zT": '"thermo"', "z3": '"arrows"',
    "zD": '"direction"', "z0": '"squareframe"', "z5": '"polygon"', "z4": '"deletelineE"', "z6": '"killercages"',
    "z7": '"nobulbthermo"', "z_": '"__a"', "zO": "null", "zZ": "z",
}  # fmt: skip

_LAYER = (
    "{{zR:{{z_:[]}},zU:{{z_:[]}},z8:{{z_:[]}},zS:{{}},zN:{{}},z1:{{}},zY:{symbols},zF:{{}},z2:{{}},zT:[],z3:[],zD:[],"
    "z0:[],z5:[],zL:{{}},zE:{edges},zW:{{}},zC:{{}},z4:{{}},z6:[],z7:[]}}"
)
_TOOLS = (
    'zS:["",1],"multicolor":["",1],zL:["1",{c}],zE:["1",{c}],zW:["",{c}],zC:["1",10],zN:["1",1],zY:["star",{c}],'
    'zP:[zT,""],zB:["",""],"move":["1",""],"combi":["star",{c}],"sudoku":["1",1]'
)
_MODE = (
    '{z9:zA,zG:["1","2","1"],zQ:{zM:zE,' + _TOOLS.format(c=2) + '},zA:{zM:"combi",' + _TOOLS.format(c=3) + "}}"
)  # players place stars, on a grid of thin lines


def read(line: str, each: int | None) -> Problem:
    """Returns the puzzle whose regions the edges of a drawing enclose; raises BadInput."""
    found = LINE.fullmatch(line)
    if found is None:
        raise BadInput("A penpa address must have m=edit&p= and deflated base64 data.")
    lines = _inflated(unquote(found[1])).split("\n")
    frame = _frame(lines)
    said = _EACH.search(lines[0])
    each = int(said[1]) if said else each or 1
    walls: set[tuple[Square, Square]] = set()
    queens: set[Square] = set()
    crosses: set[Square] = set()
    for layer in map(_layer, lines[3:5]):
        walls |= {wall for name in _names(layer, "lineE") if (wall := frame.wall(name)) is not None}
        symbols = [(frame.square(name), symbol) for name, symbol in _names(layer, "symbol").items()]
        queens |= {square for square, symbol in symbols if square is not None and _is_star(symbol, _QUEEN)}
        crosses |= {square for square, symbol in symbols if square is not None and _is_star(symbol, _CROSS)}
    side = range(frame.side)
    right = [((row, at), (row, at + 1)) in walls for row in side for at in side[:-1]]
    below = [((at, column), (at + 1, column)) in walls for at in side[:-1] for column in side]
    return puzzle_of(outlined_parts(frame.side, right, below), each, queens, crosses - queens)


@dataclass(frozen=True)
class _Frame:
    """Position of the board on the canvas, and the size of the canvas."""

    side: int
    top: int
    left: int
    rows: int
    columns: int

    def at(self, number: int) -> Square:
        """Returns the board position of a square or vertex by its number."""
        row, column = divmod(number, self.columns)
        return (row - 2 - self.top, column - 2 - self.left)

    def square(self, name: str) -> Square | None:
        """Returns the square on the board with this name, or None."""
        if not _NUMBER.fullmatch(name) or int(name) >= self.rows * self.columns:
            return None
        square = self.at(int(name))
        return square if all(0 <= at < self.side for at in square) else None

    def wall(self, name: str) -> tuple[Square, Square] | None:
        """Returns the two squares beside the edge of that name if it is an inner one, or None."""
        ends = name.split(",")
        if len(ends) != 2 or not all(map(_NUMBER.fullmatch, ends)):
            return None
        (one, left), (other, right) = sorted(self.at(int(end) - self.rows * self.columns) for end in ends)
        if (other - one, right - left) == (0, 1):
            wall = ((one, right), (one + 1, right))
        elif (other - one, right - left) == (1, 0):
            wall = ((other, left), (other, left + 1))
        else:
            return None
        return wall if all(0 <= at < self.side for square in wall for at in square) else None


def _names(layer: dict[str, Any], kind: str) -> dict[str, Any]:
    value = layer.get(kind, {})
    if not isinstance(value, dict):
        raise BadInput(f"The {kind} of a penpa drawing is not a JSON object.")
    return value


def _is_star(symbol: object, style: int) -> bool:
    return isinstance(symbol, list) and symbol[:2] == [style, _STAR]


def _inflated(text: str) -> str:
    """Returns the inflated text; raises BadInput if it is malformed or larger than MOST_PENPA_BYTES."""
    plain = ""
    unpacking = zlib.decompressobj(wbits=-15)
    with suppress(ValueError, zlib.error):
        packed = b64decode(text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4))
        plain = unpacking.decompress(packed, MOST_PENPA_BYTES).decode()
    if unpacking.unconsumed_tail:
        raise BadInput(f"The text in a penpa address must have at most {MOST_PENPA_BYTES:,} bytes.")
    if not plain:
        raise BadInput("The text after p= in a penpa address is not deflated base64 data.")
    return plain


def _frame(lines: list[str]) -> _Frame:
    head = lines[0].split(",")
    if len(lines) < 4 or len(head) < 3 or head[0] not in ("square", "sudoku", "kakuro"):
        raise BadInput("A penpa puzzle must be drawn on a square grid.")
    try:
        columns, rows, margins = int(head[1][:9]), int(head[2][:9]), json.loads(lines[1][:200])
        top, bottom, left, right = (int(each) for each in margins)
    except (ValueError, TypeError, OverflowError, RecursionError):
        raise BadInput("The sides and margins of a penpa drawing must be numbers.") from None
    high, wide = rows - top - bottom, columns - left - right
    if high != wide or min(top, bottom, left, right) < 0:
        raise BadInput(f"A puzzle must have as many columns as rows, got {high} rows and {wide} columns.")
    check_side(high)
    return _Frame(high, top, left, rows + 4, columns + 4)


def _layer(text: str) -> dict[str, Any]:
    plain = re.sub("z[0-9A-Z_]", lambda code: _ABBREVIATIONS.get(code[0], code[0]), text)
    try:
        value = json.loads(plain) if plain.strip() else {}
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise BadInput("A layer of a penpa drawing is not a JSON object.")
    return value


def write(puzzle: Problem) -> str:
    """Returns the address of a drawing with thick edges around the regions."""
    regions = regions_of(puzzle)
    side = regions.side
    wide = side + 4

    def number(row: int, column: int, *, vertex: bool = False) -> int:
        return vertex * wide * wide + (row + 2) * wide + column + 2

    def edge(*ends: Square) -> str:
        return ",".join(str(number(*end, vertex=True)) for end in ends)

    right, below, last = iter(walls_right(regions)), iter(walls_below(regions)), side - 1
    edges = [edge((row - 1, at), (row, at)) for row in range(side) for at in range(last) if next(right)]
    edges += [edge((at, column - 1), (at, column)) for at in range(last) for column in range(side) if next(below)]
    stars = [(square, _QUEEN) for square in sorted(puzzle.fixed)]
    stars += [(square, _CROSS) for square in sorted(puzzle.forbidden)]
    symbols = {str(number(*square)): [style, _STAR, 1] for square, style in stars}
    problem = _LAYER.format(symbols=_json(symbols), edges=_json(dict.fromkeys(edges, _THICK)))
    centre = number(side // 2, side // 2) if side % 2 else number(side // 2 - 1, side // 2 - 1, vertex=True)
    head = ["square", side, side, 38, 0, 1, 1, 38 * (side + 1), 38 * (side + 1), centre, centre, 0, 0, 0, 0]
    title = f"Title: Star Battle ({regions.each} in each)"
    steps = [number(0, 0), *([1] * last + [5]) * last, *[1] * last]
    lines = [
        ",".join(map(str, [*head, title, "Author: ", "", "", "OFF", "false"])),
        "[0,0,0,0]",
        _MODE,
        problem,
        _LAYER.format(symbols="{}", edges="{}"),
        _json(steps),
    ]
    packing = zlib.compressobj(9, wbits=-15)
    packed = packing.compress("\n".join(lines).encode()) + packing.flush()
    return f"{_ADDRESS}m=edit&p={b64encode(packed).decode()}"


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
