"""`check-solver`: correct solvers pass, each fault is found and named, and submissions cannot harm the marking.

Marks are for boards solved correctly: a program that did not run earns none.
"""

import csv
import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from support.failing import fails
from support.page_examples import blocks
from support.running import Run, later
from support.tables import rows

import nqueens
from nqueens.errors import BadInput, GaveUp
from nqueens.own.files import check_there
from nqueens.own.programs import _read
from nqueens.own.questions import Bench, _first
from nqueens.own.report import Failed
from nqueens.own.submissions import submissions_in
from nqueens.own.templates import FILES, template
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import registry

PAGE = Path(__file__).parents[2] / "docs" / "own-solvers.md"

FOUND = """
def found(n):
    def place(queens):
        if len(queens) == n:
            yield queens
        for c in range(n if len(queens) < n else 0):
            if all(c != q and abs(c - q) != len(queens) - r for r, q in enumerate(queens)):
                yield from place([*queens, c])
    return list(place([]))
"""


WRONG = rows(__file__, "wrong.txt")


@pytest.mark.parametrize("row", later(WRONG, *WRONG[::2], *WRONG[10:13]), ids=lambda row: row[0])
def test_each_fault_is_found(row: list[str], tmp_path: Path) -> None:
    _, text, check, case, words = row
    file = tmp_path / "mine.py"
    file.write_text(f"{FOUND}\n{text}\n" if "found(" in text else text)
    report = nqueens.check_solver(str(file), up_to=5, time_limit=0.3 if "time limit" in words else 600.0, memory=1.0)
    assert not report.passed
    failure: Any = report.first_failure
    assert (failure.name, failure.case if case != "-" else "-") == (check, case)
    assert words in failure.words


RIGHT = dict(rows(__file__, "right.txt"))


@pytest.mark.parametrize("kind", RIGHT)
def test_correct_solvers_pass(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(f"{FOUND}\n{RIGHT[kind]}\n")
    report = nqueens.check_solver(str(file), up_to=5, time_limit=600.0)
    outcomes = {each.name: each.outcome for each in report.checks}
    assert report.passed, report.first_failure
    assert outcomes["all"] == ("skipped" if kind in ("one", "seeded", "one of this package") else "passed")
    assert outcomes["seeds"] == ("passed" if "seeded" in kind else "skipped")
    if kind == "one":
        assert not nqueens.check_solver(str(file), up_to=4, require_all=True).passed


def test_functions_and_programs(tmp_path: Path) -> None:
    namespace: dict[str, Callable[[int], list[list[int]]]] = {}
    exec(FOUND, namespace)
    assert nqueens.check_solver(namespace["found"], up_to=6, time_limit=600.0).passed
    raising: Any = nqueens.check_solver(lambda n: [1 // (n - 2)] * n).first_failure
    assert raising.case == "n = 1"
    program = tmp_path / "program.py"
    program.write_text(f"import sys\n{FOUND}\nfor each in found(int(sys.argv[1])): print(*each)\n")
    assert nqueens.check_solver(f"exec:{sys.executable} -I -S {program} {{n}}", up_to=6).passed


def test_growth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.own.questions._SECONDS_OF_GROWTH", 0.05)
    file = tmp_path / "mine.py"
    file.write_text(f"{FOUND}\nsolve = found\n")
    assert (nqueens.check_solver(str(file), up_to=4, growth=True).growth or "").startswith("all solutions: ")


@pytest.fixture
def homework(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns a folder of good and bad submissions and other files."""
    folder = tmp_path / "homework"
    (folder / "dora").mkdir(parents=True)
    (folder / "ada.py").write_text(f"{FOUND}\nsolve = found\n")
    (folder / "bob.py").write_text("def solve(n):\n    raise ValueError(n)\n")
    (folder / "carl, =1.py").write_text("def solve(n): return list(range(n))\n")
    (folder / "dora" / "main.py").write_text("from helper import found\n")
    (folder / "dora" / "helper.py").write_text(FOUND)
    (folder / "notes.txt").write_text("")
    (folder / "_template.py").write_text("")
    monkeypatch.chdir(tmp_path)
    return folder


def test_submissions_are_recognised(homework: Path) -> None:
    program = homework / "eve"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    found, others = submissions_in(str(homework))
    assert others == ["_template.py", "notes.txt"]
    assert [Path(each).name for each in found] == ["ada.py", "bob.py", "carl, =1.py", "main.py", "eve {n}"]
    assert found[-1] == f"exec:{program} {{n}}"
    assert f"exec:java {homework / 'notes.txt'} {{n}}" in submissions_in(str(homework), "exec:java {file} {n}").solvers
    fails(BadInput, r"contain \{file\}", submissions_in, str(homework), "exec:java")


def test_a_folder_is_marked(homework: Path, run: Run) -> None:
    line = ["check-solver", str(homework), "--up-to", "5", "--time-limit", "600"]
    found = run(*line, "-o", "marks.csv", "--junit", "marks.xml", "--json")
    assert found.status == 1
    checks = json.loads(found.out)["answer"]
    assert [each["passed"] for each in checks] == [True, False, False, False]
    rows = list(csv.reader(Path("marks.csv").read_text().splitlines()))
    assert [row[1] for row in rows] == ["score", "5/5", "0/5", "1/5", "0/5"]
    root = ElementTree.parse("marks.xml").getroot()
    assert [suite.get("failures") for suite in root] == ["0", "1", "1", "1"]
    assert [case.get("name") for case in root[0]] == [each["name"] for each in checks[0]["checks"]]
    assert not any(each.name.startswith("nqueens.") for each in homework.iterdir())


@pytest.mark.parametrize(("suffix", "begins"), [(".md", "| solver | score |"), (".html", "<!DOCTYPE html>")])
def test_tables(homework: Path, run: Run, suffix: str, begins: str) -> None:
    for name in ("ada.py", "bob.py"):
        (homework / name).unlink()
    (homework / "<b>|.py").write_text("x = 1\n")
    found = run("check-solver", str(homework), "--up-to", "4", "-o", f"marks{suffix}")
    assert "0 of 3 solvers passed all checks." in found.out
    written = Path(f"marks{suffix}").read_text()
    assert written.startswith(begins)
    assert "<b>|" not in written


def test_refusals(homework: Path, run: Run) -> None:
    assert "{file}" in run("check-solver", str(homework), "--run", "exec:x {n}").err
    (homework / "empty").mkdir()
    assert "There is no submission" in run("check-solver", str(homework / "empty")).err


LANES = {"java": [pytest.mark.long], "c": [pytest.mark.full], "rust": [pytest.mark.full]}
LANGUAGES = [pytest.param(each, marks=LANES.get(each, [])) for each in FILES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_templates_pass(language: str, tmp_path: Path, run: Run) -> None:
    line, solver = {
        "python": ("true mine.py", f"{tmp_path}/mine.py"),
        "c": ("cc -O1 -Wall -Wextra -Werror -o queens queens.c", f"exec:{tmp_path}/queens {{n}}"),
        "java": ("javac Queens.java", f"exec:java -XX:TieredStopAtLevel=1 -cp {tmp_path} Queens {{n}}"),
        "rust": ("rustc -D warnings -o queens queens.rs", f"exec:{tmp_path}/queens {{n}}"),
    }[language]
    command = line.split()
    file = tmp_path / command[-1]
    assert run("solver-template", language, "-o", str(file)).status == 0
    assert file.read_text() == template(language)
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not installed")
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    report = nqueens.check_solver(solver, up_to=5)
    assert report.passed, report.first_failure


@pytest.mark.full
def test_the_example_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    """Runs its two programs and its two lines as a new user would."""
    if shutil.which("cc") is None:
        pytest.skip("cc is not installed")
    monkeypatch.chdir(tmp_path)
    (c,) = blocks(PAGE, "c")
    python = next(each for each in blocks(PAGE, "python") if "yield from" in each)
    assert len(c.splitlines()) <= 12
    assert len(python.splitlines()) <= 10
    Path("queens.c").write_text(c)
    Path("mine.py").write_text(python)
    compile_, compare = blocks(PAGE, "sh")[0].splitlines()
    subprocess.run(compile_.split(), check=True)
    found = run(*shlex.split(compare)[1:])
    assert (found.err, found.status) == ("", 0)
    assert [row.rsplit(maxsplit=1)[-1] for row in found.out.splitlines()] == ["solutions", *["92"] * 4]


def first(n: int) -> list[int] | None:
    return next((list(each) for each in nqueens.solutions(n)), None)


def right(n: int) -> list[list[int]]:
    return [list(each) for each in nqueens.solutions(n)] if n != 6 else []


def refuses(n: int) -> list[int]:
    raise BadInput("not today" if n else "not ever")


def late(n: int) -> list[int] | None:
    if n == 5:
        raise GaveUp("5 takes too long")
    return first(n)


@pytest.mark.parametrize(("solver", "score", "words"), [
    (lambda _: None, (0, 6), "it found no solution, but there are some"),
    (lambda n: list(range(n)), (1, 6), "it gave [0, 1]"),
    (lambda _: [0], (1, 6), "it gave 1 queen, not "), (right, (5, 6), "it found no solution, but there are some"),
    (late, (5, 6), "5 takes too long"), (refuses, (0, 6), "it solved none of the boards: not today"),
])  # fmt: skip
def test_each_board_has_a_mark(solver: Callable[[int], object], score: tuple[int, int], words: str) -> None:
    found: Any = nqueens.check_solver(solver, up_to=6)
    assert (found.passed, found.score) == (False, score)
    assert words in found.first_failure.words


class Late(Bench):
    """A bench whose solver is late on one board."""

    at = 6

    def answers_to(self, problem: ClassicProblem, **_: Any) -> list[tuple[int, ...]]:
        if problem.board.rows == self.at:
            self.is_late = True
            raise Failed("late", f"n = {self.at}")
        return [(0,)]


def test_a_late_answer_does_not_void_smaller_boards() -> None:
    for at, right, is_late in ((6, [1, 2, 3, 4, 5], False), (4, [1, 2, 3], True)):
        bench = Late(registry.solver("sets"), 8, 1.0, False, None)
        bench.at = at
        fails(Failed, "late", _first, bench)
        assert (bench.right, bench.up_to, bench.is_late, bench.is_shorter) == (right, at - 1, is_late, True)


def test_require_all_counts_all_solutions_of_a_board() -> None:
    one, every = (nqueens.check_solver(solver, up_to=5, require_all=True) for solver in (first, right))
    assert (one.score, one.passed, every.score, every.passed) == ((0, 5), False, (5, 5), True)


def test_programs_that_cannot_be_started(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_text("#!/bin/sh\n")
    for line, why in ((f"{tmp_path}/nothing {{n}}", "there is no such program"), (str(plain), "may not be executed")):
        found = nqueens.check_solver(f"exec:{line}", up_to=4)
        assert (found.score, found.checks[0].outcome) == ((0, 4), "failed")
        assert why in found.checks[0].words
    check_there("exec:python3 mine.py")  # a command line, not a file of that name


def test_a_report_shows_any_text_and_omissions(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "hw"
    folder.mkdir()
    (folder / "eve.py").write_text('def solve(n):\n    raise ValueError("\\ud800\\x1b]0;title\\x07")\n')
    with open(os.fsencode(folder) + b"/bad\xff.py", "wb") as file:
        file.write(b"def solve(n): pass\n")
    for name in ("Main.java", ".hidden.py", "_draft.py"):
        (folder / name).touch()
    ran = run("check-solver", "hw", "--up-to", "4", "-o", "marks.csv", "--junit", "marks.xml")
    assert ran.status == 1
    assert ran.err == "Skipped 3 files or folders in hw: .hidden.py, Main.java, _draft.py.\n"
    assert "\x1b" not in ran.out
    rows = list(csv.reader(Path("marks.csv").read_text(encoding="utf-8").splitlines()))
    assert [row[:2] for row in rows[1:]] == [["hw/bad?.py", "0/4"], ["hw/eve.py", "0/4"]]


def test_submissions_must_be_regular_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    (tmp_path / "folder").mkdir()
    for name in ("pipe", "link", "folder"):
        fails(BadInput, "not a regular file", _read, tmp_path / name, "mine")
    fails(BadInput, "no answer file", _read, tmp_path / "none", "mine")
    (tmp_path / "file").write_bytes(b"s SATISFIABLE\xff")
    assert _read(tmp_path / "file", "mine") == "s SATISFIABLE\ufffd"
