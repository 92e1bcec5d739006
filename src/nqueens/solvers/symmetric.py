"""Solutions that a turn of the board leaves as they are, by placing whole orbits of squares, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nqueens.board.board import Board, Square
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of
from nqueens.problems.classic import ClassicProblem
from nqueens.symmetry import HALF_TURN, QUARTER_TURN
from nqueens.symmetry.group import Symmetry

TURNS = {"half-turn": HALF_TURN, "quarter-turn": QUARTER_TURN}


def symmetric_solutions(problem: ClassicProblem, turn: str, effort: Effort) -> Iterator[tuple[int, ...]]:
    """The solutions that the `half-turn` or the `quarter-turn` leaves as they are, in lexicographic order.

    The topmost row without a queen takes each of its squares in turn, together with all squares to which the turn
    carries it. Those of the half turn include those of the quarter turn. Raises BadInput at once for another turn and
    for the quarter turn of a board that is not square; GaveUp. Cost: the square root of a search without symmetry, or
    its fourth root; n = 16 takes about a second.
    """
    one_of(turn, "The symmetry", TURNS)
    if turn == "quarter-turn" and not problem.board.is_square:
        raise BadInput(f"Only a square board can be turned by a quarter, got {problem.board}.")
    board, allowed = problem.board, problem.allowed()
    orbits = [
        [orbit for column in range(board.columns) if (orbit := _orbit((row, column), board, allowed, TURNS[turn]))]
        for row in range(board.rows)
    ]
    return _placed(orbits, [-1] * problem.board.rows, 0, effort)


Orbit = tuple[int, tuple[Square, ...]]
"""Squares that a turn carries to each other, and the lines that queens on them attack, a bit for each."""


def _orbit(square: Square, board: Board, allowed: Sequence[int], turn: Symmetry) -> Orbit | None:
    """The orbit of the square; None if queens may not stand on all of it together."""
    squares = [square]
    while (square := turn(square, board)) != squares[0]:
        squares.append(square)
    attacked = 0
    for row, column in squares:
        side = board.rows + board.columns
        lines = 1 << row | 1 << side + column | 1 << 2 * side + row + column | 1 << 4 * side + row - column
        if not allowed[row] >> column & 1 or attacked & lines:
            return None
        attacked |= lines
    return attacked, tuple(squares)


def _placed(orbits: list[list[Orbit]], queens: list[int], attacked: int, effort: Effort) -> Iterator[tuple[int, ...]]:
    """All ways to go on with these queens, which attack these lines."""
    row = (~attacked & attacked + 1).bit_length() - 1  # rows are the lowest bits
    if row >= len(queens):
        yield tuple(queens)
        return
    effort.check()
    for lines, squares in orbits[row]:
        if not attacked & lines:
            for at, column in squares:
                queens[at] = column
            yield from _placed(orbits, queens, attacked | lines, effort)
