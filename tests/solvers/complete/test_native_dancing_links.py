"""The C++ search of native/literature/dancing_links.hpp, compiled and asked to test itself, if there is a compiler."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

NATIVE = Path(__file__).resolve().parents[3] / "native"


@pytest.mark.long
def test_the_header_passes_its_own_tests(tmp_path: Path) -> None:
    compiler = shutil.which("c++") or shutil.which("g++")
    if compiler is None or not NATIVE.is_dir():
        pytest.skip("no compiler or no sources")
    program = tmp_path / "test_dancing_links"
    command = [compiler, "-std=c++20", "-O2", "-I", str(NATIVE), "-o", str(program)]
    command.append(str(NATIVE / "tests" / "dancing_links.cpp"))
    subprocess.run(command, check=True)
    finished = subprocess.run([str(program)], capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout
