"""The base of all goals: pieces of one kind on a board, and a value that is to be the least or the greatest."""

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
    """A goal on a board with a kind of piece; raises BadInput where the piece has no moves.

    A goal is a subclass in a file of its own, and a line in `goals.py`, in the models (`models/build.py`) and, if it
    has a search of its own, in `solvers/optimising/optimise.py`.
    """

    value_field: ClassVar[str]
    """The field with the value: a number that is asked for, or by default the best, `min` or `max`."""
    value_words: ClassVar[str]
    """The value in words, for messages."""
    roles_alike: ClassVar[bool] = False
    """Whether nothing tells the roles apart, so that exchanging them leads to a placement of the same class."""
    about_attacks: ClassVar[bool] = True
    """Whether the board matters only by which squares attack each other."""

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
        """True if the least value is the best."""
        return bool(getattr(type(self), self.value_field) == "min")

    @property
    def asked(self) -> int | None:
        """The value that is asked for instead of the best, if one is."""
        value = getattr(self, self.value_field)
        return value if isinstance(value, int) else None

    @property
    def standing(self) -> int:
        """How many squares of their own its pieces need at least."""
        return self.asked or 0

    @property
    def roles(self) -> tuple[str, ...]:
        """The kinds of squares in an answer, by name, as far as all answers have them."""
        return (self.piece.name,)

    def figure_name(self, role: str) -> str:
        """Returns the name under which pictures and boards show the squares of a role."""
        return role

    @abstractmethod
    def bound(self, look: Callable[[], None]) -> int:
        """Returns a bound that no value passes, found without a search; `look` is called often and may raise."""

    @abstractmethod
    def why_not(self, *placed: Any, **others: Any) -> str | None:
        """Returns the first reason why the placement is no solution, in words without a full stop, or None if it is
        one.
        """

    def why_not_by_role(self, placed: Mapping[str, tuple[Square, ...]]) -> str | None:
        """As `why_not`, for an answer: a mapping from its roles to their squares."""
        return self.why_not(*(placed.get(role, ()) for role in self.roles))

    def check_number(self, field: str, what: str) -> None:
        """Makes a plain int of a field, unless it has its default, the word for the best value; raises BadInput."""
        value = getattr(self, field)
        if not (isinstance(value, str) and value == getattr(type(self), field, None)):
            object.__setattr__(self, field, whole(value, what, low=0))

    def misplaced(self, cells: tuple[Square, ...]) -> str | None:
        """Why the pieces may not stand on these cells whatever they attack: one off the board, or two on one cell."""
        return first_attack([Army(self.piece.name, Moves(frozenset(), frozenset()), cells)], self.board)

    def first_attack(self, cells: tuple[Square, ...], pawns: tuple[Square, ...] = ()) -> str | None:
        """The same, or which piece attacks which, with pawns in the way of rides."""
        return first_attack([Army(self.piece.name, self.moves, cells)], self.board, pawns)


@dataclass(frozen=True)
class PiecesProblem(GoalProblem):
    """A goal for a number of pieces, and as many or as few squares of another role as possible."""

    other_role: ClassVar[str]
    more_than_side: ClassVar[int] = 0
    """How many more pieces there are than the first side has squares, unless their number is given."""

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
    """A goal by name, and the word for one and for more of what its value counts.

    `problem` makes the goal's problem from a board, a piece, a `value` and the `options` named here.
    """

    name: str
    counts: tuple[str, str]
    problem: Callable[..., GoalProblem]
    options: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()

    def counted(self, value: int) -> str:
        """Returns a value with the word for what it counts: `1 pawn`, `5 pieces`."""
        return f"{value} {self.counts[value != 1]}"
