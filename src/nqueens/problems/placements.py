"""The general question: so many pieces on a board of any kind, none attacking another.

The classic question, one queen in every row of a plane board of rows and columns, is `Problem`, and stays a type of
its own: its placements are `columns[row]`, and its solvers and kernels are built on that. A `PlacementProblem` that
asks the same says so by `classic()`, and is answered as the classic one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from nqueens.board.attacks import Army, Moves, first_attack
from nqueens.board.geometry import Board
from nqueens.board.grid import Cell, Grid
from nqueens.errors import BadInput
from nqueens.inputs import shown, whole
from nqueens.problems.pieces import QUEEN, Piece
from nqueens.problems.problem import Problem

HowMany = int | Literal["all", "max", "maximal"]
"""Exactly that many; any number; as many as there can be; any number to which none can be added."""


@dataclass(frozen=True)
class PlacementProblem:
    """Pieces of one kind on a board, none attacking another; raises BadInput for what the board does not have.

    `pieces` says how many. Every solution has a piece on each `fixed` cell and none on a `forbidden` one. With
    `pawns`, as many solutions' cells more hold pawns, which attack nothing and are in the way of rides. With a
    `partner`, `partners` pieces of that kind stand on the board too, and no piece attacks any other; if `pieces` is
    `max`, as many of that kind as of the first, and `partners` is left 0.
    """

    board: Grid
    piece: Piece
    pieces: HowMany
    fixed: frozenset[Cell] = frozenset()
    forbidden: frozenset[Cell] = frozenset()
    pawns: int = 0
    partner: Piece | None = None
    partners: int = 0

    def __post_init__(self) -> None:
        _check_kinds(self)
        object.__setattr__(self, "fixed", self.board.checked(self.fixed, "fixed square"))
        object.__setattr__(self, "forbidden", self.board.checked(self.forbidden, "forbidden square"))
        self.piece.moves(self.board.dimensions)
        squares = len(self.board)
        if isinstance(self.pieces, str):
            if self.pieces not in ("all", "max", "maximal"):
                raise BadInput(
                    f"The number of pieces is a whole number, all, max or maximal, got {shown(self.pieces)}."
                )
        else:
            object.__setattr__(self, "pieces", whole(self.pieces, "The number of pieces"))
            if not 0 <= self.pieces <= squares:
                raise BadInput(
                    f"The number of pieces must be from 0 to {squares}, the squares of the {self.board} board, "
                    f"got {shown(self.pieces)}."
                )
        partners = self.partner.many if self.partner else "partners"
        for field, what in (("pawns", "pawns"), ("partners", partners)):
            number = whole(getattr(self, field), f"The number of {what}", low=0, high=squares)
            object.__setattr__(self, field, number)
        if (self.pawns or self.partner) and (self.fixed or self.forbidden):
            raise BadInput("With pawns or pieces of a second kind no squares are fixed or forbidden.")
        if self.pawns and isinstance(self.pieces, str):
            raise BadInput(f"With pawns the number of pieces is a whole number, got {self.pieces!r}.")
        if self.partner and self.pieces in ("all", "maximal"):
            raise BadInput(
                f"With pieces of a second kind the number of pieces is a whole number or max, got {self.pieces!r}."
            )
        if self.pawns and self.partner:
            raise BadInput("Pawns and pieces of a second kind do not go together.")

    @property
    def moves(self) -> Moves:
        """The moves of its piece on its board."""
        return self.piece.moves(self.board.dimensions)

    @property
    def contradicts_itself(self) -> bool:
        """Whether a square is both fixed and forbidden, so that there is no solution."""
        return not self.fixed.isdisjoint(self.forbidden)

    def classic(self) -> Problem | None:
        """The same question as a classic problem, if it is one."""
        board = self.board
        plain = self.piece == QUEEN and not self.pawns and self.partner is None
        if not plain or board.dimensions != 2 or board.wraps or board.holes or self.pieces != board.sizes[0]:
            return None
        fixed = frozenset((row, column) for row, column in self.fixed)
        forbidden = frozenset((row, column) for row, column in self.forbidden)
        return Problem(Board(*board.sizes), fixed, forbidden)

    def why_not(
        self, cells: Iterable[Cell], *, pawns: Sequence[Cell] = (), partners: Sequence[Cell] = ()
    ) -> str | None:
        """The first reason why the placement is no solution, in words without a full stop, or None if it is one.

        Whether there could be more pieces (`max`) is not judged; whether one can be added (`maximal`) is.
        """
        placed, pawns, partners = (self.board.read(each) for each in (cells, pawns, partners))
        armies = [Army(self.piece.name, self.moves, placed)]
        if self.partner is not None:
            armies.append(Army(self.partner.name, self.partner.moves(self.board.dimensions), partners))
        reason = self._wrong_number(len(placed), len(pawns), len(partners))
        if reason is not None:
            return reason
        for cell in placed:
            if cell in self.forbidden:
                return f"a {self.piece.name} stands on {cell}, which is forbidden"
        for cell in sorted(self.fixed):
            if cell not in placed:
                return f"no {self.piece.name} stands on {cell}, which is fixed"
        return first_attack(armies, self.board, pawns) or self._can_grow(placed)

    def _wrong_number(self, pieces: int, pawns: int, partners: int) -> str | None:
        wanted = [(self.pawns, pawns, "pawns")]
        if self.partner is not None:
            partners_wanted = pieces if self.pieces == "max" else self.partners
            wanted.append((partners_wanted, partners, self.partner.many))
        if isinstance(self.pieces, int):
            wanted.append((self.pieces, pieces, self.piece.many))
        for number, got, what in wanted:
            if number != got:
                return f"there are {got} {what}, not {number}"
        return None

    def _can_grow(self, placed: tuple[Cell, ...]) -> str | None:
        if self.pieces == "maximal":
            for cell in self.board:
                more = (Army(self.piece.name, self.moves, (*placed, cell)),)
                if cell not in placed and cell not in self.forbidden and first_attack(more, self.board) is None:
                    return f"a {self.piece.name} can be added on {cell}"
        return None

    def __str__(self) -> str:
        """In words, for messages."""
        axes = self.board.wraps
        kind = "torus" if axes and self.board.is_torus else "cylinder" if axes else "board"
        many = {"all": "any number of ", "max": "as many ", "maximal": "a maximal set of "}
        count = many[self.pieces] if isinstance(self.pieces, str) else f"{self.pieces} "
        words = f"{count}{self.piece.name if self.pieces == 1 else self.piece.many}"
        if self.partner is not None:
            words += f" and {'' if self.pieces == 'max' else f'{self.partners} '}{self.partner.many}"
        if self.pieces == "max":
            words += " as possible"
        if self.pawns:
            words += f" and {self.pawns} pawn{'' if self.pawns == 1 else 's'}"
        words += f" on the {' × '.join(map(str, self.board.sizes))} {kind}"
        for cells, what in (
            (self.board.holes, "hole"),
            (self.fixed, "fixed square"),
            (self.forbidden, "forbidden square"),
        ):
            if cells:
                words += f", {len(cells)} {what}{'' if len(cells) == 1 else 's'}"
        return words


def _check_kinds(problem: PlacementProblem) -> None:
    """Raises BadInput if board, piece or partner are something else."""
    for value, kind, what in (
        (problem.board, Grid, "The board of a problem is a Grid"),
        (problem.piece, Piece, "The piece of a problem is a Piece"),
        (problem.partner, Piece | None, "The partner of a problem is a Piece or None"),
    ):
        if not isinstance(value, kind):
            raise BadInput(f"{what}, got {shown(value)}.")
