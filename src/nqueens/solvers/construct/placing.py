"""How every construct hands over its queens: in one go, or queen by queen when the run is traced.

A construct tests no square: `tests` counts the queens that it puts down, every other counter stays 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from nqueens.board.board import Square
from nqueens.solvers.events import Event, Place, Solution, State
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Family, Source, Spec

BERNHARDSSON = Source(
    "B. Bernhardsson, Explicit solutions to the N-queens problem for all N", 1991, "10.1145/122319.122322"
)
"""Where formulas 1 to 3 stand."""

LARGEST_SOLUTION = 10_000_000
"""Most rows of a solution reported as an event: a tuple of that many Python ints takes about 0.4 GB."""

construct_spec = partial(Spec, family=Family.CONSTRUCT, cost="O(n), no search", largest=LARGEST_SOLUTION)
"""What constructs say of themselves."""


class Stair(NamedTuple):
    """Queens that one rule puts down: the mark of its line in the code, and the squares in their order."""

    name: str
    squares: Iterable[Square]


def in_two(columns: Sequence[int], first: str, second: str, rows: int) -> tuple[Stair, Stair]:
    """The queens of so many rows as the first stair, the others as the second."""
    squares = tuple(enumerate(columns))
    return Stair(first, squares[:rows]), Stair(second, squares[rows:])


def place(columns: Sequence[int], run: Run, stairs: Iterable[Stair] = ()) -> Iterator[Event]:
    """The solution `columns[row]`; in a traced run first its queens, stair by stair (default: one, from the top)."""
    run.tick()
    run.tests += len(columns)
    if run.tracing:
        for name, squares in stairs or (Stair("", enumerate(columns)),):
            for number, (row, column) in enumerate(squares, start=1):
                known = (("queen of this stair", number), ("row from 1", row + 1), ("column from 1", column + 1))
                yield Place(row, column, at=name, state=State(values=known))
    yield Solution(tuple(columns))
