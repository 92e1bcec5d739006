"""A count with a ledger: starts or resumes it, on threads or on a cluster."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from nqueens.counting.drive.crew import BatchResult, counting_cluster, counting_threads
from nqueens.counting.drive.driver import Driver
from nqueens.counting.ledger.batches import WHOLE, Batch, Part, batch_size, cut, ranges_of
from nqueens.counting.ledger.description import Description, describe
from nqueens.counting.ledger.reduce import add_up, reduce
from nqueens.counting.ledger.store import Ledger
from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.classic import ClassicProblem
from nqueens.processes.crew import Crew


@dataclass(frozen=True)
class Recording:
    """The storage of a ledger and the workers that fill it.

    Without a `path` the ledger is in memory. With `must_exist`, a missing ledger is an error. `cluster` is the address
    of a Dask scheduler, or `local` for processes on this machine. `batch_seconds` applies to new ledgers.
    """

    path: Path | None = None
    must_exist: bool = False
    part: Part = WHOLE
    cluster: str | None = None
    batch_seconds: float | None = None


def count_recorded(problem: ClassicProblem, record: Recording, effort: Effort, *, engine: str = "auto") -> Tally:
    """Returns the count of a problem, or of a part of it, once all units are finished in its ledger.

    Reports Status. Raises BadInput for a ledger that is damaged, in use or for another count; GaveUp when the effort is
    over, when the disk is full and for units that kill workers; CountsDiffer if the count contradicts the symmetries of
    the board; KeyboardInterrupt. In all cases finished work stays in the ledger.
    """
    started = time.perf_counter()
    if engine == "auto" and record.path is not None and record.path.exists():
        with Ledger.read(record.path) as begun:  # the choice of `auto` may change before the count is resumed
            begun.description.refuse_problem(problem, f"The ledger {str(record.path)!r}")
            engine = begun.description.engine
    plan = make_plan(problem, effort, engine=engine)
    description = describe(problem, plan)
    with open_ledger(description, plan, record, effort) as ledger:
        done, units = ledger.units_done()
        if done < units:
            entries = list(effort.each(ledger.entries(), "while the ledger was read"))
            Driver(ledger, entries, _crew(description, plan, record, effort)).run(effort)
        if ledger.part == WHOLE:
            total = reduce(ledger, effort, plan=plan)
        else:
            total = add_up(ledger.finished(), ranges_of(plan.units, ledger.part))
    ways, seconds = {problem.board.rows: total.count}, time.perf_counter() - started
    return Tally(ways, plan.engine, total.work, plan.work_name, seconds, total.units, effort.threads, total.checked)


def _crew(description: Description, plan: Plan, record: Recording, effort: Effort) -> Crew[Batch, BatchResult]:
    if record.cluster is None:
        return counting_threads(plan, description.fingerprint, effort)
    return counting_cluster(description, record.cluster, effort)


def open_ledger(description: Description, plan: Plan, record: Recording, effort: Effort) -> Ledger:
    """Returns the ledger at the path, or a new one whose batches are sized by sampling.

    Raises BadInput.
    """
    path, part = record.path, record.part
    if path is not None and path.exists():
        ledger = Ledger.resume(path)
        try:
            description.refuse(ledger.description, f"The ledger {str(path)!r}")
            if ledger.part != part:
                raise BadInput(f"The ledger {str(path)!r} is of part {ledger.part}, not {part}.")
        except BaseException:
            ledger.close()
            raise
        return ledger
    if record.must_exist:
        raise BadInput(f"There is no ledger {str(path)!r} to resume.")
    batches = cut(ranges_of(plan.units, part), batch_size(plan, effort, seconds=record.batch_seconds, part=part))
    return Ledger.create(path, description, effort.each(batches, "while the ledger was made"), part)
