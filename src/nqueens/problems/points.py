"""The no-three-in-line problem: as many points as possible, no three on a straight line of any slope."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from math import gcd
from typing import Literal

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import squares_of
from nqueens.problems.goal import Goal, GoalProblem
from nqueens.problems.pieces import QUEEN


@dataclass(frozen=True)
class PointsProblem(GoalProblem):
    """`points` points, or as many as possible (`max`), no three in line.

    Lines cross holes, which hold no points. Source: H. E. Dudeney, Amusements in Mathematics (1917), puzzle 317; OEIS
    A000755, A000769.
    """

    value_field, value_words = "points", "The number of points"
    about_attacks = False

    points: int | Literal["max"] = "max"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.board.dimensions != 2 or self.board.wraps:
            raise BadInput(f"The goal no-three-in-line requires a plane board, got {self.board.in_words}.")
        if self.piece != QUEEN:
            raise BadInput(f"The goal no-three-in-line places points, not {self.piece.many}.")

    @property
    def roles(self) -> tuple[str, ...]:
        return ("point",)

    def why_not(self, points: Collection[Square]) -> str | None:
        """Returns the first reason why the points are not a solution, or None; optimality is not judged."""
        points = squares_of(points)
        if self.points not in ("max", len(points)):
            return f"there are {len(points)} points, not {self.points}"
        if (reason := self.misplaced(points)) is not None:
            return reason
        for one, two, three in combinations(points, 3):
            if (two[0] - one[0]) * (three[1] - one[1]) == (two[1] - one[1]) * (three[0] - one[0]):
                return f"the points on {one}, {two} and {three} are in line"
        return None

    def lines(self) -> Iterator[list[Square]]:
        """Yields all straight lines of three or more squares. Cost O(squares²)."""
        rows, columns = self.board.sizes
        for down, right in product(range(rows), range(-columns + 1, columns)):
            if gcd(down, right) != 1 or (down == 0 and right < 0) or 2 * down >= rows or 2 * abs(right) >= columns:
                continue
            for row, column in product(range(rows), range(columns)):
                if row >= down and 0 <= column - right < columns:
                    continue  # its line begins before it
                steps = (rows - 1 - row) // down if down else columns
                if right:
                    steps = min(steps, (columns - 1 - column) // right if right > 0 else column // -right)
                if steps > 1:
                    line: list[Square] = [(row + down * step, column + right * step) for step in range(steps + 1)]
                    line = [square for square in line if square in self.board]
                    if len(line) > 2:
                        yield line

    def bound(self, look: Callable[[], None]) -> int:
        """Returns an upper bound: two points per row, and two per column."""
        return min(
            sum(min(2, sum(cell[axis] == number for cell in self.board)) for number in range(self.board.sizes[axis]))
            for axis in (0, 1)
        )

    def __str__(self) -> str:
        """Returns a description for messages."""
        many = "as many points as possible" if self.points == "max" else f"{self.points} points"
        return f"{many} on {self.board.in_words}, no three in line"


GOAL = Goal("no-three-in-line", ("point", "points"), PointsProblem.of, aliases=("three-in-line", "no-3-in-line"))
