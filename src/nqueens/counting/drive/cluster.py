"""Work for a Dask cluster: workers may join, leave and die, and the scheduler may come back after a while."""

from __future__ import annotations

import logging
import math
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from importlib import import_module
from typing import Any, Generic, TypeVar
from uuid import uuid4

from nqueens.counting.drive import worker
from nqueens.counting.drive.mailbox import Mailbox
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, MissingExtra
from nqueens.inputs import shown, text_of
from nqueens.system import interrupts_held_back

Task = TypeVar("Task", bound=Hashable)
Result = TypeVar("Result")

LOCAL = "local"
_ADDRESS = re.compile(r"([a-z]+://)?[^\s/]+:\d{1,5}")
_PATIENCE = 120.0  # seconds to wait for a scheduler that went away
_SECONDS_TO_CONNECT = 10.0
_SECONDS_BETWEEN_LOOKS = 1.0
_FEWEST_SLOTS = 4
_TASKS_PER_THREAD = 2  # one that runs and one that waits, so that no worker is ever without


class Cluster(ABC, Generic[Task, Result]):
    """Hands tasks to the workers behind a Dask scheduler. Only a window of them is there at a time; results come back.

    A subclass says what a worker is to call for a task. One whose worker dies runs again on another one, by Dask; one
    that Dask has given up, because it was on several workers when they died, comes back as hopeless. It is to connect
    within 10 seconds or by the deadline. Raises MissingExtra, BadInput for an address where no scheduler answers or for
    workers of another version, GaveUp for a scheduler that stays away or does not answer within a shorter time limit.
    """

    def __init__(self, address: str, effort: Effort) -> None:
        checked_address(address)
        _quiet()
        self._wanted = worker.identity()
        self._results: Mailbox[tuple[Task, Any]] = Mailbox()
        self._futures: dict[Task, Any] = {}
        self._serial = 0
        self._looked, self._threads = 0.0, 0
        self._local: Any = None
        try:
            if address == LOCAL:
                # A cluster that is interrupted while it starts cannot be closed; its processes are ended by this one.
                with interrupts_held_back(from_processes=True):
                    self._local = _local_cluster(effort.threads)
            self._address: str = self._local.scheduler_address if self._local else address
            self._client = self._connect(min(_SECONDS_TO_CONNECT, math.inf if effort.left is None else effort.left))
            self._check_workers()
        except BaseException:
            if self._local:
                self._local.close()
            raise

    @abstractmethod
    def _call(self, task: Task) -> tuple[Callable[..., Result], tuple[Any, ...]]:
        """What a worker is to call for the task, and with what, all of it plain values.

        A BadInput that it raises ends everything.
        """

    @abstractmethod
    def _failed(self, task: Task, error: str, *, hopeless: bool) -> Result:
        """The result of a task that came to nothing."""

    # ---------------------------------------------------------------- what a crew offers

    def slots(self) -> int:
        """Two tasks for each thread of the cluster as it is now."""
        now = time.monotonic()
        if now - self._looked > _SECONDS_BETWEEN_LOOKS:
            self._looked = now
            try:
                self._threads = sum(self._client.nthreads().values())
            except (OSError, TimeoutError):
                self._threads = 0
        return max(_FEWEST_SLOTS, _TASKS_PER_THREAD * self._threads)

    def submit(self, task: Task) -> None:
        """Hands out a task; earlier ones come first."""
        self._serial += 1
        function, given = self._call(task)
        key = f"nqueens-{uuid4()}"
        try:
            future = self._client.submit(function, *given, key=key, priority=-self._serial, pure=False)
        except (OSError, TimeoutError):
            self._reconnect()
            self.submit(task)
            return
        self._futures[task] = future
        future.add_done_callback(lambda done: self._results.put((task, done)))

    def next(self, seconds: float) -> Result | None:
        """The next result, or None if there is none within that time."""
        until = time.monotonic() + seconds
        while True:
            arrived = self._results.take(until - time.monotonic())
            if arrived is None:
                if self._client.status != "running":
                    self._reconnect()
                return None
            task, future = arrived
            if self._futures.get(task) is not future:
                continue  # of a connection that broke: the task was handed out again
            result = self._result(task, future)
            if result is not None:
                del self._futures[task]
                return result

    def close(self) -> list[Result]:
        """Lets go of the cluster, and ends it if it is a local one; returns what was finished by then."""
        results = []
        for task, future in iter(self._results.take, None):
            if self._futures.get(task) is future is not None and future.status == "finished":
                results.append(self._result(task, future))
        try:
            self._client.cancel(list(self._futures.values()), force=True)
        except Exception:  # the scheduler may be gone, which is as good
            logging.getLogger(__name__).debug("nothing to cancel", exc_info=True)
        self._client.close(timeout=2)
        if self._local:
            self._local.close(timeout=5)
        return [result for result in results if result is not None]

    # ---------------------------------------------------------------- what came back

    def _result(self, task: Task, future: Any) -> Result | None:
        """What became of a task; None if it was lost with the scheduler, and handed out again."""
        if future.status == "finished":
            try:
                result: Result = future.result(timeout=_SECONDS_TO_CONNECT)
            except Exception as broken:
                return self._lost(task, broken)
            return result
        if future.status != "error":
            return self._lost(task, None)
        error = future.exception(timeout=_SECONDS_TO_CONNECT)
        if isinstance(error, BadInput):
            raise error
        if isinstance(error, _dask().KilledWorker):
            return self._failed(task, "it was on several workers when they died", hopeless=True)
        return self._failed(task, f"{type(error).__name__}: {error}", hopeless=False)

    def _lost(self, task: Task, error: Exception | None) -> Result | None:
        if self._client.status != "running" or not self._alive():
            self._reconnect()
            return None
        if error:
            return self._failed(task, f"{type(error).__name__}: {error}", hopeless=False)
        self.submit(task)
        return None

    # ---------------------------------------------------------------- connections

    def _connect(self, seconds: float = _SECONDS_TO_CONNECT) -> Any:
        """A connection that is made within so many seconds."""
        try:
            return _dask().Client(self._address, timeout=max(seconds, 0.01), set_as_default=False, name="nqueens")
        except (OSError, TimeoutError, ValueError, ImportError) as error:
            if seconds < _SECONDS_TO_CONNECT:
                raise GaveUp(f"No Dask scheduler answered at {self._address!r} within the time limit.") from None
            raise BadInput(f"No Dask scheduler answers at {self._address!r}: {_first_line(error)}.") from None

    def _alive(self) -> bool:
        try:
            self._client.nthreads()
        except Exception:
            return False
        return True

    def _reconnect(self) -> None:
        """A new connection, and every task that is out handed out again; raises GaveUp if the scheduler stays away."""
        until = time.monotonic() + _PATIENCE
        self._client.close(timeout=1)
        while True:
            try:
                self._client = self._connect()
                break
            except BadInput as error:
                if self._local or time.monotonic() > until:
                    raise GaveUp(f"The scheduler went away and did not come back: {error}") from None
                time.sleep(_SECONDS_BETWEEN_LOOKS)
        self._check_workers()
        out, self._futures = list(self._futures), {}
        for task in out:
            self.submit(task)

    def _check_workers(self) -> None:
        """Raises BadInput if a worker is not of this version. Workers that join later are asked with every task."""
        try:
            found: dict[str, Any] = self._client.run(worker.identity, on_error="return")
        except (OSError, TimeoutError):
            return
        for address, answer in found.items():
            if isinstance(answer, ModuleNotFoundError):
                raise BadInput(f"Worker {address} has no nqueens: {answer}.")
            if isinstance(answer, dict) and answer != self._wanted:
                theirs, ours = worker.worker_in_words(answer), worker.worker_in_words(self._wanted)
                raise BadInput(f"Worker {address} has {theirs}, not {ours}.")


def checked_address(address: object) -> str:
    """The address of a cluster, or `local`; raises BadInput for what can be none."""
    address = text_of(address, "The address of a cluster")
    if address != LOCAL and not _ADDRESS.fullmatch(address):
        raise BadInput(f"A Dask scheduler's address is written tcp://host:8786, got {shown(address)}.")
    return address


def _local_cluster(threads: int) -> Any:
    dask = _dask()
    return dask.LocalCluster(
        n_workers=threads,
        threads_per_worker=1,
        processes=True,
        dashboard_address=":0",
        host="127.0.0.1",
        silence_logs=logging.CRITICAL,
    )


def _quiet() -> None:
    """What Dask has to say of workers that come and go is no news here: the file that is kept tells what is done."""
    for name in ("distributed", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)


def _dask() -> Any:
    """The package `distributed`; raises MissingExtra."""
    try:
        return import_module("distributed")
    except ImportError:
        raise MissingExtra(
            "A cluster needs Dask, which is not installed: pip install 'python-nqueens[cluster]'."
        ) from None


def _first_line(error: BaseException) -> str:
    return str(error).splitlines()[0].rstrip(".") if str(error) else type(error).__name__
