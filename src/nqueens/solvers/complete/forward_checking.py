"""Forward checking: a domain for every row, with the smallest domain first.

The variables are the rows, and the domain of a row is its set of possible columns, as a bit mask. Placing a queen
strikes its column and diagonals from the domains of all rows without a queen (forward checking, Haralick and Elliott
1980); if a domain becomes empty, the queen is removed at once. The next row is the first one with the fewest candidates
(Bitner and Reingold 1975).

`tests` counts candidates tried, `nodes` placements, including the empty board and those that empty a domain.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Note, Place, Remove, Solution, State, Try, candidates_state
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
        strike its column and diagonals from
        the domains of the other rows
        if one of them is empty:
            a dead end, detected early                 # note
        else:
            assign(the remaining domains)
        take the queen off, restore the domains        # remove
""")

SPEC = complete_spec(
    name="forward-checking",
    title="Forward checking, fewest candidates first",
    summary="Keeps the possible columns of every row, fills the row with the fewest, and detects dead ends early.",
    code=CODE,
    cost="O(rows) mask operations per queen placed",
    sources=(
        Source("R. M. Haralick, G. L. Elliott, Increasing Tree Search Efficiency for Constraint Satisfaction Problems",
               1980, "doi:10.1016/0004-3702(80)90051-X"),
        Source("J. R. Bitner, E. M. Reingold, Backtrack Programming Techniques", 1975, "doi:10.1145/361219.361224"),
    ),
    largest=80,  # up to here a first solution takes at most 2 s; for n = 88 and some larger n it takes longer
)  # fmt: skip

_Domains = dict[int, int]
"""Possible columns, as a mask, of each row without a queen."""


def solve(problem: ClassicProblem, run: Run) -> Iterator[Event]:
    """Yields every solution in the order of the search, which is not lexicographic."""
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
                yield Try(row, column, state=_state(domains, width))
                yield Place(row, column, state=_state(without_attacked(domains, row, column), width))
            remaining = without_attacked(domains, row, column)
            emptied = next((r for r, domain in remaining.items() if not domain), None)
            if emptied is None:
                yield from assign(remaining)
            else:
                run.nodes += 1
                if run.tracing:
                    yield Note(f"No column is left for row {emptied}.")
            run.backtracks += 1
            if run.tracing:
                yield Remove(row, column, state=_state(domains, width))

    domains = dict(enumerate(problem.allowed()))
    return assign(domains) if all(domains.values()) else iter(())


def _state(domains: _Domains, columns: int) -> State:
    """Returns the candidates of each row without a queen, and their numbers."""
    state = candidates_state(domains, columns)
    return replace(state, bars=tuple((f"row {row}", sum(map(int, each))) for row, each in state.squares))


def without_attacked(domains: _Domains, row: int, column: int) -> _Domains:
    """Returns the domains of the other rows after a queen was placed on the square."""
    queen = 1 << column
    return {
        other: domain & ~(queen | queen << abs(other - row) | queen >> abs(other - row))
        for other, domain in domains.items()
        if other != row
    }
