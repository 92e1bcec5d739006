"""Optimisation on boards: the best value of a goal, with bounds and proofs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nqueens.api.asking import Question
from nqueens.board.board import Board, Square
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
    "Bounds",
    "GoalProblem",
    "Optimum",
    "Searching",
    "best_of",
    "dominating_placements",
    "drawn_answer",
    "optimise",
    "sought",
]


def optimise(
    goal: str,
    question: Question,
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

    `goal` is a name such as domination, fewest-pawns or peaceable (docs/optima.md has all). If the question is a
    problem, its board, piece and forbidden squares are used. `value` asks for a placement with exactly that value
    instead of the best one. `count` also counts the placements that attain the optimum, and `fundamental` their
    symmetry classes (for armies and colourings, swapping colours is a symmetry too). `attacks` sets, for the goal
    attacking, how many others each piece attacks (a number or a range); `armies` sets the number of armies for the goal
    peaceable (default 2).

    All cores are used unless `threads` is given. `on_progress` is called with every new value or bound, and, while the
    search for covers runs, with its progress ten times a second. At the time limit (seconds) and soon after `stopped()`
    returns true, the best placement so far is returned, with `optimal` false. Raises BadInput, MissingExtra.

    >>> optimise("domination", 8).value
    5
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    if flag(fundamental, "fundamental") and not count:
        raise BadInput("fundamental needs count=True.")
    problem = sought(
        goal, question, piece=piece, torus=torus, pieces=pieces, number=value, forbidden=forbidden,
        attacks=attacks, armies=armies,
    )  # fmt: skip
    found = best_of(problem, effort, count=flag(count, "count"), fundamental=fundamental)
    return replace(found, problem=problem)


def sought(
    goal: str,
    question: Question,
    *,
    piece: str | Piece | None = None,
    torus: bool = False,
    forbidden: Iterable[Square] = (),
    **options: Any,
) -> GoalProblem:
    """Returns the goal on a board, with the options of `optimise`; raises BadInput."""
    kind = None if piece is None else piece_of(piece)
    empty: list[Any] = items_of(forbidden, "The forbidden squares must be a list or set of squares")
    if isinstance(question, Problem):
        if question.fixed or question.besides:
            raise BadInput(
                f"Goals do not support fixed squares, regions, pawns or a second kind of piece, got {question}."
            )
        kind, empty, question = kind or question.piece, [*question.empty, *empty], question.board
    return goal_problem(goal, Board.of(question, torus=torus), kind or QUEEN, forbidden=empty, **options)


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
