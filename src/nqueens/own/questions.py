"""Questions of the solver checker, as the package's own tests ask them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from nqueens.board.board import Board
from nqueens.board.verify import reason_of_judge
from nqueens.comparing.compare import published_count
from nqueens.comparing.statistics import fit_laws
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, WrongAnswer
from nqueens.own.answers import with_hint
from nqueens.own.command_line import command_line
from nqueens.own.isolation import FIRST, Took
from nqueens.own.report import Failed, Skipped
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import registry, running
from nqueens.solvers.events import Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Solver

_SHAPES = ((2, 4), (3, 5), (4, 6), (5, 4))
_COMPLETIONS = 12
_SEEDS = (1, 2, 3)
_HARD = 30
"""Queens whose solutions cannot all be listed within the time of a check."""
_SHORT = 0.2  # time limit, in seconds, of the check of limits
_LATE = 2.5  # tolerated seconds between the limit and the end
_SECONDS_OF_GROWTH = 6.0
_LARGEST_GROWTH = 24
_NEXT = 6  # assumed growth of the time from one board to the next
_RUNS = 5
_LONG = 0.2  # runs that take longer, in seconds, are not repeated

_Columns = tuple[int, ...]


@dataclass
class Bench:
    """A solver under test, and the results so far."""

    solver: Solver
    up_to: int
    time_limit: float
    require_all: bool
    stopped: Callable[[], bool] | None
    lists: bool = True
    """True unless the solver finds only one solution."""
    took: float | None = None
    """Seconds of the last answer without process start-up, if known."""
    is_late: bool = False
    """True after an answer that missed its deadline."""
    is_shorter: bool = False
    """True if `up_to` was lowered because the first answer was late on a larger board."""
    right: list[int] = field(default_factory=list)
    """The n for which the first answer was correct, or with `require_all` all answers."""

    def answers_to(self, problem: ClassicProblem, *, seed: int | None = None, first: bool = False) -> list[_Columns]:
        """Returns the solver's solutions; raises Failed for a wrong or late one."""
        spec = self.solver.spec
        case = _case(problem)
        found: list[_Columns] = []
        seen: set[_Columns] = set()
        most = published_count(problem)
        options = {FIRST.name: True} if first and FIRST in spec.options else {}
        effort = Effort.of(time_limit=self.time_limit, stopped=self.stopped, on_progress=self._note)
        run = Run(effort, seed=seed if spec.seeded else None)
        try:
            for event in running.events(problem, self.solver, run, options=options):
                if not isinstance(event, Solution):
                    continue
                reason = _reason_against(event.columns, problem)
                if reason or event.columns in seen:
                    raise Failed(reason or f"it gave {list(event.columns)} twice", case)
                seen.add(event.columns)
                found.append(event.columns)
                if first and not options:
                    return found
        except (GaveUp, WrongAnswer) as error:
            if run.effort.is_stopped:
                raise
            if isinstance(error, GaveUp) and most == 0 and not spec.proves_none and not found:
                return []
            self.is_late = run.effort.deadline.passed
            raise Failed(str(error).removesuffix("."), case) from None
        return found

    def _note(self, progress: object) -> None:
        self.took = progress.seconds if isinstance(progress, Took) else None

    @property
    def boards(self) -> Iterator[ClassicProblem]:
        """Boards with known numbers of solutions, the smallest first."""
        spec = self.solver.spec
        for n in range(max(1, spec.smallest), min(self.up_to, spec.largest or self.up_to) + 1):
            yield plain(n)


def plain(n: int) -> ClassicProblem:
    """Returns the problem of n queens on n × n squares."""
    return ClassicProblem(Board(n, n))


def _case(problem: ClassicProblem) -> str:
    board = problem.board
    marks = [
        f"{name} {' '.join(f'{row},{column}' for row, column in sorted(squares))}"
        for name, squares in (("fixed", problem.fixed), ("forbidden", problem.forbidden))
        if squares
    ]
    return ", ".join([f"n = {board.rows}" if board.is_square else f"{board}", *marks])


def _reason_against(columns: _Columns, problem: ClassicProblem) -> str | None:
    board = problem.board
    if len(columns) != board.rows:
        return f"it gave {len(columns)} queen{'' if len(columns) == 1 else 's'}, not {board.rows}"
    reason = reason_of_judge(columns, board.columns, fixed=problem.fixed, forbidden=problem.forbidden)
    return reason and f"it gave {list(columns)}: {with_hint(reason, columns, board.columns)}"


def _first(bench: Bench) -> str:
    """Checks one solution on every small board, and none for n = 2 and 3.

    After a late answer, larger boards are skipped.
    """
    refused: BadInput | None = None
    wrong: Failed | None = None
    for problem in map(plain, range(1, bench.up_to + 1)):
        n = problem.board.rows
        try:
            found = bench.answers_to(problem, first=True)
            if not found and published_count(problem):
                raise Failed("it found no solution, but there are some", _case(problem))
            bench.right.append(n)
        except BadInput as error:  # the solver does not accept every size
            refused = refused or error
        except Failed as error:
            wrong = wrong or error
            if bench.is_late:
                bench.up_to, bench.is_late, bench.is_shorter = n - 1, n <= 4, True
                break
    if not any(published_count(plain(n)) for n in bench.right):
        bench.right.clear()  # "no solution" for 2 and 3 counts only once some board was solved
    if wrong is not None:
        raise wrong
    if not bench.right:
        reason = "" if refused is None else f": {str(refused).removesuffix('.')}"
        raise Failed(f"it solved none of the boards{reason}", f"n = 1 to {bench.up_to}")
    return f"correct for n = {', '.join(map(str, bench.right))}"


def _all(bench: Bench) -> str:
    """Checks that every solution is listed exactly once."""
    several = False
    whole: list[int] = []
    try:
        for problem in bench.boards:
            try:
                found = bench.answers_to(problem)
            except BadInput:  # the solver stops after its first solution
                bench.lists = False
                break
            several = several or len(found) > 1
            short = len(found) < (published_count(problem) or 0)
            if short and len(found) == 1 and not several:
                bench.lists = False
                break
            _check_whole(found, problem)
            whole.append(problem.board.rows)
    finally:
        if bench.require_all:
            bench.right = whole if bench.lists else []
    if not bench.lists:
        raise (
            Failed("it finds only one solution", "n = 4")
            if bench.require_all
            else Skipped("it finds only one solution")
        )
    return "every solution exactly once"


def _check_whole(found: list[_Columns], problem: ClassicProblem) -> None:
    """Raises Failed unless all solutions were found; names the first one missing."""
    if len(found) == published_count(problem):
        return
    seen = set(found)
    missing = next((each for each in _known(problem) if each not in seen), None)
    if missing is not None:
        raise Failed(f"it gave {len(found)} solutions, and {list(missing)} is missing", _case(problem))


def _known(problem: ClassicProblem) -> Iterator[_Columns]:
    """Yields every solution in lexicographic order, from a solver of this package."""
    return running.all_solutions(problem, registry.solver("rowsearch"), Run())


def _order(bench: Bench) -> str:
    """Checks that the order of the solutions is reproducible; returns which it is."""
    if not bench.lists:
        raise Skipped("it finds one solution")
    problem = plain(min(6, bench.up_to))
    found, again = bench.answers_to(problem, seed=1), bench.answers_to(problem, seed=1)
    if found != again:
        raise Failed("it gave the same solutions in another order", _case(problem))
    return "lexicographic" if found == sorted(found) else "an order of its own"


def _repeat(bench: Bench) -> str:
    """Checks that the same question gets the same answer."""
    for problem in bench.boards:
        try:
            same = bench.answers_to(problem, seed=1, first=True) == bench.answers_to(problem, seed=1, first=True)
        except BadInput:
            continue
        if not same:
            if bench.solver.spec.seeded:
                raise Failed("the same seed gave another solution", _case(problem))
            raise Skipped("it makes random choices but takes no seed")
        if problem.board.rows >= 6:
            break
    return "same question, same answer"


def _seeds(bench: Bench) -> str:
    """Checks that several seeds give correct solutions."""
    if not bench.solver.spec.seeded:
        raise Skipped("it takes no seed")
    problem = plain(bench.up_to)
    found = {tuple(bench.answers_to(problem, seed=seed, first=True)) for seed in _SEEDS}
    return f"{len(found)} different solutions for the seeds {', '.join(map(str, _SEEDS))}"


def _limits(bench: Bench) -> str:
    """Checks that the solver ends soon after its time limit."""
    short = replace(bench, time_limit=min(_SHORT, bench.time_limit))
    if command_line(bench.solver.spec.name) is not None:
        raise Skipped("programs are terminated from outside")
    problem = plain(min(_HARD, bench.solver.spec.largest or _HARD))
    started = time.monotonic()
    try:
        short.answers_to(problem, first=not bench.lists)
        return "finished before the limit"
    except BadInput as error:
        raise Skipped(str(error).removesuffix(".")) from None
    except Failed as late:
        if time.monotonic() - started > short.time_limit + _LATE:
            raise Failed(f"it did not stop at its time limit of {short.time_limit:g} s", _case(problem)) from None
        if "time limit" not in str(late):
            raise
        return f"stops at a limit of {short.time_limit:g} s"


def _completions(bench: Bench) -> str:
    """Checks that solutions observe fixed queens and forbidden squares."""
    if not bench.solver.spec.completion:
        raise Skipped("it does not support fixed or forbidden squares")
    source = random.Random(0)
    for number in range(_COMPLETIONS):
        board = Board(4 + number % 3, 4 + number % 3)
        squares = list(board)
        fixed, forbidden = source.sample(squares, number % 3), source.sample(squares, source.choice([1, 3, 8]))
        _ask_whole(bench, ClassicProblem(board, frozenset(fixed), frozenset(forbidden)))
    return f"{_COMPLETIONS} boards with fixed and forbidden squares"


def _rectangles(bench: Bench) -> str:
    """Checks boards that are not square."""
    if not bench.solver.spec.rectangles:
        raise Skipped("it supports only square boards")
    for rows, columns in _SHAPES:
        _ask_whole(bench, ClassicProblem(Board(rows, columns)))
    return f"{len(_SHAPES)} boards of rows × columns"


def _ask_whole(bench: Bench, problem: ClassicProblem) -> None:
    found = bench.answers_to(problem, first=not bench.lists)
    known = next(_known(problem), None)
    if known is not None and not found:
        raise Failed(f"it found no solution, but {list(known)} is one", _case(problem))
    if bench.lists:
        _check_whole(found, problem)


CHECKS: tuple[tuple[str, Callable[[Bench], str]], ...] = (
    ("first", _first),
    ("all", _all),
    ("order", _order),
    ("repeat", _repeat),
    ("seeds", _seeds),
    ("completions", _completions),
    ("rectangles", _rectangles),
    ("limits", _limits),
)


def growth_of(bench: Bench) -> str:
    """Returns the law of the seconds by the size of the board, without process start-up.

    If the program does not report its own time, the time for the smallest board is subtracted, and sizes that take
    little longer are left out.
    """
    sizes: list[int] = []
    seconds: list[float] = []
    until = time.monotonic() + _SECONDS_OF_GROWTH
    _seconds(bench, 4)  # may start a process
    start = _seconds(bench, 4) if bench.took is None else 0.0
    for n in range(6, min(_LARGEST_GROWTH, bench.solver.spec.largest or _LARGEST_GROWTH) + 1):
        taken = _seconds(bench, n)
        if taken > 1.5 * start:
            sizes.append(n)
            seconds.append(taken - start)
        if time.monotonic() + _NEXT * taken > until:
            break
    law = fit_laws(sizes, seconds) or "too few sizes to tell"
    question = "all solutions" if bench.lists else "one solution"
    return f"{question}: {law} ({len(sizes)} sizes)"


def _seconds(bench: Bench, n: int) -> float:
    """Returns the shortest time of some runs (one if it is long); 0 without an answer."""
    times: list[float] = []
    while len(times) < _RUNS and sum(times) < _LONG:
        started = time.monotonic()
        try:
            bench.answers_to(plain(n), seed=1, first=not bench.lists)
        except (Failed, BadInput):
            return 0.0
        times.append(time.monotonic() - started if bench.took is None else bench.took)
    return min(times)
