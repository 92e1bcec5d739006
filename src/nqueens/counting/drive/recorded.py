"""A count that keeps a ledger: starts it, or goes on with it, on threads or on a cluster."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from nqueens.counting.count import Count
from nqueens.counting.drive.crew import Crew
from nqueens.counting.drive.driver import Driver
from nqueens.counting.drive.local import Threads
from nqueens.counting.drive.status import Status
from nqueens.counting.ledger.description import Description, describe
from nqueens.counting.ledger.pieces import WHOLE, Part, cut, piece_size, spans_of
from nqueens.counting.ledger.reduce import add_up, reduce
from nqueens.counting.ledger.store import Ledger
from nqueens.counting.plan import Plan, make_plan
from nqueens.deadline import Deadline, Limit
from nqueens.errors import BadInput
from nqueens.kernels.calls import check_threads
from nqueens.problems.classic import ClassicProblem


@dataclass(frozen=True)
class Recording:
    """How to keep the ledger and who works.

    Without a `path` the ledger is in memory. `must_exist` refuses to start a new one. `cluster` is the address of a
    Dask scheduler, or `local` for processes on this machine. `piece_seconds` is for new ledgers.
    """

    path: Path | None = None
    must_exist: bool = False
    part: Part = WHOLE
    cluster: str | None = None
    piece_seconds: float | None = None


def count_recorded(
    problem: ClassicProblem,
    recording: Recording,
    *,
    engine: str = "auto",
    isa: str = "auto",
    threads: int | None = None,
    time_limit: Limit = None,
    on_status: Callable[[Status], None] | None = None,
) -> Count:
    """The count of a problem, or of a part of it, from a ledger in which all its units are finished.

    Raises BadInput for a ledger that is damaged, in use or about something else; GaveUp at the time limit, for a full
    disk and for units that kill workers; CountsDiffer for a count that the symmetries of the board rule out;
    KeyboardInterrupt. In all of these, what was finished stays in the ledger.
    """
    deadline = Deadline.of(time_limit)
    started = time.perf_counter()
    if engine == "auto" and recording.path is not None and recording.path.exists():
        with Ledger.read(recording.path) as begun:  # what `auto` stands for may change while a count goes on
            begun.description.refuse_problem(problem, f"The ledger {str(recording.path)!r}")
            engine = begun.description.engine
    plan = make_plan(problem, engine=engine, isa=isa, time_limit=deadline)
    description = describe(problem, plan)
    with open_ledger(description, plan, recording, deadline) as ledger:
        workers = check_threads(threads)
        done, units = ledger.units_done()
        if done < units:
            rows = list(deadline.each(ledger.rows(), "while the ledger was read"))
            crew = _crew(description, plan, recording, threads, isa, deadline)
            Driver(ledger, rows, crew).run(time_limit=deadline, on_status=on_status)
        if ledger.part == WHOLE:
            total = reduce(ledger, plan, time_left=deadline.left)
        else:
            total = add_up(ledger.finished(), spans_of(plan.units, ledger.part))
    return Count(
        count=total.count,
        engine=plan.engine,
        work=total.work,
        work_name=plan.work_name,
        units=total.units,
        threads=workers,
        seconds=time.perf_counter() - started,
        checked=total.checked,
    )


def _crew(
    description: Description, plan: Plan, recording: Recording, threads: int | None, isa: str, deadline: Deadline
) -> Crew:
    if recording.cluster is None:
        return Threads(plan, description.fingerprint, threads=threads, isa=isa)
    from nqueens.counting.drive.cluster import Cluster

    return Cluster(description, recording.cluster, threads=threads, isa=isa, seconds=deadline.left)


def open_ledger(description: Description, plan: Plan, recording: Recording, deadline: Deadline) -> Ledger:
    """The ledger to work on: the one at the path if there is one, else a new one, whose pieces are cut by a sample that
    takes no more than a tenth of the time that is left. Raises BadInput."""
    path = recording.path
    if path is not None and path.exists():
        ledger = Ledger.resume(path)
        try:
            description.refuse(ledger.description, f"The ledger {str(path)!r}")
            if ledger.part != recording.part:
                raise BadInput(f"The ledger {str(path)!r} is of part {ledger.part}, not {recording.part}.")
        except BaseException:
            ledger.close()
            raise
        return ledger
    if recording.must_exist:
        raise BadInput(f"There is no ledger {str(path)!r} to resume.")
    part = recording.part
    budget = deadline.part(0.1).left
    size = piece_size(plan, seconds=recording.piece_seconds, part=part, budget=math.inf if budget is None else budget)
    pieces = cut(spans_of(plan.units, part), size)
    return Ledger.create(path, description, deadline.each(pieces, "while the ledger was made"), part)
