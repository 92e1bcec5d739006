"""Boards numbered in the order in which a solver placed the queens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.running import Ran

import nqueens
from nqueens import BadInput

Run = Callable[..., Ran]

NINE = """\
. . 1 . . . . . .
. . . . . . . . 6
. . . 2 . . . . .
. . . . . . . 7 .
. . . . 3 . . . .
. 9 . . . . . . .
. . . . . 4 . . .
8 . . . . . . . .
. . . . . . 5 . .
"""


def test_the_stairs_of_kaosar(run: Run) -> None:
    assert run("trace", "9", "--solver", "kaosar", "--format", "numbered") == Ran(NINE, "", 0)


@pytest.mark.parametrize("solver", ["sets", "dancing-links", "parity-lists", "rohl", "kale"])
def test_an_order_places_the_solution(solver: str) -> None:
    (order,) = nqueens.trace(8, solver=solver).orders()
    assert nqueens.verify(list(order), 8)


def test_all_solutions_and_none(run: Run) -> None:
    assert len(run("trace", "6", "--format", "numbered", "--until", "all").out.split("\n\n")) == 4
    assert run("trace", "3", "--format", "numbered").status == 1


def test_a_solver_that_moves_queens_has_no_order() -> None:
    with pytest.raises(BadInput, match="The solver sosic-gu has no order in which it places the queens"):
        next(nqueens.trace(30, solver="sosic-gu", seed=1).orders())
