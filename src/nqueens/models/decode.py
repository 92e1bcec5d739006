"""From the variables that a solver chose back to pieces on squares, and to the judge of the problem."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from nqueens.board.board import Square
from nqueens.models.build import AnyProblem
from nqueens.models.model import Model
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.colouring import ColouringProblem
from nqueens.problems.points import PointsProblem
from nqueens.problems.separation import SeparationProblem
from nqueens.problems.unattacked import UnattackedProblem

Placed = dict[str, tuple[Square, ...]]
"""The cells of each kind of piece."""


def decode(model: Model, chosen: Iterable[int]) -> Placed:
    """The cells by role, in reading order; every role of the model is there, auxiliary variables are not."""
    placed: dict[str, list[Square]] = {variable.role: [] for variable in model.variables if variable.role}
    for number in sorted(chosen):
        variable = model.variables[number]
        if variable.role:
            placed[variable.role].append(variable.cell)
    return {role: tuple(cells) for role, cells in placed.items()}


def why_not(problem: AnyProblem, placed: Placed) -> str | None:
    """What the problem's judge has against a decoded placement, in words without a full stop; None for nothing."""
    roles = defaultdict(tuple, placed)  # a board without squares has none
    if isinstance(problem, ArmiesProblem):
        return problem.why_not(*(roles[colour] for colour in problem.colours))
    if isinstance(problem, SeparationProblem):
        return problem.why_not(roles[problem.piece.name], roles["pawn"])
    if isinstance(problem, PointsProblem):
        return problem.why_not(roles["point"])
    if isinstance(problem, UnattackedProblem):
        return problem.why_not(roles[problem.piece.name], roles["unattacked"])
    if isinstance(problem, ColouringProblem):
        colours: dict[Square, int] = {}
        for role, cells in placed.items():
            for cell in cells:
                if cell in colours:
                    return f"the square {cell} has two colours"
                colours[cell] = int(role.split()[1])
        return problem.why_not(colours)
    return problem.why_not(roles[problem.piece.name])
