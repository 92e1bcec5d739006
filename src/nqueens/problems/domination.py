"""Domination: pieces such that every square is occupied or attacked, as few as possible or a given number."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Literal

from nqueens.board.attacks import attacked
from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import one_of, squares_of
from nqueens.problems.goal import Goal, GoalProblem
from nqueens.problems.graph import AttackGraph, attack_graph, neighbours
from nqueens.problems.problem import Problem

CoverKind = Literal["plain", "independent", "total", "paired", "border"]
COVER_KINDS: tuple[CoverKind, ...] = ("plain", "independent", "total", "paired", "border")


@dataclass(frozen=True)
class DominationProblem(GoalProblem):
    """Pieces that cover the board; raises BadInput for squares off the board.

    `pieces` is their number, or `min` for as few as possible (C. F. de Jaenisch, 1862; OEIS A075458). No piece may be
    on a `forbidden` square, but it must be covered. The `kind` is one of: independent, no piece attacks another (OEIS
    A075324); total, every square is attacked, including occupied ones (W. Ahrens, Mathematische Unterhaltungen und
    Spiele, 1910; E. J. Cockayne, R. M. Dawes and S. T. Hedetniemi, Total domination in graphs, 1980; OEIS A002566
    counts the smallest); paired, the pieces of a total cover form pairs that attack each other (T. W. Haynes and P. J.
    Slater, Paired-domination in graphs, 1998; P. A. Burchett, Paired and total domination on the queen's graph, 2005);
    border, all are on the border (A. Sinko and P. J. Slater, Queen's domination using border squares, 2008; OEIS
    A140859).
    """

    value_field, value_words = "pieces", "The number of pieces"

    pieces: int | Literal["min"] = "min"
    kind: CoverKind = "plain"
    forbidden: frozenset[Square] = frozenset()

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "forbidden", self.board.checked(self.forbidden, "forbidden square"))
        one_of(self.kind, "The kind of cover", COVER_KINDS)
        if self.kind == "border" and len(self.board.wraps) == self.board.dimensions:
            raise BadInput(f"The {self.board.spaced} board wraps in every dimension, so it has no border.")

    @property
    def independent(self) -> bool:
        """Whether no piece may attack another."""
        return self.kind == "independent"

    @property
    def attacked_only(self) -> bool:
        """Whether a piece does not cover its own square, as in total and paired covers."""
        return self.kind in ("total", "paired")

    @property
    def empty(self) -> frozenset[Square]:
        """Squares that stay empty."""
        if self.kind != "border":
            return self.forbidden
        return self.forbidden | {cell for cell in self.board if not _on_border(cell, self.board)}

    def graph(self, *, whole: bool = False, look: Callable[[], None] = lambda: None) -> AttackGraph:
        """Returns the attack graph and the symmetries of the problem; raises as `attack_graph` does."""
        any_number = Problem(self.board, self.piece, "all", forbidden=self.empty)
        return attack_graph(any_number, whole=whole, look=look)

    def bound(self, look: Callable[[], None]) -> int:
        """Returns the number of squares divided by the most that one piece covers. Cost O(squares × moves × side)."""
        most = max(mask.bit_count() for mask in neighbours(self.board, self.moves, look))
        pieces = -(-self.board.area // max(1, most if self.attacked_only else most + 1))
        return pieces + pieces % 2 if self.kind == "paired" else pieces

    def why_not(self, cells: Iterable[Square]) -> str | None:
        """Returns the first reason why the placement is not a solution, without a full stop, or None.

        Minimality (`min`) is not judged. Cost O(squares + pieces × moves × side); for paired covers exponential in the
        pieces in the worst case.
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
            if self.kind == "border" and not _on_border(cell, self.board):
                return f"the {self.piece.name} on {cell} does not stand on the border"
        covered = set() if self.attacked_only else set(placed)
        covered.update(*(attacked(self.moves, piece, self.board) for piece in placed))
        for cell in self.board:
            if cell not in covered:
                return f"no {self.piece.name} attacks {cell}"
        if self.kind == "paired" and not self._in_pairs(placed):
            return f"the {self.piece.many} do not fall into pairs that attack each other"
        return None

    def _in_pairs(self, placed: tuple[Square, ...]) -> bool:
        mates = {piece: {*attacked(self.moves, piece, self.board)}.intersection(placed) - {piece} for piece in placed}

        def paired(left: set[Square]) -> bool:
            """Returns whether those left fall into pairs, a piece with the fewest mates first."""
            if not left:
                return True
            first = min(left, key=lambda piece: len(mates[piece] & left))
            return any(paired(left - {first, mate}) for mate in mates[first] & left)

        return paired(set(placed))

    def __str__(self) -> str:
        """Returns a description for messages."""
        many = "as few" if self.pieces == "min" else str(self.pieces)
        kind = "non-attacking " if self.independent else ""
        as_possible = " as possible" if self.pieces == "min" else ""
        how = {"total": "attack every square of", "paired": "in pairs attack every square of"}.get(self.kind, "cover")
        where = " from its border" if self.kind == "border" else ""
        return f"{many} {kind}{self.piece.many}{as_possible} that {how} {self.board.in_words}{where}"


def _on_border(cell: Square, board: Board) -> bool:
    """Returns whether the square is the first or the last along a dimension that does not wrap."""
    ends = (
        (at, size) for axis, (at, size) in enumerate(zip(cell, board.sizes, strict=True)) if axis not in board.wraps
    )
    return any(at in (0, size - 1) for at, size in ends)


_ALIASES: dict[CoverKind, tuple[str, ...]] = {
    "plain": ("dominating", "coverage"),
    "independent": ("independent", "maximal", "smallest-maximal"),
    "total": ("total",),
    "paired": ("paired",),
    "border": ("border",),
}

COVER_GOALS = tuple(
    Goal(
        "domination" if kind == "plain" else f"{kind}-domination",
        ("piece", "pieces"),
        partial(DominationProblem.of, kind=kind),
        ("forbidden",),
        aliases,
    )
    for kind, aliases in _ALIASES.items()
)
