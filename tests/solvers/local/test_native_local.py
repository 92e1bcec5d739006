"""The C++ searches of native/literature/min_conflicts.hpp and sosic_gu.hpp, compiled here: the published steps."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from statistics import mean, stdev

import pytest

NATIVE = Path(__file__).resolve().parents[3] / "native"

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("c++") or shutil.which("g++")
    if compiler is None or not NATIVE.is_dir():
        pytest.skip("no compiler or no sources")
    made = tmp_path_factory.mktemp("native") / "test_local"
    command = [compiler, "-std=c++20", "-O3", "-I", str(NATIVE), "-o", str(made)]
    subprocess.run([*command, str(NATIVE / "tests" / "local_search.cpp")], check=True)
    return made


def runs(program: Path, *words: object) -> list[tuple[bool, int, int, float]]:
    """Per run: whether it was solved, steps, restarts, seconds."""
    command = [str(program), *(str(word) for word in words)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    fields = [line.split() for line in lines]
    return [(solved == "1", int(steps), int(restarts), float(time)) for solved, steps, restarts, time in fields]


@pytest.mark.parametrize(
    ("start", "low", "high"),
    [("greedy", 36, 62), ("permutation", 48, 86)],
)
def test_a_million_queens(program: Path, start: str, low: float, high: float) -> None:
    """About 50 steps from the greedy start, more from own rows and columns; see benchmarks/claims.py."""
    found = runs(program, "min-conflicts", 10**6, start, "random", 24, 5_000_000, 0)
    assert all(solved for solved, *_ in found)
    steps = [each for _, each, *_ in found]
    assert low < mean(steps) < high, (mean(steps), stdev(steps))


def test_the_compiled_search_gets_stuck_as_often_at_8(program: Path) -> None:
    """5.74 ± 0.32 in 100 of 20,000 runs."""
    found = runs(program, "min-conflicts", 8, "greedy", "random", 5000, 5000, 0)
    assert 0.045 < sum(not solved for solved, *_ in found) / len(found) < 0.07


def test_ten_million_queens_by_queen_search_4(program: Path) -> None:
    ((solved, _, restarts, _),) = runs(program, "sosic-gu", 10**7, 1)
    assert solved
    assert restarts == 0
