"""Marks are for boards that were answered rightly: nothing is earned by a program that did not run."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

import nqueens
from nqueens.api.checking import check_solver
from nqueens.errors import BadInput, GaveUp
from nqueens.own.files import check_there
from nqueens.own.programs import _read
from nqueens.own.questions import Bench, Failed, _first
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import registry

Run = Callable[..., Ran]


def right(n: int) -> list[list[int]]:
    return [list(each) for each in nqueens.solutions(n)] if n != 6 else []


def refuses(n: int) -> list[int]:
    raise BadInput("not today" if n else "not ever")


def late(n: int) -> list[int] | None:
    if n == 5:
        raise GaveUp("5 takes too long")
    return next((list(each) for each in nqueens.solutions(n)), None)


@pytest.mark.parametrize(
    ("solver", "score", "words"),
    [
        (lambda _: None, (0, 6), "it found none, but there are solutions"),
        (lambda n: list(range(n)), (1, 6), "it gave [0, 1]"),
        (lambda _: [0], (1, 6), "it gave 1 queen, not "),
        (right, (5, 6), "it found none, but there are solutions"),
        (late, (5, 6), "5 takes too long"),
        (refuses, (0, 6), "it answers none of the boards: not today"),
    ],
)
def test_a_mark_for_each_board(solver: Callable[[int], object], score: tuple[int, int], words: str) -> None:
    found = check_solver(solver, up_to=6)
    assert (found.passed, found.score) == (False, score)
    assert found.first_failure is not None
    assert words in found.first_failure.words


class Late(Bench):
    """A bench whose solver is late on one board."""

    at = 6

    def asked(self, problem: ClassicProblem, *, seed: int | None = None, first: bool = False) -> list[tuple[int, ...]]:
        del seed, first
        if problem.board.rows == self.at:
            self.is_late = True
            raise Failed("late", f"n = {self.at}")
        return [(0,)]


def test_a_late_answer_does_not_void_the_smaller_boards() -> None:
    for at, right, is_late in ((6, [1, 2, 3, 4, 5], False), (4, [1, 2, 3], True)):
        bench = Late(registry.solver("sets"), 8, 1.0, False, None)
        bench.at = at
        with pytest.raises(Failed, match="late"):
            _first(bench)
        assert (bench.right, bench.up_to, bench.is_late, bench.is_shorter) == (right, at - 1, is_late, True)


def test_with_must_list_all_solutions_of_a_board_count() -> None:
    one = check_solver(lambda n: next((list(each) for each in nqueens.solutions(n)), None), up_to=5, must_list=True)
    every = check_solver(lambda n: [list(each) for each in nqueens.solutions(n)], up_to=5, must_list=True)
    assert (one.score, one.passed, every.score, every.passed) == ((0, 5), False, (5, 5), True)


def test_programs_that_cannot_be_started(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.write_text("#!/bin/sh\n")
    for line, why in ((f"{tmp_path}/nothing {{n}}", "there is no such program"), (str(plain), "may not be executed")):
        found = check_solver(f"exec:{line}", up_to=4)
        assert (found.score, found.checks[0].outcome) == ((0, 4), "failed")
        assert why in found.checks[0].words
    check_there("exec:python3 mine.py")  # a command line, and no file of that name


def test_a_report_holds_any_text_and_names_what_it_leaves_out(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    assert ran.err == "3 files and folders were not checked in hw: .hidden.py, Main.java, _draft.py.\n"
    assert "\x1b" not in ran.out
    rows = list(csv.reader(Path("marks.csv").read_text(encoding="utf-8").splitlines()))
    assert [row[:2] for row in rows[1:]] == [["hw/bad?.py", "0/4"], ["hw/eve.py", "0/4"]]


def test_an_answer_is_a_regular_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    (tmp_path / "folder").mkdir()
    for name, words in (("pipe", "no regular"), ("link", "no regular"), ("folder", "no regular"), ("none", "no file")):
        with pytest.raises(BadInput, match=words):
            _read(tmp_path / name, "mine")
    (tmp_path / "file").write_bytes(b"s SATISFIABLE\xff")
    assert _read(tmp_path / "file", "mine") == "s SATISFIABLE\ufffd"
