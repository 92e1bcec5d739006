"""Stone and Stone's searches for a first solution: fewest moves first, by rows, or on a larger board.

`order=fewest` fills next, of the rows without a queen, the one with the fewest free squares. A row without any is
chosen at once, and the search backtracks. `order=rows` is lexicographic backtracking, row by row, for comparison.
`order=larger` does the same on a board with one more row and column: its first solution mostly has a queen in the
corner, and without this queen it is a solution of the original board without a queen on the long diagonal. If there is
none, or when all of these are listed, the solutions with a queen on that diagonal follow.

Interpretation: the three searches are those of the paper's abstract, which finds solutions very quickly for n < 97 with
the first, and for most even n < 30 two to seventy times faster with the third than row by row. It does not say how ties
are broken: here by the row, and on it the square, nearest the middle of the board.

`tests` counts free squares taken, `nodes` partial placements, `backtracks` queens removed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Place, Remove, Solution, Try, candidates_state
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, Source, complete_spec

CODE = Code("""
place:
    if every row has a queen:                          # start
        report the board                               # solution
        return
    for each row without a queen:
        count its free squares
    row = one with the fewest
          (order=rows: the next row)
    for each free square of row, middle first:
        choose it                                      # try
        put a queen there                              # place
        place
        take the queen off                             # remove
""")

SPEC = complete_spec(
    name="stone",
    title="Stone and Stone: fewest possible moves first",
    summary="Fills the row with the fewest free squares first; or searches row by row, also on a board one larger.",
    code=CODE,
    cost="O(rows) mask operations per queen placed; at most 6,036 nodes for a first solution for n < 97",
    sources=(
        Source("H. S. Stone, J. M. Stone, Efficient Search Techniques - An Empirical Study of the N-Queens Problem, "
               "IBM Journal of Research and Development 31, 464-474", 1987, "https://doi.org/10.1147/rd.314.0464"),
    ),
    largest=96,  # as the paper says
    options=(
        Option("order", "fewest", "the row with the fewest free squares first, row by row, or by row on a larger board",
               choices=("fewest", "rows", "larger")),
    ),
)  # fmt: skip

_Columns = tuple[int, ...]


def solve(problem: ClassicProblem, run: Run, *, order: str) -> Iterator[Event]:
    """Yields every solution: lexicographic with `order=rows`, otherwise in the order of the search."""
    allowed = problem.allowed()
    if order != "larger":
        return _search(problem, allowed, run, fewest=order == "fewest", wanted=lambda _: True)
    return _with_and_without_diagonal(problem, allowed, run)


def _with_and_without_diagonal(problem: ClassicProblem, allowed: list[int], run: Run) -> Iterator[Event]:
    without = [mask & ~(1 << row) for row, mask in enumerate(allowed)]
    yield from _search(problem, without, run, fewest=False, wanted=lambda _: True)
    yield from _search(
        problem, allowed, run, fewest=False, wanted=lambda columns: any(row == c for row, c in enumerate(columns))
    )


def _search(
    problem: ClassicProblem, allowed: list[int], run: Run, *, fewest: bool, wanted: Callable[[_Columns], bool]
) -> Iterator[Event]:
    """Yields the wanted solutions on the allowed squares."""
    rows, width = problem.board.rows, problem.board.columns
    columns = [0] * rows
    left = list(range(rows))

    def free_in(row: int, taken: int, sums: int, differences: int) -> int:
        return allowed[row] & ~(taken | sums >> row | differences >> rows - row)

    def place(taken: int, sums: int, differences: int) -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        if not left:
            found = tuple(columns)
            if wanted(found):
                yield Solution(found)
            return
        row, free = left[0], free_in(left[0], taken, sums, differences)
        if fewest:
            every = {each: free_in(each, taken, sums, differences) for each in left}
            row = min(every, key=lambda each: (every[each].bit_count(), _off_middle(each, rows)))
            free = every[row]
        at = left.index(row)
        left.remove(row)
        for column in _squares(free, width, middle=fewest):
            run.tests += 1
            columns[row] = column
            if run.tracing:
                every = {each: free_in(each, taken, sums, differences) for each in [row, *left]}
                yield Try(row, column, state=candidates_state(every, width))
                yield Place(row, column)
            yield from place(taken | 1 << column, sums | 1 << row + column, differences | 1 << column - row + rows)
            run.backtracks += 1
            if run.tracing:
                yield Remove(row, column)
        left.insert(at, row)

    return place(0, 0, 0)


def _squares(free: int, width: int, *, middle: bool) -> list[int]:
    """Returns the columns of a mask, from the left or from the middle outwards."""
    columns = [column for column in range(width) if free >> column & 1]
    return sorted(columns, key=lambda column: _off_middle(column, width)) if middle else columns


def _off_middle(line: int, lines: int) -> int:
    """Returns twice the distance of a line from the middle."""
    return abs(2 * line - (lines - 1))
