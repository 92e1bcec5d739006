"""Classes of solutions under the symmetries of the problem, and the solutions that a turn of the board keeps."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from nqueens.api.asking import Question, asked
from nqueens.api.counting import Progress, Tally, tally_of
from nqueens.board.board import Square
from nqueens.counting.classes import Classes, count_symmetric
from nqueens.counting.classes import classes as classic_classes
from nqueens.counting.greatest import with_number
from nqueens.counting.plan import Plan
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems.in_rows import is_amazons_in_rows
from nqueens.problems.problem import Problem
from nqueens.symmetry.group import SQUARE

__all__ = ["Classes", "classes", "classes_of", "classic_classes", "tally_symmetric"]

_FEW = 1_000_000  # images that are compared in less than a second


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
    """The classes of solutions under the symmetries of the problem: how many, and how many solutions in all.

    >>> classes(8).by_size
    {8: 11, 4: 1, 2: 0, 1: 0}

    By Burnside's lemma from a few counts, where that is possible without listing. On plane boards also how many classes
    of each size there are, and how many solutions each turn (and, except for one queen in every row, each mirror)
    leaves as they are. Raises as `count` does.
    """
    problem = asked(question, fixed, forbidden)
    effort = Effort.of(threads=threads, isa=isa, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    return classes_of(problem, effort, engine=engine)


def classes_of(problem: Problem, effort: Effort, *, engine: str = "auto", plan: Plan | None = None) -> Classes:
    """The classes of a problem, with one queen in every row by a `plan` of the count; raises as `count` does."""
    classic = problem.classic()
    if classic is not None:
        return classic_classes(classic, effort, engine=engine, plan=plan)
    if engine != "auto":
        raise BadInput(f"Classes on other boards and of other pieces are counted by one engine only, got {engine!r}.")
    from nqueens.counting.class_sizes import class_sizes, class_sizes_of_listed, has_class_sizes
    from nqueens.problems.graph import attack_graph

    made = tally_of(problem, effort)
    if problem.piece.hops:
        from nqueens.counting.hoppers import classes_of_hoppers

        return classes_of_hoppers(problem, made, effort)
    if has_class_sizes(problem):
        graph = attack_graph(problem, whole=True, look=effort.check)
        if len(set(graph.group)) <= len(SQUARE):
            if (listed := _few_listed(problem, made, len(graph.group), effort)) is not None:
                return class_sizes_of_listed(problem, graph, made, listed, effort)
            return class_sizes(problem, graph, made, effort)
    number = _number_of_classes(problem, made, effort)
    return Classes(sizes=problem.board.sizes, total=made.count, fundamental=number, made=made)


def _number_of_classes(problem: Problem, made: Tally, effort: Effort) -> int:
    from nqueens.counting.class_sizes import has_class_sizes
    from nqueens.counting.fundamental import count_by_images, count_classes
    from nqueens.problems.graph import attack_graph

    if not has_class_sizes(problem):
        from nqueens.api.solving import solutions

        found = solutions(problem, fundamental=True, time_limit=effort.deadline, stopped=effort.stopped)
        return sum(1 for _ in found)
    graph = attack_graph(problem, whole=True, look=effort.check)
    if (listed := _few_listed(problem, made, len(graph.group), effort)) is not None:
        return count_by_images(graph, listed, effort)
    return count_classes(graph, made.by_size, effort)


def _few_listed(problem: Problem, made: Tally, symmetries: int, effort: Effort) -> Iterable[Sequence[Square]] | None:
    """All placements if they have one size and are few enough to be compared with their images, else None."""
    sizes = [size for size, ways in made.by_size.items() if ways]
    if len(sizes) != 1 or made.count * symmetries > _FEW:
        return None
    from nqueens.api.solving import solutions

    exactly = replace(problem, pieces=sizes[0])
    found = solutions(exactly, time_limit=effort.deadline, stopped=effort.stopped)
    return (each.squares for each in found)


def tally_symmetric(problem: Problem, turn: str, effort: Effort, *, engine: str = "auto") -> Tally:
    """How many solutions of each size the `half-turn` or the `quarter-turn` of the board leaves as they are.

    Queens and amazons, one in every row, as `count_symmetric` does; other pieces of one kind by counting sets of whole
    orbits of squares; maximal placements, hoppers, two kinds and region puzzles by looking at all. Raises BadInput for
    a turn that does not map the board to itself, or an engine that does not count the problem; GaveUp.
    """
    from nqueens.counting.class_sizes import has_class_sizes
    from nqueens.counting.symmetric import count_kept
    from nqueens.solvers.symmetric import turn_of

    begun = time.perf_counter()
    if problem.classic() is not None or is_amazons_in_rows(problem):
        ways = {problem.board.rows: count_symmetric(problem, turn, effort, engine=engine)}
    elif engine != "auto":
        raise BadInput(f"Symmetric placements of {problem} are counted by one engine only, got {shown(engine)}.")
    elif has_class_sizes(problem) and not problem.piece.hops:
        ways = count_kept(with_number(problem, effort), turn_of(problem, turn), effort)
    else:
        from nqueens.api.solving import solutions

        found = solutions(problem, symmetry=turn, time_limit=effort.deadline, stopped=effort.stopped)
        ways = Counter(len(each.squares) for each in found)
    return Tally(ways, "turns", sum(ways.values()), "solutions", time.perf_counter() - begun)
