"""Shagrir's neural net with self-inhibiting units: a Hopfield net without spurious local minima.

There is one binary unit per square; an active unit is a queen. Units in the same row or column inhibit each other with
weight 7, units on the same diagonal with weight 4. Every unit has the bias 10, and an active unit inhibits *itself*
with weight 8. An update switches a unit on if its input is positive and off if it is negative. Hence

* an inactive unit switches on if its row and column are empty and at most two queens attack it diagonally, or if
  exactly one queen attacks it, along the row or the column;
* an active unit switches off if any queen attacks it, because its own inhibition leaves only 2 of the bias.

The net is stable at solutions only. In a solution every inactive unit is attacked along its row and its column, and
10 − 14 < 0. In a stable state no queen is attacked, so each diagonal holds at most one; with fewer than n queens, the
square where an empty row meets an empty column is attacked by at most two and would switch on. Without self-inhibition
a queen attacked once would stay on.

Interpretation: the abstract gives the self-inhibition, global weights, and the two theorems (no stable local minimum,
stability of solutions); these weights are small integers for which both hold. Units are updated in random order, one at
a time. `tests` counts updates, `steps` units that changed; after `sweeps` × n² updates the net restarts from random
units.

The net completes partial patterns: the units of fixed queens stay on, those of forbidden squares stay off. (Such a net
may be stable without a solution; then it restarts.)
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event
from nqueens.solvers.local.binary_net import BinaryNet, settle
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, local_spec

CODE = Code("""
one unit on in each row, at random                     # start
until the net is a solution:
    update a random unit:
    input = 10 - 7 (units on in its row and column)
               - 4 (units on in its diagonals)
    if it is on, it also inhibits itself:
        if input - 8 < 0:
            switch it off                              # remove
    else if input > 0:
        switch it on                                   # place
    (if not exactly n are on)                          # note on
    after too many updates:
        restart                                        # note restart
report the units that are on                           # solution
""")

SPEC = local_spec(
    name="self-inhibiting",
    title="Shagrir's net with self-inhibiting units",
    summary="A Hopfield net whose active units inhibit themselves, so that it is stable at solutions only.",
    code=CODE,
    example=Example(rows=6, seed=1),
    cost="O(1) per update of a unit; about n² updates for every few changes",
    sources=(
        Source("Shagrir: A neural net with self-inhibiting units for the n-queens problem", 1992,
               "https://doi.org/10.1142/S0129065792000206"),
    ),
    completion=True,
    largest=200,  # takes a few seconds; time grows with n³ or more
    options=(
        Option("sweeps", 2000, "updates before a restart, as a multiple of n²", low=1),
        Option("restarts", 20, "restarts before giving up", low=0),
    ),
)  # fmt: skip

BIAS = 10
SAME_ROW_OR_COLUMN = 7
SAME_DIAGONAL = 4
ITSELF = 8


class _Net(BinaryNet):
    def changes(self, row: int, column: int) -> bool:
        straight, diagonal = self.attackers(row, column)
        received = BIAS - SAME_ROW_OR_COLUMN * straight - SAME_DIAGONAL * diagonal
        return received - ITSELF < 0 if column in self.rows[row] else received > 0


def solve(problem: ClassicProblem, run: Run, *, sweeps: int, restarts: int) -> Iterator[Event]:
    """Yields one solution; raises GaveUp after `restarts` restarts of `sweeps` × n² updates each."""
    failure = (
        f"The net found no solution in {restarts + 1} {'starts' if restarts else 'start'} of {sweeps} sweeps each."
    )
    return settle(_Net, problem, run, sweeps=sweeps, restarts=restarts, failure=failure)
