"""Client side of a run: sends the question to `service` and makes a row of the answer."""

from __future__ import annotations

from collections.abc import Mapping
from os.path import isdir
from typing import Any

from nqueens.effort import Effort
from nqueens.errors import MissingExtra, NQueensError
from nqueens.experiments.machine import now
from nqueens.experiments.plan import ExperimentPlan, PlannedRun
from nqueens.experiments.record import COUNTED, GAVE_UP, REFUSED, Row
from nqueens.experiments.service import GRACE, ROOM
from nqueens.processes.client import Client


def client_of(plan: ExperimentPlan, name: str = "") -> Client:
    """Returns the client for the runs of a plan, in the plan's folder if it exists on this machine."""
    folder = plan.folder if isdir(plan.folder) else "."
    return Client("nqueens.experiments.service", plan.memory, name=name, folder=folder)


def row_of(
    client: Client, run: PlannedRun, question: Mapping[str, Any], plan: ExperimentPlan, effort: Effort
) -> dict[str, Any]:
    """Does one run and returns its row as plain values, even if its process fails.

    `question` has `solver` and `instance`.
    """
    client.name = run.solver
    nothing = {"timed_out": False, "solutions": 0, "answer": "", "seconds": 0.0, "reason": ""}
    row: dict[str, Any] = {**nothing, **dict.fromkeys(COUNTED, 0)}
    ending: dict[str, Any] = {}
    request = {**question, "seed": run.seed, "all_solutions": plan.all_solutions, "time_limit": plan.time}
    try:
        for message in client.answer(request, effort, plan.time + GRACE + ROOM):
            if "end" in message:
                ending = message
            else:
                row |= message
    except MissingExtra as reason:
        row |= {"outcome": REFUSED, "reason": str(reason)}
    except NQueensError as reason:
        row |= {"outcome": GAVE_UP, "timed_out": False, "seconds": 0.0, "reason": str(reason)}
        if ending.get("late"):
            words = f"It did not stop at its time limit of {plan.time:g} s and was killed."
            row |= {"timed_out": True, "seconds": plan.time, "reason": words}
    row.setdefault("cpu_seconds", ending.get("cpu", 0.0) if row["timed_out"] else 0.0)  # of the whole process
    memory = round(ending.get("peak", 0.0), 1)
    return Row(**run._asdict(), **row, memory_mib=memory, finished=now(), session=0).as_dict()
