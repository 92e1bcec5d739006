"""Completion of partial placements."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nqueens.api.answering import Answer, Outcome, answer_of
from nqueens.api.asking import Question, asked, classic_of, read_problem
from nqueens.api.placement import Placement
from nqueens.board.attacks import Army, first_attack
from nqueens.board.board import is_board
from nqueens.board.lines import first_attack_on_lines as first_attack_of_queens
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.kinds.one_completion import with_one_completion
from nqueens.kinds.remaining import Remaining, culprit_of, is_always_counted, remaining
from nqueens.own.solver_names import SolverLike
from nqueens.problems.completion import check_fixed
from nqueens.problems.completion import random_completion as random_instance
from nqueens.problems.problem import Problem
from nqueens.solvers.run import Run

__all__ = [
    "Remaining", "complete", "completed", "culprit_of", "is_always_counted", "random_instance", "remaining",
    "to_complete",    "with_one_completion",
]  # fmt: skip


def complete(
    question: Question,
    *,
    format: str | None = None,
    solver: SolverLike = "auto",
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Placement:
    """Returns a solution that keeps the fixed pieces and avoids forbidden squares and excluded diagonals.

    The question may also be a text in one of the formats of `read_problem`; without `format` the format is detected.
    Large boards with a queen in every row are completed by propagation and local search; a complete search proves that
    no solution exists. Raises NoSolution if none exists; GaveUp at the time limit (in seconds), soon after `stopped()`
    returns true, and if a proof would take too long; BadInput, also for fixed pieces that attack each other.

    >>> list(complete(problem(6, fixed=[(0, 3)])))
    [3, 0, 4, 1, 5, 2]
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    problem = to_complete(question, format)
    return answer_of(problem, effort, solver=solver, seed=seed, options=options).found()


def to_complete(question: Question, format: str | None = None) -> Problem:
    """Returns the problem for a question or a text; raises BadInput if its fixed pieces attack each other."""
    is_text = isinstance(question, str) and not is_board(question)
    problem = read_problem(str(question), format) if is_text else asked(question)
    if problem.has_columns:
        check_fixed(classic_of(problem, "Fixed queens are checked for"))
        return problem
    clash = _clash_of_fixed(problem)
    if clash is not None:
        raise BadInput(f"The fixed pieces cannot be part of one solution: {clash}.")
    if problem.contradicts_itself:
        raise BadInput(f"The square {min(problem.fixed & problem.empty)} is both fixed and forbidden.")
    return problem


def completed(problem: Problem, effort: Effort) -> Answer:
    """Returns the answer of `complete`; none exists, with a reason, if the fixed pieces attack each other."""
    clash = _clash_of_fixed(problem)
    if clash is None:
        return answer_of(problem, effort)
    return Answer(problem, Outcome.NONE, None, clash, "auto", Run(effort).report())


def _clash_of_fixed(problem: Problem) -> str | None:
    """Returns the reason why the fixed pieces cannot be in one solution, without a full stop, or None if they can."""
    if not problem.has_columns:
        return first_attack([Army(problem.piece.name, problem.moves, tuple(sorted(problem.fixed)))], problem.board)
    clash = first_attack_of_queens(problem.fixed)
    return clash and f"the queens on {clash[0]} and {clash[1]} attack each other"
