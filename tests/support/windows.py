"""Simulated Windows for the processes of tests/test_windows.py, which import this module first.

It removes Unix-only functions, and refuses operations that Windows refuses: opening a folder, removing or replacing an
open file, flushing a file opened for reading only, handling most signals. It cannot simulate calls that only Windows
has.
"""

import _posixsubprocess  # noqa: F401  (libraries ask which system it is when they are imported: they get the true answer)
import asyncio  # noqa: F401
import concurrent.futures.process  # noqa: F401
import ctypes  # noqa: F401
import errno
import fcntl
import importlib.util
import multiprocessing.resource_tracker  # noqa: F401
import os
import platform
import signal
import sqlite3  # noqa: F401
import subprocess  # noqa: F401
import sys
import types
import warnings
from collections.abc import Callable
from typing import Any

import click.testing  # noqa: F401
import numpy  # noqa: F401
import rich.console
import rich.live
import rich.progress
import rich.table  # noqa: F401

if importlib.util.find_spec("uvicorn"):
    import uvicorn
    import uvicorn.protocols.http.h11_impl  # noqa: F401

platform.uname()

_MODULES = ["fcntl", "grp", "pty", "pwd", "resource", "termios", "tty", "_posixshmem"]
_OF_OS = [
    "O_CLOEXEC", "O_DIRECTORY", "O_NOFOLLOW", "chown", "fchmod", "fork", "forkpty", "getloadavg", "getpgid", "getuid",
    "killpg", "mkfifo", "nice", "openpty", "posix_fallocate", "posix_spawn", "sched_getaffinity", "sysconf",
    "uname", "wait3",
]  # fmt: skip
_SIGNALS = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM", "SIG_DFL", "SIG_IGN"}
_OF_SIGNAL = ["alarm", "getitimer", "pthread_kill", "pthread_sigmask", "setitimer", "sigwait", "siginterrupt"]


def _denied(path: object) -> PermissionError:
    return PermissionError(errno.EACCES, "Permission denied", str(path))


def _is_open(path: object) -> bool:
    """Returns whether this process has the file open or mapped."""
    real = os.path.realpath(str(path))
    handles = (os.path.realpath(f"/proc/self/fd/{number}") for number in os.listdir("/proc/self/fd"))
    with open("/proc/self/maps", encoding="utf-8") as maps:
        return real in handles or any(line.rstrip("\n").endswith(f" {real}") for line in maps)


def _refusing(call: Callable[..., Any]) -> Callable[..., Any]:
    def refuses(*paths: Any, **options: Any) -> Any:
        for path in paths:
            if os.path.exists(path) and _is_open(path):
                raise _denied(path)
        return call(*paths, **options)

    return refuses


def _be_windows() -> None:
    """Removes modules and functions, and makes calls fail as on Windows."""
    msvcrt: Any = types.ModuleType("msvcrt")
    msvcrt.LK_NBLCK = 2
    flock, how = fcntl.flock, fcntl.LOCK_EX | fcntl.LOCK_NB

    def locking(handle: int, mode: int, count: int) -> None:
        assert (mode, count) == (2, 1)
        try:
            flock(handle, how)
        except BlockingIOError:
            raise _denied(handle) from None

    msvcrt.locking = locking
    sys.modules["msvcrt"] = msvcrt
    for name in _MODULES:
        sys.modules[name] = None  # type: ignore[assignment]
    for name in _OF_OS:
        if hasattr(os, name):
            delattr(os, name)
    for name in dir(signal):
        if name in _OF_SIGNAL or (name.startswith("SIG") and name.isupper() and name not in _SIGNALS):
            delattr(signal, name)
    sys.platform = "win32"
    if sys.flags.warn_default_encoding:  # the default encoding of a text file would be that of the console
        warnings.filterwarnings("error", category=EncodingWarning, module="nqueens")
    opens, syncs, handles = os.open, os.fsync, signal.signal
    get_flags, written = fcntl.fcntl, os.O_WRONLY | os.O_RDWR

    def open_file(path: Any, flags: int, *rest: Any, **options: Any) -> int:
        if os.path.isdir(path):
            raise _denied(path)
        return opens(path, flags, *rest, **options)

    def fsync(handle: int) -> None:
        if not get_flags(handle, fcntl.F_GETFL) & written:
            raise OSError(errno.EBADF, "Bad file descriptor")
        syncs(handle)

    def handle(number: int, handler: Any) -> Any:
        if signal.Signals(number).name not in _SIGNALS:
            raise ValueError("invalid signal value")
        return handles(number, handler)

    os.open, os.fsync, signal.signal = open_file, fsync, handle  # type: ignore[assignment]
    for name in ("unlink", "remove", "replace", "rename"):
        setattr(os, name, _refusing(getattr(os, name)))


_be_windows()
