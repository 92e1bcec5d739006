"""Simulated annealing: swap two random rows of a permutation; take a worse placement with probability exp(−Δ/T).

The energy is the number of *collisions*, queens beyond the first on each diagonal; the temperature T falls from
`temperature` to `final_temperature` over `levels` levels, with `moves` × n trial swaps at each. `schedule` says how it
falls: geometric (a constant factor per level), linear (a constant difference), logarithmic (as 1 / log of the level,
the slow rule for which convergence is proved, cut to the same two ends).

When the last level ends without a solution, the placement is thrown away: a restart. `steps` are trial swaps.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log

from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Note, Swap
from nqueens.solvers.local.permutation import ColumnPermutation, Started, random_permutation, search_from
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, local_spec

CODE = Code("""
put the queens on a random permutation                 # start, place
for each temperature T, falling level by level:
    repeat moves x n times at T:                       # note cool
        choose two rows at random
        d = collisions after their swap - before
        if d <= 0: swap
        else: swap with probability exp(-d / T)
        it is swapped                                  # swap
        (else refused: the queens stay)
        if there is no collision:
            report the board                           # solution
frozen without a solution:
    begin anew                                         # note restart
    clear the board                                    # remove
""")

SPEC = local_spec(
    name="annealing",
    title="Simulated annealing on permutations",
    summary="Random swaps of a permutation's queens; worse ones are taken with a probability that falls.",
    code=CODE,
    example=Example(rows=10, options=(("temperature", 1.0),)),
    cost="O(1) per trial swap; at most levels × moves × n of them per start",
    sources=(
        Source("Kirkpatrick, Gelatt, Vecchi: Optimization by simulated annealing", 1983,
               "https://doi.org/10.1126/science.220.4598.671"),
        Source("Martinjak, Golub: Comparison of heuristic algorithms for the n-queen problem", 2007,
               "https://doi.org/10.1109/ITI.2007.4283867"),
    ),
    largest=10_000,  # about half a minute there
    options=(
        Option("schedule", "logarithmic", "how the temperature falls", choices=("geometric", "linear", "logarithmic")),
        Option("temperature", 0.5, "the first temperature, in collisions", low=0.001, high=1000),
        Option("final_temperature", 0.1, "the last temperature", low=0.001, high=1000),
        Option("levels", 100, "temperatures from first to last", low=2, high=1_000_000),
        Option("moves", 20, "trial swaps per row and level", low=1, high=1_000_000),
        Option("restarts", 20, "restarts before giving up", low=0),
    ),
)  # fmt: skip


def solve(
    problem: ClassicProblem, run: Run, *,
    schedule: str, temperature: float, final_temperature: float, levels: int, moves: int, restarts: int,
) -> Iterator[Event]:  # fmt: skip
    """One solution; raises GaveUp after `restarts` restarts."""
    n = problem.board.rows
    temperatures = [_temperature(schedule, temperature, final_temperature, k / (levels - 1)) for k in range(levels)]

    def start() -> Started:
        queens = ColumnPermutation(random_permutation(n, run))
        return queens, _anneal(queens, temperatures, moves * n, run)

    failure = f"Frozen {restarts + 1} times without a solution."
    return search_from(start, run, restarts=restarts, note="frozen: restart", failure=failure)


def _anneal(queens: ColumnPermutation, temperatures: list[float], moves: int, run: Run) -> Iterator[Event]:
    random, n = run.random.random, queens.n
    for temperature in temperatures:
        if run.tracing:
            yield Note(
                f"temperature {temperature:.3f}, {queens.collisions} collisions",
                at="cool",
                state=queens.state(("T", round(temperature, 3))),
            )
        refused = 0
        for _ in range(moves):
            if queens.collisions == 0:
                return
            run.tick()
            run.steps += 1
            row, other = int(random() * n), int(random() * n)
            before = queens.collisions
            queens.swap(row, other)
            worse = queens.collisions - before
            if worse > 0 and random() >= exp(-worse / temperature):
                queens.swap(row, other)
                refused += 1
            elif run.tracing and row != other:
                known = (("T", round(temperature, 3)), ("d", worse), ("refused at T", refused))
                yield Swap(row, other, state=queens.state(*known))


def _temperature(schedule: str, first: float, last: float, part: float) -> float:
    """The temperature when `part` (0 to 1) of the levels is done."""
    if schedule == "geometric":
        return float(first * (last / first) ** part)
    if schedule == "linear":
        return first + (last - first) * part
    slowness = log(1 + 100 * part) / log(101)  # 0 to 1, as the logarithm of the level
    return first / (1 + (first / last - 1) * slowness)
