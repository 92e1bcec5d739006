"""Description of the machine and the versions that an experiment ran on."""

from __future__ import annotations

import os
import platform
import sys
from datetime import UTC, datetime
from typing import Any

from nqueens import __version__, kernels
from nqueens.processes.machine import machine_name
from nqueens.system import cores, processor

_LIBRARIES = ("numpy", "ortools", "python-sat", "clingo", "highspy", "python-constraint2")
"""Libraries whose versions are recorded, because solvers use them."""


def session(command: str, workers: int, *, worker: str = "") -> dict[str, Any]:
    """Returns a record of one start: time, command, parallel runs, machine and versions.

    `worker` is the address of a cluster worker; each has a start of its own.
    """
    build = kernels.build_info()
    return {
        "worker": worker,
        "started": now(),
        "command": command,
        "workers": workers,
        "machine": machine_name(),
        "processor": processor(),
        "cores": cores(),
        "memory_gib": _memory(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "nqueens": __version__,
        "kernel": f"{build['compiler']} {build['chosen']}",
        "libraries": ", ".join(f"{name} {found}" for name in _LIBRARIES if (found := _version(name))),
    }


def now() -> str:
    """Returns the time in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _version(name: str) -> str | None:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _memory() -> float | None:
    if sys.platform == "win32":
        return None
    try:
        return round(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30, 1)
    except (ValueError, OSError):
        return None
