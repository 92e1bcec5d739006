"""Classes of solutions under the symmetries of the problem, and the solutions that a turn of the board keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nqueens.api.asking import Question, asked
from nqueens.board.board import Square
from nqueens.counting.classes import Classes
from nqueens.counting.classes import classes as classic_classes
from nqueens.counting.plan import Plan
from nqueens.counting.run import Progress
from nqueens.counting.tally import Tally
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.inputs import text_of
from nqueens.kinds.table import kind_of
from nqueens.problems.problem import Problem

__all__ = ["Classes", "classes", "classes_of", "classic_classes", "tally_symmetric"]


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
    return kind_of(problem).classes(effort, engine=text_of(engine, "The engine"), plan=plan)


def tally_symmetric(problem: Problem, turn: str, effort: Effort, *, engine: str = "auto") -> Tally:
    """How many solutions of each size the `half-turn` or the `quarter-turn` of the board leaves as they are.

    Queens and amazons, one in every row, as `count_symmetric` does; other pieces of one kind by counting sets of whole
    orbits of squares; maximal placements, hoppers, two kinds and region puzzles by looking at all. Raises BadInput for
    a turn that does not map the board to itself, or an engine that does not count the problem; GaveUp.
    """
    return kind_of(problem).tally_invariant(turn, effort, engine=engine)
