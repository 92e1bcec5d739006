"""Every verb that may take long can be cancelled in two ways: by `stopped`, and by an exception of a callback."""

import asyncio
import inspect
import multiprocessing
import threading
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from support.failing import fails
from support.serving import finished

import nqueens
from nqueens.kernels import calls

CERTIFICATE = Path(__file__).parents[1] / "certificates" / "certificate"


class Own(Exception):
    """A caller's exception."""


def puzzle() -> nqueens.Problem:
    return nqueens.problem(regions="AABB\nACDB\nCCDB\nCCDB")


def first(n: int) -> list[int] | None:
    """Returns the first solution; a user-supplied solver."""
    return next(map(list, nqueens.solutions(n)), None)


def again(**given: Any) -> object:
    """Runs an experiment of one run for the second time."""
    with TemporaryDirectory() as folder:
        kept = Path(folder) / "runs.jsonl"
        nqueens.experiment({"solvers": ["sets"], "sizes": [6]}, kept)
        return nqueens.rerun(kept, **given)


def written(**given: Any) -> None:
    with TemporaryDirectory() as folder:
        nqueens.write_dataset(Path(folder) / "new.jsonl", "regions", 32, **given)


VERBS: dict[str, tuple[int, Callable[..., Any]]] = {
    "census": (3, lambda **given: nqueens.census(5, **given)),
    "certify_count": (3, lambda **given: nqueens.certify_count(20, "none", **given)),
    "changes": (1, lambda **given: nqueens.changes(puzzle(), **given)),
    "check_certificate": (3, lambda **given: nqueens.check_certificate(CERTIFICATE, **given)),
    "check_solver": (3, lambda **given: nqueens.check_solver(first, **given)),
    "classes": (3, lambda **given: nqueens.classes(20, **given)),
    "compare": (3, lambda **given: list(nqueens.compare([24, 25], "rowsearch,sets", **given))),
    "complete": (3, lambda **given: nqueens.complete(nqueens.problem(99, fixed=[(0, 0), (50, 51), (98, 97)]), **given)),
    "count": (3, lambda **given: nqueens.count(20, **given)),
    "count_polynomial": (3, lambda **given: nqueens.count_polynomial(7, **given)),
    "dataset": (3, lambda **given: list(nqueens.dataset("regions", 32, **given))),
    "estimate": (3, lambda **given: nqueens.estimate(100, seconds=1000, **given)),
    "experiment": (3, lambda **given: nqueens.experiment({"solvers": ["sets"], "sizes": [6, 7]}, **given)),
    "explain": (2, lambda **given: nqueens.explain(puzzle(), **given)),
    "generate_puzzles": (3, lambda **given: list(nqueens.generate_puzzles(32, **given))),
    "hint": (3, lambda **given: nqueens.hint(puzzle(), **given)),
    "html_book": (3, lambda **given: nqueens.html_book([puzzle()] * 2, **given)),
    "optimise": (3, lambda **given: nqueens.optimise("domination", 18, **given)),
    "puzzle_book": (3, lambda **given: nqueens.puzzle_book([puzzle()] * 2, **given)),
    "rank": (3, lambda **given: nqueens.rank(20, nqueens.solve(20), **given)),
    "rate": (2, lambda **given: nqueens.rate(puzzle(), **given)),
    "repair": (3, lambda **given: nqueens.repair(nqueens.problem(regions=[[row] * 32 for row in range(32)]), **given)),
    "rerun": (1, again),
    "sample": (3, lambda **given: nqueens.sample(20, 1_000_000, method="rejection", **given)),
    "self_test": (3, partial(nqueens.self_test, seconds=0.01)),
    "solutions": (3, lambda **given: list(nqueens.solutions(20, **given))),
    "solve": (3, lambda **given: nqueens.solve(40, solver="rowsearch", **given)),
    "square_use": (3, lambda **given: nqueens.square_use(20, **given)),
    "tally": (3, lambda **given: nqueens.tally(20, **given)),
    "unrank": (3, lambda **given: nqueens.unrank(20, 10**9, **given)),
    "write_dataset": (3, written),
    "trace": (3, lambda **given: list(nqueens.trace(200, solver="sets", **given))),
}
"""Each verb, with the number of the read of the clock at which it is cancelled."""

TOLD = {
    "classes": "on_progress", "count": "on_progress", "estimate": "on_progress", "experiment": "on_run",
    "optimise": "on_progress", "rerun": "on_run", "self_test": "on_progress", "solutions": "on_progress",
    "solve": "on_progress", "tally": "on_progress",
}  # fmt: skip
"""Verbs with progress callbacks, and calls for them."""


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """A cancelled verb leaves no thread, process or compiled call running."""
    threads = threading.active_count()
    yield
    assert (threading.active_count(), multiprocessing.active_children(), calls._running) == (threads, [], set())


def test_all_verbs_with_a_time_limit_are_covered() -> None:
    functions = {name: verb for name in nqueens.__all__ if inspect.isfunction(verb := getattr(nqueens, name))}
    takes = {name: set(inspect.signature(verb).parameters) for name, verb in functions.items()}
    long = {name for name, given in takes.items() if given & {"time_limit", "seconds", "on_run", "on_progress"}}
    assert long == {name for name, given in takes.items() if "stopped" in given} == VERBS.keys()
    assert {name: told for name, given in takes.items() for told in given & {"on_run", "on_progress"}} == TOLD


@pytest.mark.parametrize("raising", [False, True])
@pytest.mark.parametrize("name", VERBS)
def test_a_verb_ends_soon_after_stopped_is_true_and_at_once_with_its_exception(name: str, raising: bool) -> None:
    (at, verb), looks = VERBS[name], count(1)

    def stopped() -> bool:
        if (over := next(looks) >= at) and raising:
            raise Own
        return over

    fails(Own if raising else nqueens.GaveUp, "" if raising else r"he search was cancelled\.$", verb, stopped=stopped)
    assert next(looks) <= at + (1 if raising else 5)


@pytest.mark.parametrize("name", TOLD)
def test_exceptions_of_a_callback_propagate(name: str) -> None:
    def told(*_: object) -> None:
        raise Own

    verb = VERBS[name][1]
    if name in ("solve", "solutions"):  # only blind search knows its progress
        verb = partial(getattr(nqueens, name), 8, solver="brute-force")
    fails(Own, "", lambda: deque(verb(**{TOLD[name]: told}), maxlen=0))


def test_a_task_of_asyncio_is_cancelled_by_an_event() -> None:
    async def cancelled() -> None:
        over, begun = threading.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()

        def told(_: object) -> None:
            loop.call_soon_threadsafe(begun.set)

        work = asyncio.create_task(asyncio.to_thread(nqueens.count, 22, stopped=over.is_set, on_progress=told))
        await begun.wait()
        over.set()
        with pytest.raises(nqueens.GaveUp):
            await work

    finished(cancelled())
