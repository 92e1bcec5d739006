"""Symmetry breaking: constraints that only the canonical member of every class satisfies.

For every symmetry g of the problem, the placement must not come after its image: at the first square in reading order
where they differ, the placement has the piece. Exactly one solution of each class remains, the one that `classes` calls
canonical, and a count becomes the number of fundamental solutions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from nqueens.errors import BadInput
from nqueens.models.model import Linear, Model, Variable
from nqueens.problems.board_maps import Permutation, looking
from nqueens.problems.domination import DominationProblem
from nqueens.problems.graph import attack_graph
from nqueens.problems.problem import Problem

NOTE = "Symmetries are broken: only one solution of each class is left, so counts are fundamental."


def break_symmetry(model: Model, problem: object, look: Callable[[], None] = lambda: None) -> Model:
    """Returns the model with constraints and auxiliary variables that leave one solution of every class.

    Raises BadInput for problems with unknown or too many symmetries. `look` is called for each symmetry and may raise.
    Cost: O(squares) per symmetry.
    """
    if isinstance(problem, Problem):
        group = attack_graph(problem, look=look).symmetries
    elif isinstance(problem, DominationProblem):
        group = problem.graph(look=look).symmetries
    else:
        raise BadInput("Symmetries can be broken only for pieces of one kind, without pawns, colours or armies.")
    variables, constraints = list(model.variables), list(model.constraints)
    for number, mapping in enumerate(looking(group[1:], look), 1):
        constraints += _first_of_two(mapping, number, variables)
    return replace(model, variables=tuple(variables), constraints=tuple(constraints), notes=(*model.notes, NOTE))


def _first_of_two(mapping: Permutation, number: int, variables: list[Variable]) -> Iterator[Linear]:
    """Yields the constraint that the placement x does not come after its image y.

    equal[k] is true if x and y agree on the first k + 1 squares.
    """
    image = [0] * len(mapping)
    for at, to in enumerate(mapping):
        image[to] = at
    equal: int | None = None
    for at, other in enumerate(image):
        if at == other:
            continue
        name = f"s{number}_{at}"
        if equal is None:
            yield Linear(name, (at, other), ">=", 0, (1, -1))
        else:
            yield Linear(name, (equal, other, at), "<=", 1, (1, 1, -1))
        flag = len(variables)
        variables.append(Variable(f"e{number}_{at}"))
        yield from _agrees(flag, equal, at, other, name)
        equal = flag


def _agrees(flag: int, before: int | None, at: int, other: int, name: str) -> Iterator[Linear]:
    """Yields flag = before and (x[at] = x[other]), in clauses."""
    yield Linear(f"{name}_a", (flag, at, other), "<=", 1, (1, 1, -1))
    yield Linear(f"{name}_b", (flag, at, other), "<=", 1, (1, -1, 1))
    if before is None:
        yield Linear(f"{name}_c", (flag, at, other), ">=", -1, (1, -1, -1))
        yield Linear(f"{name}_d", (flag, at, other), ">=", 1, (1, 1, 1))
        return
    yield Linear(f"{name}_c", (flag, before, at, other), ">=", -2, (1, -1, -1, -1))
    yield Linear(f"{name}_d", (flag, before, at, other), ">=", 0, (1, -1, 1, 1))
    yield Linear(f"{name}_e", (flag, before), "<=", 0, (1, -1))
