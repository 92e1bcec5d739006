"""A count with a ledger: starts or resumes it, on threads or on a cluster."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path

from nqueens.counting.plan import Plan
from nqueens.counting.tally import Tally
from nqueens.effort import Effort, log
from nqueens.errors import BadInput, NoUnits
from nqueens.kinds.table import kind_of
from nqueens.ledgers.batches import WHOLE, Batch, Part, batch_size, cut, ranges_of
from nqueens.ledgers.crew import BatchResult, counting_cluster, counting_threads
from nqueens.ledgers.description import Description, describe
from nqueens.ledgers.driver import Driver
from nqueens.ledgers.reduce import add_up, reduce
from nqueens.ledgers.store import Ledger
from nqueens.problems.problem import Problem
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


def count_recorded(
    problem: Problem, record: Recording, effort: Effort, *, engine: str = "auto", symmetry: str = ""
) -> Tally:
    """Returns the count of a problem, or of a part of it, once all units are finished in its ledger.

    With `symmetry`, only solutions invariant under that rotation count. The tally of a part has no sizes if its units
    do not add up to solutions.

    Reports Status. Raises BadInput for a ledger that is damaged, in use or for another count; GaveUp when the effort is
    over, when the disk is full and for units that kill workers; CountsDiffer if the count contradicts the symmetries of
    the board; KeyboardInterrupt. In all cases finished work stays in the ledger.
    """
    started = time.perf_counter()
    if engine == "auto" and record.path is not None and record.path.exists():
        with Ledger.read(record.path) as begun:  # the choice of `auto` may change before the count is resumed
            begun.description.refuse_other_problem(problem, symmetry, f"The ledger {str(record.path)!r}")
            engine = begun.description.engine
    try:
        plan = kind_of(problem).plan(effort, engine=engine, symmetry=symmetry)
    except NoUnits as error:
        why = str(error)
        raise NoUnits(f"A ledger or a Dask cluster requires work units; {why[0].lower()}{why[1:]}") from None
    description = describe(problem, plan, symmetry)
    with open_ledger(description, plan, record, effort) as ledger:
        done, units = ledger.units_done()
        log("info", "%d of %d units are finished in the ledger %s", done, units, record.path or "in memory")
        if done < units:
            entries = list(effort.each(ledger.entries(), "while the ledger was read"))
            Driver(ledger, entries, _crew(description, plan, record, effort)).run(effort)
        whole = ledger.part == WHOLE
        made = reduce(ledger, effort, plan=plan) if whole else _of_part(ledger, plan)
    return replace(made, seconds=time.perf_counter() - started, threads=effort.threads)


def _of_part(ledger: Ledger, plan: Plan) -> Tally:
    total = add_up(ledger.finished(), ranges_of(plan.units, ledger.part))
    ways = plan.by_size(total.count) if plan.sums_solutions else {}
    return Tally(ways, plan.engine, total.work, plan.work_name, total.seconds, total.units)


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
                raise BadInput(f"The ledger {str(path)!r} belongs to part {ledger.part}, not {part}.")
        except BaseException:
            ledger.close()
            raise
        return ledger
    if record.must_exist:
        raise BadInput(f"There is no ledger {str(path)!r} to resume.")
    batches = cut(ranges_of(plan.units, part), batch_size(plan, effort, seconds=record.batch_seconds, part=part))
    return Ledger.create(path, description, effort.each(batches, "while the ledger was made"), part)
