"""What Windows does in another way than the other systems, or not at all, as one function each."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl
    import resource


def cores() -> int:
    """How many threads this process can keep busy: its processors, where the system says which are its own."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def free_memory() -> int:
    """Bytes of memory that can be had without swapping, as far as the system says; else a great number."""
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
    """How many files and connections this process may have open."""
    files = 2**31
    if sys.platform != "win32":
        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return files


def try_to_lock(handle: int) -> bool:
    """Locks an open file until it is closed, however its process ends; False if another has it. Raises OSError."""
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
    """Removes a file that this process has locked, and lets go of it; nobody locks a file without a name."""
    if sys.platform != "win32":
        path.unlink(missing_ok=True)
        os.close(handle)
        return
    os.close(handle)  # an open file cannot be removed here: whoever opens it from now on has it
    try:
        path.unlink(missing_ok=True)
    except PermissionError:
        return


def keep_room(handle: int, size: int) -> None:
    """Makes the disk keep room for a file of that size, where the system can. Raises OSError if there is none."""
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(handle, 0, size)


def to_disk(path: Path) -> None:
    """Waits until a file, or the names in a folder, are on the disk for good. Raises OSError."""
    folder = path.is_dir()
    if sys.platform == "win32" and folder:
        return  # a folder cannot be opened there
    handle = os.open(path, os.O_RDONLY if folder else os.O_RDWR)  # Windows has it written to disk by writers only
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def interrupts_held_back(*, from_processes: bool = False) -> Iterator[None]:
    """Ctrl-C waits until the end of the block; processes begun in it never hear of it. On Windows nothing is held back.

    `multiprocessing` has a process that would let it through again when it starts: `from_processes` starts it first.
    """
    if sys.platform == "win32":
        yield
        return
    if from_processes:
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def gigabytes(size: int) -> str:
    """Returns a size in bytes as `8.59 GB`."""
    return f"{size / 1e9:{'.3g' if size < 1e12 else ',.0f'}} GB"
