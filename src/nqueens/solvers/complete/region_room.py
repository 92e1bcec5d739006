"""Region puzzles by the least room: the row, column or region that has the fewest squares to spare comes first.

A square is free as long as no queen attacks it and its row, column and region still need queens. The room of a row,
column or region is the number of its free squares beyond the queens that it needs. Where one has too few squares, the
last queen was wrong, and its square holds none from then on. Otherwise the next queen goes on the first free square of
the one with the least room. This is the search of `region-search` step by step, without its bounds.

`nodes` counts the positions looked at, `backtracks` the queens taken off again.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.kernels.region_numbers import RegionNumbers
from nqueens.kernels.regions_reference import FOUND, PLACED, REMOVED, RegionSearch
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Note, Place, Remove, Solution, State, candidates_state
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Source, region_spec

CODE = Code("""
room of a row, column or region = its free squares     # start
                                  less the queens it needs
until all have been looked through:
    if every row has its queens:
        report them                                    # solution
    if one has less than no room:
        the last queen was wrong                       # note
        take it off                                    # remove
        its square holds none from now on
    else:
        line = the one with the least room
        put a queen on its first free square           # place
        squares that it attacks are not free
""")

SPEC = region_spec(
    name="region-room",
    title="Region puzzles by the least room",
    summary="Always the row, column or region with the fewest free squares beyond the queens that it needs.",
    code=CODE,
    cost="O(rows × squares) for each position; exponential in the rows",
    sources=(
        Source("R. M. Haralick and G. L. Elliott, Increasing tree search efficiency for constraint satisfaction "
               "problems", 1980, "10.1016/0004-3702(80)90051-X"),
    ),
    largest=30,
)  # fmt: skip


def solve(problem: Problem, run: Run) -> Iterator[Event]:
    """Every solution, in the order in which they are found."""
    return _events(numbers_of(problem), run)


def _events(numbers: RegionNumbers, run: Run) -> Iterator[Event]:
    side = numbers.side
    run.nodes += 1
    search = RegionSearch(*numbers)
    for what, about in search.steps():
        run.tick()
        if what == FOUND:
            yield Solution(tuple(square % side for square in about), numbers.each)
            continue
        run.nodes += what in (PLACED, REMOVED)
        run.backtracks += what == REMOVED
        if not run.tracing:
            continue
        if what == PLACED:
            yield Place(*divmod(about[0], side), state=_known(search, side))
        elif what == REMOVED:
            yield Remove(*divmod(about[0], side), state=_known(search, side))
        else:
            kind, number = divmod(about[0], side)
            yield Note(f"{('row', 'column', 'region')[kind]} {number} has too few free squares")


def _known(search: RegionSearch, side: int) -> State:
    """The free squares, for people to look at."""
    masks = dict.fromkeys(range(side), 0)
    for square in search.free:
        masks[square // side] |= 1 << square % side
    return candidates_state(masks, side)
