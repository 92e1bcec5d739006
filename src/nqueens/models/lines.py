"""Lines in models: their names, and their squares after the forbidden ones are removed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nqueens.board.attacks import Moves
from nqueens.board.board import Board, Square
from nqueens.board.lines import directions, lines_of_board
from nqueens.problems.board_maps import looking
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.pieces import QUEEN

_NAMES: dict[Square, str] = {(0, 1): "row", (1, 0): "column", (1, 1): "falling", (1, -1): "rising"}


def direction_name(ride: Square) -> str:
    """Returns `row`, `column`, `falling`, `rising`, or a name made of the steps."""
    return _NAMES.get(ride) or "ride_" + "_".join(str(step).replace("-", "m") for step in ride)


def stretches(board: Board, moves: Moves, look: Callable[[], None]) -> Iterator[tuple[str, tuple[Square, ...]]]:
    """Yields a name and the squares of each part of a line from one square to another, in both directions if closed."""
    for ride in directions(moves):
        for number, line in enumerate(lines_of_board(board, ride)):
            closed = board.step(line[-1], ride) == line[0]
            walk = line * 2 if closed else line
            for start in looking(range(len(line)), look):
                for end in range(start + 1, start + len(line) if closed else len(line)):
                    yield f"{direction_name(ride)}_{number}_{start}_{end}", tuple(walk[start : end + 1])


def candidates(problem: ClassicProblem) -> list[list[int]] | None:
    """Returns the allowed columns of each row; None if a row has none or there are more rows than columns.

    The latter is the pigeonhole principle, which takes clause-based solvers very long to prove.
    """
    columns = problem.board.columns
    rows = [[column for column in range(columns) if mask >> column & 1] for mask in problem.allowed()]
    return rows if all(rows) and len(rows) <= columns else None


def shared_lines(rows: list[list[int]], columns: int) -> Iterator[list[Square]]:
    """Yields a queen's lines other than rows that have at least two allowed squares."""
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
