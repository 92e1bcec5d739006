"""The runs of an experiment, several at a time, each in a process of its own; and which solvers its plan names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any

from nqueens.counting.drive.mailbox import Mailbox
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.experiments.one import child_of, row_of, said
from nqueens.experiments.plan import Entrant, Plan, Run
from nqueens.experiments.record import Row
from nqueens.experiments.worker import ROOM
from nqueens.own.process import ending_with_us

_LOOK = 0.1


def entrants_of(plan: Plan, effort: Effort) -> tuple[Entrant, ...]:
    """The solvers that the plan names, families taken apart; raises BadInput, GaveUp. Cost: their imports."""
    problems = {(each.kind, each.text): each for each in plan.instances}
    asked = {"entrants": plan.solvers, "instances": [asdict(each) for each in problems.values()]}
    child = child_of(plan, "of the plan")
    try:
        told = list(said(child, asked, effort, limit=ROOM))
    finally:
        child.end()
    found = dict.fromkeys(Entrant(*each) for every in told for each in every.get("entrants", ()))
    for text, label in plan.labels.items():
        if all(each.text != text for each in found):
            raise BadInput(f"The label {label} is for one solver, and {text} stands for several.")
    several = tuple(each._replace(name=plan.labels.get(each.text, each.name)) for each in found)
    for each in several:
        if sum(other.name == each.name for other in several) > 1:
            raise BadInput(f"Two solvers of the plan are called {each.name}, and each needs a name of its own.")
    return several


def questions_of(plan: Plan, entrants: Sequence[Entrant], runs: Sequence[Run]) -> Iterator[Mapping[str, Any]]:
    """For each run its solver and its instance in full, as plain values."""
    texts = {each.name: each.text for each in entrants}
    instances = {each.name: asdict(each) for each in plan.instances}
    for run in runs:
        yield {"solver": texts[run.solver], "instance": instances[run.instance]}


def drive(
    plan: Plan, entrants: Sequence[Entrant], runs: Sequence[Run], effort: Effort, *, session: int
) -> Iterator[Row]:
    """The runs as rows, as they end, as many at a time as there are threads.

    Closed early, it ends those that are not done. Raises GaveUp once the effort is over.
    """
    waiting: SimpleQueue[tuple[Run, Mapping[str, Any]]] = SimpleQueue()
    for asked in zip(runs, questions_of(plan, entrants, runs), strict=True):
        waiting.put(asked)
    done: Mailbox[Row | BaseException] = Mailbox()
    over = Event()

    def work() -> None:
        child = child_of(plan)
        each_run = Effort.of(stopped=over.is_set)
        try:
            while not over.is_set():
                run, question = waiting.get_nowait()
                row = row_of(child, run, question, plan, each_run, session)
                if not over.is_set():  # what was told to stop has said nothing about the solver
                    done.put(row)
        except Empty:
            pass
        except BaseException as error:
            done.put(error)
        finally:
            child.end()

    with ending_with_us():
        crew = [Thread(target=work, daemon=True) for _ in range(min(effort.threads, len(runs)))]
        for each in crew:
            each.start()
        try:
            yield from _until_done(done, len(runs), effort)
        finally:
            over.set()
            for each in crew:
                each.join()


def _until_done(done: Mailbox[Row | BaseException], number: int, effort: Effort) -> Iterator[Row]:
    for _ in range(number):
        found = None
        while found is None:
            effort.check()
            found = done.take(_LOOK)
        if isinstance(found, BaseException):
            raise found
        yield found
