"""Costs and savings of a ledger.

python benchmarks/ledger.py [--engine search] [--n 18]
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from runner import save

from nqueens.api.asking import as_problem, of_classic
from nqueens.board.board import Board
from nqueens.counting.count import count
from nqueens.counting.plan import make_plan
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.kernels import REVISIONS
from nqueens.known import sequence
from nqueens.ledgers.batches import Batch, batch_size, cut, ranges_of
from nqueens.ledgers.description import Description, describe
from nqueens.ledgers.entries import Finished, UnitSource, seal_of_work
from nqueens.ledgers.recording import Recording, count_recorded
from nqueens.ledgers.reduce import add_up
from nqueens.ledgers.store import Ledger, write_whole
from nqueens.problems.classic import ClassicProblem

KNOWN = sequence("A000170")
MILLION = 1_000_000
_PAIRS = 15


def overhead(problem: ClassicProblem, engine: str, folder: Path) -> dict[str, float]:
    """Returns CPU seconds of a count without and with a new ledger, one thread each, alternating.

    The overhead is the median over pairs of consecutive runs, because the speed of the machine drifts by more than the
    overhead. The order within pairs alternates.
    """
    answer = KNOWN.value(problem.board.rows)
    path = folder / "overhead.db"

    def plain() -> None:
        assert count(problem, Effort.of(threads=1), engine=engine).count == answer

    def recorded() -> None:
        path.unlink(missing_ok=True)
        assert count_recorded(of_classic(problem), Recording(path), Effort.of(threads=1), engine=engine).count == answer

    without: list[float] = []
    kept: list[float] = []
    for pair in range(_PAIRS):
        for run, seconds in [(plain, without), (recorded, kept)][:: 1 if pair % 2 else -1]:
            seconds.append(_cpu(run))
    ratios = [100 * (b / a - 1) for a, b in zip(without, kept, strict=True)]
    return {
        "plain, CPU s": statistics.median(without),
        "with a ledger, CPU s": statistics.median(kept),
        "overhead, %": statistics.median(ratios),
        "its standard error": 1.25 * statistics.stdev(ratios) / len(ratios) ** 0.5,
    }


def half_done(problem: ClassicProblem, engine: str, folder: Path) -> dict[str, float]:
    """Returns CPU seconds of resuming a ledger that is half done, and their share of a whole count."""
    wholes, halves = [], []
    recorded = partial(count_recorded, of_classic(problem), engine=engine)
    for turn in range(3):
        path = folder / f"half{turn}.db"
        seconds = _cpu(partial(recorded, Recording(None), Effort.of(threads=1)))
        wholes.append(seconds)
        begun = time.process_time()

        def stop_at_half(_: object, begun: float = begun, half: float = seconds / 2) -> None:
            if time.process_time() - begun >= half:
                raise GaveUp("half done")

        try:
            recorded(Recording(path), Effort.of(threads=1, on_progress=stop_at_half))
        except GaveUp:
            halves.append(_cpu(partial(recorded, Recording(path), Effort.of(threads=1))))
    whole, half = statistics.median(wholes), statistics.median(halves)
    return {"whole, CPU s": whole, "resumed, CPU s": half, "share, %": 100 * half / whole}


def _cpu(run: Callable[[], object]) -> float:
    begun = time.process_time()
    run()
    return time.process_time() - begun


def on_two_workers(problem: ClassicProblem, engine: str, folder: Path) -> dict[str, float]:
    """Returns wall-clock seconds of one thread and of two Dask workers (without start-up), batches of half a second."""
    plan = make_plan(problem, Effort.of(), engine=engine)
    size = batch_size(plan, Effort.of(), seconds=0.55)
    batches = list(cut(ranges_of(plan.units), size))
    from nqueens.ledgers.crew import counting_cluster
    from nqueens.ledgers.driver import Driver

    description = describe(of_classic(problem), plan)
    one: list[float] = []
    two: list[float] = []
    for _ in range(3):
        begun = time.perf_counter()
        count(problem, Effort.of(threads=1), engine=engine)
        one.append(time.perf_counter() - begun)
        with Ledger.create(folder / f"dask{len(two)}.db", description, batches) as ledger:
            driver = Driver(
                ledger, list(ledger.entries()), counting_cluster(description, "local", Effort.of(threads=2))
            )
            begun = time.perf_counter()
            driver.run(Effort.of())
            two.append(time.perf_counter() - begun)
            seconds = [it.seconds for it in ledger.finished()]
    return {
        "batches": len(batches),
        "mean batch, s": sum(seconds) / len(seconds),
        "one thread, s": min(one),
        "two workers, s": min(two),
        "speed-up": min(one) / min(two),
    }


def many_batches(folder: Path, number: int = MILLION) -> dict[str, float]:
    """Returns the seconds to open and to add up a ledger of `number` finished batches, and its size."""
    path = folder / "million.db"
    me = UnitSource("search", "0.1.0 GNU 12.2.0 avx512", "machine", "thread 0")
    fingerprint, stamp = "0" * 64, "2026-01-01T00:00:00+00:00"

    def finished(at: int) -> Finished:
        batch, found, work = Batch(at, at + 1), 10**15 + at, 10**13
        return Finished(batch, found, work, 10.0, me, seal_of_work(fingerprint, batch, found, work), finished=stamp)

    counted = as_problem(28).as_dict()
    description = Description(counted, "", "search", REVISIONS["search"], number, "nodes", True, fingerprint)
    write_whole(path, description, [], finished=map(finished, range(number)))
    begun = time.perf_counter()
    with Ledger.read(path) as ledger:
        opened = time.perf_counter() - begun
        assert add_up(ledger.finished(), [Batch(0, number)]).count == number * 10**15 + number * (number - 1) // 2
    return {
        "opened, s": opened,
        "opened and reduced, s": time.perf_counter() - begun,
        "bytes a batch": path.stat().st_size / number,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", default="search")
    parser.add_argument("--n", type=int, default=18)
    parser.add_argument("--only", choices=["overhead", "resume", "dask", "million"])
    given = parser.parse_args()
    problem = ClassicProblem(Board(given.n, given.n))
    figures: dict[str, object] = {"n": given.n, "engine": given.engine, "load": os.getloadavg()[0]}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        measures: dict[str, Callable[[], dict[str, float]]] = {
            "overhead": lambda: overhead(problem, given.engine, folder),
            "resume": lambda: half_done(problem, given.engine, folder),
            "dask": lambda: on_two_workers(problem, given.engine, folder),
            "million": lambda: many_batches(folder),
        }
        for what, measure in measures.items():
            if given.only in (None, what):
                figures[what] = found = measure()
                print(what + ":", ", ".join(f"{key} {value:.4g}" for key, value in found.items()), flush=True)
    if given.only is None:
        print(f"Saved {save('ledger', figures)}.")


if __name__ == "__main__":
    main()
