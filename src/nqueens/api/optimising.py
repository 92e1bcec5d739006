"""The best there is: goals on boards, bounds while it is sought, and proofs."""

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
    """The best value for one of the goals of `nqueens optimise`, with a placement that reaches it.

    >>> optimise("domination", 8).value
    5

    Of a question that is a problem its board, piece and forbidden squares are taken. `value` asks for a placement with
    that value instead; `count` also for how many placements reach the best, and `fundamental` beside it for how many
    classes they fall into (exchanging the colours of armies and colourings, too). `attacks` is how many others each
    piece attacks for the goal attacking, or from how many to how many; `armies` how many there are for the goal
    peaceable (2 if it is not given). `on_progress` is called with every new value or bound, and ten times a second
    while covers are searched with how far that is. All cores are used unless `threads` says otherwise. At the time
    limit (seconds) and soon after `stopped()` is true comes what was found by then, which is not `optimal`. Raises
    BadInput, MissingExtra.
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped, on_progress=on_progress)
    if flag(fundamental, "The choice of classes") and not count:
        raise BadInput("Classes are counted together with placements: fundamental goes with count.")
    problem = sought(
        goal, question, piece=piece, torus=torus, pieces=pieces, number=value, forbidden=forbidden,
        attacks=attacks, armies=armies,
    )  # fmt: skip
    found = best_of(problem, effort, count=flag(count, "Whether to count"), fundamental=fundamental)
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
    """The goal on a board, with the options of `optimise`; raises BadInput."""
    kind = None if piece is None else piece_of(piece)
    empty: list[Any] = items_of(forbidden, "The forbidden squares come as a list or set of squares")
    if isinstance(question, Problem):
        if question.fixed or question.besides:
            raise BadInput(
                f"The goals take no fixed squares, regions, pawns or pieces of a second kind, got {question}."
            )
        kind, empty, question = kind or question.piece, [*question.empty, *empty], question.board
    return goal_problem(goal, Board.of(question, torus=torus), kind or QUEEN, forbidden=empty, **options)


def drawn_answer(problem: GoalProblem, placement: Mapping[str, tuple[Square, ...]]) -> dict[str, tuple[Square, ...]]:
    """The placement of an answer by the names under which pictures and boards show it.

    Only names that are in SHOWN have a picture: of more colours than can be told apart there is none.
    """
    return {problem.figure_name(role): squares for role, squares in placement.items()}


def dominating_placements(problem: GoalProblem, pieces: int, effort: Effort) -> Iterator[tuple[Square, ...]]:
    """The covers of so many pieces, one of each class under the board's symmetries, in order.

    Raises BadInput for a problem that is not domination and for too many covers, GaveUp at the time limit.
    """
    if not isinstance(problem, DominationProblem):
        raise BadInput(f"Only covers can be listed, got {problem}.")
    pieces = whole(pieces, "The number of pieces", low=0)
    return dominating_sets(problem, pieces, effort)
