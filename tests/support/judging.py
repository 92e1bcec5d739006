"""The judge as yes-or-no questions, and a filter for one kind of progress report."""

from collections.abc import Callable, Collection, Sequence
from typing import TypeVar

from nqueens.board.attacks import attacks
from nqueens.board.board import Square
from nqueens.board.verify import reason_of_judge
from nqueens.problems.unattacked import UnattackedProblem

Kind = TypeVar("Kind")


def is_solution(columns: Sequence[int] | None, width: int | None = None) -> bool:
    """Returns whether there is a placement that the judge accepts."""
    return columns is not None and reason_of_judge(columns, width) is None


def is_toroidal(columns: Sequence[int]) -> bool:
    """Returns whether the queens share no column and no diagonal that wraps around."""
    n = len(columns)
    return all(len({(column + step * row) % n for row, column in enumerate(columns)}) == n for step in (-1, 0, 1))


def unattacked_by(cells: Collection[Square], problem: UnattackedProblem) -> list[Square]:
    """Returns the squares that pieces on these cells neither occupy nor attack."""
    board, moves = problem.board, problem.moves
    return [at for at in board if at not in cells and not any(attacks(moves, piece, at, board) for piece in cells)]


def only(kind: type[Kind], seen: list[Kind]) -> Callable[[object], None]:
    """Returns a callback that collects the progress of one kind, in order."""

    def hear(progress: object) -> None:
        if isinstance(progress, kind):
            seen.append(progress)

    return hear
