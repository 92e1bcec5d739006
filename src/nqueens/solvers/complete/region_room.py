"""Region puzzles by least room: the row, column or region with the fewest spare squares comes first.

A square is free if no queen attacks it and its row, column and region still need queens. The *room* of a row, column or
region is the number of its free squares minus the number of queens that it needs. If it is negative, the last queen was
wrong, and its square is marked empty. Otherwise the next queen is placed on the first free square of the line with the
least room. This is the search of `region-search` without its bounds, step by step.

`nodes` counts positions visited, `backtracks` queens removed.
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
                                  - the queens it needs
repeat until the search is exhausted:
    if every row has its queens:
        report the queens                              # solution
    if some room is negative:
        the last queen was wrong                       # note
        take it off                                    # remove
        its square stays empty from now on
    else:
        line = the one with the least room
        put a queen on its first free square           # place
        squares that it attacks are no longer free
""")

SPEC = region_spec(
    name="region-room",
    title="Region puzzles by the least room",
    summary="Branches on the row, column or region with the fewest free squares beyond the queens it still needs.",
    code=CODE,
    cost="O(rows × squares) for each position; exponential in the rows",
    sources=(
        Source("R. M. Haralick and G. L. Elliott, Increasing tree search efficiency for constraint satisfaction "
               "problems", 1980, "10.1016/0004-3702(80)90051-X"),
    ),
    largest=30,
)  # fmt: skip


def solve(problem: Problem, run: Run) -> Iterator[Event]:
    """Yields every solution in the order in which they are found."""
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
            yield Note(f"{('row', 'column', 'region', 'zone')[kind]} {number} has too few free squares")


def _known(search: RegionSearch, side: int) -> State:
    """Returns a state with the free squares."""
    masks = dict.fromkeys(range(side), 0)
    for square in search.free:
        masks[square // side] |= 1 << square % side
    return candidates_state(masks, side)
