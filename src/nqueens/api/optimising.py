"""The optimisation problems for people who import the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from nqueens.board.board import Board, Square
from nqueens.deadline import Limit
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.inputs import check_function, flag, whole
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goals import goal_problem
from nqueens.problems.pieces import Piece, piece_of
from nqueens.solvers.optimising.answers import Bounds, Optimum, Searching
from nqueens.solvers.optimising.domination import dominating_sets
from nqueens.solvers.optimising.optimise import optimise as run

OnBounds = Callable[[Bounds], None]
OnSearching = Callable[[Searching], None]


def silent(progress: Bounds | Searching) -> None:
    """Takes bounds or progress and says nothing."""


def optimise(
    goal: str,
    board: int | str | Board,
    *,
    piece: str | Piece = "queen",
    torus: bool = False,
    pieces: int | None = None,
    number: int | None = None,
    forbidden: Iterable[Square] = (),
    count: bool = False,
    threads: int | None = None,
    time_limit: Limit = None,
    on_bounds: OnBounds = silent,
    on_searching: OnSearching = silent,
) -> Optimum:
    """The best value for one of the goals of `nqueens optimise`, with a placement that reaches it.

    `number` asks for a placement with that value instead; `count` also for how many placements reach the best.
    `on_bounds` is called with every new value or bound, `on_searching` ten times a second while covers are searched.
    All cores are used unless `threads` says otherwise.
    Raises BadInput, MissingExtra.
    """
    effort = Effort.of(threads=threads, time_limit=time_limit)
    grid = board if isinstance(board, Board) else Board.of(board, torus=torus)
    problem = goal_problem(goal, grid, piece_of(piece), number=number, pieces=pieces, forbidden=forbidden)
    for called in (on_bounds, on_searching):
        check_function(called, "What progress is reported to", needed=True)

    def tell(progress: Bounds | Searching) -> None:
        on_bounds(progress) if isinstance(progress, Bounds) else on_searching(progress)

    effort = replace(effort, report=tell)
    return run(problem, effort, count=flag(count, "Whether to count"))


def dominating_placements(
    goal: str,
    board: int | str | Board,
    pieces: int,
    *,
    piece: str | Piece = "queen",
    torus: bool = False,
    forbidden: Iterable[Square] = (),
    threads: int | None = None,
    time_limit: Limit = None,
    on_searching: OnSearching = silent,
) -> Iterator[tuple[Square, ...]]:
    """The covers of so many pieces, one of each class under the board's symmetries, in order.

    `goal` is domination or independent-domination. Raises BadInput for another one and for too many covers,
    GaveUp at the time limit.
    """
    effort = Effort.of(threads=threads, time_limit=time_limit)
    grid = board if isinstance(board, Board) else Board.of(board, torus=torus)
    problem = goal_problem(goal, grid, piece_of(piece), forbidden=forbidden)
    if not isinstance(problem, DominationProblem):
        raise BadInput(f"Only covers can be listed, got the goal {goal}.")
    check_function(on_searching, "What progress is reported to", needed=True)
    pieces = whole(pieces, "The number of pieces", low=0, high=grid.area)
    return dominating_sets(problem, pieces, replace(effort, report=on_searching))
