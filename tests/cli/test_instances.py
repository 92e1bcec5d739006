"""N as a file with queens already placed, and models that are exported and whose answers are imported."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

import nqueens
from nqueens.models.export import FORMATS

Run = Callable[..., Ran]


CSPLIB = "language ESSENCE' 1.0\n$ an instance\nletting n be 6\nletting init be [[0, 1]]\nletting diags be [[2, 1]]\n"


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "instance.param"
    path.write_text(CSPLIB)
    return str(path)


@pytest.mark.parametrize(
    "text",
    [
        CSPLIB,
        "letting n = 6\nletting init = [[0, 1]]\nletting diags = [[2, 1]]\n",
        "letting n be 6 letting init be [[0, 1; int(1..2)]; int(1)] letting diags be [[2, 1; int(1..2)]; int(1..1)]",
        '{"rows": 6, "fixed": [[0, 1]], "excluded": [["sum", 2]]}',
        ". Q x . . .\n. x . . . .\nx . . . . .\n......\n......\n......\n",
    ],
)
def test_every_form_states_the_same_question(text: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "instance"
    path.write_text(text)
    assert run("list", str(path)).out == "[1, 3, 5, 0, 2, 4]\n"


def test_commands_take_it_with_marks_of_their_own(file: str, run: Run) -> None:
    assert run("count", file).out == "1\n"
    assert run("count", file, "--forbidden", "1,3").out == "0\n"
    assert run("solve", file, "--format", "list").out == "[1, 3, 5, 0, 2, 4]\n"
    assert json.loads(run("compare", file, "--solvers", "sets", "--json").out)
    assert run("count", file, "--problem", "amazons").status == 2  # no excluded diagonals
    assert run("optimise", "domination", file).err.startswith("A board is asked for")


@pytest.mark.parametrize("name", [each.name for each in FORMATS if each.holds != "graph"])
def test_every_format_takes_it(name: str, file: str, run: Run) -> None:
    written = run("export", file, "--format", name)
    assert written.status == 0
    assert written.out == run("export", "queens", file, "--format", name).out
    assert written.out != run("export", "queens", "6", "--format", name).out


def test_problem_and_board_come_in_any_order(file: str, run: Run) -> None:
    lines = (("queens", file), (file, "queens"), (file,), (file, "--problem", "queens"))
    assert len({run("export", *line, "--format", "lp").out for line in lines}) == 1
    assert run("export", "5", "--problem", "torus", "--format", "lp").out.startswith("\\ 5 queens on the 5 × 5 torus")
    assert run("export", "5", "--problem", "domination", "--format", "lp").status == 0
    for line in (("--problem", "torus"), ("queens",), ()):
        assert run("export", *line, "--format", "lp").status == 2


def test_answers_are_judged_by_it(file: str, tmp_path: Path, run: Run) -> None:
    answer = tmp_path / "answer"
    answer.write_text("q = [2, 4, 6, 1, 3, 5]\n----------\n")
    ran = run("import-solution", str(answer), "--board", file)
    assert (ran.out, ran.status) == ("[[0, 1], [1, 3], [2, 5], [3, 0], [4, 2], [5, 4]]\n", 0)
    answer.write_text("q = [4, 1, 5, 2, 6, 3]\n----------\n")
    ran = run("import-solution", str(answer), "--board", file)
    assert ran.status == 1
    assert "no queen stands on (0, 1), which is fixed" in ran.err


@pytest.mark.parametrize(
    "name", ["q.cnf", "q.mzn", "q.smt2", "q.essence", "q.col", "q.wcnf", "q.dlx", "q.xml", "q.MZN"]
)
def test_the_name_of_the_file_decides_the_format(name: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / name
    assert run("export", "4", "-o", str(path)).status == 0
    suffix = path.suffix.lower()
    (form,) = (each.name for each in FORMATS if suffix in each.suffixes)
    assert path.read_text() == nqueens.model(4).write(form)
    for other in ("lp", "minizinc-01" if form == "minizinc" else "mps"):
        ran = run("export", "4", "--format", other, "-o", str(path))
        assert (ran.status == 0) == (other == "minizinc-01")
    assert run("export", "4", "--format", form, "-o", str(tmp_path / "model.txt")).status == 0


def test_an_answer_needs_no_format(tmp_path: Path, run: Run) -> None:
    answer = tmp_path / "answer"
    for text, words, status in (
        ("s UNSATISFIABLE\n", "The solver says that there is no solution.", 1),
        ("unsat\n", "The solver says that there is no solution.", 1),
        ("timeout\n", "The solver stopped before it had an answer; that proves nothing.", 3),
        (
            "hello\n",
            "The input looks like no answer of a solver that is known; say with --from for which format it is.",
            2,
        ),
        ("unsat\n----------\n", "The input looks like answers for smtlib and minizinc; say which with --from.", 2),
        ("", "The input looks like no answer of a solver that is known; say with --from for which format it is.", 2),
    ):
        answer.write_text(text)
        ran = run("import-solution", str(answer), "--board", "3")
        assert (ran.err.strip(), ran.status) == (words, status)
    answer.write_text("q = [2, 4, 1, 3]\n")
    ran = run("import-solution", str(answer), "--board", "4", "--from", "dimacs")
    assert ran.err.strip().endswith("it looks like an answer for minizinc.")


def test_dimacs_numbers_squares_row_by_row(run: Run) -> None:
    text = run("export", "queens", "4", "--format", "dimacs").out
    assert "c 1 = queen on (0, 0)\n" in text
    assert "c 7 = queen on (1, 2)\n" in text
    assert "p cnf 16 80\n" in text
    assert "\n1 2 3 4 0\n" in text


@pytest.mark.parametrize("encoding", ["sequential", "product"])
def test_encodings_make_smaller_files(encoding: str, run: Run) -> None:
    plain = run("export", "queens", "30", "--format", "dimacs").out
    assert len(run("export", "queens", "30", "--format", "dimacs", "--encoding", encoding).out) < len(plain)


def test_an_answer_is_decoded_and_judged(run: Run) -> None:
    good = "s SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n"
    ran = run("import-solution", "-", "--from", "dimacs", "--board", "4", stdin=good)
    assert (ran.out, ran.status) == ("[[0, 1], [1, 3], [2, 0], [3, 2]]\n", 0)
    wrong = run("import-solution", "-", "--from", "dimacs", "--board", "4", stdin=good.replace("-16", "16"))
    assert wrong.status == 1
    assert "answer 1: there are 5 queens, not 4." in wrong.err


def test_no_answer_and_none_exists_are_told_apart(run: Run) -> None:
    none = run("import-solution", "-", "--from", "dimacs", "--board", "3", stdin="s UNSATISFIABLE\n")
    assert (none.err, none.status) == ("The solver says that there is no solution.\n", 1)
    nothing = run("import-solution", "-", "--from", "dimacs", "--board", "3", stdin="hello\n")
    assert nothing.err.startswith("There is no answer of a solver for dimacs in the input; read are v and s lines")
    assert nothing.status == 2
    assert run("import-solution", "/nowhere", "--from", "dimacs", "--board", "3").status == 2


def test_a_file_called_like_a_problem_is_no_board(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
