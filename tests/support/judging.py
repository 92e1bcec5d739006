"""The judge as yes-or-no questions."""

from collections.abc import Collection, Sequence

from nqueens.board.attacks import attacks
from nqueens.board.board import Square
from nqueens.board.verify import reason_of_judge
from nqueens.problems.unattacked import UnattackedProblem


def is_solution(columns: Sequence[int], width: int | None = None) -> bool:
    """Returns whether the judge accepts the placement."""
    return reason_of_judge(columns, width) is None


def unattacked_by(cells: Collection[Square], problem: UnattackedProblem) -> list[Square]:
    """Returns the squares that pieces on these cells neither occupy nor attack."""
    board, moves = problem.board, problem.moves
    return [at for at in board if at not in cells and not any(attacks(moves, piece, at, board) for piece in cells)]
