"""Base classes of all goals: pieces of one kind on a board, and a value to be minimised or maximised."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from nqueens.board.attacks import Army, Moves, first_attack
from nqueens.board.board import Board, Square
from nqueens.inputs import whole
from nqueens.problems.pieces import Piece


@dataclass(frozen=True)
class GoalProblem(ABC):
    """A goal on a board with a kind of piece; raises BadInput if the piece has no moves there.

    To add a goal, write a subclass in its own file, list it in `goals.py` and in the models (`models/build.py`), and
    add any search of its own to `solvers/optimising/optimise.py`.
    """

    value_field: ClassVar[str]
    """Field with the value: a requested number, or by default the best, `min` or `max`."""
    value_words: ClassVar[str]
    """Description of the value, for messages."""
    roles_alike: ClassVar[bool] = False
    """Whether exchanging roles leads to a placement of the same class."""
    about_attacks: ClassVar[bool] = True
    """Whether the board matters only through which squares attack each other."""

    board: Board
    piece: Piece

    def __post_init__(self) -> None:
        self.piece.moves(self.board.dimensions)
        self.check_number(self.value_field, self.value_words)

    @classmethod
    def of(cls, board: Board, piece: Piece, *, value: int | None = None, **options: Any) -> Self:
        """Returns the goal with options of its `Goal`; raises BadInput.

        `value` requests that value instead of the best.
        """
        return cls(board, piece, **options, **({} if value is None else {cls.value_field: value}))

    @property
    def moves(self) -> Moves:
        """Moves of its piece on its board."""
        return self.piece.moves(self.board.dimensions)

    @property
    def minimised(self) -> bool:
        """Whether the value is minimised."""
        return bool(getattr(type(self), self.value_field) == "min")

    @property
    def asked(self) -> int | None:
        """Requested value, None for the best."""
        value = getattr(self, self.value_field)
        return value if isinstance(value, int) else None

    @property
    def standing(self) -> int:
        """Least number of squares that the pieces occupy."""
        return self.asked or 0

    @property
    def roles(self) -> tuple[str, ...]:
        """Names of the kinds of squares in an answer, as far as all answers have them."""
        return (self.piece.name,)

    def figure_name(self, role: str) -> str:
        """Returns the name of the figure for squares of a role."""
        return role

    @abstractmethod
    def bound(self, look: Callable[[], None]) -> int:
        """Returns a bound on the value without a search; `look` is called often and may raise, for a time limit."""

    @abstractmethod
    def why_not(self, *placed: Any, **others: Any) -> str | None:
        """Returns the first reason why the placement is not a solution, without a full stop, or None."""

    def why_not_by_role(self, placed: Mapping[str, tuple[Square, ...]]) -> str | None:
        """Judges an answer like `why_not`, from a mapping of roles to squares."""
        return self.why_not(*(placed.get(role, ()) for role in self.roles))

    def check_number(self, field: str, what: str) -> None:
        """Converts a field to a plain int unless it has its default `min` or `max`; raises BadInput."""
        value = getattr(self, field)
        if not (isinstance(value, str) and value == getattr(type(self), field, None)):
            object.__setattr__(self, field, whole(value, what, low=0))

    def misplaced(self, cells: tuple[Square, ...]) -> str | None:
        """Returns why the squares are invalid regardless of attacks (off the board or repeated), or None."""
        return first_attack([Army(self.piece.name, Moves(frozenset(), frozenset()), cells)], self.board)

    def first_attack(self, cells: tuple[Square, ...], pawns: tuple[Square, ...] = ()) -> str | None:
        """Returns why the squares are invalid, including attacks between pieces with pawns in between, or None."""
        return first_attack([Army(self.piece.name, self.moves, cells)], self.board, pawns)


@dataclass(frozen=True)
class PiecesProblem(GoalProblem):
    """A goal for a number of pieces, with as many or as few squares of another role as possible."""

    other_role: ClassVar[str]
    more_than_side: ClassVar[int] = 0
    """Default number of pieces minus the first side."""

    pieces: int

    def __post_init__(self) -> None:
        super().__post_init__()
        self.check_number("pieces", "The number of pieces")

    @classmethod
    def of(cls, board: Board, piece: Piece, **options: Any) -> Self:
        return super().of(board, piece, **{"pieces": board.area and board.sizes[0] + cls.more_than_side} | options)

    @property
    def standing(self) -> int:
        return self.pieces + super().standing

    @property
    def roles(self) -> tuple[str, ...]:
        return (self.piece.name, self.other_role)


@dataclass(frozen=True)
class Goal:
    """A named goal, with the singular and plural of what its value counts.

    `problem` makes the goal's problem from a board, a piece, a `value` and these `options`.
    """

    name: str
    counts: tuple[str, str]
    problem: Callable[..., GoalProblem]
    options: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()

    def counted(self, value: int) -> str:
        """Returns a value with its unit: `1 pawn`, `5 pieces`."""
        return f"{value} {self.counts[value != 1]}"
