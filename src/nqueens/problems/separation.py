"""The separation problem: pieces that do not attack each other, with as few blocking pawns as possible."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Literal

from nqueens.board.board import Square
from nqueens.board.lines import directions, lines_of_board
from nqueens.inputs import squares_of
from nqueens.problems.goal import Goal, PiecesProblem


@dataclass(frozen=True)
class SeparationProblem(PiecesProblem):
    """`pieces` pieces with `pawns` pawns, or as few as possible (`min`); pawns attack nothing and block rides.

    Source: R. D. Chatham, G. H. Fricke and R. D. Skaggs, The queens separation problem, Utilitas Math. 69 (2006).
    """

    value_field, value_words = "pawns", "The number of pawns"
    about_attacks = False
    other_role, more_than_side = "pawn", 1

    pawns: int | Literal["min"] = "min"

    def bound(self, look: Callable[[], None]) -> int:
        """Returns a lower bound: pieces minus lines, for the direction with the fewest lines.

        The lines of a direction partition the squares. q pawns divide a line into at most q + 1 segments, each with at
        most one piece.
        """
        ways = directions(self.moves)
        return max([0, *(self.pieces - sum(1 for _ in lines_of_board(self.board, ride)) for ride in ways)])

    def why_not(self, cells: Collection[Square], pawns: Collection[Square]) -> str | None:
        """Returns the first reason why the placement is not a solution, or None; optimality is not judged."""
        cells, pawns = squares_of(cells), squares_of(pawns)
        if len(cells) != self.pieces:
            return f"there are {len(cells)} {self.piece.many}, not {self.pieces}"
        if self.pawns != "min" and len(pawns) != self.pawns:
            return f"there are {len(pawns)} pawns, not {self.pawns}"
        return self.first_attack(cells, pawns)

    def __str__(self) -> str:
        """Returns a description for messages."""
        pawns = "as few pawns as possible" if self.pawns == "min" else f"{self.pawns} pawns"
        return f"{self.pieces} {self.piece.many} and {pawns} on {self.board.in_words}"


GOAL = Goal("fewest-pawns", ("pawn", "pawns"), SeparationProblem.of, ("pieces",), ("pawns",))
