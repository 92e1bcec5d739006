"""Shagrir's neural net with self-inhibiting units: a Hopfield net that no local minimum can hold.

One binary unit per square; a unit that is on is a queen. Units that share a row or column inhibit each other with
weight 7, units that share a diagonal with weight 4, every unit has the bias 10, and a unit that is on inhibits *itself*
with weight 8. A unit that is looked at goes on if its input is positive, off if it is negative. So, in words,

* an off unit goes on if its row and column are empty and at most two queens attack it diagonally, or if
  exactly one queen attacks it, along the row or the column;
* an on unit goes off if any queen attacks it at all: its own inhibition has eaten all but 2 of the bias.

Hence the net rests on solutions only. In a solution every off unit is attacked along its row and its column,
10 − 14 < 0. At rest no queen is attacked, so a diagonal holds one at most; with fewer than n queens the
square where an empty row meets an empty column is attacked by at most two, and would go on. Without
self-inhibition a queen attacked once would stay on.

Reading taken: the abstract gives the self-inhibition, weights that are set globally, and the two theorems (no
rest in a local minimum, rest in a solution); these weights are small whole numbers for which both hold. Units
are looked at in random order, one at a time. `tests` are units looked at, `steps` those that changed;
after `sweeps` × n² looks the net is started again from random units.

A partial pattern is completed: the units of fixed queens are on and stay so, those of forbidden squares stay off. (At
rest such a net may be without a solution; then it is started again.)
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
    look at a random unit
    input = 10 - 7 (units on in its row and column)
               - 4 (units on in its diagonals)
    if it is on, it inhibits itself too:
        if input - 8 < 0:
            it goes off                                # remove
    else if input > 0:
        it goes on                                     # place
    more or fewer than n are on                        # note on
    after too many looks:
        begin anew                                     # note restart
report the units that are on                           # solution
""")

SPEC = local_spec(
    name="self-inhibiting",
    title="Shagrir's net with self-inhibiting units",
    summary="A Hopfield net in which a queen that is attacked at all switches itself off.",
    code=CODE,
    example=Example(rows=6, seed=1),
    cost="O(1) per unit looked at; about n² looks for every few changes",
    sources=(
        Source("Shagrir: A neural net with self-inhibiting units for the n-queens problem", 1992,
               "https://doi.org/10.1142/S0129065792000206"),
    ),
    completion=True,
    largest=200,  # some seconds there, and time grows with n³ or more
    options=(
        Option("sweeps", 2000, "looks before a restart, as a multiple of n²", low=1),
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
    """One solution; raises GaveUp after `restarts` restarts of `sweeps` × n² looks each."""
    failure = f"The net found no solution in {restarts + 1} starts of {sweeps} sweeps each."
    return settle(_Net, problem, run, sweeps=sweeps, restarts=restarts, failure=failure)
