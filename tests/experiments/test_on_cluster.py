"""Runs of experiments on cluster workers, one at a time, with this process as the worker."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support.failing import fails
from support.sealing import made_up

from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.experiments import driver, worker
from nqueens.experiments.driver import drive, entrants_of, questions_of
from nqueens.experiments.plan import ExperimentPlan, PlannedRun
from nqueens.processes.machine import identity

distributed = pytest.importorskip("distributed")

SOLVER = b"# -*- coding: latin-1 -*-\n# \xe9\ndef solve(n):\n    return [1, 3, 0, 2]\n"


@pytest.fixture
def me(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """Simulates a worker with one task, whose result is awaited."""
    (tmp_path / "space").mkdir()
    state = SimpleNamespace(nthreads=1, tasks={"run": SimpleNamespace(state="executing")})
    this = SimpleNamespace(address="tcp://here:1", state=state, get_current_task=lambda: "run")
    this.local_directory = str(tmp_path / "space")
    monkeypatch.setattr(distributed, "get_worker", lambda: this)
    yield this
    for place in worker._resting[:]:
        give_up(place)


def give_up(place: Any) -> None:
    """Ends a process that has rested for too long."""
    place.rest.cancel()
    worker._give_up(place)


def plan_of(folder: Path, *solvers: str, **more: Any) -> ExperimentPlan:
    return ExperimentPlan.of({"solvers": list(solvers), "sizes": [4], **more}, folder)


def did(plan: ExperimentPlan, hide: Callable[[], object] = lambda: None) -> list[dict[str, Any]]:
    """Returns the rows and sessions of all runs, each sent as to a cluster worker, after the files are hidden."""
    entrants = entrants_of(plan, Effort.of())
    runs = plan.runs(entrants)
    sent, questions = worker.common_of(plan), questions_of(plan, entrants, runs)
    hide()
    return [worker.run_on_worker(identity(), sent, tuple(run), questions[run])[1] for run in runs]


def test_a_file_is_sent_unchanged_if_the_folder_is_not_visible(me: SimpleNamespace, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "below").mkdir(parents=True)
    (home / "below" / "mine.py").write_bytes(SOLVER)
    rows = did(plan_of(home, "below/mine.py:solve", repeats=2), lambda: home.rename(tmp_path / "gone"))
    assert len(rows) == 2
    for came in rows:
        assert (came["row"]["outcome"], came["row"]["answer"]) == ("found", "[1, 3, 0, 2]"), came
        assert came["session"]["worker"] == "tcp://here:1"
    (place,) = worker._resting
    assert place.plan.folder.startswith(me.local_directory), "one process for both runs"
    give_up(place)
    assert list(Path(me.local_directory).iterdir()) == [], "a process that rested too long has left nothing"


def test_files_that_the_worker_sees_or_lacks(me: SimpleNamespace, tmp_path: Path) -> None:
    """If it sees the folder, a file uses its neighbours, and nothing is sent."""
    (tmp_path / "beside.py").write_text("answer = [1, 3, 0, 2]\n")
    (tmp_path / "mine.py").write_text("from beside import answer\ndef solve(n):\n    return answer\n")
    assert did(plan_of(tmp_path, "mine.py:solve"))[0]["row"]["outcome"] == "found"
    assert list(Path(me.local_directory).iterdir()) == []
    (tmp_path / "plan").mkdir()
    missing = r"Worker \S+ does not have the program './queens', a solver of the plan\."
    fails(BadInput, missing, did, plan_of(tmp_path, "exec:./queens {n}"))
    outside = plan_of(tmp_path / "plan", "../mine.py:solve")
    assert did(outside)[0]["row"]["outcome"] == "found"
    sent = worker.common_of(outside)
    (tmp_path / "mine.py").unlink()
    not_sent = r"does not have '\.\./mine\.py'; only files in the folder of the plan are sent"
    fails(BadInput, not_sent, worker._made, sent, me)
    fails(BadInput, r"has nqueens .* not nqueens 9", worker.run_on_worker, {**identity(), "nqueens": "9"}, sent, (), {})


def test_a_cancelled_run_ends(me: SimpleNamespace, tmp_path: Path) -> None:
    """Cancelled by the scheduler, for any reason; the process is gone afterwards."""
    sleeping = "import pathlib, time\ndef solve(n):\n    pathlib.Path('begun').touch()\n    time.sleep(60)\n"
    (tmp_path / "mine.py").write_text(sleeping)

    def call_off() -> None:
        while not (tmp_path / "begun").exists():
            threading.Event().wait(0.02)
        me.state.tasks["run"].state = "cancelled"

    waiting = threading.Thread(target=call_off)
    waiting.start()
    (came,) = did(plan_of(tmp_path, "mine.py:solve"))
    waiting.join()
    assert (came["row"]["outcome"], came["row"]["reason"]) == ("gave up", "The search was cancelled.")


class Fake:
    """A cluster without workers: the first run is lost, and each of the others has a separate worker."""

    def __init__(self, *_: object) -> None:
        self.out: list[PlannedRun] = []

    def slots(self) -> int:
        return 2

    def submit(self, run: PlannedRun) -> None:
        assert len(self.out) < self.slots()
        self.out.append(run)

    def next(self, _: float) -> Any:
        run = self.out.pop(0)
        if run.repeat == 1:
            return run, {"error": "it was on several workers when they died"}
        if run.repeat == 3:
            raise KeyboardInterrupt
        return run, {"row": asdict(made_up(*run)), "session": {"worker": f"tcp://{run.repeat}"}}

    def close(self) -> list[Any]:
        run = self.out.pop(0) if self.out else None
        return [(run, {"row": asdict(made_up(*run)), "session": {"worker": "tcp://last"}})] if run else []


@pytest.mark.parametrize(("repeats", "error"), [(2, GaveUp), (4, KeyboardInterrupt)])
def test_finished_runs_are_kept(repeats: int, error: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "_cluster", Fake)
    plan = replace(plan_of(tmp_path, "sets"), repeats=repeats)
    entrants = entrants_of(plan, Effort.of())
    sessions, rows = count(), []
    runs = plan.runs(entrants)
    coming = drive(plan, entrants, runs, Effort.of(threads=1), begin=lambda _: next(sessions), cluster="local")
    said = r"^1 of 2 runs have no result \(sets on 4: it was on several workers when they died\); resume"
    with pytest.raises(error, match=said if error is GaveUp else None):  # noqa: PT012
        for row in coming:
            rows.append((row.repeat, row.session))
    assert rows == [(2, 0), (4, 1)][: repeats // 2], "what had come back when the interrupt came is not lost"
    assert next(sessions) == len(rows)
