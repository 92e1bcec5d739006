"""The questions that `import nqueens` answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from nqueens.api.judge import reason_against
from nqueens.api.placement import Placement
from nqueens.board.geometry import Board, Square
from nqueens.counting.classes import Classes
from nqueens.counting.classes import classes as count_classes
from nqueens.counting.count import Count
from nqueens.counting.count import count as count_solutions
from nqueens.counting.run import Progress, check_time_limit
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.problems.problem import Problem
from nqueens.solvers import front
from nqueens.solvers.registry import spec
from nqueens.solvers.run import Answer, Outcome, Run

Size = int | str | tuple[int, int] | Board
"""A board: 8, (5, 8), "5x8" or a Board."""


def problem_of(size: Size, fixed: Iterable[Square] = (), forbidden: Iterable[Square] = ()) -> Problem:
    """The problem of one queen in every row of a board with some squares fixed or forbidden; raises BadInput."""
    if isinstance(size, Board):
        board = size
    elif isinstance(size, str):
        board = Board.parse(size)
    elif isinstance(size, tuple) and len(size) == 2:
        board = Board(*size)
    elif isinstance(size, int) and not isinstance(size, bool):
        if size < 0:
            raise BadInput(f"N must be at least 0, got {size}.")
        board = Board.square_of(size)
    else:
        raise BadInput(f"A board is N, (ROWS, COLUMNS) or 'ROWSxCOLUMNS', got {size!r}.")
    return Problem(board, frozenset(fixed), frozenset(forbidden))


def solve(
    size: Size,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    seed: int | None = None,
    solver: str = "auto",
    options: Mapping[str, object] | None = None,
    time_limit: float | None = None,
) -> Placement:
    """One solution: one queen in every row of the board, none attacking another.

    `auto` takes a closed formula for a plain board (any size, at memory speed; always the same solution), local
    search if a `seed` is given (random, not uniform), and complete search if squares are fixed or forbidden.
    Raises NoSolution if it is proved that there is none, GaveUp at the time limit (seconds), BadInput.
    """
    problem = problem_of(size, fixed, forbidden)
    quick = _by_formula(problem) if solver == "auto" and seed is None and not options else None
    if quick is not None:
        return quick
    found = answer(problem, solver=solver, seed=seed, options=options, time_limit=time_limit)
    if found.outcome is Outcome.NONE:
        raise NoSolution(f"No solution exists for {describe(problem)}.")
    if found.columns is None:
        raise GaveUp(f"No solution was found for {describe(problem)} within the limits; that proves nothing.")
    return Placement(found.columns, problem.board.columns)


def answer(
    problem: Problem,
    *,
    solver: str = "auto",
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    time_limit: float | None = None,
) -> Answer:
    """How a solver fared on a problem: found, proved that none exists, or gave up; with what it did to get there.

    The answer of every solver goes through the judge. Raises BadInput.
    """
    name = choose_solver(problem, seed) if solver == "auto" else solver
    if seed is not None and not spec(name).seeded:
        raise BadInput(f"Solver {name} makes no random choices and takes no seed.")
    run = Run(seed=seed, time_limit=check_time_limit(time_limit))
    found = front.answer(problem, name, run, options=options)
    if found.columns is not None:
        reason = reason_against(found.columns, problem.board.columns, fixed=problem.fixed, forbidden=problem.forbidden)
        if reason is not None:
            raise AssertionError(f"Solver {name} returned a placement that is no solution: {reason}.")
    return found


_LARGEST_FOR_ROW_SEARCH = 24


def choose_solver(problem: Problem, seed: int | None = None) -> str:
    """The solver that `auto` stands for.

    Row search is quickest on small boards; its lexicographic order is hopeless on large ones, where choosing the
    row with the fewest free squares finds a completion nearly without backtracking.
    """
    board = problem.board
    has_formula = board.is_square and problem.is_plain
    if seed is not None and has_formula and board.rows > 3:
        return "min-conflicts"
    if seed is not None and not has_formula:
        raise BadInput("A seed needs a square board without fixed or forbidden squares.")
    if has_formula:
        return "parity-lists"
    return "rowsearch" if board.columns <= _LARGEST_FOR_ROW_SEARCH else "forward-checking"


def _by_formula(problem: Problem) -> Placement | None:
    """A solution by the closed formula, if the problem has one; the first rows of it on a wider board."""
    from nqueens.solvers.construct.parity_lists import columns

    board = problem.board
    if not problem.is_plain or board.rows > board.columns or (board.columns in (2, 3) and board.rows > 0):
        return None
    return Placement(columns(board.columns)[: board.rows], board.columns)


def describe(problem: Problem) -> str:
    """The problem in words, for messages."""
    board = problem.board
    plural = "queen" if board.rows == 1 else "queens"
    words = f"{board.rows} {plural} on a {board.rows} × {board.columns} board"
    squares = [
        f"{len(found)} {name} square{'s' if len(found) > 1 else ''}"
        for name, found in (("fixed", problem.fixed), ("forbidden", problem.forbidden))
        if found
    ]
    return words + (f" with {' and '.join(squares)}" if squares else "")


def solutions(
    size: Size,
    *,
    fundamental: bool = False,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    solver: str = "rowsearch",
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    time_limit: float | None = None,
) -> Iterator[Placement]:
    """All solutions as a generator, in lexicographic order (another `solver` may have an order of its own).

    With `fundamental`, one of each class: those that no symmetry of the problem maps to a smaller one. Raises
    BadInput at once, GaveUp at the time limit (seconds).
    """
    problem = problem_of(size, fixed, forbidden)
    run = Run(seed=seed, time_limit=check_time_limit(time_limit))
    found: Iterator[Sequence[int]] = front.solutions(problem, solver, run, options=options)
    if fundamental:
        from nqueens.symmetry import fundamental as first_of_class
        from nqueens.symmetry import stabiliser

        group = stabiliser(problem.board, problem.fixed, problem.forbidden)
        found = first_of_class(found, width=problem.board.columns, group=group)
    return (Placement(columns, problem.board.columns) for columns in found)


def count(
    size: Size,
    *,
    fundamental: bool = False,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | None = None,
) -> int:
    """The exact number of solutions, or with `fundamental` of classes under the symmetries of the problem.

    `threads` defaults to all cores; the result does not depend on it. Raises BadInput, and GaveUp at the time
    limit (seconds). Cost: n = 16 takes about 0.1 s, each further column 7 to 8 times more.
    """
    problem = problem_of(size, fixed, forbidden)
    if fundamental:
        return classes_of(problem, engine=engine, threads=threads, time_limit=time_limit).fundamental
    return count_of(problem, engine=engine, threads=threads, time_limit=time_limit).count


def count_of(
    problem: Problem,
    *,
    engine: str = "auto",
    isa: str = "auto",
    threads: int | None = None,
    time_limit: float | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Count:
    """The count with what it took: engine, work, units, threads, seconds. Raises as `count` does."""
    return count_solutions(
        problem, engine=engine, isa=isa, threads=threads, time_limit=time_limit, on_progress=on_progress
    )


def classes(
    size: Size,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    engine: str = "auto",
    threads: int | None = None,
    time_limit: float | None = None,
) -> Classes:
    """How many classes of each size there are, and how many solutions each symmetry leaves as they are.

    By Burnside's lemma from three counts, never by listing. Raises as `count` does.
    """
    problem = problem_of(size, fixed, forbidden)
    return classes_of(problem, engine=engine, threads=threads, time_limit=time_limit)


def classes_of(
    problem: Problem,
    *,
    engine: str = "auto",
    isa: str = "auto",
    threads: int | None = None,
    time_limit: float | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Classes:
    """The classes of a problem. Raises as `count` does."""
    return count_classes(
        problem, engine=engine, isa=isa, threads=threads, time_limit=time_limit, on_progress=on_progress
    )


def verify(
    columns: Sequence[int],
    width: int | None = None,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
) -> str | None:
    """Why the placement `columns[row]` is no solution, in words, or None if it is one.

    Cost: every pair of queens up to 1000 rows, O(n) beyond. Raises BadInput if an entry is not a whole number.
    """
    return reason_against(columns, width, fixed=frozenset(fixed), forbidden=frozenset(forbidden))
