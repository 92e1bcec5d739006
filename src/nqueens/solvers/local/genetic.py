"""Genetic algorithm on permutations with 3-tournaments, on one shared population or on islands.

An individual is a permutation, `columns[row]`; its cost is the number of *collisions*, queens beyond the first on each
diagonal. One step is one tournament: three individuals are drawn, and the worst is replaced by a child of the other
two, made by order crossover or partially mapped crossover (PMX) and, with probability `mutation`, changed by a swap of
two rows.

`model=global` is the source's global parallel algorithm: one shared population, whose individuals are evaluated by
`processes` workers. A round draws as many disjoint tournaments as the population has room for; their children are made
in turn, evaluated in parallel, and replace the losers.

`model=islands` evolves each of `islands` populations for an epoch of `epoch` tournaments; then the best of each
replaces the worst of the next (a ring). `processes` spreads the islands over that many processes.

One generator, or one per island and epoch, draws all random numbers, so the result does not depend on the number of
processes. Interpretation: in Božiković, Golub and Budin, tournaments on the shared population do not wait for each
other, and their order depends on the machine; here they wait at the end of a round. After `tournaments` of them (per
island) the search restarts with new populations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from math import factorial
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from nqueens.errors import BadInput, GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.processes.pool import worker_pool
from nqueens.solvers.code import Code
from nqueens.solvers.events import Event, Note, Solution, State
from nqueens.solvers.local.permutation import changed, events_of_placing
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Example, Option, Source, local_spec

CODE = Code("""
population = random permutations                       # start
cost of an individual = its collisions
for each epoch:
    best = the individual of least cost                # note
    remove what differs from the last best             # remove
    show the best                                      # place
    if its cost is 0:
        report it                                      # solution
    repeat epoch times:
        draw three individuals at random
        child = a slice of the best of them, the rest
                from the second
        with probability mutation: swap two rows
        the child replaces the worst
    the best of each island migrates to the next
""")

SPEC = local_spec(
    name="genetic",
    title="Genetic algorithm on permutations, global or with islands",
    summary="Tournaments of three permutations: a mutated child of the better two replaces the worst.",
    code=CODE,
    example=Example(rows=10, seed=1, options=(("population", 12), ("epoch", 5))),
    cost="O(n) per tournament",
    sources=(
        Source("Božiković, Golub, Budin: Solving n-queen problem using global parallel genetic algorithm", 2003,
               "https://doi.org/10.1109/EURCON.2003.1248159"),
        Source("Davis: Applying adaptive algorithms to epistatic domains (order crossover)", 1985),
        Source("Goldberg, Lingle: Alleles, loci and the traveling salesman problem (PMX)", 1985),
    ),
    largest=200,  # takes a few seconds; 500 takes many minutes
    options=(
        Option("model", "islands", "separate populations, or one shared population evaluated by all processes",
               choices=("islands", "global")),
        Option("population", 50, "individuals per island", low=3, high=100_000),
        Option("crossover", "pmx", "crossover of two parents", choices=("order", "pmx")),
        Option("mutation", 0.8, "probability of changing a child by a swap", low=0, high=1),
        Option("islands", 1, "separate populations that exchange their best individuals", low=1, high=1000),
        Option("processes", 1, "processes for the islands, or for the evaluations", low=1, high=1000),
        Option("epoch", 500, "tournaments per island between exchanges", low=1),
        Option("tournaments", 50_000, "tournaments per island before a restart", low=1),
        Option("restarts", 20, "restarts before giving up", low=0),
    ),
)  # fmt: skip

Given = TypeVar("Given")
Made = TypeVar("Made")

Individual = tuple[int, list[int]]  # collisions, columns
Population = list[Individual]
Generation = tuple[int, Individual, Iterable[Individual]]  # tournaments so far, the best, and all
Cross = Callable[[list[int], list[int], Random], list[int]]
_Task = tuple[Population, Random, int, Cross, float]  # population, generator, tournaments, crossover, mutation

_SMALL, _FOR_EACH = 12, 50
_TOURNAMENTS_AT_ONCE = 500  # a fifth of a second on the largest boards: the longest delay of a cancellation


class _Settings(NamedTuple):
    model: str
    population: int
    cross: Cross
    mutation: float
    islands: int
    processes: int
    epoch: int
    tournaments: int


def solve(
    problem: ClassicProblem, run: Run, *, model: str, population: int, crossover: str, mutation: float, islands: int,
    processes: int, epoch: int, tournaments: int, restarts: int,
) -> Iterator[Event]:  # fmt: skip
    """Yields one solution; raises GaveUp after `restarts` restarts, BadInput for invalid options.

    Small boards have few permutations, and a start has seen them all long before it ends, so the number of tournaments
    is limited to _FOR_EACH per permutation.
    """
    if model == "global" and islands > 1:
        raise BadInput(f"model=global has a single population; islands must be 1, got {islands}.")
    tournaments = min(tournaments, _FOR_EACH * factorial(min(problem.board.rows, _SMALL)))
    epoch = min(epoch, tournaments)
    return _evolution(
        problem.board.rows,
        run,
        _Settings(model, population, CROSSOVERS[crossover], mutation, islands, processes, epoch, tournaments),
        restarts,
    )


def _evolution(n: int, run: Run, chosen: _Settings, restarts: int) -> Iterator[Event]:
    shown: list[int] = []
    generations = _shared if chosen.model == "global" else _on_islands
    with _workers(chosen.processes if chosen.model == "global" else min(chosen.processes, chosen.islands)) as workers:
        for attempt in range(restarts + 1):
            for done, best, people in generations(n, run, chosen, workers):
                if run.tracing:
                    each = " per island" if chosen.model == "islands" else ""
                    yield Note(f"{done} tournaments{each}, fewest collisions {best[0]}", state=_state(done, people))
                    yield from changed(shown, best[1]) if shown else events_of_placing(best[1])
                    shown = best[1]
                if best[0] == 0:
                    yield Solution(tuple(best[1]))
                    return
            if attempt < restarts:
                run.restarts += 1
    where = f" on each of {chosen.islands} islands" if chosen.islands > 1 else ""
    raise GaveUp(
        f"No solution in {restarts + 1} {'starts' if restarts else 'start'} of {chosen.tournaments} tournaments{where}."
    )


def _state(done: int, people: Iterable[Individual]) -> State:
    """Returns a histogram of the individuals by collisions."""
    costs = Counter(cost for cost, _ in people)
    bars = tuple((f"{cost} collisions", costs[cost]) for cost in sorted(costs))
    return State(values=(("tournaments", done),), bars=bars)


def _on_islands(n: int, run: Run, chosen: _Settings, workers: Workers) -> Iterator[Generation]:
    """Yields after each epoch the tournaments so far, the best individual, and all individuals."""
    world = [[_newborn(n, run) for _ in range(chosen.population)] for _ in range(chosen.islands)]
    for done in range(0, chosen.tournaments + 1, chosen.epoch):
        yield done, min(min(island) for island in world), chain(*world)
        world = _migrate(_epoch(world, min(chosen.epoch, chosen.tournaments - done), run, chosen, workers))


def _epoch(world: list[Population], length: int, run: Run, chosen: _Settings, workers: Workers) -> list[Population]:
    """Returns the islands after `length` tournaments each, or fewer if a solution was found.

    Checks the effort in between.
    """
    at_work = {at: Random(run.random.getrandbits(64)) for at in range(len(world))}
    for done in range(0, length, _TOURNAMENTS_AT_ONCE):
        some = min(_TOURNAMENTS_AT_ONCE, length - done)
        tasks = [(world[at], random, some, chosen.cross, chosen.mutation) for at, random in at_work.items()]
        results = list(workers(evolve, tasks))
        for at, (island, _, random) in zip([*at_work], results, strict=True):
            world[at], at_work[at] = island, random
            if min(island)[0] == 0:
                del at_work[at]
        _count(sum(steps for _, steps, _ in results), run)
    return world


def _shared(n: int, run: Run, chosen: _Settings, workers: Workers) -> Iterator[Generation]:
    """Yields after each round the tournaments so far, the best individual, and the population.

    The workers evaluate the individuals.
    """
    random, size = run.random, chosen.population
    born = [_permutation(n, run) for _ in range(size)]
    people: Population = []
    for cost, columns in zip(workers(collisions, born), born, strict=True):
        run.tick()
        people.append((cost, columns))
    done = 0
    while True:
        yield done, min(people), people
        if done >= chosen.tournaments:
            return
        order = random.sample(range(size), size)
        trios = [sorted(order[at : at + 3], key=lambda i: people[i][0]) for at in range(0, size - 2, 3)]
        trios = trios[: chosen.tournaments - done]
        children = []
        for first, second, _ in trios:
            run.tick()
            children.append(crossover(people[first][1], people[second][1], chosen.cross, chosen.mutation, random))
        for (_, _, loser), cost, child in zip(trios, workers(collisions, children), children, strict=True):
            people[loser] = (cost, child)
        done += len(trios)
        _count(len(trios), run)


def evolve(task: _Task) -> tuple[Population, int, Random]:
    """Returns the population after the tournaments or at the first solution, their number, and generator."""
    island, random, tournaments, cross, mutation = task
    for step in range(tournaments):
        three = sorted(random.sample(range(len(island)), 3), key=lambda i: island[i][0])
        child = crossover(island[three[0]][1], island[three[1]][1], cross, mutation, random)
        cost = collisions(child)
        island[three[2]] = (cost, child)
        if cost == 0:
            return island, step + 1, random
    return island, tournaments, random


def crossover(first: list[int], second: list[int], cross: Cross, mutation: float, random: Random) -> list[int]:
    """Returns a child of two parents, changed by a swap with probability `mutation`."""
    child = cross(first, second, random)
    if child and random.random() < mutation:
        row, other = random.randrange(len(child)), random.randrange(len(child))
        child[row], child[other] = child[other], child[row]
    return child


def order_crossover(first: list[int], second: list[int], random: Random) -> list[int]:
    """Returns a slice of the first parent, with the other columns in the order of the second."""
    low, high = sorted((random.randrange(len(first) + 1), random.randrange(len(first) + 1)))
    kept = set(first[low:high])
    others = [column for column in second if column not in kept]
    return others[:low] + first[low:high] + others[low:]


def pmx_crossover(first: list[int], second: list[int], random: Random) -> list[int]:
    """Returns a slice of the first parent within the second; the slice's mapping resolves clashes."""
    low, high = sorted((random.randrange(len(first) + 1), random.randrange(len(first) + 1)))
    mapping = dict(zip(first[low:high], second[low:high], strict=True))
    child = second.copy()
    child[low:high] = first[low:high]
    for row in (*range(low), *range(high, len(first))):
        while child[row] in mapping:
            child[row] = mapping[child[row]]
    return child


def collisions(columns: list[int]) -> int:
    """Returns the number of queens beyond the first on each diagonal of a permutation."""
    sums = {row + column for row, column in enumerate(columns)}
    differences = {row - column for row, column in enumerate(columns)}
    return 2 * len(columns) - len(sums) - len(differences)


def _newborn(n: int, run: Run) -> Individual:
    columns = _permutation(n, run)
    return collisions(columns), columns


def _permutation(n: int, run: Run) -> list[int]:
    run.tick()
    return run.random.sample(range(n), n)


def _migrate(world: list[Population]) -> list[Population]:
    """Replaces the worst individual of each island by the best of the previous one; returns the islands."""
    if len(world) > 1:
        emigrants = [min(island) for island in world]
        for island, immigrant in zip(world, emigrants[-1:] + emigrants[:-1], strict=True):
            island[island.index(max(island))] = immigrant
    return world


def _count(steps: int, run: Run) -> None:
    run.steps += steps
    for _ in range(steps):
        run.tick()


CROSSOVERS: dict[str, Cross] = {"order": order_crossover, "pmx": pmx_crossover}


class Workers(Protocol):
    """A `map` in this process or over several; results in the order of the tasks."""

    def __call__(self, work: Callable[[Given], Made], tasks: Iterable[Given], /) -> Iterable[Made]: ...


@contextmanager
def _workers(processes: int) -> Iterator[Workers]:
    """Provides a `map` over worker processes, or in this process if there is only one."""
    if processes == 1:
        yield map
        return
    with worker_pool(processes) as submit:

        def over_several(work: Callable[[Given], Made], tasks: Iterable[Given]) -> Iterable[Made]:
            made = [submit(work, task) for task in tasks]
            return [each.result() for each in made]

        yield over_several
