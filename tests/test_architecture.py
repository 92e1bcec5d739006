"""Independence of the judges, includes of kernels, sizes of files and functions, metadata and types."""

import ast
import os
import re
import sys
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from support.running import started

import nqueens

ROOT = Path(__file__).parents[1]
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 60

JUDGES: dict[str, set[str]] = {
    "board/verify": set(), "board/attacks": set(), "board/hops": set(),
    "problems/judge": {"nqueens.board.verify", "nqueens.problems.classic", "nqueens.problems.problem",
                       "nqueens.problems.regions", "nqueens.kernels.first_clash"},
}  # fmt: skip
"""The allowed imports of each judge besides boards, errors and checks of its input."""


def test_the_judges_share_no_code_with_the_solvers() -> None:
    for judge, more in JUDGES.items():
        found: set[str] = set()
        for node in ast.walk(ast.parse((ROOT / f"src/nqueens/{judge}.py").read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom):
                found.add(node.module or "")
        ours = {name for name in found if name.startswith("nqueens")}
        assert ours <= {"nqueens.errors", "nqueens.inputs", "nqueens.board.board", *more}, judge


def drawn(after: str) -> str:
    """Returns the first drawing in CONTRIBUTING.md after a text."""
    return (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split(after)[1].split("```")[1]


def parts(folder: str, *, of_package: bool = False) -> set[str]:
    """Returns the folders in a folder; with `of_package` its modules too."""
    inside = [each for each in (ROOT / folder).iterdir() if not each.name.startswith(("_", "."))]
    modules = {each.stem for each in inside if each.suffix == ".py"} if of_package else set()
    return modules | {each.name for each in inside if each.is_dir()}


def test_contributing_draws_every_folder() -> None:
    """Names start their lines; continuation lines are indented."""
    layers = drawn("## Architecture")
    named = [re.split(r"  +", line)[0].split(" | ") for line in layers.splitlines() if line[:1].strip()]
    assert sorted(name.strip() for names in named for name in names) == sorted(parts("src/nqueens", of_package=True))
    native = [line.split()[0] for line in drawn("`native/` holds the core").splitlines() if line[:1].strip()]
    assert sorted(native) == sorted(parts("native"))
    modules = {each.name.removesuffix(".js") for each in (ROOT / "src/nqueens/page/static").glob("*.js")}
    page = [name for line in drawn("The page is plain JavaScript").splitlines() for name in line[13:].split()]
    assert sorted(page) == sorted(name for name in modules if "." not in name)
    rows = re.findall(r"^\| (`.*?) \|", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.M)
    assert sorted(re.findall("`([a-z]+)`", " ".join(rows))) == sorted(parts("tests"))


def test_kernel_sources_include_no_shared_inline_code() -> None:
    """Sources compiled once per instruction set would leak inline functions into builds for other processors."""
    allowed = {"<cstdint>", "<cstddef>", "<cstring>", "<immintrin.h>", "<arm_neon.h>", '"built_sets.hpp"'}
    (sources,) = re.findall(r"set\(NQ_KERNEL_SOURCES\s([^)]*)\)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    waiting, seen = set(sources.split()), set[str]()
    while waiting:
        seen.add(name := waiting.pop())
        for header in re.findall(r"^#include (\S+)", (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE):
            assert header in allowed or header.startswith('"'), f"{name} includes {header}"
            waiting |= {"native/" + header.strip('"')} - seen if header not in allowed else set()


def test_files_stay_short() -> None:
    files = [path for room in ("src", "tests", "native") for path in (ROOT / room).rglob("*.*")]
    ours = [path for path in files if path.suffix in (".py", ".js", ".hpp", ".cpp")]
    long = [str(path.relative_to(ROOT)) for path in ours if path.read_bytes().count(b"\n") >= MOST_LINES]
    assert not long, f"{MOST_LINES} lines or more"


@pytest.mark.full
def test_functions_stay_short_and_modules_have_a_docstring() -> None:
    long, silent = [], []
    for path in (ROOT / "src").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        if not ast.get_docstring(tree):
            silent.append(str(path.relative_to(ROOT)))
        if text.count("\n") <= MOST_LINES_OF_A_FUNCTION:
            continue
        for node in [each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]:
            if (node.end_lineno or 0) - node.lineno >= MOST_LINES_OF_A_FUNCTION:
                long.append(f"{path.relative_to(ROOT)}: {node.name}")
    assert not long, f"more than {MOST_LINES_OF_A_FUNCTION} lines"
    assert not silent


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_metadata() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    fields = dict(re.findall(r"^([a-z-]+): (.+)$", citation, re.MULTILINE))
    assert fields["version"] == nqueens.__version__
    newest, *_ = re.findall(r"^## \[(.*)\] - (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest == (fields["version"], fields["date-released"])
    assert fields["license"] == PROJECT["license"].partition(" AND ")[0]  # the rest applies to bundled files
    assert re.findall(r"^  - ([^:\n]+)$", citation, re.MULTILINE) == PROJECT["keywords"]
    holder, *_ = re.findall(r"\(c\) \d+ (.*)", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    assert re.findall(r"^  - name: (.*)$", citation, re.MULTILINE) == [holder]
    assert files("nqueens").joinpath("py.typed").is_file()


@pytest.mark.full
def test_a_program_that_uses_the_package_passes_mypy(tmp_path: Path) -> None:
    """Runs mypy in strict mode from outside, without this project's settings."""
    pytest.importorskip("mypy")
    found_in = Path(nqueens.__file__).parents[1]
    path = {} if found_in.name == "site-packages" else {"MYPYPATH": str(found_in)}
    line = [sys.executable, "-m", "mypy", "--strict", "--config-file=", str(ROOT / "tests/outside/uses_the_package.py")]
    checked = started(*line, cwd=tmp_path, env={**os.environ, **path})
    assert checked.out == "Success: no issues found in 1 source file\n", checked
