"""Completion of a partial placement: propagation, then local search, then complete search.

1. *Propagation.* A row (or, on a square board, a column) with a single possible square gets its queen, whose attacks
   are struck out, until nothing is forced. A row or column without a square proves that no completion exists.
2. *Local search* in the compiled core: the empty rows get the empty columns, and pairs of rows swap them (tabu search,
   native/huge/completion.hpp). It completes boards with thousands of rows and proves nothing.
3. *Complete search*, if local search found nothing: row search in the compiled core up to 64 columns, otherwise the row
   with the fewest squares first, with propagation after each queen. Boards of up to 24 columns start here.

`tests` counts queens placed by propagation and complete search, `steps` swaps, `restarts` new starts of the local
search, and `nodes` boards after propagation.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from nqueens import kernels
from nqueens.errors import GaveUp
from nqueens.kernels.calls import interruptible
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.complete import rowsearch
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, Source, complete_spec

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SPEC = complete_spec(
    name="completion",
    title="Propagation, local search, complete search",
    summary="Completes boards with fixed queens, forbidden squares and excluded diagonals; proves where it finds none.",
    cost="a few ms per thousand rows if local search finds a completion; exponential for a proof that none exists",
    sources=(
        Source("I. P. Gent, C. Jefferson, P. Nightingale, Complexity of n-Queens Completion", 2017,
               "doi:10.1613/jair.5512"),
        Source("F. Glover, Tabu Search, Part I", 1989, "doi:10.1287/ijoc.1.3.190"),
    ),
    seeded=True,
    traced=False,
    largest=20_000,  # there the matrix of possible squares takes 0.4 GB, and the local search as much again
    options=(
        Option("restarts", 10, "new starts of the local search before the complete search begins", low=0),
        Option("steps", 0, "swaps per start; 0 means 500 + 5 per empty row", low=0),
    ),
)  # fmt: skip

_SMALL = 24  # columns up to which row search alone is faster than the other stages
_MOST_LEFT = 600  # most empty rows for the complete search, which recurses once per row
_ROWS_AT_ONCE = 256


class Contradiction(Exception):
    """Raised if a row or column has no square left."""


class _State:
    """The squares still possible, and the queens so far (`columns[row]`, −1 in empty rows)."""

    def __init__(self, allowed: NDArray[np.bool_], columns: NDArray[np.int64]) -> None:
        self.allowed = allowed
        self.columns = columns

    def empty_rows(self) -> NDArray[np.int64]:
        """Returns the rows without a queen."""
        import numpy as np

        return np.flatnonzero(self.columns < 0)

    def squares_in(self, rows: NDArray[np.int64], run: Run) -> NDArray[np.int64]:
        """Returns the number of possible squares in each of the rows."""
        import numpy as np

        numbers = np.empty(len(rows), np.int64)
        for at, row in enumerate(rows.tolist()):
            run.tick()
            numbers[at] = np.count_nonzero(self.allowed[row])
        return numbers

    def squares_in_columns(self, run: Run) -> NDArray[np.int64]:
        """Returns the number of possible squares in each column."""
        import numpy as np

        numbers = np.zeros(self.allowed.shape[1], np.int64)
        for first in range(0, len(self.allowed), _ROWS_AT_ONCE):
            run.tick()
            numbers += self.allowed[first : first + _ROWS_AT_ONCE].sum(axis=0)
        return numbers

    def put(self, row: int, column: int) -> None:
        """Places a queen and strikes out its attacks; raises Contradiction if the square is not possible."""
        import numpy as np

        if not self.allowed[row, column]:
            raise Contradiction
        rows, width = np.arange(len(self.columns)), self.allowed.shape[1]
        for attacked in (column + rows - row, column - rows + row):
            inside = (attacked >= 0) & (attacked < width)
            self.allowed[rows[inside], attacked[inside]] = False
        self.allowed[:, column] = False
        self.allowed[row, :] = False
        self.columns[row] = column

    def propagate(self, run: Run) -> None:
        """Places forced queens until none is left; raises Contradiction."""
        import numpy as np

        while True:
            run.tick()
            rows = self.empty_rows()
            if not len(rows):
                return
            in_row = self.squares_in(rows, run)
            if not in_row.all():
                raise Contradiction
            forced = [(int(row), int(self.allowed[row].argmax())) for row in rows[in_row == 1]]
            if self.allowed.shape[0] == self.allowed.shape[1]:
                in_column = self.squares_in_columns(run)
                in_column[self.columns[self.columns >= 0]] = 2
                if not in_column.all():
                    raise Contradiction
                forced += [(int(self.allowed[:, c].argmax()), int(c)) for c in np.flatnonzero(in_column == 1)]
            if not forced:
                return
            for row, column in forced:
                if self.columns[row] != column:
                    run.tests += 1
                    self.put(row, column)


def start_state(problem: ClassicProblem, run: Run) -> _State:
    """Returns the board with the fixed queens; raises Contradiction if these clash or are not allowed."""
    import numpy as np

    rows, width = problem.board.rows, problem.board.columns
    allowed = np.ones((rows, width), dtype=np.bool_)
    for row, column in problem.forbidden:
        allowed[row, column] = False
    sums, differences = np.zeros(rows + width, np.bool_), np.zeros(rows + width, np.bool_)
    for kind, number in problem.excluded:
        (sums if kind == "sum" else differences)[number] = True  # negative differences index from the end
    columns = np.full(rows, -1, dtype=np.int64)
    taken = np.zeros(width, np.bool_)
    for row, column in problem.fixed:
        if not allowed[row, column] or columns[row] >= 0 or taken[column] or sums[row + column]:
            raise Contradiction
        if differences[row - column]:
            raise Contradiction
        columns[row], taken[column], sums[row + column], differences[row - column] = column, True, True, True
    # Row by row: an array of diagonals for all squares would be eight times as large as the board.
    for row in range(rows):
        run.tick()
        allowed[row, sums[row : row + width]] = False
        allowed[row, differences[np.arange(row, row - width, -1)]] = False
    allowed[:, taken] = False
    allowed[columns >= 0] = False
    return _State(allowed, columns)


def solve(problem: ClassicProblem, run: Run, *, restarts: int, steps: int) -> Iterator[Event]:
    """Yields every completion, the first one as soon as it is found; nothing if none exists (proved).

    Raises GaveUp at the time limit, and if too many rows are empty for the complete search.
    """
    if problem.board.rows > problem.board.columns:
        return
    if problem.board.columns <= _SMALL and run.seed is None:
        yield from rowsearch.solve(problem, run)
        return
    try:
        state = start_state(problem, run)
        state.propagate(run)
    except Contradiction:
        return
    run.nodes += 1
    first = _search_locally(state, run, restarts, steps)
    if first is not None:
        yield Solution(first)
    for event in _search_completely(problem, state, run):
        if isinstance(event, Solution) and event.columns != first:
            yield event


def _search_completely(problem: ClassicProblem, state: _State, run: Run) -> Iterator[Event]:
    empty = len(state.empty_rows())
    if problem.board.columns <= kernels.MOST_COLUMNS:
        return rowsearch.solve(problem, run)
    if empty > _MOST_LEFT:
        raise GaveUp(f"Local search found no completion, and {empty} empty rows are too many for a proof.")
    return _fewest_squares_first(state, run)


def _search_locally(state: _State, run: Run, restarts: int, steps: int) -> tuple[int, ...] | None:
    """Returns the columns of a completion, or None."""
    import numpy as np

    rows = state.empty_rows()
    if not len(rows):
        return tuple(state.columns.tolist())
    if not kernels.COMPILED:
        return None
    free = np.setdiff1d(np.arange(state.allowed.shape[1]), state.columns)
    matrix = np.empty((len(rows), len(free)), np.bool_)
    for at, row in enumerate(rows.tolist()):
        run.tick()
        np.take(state.allowed[row], free, out=matrix[at])
    seed = run.random.getrandbits(64)
    most = steps or 500 + 5 * len(rows)
    swaps = kernels._core.complete_by_swaps
    (found, made, begun, _), late = interruptible(
        lambda stop: swaps(rows.tolist(), free.tolist(), matrix.view(np.uint8), seed, most, restarts, stop), run.effort
    )
    run.steps += made
    run.restarts += begun
    if late:
        raise run.effort.gave_up("before a completion was found")
    if not found:
        return None
    columns = state.columns.copy()
    columns[rows] = free[np.array(found)]
    return tuple(columns.tolist())


def _fewest_squares_first(state: _State, run: Run) -> Iterator[Event]:
    """Yields every completion, branching on the row with the fewest squares."""
    import numpy as np

    rows = state.empty_rows()
    if not len(rows):
        yield Solution(tuple(state.columns.tolist()))
        return
    row = int(rows[state.squares_in(rows, run).argmin()])
    for column in np.flatnonzero(state.allowed[row]).tolist():
        branch = _State(state.allowed.copy(), state.columns.copy())
        run.tests += 1
        try:
            branch.put(row, column)
            branch.propagate(run)
        except Contradiction:
            run.backtracks += 1
            continue
        run.nodes += 1
        yield from _fewest_squares_first(branch, run)
