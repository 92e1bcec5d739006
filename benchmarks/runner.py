"""Measuring side by side: alternating runs, CPU time, medians; and an answer that is checked, since a wrong one has no
speed. Results are saved with the machine, the compiler and the command that made them."""

from __future__ import annotations

import json
import os
import platform
import shlex
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nqueens import __version__, kernels

RESULTS = Path(__file__).parent / "results"


@dataclass(frozen=True)
class Case:
    """Something to time: `run()` returns the answer, which must equal `expected` (None: any)."""

    name: str
    run: Callable[[], object]
    expected: object = None


@dataclass(frozen=True)
class Timing:
    """Seconds, of CPU time of all threads unless another clock was read: the median, least and greatest of the runs."""

    name: str
    median: float
    least: float
    greatest: float
    runs: int


def alternate(
    cases: Sequence[Case], *, repeat: int = 5, budget: float = 120.0, clock: Callable[[], float] = time.process_time
) -> list[Timing]:
    """Times the cases in turn, A B C A B C …, `repeat` times or until `budget` seconds have passed (once at least)."""
    seconds: dict[str, list[float]] = {case.name: [] for case in cases}
    begun = time.perf_counter()
    for _ in range(repeat):
        for case in cases:
            started = clock()
            answer = case.run()
            spent = clock() - started
            if case.expected is not None and answer != case.expected:
                raise SystemExit(f"{case.name} gave {answer}, expected {case.expected}: a wrong answer has no speed.")
            seconds[case.name].append(spent)
        if time.perf_counter() - begun > budget:
            break
    return [Timing(name, statistics.median(runs), min(runs), max(runs), len(runs)) for name, runs in seconds.items()]


def machine() -> dict[str, object]:
    """What the figures were measured on."""
    model = platform.processor()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    build = kernels.build_info()
    return {
        "processor": model,
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
        "nqueens": __version__,
        "compiler": build["compiler"],
        "instruction_sets": build["usable"],
    }


def save(name: str, figures: dict[str, Any]) -> Path:
    """Writes figures to results/NAME.json together with the machine and the command line."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{name}.json"
    command = "python " + shlex.join([os.path.relpath(sys.argv[0]), *sys.argv[1:]])
    path.write_text(json.dumps({"command": command, "machine": machine(), "figures": figures}, indent=1) + "\n")
    return path
