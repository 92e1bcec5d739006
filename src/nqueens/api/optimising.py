"""The optimisation problems for people who import the package."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nqueens.board.board import Board, Square
from nqueens.deadline import Deadline, Limit
from nqueens.errors import BadInput
from nqueens.inputs import check_function, flag, whole
from nqueens.kernels.calls import check_threads
from nqueens.problems.domination import DominationProblem
from nqueens.problems.goals import goal_problem
from nqueens.problems.pieces import Piece, piece_of
from nqueens.solvers.optimising.answers import OnBounds, OnSearching, Optimum, silent
from nqueens.solvers.optimising.domination import dominating_sets
from nqueens.solvers.optimising.optimise import optimise as run


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
    deadline = Deadline.of(time_limit)
    grid = board if isinstance(board, Board) else Board.of(board, torus=torus)
    problem = goal_problem(goal, grid, piece_of(piece), number=number, pieces=pieces, forbidden=forbidden)
    for called in (on_bounds, on_searching):
        check_function(called, "What progress is reported to", needed=True)
    return run(
        problem,
        count=flag(count, "Whether to count"),
        threads=check_threads(threads),
        time_limit=deadline,
        on_bounds=on_bounds,
        on_searching=on_searching,
    )


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
    deadline = Deadline.of(time_limit)
    grid = board if isinstance(board, Board) else Board.of(board, torus=torus)
    problem = goal_problem(goal, grid, piece_of(piece), forbidden=forbidden)
    if not isinstance(problem, DominationProblem):
        raise BadInput(f"Only covers can be listed, got the goal {goal}.")
    check_function(on_searching, "What progress is reported to", needed=True)
    pieces, workers = whole(pieces, "The number of pieces", low=0, high=grid.area), check_threads(threads)
    return dominating_sets(problem, pieces, threads=workers, time_limit=deadline, on_searching=on_searching)
