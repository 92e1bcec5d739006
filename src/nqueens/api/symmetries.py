"""Placements under the symmetries of their board: images by name, solutions that a turn keeps, sizes of classes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from nqueens.api.asking import classic_of
from nqueens.api.placement import Placement
from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import one_of, text_of
from nqueens.problems.classic import ClassicProblem
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
    "number_of_images",
    "one_of_each_class",
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


def number_of_images(placement: Placement) -> int:
    """How many images the symmetries of the problem make, shifts of boards that wrap included; raises BadInput."""
    problem = placement.problem
    classic = problem.classic()
    if classic is not None:
        from nqueens.symmetry import class_size

        return class_size(placement.columns.tolist(), width=problem.board.columns, group=classic.group())
    place, symmetries = _symmetries(problem)
    kinds = [[place[square] for square in squares] for squares in placement.pieces.values()]
    return len({tuple(frozenset([permutation[at] for at in own]) for own in kinds) for permutation in symmetries})


@lru_cache(maxsize=4)
def _symmetries(problem: Problem) -> tuple[dict[Square, int], tuple[Sequence[int], ...]]:
    if problem.piece.hops:
        from nqueens.problems.hoppers import symmetries_of

        return {cell: at for at, cell in enumerate(problem.board)}, symmetries_of(problem)
    from nqueens.problems.graph import attack_graph
    from nqueens.problems.two_kinds import pair_of

    if problem.partner is not None:
        graph = pair_of(problem, whole=True).pieces
    else:
        graph = attack_graph(replace(problem, pawns=0), whole=True)
    return {cell: at for at, cell in enumerate(graph.cells)}, graph.symmetries


def symmetric(
    problem: Problem, turn: str, effort: Effort, *, fundamental: bool = False, **given: object
) -> Iterator[Placement]:
    """The solutions that a turn leaves as they are; raises BadInput at once, also for `given` settings of solvers."""
    from nqueens.solvers.symmetric import symmetric_solutions, turn_of

    turn = text_of(turn, "The symmetry")
    for name, value in given.items():
        if not (
            value is None
            or value is False
            or (isinstance(value, str) and value == "auto")
            or (isinstance(value, Mapping) and not value)
        ):
            raise BadInput(f"Solutions of a symmetry have a search of their own, which takes no {name}.")
    classic = problem.classic()
    if classic is None:
        if fundamental and problem.board.wraps:
            raise BadInput(
                f"On the {problem.board} board a class has shifts, too, which move what a turn leaves as it is: "
                "solutions of a symmetry are listed there without fundamental."
            )
        return _kept_of_any(problem, turn_of(problem, turn), effort, fundamental=fundamental)
    found: Iterator[Sequence[int]] = symmetric_solutions(classic, turn, effort)
    if fundamental:
        found = one_of_each_class(classic, found)
    return (Placement(columns, problem) for columns in found)


def _kept_of_any(problem: Problem, turn: Symmetry, effort: Effort, *, fundamental: bool) -> Iterator[Placement]:
    """The same for any pieces: so many of one kind by whole orbits of squares, others by looking at all solutions."""
    from nqueens.api.solving import first_of_class, of_squares, solutions
    from nqueens.counting.greatest import with_number
    from nqueens.solvers.symmetric import symmetric_placements

    by_orbits = not (problem.has_two_kinds or problem.regions or problem.piece.hops)
    if by_orbits and problem.pieces not in ("all", "maximal"):
        found: Iterator[Sequence[Square]] = symmetric_placements(with_number(problem, effort), turn, effort)
        yield from of_squares(first_of_class(problem, found, effort) if fundamental else found, problem, effort)
        return
    every = solutions(problem, fundamental=fundamental, time_limit=effort.deadline, stopped=effort.stopped)
    yield from (each for each in every if turn in kept_by(each))


def one_of_each_class(problem: ClassicProblem, found: Iterator[Sequence[int]]) -> Iterator[Sequence[int]]:
    """The solutions that no symmetry of the problem maps to a smaller one."""
    from nqueens.symmetry import fundamental

    return fundamental(found, width=problem.board.columns, group=problem.group())


class ClassesOfSize(NamedTuple):
    """The classes of one size: how many, and the first of them by its canonical member, None if there are none."""

    size: int
    classes: int
    example: Placement | None


def classes_by_size(problem: Problem, effort: Effort) -> list[ClassesOfSize]:
    """The classes of solutions by their size, the largest first, with an example of each; raises as `count` does.

    For one queen in every row by counting, with every size that there can be; for other problems by listing.
    """
    from nqueens.api.classes import classes_of
    from nqueens.api.solving import solutions

    if problem.classic() is None:
        first: dict[int, Placement] = {}
        many: Counter[int] = Counter()
        for placement in solutions(problem, fundamental=True, time_limit=effort.deadline):
            many[placement.class_size] += 1
            first.setdefault(placement.class_size, placement)
        return [ClassesOfSize(size, many[size], first[size]) for size in sorted(many, reverse=True)]
    return [
        ClassesOfSize(size, number, _example(problem, size, effort) if number else None)
        for size, number in classes_of(problem, effort).by_size.items()
    ]


def _example(problem: Problem, size: int, effort: Effort) -> Placement | None:
    """The first solution with a class of that size: among all, and where it must have a symmetry among those."""
    from nqueens.api.solving import solutions

    classic = classic_of(problem, "Sizes of classes are for")
    group = classic.group()
    turn = None
    if problem.board.rows > 1 and size < len(group):
        turn = "quarter-turn" if QUARTER_TURN in group and 4 * size == len(group) else "half-turn"
    found = solutions(problem, fundamental=True, symmetry=turn, time_limit=effort.deadline)
    return next((each for each in found if each.class_size == size), None)
