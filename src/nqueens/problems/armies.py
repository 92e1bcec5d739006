"""Peaceable armies: equal armies of different colours, as large as possible, none attacking another."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from nqueens.board.attacks import attacked
from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.inputs import squares_of, whole
from nqueens.problems.goal import Goal, GoalProblem

COLOURS = ("white", "black", "red", "green", "yellow", "orange", "purple", "cyan")
"""Colours of the armies, in order."""


@dataclass(frozen=True)
class ArmiesProblem(GoalProblem):
    """Two or more armies of `size` pieces each, or of as many as possible (`max`); raises BadInput.

    Pieces of one colour may attack each other. Blocking pieces make no difference, since the blocker then attacks
    instead. Source: S. Ainley, Mathematical Puzzles (1977); OEIS A250000, and A328283 for three armies.
    """

    value_field, value_words = "size", "The size of an army"
    roles_alike = True

    size: int | Literal["max"] = "max"
    armies: int = 2

    def __post_init__(self) -> None:
        super().__post_init__()
        number = whole(self.armies, "The number of armies")
        if not 2 <= number <= len(COLOURS):
            raise BadInput(f"The number of armies must be from 2 to {len(COLOURS)}, got {number}.")
        object.__setattr__(self, "armies", number)

    @property
    def roles(self) -> tuple[str, ...]:
        return COLOURS[: self.armies]

    @property
    def standing(self) -> int:
        return self.armies * (self.asked or 0)

    def figure_name(self, role: str) -> str:
        return f"{role} {self.piece.name}"

    def bound(self, look: Callable[[], None]) -> int:
        """Returns the number of squares divided by the number of armies: every piece has its own square."""
        return self.board.area // self.armies

    def why_not(self, *armies: Collection[Square]) -> str | None:
        """Returns the first reason why the armies, one per colour in order, are not a solution, or None.

        The reason is a phrase without a full stop. Cost O(pieces × (pieces + moves × side)).
        """
        if len(armies) != self.armies:
            return f"there are {len(armies)} armies, not {self.armies}"
        placed = dict(zip(self.roles, map(squares_of, armies), strict=True))
        sizes = [len(army) for army in placed.values()]
        if len(set(sizes)) > 1:
            numbers = [f"{size} {colour}" for size, colour in zip(sizes, placed, strict=True)]
            return f"there are {', '.join(numbers[:-1])} and {numbers[-1]} {self.piece.many}"
        if self.size != "max" and sizes[0] != self.size:
            return f"there are {sizes[0]} {self.piece.many} of each colour, not {self.size}"
        if (reason := self.misplaced(sum(placed.values(), ()))) is not None:
            return reason
        for first, second in combinations(placed, 2):
            for one in placed[first]:
                reached = set(attacked(self.moves, one, self.board))
                for other in placed[second]:
                    if other in reached:
                        return f"the {first} {self.piece.name} on {one} attacks the {second} one on {other}"
        return None

    def __str__(self) -> str:
        """Returns a description for messages."""
        size = "as many as possible" if self.size == "max" else str(self.size)
        number = "" if self.armies == 2 else f"{self.armies} "
        return f"{number}peaceable armies of {self.piece.many}, {size} of each colour, on {self.board.in_words}"


GOAL = Goal(
    "peaceable",
    ("piece of each colour", "pieces of each colour"),
    ArmiesProblem.of,
    ("armies",),
    ("armies", "peaceful", "peaceable-queens"),
)
