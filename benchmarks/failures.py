"""Simulates, batch by batch, a count on 100,000 workers, some of which die.

    python benchmarks/failures.py

A free worker takes the next batch. Workers die at random, on average once in `mean_life` hours; another worker restarts
the lost batch after `notice` seconds, and a new worker replaces the dead one after `replace` seconds. The client writes
one result at a time, in `write` seconds each. The simulated losses are compared with a formula.
"""

from __future__ import annotations

import heapq
import math
import random
import sys
from dataclasses import asdict, dataclass

from runner import save


@dataclass(frozen=True)
class Plan:
    """Parameters of a simulation: times in seconds, `mean_life` in hours."""

    workers: int = 100_000
    batches_each: int = 5
    batch: float = 300.0
    spread: float = 0.5
    mean_life: float = 100.0
    notice: float = 30.0
    replace: float = 300.0
    write: float = 0.001


@dataclass(frozen=True)
class Outcome:
    """Result of a simulation: total seconds, deaths, restarted batches, worker seconds lost in unfinished batches."""

    seconds: float
    deaths: int
    batches: int
    repeated: int
    lost: float
    client_busy: float


def simulate(plan: Plan, *, seed: int) -> Outcome:
    """Simulates all batches in O(batches × log workers), about 5 s per million batches."""
    randomly = random.Random(seed)
    batches = plan.workers * plan.batches_each
    life = plan.mean_life * 3600
    sigma = math.sqrt(math.log(1 + plan.spread**2))
    mu = math.log(plan.batch) - sigma**2 / 2
    free = [(0.0, randomly.expovariate(1 / life)) for _ in range(plan.workers)]  # (free at, dies at)
    heapq.heapify(free)
    again: list[tuple[float, float]] = []  # batches to restart: (available at, length)
    begun = deaths = repeated = 0
    lost = end = client = 0.0
    while begun < batches or again:
        now, death = heapq.heappop(free)
        if again and (again[0][0] <= now or begun == batches):
            since, length = heapq.heappop(again)
            now = max(now, since)
        else:
            length = randomly.lognormvariate(mu, sigma)
            begun += 1
        if now + length <= death:
            client = max(client, now + length) + plan.write
            end = max(end, client)
            heapq.heappush(free, (now + length, death))
            continue
        deaths += 1
        reborn = max(death, now) + plan.replace
        heapq.heappush(free, (reborn, reborn + randomly.expovariate(1 / life)))
        if death > now:
            repeated += 1
            lost += death - now
        heapq.heappush(again, (max(death, now) + plan.notice, length))
    return Outcome(end, deaths, batches, repeated, lost, batches * plan.write / end)


def on_paper(plan: Plan) -> dict[str, float]:
    """Returns the expected deaths, worker seconds lost, and lost share of the work.

    A worker that dies loses half of its batch on average. The batch is chosen with probability proportional to its
    length, so the loss is half of E[length²] / E[length].
    """
    busy = plan.workers * plan.batches_each * plan.batch
    deaths = busy / (plan.mean_life * 3600)
    each = plan.batch * (1 + plan.spread**2) / 2
    return {"deaths": deaths, "lost": deaths * each, "share": each / (plan.mean_life * 3600)}


def main() -> None:
    figures: dict[str, object] = {}
    quick = "--quick" in sys.argv
    workers = 2_000 if quick else 100_000
    for name, plan in {
        "no failures": Plan(workers, mean_life=1e9),
        "one death in 100 h": Plan(workers),
        "one death in 1 h": Plan(workers, mean_life=1.0),
        "one death in 100 h, batches of 10 s": Plan(workers, batches_each=20, batch=10.0),
    }.items():
        found, expected = simulate(plan, seed=1), on_paper(plan)
        work = plan.workers * plan.batches_each * plan.batch
        print(
            f"{name:36} {found.seconds:7.1f} s, {found.deaths:6} deaths (on paper {expected['deaths']:.0f}), "
            f"lost {100 * found.lost / work:.4f}% of the work (on paper {100 * expected['share']:.4f}%), "
            f"client busy {100 * found.client_busy:.0f}%"
        )
        figures[name] = {"plan": asdict(plan), "found": asdict(found), "on paper": expected}
    if quick:
        return
    print(f"Saved {save('failures', figures)}.")


if __name__ == "__main__":
    main()
