"""The runs of an experiment on the workers of a Dask cluster, each in a process of its own there."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from nqueens.counting.drive.cluster import Cluster
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.experiments import remote
from nqueens.experiments.drive import questions_of
from nqueens.experiments.plan import Entrant, Plan, Run
from nqueens.experiments.record import Row
from nqueens.own.process import ending_with_us

_LOOK = 0.5

Ended = tuple[Run, Mapping[str, Any]]
"""A run and what came back: its `row` and the `session` of its worker, or why there is none, as its `error`."""


def drive_on_cluster(
    address: str, plan: Plan, entrants: Sequence[Entrant], runs: Sequence[Run], effort: Effort, *,
    begin: Callable[[Mapping[str, Any]], int],
) -> Iterator[Row]:  # fmt: skip
    """The runs as rows, as they come back from the cluster at the address, or from a local worker for each thread.

    `begin` is given the machine and the versions of each worker, before its first row, and returns their number. Closed
    early, it calls off those that are not done. Raises what `Cluster` does, BadInput if a worker lacks a program, and
    GaveUp once the effort is over and at the end if there are runs without a row.
    """
    sessions: dict[str, int] = {}
    lost: list[Ended] = []

    def rows(several: Iterable[Ended]) -> Iterator[Row]:
        for run, came in several:
            if "error" in came:
                lost.append((run, came))
                continue
            worker = json.dumps(came["session"])
            if worker not in sessions:
                sessions[worker] = begin(came["session"])
            yield replace(Row.from_dict(came["row"]), session=sessions[worker])

    with ending_with_us():
        crew = _Runs(plan, dict(zip(runs, questions_of(plan, entrants, runs), strict=True)), address, effort)
        try:
            yield from rows(_as_they_end(crew, runs, effort))
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
        raise GaveUp(f"{len(lost)} of {len(runs)} runs came to nothing ({first}); the same command tries them again.")


def _as_they_end(crew: _Runs, runs: Sequence[Run], effort: Effort) -> Iterator[Ended]:
    waiting, out = deque(runs), 0
    while waiting or out:
        effort.check()
        while waiting and out < crew.slots():
            crew.submit(waiting.popleft())
            out += 1
        ended = crew.next(_LOOK)
        if ended is not None:
            out -= 1
            yield ended


class _Runs(Cluster[Run, Ended]):
    """Sends each run with what the plan says of all, and with the files that it names."""

    def __init__(self, plan: Plan, questions: Mapping[Run, Mapping[str, Any]], address: str, effort: Effort) -> None:
        self._common = remote.common_of(plan)
        self._questions = questions
        super().__init__(address, effort)

    def _call(self, task: Run) -> tuple[Callable[..., Ended], tuple[Any, ...]]:
        return remote.run, (self._common, self._wanted, tuple(task), self._questions[task])

    def _failed(self, task: Run, error: str, *, hopeless: bool) -> Ended:  # noqa: ARG002
        return task, {"error": error}
