"""One run of an experiment in the process in which it takes place: the near side of `worker`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os.path import isdir
from typing import Any

from nqueens.effort import Effort
from nqueens.errors import MissingExtra, NQueensError
from nqueens.experiments.machine import now
from nqueens.experiments.plan import Plan, Run
from nqueens.experiments.record import COUNTED, GAVE_UP, REFUSED, Row
from nqueens.experiments.worker import GRACE, ROOM
from nqueens.own.children import Child

_WORKER = "nqueens.experiments.worker"


def child_of(plan: Plan, name: str = "") -> Child:
    """The process for the runs of a plan, in the plan's folder where there is one."""
    folder = plan.folder if isdir(plan.folder) else "."  # an experiment may be done again on another machine
    return Child(_WORKER, name, int(plan.memory * 2**30), folder=folder)


def row_of(child: Child, run: Run, question: Mapping[str, Any], plan: Plan, effort: Effort, session: int) -> Row:
    """One run, whatever happens to its process; `question` has the `solver` and the `instance` in full."""
    child.name = run.solver
    nothing = {"timed_out": False, "solutions": 0, "answer": "", "seconds": 0.0, "reason": ""}
    told: dict[str, Any] = {**nothing, **dict.fromkeys(COUNTED, 0)}
    try:
        for each in said(child, {**question, "seed": run.seed, "until": plan.until}, effort, limit=plan.time):
            told |= each
        told.pop("late", None)
    except MissingExtra as reason:
        told |= {"outcome": REFUSED, "reason": str(reason)}
    except NQueensError as reason:
        late = told.pop("late", False)
        words = f"It did not end at its time limit of {plan.time:g} s, and was ended." if late else str(reason)
        told |= {"outcome": GAVE_UP, "timed_out": late, "seconds": plan.time if late else 0.0, "reason": words}
    peak, cpu = round(told.pop("peak", 0.0), 1), told.pop("cpu", 0.0)
    told.setdefault("cpu_seconds", cpu if told["timed_out"] else 0.0)  # of a run that was ended, all of its process
    return Row(**run._asdict(), **told, memory_mib=peak, finished=now(), session=session)


def said(child: Child, asked: dict[str, Any], effort: Effort, *, limit: float) -> Iterator[dict[str, Any]]:
    """What the process says to one question, its last word as `peak`, `cpu` and `late`."""
    asked = {**asked, "name": child.name, "memory": child.memory, "time_limit": limit}
    for told in child.answers(asked, effort, time_limit=limit + GRACE + ROOM):
        ending = {"peak": told.get("peak", 0.0), "cpu": told.get("cpu", 0.0), "late": told.get("late", False)}
        yield ending if "end" in told else told
