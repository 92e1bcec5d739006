"""The runs of an experiment, several at a time, each in a process of its own; and which solvers its plan names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from os.path import isdir
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any

from nqueens.effort import Effort
from nqueens.errors import MissingExtra, NQueensError
from nqueens.experiments.machine import now
from nqueens.experiments.plan import Entrant, Plan, Run
from nqueens.experiments.record import COUNTED, GAVE_UP, REFUSED, Row
from nqueens.experiments.worker import GRACE, ROOM
from nqueens.own.children import Child
from nqueens.own.process import ending_with_us

_WORKER = "nqueens.experiments.worker"
_LOOK = 0.1


def entrants_of(plan: Plan) -> tuple[Entrant, ...]:
    """The solvers that the plan names, families taken apart; raises BadInput. Cost: a process, and their imports."""
    problems = {(each.kind, each.text): each for each in plan.instances}
    asked = {"entrants": plan.solvers, "instances": [asdict(each) for each in problems.values()]}
    child = _child(plan, "of the plan")
    try:
        told = list(_said(child, asked, Effort.of(), limit=ROOM))
    finally:
        child.end()
    return tuple(dict.fromkeys(Entrant(*each) for said in told for each in said.get("entrants", ())))


def drive(plan: Plan, entrants: Sequence[Entrant], runs: Sequence[Run], *, workers: int, session: int) -> Iterator[Row]:
    """The runs as rows, as they end, so many at a time; closed early, it ends those that are not done."""
    waiting: SimpleQueue[Run] = SimpleQueue()
    for run in runs:
        waiting.put(run)
    done: SimpleQueue[Row | BaseException] = SimpleQueue()
    over = Event()
    texts = {each.name: each.text for each in entrants}
    instances = {each.name: asdict(each) for each in plan.instances}

    def work() -> None:
        child = _child(plan, "")
        effort = Effort.of(stopped=over.is_set)
        try:
            while not over.is_set():
                run = waiting.get_nowait()
                asked = {"solver": texts[run.solver], "instance": instances[run.instance], "seed": run.seed}
                row = _row(child, run, asked, plan, effort, session)
                if not over.is_set():  # what was told to stop has said nothing about the solver
                    done.put(row)
        except Empty:
            pass
        except BaseException as error:
            done.put(error)
        finally:
            child.end()

    with ending_with_us():
        crew = [Thread(target=work, daemon=True) for _ in range(min(workers, len(runs)))]
        for each in crew:
            each.start()
        try:
            yield from _until_done(done, len(runs))
        finally:
            over.set()
            for each in crew:
                each.join()


def _until_done(done: SimpleQueue[Row | BaseException], number: int) -> Iterator[Row]:
    for _ in range(number):
        while True:
            with suppress(Empty):
                found = done.get(timeout=_LOOK)  # so that Ctrl-C is heard
                break
        if isinstance(found, BaseException):
            raise found
        yield found


def _row(child: Child, run: Run, asked: dict[str, Any], plan: Plan, effort: Effort, session: int) -> Row:
    """One run, whatever happens to its process."""
    child.name = run.solver
    nothing = {"timed_out": False, "solutions": 0, "answer": "", "cpu_seconds": 0.0, "seconds": 0.0, "reason": ""}
    told: dict[str, Any] = {**nothing, **dict.fromkeys(COUNTED, 0)}
    try:
        for said in _said(child, {**asked, "until": plan.until}, effort, limit=plan.time):
            told |= said
        told.pop("late", None)
    except MissingExtra as reason:
        told |= {"outcome": REFUSED, "reason": str(reason)}
    except NQueensError as reason:
        late = told.pop("late", False)
        words = f"It did not end at its time limit of {plan.time:g} s, and was ended." if late else str(reason)
        told |= {"outcome": GAVE_UP, "timed_out": late, "seconds": plan.time if late else 0.0, "reason": words}
    peak = round(told.pop("peak", 0.0), 1)
    return Row(**run._asdict(), **told, memory_mib=peak, finished=now(), session=session)


def _said(child: Child, asked: dict[str, Any], effort: Effort, *, limit: float) -> Iterator[dict[str, Any]]:
    """What the process says to one question, its last word as `peak` and `late`."""
    asked = {**asked, "name": child.name, "memory": child.memory, "time_limit": limit}
    for said in child.answers(asked, effort, time_limit=limit + GRACE + ROOM):
        yield {"peak": said.get("peak", 0.0), "late": said.get("late", False)} if "end" in said else said


def _child(plan: Plan, name: str) -> Child:
    folder = plan.folder if isdir(plan.folder) else "."  # an experiment may be done again on another machine
    return Child(_WORKER, name, int(plan.memory * 2**30), folder=folder)
