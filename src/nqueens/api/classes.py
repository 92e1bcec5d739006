"""Classes of solutions under the symmetries of the problem, and solutions that are invariant under a rotation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from nqueens.api.asking import Question, asked
from nqueens.api.placement import Placement
from nqueens.board.board import Square
from nqueens.counting.classes import Classes
from nqueens.counting.classic_classes import classic_classes
from nqueens.counting.plan import Plan
from nqueens.counting.run import Progress
from nqueens.counting.tally import Tally
from nqueens.counting.torus_classes import MOST_QUEENS, torus_classes
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.inputs import text_of
from nqueens.kinds.table import kind_of
from nqueens.problems.catalogue import problem as posed_problem
from nqueens.problems.problem import Problem

__all__ = [
    "Classes", "ClassesOfSize", "classes", "classes_by_size", "classes_of", "classes_on_torus", "classic_classes",
    "invariant_solutions", "tally_invariant",
]  # fmt: skip


def classes(
    question: Question,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    engine: str = "auto",
    isa: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Classes:
    """Returns the classes of solutions under the symmetries of the problem: how many, and how many solutions in all.

    >>> classes(8).by_size
    {8: 11, 4: 1, 2: 0, 1: 0}

    By Burnside's lemma from a few counts, where that is possible without listing. On plane boards also how many classes
    of each size there are, and how many solutions are invariant under each rotation (and, except for one queen in every
    row, each mirror). Raises as `count` does.
    """
    problem = asked(question, fixed, forbidden)
    effort = Effort.of(threads=threads, isa=isa, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    return classes_of(problem, effort, engine=engine)


def classes_of(problem: Problem, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Classes:
    """Returns the classes of a problem, with one queen in every row by a `plan` of the count; raises as `count` does."""
    return kind_of(problem).classes(effort, engine=text_of(engine, "The engine"), plan=plan)


def tally_invariant(problem: Problem, rotation: str, effort: Effort, *, engine: str = "auto") -> Tally:
    """Returns the number of solutions of each size that are invariant under the `half-turn` or the `quarter-turn` of
    the board.

    Queens and amazons, one in every row, as `counting.classic_classes` does; other pieces of one kind by counting sets
    of whole orbits of squares; maximal placements, hoppers, two kinds and region puzzles by testing each solution.
    Raises BadInput for a rotation that does not map the board to itself, or an engine that does not count the problem;
    GaveUp.
    """
    return kind_of(problem).tally_invariant(rotation, effort, engine=engine)


def invariant_solutions(
    problem: Problem, rotation: str, effort: Effort, *, fundamental: bool = False, **given: object
) -> Iterator[Placement]:
    """Yields the solutions invariant under a rotation; raises BadInput at once, also for `given` settings of solvers."""
    rotation = text_of(rotation, "The symmetry")
    for name, value in given.items():
        if not (
            value is None
            or value is False
            or (isinstance(value, str) and value == "auto")
            or (isinstance(value, Mapping) and not value)
        ):
            raise BadInput(f"Solutions of a symmetry have a search of their own, which takes no {name}.")
    found = kind_of(problem).invariant(rotation, effort, fundamental=fundamental)
    return (Placement.made(each, problem) for each in found)


class ClassesOfSize(NamedTuple):
    """The classes of one size: how many, and the first of them by its canonical member, None if there are none."""

    size: int
    classes: int
    example: Placement | None


def classes_by_size(problem: Problem, effort: Effort) -> list[ClassesOfSize]:
    """Returns the classes of solutions by their size, the largest first, with an example of each; raises as `count`
    does.

    For one queen in every row by counting, with every size that there can be; for other problems by listing.
    """
    return [
        ClassesOfSize(size, classes, None if example is None else Placement.made(example, problem))
        for size, classes, example in kind_of(problem).class_sizes(effort)
    ]


def classes_on_torus(problem: Problem, relation: str, effort: Effort) -> tuple[ClassesOfSize, ...]:
    """Returns the classes of solutions that are `congruent` or `similar` on a torus, by their size, the largest first.

    Congruent solutions arise from each other by shifts around the edges, rotations and reflections, similar ones also
    by multiplying all coordinates modulo n; `counting.torus_classes` has the sources and the cost. For n queens on the
    n × n board or torus, n up to 16. Raises BadInput, GaveUp.
    """
    import numpy as np

    n = problem.board.sizes[0]
    if problem not in (posed_problem(n), posed_problem(n, "torus")):
        raise BadInput(
            f"Classes on a torus are made of all solutions of n queens on the n × n board or torus, not of {problem}."
        )
    if n > MOST_QUEENS:
        raise BadInput(f"Classes on a torus are made of at most {MOST_QUEENS} queens, got {n}.")
    listed = [found % max(n, 1) for found in kind_of(problem).blocks(effort)]
    found = torus_classes(np.concatenate([*listed, np.empty((0, n), np.int32)]), relation, effort)
    return tuple(ClassesOfSize(size, many, Placement(columns, problem)) for size, many, columns in found)
