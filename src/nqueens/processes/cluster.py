"""Dask clusters as crews: workers may join, leave and die, and the scheduler may be away for a while."""

from __future__ import annotations

import logging
import math
import re
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any
from uuid import uuid4

from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, MissingExtra
from nqueens.inputs import shown, text_of
from nqueens.processes.crew import Crew, JobT, ResultT
from nqueens.processes.machine import identity, refuse_other
from nqueens.processes.mailbox import Mailbox
from nqueens.system import interrupts_held_back

LOCAL = "local"
_ADDRESS = re.compile(r"([a-z]+://)?[^\s/]+:\d{1,5}")
_PATIENCE = 120.0  # seconds to wait for a lost scheduler
_SECONDS_TO_CONNECT = 10.0
_SECONDS_BETWEEN_LOOKS = 1.0
_FEWEST_SLOTS = 4
_JOBS_PER_THREAD = 2  # one running and one queued, so that workers are never idle


Call = tuple[Callable[..., ResultT], tuple[Any, ...]]
"""Function for a worker, and its further arguments; the required identity of the worker comes first.

Only plain values cross the wire, so that a worker of another version can read them and report the mismatch. BadInput
raised by the function ends the whole computation.
"""


class Cluster(Crew[JobT, ResultT]):
    """The workers of a Dask scheduler, with a limited number of jobs outstanding.

    `call` returns a worker's function for a job, and `failed` the result of a failed job, given the error and whether
    retrying is hopeless. Dask reruns the job of a dead worker on another one; a job that Dask gives up, because several
    workers died with it, is hopeless. Connects within 10 seconds or by the deadline. Raises MissingExtra, BadInput if
    no scheduler answers at the address or a worker has another version, and GaveUp if the scheduler stays away or does
    not answer within a shorter time limit.
    """

    def __init__(
        self,
        address: str,
        effort: Effort,
        call: Callable[[JobT], Call[ResultT]],
        failed: Callable[[JobT, str, bool], ResultT],
    ) -> None:
        self._call, self._failed = call, failed
        checked_address(address)
        _quiet()
        self._results: Mailbox[tuple[JobT, Any]] = Mailbox()
        self._futures: dict[JobT, Any] = {}
        self._serial = 0
        self._looked, self._threads = 0.0, 0
        self._local: Any = None
        try:
            if address == LOCAL:
                # A cluster that is interrupted while it starts cannot be closed, so interrupts are held back.
                with interrupts_held_back(from_processes=True):
                    self._local = _local_cluster(effort.threads)
            self._address: str = self._local.scheduler_address if self._local else address
            self._client = self._connect(min(_SECONDS_TO_CONNECT, math.inf if effort.left is None else effort.left))
            self._check_workers()
        except BaseException:
            if self._local:
                self._local.close()
            raise

    # ---------------------------------------------------------------- the interface of a crew

    def slots(self) -> int:
        """Returns twice the number of the cluster's threads at the moment."""
        now = time.monotonic()
        if now - self._looked > _SECONDS_BETWEEN_LOOKS:
            self._looked = now
            try:
                self._threads = sum(self._client.nthreads().values())
            except (OSError, TimeoutError):
                self._threads = 0
        return max(_FEWEST_SLOTS, _JOBS_PER_THREAD * self._threads)

    def submit(self, job: JobT) -> None:
        """Submits a job; earlier ones have priority."""
        self._serial += 1
        function, given = self._call(job)
        key = f"nqueens-{uuid4()}"
        try:
            future = self._client.submit(function, identity(), *given, key=key, priority=-self._serial, pure=False)
        except (OSError, TimeoutError):
            self._reconnect()
            self.submit(job)
            return
        self._futures[job] = future
        future.add_done_callback(lambda done: self._results.put((job, done)))

    def next(self, seconds: float) -> ResultT | None:
        """Returns the next result, or None if there is none within that time."""
        until = time.monotonic() + seconds
        while True:
            arrived = self._results.take(until - time.monotonic())
            if arrived is None:
                if self._client.status != "running":
                    self._reconnect()
                return None
            job, future = arrived
            if self._futures.get(job) is not future:
                continue  # from a broken connection: the job was submitted again
            result = self._result(job, future)
            if result is not None:
                del self._futures[job]
                return result

    def close(self) -> list[ResultT]:
        """Disconnects, and shuts down a local cluster; returns the results finished by then."""
        results = []
        for job, future in iter(self._results.take, None):
            if self._futures.get(job) is future is not None and future.status == "finished":
                results.append(self._result(job, future))
        try:
            self._client.cancel(list(self._futures.values()), force=True)
        except Exception:  # the scheduler may be gone
            logging.getLogger(__name__).debug("nothing to cancel", exc_info=True)
        self._client.close(timeout=2)
        if self._local:
            self._local.close(timeout=5)
        return [result for result in results if result is not None]

    # ---------------------------------------------------------------- results

    def _result(self, job: JobT, future: Any) -> ResultT | None:
        """Returns the result of a job; None if it was lost with the scheduler and submitted again."""
        if future.status == "finished":
            try:
                result: ResultT = future.result(timeout=_SECONDS_TO_CONNECT)
            except Exception as broken:
                return self._lost(job, broken)
            return result
        if future.status != "error":
            return self._lost(job, None)
        error = future.exception(timeout=_SECONDS_TO_CONNECT)
        if isinstance(error, BadInput):
            raise error
        if isinstance(error, _dask().KilledWorker):
            return self._failed(job, "it was on several workers when they died", True)
        return self._failed(job, f"{type(error).__name__}: {error}", False)

    def _lost(self, job: JobT, error: Exception | None) -> ResultT | None:
        if self._client.status != "running" or not self._alive():
            self._reconnect()
            return None
        if error:
            return self._failed(job, f"{type(error).__name__}: {error}", False)
        self.submit(job)
        return None

    # ---------------------------------------------------------------- connections

    def _connect(self, seconds: float = _SECONDS_TO_CONNECT) -> Any:
        """Returns a connection made within `seconds` seconds."""
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
        """Reconnects and submits all outstanding jobs again; raises GaveUp if the scheduler stays away."""
        until = time.monotonic() + _PATIENCE
        self._client.close(timeout=1)
        while True:
            try:
                self._client = self._connect()
                break
            except BadInput as error:
                if self._local or time.monotonic() > until:
                    raise GaveUp(f"The connection to the scheduler was lost: {error}") from None
                time.sleep(_SECONDS_BETWEEN_LOOKS)
        self._check_workers()
        out, self._futures = list(self._futures), {}
        for job in out:
            self.submit(job)

    def _check_workers(self) -> None:
        """Raises BadInput if a worker has another version. Workers that join later are checked with every job."""
        try:
            found: dict[str, Any] = self._client.run(identity, on_error="return")
        except (OSError, TimeoutError):
            return
        for address, answer in found.items():
            if isinstance(answer, ModuleNotFoundError):
                raise BadInput(f"Worker {address} does not have nqueens installed: {answer}.")
            if isinstance(answer, dict):
                refuse_other(identity(), address, answer)


def checked_address(address: object) -> str:
    """Returns the address of a cluster, or `local`; raises BadInput if it cannot be one."""
    address = text_of(address, "The address of a cluster")
    if address != LOCAL and not _ADDRESS.fullmatch(address):
        raise BadInput(f"The address of a Dask scheduler must look like tcp://host:8786, got {shown(address)}.")
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
    """Silences Dask's log about workers that come and go; Dask sets the levels of its loggers when it is imported."""
    _dask()
    for name in ("distributed", "distributed.client", "asyncio"):
        logging.getLogger(name).setLevel(logging.CRITICAL)


def _dask() -> Any:
    """Returns the package `distributed`; raises MissingExtra."""
    try:
        return import_module("distributed")
    except ImportError:
        raise MissingExtra("A cluster requires Dask: pip install 'python-nqueens[cluster]'.") from None


def _first_line(error: BaseException) -> str:
    return str(error).splitlines()[0].rstrip(".") if str(error) else type(error).__name__
