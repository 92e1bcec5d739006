"""Runs of an experiment, each in a separate process, on threads or on a cluster."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from typing import Any

from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.experiments import book
from nqueens.experiments.machine import session
from nqueens.experiments.plan import Entrant, ExperimentPlan, PlannedRun
from nqueens.experiments.record import Row
from nqueens.experiments.runner import client_of, row_of
from nqueens.experiments.service import ROOM
from nqueens.experiments.worker import common_of, run_on_worker
from nqueens.inputs import check_function, path_of
from nqueens.kernels import Stop
from nqueens.processes.cluster import Cluster, checked_address
from nqueens.processes.crew import Crew, Threads
from nqueens.processes.process import ending_with_us
from nqueens.render.chart_file import PathLike

_LOOK = 0.1

OnRun = Callable[[Row, int, int], object]

RunResult = tuple[PlannedRun, Mapping[str, Any]]
"""A run and its result: `row` and the worker's `session`, or the `error`."""


def entrants_of(plan: ExperimentPlan, effort: Effort) -> tuple[Entrant, ...]:
    """Returns the solvers that the plan names, with families expanded; raises BadInput, GaveUp.

    Cost: importing them.
    """
    problems = {(each.kind, each.text): each for each in plan.instances}
    request = {"entrants": plan.solvers, "instances": [asdict(each) for each in problems.values()]}
    with client_of(plan, "of the plan") as client:
        messages = list(client.answer(request, effort, ROOM))
    found = dict.fromkeys(Entrant(*each) for message in messages for each in message.get("entrants", ()))
    for text, label in plan.labels.items():
        if all(each.text != text for each in found):
            raise BadInput(f"The name {label} requires a single solver, but {text} stands for several.")
    several = tuple(each._replace(name=plan.labels.get(each.text, each.name)) for each in found)
    for each in several:
        if sum(other.name == each.name for other in several) > 1:
            raise BadInput(f"Two solvers of the plan are called {each.name}; give them different names.")
    return several


def questions_of(
    plan: ExperimentPlan, entrants: Sequence[Entrant], runs: Sequence[PlannedRun]
) -> dict[PlannedRun, Mapping[str, Any]]:
    """Returns for each run its solver and complete instance, as plain values."""
    texts = {each.name: each.text for each in entrants}
    instances = {each.name: asdict(each) for each in plan.instances}
    return {run: {"solver": texts[run.solver], "instance": instances[run.instance]} for run in runs}


def drive(
    plan: ExperimentPlan, entrants: Sequence[Entrant], runs: Sequence[PlannedRun], effort: Effort, *,
    begin: Callable[[Mapping[str, Any]], int], cluster: str | None = None,
) -> Iterator[Row]:  # fmt: skip
    """Yields the runs as rows when they end, from one thread each or from the cluster at that address.

    `begin` is called with the machine and versions, here or of each worker before its first row, and returns the number
    of the session. Closing the generator ends the remaining runs. Raises the errors of `Cluster`, BadInput if a worker
    lacks a program, and GaveUp once the effort is over, and at the end if some runs have no row.
    """
    sessions: dict[str, int] = {}
    lost: list[RunResult] = []

    def rows(results: Iterable[RunResult]) -> Iterator[Row]:
        for run, came in results:
            if "error" in came:
                lost.append((run, came))
                continue
            where = json.dumps(came["session"])
            if where not in sessions:
                sessions[where] = begin(came["session"])
            yield replace(Row.from_dict(came["row"]), session=sessions[where])

    with ending_with_us():
        questions = questions_of(plan, entrants, runs)
        if cluster is None:
            here = session("", effort.threads)
            sessions[json.dumps(here)] = begin(here)
            crew = _threads(plan, questions, here, min(effort.threads, len(runs)))
        else:
            crew = _cluster(plan, questions, cluster, effort)
        try:
            yield from rows(_results(crew, runs, effort))
        except GeneratorExit:
            crew.close()
            raise
        except BaseException:
            yield from rows(crew.close())
            raise
        crew.close()
    if lost:
        run, came = lost[0]
        first = f"{run.solver} on {run.instance}: {came['error']}"
        raise GaveUp(f"{len(lost)} of {len(runs)} runs have no result ({first}); resume the experiment to retry them.")


def _results(crew: Crew[PlannedRun, RunResult], runs: Sequence[PlannedRun], effort: Effort) -> Iterator[RunResult]:
    waiting, out = deque(runs), 0
    while waiting or out:
        effort.check()
        while waiting and out < crew.slots():
            crew.submit(waiting.popleft())
            out += 1
        result = crew.next(_LOOK)
        if result is not None:
            out -= 1
            yield result


def _threads(
    plan: ExperimentPlan, questions: Mapping[PlannedRun, Mapping[str, Any]], here: Mapping[str, Any], threads: int
) -> Crew[PlannedRun, RunResult]:
    """Returns a crew of threads, each with a process for its runs."""
    stop = Stop()
    each_run = Effort.of(stopped=lambda: stop.is_set)

    def work(_: int, mine: Iterator[PlannedRun]) -> Iterator[RunResult]:
        with client_of(plan) as client:
            for run in mine:
                row = row_of(client, run, questions[run], plan, each_run)
                if not stop.is_set:  # a run that was cancelled reports nothing about its solver
                    yield run, {"row": row, "session": here}

    return Threads(work, threads, stop)


def _cluster(
    plan: ExperimentPlan, questions: Mapping[PlannedRun, Mapping[str, Any]], address: str, effort: Effort
) -> Crew[PlannedRun, RunResult]:
    """Returns a crew of cluster workers, which get the plan and its files with each run."""
    common = common_of(plan)
    return Cluster(
        address,
        effort,
        lambda run: (run_on_worker, (common, tuple(run), questions[run])),
        lambda run, error, _: (run, {"error": error}),
    )


def performed(
    plan: ExperimentPlan, output: PathLike | None, effort: Effort, cluster: str | None, on_run: OnRun | None,
    command: str, entrants: tuple[Entrant, ...] = (),
) -> book.Content:  # fmt: skip
    """Returns the experiment after its remaining runs were performed on threads or on the cluster.

    Raises the errors of `entrants_of`, `Book` and `drive`, and BadInput for an output that is not a .jsonl file.
    """
    if cluster is not None:
        checked_address(cluster)
    if on_run is not None:
        check_function(on_run, "on_run")

    def rows(content: book.Content, begin: Callable[[Mapping[str, Any]], int]) -> Iterator[Row]:
        def begun(session: Mapping[str, Any]) -> int:
            return begin({**session, "command": command or "nqueens.experiment"})

        return drive(content.plan, content.entrants, content.left, effort, begin=begun, cluster=cluster)

    if output is None:
        sessions: list[Mapping[str, Any]] = []

        def begin(session: Mapping[str, Any]) -> int:
            sessions.append(session)
            return len(sessions) - 1

        nothing = book.content_of(plan, entrants or entrants_of(plan, effort), (), ())
        found = _reported(rows(nothing, begin), on_run, 0, len(nothing.left), None)
        return book.content_of(plan, nothing.entrants, sessions, found)
    path = path_of(output, "The output")
    if path.suffix.lower() != ".jsonl":
        raise BadInput(f"The output file of an experiment must end in .jsonl, got {str(path)!r}.")
    if path.exists():
        kept = book.Book.resume(path, plan)
    else:
        kept = book.Book.create(path, plan, entrants or entrants_of(plan, effort))
    with kept:
        content = kept.content
        if content.left:
            done = len(content.rows)
            _reported(rows(content, kept.begin), on_run, done, done + len(content.left), kept)
    return book.read(path)


def _reported(
    rows: Iterator[Row], on_run: OnRun | None, done: int, number: int, kept: book.Book | None
) -> Iterable[Row]:
    """Yields the rows as they end, each written to disk before the caller sees it."""
    found = []
    with closing(rows):  # type: ignore[type-var]
        for row in rows:
            if kept is not None:
                kept.append(row)
            else:
                found.append(row)
            done += 1
            if on_run is not None:
                on_run(row, done, number)
    return found
