"""Platform-dependent functions; on Windows some of them do less, or nothing."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path
    from types import FrameType

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl
    import resource


def cores() -> int:
    """Returns the number of processors available to this process, or of the machine if the system does not tell."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def processor() -> str:
    """Returns the name of the processor, or of its architecture."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        import platform

        return platform.processor() or platform.machine()


def free_memory() -> int:
    """Returns the bytes of memory available without swapping, or a huge number if unknown."""
    try:
        with open("/proc/meminfo", encoding="ascii") as lines:
            for line in lines:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
    if sys.platform != "win32":
        try:
            return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
        except (ValueError, OSError):
            pass
    return 2**62


def most_open_files() -> int:
    """Returns the maximal number of files and connections that this process may have open."""
    files = 2**31
    if sys.platform != "win32":
        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return files


def try_to_lock(handle: int) -> bool:
    """Locks an open file until it is closed, even by a crash; returns False if it is taken. Raises OSError."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
            return False
        raise
    return True


def close_and_remove(handle: int, path: Path) -> None:
    """Removes and closes a file that this process has locked; a file without a name cannot be locked by others."""
    if sys.platform != "win32":
        path.unlink(missing_ok=True)
        os.close(handle)
        return
    os.close(handle)  # an open file cannot be removed on Windows; another process may open it now
    try:
        path.unlink(missing_ok=True)
    except PermissionError:
        return


def keep_room(handle: int, size: int) -> None:
    """Reserves disk space for a file of that size, where supported. Raises OSError if there is not enough."""
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(handle, 0, size)


def to_disk(path: Path) -> None:
    """Waits until a file, or the entries of a folder, are safely on disk. Raises OSError."""
    folder = path.is_dir()
    if sys.platform == "win32" and folder:
        return  # a folder cannot be opened there
    handle = os.open(path, os.O_RDONLY if folder else os.O_RDWR)  # Windows flushes only for writers
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def interrupts_held_back(*, from_processes: bool = False) -> Iterator[None]:
    """Delays Ctrl-C and handled SIGTERM and SIGHUP until the end of the block. No effect on Windows.

    Processes started in the block never receive Ctrl-C.
    `multiprocessing` starts a helper process that would let it through: `from_processes` starts that first. Threads
    started then get an error, not SIGPIPE, when they write to a worker that has ended.
    """
    if sys.platform == "win32":
        yield
        return
    if from_processes:
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()
    held_back = {signal.SIGINT, signal.SIGPIPE} if from_processes else {signal.SIGINT}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, held_back)
    try:
        with _handlers_held_back():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _handlers_held_back() -> Iterator[None]:
    """Delays the signal handlers: a signal that arrives in another thread interrupts the main thread nevertheless."""
    arrived: list[int] = []
    handlers: dict[int, Callable[[int, FrameType | None], Any]] = {}
    try:
        try:
            for number in (getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP")):
                handler = signal.getsignal(number)
                if callable(handler):
                    handlers[number] = handler
                    signal.signal(number, lambda number, _: arrived.append(number))
        except ValueError:  # only the main thread handles signals
            handlers.clear()
        yield
    finally:
        for held_back, handler in handlers.items():
            signal.signal(held_back, handler)
        for one in arrived:
            handlers[one](one, None)


def gigabytes(size: int) -> str:
    """Returns a size in bytes as `8.59 GB`."""
    return f"{size / 1e9:{'.3g' if size < 1e12 else ',.0f'}} GB"
