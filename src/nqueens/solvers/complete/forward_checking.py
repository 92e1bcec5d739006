"""Constraint programming by hand: a domain for every row, looked at ahead of time, the smallest one first.

The variables are the rows, and the domain of a row is the set of columns still possible in it, as a bit mask. When a
queen is placed, its column and diagonals are struck from the domains of all rows without a queen (forward checking,
Haralick and Elliott 1980); if a domain becomes empty, the queen is taken back at once. The next row to fill is one with
the fewest candidates (Bitner and Reingold 1975), the first such row if there are several.

`tests` counts the candidates tried, `nodes` the placements whose domains are all non-empty, the root included.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Note, Place, Remove, Solution, Try, candidates_state
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, complete_spec

CODE = Code("""
domain of each row = its columns                       # start
assign(domains):
    if no row is left:
        report the board                               # solution
        return
    row = one whose domain has the fewest columns
    for each column of its domain:
        try it                                         # try
        put a queen there                              # place
        strike its column and diagonals
        out of the domains of the other rows
        if one of them is empty:
            a dead end, seen ahead                     # note
        else:
            assign(the domains that are left)
        take the queen off: its domains come back      # remove
""")

SPEC = complete_spec(
    name="forward-checking",
    title="Forward checking, fewest candidates first",
    summary="Each row keeps the columns still possible; the row with the fewest is filled next.",
    code=CODE,
    cost="O(rows) mask operations per queen placed",
    sources=(
        Source("R. M. Haralick, G. L. Elliott, Increasing Tree Search Efficiency for Constraint Satisfaction Problems",
               1980, "doi:10.1016/0004-3702(80)90051-X"),
        Source("J. R. Bitner, E. M. Reingold, Backtrack Programming Techniques", 1975, "doi:10.1145/361219.361224"),
    ),
    largest=80,  # up to here a first solution comes within 2 s, for n = 88 and others above it does not
)  # fmt: skip

_Domains = dict[int, int]
"""The columns still possible, as a mask, of each row without a queen."""


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Every solution; the order is that of the search, not lexicographic."""
    columns, width = [0] * problem.board.rows, problem.board.columns

    def assign(domains: _Domains) -> Iterator[Event]:
        run.nodes += 1
        run.tick()
        if not domains:
            yield Solution(tuple(columns))
            return
        row = min(domains, key=lambda r: domains[r].bit_count())
        left = domains[row]
        while left:
            queen = left & -left
            left -= queen
            column = columns[row] = queen.bit_length() - 1
            run.tests += 1
            if run.tracing:
                yield Try(row, column, state=candidates_state(domains, width))
                yield Place(row, column, state=candidates_state(without_attacked(domains, row, column), width))
            remaining = without_attacked(domains, row, column)
            emptied = next((r for r, domain in remaining.items() if not domain), None)
            if emptied is None:
                yield from assign(remaining)
            elif run.tracing:
                yield Note(f"No column is left for row {emptied}.")
            run.backtracks += 1
            if run.tracing:
                yield Remove(row, column, state=candidates_state(domains, width))

    domains = dict(enumerate(problem.allowed()))
    return assign(domains) if all(domains.values()) else iter(())


def without_attacked(domains: _Domains, row: int, column: int) -> _Domains:
    """The domains of the other rows without what a queen on the square attacks."""
    queen = 1 << column
    return {
        other: domain & ~(queen | queen << abs(other - row) | queen >> abs(other - row))
        for other, domain in domains.items()
        if other != row
    }
