"""Resource limits for programs, and termination of all their descendants.

Everything here is for POSIX systems, much of it for Linux only; elsewhere these functions do nothing.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

MARK = "NQUEENS_RUN"
"""Environment variable that identifies a program's descendants."""

_MOST_MORE_PROCESSES = 300
_PR_SET_CHILD_SUBREAPER = 36
_MOST_ROUNDS = 100
_LARGEST_FILE = 1 << 30
_PROC = Path("/proc")

_adopting = 0
_lock = threading.Lock()


def set_limits(pid: int, memory: int, seconds: float | None) -> None:
    """Limits a program: bytes of memory per process, CPU time by its time limit, and no core files."""
    resource = _resource()
    if not hasattr(resource, "prlimit"):
        return
    limits = {resource.RLIMIT_DATA: memory, resource.RLIMIT_CORE: 0, resource.RLIMIT_FSIZE: _LARGEST_FILE}
    if seconds is not None:  # ends it even if this process is killed; wall-clock time is checked elsewhere
        limits[resource.RLIMIT_CPU] = int(seconds * (os.cpu_count() or 1)) + 2
    entities = scheduled()
    if entities:
        limits[resource.RLIMIT_NPROC] = entities + _MOST_MORE_PROCESSES
    for kind, most in limits.items():
        with suppress(OSError, ValueError):  # already ended, or a lower limit is set
            _, hard = resource.prlimit(pid, kind)
            resource.prlimit(pid, kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _resource() -> Any:
    try:
        import resource
    except ImportError:  # Windows
        return None
    return resource


def cpu_seconds() -> float:
    """Returns the CPU time of this process and of its ended children and their descendants."""
    resource = _resource()
    if resource is None:
        return time.process_time()
    used = [resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return float(sum(each.ru_utime + each.ru_stime for each in used))


def scheduled() -> int:
    """Returns the number of threads and processes of the system, 0 if unknown."""
    try:
        return int((_PROC / "loadavg").read_text().split()[3].partition("/")[2])
    except (OSError, ValueError, IndexError):
        return 0


def makes_too_many(group: int, mark: str, before: int) -> bool:
    """Returns whether the program has started hundreds of processes since there were `before`."""
    if scheduled() < before + _MOST_MORE_PROCESSES:
        return False
    return sum(_is_of(each, group, mark) for each in _processes()) > _MOST_MORE_PROCESSES


@contextmanager
def adopting() -> Iterator[None]:
    """Makes orphaned descendants children of this process, so that `end_strays` finds them."""
    global _adopting
    with _lock:
        _adopting += 1
        if _adopting == 1:
            _adopt(True)
    try:
        yield
    finally:
        with _lock:
            _adopting -= 1
            if _adopting == 0:
                _adopt(False)


def _adopt(on: bool) -> None:
    prctl = _prctl()
    if prctl is not None:
        prctl(_PR_SET_CHILD_SUBREAPER, int(on), 0, 0, 0)


@cache
def _prctl() -> Any:
    if sys.platform != "linux":
        return None
    import ctypes

    return getattr(ctypes.CDLL(None), "prctl", None)


def end_group(group: int) -> None:
    """Kills every process of the group."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def end_strays(group: int, mark: str) -> int:
    """Kills the processes that a program left running, also in other groups; returns their number."""
    at_work = 0
    for _ in range(_MOST_ROUNDS):
        if not _has_children():
            break
        strays = [each for each in _processes() if each[1] == os.getpid() and _is_of(each, group, mark)]
        for pid, _, _, state in strays:
            at_work += state != "Z"
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
            with suppress(OSError):
                os.waitpid(pid, 0)
        if not strays:
            break
    return at_work


def _has_children() -> bool:
    """Returns whether this process has children (a cheap test); True if unknown."""
    if not hasattr(os, "waitid"):
        return False  # not Linux, so no process was adopted
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True


_Process = tuple[int, int, int, str]
"""Process id, parent, session and state."""


def _processes() -> Iterator[_Process]:
    """Yields all processes that the system shows."""
    try:
        names = os.listdir(_PROC)
    except OSError:
        return
    for name in names:
        if name.isdigit():
            with suppress(OSError, ValueError, IndexError):
                state, parent, _, session = (_PROC / name / "stat").read_text().rpartition(")")[2].split()[:4]
                yield int(name), int(parent), int(session), state


def _is_of(process: _Process, session: int, mark: str) -> bool:
    """Returns whether a process is a descendant of the program."""
    pid, _, own, _ = process
    if own == session:
        return True
    with suppress(OSError):
        return f"{MARK}={mark}".encode() in (_PROC / str(pid) / "environ").read_bytes().split(b"\0")
    return False
