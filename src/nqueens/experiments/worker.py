"""Cluster worker: does a run of an experiment in a process that it keeps for the next one."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.experiments.machine import session
from nqueens.experiments.plan import ExperimentPlan, PlannedRun
from nqueens.experiments.runner import client_of, row_of
from nqueens.own.command_line import command_line
from nqueens.processes.client import Client
from nqueens.processes.machine import machine_name, refuse_other

_SECONDS_AT_REST = 30.0
_WIRE = "latin-1"  # maps any bytes to text and back


def common_of(plan: ExperimentPlan) -> str:
    """Returns the common part of all runs as text: the plan without instances, and its Python files.

    A missing file is reported when it is loaded.
    """
    files = {}
    for name in plan.files:
        with suppress(OSError):
            files[name] = (Path(plan.folder) / name).read_bytes().decode(_WIRE)
    return json.dumps({"plan": replace(plan, instances=()).as_dict(), "files": files})


def run_on_worker(wanted: Mapping[str, Any], common: str, which: Sequence[Any], question: Mapping[str, Any]) -> Any:
    """Does a run; returns its `row` and the `session` of this worker.

    Raises BadInput if this worker has another version or lacks a program.
    """
    refuse_other(wanted)
    run = PlannedRun(*which)
    me = import_module("distributed").get_worker()
    with _place(common, me) as place:
        row = row_of(place.client, run, question, place.plan, Effort.of(stopped=_called_off(me)))
    return run, {"row": row, "session": _session(common, me.address, me.state.nthreads)}


@cache
def _session(common: str, address: str, threads: int) -> dict[str, Any]:  # noqa: ARG001
    """Returns the machine and versions of this worker, computed once per plan."""
    return session("", threads, worker=address)


def _called_off(me: Any) -> Callable[[], bool]:
    """Returns a function that tells whether the task of this thread on worker `me` was cancelled."""
    key = me.get_current_task()

    def called_off() -> bool:
        task = me.state.tasks.get(key)
        return task is None or task.state == "cancelled"

    return called_off


@dataclass(eq=False)
class _Place:
    """A process for consecutive runs of a plan, and its cleanup."""

    common: str
    plan: ExperimentPlan
    client: Client
    cleaning: ExitStack
    rest: threading.Timer | None = None


_resting: list[_Place] = []
_lock = threading.Lock()


@contextmanager
def _place(common: str, me: Any) -> Iterator[_Place]:
    """Provides a place for a run, an idle one if there is one; afterwards it is kept for a while."""
    with _lock:
        place = next((each for each in _resting if each.common == common), None)
        if place is not None:
            _resting.remove(place)
    if place is None:
        place = _made(common, me)
    elif place.rest is not None:
        place.rest.cancel()
    try:
        yield place
    except BaseException:
        place.cleaning.close()
        raise
    place.rest = threading.Timer(_SECONDS_AT_REST, _give_up, (place,))
    place.rest.daemon = True
    with _lock:
        _resting.append(place)
    place.rest.start()


def _give_up(place: _Place) -> None:
    with _lock:
        if place not in _resting:
            return
        _resting.remove(place)
    place.cleaning.close()


def _made(common: str, me: Any) -> _Place:
    """Returns a place in the plan's folder if its files are there unchanged, otherwise in a new folder."""
    said = json.loads(common)
    plan = ExperimentPlan.from_dict(said["plan"])
    files = {name: text.encode(_WIRE) for name, text in said["files"].items()}
    with ExitStack() as cleaning:
        if not _are_in(Path(plan.folder), files):
            folder = cleaning.enter_context(TemporaryDirectory(prefix="nqueens.", dir=me.local_directory))
            _write(files, Path(folder))
            plan = replace(plan, folder=folder)
        _refuse_missing(plan)
        client = cleaning.enter_context(client_of(plan))
        return _Place(common, plan, client, cleaning.pop_all())


def _are_in(folder: Path, files: Mapping[str, bytes]) -> bool:
    try:
        return folder.is_dir() and all((folder / name).read_bytes() == text for name, text in files.items())
    except OSError:
        return False


def _write(files: Mapping[str, bytes], folder: Path) -> None:
    for name, text in files.items():
        path = Path(os.path.normpath(folder / name))
        if not path.is_relative_to(folder):
            raise BadInput(
                f"Worker {machine_name()} does not have {name!r}; only files in the folder of the plan are sent to it."
            )
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)


def _refuse_missing(plan: ExperimentPlan) -> None:
    """Raises BadInput if a program of the plan is missing here; programs are not sent."""
    for text in plan.solvers:
        if (line := command_line(text)) is not None:
            program = shlex.split(line)[0]
            if shutil.which(os.path.join(plan.folder, program) if os.sep in program else program) is None:
                raise BadInput(f"Worker {machine_name()} does not have the program {program!r}, a solver of the plan.")
