"""Rohl's generation of permutations by choosing, with the queens test at the end or on the way.

Rohl (1978) generates permutations position by position: choose an available item, mark it as taken, choose for the
other positions, and make it available again. Any test can be applied to the complete permutation. Here the items are
the columns, and the test is whether two queens share a diagonal. With `prune=false` only complete permutations are
tested, all n! of them; with `prune=true` partial ones too, which turns the generator into backtracking.

Interpretation: one array of flags, with the items in increasing order, so that permutations come in lexicographic
order. `tests` counts columns chosen, `nodes` partial and complete permutations visited: for n = 8 109,601 without
pruning, of which 40,320 are complete, and 2,057 with pruning.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Clash, Event, Place, Remove, Solution, State, Try
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, complete_spec

CODE = Code("""
available = every column                               # start
choose(row):
    if row = n:
        if no two of the chosen share a diagonal:
            report the permutation                     # solution
        return
    for each column that is available:
        choose it for this row                         # try
        if it shares a diagonal with a queen above:
            with pruning: go to the next column        # clash
            without: it is detected at the end
        mark it as taken                               # place
        choose(row + 1)
        make it available again                        # remove
""")

SPEC = complete_spec(
    name="rohl",
    title="Permutations by choosing",
    summary="Generates permutations by choosing an available column per row; tests diagonals at the end or early.",
    code=CODE,
    example=Example(rows=6),
    cost="n! complete permutations; with pruning 5,508 columns chosen for all solutions of n = 8",
    sources=(
        Source("J. S. Rohl, Generating Permutations by Choosing, Computer Journal 21(4), 302-305", 1978,
               "doi:10.1093/comjnl/21.4.302"),
    ),
    largest=10,  # 10! = 3,628,800 permutations without pruning
    options=(Option("prune", False, "also test the diagonals of partial permutations"),),
)  # fmt: skip


def solve(problem: ClassicProblem, run: Run, *, prune: bool) -> Iterator[Event]:
    """Yields every solution in lexicographic order."""
    rows, columns = problem.board.rows, problem.board.columns
    allowed = problem.allowed()
    available = [True] * columns
    chosen: list[int] = []

    def choose(row: int) -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        if row == rows:
            if prune or first_diagonal(chosen) is None:
                yield Solution(tuple(chosen))
            return
        for column in range(columns):
            if not (available[column] and allowed[row] >> column & 1):
                continue
            run.tests += 1
            chosen.append(column)
            clash = first_diagonal(chosen) if prune or run.tracing else None
            if run.tracing:
                yield Try(row, column, state=State(bits=(("available", tuple(map(int, available))),)))
                if clash is not None:
                    above, below = clash
                    yield Clash(below, chosen[below], above, chosen[above])
            if not (prune and clash is not None):
                available[column] = False
                if run.tracing:
                    yield Place(row, column)
                yield from choose(row + 1)
                available[column] = True
                run.backtracks += 1
                if run.tracing:
                    yield Remove(row, column)
            chosen.pop()

    return choose(0)


def first_diagonal(chosen: list[int]) -> tuple[int, int] | None:
    """Returns two rows, the upper one first, whose queens share a diagonal; None if no two do. O(rows²)."""
    for below in range(len(chosen) - 1, 0, -1):
        for above in range(below):
            if abs(chosen[below] - chosen[above]) == below - above:
                return above, below
    return None
