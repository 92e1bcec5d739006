"""The chromatic number of a piece's graph: squares of one colour do not attack each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from string import ascii_uppercase, digits
from typing import Literal

from nqueens.board.board import Board, Square
from nqueens.errors import BadInput
from nqueens.inputs import shown, squares_of, whole
from nqueens.kernels.bit_sets import members
from nqueens.problems.goal import Goal, GoalProblem
from nqueens.problems.graph import cliques, neighbours
from nqueens.problems.pieces import Piece

_SIGNS = digits + ascii_uppercase


@dataclass(frozen=True)
class ColouringProblem(GoalProblem):
    """A colour for every square such that no two squares of one colour attack each other.

    `colours` is their number, or `min` for as few as possible. Source: M. R. Iyer and V. V. Menon, On coloring the n ×
    n chessboard, Amer. Math. Monthly 73 (1966).
    """

    value_field, value_words = "colours", "The number of colours"
    roles_alike = True

    colours: int | Literal["min"] = "min"

    def palette(self, look: Callable[[], None] = lambda: None) -> int:
        """Returns the number of colours in the model; for `min`, that of a greedy colouring, which is enough.

        `look` is called often and may raise, for a time limit.
        """
        return _colours_of_plain(_Plain(self.board, self.piece, look)) if self.colours == "min" else self.colours

    @property
    def standing(self) -> int:
        return 0  # a colour may be on no square

    @property
    def roles(self) -> tuple[str, ...]:
        return ()  # there may be any number of colours

    def figure_name(self, role: str) -> str:
        """Returns the figure for a square with the character of its colour; beyond Z, with its number."""
        number = int(role.split()[1]) + 1
        return f"square of colour {number if number >= len(_SIGNS) else _SIGNS[number]}"

    def bound(self, look: Callable[[], None]) -> int:
        """Returns the largest clique known, or a bound from partitions into cliques if that is greater.

        Squares that all attack each other have different colours. A colour has at most one square in each clique of a
        partition, so at most as many squares as there are cliques.
        """
        partitions = cliques(self.board, self.moves, look)
        largest = max(each.bit_count() for partition in partitions for each in partition)
        return max(largest, -(-self.board.area // min(map(len, partitions))))

    def why_not_by_role(self, placed: Mapping[str, tuple[Square, ...]]) -> str | None:
        """As of every goal; the roles are `colour 0`, `colour 1` and so on."""
        colours: dict[Square, int] = {}
        for role, cells in placed.items():
            for cell in cells:
                if cell in colours:
                    return f"the square {cell} has two colours"
                colours[cell] = int(role.split()[1])
        return self.why_not(colours)

    def why_not(self, colours: Mapping[Square, int]) -> str | None:
        """Returns the first reason why the colouring is invalid, or None; optimality is not judged."""
        if not isinstance(colours, Mapping):
            raise BadInput(f"A colouring must give a colour for each square, got {shown(colours)}.")
        colours = dict(zip(squares_of(colours), colours.values(), strict=True))
        off = next((cell for cell in colours if cell not in self.board), None)
        if off is not None:
            return f"the square {off} is not on the {self.board.spaced} board"
        bare = next((cell for cell in self.board if cell not in colours), None)
        if bare is not None:
            return f"the square {bare} has no colour"
        for colour in sorted({whole(colour, "A colour") for colour in colours.values()}):
            reason = self.first_attack(tuple(cell for cell in self.board if colours[cell] == colour))
            if reason is not None:
                return f"colour {colour}: {reason}"
        if self.colours != "min" and len(set(colours.values())) > self.colours:
            return f"there are {len(set(colours.values()))} colours, not {self.colours}"
        return None

    def __str__(self) -> str:
        """Returns a description for messages."""
        number = "as few colours as possible" if self.colours == "min" else f"{self.colours} colours"
        return f"a colouring of the {self.piece.name}'s graph of {self.board.in_words} with {number}"


@dataclass(frozen=True)
class _Plain:
    """Cache key for a greedy colouring, with the function to call during the computation."""

    board: Board
    piece: Piece
    look: Callable[[], None] = field(compare=False)


@lru_cache(maxsize=16)
def _colours_of_plain(asked: _Plain) -> int:
    return 1 + max(plain_colouring(asked.board, asked.piece, asked.look), default=-1)


def plain_colouring(board: Board, piece: Piece, look: Callable[[], None] = lambda: None) -> tuple[int, ...]:
    """Returns a greedy colouring (DSatur): the square that sees the most colours gets the first free one.

    Colours count from 0; squares are in reading order. `look` is called for each square and
    may raise, for a time limit. Cost O(squares²). Source: D. Brélaz, New methods to color the vertices of a graph,
    Comm. ACM 22 (1979).
    """
    attacked = neighbours(board, piece.moves(board.dimensions), look)
    seen, colours = [0] * len(attacked), [0] * len(attacked)
    left = set(range(len(attacked)))
    while left:
        look()
        square = max(left, key=lambda at: (seen[at].bit_count(), attacked[at].bit_count(), -at))
        left.remove(square)
        colour = ~seen[square] & (seen[square] + 1)
        for other in members(attacked[square]):
            seen[other] |= colour
        colours[square] = colour.bit_length() - 1
    return tuple(colours)


GOAL = Goal("colouring", ("colour", "colours"), ColouringProblem.of, aliases=("coloring",))
