"""The rules as lines: the squares of a ride, of which one piece at most may hold, and the pairs of a leap.

The one place where models and the solvers built on them get the rules from.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.board.attacks import Moves
from nqueens.board.board import Board, Square
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.pieces import QUEEN

_NAMES: dict[Square, str] = {(0, 1): "row", (1, 0): "column", (1, 1): "falling", (1, -1): "rising"}


def directions(moves: Moves) -> list[Square]:
    """One of every two opposite rides, rows before columns before diagonals."""
    ways = [ride for ride in moves.rides if ride > tuple(-step for step in ride)]
    return sorted(ways, key=lambda ride: (sum(map(abs, ride)), ride))


def direction_name(ride: Square) -> str:
    """`row`, `column`, `falling`, `rising`, or the steps."""
    return _NAMES.get(ride) or "ride_" + "_".join(str(step).replace("-", "m") for step in ride)


def lines(board: Board, ride: Square) -> Iterator[list[Square]]:
    """The lines of a direction, each from its first cell on; every cell is on one. Cost O(cells)."""
    back = tuple(-step for step in ride)
    seen: set[Square] = set()
    wraps = bool(board.wraps)
    for cell in board:
        if cell in seen or (not wraps and board.step(cell, back) is not None):
            continue
        line, at = [cell], board.step(cell, ride)
        while at is not None and at != cell:
            line.append(at)
            at = board.step(at, ride)
        if wraps:
            before, at = [], board.step(cell, back)
            members = set(line)
            while at is not None and at not in members:
                before.append(at)
                members.add(at)
                at = board.step(at, back)
            line = before[::-1] + line
            seen.update(line)
        yield line


def leaps(board: Board, moves: Moves) -> Iterator[tuple[Square, Square]]:
    """The pairs of cells that a leap joins, each once."""
    ways = [leap for leap in moves.leaps if leap > tuple(-step for step in leap)]
    seen = set()
    for cell in board:
        for leap in ways:
            to = board.step(cell, leap)
            if to is not None and to != cell and (to, cell) not in seen:
                if board.wraps:
                    seen.add((cell, to))
                yield cell, to


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
        for line in lines(board, ride):
            squares = [square for square in line if square[1] in allowed[square[0]]]
            if len(squares) > 1:
                yield squares
