"""Solutions that are invariant under a rotation of the board, and classes of solutions by their size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from nqueens.api.placement import Placement
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import text_of
from nqueens.kinds.table import kind_of
from nqueens.problems.problem import Problem
from nqueens.symmetry.pieces import MIRRORS

__all__ = ["MIRRORS", "ClassesOfSize", "classes_by_size", "symmetric"]


def symmetric(
    problem: Problem, turn: str, effort: Effort, *, fundamental: bool = False, **given: object
) -> Iterator[Placement]:
    """The solutions that a turn leaves as they are; raises BadInput at once, also for `given` settings of solvers."""
    turn = text_of(turn, "The symmetry")
    for name, value in given.items():
        if not (
            value is None
            or value is False
            or (isinstance(value, str) and value == "auto")
            or (isinstance(value, Mapping) and not value)
        ):
            raise BadInput(f"Solutions of a symmetry have a search of their own, which takes no {name}.")
    found = kind_of(problem).invariant(turn, effort, fundamental=fundamental)
    return (Placement.made(each, problem) for each in found)


class ClassesOfSize(NamedTuple):
    """The classes of one size: how many, and the first of them by its canonical member, None if there are none."""

    size: int
    classes: int
    example: Placement | None


def classes_by_size(problem: Problem, effort: Effort) -> list[ClassesOfSize]:
    """The classes of solutions by their size, the largest first, with an example of each; raises as `count` does.

    For one queen in every row by counting, with every size that there can be; for other problems by listing.
    """
    return [
        ClassesOfSize(size, classes, None if example is None else Placement.made(example, problem))
        for size, classes, example in kind_of(problem).class_sizes(effort)
    ]
