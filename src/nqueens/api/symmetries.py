"""Placements under the symmetries of their board: images by name, solutions that a turn keeps, sizes of classes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from nqueens.api.placement import Placement
from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of, text_of
from nqueens.kinds.table import kind_of
from nqueens.problems.problem import Problem
from nqueens.symmetry.group import (
    ANTIDIAGONAL,
    DIAGONAL,
    HALF_TURN,
    IDENTITY,
    LEFT_RIGHT,
    QUARTER_TURN,
    THREE_QUARTER_TURN,
    TOP_BOTTOM,
    Group,
    Symmetry,
    group_of,
)

__all__ = [
    "MIRRORS",
    "TURNS",
    "ClassesOfSize",
    "by_mirror",
    "by_turn",
    "classes_by_size",
    "images_of",
    "kept_by",
    "symmetric",
]

TURNS = (IDENTITY, QUARTER_TURN, HALF_TURN, THREE_QUARTER_TURN)
"""By the number of quarters, clockwise."""

MIRRORS: Mapping[str, Symmetry] = {
    "left-right": LEFT_RIGHT,
    "top-bottom": TOP_BOTTOM,
    "diagonal": DIAGONAL,
    "antidiagonal": ANTIDIAGONAL,
}
"""By what changes places; the diagonal runs from the top left, the antidiagonal from the top right."""


def by_turn(quarters: int) -> Symmetry:
    """The turn by so many quarters clockwise."""
    return TURNS[quarters % 4]


def by_mirror(name: object) -> Symmetry:
    """The mirror of that name; raises BadInput."""
    return MIRRORS[one_of(name, "The mirror", MIRRORS)]


def group_on(problem: Problem) -> Group:
    """The symmetries of the board as it is drawn; raises BadInput unless it has rows and columns."""
    if problem.board.dimensions != 2:
        raise BadInput(f"Turns and mirrors are for boards of rows and columns, got {problem.board}.")
    return group_of(problem.board)


def images_of(placement: Placement, symmetries: Sequence[Symmetry]) -> list[Placement]:
    """The image under each; raises BadInput for one that does not map the board to itself.

    What is fixed, forbidden or in regions stays behind: the image is a placement on the board.
    """
    problem = placement.problem
    group, board = group_on(problem), problem.board
    for symmetry in symmetries:
        if symmetry not in group:
            raise BadInput(f"The {symmetry} does not map the {board} board to itself.")
    bare = replace(problem, fixed=frozenset(), forbidden=frozenset(), excluded=frozenset(), regions=None)
    return [
        _placed(
            {name: sorted(symmetry(square, board) for square in squares) for name, squares in placement.pieces.items()},
            bare,
        )
        for symmetry in symmetries
    ]


def _placed(pieces: Mapping[str, Sequence[Square]], problem: Problem) -> Placement:
    """The placement, by its columns where it has them."""
    found = Placement.of_squares(pieces, problem)
    return Placement(found.columns, problem) if found.has_columns else found


def kept_by(placement: Placement) -> Group:
    """The symmetries of the drawn board that map the placement to itself."""
    board = placement.board
    sets = [frozenset(squares) for squares in placement.pieces.values()]
    return tuple(
        symmetry
        for symmetry in group_on(placement.problem)
        if all(symmetry(square, board) in squares for squares in sets for square in squares)
    )


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
