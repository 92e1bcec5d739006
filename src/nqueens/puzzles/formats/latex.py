"""LaTeX puzzles: a TikZ picture, and the environment `starbattle` of the package logicpuzzle.

The TikZ picture follows a comment `% puzzle: CODE`, from which the puzzle is read.

In `\\\\begin{starbattle}[rows=5,columns=5]` a line `\\\\framearea{black}{\\\\tikzpath{1}{1}{8,6,2,4}}` draws the
border of a region. It starts at the lower left corner of column 1, row 1, both counted from 1 at the bottom left; the
steps are directions of a numeric keypad: 8 up, 6 right, 2 down, 4 left. A square in several areas belongs to the
smallest. `\\\\starbattlecell{1}{2}` `{\\\\Star}` puts a star into column 1, row 2; any other content is a cross.
The environment does not state the number of stars; this project adds it as a comment `% each 2`. Source: J. Kleber,
logicpuzzle (CTAN), its page on Star Battle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats import code
from nqueens.puzzles.formats.parts import check_side, puzzle_of

_BEGIN, _END = r"\begin{starbattle}", r"\end{starbattle}"
START = re.compile(r"% puzzle: (\S+)|\\begin\{starbattle\}")
_SIDE = re.compile(r"(rows|columns)\s{0,9}=\s{0,9}([0-9]{1,9})", re.ASCII)
_AREA = re.compile(
    r"\\framearea\s{0,9}\{[^{}]{0,99}\}\s{0,9}\{\s{0,9}\\tikzpath\{([0-9]{1,4})\}\{([0-9]{1,4})\}\{([0-9,\s]*)\}",
    re.ASCII,
)
_CELL = re.compile(r"\\starbattlecell\{([0-9]{1,4})\}\{([0-9]{1,4})\}\{([^{}]{0,99})\}", re.ASCII)
_EACH = re.compile(r"%\s{0,9}each\s{1,9}([0-9]{1,9})", re.ASCII)
_DEFAULT_SIDE = 5
_STEPS = {"8": (0, 1), "6": (1, 0), "2": (0, -1), "4": (-1, 0)}


def read(text: str, each: int | None) -> Iterator[Problem]:
    """Yields the puzzles of a document in their order; raises BadInput."""
    at = 0
    while (found := START.search(text, at)) is not None:
        at = found.end()
        if found[1] is not None:
            yield code.read(found[1])
            continue
        end = text.find(_END, at)
        if end < 0:
            raise BadInput(f"A {_BEGIN} must be followed by {_END}.")
        yield _environment(text[at:end], each)
        at = end


def _environment(body: str, each: int | None) -> Problem:
    sides = {int(number) for _, number in _SIDE.findall(body)} or {_DEFAULT_SIDE}
    if len(sides) > 1:
        raise BadInput(f"A puzzle must have as many columns as rows, got {' and '.join(map(str, sorted(sides)))}.")
    side = sides.pop()
    check_side(side)
    areas = [_inside(side, int(column), int(row), path) for column, row, path in _areas(body, side)]
    rows: list[list[int | None]] = [[None] * side for _ in range(side)]
    for number, squares in enumerate(sorted(areas, key=len, reverse=True)):
        for row, column in squares:
            rows[row][column] = number
    said = _EACH.search(body)
    queens: list[Square] = []
    crosses: list[Square] = []
    for column, row, sign in _CELL.findall(body):
        (queens if "Star" in sign else crosses).append((side - int(row), int(column) - 1))
    return puzzle_of(rows, int(said[1]) if said else each or 1, queens, crosses)


def _areas(body: str, side: int) -> list[tuple[str, str, str]]:
    areas: list[tuple[str, str, str]] = _AREA.findall(body)
    if len(areas) > side:
        raise BadInput(f"There must be as many regions as rows, got {len(areas)} areas and {side} rows.")
    return areas


def _inside(side: int, x: int, y: int, path: str) -> list[Square]:
    """Returns the squares inside a border by scanning each row from the left; raises BadInput."""
    met: dict[int, list[int]] = {}
    start = (x, y)
    for step in path.replace(",", " ").split():
        if step not in _STEPS:
            raise BadInput(f"The steps of a border must be 8, 6, 2 or 4, got {shown(step)}.")
        across, up = _STEPS[step]
        if up:
            met.setdefault(min(y, y + up), []).append(x)
        x, y = x + across, y + up
        if not (1 <= x <= side + 1 and 1 <= y <= side + 1):
            raise BadInput(f"A border must stay on the board of {side} rows, got the corner ({x}, {y}).")
    if (x, y) != start:
        raise BadInput(f"A border must end where it begins, got one from {start} to ({x}, {y}).")
    squares: list[Square] = []
    for level, walls in met.items():
        ordered = sorted(walls)
        for left, right in zip(ordered[::2], ordered[1::2], strict=True):
            squares += [(side - level, column - 1) for column in range(left, right)]
    return squares


def write_environment(puzzle: Problem) -> str:
    """Returns the `starbattle` environment of the package logicpuzzle."""
    regions = regions_of(puzzle)
    side = regions.side
    lines = [f"{_BEGIN}[rows={side},columns={side}]"]
    lines += [] if regions.each == 1 else [f"  % each {regions.each}"]
    lines.append(r"  \framepuzzle")
    for squares in regions.squares:
        (x, y), path = _border({(column + 1, side - row) for row, column in squares})
        lines.append(rf"  \framearea{{black}}{{\tikzpath{{{x}}}{{{y}}}{{{','.join(path)}}}}}")
    for sign, marked in ((r"\Star", puzzle.fixed), (r"$\times$", puzzle.forbidden)):
        lines += [rf"  \starbattlecell{{{column + 1}}}{{{side - row}}}{{{sign}}}" for row, column in sorted(marked)]
    return "\n".join([*lines, _END])


def _border(squares: set[Square]) -> tuple[Square, list[str]]:
    """Returns the start and the steps of the outer border of connected squares (x, y), clockwise."""
    start = min(squares)
    path: list[str] = []
    (x, y), (across, up) = start, (0, 1)
    while not path or (x, y) != start or (across, up) != (0, 1):
        path.append(next(name for name, step in _STEPS.items() if step == (across, up)))
        x, y = x + across, y + up
        for turned in ((up, -across), (across, up), (-up, across)):  # right, straight on, left
            if _right_of(x, y, turned) in squares and _right_of(x, y, (-turned[1], turned[0])) not in squares:
                across, up = turned
                break
    return start, path


def _right_of(x: int, y: int, step: Square) -> Square:
    """Returns the square to the right of a step from a corner."""
    return {(0, 1): (x, y), (1, 0): (x, y - 1), (0, -1): (x - 1, y - 1), (-1, 0): (x - 1, y)}[(step[0], step[1])]


def write(puzzle: Problem) -> str:
    """Returns the TikZ picture, for a document that loads TikZ."""
    regions = regions_of(puzzle)
    side, rows = regions.side, regions.rows
    thick = []
    for row in range(side):
        for at in range(side):
            if at + 1 < side and rows[row][at] != rows[row][at + 1]:
                thick.append(f"({at + 1},{side - row}) -- ({at + 1},{side - row - 1})")
            if row + 1 < side and rows[row][at] != rows[row + 1][at]:
                thick.append(f"({at},{side - row - 1}) -- ({at + 1},{side - row - 1})")
    lines = [f"% puzzle: {code.write(puzzle)}", r"\begin{tikzpicture}[x=0.7cm,y=0.7cm]"]
    lines += [
        rf"  \fill[black!40] {_corner(row, column, side)} rectangle +(1,1);" for row, column in sorted(regions.none)
    ]
    lines.append(rf"  \draw[black!35] (0,0) grid ({side},{side});")
    lines += [rf"  \draw[line width=1.4pt,line cap=rect] {each};" for each in thick]
    lines.append(rf"  \draw[line width=1.4pt] (0,0) rectangle ({side},{side});")
    for sign, marked in (("star", puzzle.fixed), ("times", puzzle.forbidden)):
        lines += [rf"  \node at ({column + 0.5},{side - row - 0.5}) {{$\{sign}$}};" for row, column in sorted(marked)]
    return "\n".join([*lines, r"\end{tikzpicture}"])


def _corner(row: int, column: int, side: int) -> str:
    return f"({column},{side - row - 1})"
