"""Boards with regions as text: walls between the regions, and a mark on each square."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from nqueens.board.board import Square
from nqueens.board.regions import Regions

_CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Box-drawing characters by the walls that meet: 1 up, 2 right, 4 down, 8 left."""
_UP, _RIGHT, _DOWN, _LEFT = 1, 2, 4, 8

_GAP = "    "
"""Between two boards."""


def walls(regions: Regions, marks: Mapping[Square, str], *, holes: Collection[Square] = ()) -> str:
    """Returns the board with walls around its regions and `marks` on its squares, a dot by default.

    >>> print(walls(Regions.of(["AB", "AB"]), {(0, 0): "Q"}))
    ┌───┬───┐
    │ Q │ · │
    │   │   │
    │ · │ · │
    └───┴───┘
    """
    side = regions.side

    def region(row: int, column: int) -> object:
        if not (0 <= row < side and 0 <= column < side) or (row, column) in holes:
            return "outside"
        return regions[row, column]

    def is_wall(one: Square, other: Square) -> bool:
        return region(*one) != region(*other)

    def corner(row: int, column: int) -> str:
        """Returns the character at the square's top left corner."""
        above_left, above = (row - 1, column - 1), (row - 1, column)
        left, here = (row, column - 1), (row, column)
        meeting = (
            (is_wall(above_left, above), _UP),
            (is_wall(above, here), _RIGHT),
            (is_wall(left, here), _DOWN),
            (is_wall(above_left, left), _LEFT),
        )
        return _CORNERS[sum(bit for wall, bit in meeting if wall)]

    lines = []
    for row in range(side + 1):
        line = "".join(
            corner(row, column) + ("───" if is_wall((row - 1, column), (row, column)) else "   ")
            for column in range(side)
        )
        lines.append((line + corner(row, side)).rstrip())
        if row < side:
            squares = (
                ("│" if is_wall((row, column - 1), (row, column)) else " ") + f" {_mark((row, column), marks, holes)} "
                for column in range(side)
            )
            lines.append(("".join(squares) + ("│" if is_wall((row, side - 1), (row, side)) else "")).rstrip())
    return "\n".join(lines)


def divided(
    regions: Regions, marks: Callable[[Regions], Mapping[Square, str]], *, holes: Collection[Square] = ()
) -> str:
    """Returns the boards of all divisions side by side, each with its own marks.

    >>> print(divided(replace(Regions.of(["AB", "AB"]), zones=Regions.of(["AA", "BB"])), lambda _: {(0, 0): "Q"}))
    ┌───┬───┐    ┌───────┐
    │ Q │ · │    │ Q   · │
    │   │   │    ├───────┤
    │ · │ · │    │ ·   · │
    └───┴───┘    └───────┘
    """
    boards = [walls(division, marks(division), holes=holes).split("\n") for division in regions.divisions]
    width = 4 * regions.side + 1
    return "\n".join(_GAP.join(line.ljust(width) for line in lines).rstrip() for lines in zip(*boards, strict=True))


def place_of(square: Square, regions: Regions, number: int) -> tuple[int, int, int]:
    """Returns the position of a square on a board of `divided`, by number: line, first column, and end column."""
    row, column = square
    left = number * (4 * regions.side + 1 + len(_GAP)) + 4 * column + 1
    return 2 * row + 1, left, left + 3


def _mark(square: Square, marks: Mapping[Square, str], holes: Collection[Square]) -> str:
    return " " if square in holes else marks.get(square, "·")
