"""What is drawn over a board: how many queens attack each square, and lines between queens that attack each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from nqueens.board.board import Square
from nqueens.board.lines import attack
from nqueens.render.queen import SIDE
from nqueens.render.themes import Theme


def attackers(columns: Sequence[int], width: int) -> dict[Square, int]:
    """For every empty square how many queens attack it, looking past each other. Cost O(rows × width)."""
    in_column = Counter(columns)
    sums = Counter(row + column for row, column in enumerate(columns))
    differences = Counter(row - column for row, column in enumerate(columns))
    return {
        (row, column): 1 + in_column[column] + sums[row + column] + differences[row - column]
        for row, queen in enumerate(columns)
        for column in range(width)
        if column != queen
    }


def clashing(columns: Sequence[int]) -> Iterator[tuple[Square, Square]]:
    """The pairs of queens that attack each other, upper one first. Cost O(rows²)."""
    return ((upper, lower) for upper, lower in combinations(enumerate(columns), 2) if attack(upper, lower))


def attack_numbers(columns: Sequence[int], width: int, theme: Theme) -> str:
    """A number on every empty square, SVG with the top left corner of the board at the origin."""
    numbers = "".join(
        f'<text x="{column * SIDE + SIDE // 2}" y="{row * SIDE + 62}">{number}</text>\n'
        for (row, column), number in attackers(columns, width).items()
    )
    halo = f' stroke="{theme.light}" stroke-width="10" paint-order="stroke"' if theme.hatched else ""
    return (
        '<g font-family="Helvetica, Arial, sans-serif" font-size="34" text-anchor="middle" '
        f'fill="{theme.mark}"{halo}>\n'
        f"{numbers}</g>\n"
    )


def clash_lines(columns: Sequence[int], theme: Theme) -> str:
    """A line between every two queens that attack each other, and a ring around each of them."""
    pairs = list(clashing(columns))
    lines = "".join(
        f"M{column * SIDE + 50} {row * SIDE + 50}L{other * SIDE + 50} {below * SIDE + 50}"
        for (row, column), (below, other) in pairs
    )
    rings = "".join(
        f'<circle cx="{column * SIDE + 50}" cy="{row * SIDE + 50}" r="45"/>\n'
        for row, column in sorted({square for pair in pairs for square in pair})
    )
    return (
        f'<g fill="none" stroke="{theme.clash}" stroke-width="6">\n'
        f'<path d="{lines}" stroke-dasharray="14 10"/>\n{rings}</g>\n'
    )
