"""Symmetry classes of solutions, and solutions that are invariant under a rotation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.api.placement import Placement
from nqueens.board.board import Square
from nqueens.choices import Engine, Isa
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
    problem: ProblemLike,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    engine: Engine = "auto",
    isa: Isa = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Classes:
    """Returns the number of solutions and of their classes under the symmetries of the problem.

    Where possible, the classes are counted with Burnside's lemma, from a few counts and without listing solutions. On
    plane boards the result also has the number of classes of each size, and the number of solutions invariant under
    each rotation (and under each reflection, except for one queen in every row). Parameters, exceptions and cost are
    those of `count`.

    >>> classes(8).by_size
    {8: 11, 4: 1, 2: 0, 1: 0}
    """
    problem = as_problem(problem, fixed, forbidden)
    effort = Effort.of(threads=threads, isa=isa, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    return classes_of(problem, effort, engine=engine)


def classes_of(
    problem: Problem, effort: Effort, *, engine: str = "auto", plan: Plan | None = None, made: Tally | None = None
) -> Classes:
    """Returns the classes of a problem; `plan` are the units of the count, `made` its result if known.

    Raises as `count` does.
    """
    return kind_of(problem).classes(effort, engine=text_of(engine, "The engine"), plan=plan, made=made)


def tally_invariant(problem: Problem, rotation: str, effort: Effort, *, engine: str = "auto") -> Tally:
    """Returns the number of solutions of each size invariant under the `half-turn` or the `quarter-turn`.

    Queens and amazons, one in every row, are counted by a dedicated search (`counting.classic_classes`). For other
    pieces of one kind, sets of whole orbits of squares are counted. For maximal placements, hoppers, two kinds of
    pieces and region puzzles every solution is tested. Raises BadInput for a rotation that does not map the board to
    itself, or an engine that cannot count the problem; GaveUp.
    """
    return kind_of(problem).tally_invariant(rotation, effort, engine=engine)


def invariant_solutions(
    problem: Problem, rotation: str, effort: Effort, *, fundamental: bool = False, **given: object
) -> Iterator[Placement]:
    """Yields the solutions invariant under a rotation; raises BadInput at once, also if solver settings are `given`."""
    rotation = text_of(rotation, "The symmetry")
    for name, value in given.items():
        if not (
            value is None
            or value is False
            or (isinstance(value, str) and value == "auto")
            or (isinstance(value, Mapping) and not value)
        ):
            raise BadInput(f"Symmetric solutions have their own search, which does not support {name}.")
    found = kind_of(problem).invariant(rotation, effort, fundamental=fundamental)
    return (Placement.made(each, problem) for each in found)


class ClassesOfSize(NamedTuple):
    """The number of classes of one size, and the canonical member of the first of them (None if there are none)."""

    size: int
    classes: int
    example: Placement | None


def classes_by_size(problem: Problem, effort: Effort) -> list[ClassesOfSize]:
    """Returns the classes of solutions by size, largest first, each with an example; raises as `count` does.

    For one queen in every row the classes are counted, and every possible size is included. For other problems all
    solutions are listed.
    """
    return [
        ClassesOfSize(size, classes, None if example is None else Placement.made(example, problem))
        for size, classes, example in kind_of(problem).class_sizes(effort)
    ]


def classes_on_torus(problem: Problem, relation: str, effort: Effort) -> tuple[ClassesOfSize, ...]:
    """Returns the classes of `congruent` or `similar` solutions on a torus, by size, largest first.

    Two solutions are congruent if a shift around the edges, a rotation or a reflection maps one to the other; they are
    similar if the map may also multiply all coordinates modulo n. `counting.torus_classes` has the sources and the
    cost. For n queens on the n × n board or torus, n ≤ 16. Raises BadInput, GaveUp.
    """
    import numpy as np

    n = problem.board.sizes[0]
    if problem not in (posed_problem(n), posed_problem(n, "torus")):
        raise BadInput(
            f"Classes on a torus are defined only for n queens on the n × n board or torus, not for {problem}."
        )
    if n > MOST_QUEENS:
        raise BadInput(f"Classes on a torus support at most {MOST_QUEENS:,} queens, got {n}.")
    listed = [found % max(n, 1) for found in kind_of(problem).blocks(effort)]
    found = torus_classes(np.concatenate([*listed, np.empty((0, n), np.int32)]), relation, effort)
    return tuple(ClassesOfSize(size, many, Placement(columns, problem)) for size, many, columns in found)
