"""Completing placements: the question, and what it is read from."""

from __future__ import annotations

from collections.abc import Mapping

from nqueens.api.placement import Placement
from nqueens.api.questions import answer, columns_found, count_of
from nqueens.deadline import Deadline, Limit
from nqueens.errors import BadInput
from nqueens.inputs import shown
from nqueens.problems import completion_files
from nqueens.problems.classic import ClassicProblem
from nqueens.problems.completion import check_fixed


def complete(
    problem: ClassicProblem | str,
    *,
    format: str | None = None,
    solver: str = "auto",
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    time_limit: Limit = None,
) -> Placement:
    """A solution that keeps the problem's fixed queens off its forbidden squares and excluded diagonals.

    The problem may be text in one of the formats of `nqueens complete`. Finds by propagation and local search, proves
    by complete search. Raises NoSolution if it is proved that there is none, GaveUp at the time limit (seconds) or if
    a proof would take too long, BadInput also for fixed queens that attack each other.
    """
    deadline = Deadline.of(time_limit)
    asked = problem_in(problem, format)
    found = answer(asked, solver=solver, seed=seed, options=options, time_limit=deadline)
    return Placement(columns_found(asked, found), asked.board.columns)


def count_completions(
    problem: ClassicProblem | str,
    *,
    format: str | None = None,
    threads: int | None = None,
    time_limit: Limit = None,
) -> int:
    """The exact number of completions of a board of up to 64 columns; raises as `complete` does."""
    deadline = Deadline.of(time_limit)
    return count_of(problem_in(problem, format), engine="search", threads=threads, time_limit=deadline).count


def problem_in(problem: ClassicProblem | str, format: str | None = None) -> ClassicProblem:
    """The problem, or the one that the text states; raises BadInput if its fixed queens may not stand together."""
    if isinstance(problem, ClassicProblem):
        asked = problem
    elif isinstance(problem, str):
        asked = completion_files.read(problem, format)
    else:
        raise BadInput(f"A completion problem is a Problem or text that states one, got {shown(problem)}.")
    check_fixed(asked)
    return asked
