"""The base of all goals: pieces of one kind on a board, and a value to minimise or maximise."""

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
    """A goal on a board with a kind of piece; raises BadInput if the piece has no moves.

    Each goal is a subclass in its own module, with an entry in `goals.py`, in the models (`models/build.py`) and, if it
    has its own search, in `solvers/optimising/optimise.py`.
    """

    value_field: ClassVar[str]
    """The field with the value: a number, or by default the best, `min` or `max`."""
    value_words: ClassVar[str]
    """The value in words, for messages."""
    roles_alike: ClassVar[bool] = False
    """True if the roles are interchangeable, so that swapping them leads to a placement of the same class."""
    about_attacks: ClassVar[bool] = True
    """True if only the attack relation between squares matters."""

    board: Board
    piece: Piece

    def __post_init__(self) -> None:
        self.piece.moves(self.board.dimensions)
        self.check_number(self.value_field, self.value_words)

    @classmethod
    def of(cls, board: Board, piece: Piece, *, value: int | None = None, **options: Any) -> Self:
        """Returns the goal with options of its `Goal`; `value` asks for that value instead of the best. Raises
        BadInput.
        """
        return cls(board, piece, **options, **({} if value is None else {cls.value_field: value}))

    @property
    def moves(self) -> Moves:
        """The moves of its piece on its board."""
        return self.piece.moves(self.board.dimensions)

    @property
    def minimised(self) -> bool:
        """True if the value is to be minimised."""
        return bool(getattr(type(self), self.value_field) == "min")

    @property
    def asked(self) -> int | None:
        """The value that is asked for, or None for the best."""
        value = getattr(self, self.value_field)
        return value if isinstance(value, int) else None

    @property
    def standing(self) -> int:
        """The minimum number of squares that its pieces occupy."""
        return self.asked or 0

    @property
    def roles(self) -> tuple[str, ...]:
        """The names of the kinds of squares that every answer has."""
        return (self.piece.name,)

    def figure_name(self, role: str) -> str:
        """Returns the name under which pictures and boards show the squares of a role."""
        return role

    @abstractmethod
    def bound(self, look: Callable[[], None]) -> int:
        """Returns a bound on the value, found without a search; `look` is called often and may raise."""

    @abstractmethod
    def why_not(self, *placed: Any, **others: Any) -> str | None:
        """Returns the first reason why the placement is no solution, in words without a full stop, or None if it is
        one.
        """

    def why_not_by_role(self, placed: Mapping[str, tuple[Square, ...]]) -> str | None:
        """Returns the reason against an answer that maps roles to their squares, or None, like `why_not`."""
        return self.why_not(*(placed.get(role, ()) for role in self.roles))

    def check_number(self, field: str, what: str) -> None:
        """Converts a field to a plain int unless it is `min` or `max`; raises BadInput."""
        value = getattr(self, field)
        if not (isinstance(value, str) and value == getattr(type(self), field, None)):
            object.__setattr__(self, field, whole(value, what, low=0))

    def misplaced(self, cells: tuple[Square, ...]) -> str | None:
        """Returns the reason if a cell is off the board or used twice, or None."""
        return first_attack([Army(self.piece.name, Moves(frozenset(), frozenset()), cells)], self.board)

    def first_attack(self, cells: tuple[Square, ...], pawns: tuple[Square, ...] = ()) -> str | None:
        """Returns the reason if pieces are misplaced or one attacks another, with pawns blocking rides, or None."""
        return first_attack([Army(self.piece.name, self.moves, cells)], self.board, pawns)


@dataclass(frozen=True)
class PiecesProblem(GoalProblem):
    """A goal with a number of pieces that maximises or minimises the squares of another role."""

    other_role: ClassVar[str]
    more_than_side: ClassVar[int] = 0
    """The default number of pieces minus the first side of the board."""

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
    """A goal by name, with the singular and the plural of the things that its value counts.

    `problem` makes the goal's problem from a board, a piece, a `value` and the `options` named here.
    """

    name: str
    counts: tuple[str, str]
    problem: Callable[..., GoalProblem]
    options: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()

    def counted(self, value: int) -> str:
        """Returns a value with its noun: `1 pawn`, `5 pieces`."""
        return f"{value} {self.counts[value != 1]}"
