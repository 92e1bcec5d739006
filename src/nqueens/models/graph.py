"""Attack graph of a problem: its squares, and which of them attack each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.models.build import MOST_SQUARES_RELATED, AnyProblem, attackers_terms
from nqueens.problems.problem import Problem


@dataclass(frozen=True)
class SquareGraph:
    """Squares in reading order, and for each its own number and those of its attackers."""

    title: str
    cells: tuple[Square, ...]
    near: tuple[tuple[int, ...], ...]

    def edges(self) -> Iterator[tuple[int, int]]:
        """Returns the edges as pairs of square numbers, the smaller one first."""
        return ((one, other) for one, others in enumerate(self.near) for other in others if one < other)


def graph_of(problem: AnyProblem) -> SquareGraph:
    """Returns the attack graph of a problem's board and piece.

    The number of pieces is not part of the graph. Raises BadInput for problems without such a graph, and for marks that
    it cannot represent. Cost O(edges).
    """
    board = problem.board
    if board.area > MOST_SQUARES_RELATED:
        raise BadInput(f"A graph supports at most {MOST_SQUARES_RELATED:,} squares, got {board.area}.")
    shown = len(problem.names) == 1 if isinstance(problem, Problem) else problem.about_attacks
    marked = any(getattr(problem, name, None) for name in ("fixed", "forbidden", "excluded", "regions"))
    if marked or not shown:
        raise BadInput(
            "A graph holds only which squares attack each other; it cannot express fixed or forbidden squares, "
            f"regions, pawns or a second kind of piece, got {problem}."
        )
    cells, near = zip(*attackers_terms(board, problem.moves), strict=True) if board.area else ((), ())
    title = f"{problem.piece.many} on {board.in_words}" + (f" with {len(board.holes)} holes" if board.holes else "")
    return SquareGraph(title, tuple(cells), tuple(near))
