"""Completion of partial placements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from nqueens.api.answering import Answer, Outcome, answer_of
from nqueens.api.asking import ProblemLike, as_problem, classic_of, read_problem
from nqueens.api.placement import Placement
from nqueens.board.attacks import Army, attacked, first_attack
from nqueens.board.board import Square, is_board
from nqueens.board.lines import first_attack_on_lines as first_attack_of_queens
from nqueens.choices import ProblemFormat
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
    "tightest_square", "to_complete", "with_one_completion",
]  # fmt: skip


def complete(
    problem: ProblemLike,
    *,
    format: ProblemFormat | None = None,
    solver: SolverLike = "auto",
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Placement:
    """Returns a solution that keeps the fixed pieces and avoids forbidden squares and excluded diagonals.

    The problem may also be a string in one of the formats of `read_problem`; without `format`, the format is detected.
    Large boards with a queen in every row are completed by propagation and local search; if there is no solution, a
    complete search proves it. Raises BadInput if the input is invalid or fixed pieces attack each other, NoSolution if
    there is none, and GaveUp after `time_limit` seconds, when `stopped()` returns true, or if a proof would take too
    long.

    >>> list(complete(problem(6, fixed=[(0, 3)])))
    [3, 0, 4, 1, 5, 2]
    """
    effort = Effort.of(time_limit=time_limit, stopped=stopped)
    problem = to_complete(problem, format)
    return answer_of(problem, effort, solver=solver, seed=seed, options=options).found()


def to_complete(problem: ProblemLike, format: ProblemFormat | None = None) -> Problem:
    """Returns the Problem to complete; raises BadInput if its fixed pieces attack each other."""
    is_text = isinstance(problem, str) and not is_board(problem)
    problem = read_problem(str(problem), format) if is_text else as_problem(problem)
    if problem.has_columns:
        check_fixed(classic_of(problem, "This check of fixed queens requires"))
        return problem
    clash = _clash_of_fixed(problem)
    if clash is not None:
        raise BadInput(f"The fixed pieces cannot all be part of one solution: {clash}.")
    if problem.contradicts_itself:
        raise BadInput(f"The square {min(problem.fixed & problem.empty)} is both fixed and forbidden.")
    return problem


def completed(problem: Problem, effort: Effort) -> Answer:
    """Returns the answer of `complete`; none exists, with a reason, if the fixed pieces attack each other."""
    clash = _clash_of_fixed(problem)
    if clash is None:
        return answer_of(problem, effort)
    return Answer(problem, Outcome.NONE, None, clash, "auto", Run(effort).report())


def tightest_square(problem: Problem, solution: Placement) -> Square | None:
    """Returns an empty square of the solution in the row with the fewest squares left, where a hint helps most."""
    taken = problem.fixed | problem.empty
    taken = taken.union(*(attacked(problem.moves, square, problem.board) for square in problem.fixed))
    left = Counter(row for row, column in problem.board if (row, column) not in taken)
    missing = [square for square in solution.squares if square not in problem.fixed]
    return min(missing, key=lambda square: (left[square[0]], square), default=None)


def _clash_of_fixed(problem: Problem) -> str | None:
    """Returns the reason why the fixed pieces cannot be in one solution, without a full stop, or None if they can."""
    if not problem.has_columns:
        return first_attack([Army(problem.piece.name, problem.moves, tuple(sorted(problem.fixed)))], problem.board)
    clash = first_attack_of_queens(problem.fixed)
    return clash and f"the queens on {clash[0]} and {clash[1]} attack each other"
