"""Boards with regions as SVG: coloured regions with walls, and optionally letters and crosses.

Colour is never the only cue: walls separate the regions, and letters name them. Dashed lines separate zones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import product

from nqueens.board.board import Board, Square
from nqueens.board.regions import LETTERS, Regions
from nqueens.render.marks import crossed
from nqueens.render.pieces import SIDE
from nqueens.render.themes import Theme

_WALL, _LINE, _DASH = 9, 2, 5
_NEAR = ((0, 1), (1, 0), (1, 1), (1, -1))


@dataclass(frozen=True)
class Division:
    """Puzzle data of a picture: regions, squares marked as empty, and whether to show letters."""

    regions: Regions
    crosses: Collection[Square] = ()
    letters: bool = False

    @classmethod
    def of(cls, regions: Regions | None, crosses: Collection[Square] = (), *, letters: bool = False) -> Division | None:
        """Returns the division for a picture, None without regions."""
        return cls(regions, crosses, letters) if regions else None

    def ground(self, board: Board, theme: Theme) -> str:
        """Returns squares, walls and marks, with the top left corner at the origin. Length O(squares)."""
        drawn = _fills(self.regions, board, theme) + _walls(self.regions, board, theme)
        if self.regions.zones is not None:
            drawn += _dashes(self.regions.zones, board, theme)
        return drawn + self._marks(board, theme)

    def _marks(self, board: Board, theme: Theme) -> str:
        marks = ""
        if self.letters:
            named = "".join(
                f'<text x="{column * SIDE + 8}" y="{row * SIDE + 21}">{name}</text>\n'
                for row, column, name in _names(self.regions)
            )
            marks += f'<g font-family="Helvetica, Arial, sans-serif" font-size="18" fill="{theme.ink}">\n{named}</g>\n'
        if self.crosses:
            marks += crossed(self.crosses, board, theme)
        return marks


def _names(regions: Regions) -> Iterator[tuple[int, int, str]]:
    """Yields row, column and name of each square: the letters of its region and zone."""
    for row, column in product(range(regions.side), repeat=2):
        named = [region_name(at) for division in regions.divisions if (at := division[row, column]) is not None]
        if named:
            yield row, column, "".join(named)


def region_name(region: int) -> str:
    """Returns the letter of a region, or its number from the 53rd on."""
    return LETTERS[region] if region < len(LETTERS) else str(region)


def colours(regions: Regions, palette: Collection[str]) -> list[str]:
    """Returns a colour per region: all different if possible, else different for regions that touch.

    Greedy colouring, the region with the most neighbours first. If that needs too many colours, it takes the one used
    least nearby.
    """
    shades = list(palette)
    if regions.number <= len(shades):
        return shades[: regions.number]
    near = _touching(regions)
    chosen: dict[int, int] = {}
    for region in sorted(range(regions.number), key=lambda each: (-len(near[each]), each)):
        around = [chosen[other] for other in near[region] if other in chosen]
        used = list(chosen.values())
        chosen[region] = min(range(len(shades)), key=lambda shade: (around.count(shade), used.count(shade), shade))
    return [shades[chosen[region]] for region in range(regions.number)]


def _touching(regions: Regions) -> list[set[int]]:
    """Returns the neighbours of each region, including those that touch at a corner."""
    near: list[set[int]] = [set() for _ in range(regions.number)]
    for (row, column), (down, right) in product(product(range(regions.side), repeat=2), _NEAR):
        if row + down < regions.side and 0 <= column + right < regions.side:
            one, other = regions[row, column], regions[row + down, column + right]
            if one is not None and other is not None and one != other:
                near[one].add(other)
                near[other].add(one)
    return near


def _fills(regions: Regions, board: Board, theme: Theme) -> str:
    """Returns the squares of each colour as one path; squares of no region are dark, holes are left out."""
    shades = colours(regions, theme.regions)
    squares: dict[str, str] = {}
    for row, column in board:
        region = regions[row, column]
        shade = theme.no_region if region is None else shades[region]
        squares[shade] = squares.get(shade, "") + f"M{column * SIDE} {row * SIDE}h{SIDE}v{SIDE}h-{SIDE}z"
    return "".join(f'<path d="{path}" fill="{shade}"/>\n' for shade, path in squares.items())


def _walls(regions: Regions, board: Board, theme: Theme) -> str:
    """Returns thin lines within regions, walls between them, and the frame, dashed where the board wraps."""
    thin, thick = "", ""
    for (x, y, right, down), is_wall in edges(regions, board):
        line = f"M{x} {y}v{down}" if down else f"M{x} {y}h{right}"
        if is_wall:
            thick += line
        else:
            thin += line
    side = regions.side * SIDE
    frame = ""
    for axis, lines in ((0, f"M0 0h{side}M0 {side}h{side}"), (1, f"M0 0v{side}M{side} 0v{side}")):
        dash = ' stroke-dasharray="26 16"' if axis in board.wraps else ""
        frame += f'<path d="{lines}"{dash}/>\n'
    return (
        f'<path d="{thin}" fill="none" stroke="{theme.pale_ink}" stroke-width="{_LINE}"/>\n'
        f'<g fill="none" stroke="{theme.ink}" stroke-width="{_WALL}" stroke-linecap="square">\n'
        f'<path d="{thick}"/>\n{frame}</g>\n'
    )


def _dashes(zones: Regions, board: Board, theme: Theme) -> str:
    """Returns dashed lines between the zones, drawn over the walls of the regions."""
    path = "".join(
        f"M{x} {y}v{down}" if down else f"M{x} {y}h{right}"
        for (x, y, right, down), is_wall in edges(zones, board)
        if is_wall
    )
    dashes = f'stroke-width="{_DASH}" stroke-dasharray="10 8"'
    return f'<path d="{path}" fill="none" stroke="{theme.clash}" {dashes}/>\n'


def edges(regions: Regions, board: Board) -> Iterator[tuple[tuple[int, int, int, int], bool]]:
    """Yields each line between two squares as (x, y, width, height), and whether it is a wall."""
    for row, column in product(range(regions.side), repeat=2):
        here = (row, column)
        for there, line in (
            ((row, column + 1), ((column + 1) * SIDE, row * SIDE, 0, SIDE)),
            ((row + 1, column), (column * SIDE, (row + 1) * SIDE, SIDE, 0)),
        ):
            if board.covers(there):
                yield line, regions[here] != regions[there] or (here in board.holes) != (there in board.holes)
