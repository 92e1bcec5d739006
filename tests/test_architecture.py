"""The tree is the architecture: who may import whom, and how long files and functions may be."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
NATIVE = sorted(path for path in (ROOT / "native").rglob("*") if path.suffix in (".hpp", ".cpp"))
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 60


def imports(path: Path) -> set[str]:
    """The modules that a file imports, at any depth."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def test_layers() -> None:
    pytest.importorskip("importlinter", reason="import-linter is not installed (extra dev)")
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    environment = {**os.environ, "NO_COLOR": "1"}
    done = subprocess.run(
        [sys.executable, "-c", code, "--no-cache"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_judge_shares_nothing_with_the_judged() -> None:
    found = imports(ROOT / "src/nqueens/board/verify.py")
    ours = {name for name in found if name.startswith("nqueens")}
    assert ours <= {"nqueens.errors", "nqueens.inputs", "nqueens.board.board"}


def test_kernel_units_include_nothing_shared() -> None:
    """Units compiled once per instruction set would leak inline functions into the builds of other processors."""
    allowed = {"<cstdint>", "<cstddef>", "<cstring>", "<immintrin.h>", "<arm_neon.h>", '"built_sets.hpp"'}
    seen: set[str] = set()
    listed = re.search(r"set\(NQ_KERNEL_SOURCES\s([^)]*)\)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    assert listed
    waiting = listed[1].split()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
            if line.startswith("#include"):
                header = line.split()[1]
                assert header in allowed or header.startswith('"'), f"{name} includes {header}"
                if header not in allowed:
                    waiting.append("native/" + header.strip('"'))


@pytest.mark.parametrize("path", [*SOURCES, *TESTS, *NATIVE], ids=lambda path: str(path.relative_to(ROOT)))
def test_files_stay_short(path: Path) -> None:
    assert path.read_text(encoding="utf-8").count("\n") < MOST_LINES


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_functions_stay_short_and_modules_have_a_docstring(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            lines = node.end_lineno - node.lineno + 1
            assert lines <= MOST_LINES_OF_A_FUNCTION, f"{node.name} has {lines} lines"
