"""The questions that `import nqueens` answers."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nqueens.api.judge import Verdict, reason_against
from nqueens.api.placement import Placement
from nqueens.board.board import Board, Square
from nqueens.counting.classes import Classes
from nqueens.counting.classes import classes as count_classes
from nqueens.counting.count import count as count_solutions
from nqueens.counting.plan import make_plan
from nqueens.counting.recount import Check, check_share, check_whole
from nqueens.counting.run import Progress
from nqueens.counting.tally import Tally
from nqueens.deadline import Deadline, Limit
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.inputs import flag, shown, text_of, whole
from nqueens.kernels.halves import SIZES
from nqueens.problems.classic import ClassicProblem, Diagonal
from nqueens.problems.problem import Problem
from nqueens.solvers import front
from nqueens.solvers.registry import spec
from nqueens.solvers.run import Answer, Outcome, Run
from nqueens.solvers.spec import Spec

if TYPE_CHECKING:
    from numpy.typing import NDArray

Size = int | str | tuple[int, int] | Board
"""A board: 8, (5, 8), "5x8" or a Board."""


def problem_of(
    size: Size,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    excluded: Iterable[Diagonal] = (),
) -> ClassicProblem:
    """The problem of one queen in every row of a board, some squares fixed or forbidden, some diagonals excluded.

    Raises BadInput.
    """
    return ClassicProblem(_board_of(size), fixed, forbidden, excluded)  # type: ignore[arg-type]  # it makes sets of them


def _board_of(size: Size) -> Board:
    if isinstance(size, Board):
        return size
    if isinstance(size, str):
        return Board.parse(size)
    if isinstance(size, Problem):
        raise BadInput("A problem of other boards and pieces is asked with counts, position and positions.")
    numbers = size if isinstance(size, tuple) else (size, size)
    try:
        rows, columns = (whole(each, "N") for each in numbers)
    except ValueError:
        raise BadInput(f"A board is N, (ROWS, COLUMNS) or 'ROWSxCOLUMNS', got {shown(size)}.") from None
    if not isinstance(size, tuple) and rows < 0:
        raise BadInput(f"N must be at least 0, got {shown(rows)}.")
    return Board(rows, columns)


def solve(
    size: Size,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    excluded: Iterable[Diagonal] = (),
    random: bool = False,
    seed: int | None = None,
    solver: str = "auto",
    options: Mapping[str, object] | None = None,
    time_limit: Limit = None,
    out: NDArray[Any] | None = None,
) -> Placement:
    """One solution: one queen in every row of the board, none attacking another.

    `auto` takes a closed formula for a plain board (any size, at memory speed; always the same solution), sliding
    words if it is to be `random` or a `seed` is given (random, not uniform; the same for the same seed), and a search
    if squares are fixed or forbidden or diagonals excluded. The columns are int32, for more than 2³¹−1 rows uint32 or
    int64; `out` is an array of such a type to write them into (the Placement is then a view of it).
    Raises NoSolution if it is proved that there is none, GaveUp at the time limit (seconds), BadInput.
    """
    deadline = Deadline.of(time_limit)
    problem = problem_of(size, fixed, forbidden, excluded)
    text_of(solver, "The name of a solver")
    if flag(random, "The choice of a random solution") and seed is None:
        seed = secrets.randbits(64)
    by_formula = solver == "auto" and (options is None or (isinstance(options, Mapping) and not options))
    columns = _directly(problem, seed, deadline, out) if by_formula else None
    if columns is not None:
        return Placement.over(columns, problem.board.columns)
    if out is not None:
        from nqueens.api.huge import check_out

        check_out(out, problem.board.rows, random=False)
    found = columns_found(problem, answer(problem, solver=solver, seed=seed, options=options, time_limit=deadline))
    if out is not None:
        out[:] = found
        return Placement.over(out, problem.board.columns)
    return Placement(found, problem.board.columns)


def columns_found(problem: ClassicProblem, found: Answer) -> tuple[int, ...]:
    """The solution that was found; raises NoSolution if there is none, GaveUp with the solver's own reason."""
    if found.columns is not None:
        return found.columns
    if found.outcome is Outcome.NONE:
        raise NoSolution(f"No solution exists for {describe(problem)}.")
    raise gave_up(problem, found.reason or "")


def gave_up(problem: ClassicProblem, reason: str) -> GaveUp:
    """What is said if no solution was found and the reason, a sentence, proves nothing about the problem."""
    why = f": {reason[0].lower()}{reason[1:]}" if reason else "."
    return GaveUp(f"No solution was found for {describe(problem)}, which proves nothing{why}")


def _directly(
    problem: ClassicProblem, seed: int | None, deadline: Deadline, out: NDArray[Any] | None
) -> NDArray[Any] | None:
    """A solution of a plain board by the kernels that write into an array; None if the problem is not for them."""
    from nqueens.api.huge import is_direct, write_solution

    if seed is not None:
        check_seed(spec("random-words"), seed)
        seed = index(seed)
    return write_solution(problem, seed, deadline, out) if is_direct(problem, seed) else None


def answer(
    problem: ClassicProblem,
    *,
    solver: str = "auto",
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Answer:
    """How a solver fared on a problem: found, proved that none exists, or gave up; with what it did to get there.

    The answer of every solver goes through the judge. It gives up soon after `stopped()` is true. Raises BadInput.
    """
    text_of(solver, "The name of a solver")
    name = choose_solver(problem, seed) if solver == "auto" else solver
    chosen = spec(name)
    if solver == "auto" and problem.board.is_square and problem.board.rows <= 3:
        seed = None  # there is nothing to choose
    check_seed(chosen, seed)
    chosen.load()  # now, so that the run's clock does not count the import
    run = Run(Effort.of(time_limit=time_limit, stopped=stopped), seed=seed)
    found = front.answer(problem, name, run, options=options)
    if found.columns is not None:
        reason = reason_against(
            found.columns, problem.board.columns, fixed=problem.fixed, forbidden=problem.forbidden_squares()
        )
        if reason is not None:
            raise AssertionError(f"Solver {name} returned a placement that is no solution: {reason}.")
    return found


def check_seed(chosen: Spec, seed: int | None) -> None:
    """Raises BadInput if a seed is given to a solver without chance, or is no whole number."""
    if seed is not None:
        whole(seed, "The seed")
    if seed is not None and not chosen.seeded:
        raise BadInput(f"Solver {chosen.name} makes no random choices and takes no seed.")


_LARGEST_FOR_ROW_SEARCH = 24


def choose_solver(problem: ClassicProblem, seed: int | None = None) -> str:
    """The solver that `auto` stands for.

    Row search is quickest on small boards; its lexicographic order is hopeless on large ones, where `completion`
    looks for forced squares, searches locally, and proves with what time is left.
    """
    board = problem.board
    has_formula = board.is_square and problem.is_plain
    if seed is not None and has_formula and board.rows > 3:
        return "random-words"
    if seed is not None and not has_formula:
        return "completion"
    if has_formula:
        return "parity-lists"
    small = board.columns <= _LARGEST_FOR_ROW_SEARCH or board.rows > board.columns
    return "rowsearch" if small else "completion"


def describe(problem: ClassicProblem) -> str:
    """The problem in words, for messages."""
    board = problem.board
    plural = "queen" if board.rows == 1 else "queens"
    spoken = f"{board.rows:,}".partition(",")[0]  # eight, eleven, eighteen, eighty, and their thousands
    article = "an" if spoken.startswith("8") or spoken in ("11", "18") else "a"
    words = f"{board.rows} {plural} on {article} {board.rows} × {board.columns} board"
    squares = [
        f"{len(found)} {name} square{'s' if len(found) > 1 else ''}"
        for name, found in (("fixed", problem.fixed), ("forbidden", problem.forbidden))
        if found
    ]
    if problem.excluded:
        squares.append(f"{len(problem.excluded)} excluded diagonal{'s' if len(problem.excluded) > 1 else ''}")
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
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[Placement]:
    """All solutions as a generator, in lexicographic order (another `solver` may have an order of its own).

    With `fundamental`, one of each class: those that no symmetry of the problem maps to a smaller one. Raises
    BadInput at once, GaveUp at the time limit (seconds) and soon after `stopped()` is true.
    """
    problem = problem_of(size, fixed, forbidden)
    check_seed(spec(solver), seed)
    flag(fundamental, "The choice of fundamental solutions")
    run = Run(Effort.of(time_limit=time_limit, stopped=stopped), seed=seed)
    found: Iterator[Sequence[int]] = front.solutions(problem, solver, run, options=options)
    if fundamental:
        from nqueens.symmetry import fundamental as first_of_class

        found = first_of_class(found, width=problem.board.columns, group=problem.group())
    return (Placement(columns, problem.board.columns) for columns in found)


def count(
    size: Size,
    *,
    fundamental: bool = False,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    engine: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    checkpoint: str | Path | None = None,
    cluster: str | None = None,
) -> int:
    """The exact number of solutions, or with `fundamental` of classes under the symmetries of the problem.

    `threads` defaults to all cores; the result does not depend on it. `checkpoint` names a ledger, the file of a long
    count: the same call starts it and goes on with it after a kill; see docs/clusters.md. `cluster` is the address of
    a Dask scheduler (`tcp://host:8786`), or `local` for processes on this machine. Raises BadInput, MissingExtra, and
    GaveUp at the time limit (seconds). Cost: n = 16 takes about 0.1 s, each further column 7 to 8 times more.
    """
    effort = Effort.of(threads=threads, time_limit=time_limit)
    problem = problem_of(size, fixed, forbidden)
    flag(fundamental, "The choice of fundamental solutions")
    if checkpoint is not None or cluster is not None:
        _check_record(checkpoint, cluster)
        from nqueens.counting.drive.recorded import Recording, count_recorded

        record = Recording(path=None if checkpoint is None else Path(checkpoint), cluster=cluster)
        made = count_recorded(problem, record, effort, engine=engine)
        if not fundamental:
            return made.count
        return count_classes(problem, effort, made=made).fundamental
    if fundamental:
        return count_classes(problem, effort, engine=engine).fundamental
    return count_solutions(problem, effort, engine=engine).count


def _check_record(checkpoint: object, cluster: object) -> None:
    if checkpoint is not None and not isinstance(checkpoint, (str, Path)):
        raise BadInput(f"A checkpoint is the name of a file, got {shown(checkpoint)}.")
    if cluster is not None:
        text_of(cluster, "The address of a cluster")


def count_of(
    problem: ClassicProblem,
    *,
    engine: str = "auto",
    isa: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Tally:
    """The count with what it took: engine, work, units, threads, seconds. Raises as `count` does."""
    effort = Effort.of(threads=threads, isa=isa, time_limit=time_limit, on_progress=on_progress)
    return count_solutions(problem, effort, engine=engine)


_LARGEST_TO_CHECK_WHOLE = 17
_SHARE_TO_CHECK = 0.01
_SECONDS_TO_CHECK = 60.0


def check_count(
    problem: ClassicProblem,
    made: Tally,
    *,
    share: float | None = None,
    seed: int = 0,
    isa: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Check:
    """Counts again by the other engine: a random `share` (0 … 1) of the work units, each against its own count.

    Without a share: everything up to 17 rows, beyond that 1 % of the units or what 60 seconds allow. Raises
    CountsDiffer if the two disagree, BadInput, GaveUp.
    """
    effort = Effort.of(threads=threads, isa=isa, time_limit=time_limit, on_progress=on_progress)
    plan = make_plan(problem, effort, engine=made.engine)
    board = problem.board
    both = board.is_square and problem.is_plain and board.rows in SIZES
    if share is None and both and board.rows <= _LARGEST_TO_CHECK_WHOLE:
        return check_whole(problem, plan, made.count, effort)
    if share is None:
        share = _SHARE_TO_CHECK if board.rows > _LARGEST_TO_CHECK_WHOLE else 1.0
        effort = effort if effort.left is not None else effort.within(_SECONDS_TO_CHECK)
    return check_share(plan, board.columns, share, effort, seed=seed)


def classes(
    size: Size,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
    engine: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
) -> Classes:
    """How many classes of each size there are, and how many solutions each symmetry leaves as they are.

    By Burnside's lemma from three counts, never by listing. Raises as `count` does.
    """
    problem = problem_of(size, fixed, forbidden)
    return classes_of(problem, engine=engine, threads=threads, time_limit=time_limit)


def classes_of(
    problem: ClassicProblem,
    *,
    engine: str = "auto",
    isa: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Classes:
    """The classes of a problem. Raises as `count` does."""
    effort = Effort.of(threads=threads, isa=isa, time_limit=time_limit, on_progress=on_progress)
    return count_classes(problem, effort, engine=engine)


def verify(
    columns: Sequence[int],
    width: int | None = None,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
) -> Verdict:
    """Whether the placement `columns[row]` is a solution: a Verdict, true if it is, that says `why` if it is not.

    The board has `width` columns; if it is left out, those of the Placement, or as many as rows. Cost: every pair of
    queens up to 1000 rows, O(n) beyond. Raises BadInput if an entry is not a whole number. (A Position of other pieces
    knows its problem: see its `is_solution` and `why_not`.)
    """
    if isinstance(columns, Placement):
        width = columns.board.columns if width is None else width
        return Verdict(reason_against(columns.columns, width, fixed=fixed, forbidden=forbidden))
    return Verdict(reason_against(columns, width, fixed=fixed, forbidden=forbidden))
