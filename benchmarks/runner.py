"""Timing of alternating runs with checked answers, and results files with the machine, compiler and command."""

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
    """Case to time: `run()` returns an answer, which must equal `expected` unless that is None."""

    name: str
    run: Callable[[], object]
    expected: object = None


@dataclass(frozen=True)
class Timing:
    """Median, minimum and maximum seconds of the runs: CPU time of all threads, unless another clock was used."""

    name: str
    median: float
    least: float
    greatest: float
    runs: int


def alternate(
    cases: Sequence[Case], *, repeat: int = 5, budget: float = 120.0, clock: Callable[[], float] = time.process_time
) -> list[Timing]:
    """Times the cases in the order A B C A B C …, `repeat` times or for `budget` seconds, at least once each."""
    seconds: dict[str, list[float]] = {case.name: [] for case in cases}
    begun = time.perf_counter()
    for _ in range(repeat):
        for case in cases:
            started = clock()
            answer = case.run()
            spent = clock() - started
            if case.expected is not None and answer != case.expected:
                raise SystemExit(f"{case.name} gave {answer}, expected {case.expected}.")
            seconds[case.name].append(spent)
        if time.perf_counter() - begun > budget:
            break
    return [Timing(name, statistics.median(runs), min(runs), max(runs), len(runs)) for name, runs in seconds.items()]


def machine() -> dict[str, object]:
    """Returns the processor, system and versions that the figures were measured with."""
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
    """Writes the figures, the machine and the command line to results/NAME.json."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{name}.json"
    command = "python " + shlex.join([os.path.relpath(sys.argv[0]), *sys.argv[1:]])
    path.write_text(json.dumps({"command": command, "machine": machine(), "figures": figures}, indent=1) + "\n")
    return path
