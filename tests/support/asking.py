"""Problems for tests of layers below the API."""

from collections.abc import Iterable

from nqueens.api.asking import Question, asked
from nqueens.board.board import Square
from nqueens.problems.classic import ClassicProblem, Diagonal


def classic(
    question: Question,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    excluded: Iterable[Diagonal] = (),
) -> ClassicProblem:
    """Returns the classic problem on a board, as counters and solvers take it."""
    found = asked(question, fixed, forbidden, excluded).classic()
    assert found is not None
    return found
