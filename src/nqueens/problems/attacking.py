"""As many pieces as possible, each attacking a given number of others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from math import gcd
from typing import Any, Literal, Self

from nqueens.board.attacks import Moves, attacked
from nqueens.board.board import Board, Square
from nqueens.board.lines import directions, lines_of_board
from nqueens.errors import BadInput
from nqueens.inputs import shown, squares_of
from nqueens.problems.goal import Goal, GoalProblem
from nqueens.problems.pieces import Piece


@dataclass(frozen=True)
class AttackingProblem(GoalProblem):
    """`pieces` pieces, or as many as possible (`max`), each of which attacks from `least` to `most` others.

    Pieces block rides, so that a queen attacks at most one other in each of its eight directions. Source: P. Hayes, A
    problem of chess queens, J. Recreational Math. 24 (1992); OEIS A051754 to A051756 and A063724.
    """

    value_field, value_words = "pieces", "The number of pieces"

    least: int
    most: int
    pieces: int | Literal["max"] = "max"

    def __post_init__(self) -> None:
        super().__post_init__()
        if _meet_twice(self.moves):
            raise BadInput(
                f"The moves of the piece must differ in direction, but two of the {self.piece.name} have the same one."
            )
        self.check_number("least", "The number of pieces that each attacks")
        self.check_number("most", "The number of pieces that each attacks")
        if self.least > self.most:
            raise BadInput(f"The range of attacks must begin with the lower number, got {self.least} and {self.most}.")

    @classmethod
    def of(cls, board: Board, piece: Piece, *, attacks: int | Sequence[int] = 1, **options: Any) -> Self:
        """Returns the goal; `attacks` is the number of others that each piece attacks, 3, or a range, (0, 3)."""
        numbers = tuple(attacks) if isinstance(attacks, (tuple, list)) else (attacks, attacks)
        if len(numbers) != 2:
            raise BadInput(
                "The number of others that each piece attacks must be a number or a pair (least, most), got "
                f"{shown(attacks)}."
            )
        return super().of(board, piece, least=numbers[0], most=numbers[1], **options)

    def why_not(self, cells: Collection[Square]) -> str | None:
        """Returns the first reason why the placement is not a solution, or None; optimality is not judged."""
        cells = squares_of(cells)
        if self.pieces not in ("max", len(cells)):
            return f"there are {len(cells)} {self.piece.many}, not {self.pieces}"
        if (reason := self.misplaced(cells)) is not None:
            return reason
        standing = set(cells)
        for cell in cells:
            seen = len(standing.intersection(attacked(self.moves, cell, self.board, standing)))
            if not self.least <= seen <= self.most:
                return f"the {self.piece.name} on {cell} attacks {seen} others, not {_range(self.least, self.most)}"
        return None

    def bound(self, look: Callable[[], None]) -> int:
        """Returns an upper bound from the number of neighbours on lines, which is pieces minus lines used.

        With N pieces, L lines in d directions and at most m attacks by each, 2(dN - L) ≤ mN (J. McCranie in OEIS
        A051756, for queens). On a board that wraps, two pieces may be neighbours on lines of several directions, so
        each direction gives a separate bound. Cost O(squares × directions).
        """
        number = sorted(sum(1 for _ in lines_of_board(self.board, ride)) for ride in directions(self.moves))
        found = self.board.area
        for size in range(1, len(number[:1] if self.board.wraps else number) + 1):
            if 2 * size > self.most:
                found = min(found, 2 * sum(number[:size]) // (2 * size - self.most))
        if self.least == self.most and self.most % 2:
            found -= found % 2  # every attack is mutual
        return found

    def __str__(self) -> str:
        """Returns a description for messages."""
        many = "as many" if self.pieces == "max" else str(self.pieces)
        possible = " as possible" if self.pieces == "max" else ""
        each = _range(self.least, self.most)
        return f"{many} {self.piece.many}{possible} that attack {each} others each on {self.board.in_words}"


def _meet_twice(moves: Moves) -> bool:
    """Returns whether two moves lead to the same square, so that a piece could be counted twice."""
    ways = Counter(tuple(step // gcd(*ride) for step in ride) for ride in moves.rides)
    leaps = {tuple(step // gcd(*leap) for step in leap) for leap in moves.leaps}
    return any(number > 1 for number in ways.values()) or not leaps.isdisjoint(ways)


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


GOAL = Goal("attacking", ("piece", "pieces"), AttackingProblem.of, ("attacks",))
