"""Queen searches QS1 to QS4 of Sosič and Gu: swaps in a permutation that reduce collisions.

A permutation has no clash in a row or column; a swap changes the counts of at most eight diagonals, so it costs O(1).
*Collisions* are the queens beyond the first on each diagonal. The four programs, as interpreted here:

* QS1 (1990): visits all pairs of rows of which one is attacked and swaps them if that reduces collisions, until there
  are none; after a pass without a swap it takes a new permutation.
* QS2 (1991): tries each attacked queen with a random partner; the list of attacked queens is renewed when collisions
  have dropped below 0.45 of their number; after 32 n trials it takes a new permutation.
* QS3 (1991): the search of QS2 from a better start: row by row a random remaining queen that no queen above attacks,
  with at most 3.08 n trials in all; the few rows left hold the rest.
* QS4 (1994): the start of QS3; then each row left swaps with random rows until neither of the two is attacked, at most
  7000 trials per row. Collisions are never counted, and the whole takes linear time.

`steps` counts trial swaps, `restarts` new permutations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from nqueens.kernels import literature
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Swap
from nqueens.solvers.local.compiled import ENGINE, solve_natively
from nqueens.solvers.local.permutation import ColumnPermutation, Started, random_permutation, search_from
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, local_spec

CODE = Code("""
columns = a permutation: one queen in each             # start
          row and column, few on shared diagonals
put the queens there                                   # place
for each row whose queen is attacked:
    repeat:
        other = a random row
        swap the columns of the two rows
        if that is better (qs4: neither is attacked):
            keep it                                    # swap
        else:
            swap them back
    until the queen is not attacked, or give up:
        abandon this permutation                       # note restart
        clear the board, take a new one                # remove
report the board                                       # solution
""")

SPEC = local_spec(
    name="sosic-gu",
    title="Sosič and Gu's queen searches QS1 to QS4",
    summary="Swaps pairs of rows of a permutation to remove collisions on diagonals; QS4 takes linear time.",
    code=CODE,
    example=Example(rows=12, seed=2, options=(("variant", "qs1"),)),
    cost="QS1: at most n²/2 pairs per pass; QS2: about O(n log n); QS3 and QS4: about O(n)",
    sources=(
        Source("Sosič, Gu: A polynomial time algorithm for the n-queens problem", 1990,
               "https://doi.org/10.1145/101340.101343"),
        Source("Sosič, Gu: Fast search algorithms for the n-queens problem", 1991,
               "https://doi.org/10.1109/21.135698"),
        Source("Sosič, Gu: Efficient local search with conflict minimization", 1994,
               "https://doi.org/10.1109/69.317698"),
    ),
    largest=10_000_000,  # QS4 with engine=native; Python takes a few seconds for a tenth of that
    options=(
        Option("variant", "qs4", "one of the four programs", choices=("qs1", "qs2", "qs3", "qs4")),
        Option("restarts", 1000, "new permutations before giving up", low=0),
        ENGINE,
    ),
)  # fmt: skip

START_TRIALS_PER_ROW = 3.08
FINAL_TRIALS_PER_ROW = 7000
RENEW_BELOW = 0.45
TRIALS_PER_ROW = 32

Search = Callable[[ColumnPermutation, int, Run], Iterator[Event]]


def solve(problem: ClassicProblem, run: Run, *, variant: str, restarts: int, engine: str) -> Iterator[Event]:
    """Yields one solution; raises GaveUp after `restarts` new permutations."""
    n = problem.board.rows
    failure = f"No solution from {restarts + 1} permutations with {variant}."
    if engine == "native":
        program = int(variant.removeprefix("qs"))
        yield from solve_natively(
            lambda seed, stop: literature.sosic_gu(n, program, seed, restarts, stop), run, failure
        )
        return
    search: Search = {"qs1": _all_pairs, "qs2": _attacked_queens, "qs3": _attacked_queens, "qs4": _free_pairs}[variant]

    def start() -> Started:
        columns, left_from = _good_start(n, run) if variant in ("qs3", "qs4") else (random_permutation(n, run), 0)
        queens = ColumnPermutation(columns)
        return queens, search(queens, left_from, run)

    yield from search_from(start, run, restarts=restarts, note="a new permutation", failure=failure)


def _good_start(n: int, run: Run) -> tuple[list[int], int]:
    """Returns a permutation, and the first row that may be attacked; the rows before it do not clash."""
    columns = list(range(n))
    sums, differences = bytearray(2 * n), bytearray(2 * n)
    row = 0
    for _ in range(int(START_TRIALS_PER_ROW * n)):
        if row == n:
            break
        run.tick()
        run.tests += 1
        other = row + int(run.random.random() * (n - row))
        columns[row], columns[other] = columns[other], columns[row]
        column = columns[row]
        if not sums[row + column] and not differences[row - column]:
            sums[row + column] = differences[row - column] = 1
            row += 1
    left = columns[row:]
    run.random.shuffle(left)
    return columns[:row] + left, row


def _try_swap(queens: ColumnPermutation, row: int, other: int, run: Run) -> bool:
    """Swaps two rows if that reduces collisions; returns whether it did."""
    run.tick()
    run.steps += 1
    before = queens.collisions
    queens.swap(row, other)
    if queens.collisions < before:
        return True
    queens.swap(row, other)
    return False


def _all_pairs(queens: ColumnPermutation, _left_from: int, run: Run) -> Iterator[Event]:
    swapped = True
    while swapped:
        swapped = False
        for row in range(queens.n):
            run.tick()
            for other in range(row + 1, queens.n):
                if not queens.collisions:
                    return
                if (queens.attacked(row) or queens.attacked(other)) and _try_swap(queens, row, other, run):
                    swapped = True
                    if run.tracing:
                        yield Swap(row, other, state=queens.state())


def _attacked_queens(queens: ColumnPermutation, _left_from: int, run: Run) -> Iterator[Event]:
    attacked = queens.attacked_rows()
    limit = RENEW_BELOW * queens.collisions
    trials = 0
    while queens.collisions and trials <= TRIALS_PER_ROW * queens.n:
        trials += len(attacked)
        for row in attacked:
            other = int(run.random.random() * queens.n)
            if _try_swap(queens, row, other, run) and run.tracing:
                yield Swap(row, other, state=queens.state())
            if queens.collisions < limit:
                attacked = queens.attacked_rows()
                limit = RENEW_BELOW * queens.collisions
                break
            if not queens.collisions:
                break


def _free_pairs(queens: ColumnPermutation, left_from: int, run: Run) -> Iterator[Event]:
    trials = FINAL_TRIALS_PER_ROW if queens.n > 3 else TRIALS_PER_ROW  # 2 and 3 queens have no solution
    for row in range(left_from, queens.n):
        for _ in range(trials):
            if not queens.attacked(row):
                break
            run.tick()
            run.steps += 1
            other = int(run.random.random() * queens.n)
            queens.swap(row, other)
            if queens.attacked(row) or queens.attacked(other):
                queens.swap(row, other)
            elif run.tracing:
                yield Swap(row, other, state=queens.state())
        if queens.attacked(row):
            return
