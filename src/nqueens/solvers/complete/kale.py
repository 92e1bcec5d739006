"""Kale's almost perfect heuristic: backtracking that hardly ever backtracks on the way to a first solution.

A square is *free* if no queen attacks it. The next queen goes into the row or the column with the fewest free
squares, ties to the one nearest the middle of the board; in that line it goes to the free square of which the
worse diagonal has the fewest free squares, then the other diagonal, then nearest the middle. So a queen is placed
where that is hardest, and takes away as little as possible from the rest. The search is complete: the other
squares of the line are tried in turn, and all solutions are listed if asked for.

Some boards, such as 726, are hard on some squares of the first queen and easy on others. So a search that has taken
`patience` steps back without a solution begins anew with the first queen on each of its squares in turn, and then again
with twice the patience; once it has a solution it looks for the others in the first way.

Reading taken: the paper claims a first solution with no backtrack at all in most cases, by choosing a line and then
a square on it by what they leave free; its exact rule and its ties are not known here. Of the rules that were compared
(docs/solvers/kale.md), the one above comes closest to the claim. Beginning anew is ours. The option `most_backtracks`
ends a search that finds nothing all the same.

`tests` are queens placed, `nodes` partial placements visited, `backtracks` queens taken off again.
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
after too many steps back without a solution:
    clear the board                                    # remove anew
    begin anew with another first square
""")

SPEC = complete_spec(
    name="kale",
    title="Kale's almost perfect heuristic",
    summary="The line with the fewest free squares; on it the square whose worse diagonal has the fewest.",
    code=CODE,
    example=Example(rows=10),
    cost="O(n) per queen placed, with O(n²) memory; nearly always n queens to the first solution",
    sources=(
        Source("Kalé: An almost perfect heuristic for the n nonattacking queens problem", 1990,
               "https://doi.org/10.1016/0020-0190(90)90156-R"),
    ),
    rectangles=False,
    largest=1000,  # n² counters in plain Python: about five seconds for the first solution there
    options=(
        Option("patience", 200, "begin anew on another square after so many steps back; 0: never", low=0),
        Option("most_backtracks", 20_000,
               "give up after so many steps back without a solution; 0: never, which proves that there is none", low=0),
    ),
)  # fmt: skip


class _Board:
    """How many queens attack each square, and how many free squares each line has."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.queens: dict[int, int] = {}
        self.open_rows, self.open_columns = set(range(n)), set(range(n))
        self.attackers = [[0] * n for _ in range(n)]
        self.in_row, self.in_column = [n] * n, [n] * n
        self.in_sum = [min(k + 1, 2 * n - 1 - k) for k in range(2 * n - 1)]
        self.in_difference = [n - abs(k) if abs(k) < n else 0 for k in (*range(n), *range(-n, 0))]  # by row - column

    def attack(self, row: int, column: int, change: int) -> None:
        """Adds (+1) or takes off (−1) one attacker of a square. O(1)."""
        before = self.attackers[row][column]
        self.attackers[row][column] = before + change
        if (before == 0) != (before + change == 0):
            self.in_row[row] -= change
            self.in_column[column] -= change
            self.in_sum[row + column] -= change
            self.in_difference[row - column] -= change

    def put(self, row: int, column: int, change: int) -> None:
        """Places a queen (+1) or takes it off (−1). O(n)."""
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
        """The free squares of the line that has the fewest, the best square first."""
        row = min(self.open_rows, key=lambda r: (self.in_row[r], self.off_middle(r)))
        column = min(self.open_columns, key=lambda c: (self.in_column[c], self.off_middle(c)))
        if (self.in_row[row], self.off_middle(row)) <= (self.in_column[column], self.off_middle(column)):
            free = [(row, c) for c in self.open_columns if not self.attackers[row][c]]
            return sorted(free, key=lambda square: (self.diagonals(square), self.off_middle(square[1]), square))
        free = [(r, column) for r in self.open_rows if not self.attackers[r][column]]
        return sorted(free, key=lambda square: (self.diagonals(square), self.off_middle(square[0]), square))

    def diagonals(self, square: Square) -> tuple[int, int]:
        """The free squares of the two diagonals of a square, the longer count first."""
        counts = self.in_sum[square[0] + square[1]], self.in_difference[square[0] - square[1]]
        return max(counts), min(counts)

    def state(self) -> State:
        """The free squares of each row."""
        if self.n > MOST_ROWS_SHOWN:
            return State()
        free = {row: sum(1 << c for c, by in enumerate(each) if not by) for row, each in enumerate(self.attackers)}
        return candidates_state(free, self.n)

    def off_middle(self, line: int) -> int:
        """Twice the distance of a row or column from the middle of the board."""
        return abs(2 * line - (self.n - 1))


class _OutOfPatienceError(Exception):
    """Raised where a search has taken so many steps back without a solution that another beginning is better."""


def solve(problem: ClassicProblem, run: Run, *, most_backtracks: int, patience: int) -> Iterator[Event]:
    """Every solution, in no particular order; raises GaveUp after `most_backtracks` steps back (if any) without one."""
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
            return  # everything was looked at
        patience *= 2
    if run.tracing:
        yield from (Remove(row, column, at="anew") for row, column in enumerate(early.columns))
    for event in search.through():
        if event != early:
            yield event


class _Search:
    """Searches of one problem, which share the limit of steps back."""

    def __init__(self, problem: ClassicProblem, run: Run, most_backtracks: int) -> None:
        self._problem, self._run, self._most = problem, run, most_backtracks
        self._last = 0  # steps back at the last solution

    def beginnings(self) -> int:
        """How many squares there are for the first queen."""
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
        """Every solution, or those with the first queen on its choice `first`.

        Raises _OutOfPatienceError after so many steps back without any solution (0: never), with the board empty again.
        """
        run, n = self._run, self._problem.board.rows
        board, begun, found = self._empty_board(), run.backtracks, False
        choices = _visit(board, run)  # at each level, the squares that are left to try
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
                raise GaveUp(f"{self._most} steps back led to no solution (option most_backtracks).")
            if patience and not found and run.backtracks - begun == patience:
                if run.tracing:
                    yield from (Remove(*square, at="anew") for square in reversed(placed))
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
