"""Optimisation on boards: the best value of a goal, with bounds and proofs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nqueens.api.asking import ProblemLike
from nqueens.board.board import Board, Square
from nqueens.choices import GoalName
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.inputs import flag, items_of, whole
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goal import GoalProblem
from nqueens.problems.goals import goal_problem
from nqueens.problems.pieces import QUEEN, Piece, piece_of
from nqueens.problems.problem import Problem
from nqueens.solvers.optimising.answers import Bounds, Optimum, Searching
from nqueens.solvers.optimising.domination import dominating_sets
from nqueens.solvers.optimising.optimise import optimise as best_of

__all__ = [
    "Bounds", "GoalProblem", "Optimum", "Searching", "best_of", "dominating_placements", "drawn_answer", "goal_on",
    "optimise",
]  # fmt: skip


def optimise(
    goal: GoalName,
    problem: ProblemLike,
    *,
    piece: str | Piece | None = None,
    torus: bool = False,
    pieces: int | None = None,
    value: int | None = None,
    forbidden: Iterable[Square] = (),
    attacks: int | Sequence[int] | None = None,
    armies: int | None = None,
    count: bool = False,
    fundamental: bool = False,
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
    on_progress: Callable[[Bounds | Searching], None] | None = None,
) -> Optimum:
    """Returns the optimum of a goal on a board, with a placement that attains it.

    `goal` is a name such as domination, fewest-pawns or peaceable (docs/optima.md lists all). If `problem` is a
    Problem, its board, piece and forbidden squares are used. `value` asks for a placement with exactly that value
    instead of the best one. `count` also counts the placements that attain the optimum, and `fundamental` their
    symmetry classes (for armies and colourings, swapping colours is a symmetry too). For the goal `attacking`,
    `attacks` is the number, or the range of numbers, of other pieces that each piece attacks; for the goal `peaceable`,
    `armies` is the number of armies (default 2).

    All cores are used unless `threads` is given. `on_progress` is called with every new value or bound and, for the
    domination goals, ten times a second with the progress of the search. After `time_limit` seconds, or when
    `stopped()` returns true, the best placement so far is returned, with `optimal` false. Raises BadInput if the input
    is invalid, and MissingExtra if a package that the goal requires is not installed.

    >>> optimise("domination", 8).value
    5
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    if flag(fundamental, "fundamental") and not count:
        raise BadInput("fundamental requires count=True.")
    goal_sought = goal_on(
        goal, problem, piece=piece, torus=torus, pieces=pieces, number=value, forbidden=forbidden,
        attacks=attacks, armies=armies,
    )  # fmt: skip
    found = best_of(goal_sought, effort, count=flag(count, "count"), fundamental=fundamental)
    return replace(found, problem=goal_sought)


def goal_on(
    goal: str,
    problem: ProblemLike,
    *,
    piece: str | Piece | None = None,
    torus: bool = False,
    forbidden: Iterable[Square] = (),
    **options: Any,
) -> GoalProblem:
    """Returns the goal on a board, with the options of `optimise`; raises BadInput."""
    kind = None if piece is None else piece_of(piece)
    empty: list[Any] = items_of(forbidden, "The forbidden squares must be a list or set of squares")
    if isinstance(problem, Problem):
        if problem.fixed or problem.besides:
            raise BadInput(
                f"Goals do not support fixed squares, regions, pawns or a second kind of piece, got {problem}."
            )
        kind, empty, problem = kind or problem.piece, [*problem.empty, *empty], problem.board
    return goal_problem(goal, Board.of(problem, torus=torus), kind or QUEEN, forbidden=empty, **options)


def drawn_answer(problem: GoalProblem, placement: Mapping[str, tuple[Square, ...]]) -> dict[str, tuple[Square, ...]]:
    """Returns the placement of an answer under the names that pictures and boards use.

    Only names in SHOWN can be drawn; placements with more colours than that cannot be told apart.
    """
    return {problem.figure_name(role): squares for role, squares in placement.items()}


def dominating_placements(problem: GoalProblem, pieces: int, effort: Effort) -> Iterator[tuple[Square, ...]]:
    """Yields the covers with the given number of pieces, one of each symmetry class, in order.

    Raises BadInput for a problem other than domination and for too many covers; GaveUp at the time limit.
    """
    if not isinstance(problem, DominationProblem):
        raise BadInput(f"Only covers can be listed, got {problem}.")
    pieces = whole(pieces, "The number of pieces", low=0)
    return dominating_sets(problem, pieces, effort)
