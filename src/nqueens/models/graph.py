"""The graph behind a problem: its squares, and which of them attack each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.models.build import MOST_SQUARES_RELATED, AnyProblem, attackers_terms
from nqueens.problems.problem import Problem


@dataclass(frozen=True)
class SquareGraph:
    """The squares in reading order, and for each the numbers of those that attack it and of itself."""

    title: str
    cells: tuple[Square, ...]
    near: tuple[tuple[int, ...], ...]

    def edges(self) -> Iterator[tuple[int, int]]:
        """Pairs of squares by their numbers, the smaller one first."""
        return ((one, other) for one, others in enumerate(self.near) for other in others if one < other)


def graph_of(problem: AnyProblem) -> SquareGraph:
    """The graph of a problem's board and piece; raises BadInput for what has none, and for marks that it cannot show.

    How many pieces are asked for is not in the graph. Cost O(edges).
    """
    board = problem.board
    if board.area > MOST_SQUARES_RELATED:
        raise BadInput(f"A graph of squares takes boards of at most {MOST_SQUARES_RELATED} squares, got {board.area}.")
    shown = len(problem.names) == 1 if isinstance(problem, Problem) else problem.about_attacks
    marked = any(getattr(problem, name, None) for name in ("fixed", "forbidden", "excluded", "regions"))
    if marked or not shown:
        raise BadInput(
            "A graph of squares says which of them attack each other, and nothing of fixed or forbidden squares, "
            f"regions, pawns or a second kind of pieces, got {problem}."
        )
    cells, near = zip(*attackers_terms(board, problem.moves), strict=True) if board.area else ((), ())
    title = f"{problem.piece.many} on {board.in_words}" + (f" with {len(board.holes)} holes" if board.holes else "")
    return SquareGraph(title, tuple(cells), tuple(near))
