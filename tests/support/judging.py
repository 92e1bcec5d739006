"""The judge as a question with yes and no."""

from collections.abc import Collection, Sequence

from nqueens.board.attacks import attacks
from nqueens.board.board import Square
from nqueens.board.verify import reason_of_judge
from nqueens.problems.unattacked import UnattackedProblem


def is_solution(columns: Sequence[int], width: int | None = None) -> bool:
    """Whether the judge finds no reason against the placement."""
    return reason_of_judge(columns, width) is None


def unattacked_by(cells: Collection[Square], problem: UnattackedProblem) -> list[Square]:
    """The squares that pieces on these cells neither occupy nor attack."""
    board, moves = problem.board, problem.moves
    return [at for at in board if at not in cells and not any(attacks(moves, piece, at, board) for piece in cells)]
