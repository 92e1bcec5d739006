"""The lines that models state: how they are called, and what is left of them where squares are forbidden."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.board.board import Board, Square
from nqueens.board.lines import directions, lines_of_board
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.pieces import QUEEN

_NAMES: dict[Square, str] = {(0, 1): "row", (1, 0): "column", (1, 1): "falling", (1, -1): "rising"}


def direction_name(ride: Square) -> str:
    """`row`, `column`, `falling`, `rising`, or the steps."""
    return _NAMES.get(ride) or "ride_" + "_".join(str(step).replace("-", "m") for step in ride)


def candidates(problem: ClassicProblem) -> list[list[int]] | None:
    """The columns allowed in each row, or None if some row has none or there are more rows than columns.

    The second is the pigeonhole principle, which solvers that only know clauses take very long to find out.
    """
    columns = problem.board.columns
    rows = [[column for column in range(columns) if mask >> column & 1] for mask in problem.allowed()]
    return rows if all(rows) and len(rows) <= columns else None


def shared_lines(rows: list[list[int]], columns: int) -> Iterator[list[Square]]:
    """A queen's lines other than the rows, as far as two or more allowed squares lie on them."""
    if not rows or not columns:
        return
    allowed = [set(row) for row in rows]
    board = Board(len(rows), columns)
    for ride in directions(QUEEN.moves(2)):
        if direction_name(ride) == "row":
            continue
        for line in lines_of_board(board, ride):
            squares = [square for square in line if square[1] in allowed[square[0]]]
            if len(squares) > 1:
                yield squares
