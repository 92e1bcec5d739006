"""`nqueens export` and `nqueens import-solution` as commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran


def test_dimacs_numbers_squares_row_by_row(run: Callable[..., Ran]) -> None:
    text = run("export", "queens", "4", "--format", "dimacs").out
    assert "c 1 = queen on (0, 0)\n" in text
    assert "c 7 = queen on (1, 2)\n" in text
    assert "p cnf 16 80\n" in text
    assert "\n1 2 3 4 0\n" in text


@pytest.mark.parametrize("encoding", ["sequential", "product"])
def test_encodings_make_smaller_files(encoding: str, run: Callable[..., Ran]) -> None:
    plain = run("export", "queens", "30", "--format", "dimacs").out
    assert len(run("export", "queens", "30", "--format", "dimacs", "--encoding", encoding).out) < len(plain)


def test_an_answer_is_decoded_and_judged(run: Callable[..., Ran]) -> None:
    good = "s SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n"
    ran = run("import-solution", "-", "--from", "dimacs", "--board", "4", stdin=good)
    assert (ran.out, ran.status) == ("[[0, 1], [1, 3], [2, 0], [3, 2]]\n", 0)
    wrong = run("import-solution", "-", "--from", "dimacs", "--board", "4", stdin=good.replace("-16", "16"))
    assert wrong.status == 1
    assert "answer 1: there are 5 queens, not 4." in wrong.err


def test_no_answer_and_none_exists_are_told_apart(run: Callable[..., Ran]) -> None:
    none = run("import-solution", "-", "--from", "dimacs", "--board", "3", stdin="s UNSATISFIABLE\n")
    assert (none.err, none.status) == ("The solver says that there is no solution.\n", 1)
    nothing = run("import-solution", "-", "--from", "dimacs", "--board", "3", stdin="hello\n")
    assert nothing.err.startswith("There is no answer of a solver for dimacs in the input; read are v and s lines")
    assert nothing.status == 2
    assert run("import-solution", "/nowhere", "--from", "dimacs", "--board", "3").status == 2


def test_a_file_called_like_a_problem_is_no_board(
    run: Callable[..., Ran], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program compiled as `queens` lies in the folder of whoever compares it."""
    monkeypatch.chdir(tmp_path)
    for name in ("queens", "colouring"):
        (tmp_path / name).write_bytes(b"\x7fELF\xff")
    (tmp_path / "answer").write_text("v -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n")
    assert "Missing option '--board'." in run("import-solution", "answer").err
    assert "Missing argument 'N'." in run("export", "queens", "--format", "lp").err
    for line in (("export", "4", "queens", "--format", "lp"), ("export", "colouring", "2", "--format", "lp")):
        assert run(*line).status == 0
    assert run("optimise", "2", "colouring", "--progress", "none").out.startswith("4 colours, proved optimal")
