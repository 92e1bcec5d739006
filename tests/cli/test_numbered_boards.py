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


def test_orders(run: Run) -> None:
    """None of a solver that moves queens."""
    for solver in ("sets", "dancing-links", "parity-lists", "rohl", "kale"):
        (order,) = nqueens.trace(8, solver=solver).orders()
        assert nqueens.verify(list(order), 8)
    assert len(run("trace", "6", "--format", "numbered", "--until", "all").out.split("\n\n")) == 4
    with pytest.raises(BadInput, match="The solver sosic-gu has no order in which it places the queens"):
        next(nqueens.trace(30, solver="sosic-gu", seed=1).orders())
