"""A genetic algorithm on permutations with 3-tournaments, on one population or on islands in several processes.

An individual is a permutation, `columns[row]`; its cost is the number of *collisions*, queens beyond the
first on each diagonal. One step is one tournament: three individuals are drawn, the worst of them is replaced
by a child of the other two, made by order or partially mapped (PMX) crossover and, with the probability
`mutation`, changed by a swap of two rows.

With more than one island, each evolves on its own for an epoch of `epoch` tournaments; then the best of each
replaces the worst of the next (a ring). `processes` spreads the islands over that many processes: the epochs'
seeds are drawn beforehand, so the result does not depend on how many there are.

Reading taken: Božiković, Golub and Budin have one population in shared memory, on which several tournaments work at
once without waiting for each other; their order then depends on the machine. Islands keep the parallelism and the same
result for the same seed. After `tournaments` of them per island the populations are made anew: a restart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from random import Random

from nqueens.errors import GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Note, Solution
from nqueens.solvers.local.permutation import changed, placed
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Option, Source, local_spec

SPEC = local_spec(
    name="genetic",
    title="Genetic algorithm on permutations, with islands",
    summary="Tournaments of three: the worst is replaced by a mutated child of the other two.",
    cost="O(n) per tournament",
    sources=(
        Source("Božiković, Golub, Budin: Solving n-queen problem using global parallel genetic algorithm", 2003,
               "https://doi.org/10.1109/EURCON.2003.1248159"),
        Source("Davis: Applying adaptive algorithms to epistatic domains (order crossover)", 1985),
        Source("Goldberg, Lingle: Alleles, loci and the traveling salesman problem (PMX)", 1985),
    ),
    largest=200,  # a second or a few there; 500 takes many minutes
    options=(
        Option("population", 50, "individuals per island", low=3, high=100_000),
        Option("crossover", "pmx", "how two parents make a child", choices=("order", "pmx")),
        Option("mutation", 0.8, "probability that a child is changed by a swap", low=0, high=1),
        Option("islands", 1, "populations that evolve apart and send each other their best", low=1, high=1000),
        Option("processes", 1, "processes that the islands are spread over", low=1, high=1000),
        Option("epoch", 500, "tournaments per island between two exchanges", low=1),
        Option("tournaments", 50_000, "tournaments per island before a restart", low=1),
        Option("restarts", 20, "restarts before giving up", low=0),
    ),
)  # fmt: skip

Individual = tuple[int, list[int]]  # collisions, columns
Population = list[Individual]
Task = tuple[Population, int, int, str, float]  # population, seed, tournaments, crossover, mutation


def solve(
    problem: ClassicProblem, run: Run, *, population: int, crossover: str, mutation: float, islands: int,
    processes: int, epoch: int, tournaments: int, restarts: int,
) -> Iterator[Event]:  # fmt: skip
    """One solution; raises GaveUp after `restarts` restarts."""
    n = problem.board.rows
    shown: list[int] = []
    with _workers(min(processes, islands)) as evolve_all:
        for attempt in range(restarts + 1):
            world = [[_newborn(n, run.random) for _ in range(population)] for _ in range(islands)]
            for done in range(0, tournaments + 1, epoch):
                best = min(min(island) for island in world)
                if run.tracing:
                    yield Note(f"{done} tournaments per island, fewest collisions {best[0]}")
                    yield from changed(shown, best[1]) if shown else placed(best[1])
                    shown = best[1]
                if best[0] == 0:
                    yield Solution(tuple(best[1]))
                    return
                length = min(epoch, tournaments - done)
                tasks = [(island, run.random.getrandbits(64), length, crossover, mutation) for island in world]
                results = list(evolve_all(evolve, tasks))
                world = _migrate([island for island, _ in results])
                _count(sum(steps for _, steps in results), run)
            if attempt < restarts:
                run.restarts += 1
    raise GaveUp(f"No solution in {restarts + 1} starts of {tournaments} tournaments on each of {islands} islands.")


def evolve(task: Task) -> tuple[Population, int]:
    """The population after so many tournaments, or once a child is a solution; and how many there were."""
    island, seed, tournaments, crossover, mutation = task
    random = Random(seed)
    cross = {"order": order_crossover, "pmx": pmx_crossover}[crossover]
    for step in range(tournaments):
        three = sorted(random.sample(range(len(island)), 3), key=lambda i: island[i][0])
        child = cross(island[three[0]][1], island[three[1]][1], random)
        if random.random() < mutation:
            row, other = random.randrange(len(child) or 1), random.randrange(len(child) or 1)
            child[row], child[other] = child[other], child[row]
        cost = collisions(child)
        island[three[2]] = (cost, child)
        if cost == 0:
            return island, step + 1
    return island, tournaments


def order_crossover(first: list[int], second: list[int], random: Random) -> list[int]:
    """A slice of the first parent; the other columns in the second parent's order."""
    low, high = sorted((random.randrange(len(first) + 1), random.randrange(len(first) + 1)))
    kept = set(first[low:high])
    others = [column for column in second if column not in kept]
    return others[:low] + first[low:high] + others[low:]


def pmx_crossover(first: list[int], second: list[int], random: Random) -> list[int]:
    """A slice of the first parent; elsewhere the second parent's columns, clashes resolved by the slice's mapping."""
    low, high = sorted((random.randrange(len(first) + 1), random.randrange(len(first) + 1)))
    mapping = dict(zip(first[low:high], second[low:high], strict=True))
    child = second.copy()
    child[low:high] = first[low:high]
    for row in (*range(low), *range(high, len(first))):
        while child[row] in mapping:
            child[row] = mapping[child[row]]
    return child


def collisions(columns: list[int]) -> int:
    """Queens beyond the first on each diagonal of a permutation."""
    sums = {row + column for row, column in enumerate(columns)}
    differences = {row - column for row, column in enumerate(columns)}
    return 2 * len(columns) - len(sums) - len(differences)


def _newborn(n: int, random: Random) -> Individual:
    columns = random.sample(range(n), n)
    return collisions(columns), columns


def _migrate(world: list[Population]) -> list[Population]:
    """The best of each island replaces the worst of the next one."""
    if len(world) > 1:
        emigrants = [min(island) for island in world]
        for island, immigrant in zip(world, emigrants[-1:] + emigrants[:-1], strict=True):
            island[island.index(max(island))] = immigrant
    return world


def _count(steps: int, run: Run) -> None:
    run.steps += steps
    for _ in range(steps):
        run.tick()


EvolveAll = Callable[[Callable[[Task], tuple[Population, int]], Iterable[Task]], Iterable[tuple[Population, int]]]


@contextmanager
def _workers(processes: int) -> Iterator[EvolveAll]:
    """A `map` that works in this process, or in several."""
    if processes == 1:
        yield map
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(processes) as pool:
        yield pool.map
