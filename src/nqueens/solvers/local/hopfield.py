"""Mańdziuk's binary Hopfield-type network: n × n neurons that are on or off.

Every active neuron in its row, its column and its two diagonals inhibits the neuron of a square with weight 1. All
neurons also receive E (n + σ − N), where N is the number of active neurons. An update switches a neuron on if its input
is positive and off if it is negative. With E = 0.6 and σ = 1:

* Solutions are stable. There N = n, so a queen receives 0.6 and stays on; every other square is attacked at least
  twice, receives at most 0.6 − 2 and stays off.
* With n − 1 queens the input is 1.2 − (attackers), so a square attacked once switches on. Then N = n, both queens that
  attack each other receive 0.6 − 1, and the one updated first switches off: a queen has moved.

Interpretation: the abstract gives binary neurons, two modes (one neuron at a time, or n processors in parallel, here
one per row, each updating one random neuron of its row at the same time) and convergence near 100%. The global term is
that of Mańdziuk and Macukow (1992), and E and σ follow from the two conditions above. `tests` counts updates, `steps`
neurons that changed; after `sweeps` × n² updates the net restarts from random neurons.

The net completes partial patterns: the neurons of fixed queens stay on, those of forbidden squares stay off.
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
    update a random neuron:
    field = 0.6 (n + 1 - neurons that are on)
            - neurons on in its row, column, diagonals
    if it is on and field < 0:
        switch it off                                  # remove
    if it is off and field > 0:
        switch it on                                   # place
    (if not exactly n are on)                          # note on
    after too many updates:
        restart                                        # note restart
report the neurons that are on                         # solution
""")

SPEC = local_spec(
    name="hopfield",
    title="Mańdziuk's binary Hopfield-type network",
    summary="n² binary neurons inhibit each other along lines; a global term drives the number of active ones to n.",
    code=CODE,
    example=Example(rows=6, seed=1),
    cost="O(1) per update of a neuron",
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
        Option("sweeps", 1000, "updates before a restart, as a multiple of n²", low=1),
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
    """Yields one solution; raises GaveUp after `restarts` restarts."""
    failure = (
        f"The net found no solution in {restarts + 1} {'starts' if restarts else 'start'} of {sweeps} sweeps each."
    )
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
