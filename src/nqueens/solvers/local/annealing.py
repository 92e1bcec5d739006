"""Simulated annealing on permutations: random swaps, with worse placements accepted by chance.

The energy is the number of *collisions*: queens beyond the first on each diagonal. A swap that raises it by Δ is
accepted with probability exp(−Δ/T). The temperature T falls from `temperature` to `final_temperature` in `levels`
levels, with `moves` × n trial swaps at each. `schedule` selects how it falls: geometric (by a constant factor), linear
(by a constant difference), or logarithmic (as 1 / log of the level, the slow schedule of the convergence proof, scaled
to the same two ends).

If the last level ends without a solution, the search restarts with a new placement. `steps` counts trial swaps.
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
        accepted: the queens are swapped               # swap
        (else rejected: the queens stay)
        if there is no collision:
            report the board                           # solution
frozen without a solution:
    restart                                            # note restart
    clear the board                                    # remove
""")

SPEC = local_spec(
    name="annealing",
    title="Simulated annealing on permutations",
    summary="Swaps random rows of a permutation; accepts worse placements with a probability that falls over time.",
    code=CODE,
    example=Example(rows=10, options=(("temperature", 1.0),)),
    cost="O(1) per trial swap; at most levels × moves × n trial swaps per start",
    sources=(
        Source("Kirkpatrick, Gelatt, Vecchi: Optimization by simulated annealing", 1983,
               "https://doi.org/10.1126/science.220.4598.671"),
        Source("Martinjak, Golub: Comparison of heuristic algorithms for the n-queen problem", 2007,
               "https://doi.org/10.1109/ITI.2007.4283867"),
    ),
    largest=10_000,  # about half a minute there
    options=(
        Option("schedule", "logarithmic", "cooling schedule", choices=("geometric", "linear", "logarithmic")),
        Option("temperature", 0.5, "initial temperature, in collisions", low=0.001, high=1000),
        Option("final_temperature", 0.1, "final temperature", low=0.001, high=1000),
        Option("levels", 100, "number of temperatures", low=2, high=1_000_000),
        Option("moves", 20, "trial swaps per row and level", low=1, high=1_000_000),
        Option("restarts", 20, "restarts before giving up", low=0),
    ),
)  # fmt: skip


def solve(
    problem: ClassicProblem, run: Run, *,
    schedule: str, temperature: float, final_temperature: float, levels: int, moves: int, restarts: int,
) -> Iterator[Event]:  # fmt: skip
    """Yields one solution; raises GaveUp after `restarts` restarts."""
    n = problem.board.rows
    temperatures = [_temperature(schedule, temperature, final_temperature, k / (levels - 1)) for k in range(levels)]

    def start() -> Started:
        queens = ColumnPermutation(random_permutation(n, run))
        return queens, _anneal(queens, temperatures, moves * n, run)

    failure = f"No solution in {restarts + 1} annealing runs."
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
                known = (("T", round(temperature, 3)), ("d", worse), ("rejected at T", refused))
                yield Swap(row, other, state=queens.state(*known))


def _temperature(schedule: str, first: float, last: float, part: float) -> float:
    """Returns the temperature after the fraction `part` (0 to 1) of the levels."""
    if schedule == "geometric":
        return float(first * (last / first) ** part)
    if schedule == "linear":
        return first + (last - first) * part
    slowness = log(1 + 100 * part) / log(101)  # 0 to 1, as the logarithm of the level
    return first / (1 + (first / last - 1) * slowness)
