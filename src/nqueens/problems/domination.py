"""Covering the board: pieces such that every square is occupied or attacked, as few as possible or a given number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from nqueens.board.attacks import attacks
from nqueens.board.board import Square
from nqueens.inputs import squares_of
from nqueens.problems.graph import AttackGraph, attack_graph
from nqueens.problems.on_board import OnBoard
from nqueens.problems.problem import Problem


@dataclass(frozen=True)
class DominationProblem(OnBoard):
    """Pieces that cover the board; raises BadInput for what the board does not have.

    `pieces` says how many, `min` as few as possible. With `independent` no piece attacks another; without, they may.
    No piece stands on a `forbidden` cell, which is covered all the same.
    """

    pieces: int | Literal["min"] = "min"
    independent: bool = False
    forbidden: frozenset[Square] = frozenset()

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "forbidden", self.board.checked(self.forbidden, "forbidden square"))
        self.check_number("pieces", "The number of pieces, if it is not min,", best="min")

    def graph(self, *, whole: bool = False, look: Callable[[], None] = lambda: None) -> AttackGraph:
        """Which squares attack which, and the symmetries of the question: all as `attack_graph` has and raises it."""
        asked = Problem(self.board, self.piece, "all", forbidden=self.forbidden)
        return attack_graph(asked, whole=whole, look=look)

    def why_not(self, cells: Iterable[Square]) -> str | None:
        """The first reason why the placement is no solution, in words without a full stop, or None if it is one.

        Whether fewer pieces would do (`min`) is not judged. Cost O(squares × pieces × moves × side).
        """
        placed = squares_of(cells)
        if self.pieces != "min" and len(placed) != self.pieces:
            return f"there are {len(placed)} {self.piece.many}, not {self.pieces}"
        reason = self.first_attack(placed) if self.independent else self.misplaced(placed)
        if reason is not None:
            return reason
        for cell in placed:
            if cell in self.forbidden:
                return f"a {self.piece.name} stands on {cell}, which is forbidden"
        for cell in self.board:
            if cell not in placed and not any(attacks(self.moves, piece, cell, self.board) for piece in placed):
                return f"no {self.piece.name} attacks {cell}"
        return None

    def __str__(self) -> str:
        """In words, for messages."""
        many = "as few" if self.pieces == "min" else str(self.pieces)
        kind = "non-attacking " if self.independent else ""
        as_possible = " as possible" if self.pieces == "min" else ""
        return f"{many} {kind}{self.piece.many}{as_possible} that cover the {self.board} board"
