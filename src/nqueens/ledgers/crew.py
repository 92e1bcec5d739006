"""Worker crews for the batches of a ledger: threads of this process, or workers of a Dask cluster."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from nqueens import kernels
from nqueens.counting.plan import Plan
from nqueens.effort import Effort
from nqueens.ledgers.batches import Batch
from nqueens.ledgers.description import Description, described_plan
from nqueens.ledgers.entries import UnitSource, seal_of_work
from nqueens.processes.cluster import Cluster
from nqueens.processes.crew import Threads
from nqueens.processes.machine import kernel_build, machine_name, refuse_other


@dataclass(frozen=True)
class BatchResult:
    """The result of a batch. `done` are the finished units: all, the first ones, or none with an `error`.

    `seal` is the checksum of the count. `hopeless` marks a batch that has killed workers and is not retried.
    """

    batch: Batch
    done: Batch
    count: int
    work: int
    seconds: float
    source: UnitSource
    seal: str = ""
    error: str = ""
    hopeless: bool = False


def failed(batch: Batch, error: str, hopeless: bool = False, *, source: UnitSource | None = None) -> BatchResult:
    """Returns the result of a batch of which no unit was finished."""
    unknown = UnitSource("", "", "", "")
    nothing = Batch(batch.first, batch.first)
    return BatchResult(batch, nothing, 0, 0, 0.0, source or unknown, error=error, hopeless=hopeless)


def run_batch(plan: Plan, batch: Batch, stop: kernels.Stop, source: UnitSource, fingerprint: str) -> BatchResult:
    """Returns the result of counting a batch in the calling thread, or its first units if `stop` interrupts it.

    An error becomes part of the result.
    """
    begun = time.perf_counter()
    try:
        count, work, done = plan.run(batch.first, batch.last, stop)
    except Exception as error:
        return failed(batch, f"{type(error).__name__}: {error}", source=source)
    finished = Batch(batch.first, batch.first + done)
    if not 0 <= done <= batch.last - batch.first or (done < batch.last - batch.first and not stop.is_set):
        return failed(batch, f"{done} of {batch.last - batch.first} units were done", source=source)
    mark = seal_of_work(fingerprint, finished, count, work)
    return BatchResult(batch, finished, count, work, time.perf_counter() - begun, source, mark)


def counting_threads(plan: Plan, fingerprint: str, effort: Effort) -> Threads[Batch, BatchResult]:
    """Returns a crew of threads. When closed, they stop within about 0.1 s and return the units they have finished."""
    stop, build = kernels.Stop(), kernel_build(effort.isa)

    def work(number: int, batches: Iterator[Batch]) -> Iterator[BatchResult]:
        source = UnitSource(plan.engine, build, machine_name(), f"thread {number}")
        return (run_batch(plan, batch, stop, source, fingerprint) for batch in batches)

    return Threads(work, effort.threads, stop)


def counting_cluster(description: Description, address: str, effort: Effort) -> Cluster[Batch, BatchResult]:
    """Returns a crew of cluster workers that rebuild the plan from its description; raises as `Cluster` does."""
    common = description.to_json(), effort.isa
    return Cluster(address, effort, lambda batch: (count_on_worker, (*common, *batch)), failed)


@lru_cache(maxsize=4)
def _plan(description: str, isa: str) -> Plan:
    return described_plan(Description.from_json(description), isa=isa, name="The requested count")


def count_on_worker(wanted: Mapping[str, Any], description: str, isa: str, first: int, last: int) -> BatchResult:
    """Returns the result of a batch; raises BadInput if this worker has another version or would make another plan."""
    refuse_other(wanted)
    plan = _plan(description, isa)
    source = UnitSource(plan.engine, kernel_build(isa), machine_name(), f"process {os.getpid()}")
    fingerprint = Description.from_json(description).fingerprint
    return run_batch(plan, Batch(first, last), kernels.Stop(), source, fingerprint)
