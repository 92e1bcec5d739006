"""Problems and goals by name, for tests of models."""

import json
from typing import Any

from nqueens.api.asking import problem
from nqueens.api.modelling import AnyProblem
from nqueens.api.optimising import goal_on
from nqueens.problems.goals import GOALS


def modelled_problem(name: Any, board: str, **options: Any) -> AnyProblem:
    """Returns the goal or the problem of that name on a board."""
    if name in {goal.name for goal in GOALS}:
        return goal_on(name, board, **options)
    return problem(board, name, **options)


def modelled(name: str, board: str, options: str = "") -> AnyProblem:
    """Returns modelled_problem() with options from a table, such as `"torus": true, "pieces": 2`."""
    return modelled_problem(name, board, **json.loads(f"{{{options}}}"))
