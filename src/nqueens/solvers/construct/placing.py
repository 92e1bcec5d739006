"""Output of constructs: the whole solution, or queen by queen in a traced run.

A construct tests no square: `tests` counts queens placed, and all other counters stay 0.
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
"""Source of formulas 1 to 3."""

LARGEST_SOLUTION = 10_000_000
"""Most rows of a solution reported as an event: a tuple of that many Python ints takes about 0.4 GB."""

construct_spec = partial(Spec, family=Family.CONSTRUCT, cost="O(n), no search", largest=LARGEST_SOLUTION)
"""Defaults for constructs."""


class Stair(NamedTuple):
    """Queens placed by one rule: the mark of its line in the pseudocode, and the squares in order."""

    name: str
    squares: Iterable[Square]


def in_two(columns: Sequence[int], first: str, second: str, rows: int) -> tuple[Stair, Stair]:
    """Returns two stairs: the queens of the first rows, and the others."""
    squares = tuple(enumerate(columns))
    return Stair(first, squares[:rows]), Stair(second, squares[rows:])


def place(columns: Sequence[int], run: Run, stairs: Iterable[Stair] = ()) -> Iterator[Event]:
    """Yields the solution `columns[row]`, after its queens, stair by stair, in a traced run.

    Without stairs, the queens come from the top.
    """
    run.tick()
    run.tests += len(columns)
    if run.tracing:
        for name, squares in stairs or (Stair("", enumerate(columns)),):
            for number, (row, column) in enumerate(squares, start=1):
                known = (("queen of this stair", number), ("row from 1", row + 1), ("column from 1", column + 1))
                yield Place(row, column, at=name, state=State(values=known))
    yield Solution(tuple(columns))
