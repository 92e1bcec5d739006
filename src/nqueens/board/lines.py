"""Lines of a board, and attacks between queens, for all code except the judge.

The judge (`verify.py`, `attacks.py`) shares no code with this module.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from nqueens.board.attacks import Moves
from nqueens.board.board import Board, Square


def directions(moves: Moves) -> list[Square]:
    """Returns one of each pair of opposite rides, rows before columns before diagonals."""
    ways = [ride for ride in moves.rides if ride > tuple(-step for step in ride)]
    return sorted(ways, key=lambda ride: (sum(map(abs, ride)), ride))


def lines_of_board(board: Board, ride: Square) -> Iterator[list[Square]]:
    """Yields the lines in a direction, which partition the squares, each in order. Cost O(squares)."""
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
    """Yields each pair of squares connected by a leap once."""
    ways = [leap for leap in moves.leaps if leap > tuple(-step for step in leap)]
    seen = set()
    for cell in board:
        for leap in ways:
            to = board.step(cell, leap)
            if to is not None and to != cell and (to, cell) not in seen:
                if board.wraps:
                    seen.add((cell, to))
                yield cell, to


def queens_attack(one: Square, other: Square) -> bool:
    """Returns whether queens on two squares of a plane board attack each other; true for equal squares."""
    down, across = one[0] - other[0], one[1] - other[1]
    return down == 0 or across == 0 or abs(down) == abs(across)


def attacker(columns: Sequence[int], square: Square) -> Square:
    """Returns the uppermost queen of `columns[row]` that attacks the square; there must be one."""
    return next(queen for queen in enumerate(columns) if queens_attack(queen, square) and queen != square)


def first_attack_on_lines(queens: Iterable[Square]) -> tuple[Square, Square] | None:
    """Returns two queens that attack each other, in reading order, or None. Cost O(queens · log queens)."""
    owner: dict[tuple[str, int], Square] = {}
    for row, column in sorted(queens):
        for line in (("row", row), ("column", column), ("sum", row + column), ("difference", row - column)):
            other = owner.setdefault(line, (row, column))
            if other != (row, column):
                return other, (row, column)
    return None
