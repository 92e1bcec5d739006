"""Mańdziuk's binary Hopfield-type network: n × n neurons that are on or off, no potentials in between.

The neuron of a square is inhibited with weight 1 by every neuron that is on in its row, its column and its
two diagonals, and every neuron by the whole net: it receives E (n + σ − N), N being the number of neurons
that are on. A neuron looked at goes on if its input is positive, off if it is negative, and stays as it is at
0. With E = 0.6 and σ = 1:

* in a solution (N = n) a queen receives 0.6 and stays, every other square is attacked at least twice,
  receives at most 0.6 − 2 and stays off: solutions are at rest;
* with n − 1 queens the input is 1.2 − (attackers), so a square attacked once goes on; then N = n, both queens
  that attack each other receive 0.6 − 1, and the first that is looked at goes off: a queen has moved, and the
  search goes on.

Reading taken: the abstract gives binary neurons, the two modes (one neuron at a time, or n processors in parallel, here
one per row, each looking at one random neuron of its row and all acting at once) and convergence near 100 %; the global
term is that of Mańdziuk and Macukow (1992), and E and σ were chosen by the two conditions above. `tests` are neurons
looked at, `steps` those that changed; after `sweeps` × n² looks the net is started again from random neurons.

Presented with a part of a pattern, the net recovers the whole: the neurons of fixed queens are on and stay so, those of
forbidden squares stay off.
"""

from __future__ import annotations

from collections.abc import Iterator

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event
from nqueens.solvers.local.binary_net import BinaryNet, settle, update_one_by_one
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, local_spec

CODE = Code("""
one neuron on in each row, at random                   # start
until the net is a solution:
    look at a random neuron
    field = 0.6 (n + 1 - neurons that are on)
            - neurons on in its row, column, diagonals
    if it is on and field < 0:
        it goes off                                    # remove
    if it is off and field > 0:
        it goes on                                     # place
    more or fewer than n are on                        # note on
    after too many looks:
        begin anew                                     # note restart
report the neurons that are on                         # solution
""")

SPEC = local_spec(
    name="hopfield",
    title="Mańdziuk's binary Hopfield-type network",
    summary="n² binary neurons inhibit each other along lines and strive for n of them to be on.",
    code=CODE,
    example=Example(rows=6, seed=1),
    cost="O(1) per neuron looked at",
    sources=(
        Source("Mańdziuk: Solving the n-queens problem with a binary Hopfield-type network", 1995,
               "https://doi.org/10.1007/BF00201419"),
        Source("Mańdziuk, Macukow: A neural network designed to solve the n-queens problem", 1992,
               "https://doi.org/10.1007/BF00203674"),
    ),
    completion=True,
    largest=200,  # about ten seconds there, and time grows with n³ or more
    options=(
        Option("mode", "asynchronous", "one neuron at a time, or one per row at once",
               choices=("asynchronous", "synchronous")),
        Option("sweeps", 1000, "looks before a restart, as a multiple of n²", low=1),
        Option("restarts", 20, "restarts before giving up", low=0),
    ),
)  # fmt: skip

GLOBAL_WEIGHT = 0.6
SURPLUS = 1


class _Net(BinaryNet):
    units = "neurons"

    def changes(self, row: int, column: int) -> bool:
        field = GLOBAL_WEIGHT * (self.n + SURPLUS - self.on) - sum(self.attackers(row, column))
        return field < 0 if column in self.rows[row] else field > 0


def solve(problem: ClassicProblem, run: Run, *, mode: str, sweeps: int, restarts: int) -> Iterator[Event]:
    """One solution; raises GaveUp after `restarts` restarts."""
    failure = f"The net settled on no solution in {restarts + 1} starts of {sweeps} sweeps each."
    relax = update_one_by_one if mode == "asynchronous" else _all_rows_at_once
    return settle(_Net, problem, run, sweeps=sweeps, restarts=restarts, failure=failure, relax=relax)


def _all_rows_at_once(net: BinaryNet, sweeps: int, shown: dict[int, int], run: Run) -> Iterator[Event]:
    n = net.n
    for _ in range(sweeps * n):
        if net.solved:
            return
        run.tick()
        run.tests += n
        looked_at = [(row, int(run.random.random() * n)) for row in range(n)]
        flips = [square for square in looked_at if net.flips(*square)]
        for row, column in flips:
            net.flip(row, column)
        run.steps += len(flips)
        if run.tracing and flips:
            yield from net.show([row for row, _ in flips], shown)
