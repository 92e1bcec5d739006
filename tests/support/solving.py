"""Classic problems for tests of layers below the API, and solvers by name."""

from collections.abc import Iterable, Iterator
from typing import Any

from nqueens.board.board import Board, Square
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run, SolverResult
from nqueens.solvers.running import all_solutions, events, run_solver

Columns = tuple[int, ...]
Asked = int | tuple[int, int] | ClassicProblem
"""The rows of a square board, rows and columns, or the problem itself."""


def classic(asked: Asked, fixed: Iterable[Square] = (), forbidden: Iterable[Square] = ()) -> ClassicProblem:
    if isinstance(asked, ClassicProblem):
        return asked
    rows, columns = (asked, asked) if isinstance(asked, int) else asked
    return ClassicProblem(Board(rows, columns), frozenset(fixed), frozenset(forbidden))


def listed(asked: Asked, solver: str, run: Run | None = None, **options: Any) -> list[Columns]:
    """Returns all solutions, in the solver's order."""
    return list(all_solutions(classic(asked), named(solver), run or Run(), options=options))


def first(asked: Asked, solver: str, seed: int = 0, **options: Any) -> SolverResult:
    return run_solver(classic(asked), named(solver), Run(seed=seed), options=options)


def happening(asked: Asked, solver: str, run: Run | None = None, **options: Any) -> Iterator[Event]:
    """Returns the events of a run, which is a traced one unless another is given."""
    return events(classic(asked), named(solver), run or Run(tracing=True), options=options)
