"""Min-conflicts: a queen in every row, then repairs that move a conflicted queen to its best column.

A *step* is one repair, as Minton and others count them: a conflicted queen is picked and moved to a column of its row
with the fewest conflicts, its own column included, with random tie-breaks. So a queen may stay where it is, and a run
is *stuck* in a strict local minimum if every conflicted queen is on the unique best square of its row. At n = 8 about
one start in seventeen ends like this, and no number of steps helps. After `max_steps` steps without a solution the
search restarts.

Starts: `greedy` gives each row in turn a column with the fewest conflicts with the rows above; `permutation` does the
same among the empty columns ("each queen in its own row and column"); `random` takes any column; `line` puts all queens
in one column, a bad start found in textbooks (transposed: there, queens move along columns and start in one row). From
`line` all queens but one have to move, which takes at least n - 1 steps.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from random import Random

from nqueens.board.lines import attacker
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels import literature
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import MOST_ROWS_SHOWN, Clash, Event, Note, Place, Remove, Solution, State
from nqueens.solvers.local.compiled import ENGINE, solve_natively
from nqueens.solvers.local.permutation import removed
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, local_spec

CODE = Code("""
for each row:                                          # start
    put a queen on one of its columns                  # place
    (fewest conflicts, or any: option start)
until no queen is attacked:
    row = a random one whose queen is attacked         # clash
    for each column of row:
        count the queens that attack the square
    take the queen up                                  # remove
    put it on a column with the fewest conflicts       # place repair
    (ties are broken at random)
    after max_steps repairs:
        abandon this start                             # note
        clear the board and restart                    # remove restart
report the board                                       # solution
""")

SPEC = local_spec(
    name="min-conflicts",
    title="Iterative repair with the min-conflicts heuristic",
    summary="Moves a conflicted queen to the column of its row with the fewest conflicts until no conflict is left.",
    code=CODE,
    example=Example(rows=12, seed=3, options=(("start", "line"),)),
    cost="O(n) per step; about 50 steps for any large n from a greedy start, 0.7 n from a random one",
    sources=(
        Source("Minton, Johnston, Philips, Laird: Minimizing conflicts, a heuristic repair method", 1992,
               "https://doi.org/10.1016/0004-3702(92)90007-K"),
    ),
    largest=10_000_000,  # native; Python takes two minutes for a tenth of that from the greedy start
    options=(
        Option("start", "greedy", "initial placement",
               choices=("greedy", "permutation", "random", "line")),
        Option("move", "random", "which conflicted queen moves: any, or one with the most conflicts",
               choices=("random", "most")),
        Option("max_steps", 0, "repairs before a restart; 0 means 1000 + 4 n", low=0),
        Option("restarts", 100, "restarts before giving up", low=0),
        ENGINE,
    ),
)  # fmt: skip


_SQUARES_PER_TICK = 1024
"""Squares tested between two ticks on small boards; on larger ones every step ticks."""


class _Board:
    """One queen per row on `columns[row]`, and the number of queens on each column and diagonal."""

    def __init__(self, n: int) -> None:
        self.columns: list[int] = []
        self._column = [0] * n
        self._sum = [0] * (2 * n)
        self._difference = [0] * (2 * n)  # negative indices count from the end

    def count(self, row: int, column: int, change: int) -> None:
        """Adds a queen's lines to the counts (+1) or removes them (−1)."""
        self._column[column] += change
        self._sum[row + column] += change
        self._difference[row - column] += change

    def conflicts(self, row: int, column: int) -> int:
        """Returns the number of queens that attack a square; the row's own queen is not counted."""
        return self._column[column] + self._sum[row + column] + self._difference[row - column]

    def conflicts_of(self, row: int) -> int:
        """Returns the number of queens that attack the row's queen, which is itself on its three lines."""
        return self.conflicts(row, self.columns[row]) - 3


def solve(
    problem: ClassicProblem, run: Run, *, start: str, move: str, max_steps: int, restarts: int, engine: str
) -> Iterator[Event]:
    """Yields one solution; raises GaveUp after `restarts` restarts of `max_steps` steps each."""
    n = problem.board.rows
    limit = max_steps or 1000 + 4 * n
    failure = f"No solution after {restarts} restarts of {limit} steps each."
    if engine == "native":
        if start == "line":
            raise BadInput("start=line requires engine=python; engine=native supports greedy, permutation and random.")
        yield from solve_natively(
            lambda seed, stop: literature.min_conflicts(n, seed, start, move, limit, restarts, stop), run, failure
        )
        return
    for attempt in range(restarts + 1):
        board = _Board(n)
        yield from _start(board, n, start, run)
        solved = yield from _repair(board, n, move, limit, run)
        if solved:
            yield Solution(tuple(board.columns))
            return
        if attempt < restarts:
            run.restarts += 1
            if run.tracing:
                yield Note(f"restart after {limit} steps")
                yield from removed(board.columns, at="restart")
    raise GaveUp(failure)


def _start(board: _Board, n: int, start: str, run: Run) -> Iterator[Event]:
    empty = list(range(n))
    every = _steps_per_tick(n)
    for row in range(n):
        if row % every == 0:
            run.tick()
        if start == "line":
            column = 0
        elif start == "random":
            column = run.random.randrange(n)
        elif start == "greedy":
            column = _best(range(n), partial(board.conflicts, row), run)
        else:
            column = _best(empty, partial(board.conflicts, row), run)
            empty.remove(column)
        board.columns.append(column)
        board.count(row, column, +1)
        if run.tracing:
            yield Place(row, column)


def _repair(board: _Board, n: int, move: str, limit: int, run: Run) -> Generator[Event, None, bool]:
    every = _steps_per_tick(n)
    for step in range(limit + 1):
        if step % every == 0:
            run.tick()
        conflicted = [row for row in range(n) if board.conflicts_of(row)]
        if not conflicted:
            return True
        if step == limit:
            break
        run.steps += 1
        row = _pick(conflicted, board, move, run.random)
        before = board.columns[row]
        board.count(row, before, -1)
        seen = _state(board, row, n) if run.tracing else None
        if run.tracing:
            yield Clash(row, before, *attacker(board.columns, (row, before)), state=seen)
        column = _best(range(n), partial(board.conflicts, row), run)
        board.count(row, column, +1)
        board.columns[row] = column
        if run.tracing and column != before:
            yield Remove(row, before, state=seen)
            yield Place(row, column, at="repair", state=seen)
    return False


def _steps_per_tick(n: int) -> int:
    return max(1, _SQUARES_PER_TICK // max(1, n))


def _state(board: _Board, row: int, n: int) -> State:
    """Returns the conflicts on each square of the row whose queen is being moved."""
    if n > MOST_ROWS_SHOWN:
        return State()
    return State(squares=((row, tuple(board.conflicts(row, column) for column in range(n))),), meaning="conflicts")


def _pick(conflicted: list[int], board: _Board, move: str, random: Random) -> int:
    if move == "most":
        most = max(board.conflicts_of(row) for row in conflicted)
        conflicted = [row for row in conflicted if board.conflicts_of(row) == most]
    return random.choice(conflicted)


def _best(columns: Sequence[int], conflicts: Callable[[int], int], run: Run) -> int:
    """Returns one of the columns with the fewest conflicts, uniformly at random.

    The first conflict-free column among random ones is a uniform draw, so a row is scanned only if none turns up.
    """
    for _ in columns:
        run.tests += 1
        column = columns[int(run.random.random() * len(columns))]
        if conflicts(column) == 0:
            return column
    run.tests += len(columns)
    counts = [conflicts(column) for column in columns]
    fewest = min(counts)
    return run.random.choice([column for column, count in zip(columns, counts, strict=True) if count == fewest])
