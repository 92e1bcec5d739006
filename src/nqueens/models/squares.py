"""Variables for pieces on squares, and models whose value is a number of such variables."""

from __future__ import annotations

from collections.abc import Callable

from nqueens.board.board import Board, Square
from nqueens.models.model import Linear, Model, Objective, Variable
from nqueens.problems.board_maps import looking
from nqueens.problems.goal import GoalProblem

ModelPlace = dict[Square, int]
LookFunction = Callable[[], None]


def never_look() -> None:
    pass


def places_of_squares(
    board: Board, role: str, letter: str, start: int = 0, look: LookFunction = never_look
) -> tuple[list[Variable], ModelPlace]:
    """Returns a variable for every cell in reading order, and their numbers, counted from `start`."""
    cells = list(looking(board, look))
    return (
        [Variable(name_on(letter, cell), role, cell) for cell in looking(cells, look)],
        {cell: start + at for at, cell in enumerate(cells)},
    )


def name_on(what: str, cell: Square) -> str:
    """Returns the name of a variable or constraint that belongs to a square."""
    return "_".join((what, *map(str, cell)))


def of_value(
    problem: GoalProblem, variables: list[Variable], constraints: list[Linear], value: ModelPlace, name: str = "number"
) -> Model:
    """Returns the model with the number of these squares as objective, or fixed to the value asked for."""
    squares = tuple(value.values())
    if problem.asked is None:
        objective = Objective(not problem.minimised, squares)
        return Model(str(problem), tuple(variables), tuple(constraints), objective)
    asked = Linear(name, squares, "=", problem.asked)
    return Model(str(problem), tuple(variables), (*constraints, asked))
