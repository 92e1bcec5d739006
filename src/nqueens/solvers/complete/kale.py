"""Kalé's almost perfect heuristic: backtracking that rarely backtracks before its first solution.

A square is *free* if no queen attacks it. The next queen goes in the row or column with the fewest free squares; ties
go to the line nearest the middle of the board. On that line it takes the free square whose fuller diagonal has the
fewest free squares, then by the other diagonal, then the one nearest the middle. A queen is thus placed where placing
is hardest and costs the other lines least. The search is complete: the other squares of the line are tried in turn, and
all solutions are listed on request.

Some boards, such as 726, are hard with some squares of the first queen and easy with others. After `patience`
backtracks without a solution the search therefore restarts with the first queen on each of its squares in turn, then
again with twice the patience; once it has a solution it returns to the plain search for the others.

Interpretation: the paper claims a first solution without any backtrack in most cases, by choosing a line and then a
square on it by their free squares; its exact rule and tie-breaks were not available. Of the rules compared in
docs/solvers/kale.md the one above comes closest to the claim. Restarts are an addition. The option `most_backtracks`
ends a search that still finds nothing.

`tests` counts queens placed, `nodes` partial placements visited, `backtracks` queens removed.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.board.board import Square
from nqueens.errors import GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import MOST_ROWS_SHOWN, Event, Place, Remove, Solution, State, candidates_state
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, complete_spec

CODE = Code("""
search:
    line = the row or column with the fewest           # start
           free squares; in a tie the one
           nearest the middle of the board
    squares = its free squares, those first whose
              fuller diagonal has the fewest free
    for each of the squares:
        put a queen there                              # place
        count what it attacks
        if there are n queens:
            report them                                # solution
        else:
            search
        take the queen off                             # remove
after too many backtracks without a solution:
    clear the board                                    # remove restart
    restart with another first square
""")

SPEC = complete_spec(
    name="kale",
    title="Kalé's almost perfect heuristic",
    summary="Fills the line with the fewest free squares first, on the square that costs the other lines least.",
    code=CODE,
    example=Example(rows=10),
    cost="O(n) per queen placed, O(n²) memory; nearly always just n queens for the first solution",
    sources=(
        Source("Kalé: An almost perfect heuristic for the n nonattacking queens problem", 1990,
               "https://doi.org/10.1016/0020-0190(90)90156-R"),
    ),
    rectangles=False,
    largest=1000,  # n² counters in plain Python: about five seconds for the first solution there
    options=(
        Option("patience", 200, "backtracks before a restart with another first square; 0: never restart", low=0),
        Option("most_backtracks", 20_000,
               "backtracks without a solution before giving up; 0: never give up, and prove that none exists", low=0),
    ),
)  # fmt: skip


class _Board:
    """Number of queens that attack each square, and of free squares on each line."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.queens: dict[int, int] = {}
        self.open_rows, self.open_columns = set(range(n)), set(range(n))
        self.attackers = [[0] * n for _ in range(n)]
        self.in_row, self.in_column = [n] * n, [n] * n
        self.in_sum = [min(k + 1, 2 * n - 1 - k) for k in range(2 * n - 1)]
        self.in_difference = [n - abs(k) if abs(k) < n else 0 for k in (*range(n), *range(-n, 0))]  # by row - column

    def attack(self, row: int, column: int, change: int) -> None:
        """Adds (+1) or removes (−1) one attacker of a square. O(1)."""
        before = self.attackers[row][column]
        self.attackers[row][column] = before + change
        if (before == 0) != (before + change == 0):
            self.in_row[row] -= change
            self.in_column[column] -= change
            self.in_sum[row + column] -= change
            self.in_difference[row - column] -= change

    def put(self, row: int, column: int, change: int) -> None:
        """Places a queen (+1) or removes it (−1). O(n)."""
        self.attack(row, column, change)
        for other in range(self.n):
            if other == row:
                continue
            self.attack(other, column, change)
            for beside in (column - row + other, column + row - other):
                if 0 <= beside < self.n:
                    self.attack(other, beside, change)
        for beside in range(self.n):
            if beside != column:
                self.attack(row, beside, change)
        if change > 0:
            self.queens[row] = column
            self.open_rows.remove(row)
            self.open_columns.remove(column)
        else:
            del self.queens[row]
            self.open_rows.add(row)
            self.open_columns.add(column)

    def choices(self) -> list[Square]:
        """Returns the free squares of the line that has the fewest, the best square first."""
        row = min(self.open_rows, key=lambda r: (self.in_row[r], self.off_middle(r)))
        column = min(self.open_columns, key=lambda c: (self.in_column[c], self.off_middle(c)))
        if (self.in_row[row], self.off_middle(row)) <= (self.in_column[column], self.off_middle(column)):
            free = [(row, c) for c in self.open_columns if not self.attackers[row][c]]
            return sorted(free, key=lambda square: (self.diagonals(square), self.off_middle(square[1]), square))
        free = [(r, column) for r in self.open_rows if not self.attackers[r][column]]
        return sorted(free, key=lambda square: (self.diagonals(square), self.off_middle(square[0]), square))

    def diagonals(self, square: Square) -> tuple[int, int]:
        """Returns the numbers of free squares on the two diagonals of a square, the larger first."""
        counts = self.in_sum[square[0] + square[1]], self.in_difference[square[0] - square[1]]
        return max(counts), min(counts)

    def state(self) -> State:
        """Returns a state with the free squares of each row."""
        if self.n > MOST_ROWS_SHOWN:
            return State()
        free = {row: sum(1 << c for c, by in enumerate(each) if not by) for row, each in enumerate(self.attackers)}
        return candidates_state(free, self.n)

    def off_middle(self, line: int) -> int:
        """Returns twice the distance of a row or column from the middle of the board."""
        return abs(2 * line - (self.n - 1))


class _OutOfPatienceError(Exception):
    """Raised after `patience` backtracks without a solution."""


def solve(problem: ClassicProblem, run: Run, *, most_backtracks: int, patience: int) -> Iterator[Event]:
    """Yields every solution, in no particular order.

    Raises GaveUp after `most_backtracks` backtracks (if not 0) without one.
    """
    search = _Search(problem, run, most_backtracks)
    try:
        yield from search.through(patience=patience)
        return
    except _OutOfPatienceError:
        pass
    early = None
    while early is None:
        impatient = False
        for first in range(search.beginnings()):
            try:
                for event in search.through(first=first, patience=patience):
                    yield event
                    if isinstance(event, Solution):
                        early = event
                        break
            except _OutOfPatienceError:
                impatient = True
            if early is not None:
                break
        if early is None and not impatient:
            return  # the search space is exhausted
        patience *= 2
    if run.tracing:
        yield from (Remove(row, column, at="restart") for row, column in enumerate(early.columns))
    for event in search.through():
        if event != early:
            yield event


class _Search:
    """Searches on one problem, with a common limit on backtracks."""

    def __init__(self, problem: ClassicProblem, run: Run, most_backtracks: int) -> None:
        self._problem, self._run, self._most = problem, run, most_backtracks
        self._last = 0  # backtracks at the last solution

    def beginnings(self) -> int:
        """Returns the number of squares for the first queen."""
        return len(self._empty_board().choices())

    def _empty_board(self) -> _Board:
        n = self._problem.board.rows
        board = _Board(n)
        for row, mask in enumerate(self._problem.allowed()):
            for column in range(n):
                if not mask >> column & 1:
                    board.attack(row, column, +1)
        return board

    def through(self, *, first: int | None = None, patience: int = 0) -> Iterator[Event]:
        """Yields every solution, or those with the first queen on its choice number `first`.

        Raises _OutOfPatienceError after `patience` backtracks without any solution (0: never), with an empty board.
        """
        run, n = self._run, self._problem.board.rows
        board, begun, found = self._empty_board(), run.backtracks, False
        choices = _visit(board, run)  # at each level, the squares left to try
        untried = [choices if first is None else choices[first : first + 1]]
        placed: list[Square] = []
        if n == 0:
            yield Solution(())
        while untried:
            if untried[-1]:
                row, column = untried[-1].pop(0)
                run.tests += 1
                board.put(row, column, +1)
                placed.append((row, column))
                if run.tracing:
                    yield Place(row, column, state=board.state())
                untried.append(_visit(board, run))
                if len(placed) == n:
                    self._last, found = run.backtracks, True
                    yield Solution(tuple(board.queens[row] for row in range(n)))
                continue
            untried.pop()
            if not placed:
                continue
            if self._most and run.backtracks - self._last == self._most:
                raise GaveUp(f"No solution after {self._most} backtracks (option most_backtracks).")
            if patience and not found and run.backtracks - begun == patience:
                if run.tracing:
                    yield from (Remove(*square, at="restart") for square in reversed(placed))
                raise _OutOfPatienceError
            run.backtracks += 1
            row, column = placed.pop()
            board.put(row, column, -1)
            if run.tracing:
                yield Remove(row, column, state=board.state())


def _visit(board: _Board, run: Run) -> list[Square]:
    run.nodes += 1
    run.tick()
    return board.choices() if board.open_rows else []
