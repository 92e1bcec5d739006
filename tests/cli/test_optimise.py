"""`nqueens optimise` as a command."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.running import Ran

from nqueens import kernels
from nqueens.board.board import Board
from nqueens.cli.optimising import searching_in_words
from nqueens.problems.domination import DominationProblem
from nqueens.problems.pieces import QUEEN
from nqueens.solvers.optimising import domination
from nqueens.solvers.optimising.answers import Searching

compiled = pytest.mark.skipif(not kernels.COMPILED, reason="the compiled core is missing")


def test_text_names_the_value_the_proof_and_the_squares(run: Callable[..., Ran]) -> None:
    ran = run("optimise", "domination", "6", "--count")
    lines = ran.out.splitlines()
    assert ran.status == 0
    assert lines[:2] == ["3 pieces, proved optimal", "4 placements reach it"]
    cells = [tuple(cell) for cell in json.loads(lines[2].removeprefix("queen: "))]
    assert DominationProblem(Board(6, 6), QUEEN).why_not(cells) is None
    assert "bound 3, gap 0" in ran.err


def test_json_says_whether_it_is_proved(run: Callable[..., Ran]) -> None:
    answer = run("optimise", "peaceable", "5", "--json").answer
    assert (answer["value"], answer["bound"], answer["optimal"]) == (4, 4, True)
    assert len(answer["placement"]["white"]) == len(answer["placement"]["black"]) == 4


def test_what_cannot_be_is_proved(run: Callable[..., Ran]) -> None:
    ran = run("optimise", "domination", "8", "--value", "4")
    assert (ran.out, ran.status) == ("", 1)
    assert ran.err.endswith("No placement exists.\n")


def test_the_time_limit_is_status_3(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(domination._Search, "run", lambda *_, **__: None)  # as at the limit
    ran = run("optimise", "domination", "7", "--json")
    assert (ran.status, ran.answer["optimal"]) == (3, False)
    ran = run("optimise", "domination", "7", "--value", "3", "--json")
    assert (ran.status, ran.answer["settled"]) == (3, False)
    assert ran.err == "The time limit passed before it was known whether there is a placement.\n"


def test_the_best_placements_are_listed_up_to_symmetry(run: Callable[..., Ran]) -> None:
    lines = run("optimise", "domination", "7", "--list").out.splitlines()
    assert lines[0] == "4 pieces, proved optimal"
    assert lines[2] == "board: 7"
    assert len(lines) == 3 + 13
    lines = run("optimise", "domination", "3", "--count").out.splitlines()
    assert lines[:2] == ["1 piece, proved optimal", "1 placement reaches it"]


def test_a_number_asked_for_is_not_called_the_best(run: Callable[..., Ran]) -> None:
    ran = run("optimise", "domination", "8", "--value", "6")
    assert ran.out.startswith("6 pieces, as asked\n")
    assert ran.err == ""
    answer = run("optimise", "domination", "8", "--value", "6", "--json").answer
    assert [answer[key] for key in ("asked", "value", "bound", "optimal", "settled")] == [6, 6, None, None, True]
    none = run("optimise", "domination", "8", "--value", "4", "--json").answer
    assert [none[key] for key in ("asked", "value", "bound", "optimal", "settled")] == [4, None, None, None, True]


@pytest.mark.parametrize(
    ("option", "what"), [("--count", "placements that reach it were counted"), ("--list", "found")]
)
def test_what_the_time_limit_cuts_off_after_the_proof_is_said(
    option: str, what: str, run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search for all covers ends at once without having found them, as at the limit."""
    search = domination._Search
    whole = search.run

    def cut_off(self: Any, pieces: int, *, wanted: int = 0, keep: int = 0) -> object:
        return whole(self, pieces, wanted=wanted, keep=keep) if wanted else None

    monkeypatch.setattr(search, "run", cut_off)
    ran = run("optimise", "domination", "7", option, "--time-limit", "600")
    assert ran.status == 3
    assert ran.out.startswith("4 pieces, proved optimal\n")
    assert ran.err.endswith(f"{what}.\n")
    assert "placements reach" not in ran.out


@compiled
def test_progress_for_programs(run: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.cli.optimising._SECONDS_BETWEEN_LINES", 0.0)
    lines = [json.loads(line) for line in run("optimise", "domination", "7", "--progress", "jsonl").err.splitlines()]
    assert {"seconds", "found", "bound", "gap"} == set(lines[-1])
    assert (lines[-1]["found"], lines[-1]["gap"]) == (4, 0)
    searches = [each for each in lines if "units" in each]
    assert searches
    assert all(0 <= each["units_done"] <= each["units"] for each in searches)
    assert all(each["pieces"] in (2, 3, 4) and not each["counting"] for each in searches)
    assert run("optimise", "domination", "7", "--progress", "none").err == ""


def test_how_far_a_search_is_in_words() -> None:
    early = Searching(9, 120, 1300, 2.0, counting=False)
    assert early.seconds_left is None
    assert searching_in_words(early) == "9 pieces, 120 of 1,300 units"
    late = Searching(9, 650, 1300, 30.0, counting=False)
    assert searching_in_words(late) == "9 pieces, 650 of 1,300 units, at most about 30 s left"
    all_of_them = Searching(1, 1, 2, 1.5, counting=True)
    assert searching_in_words(all_of_them) == "all covers of 1 piece, 1 of 2 units, about 1.5 s left"
    assert Searching(3, 0, 0, 0.0, counting=False).seconds_left is None


def test_a_bar_on_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from nqueens.cli.optimising import optimising_progress
    from nqueens.solvers.optimising.answers import Bounds

    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("nqueens.cli.bar._SECONDS_BEFORE_THE_BAR", 0)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    with optimising_progress(None) as on_progress:
        assert on_progress is not None
        on_progress(Bounds(9, 8, 0.25))
        on_progress(Searching(8, 500, 1000, 2.0, counting=False))
    err = capsys.readouterr().err
    assert "    0.25 s  found 9, bound 8, gap 1" in err
    assert "50.0 %" in err
    assert "8 pieces, 500 of 1,000 units, at most about 2 s left" in err


@pytest.mark.parametrize(("asked", "drawn"), [
    (("peaceable", "4"), ["W", "B"]),
    (("peaceable", "4", "--armies", "3", "--piece", "rook"), ["W", "B", "R"]),
    (("domination", "4", "--torus"), ["Q"]),
    (("unattacked", "5"), ["Q", "o"]),
    (("independent-domination", "triangle:4", "--piece", "knight"), ["N"]),
])  # fmt: skip
def test_what_is_printed_is_drawn_again(
    asked: tuple[str, ...], drawn: list[str], run: Callable[..., Ran], tmp_path: Path
) -> None:
    """As text and as a picture, the same that optimise draws itself; every piece is there."""
    if "--piece" in asked:
        pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    ran = run("optimise", *asked, "--progress", "none")
    file, ours = tmp_path / "answer.txt", tmp_path / "ours.svg"
    file.write_text(ran.out)
    shown = run("show", str(file))
    assert shown.status == 0
    squares = sum(len(json.loads(line.partition(": ")[2])) for line in ran.out.splitlines() if "[[" in line)
    assert sum(shown.out.count(letter) for letter in drawn) == squares
    assert run("optimise", *asked, "--progress", "none", "-o", str(ours)).status == 0
    assert run("show", str(file), "--format", "svg").out == ours.read_text()


def test_a_colouring_is_drawn(run: Callable[..., Ran], tmp_path: Path) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    file = tmp_path / "answer.txt"
    file.write_text(run("optimise", "colouring", "5", "--progress", "none").out)
    signs = run("show", str(file)).out.split()
    assert sorted(signs) == sorted("12345" * 5)
    assert ">5</text>" in run("show", str(file), "--format", "svg").out


def test_more_colours_than_can_be_told_apart_are_answered_in_words(run: Callable[..., Ran], tmp_path: Path) -> None:
    said = run("optimise", "colouring", "37", "--progress", "none")
    assert said.status == 0
    assert said.out.startswith("37 colours, proved optimal\n")
    assert "\nsquare of colour Z: " in said.out
    assert said.out.count("\nsquare of colour 3") == 1 + 2  # 3, and 36 and 37 behind Z
    refused = run("optimise", "colouring", "37", "-o", str(tmp_path / "x.svg"))
    assert (refused.status, refused.err.splitlines()[-1]) == (2, "At most 35 colours are drawn, got 37.")
    assert not list(tmp_path.iterdir())


def test_answers_that_cannot_be_read_again(run: Callable[..., Ran], tmp_path: Path) -> None:
    file = tmp_path / "answer.txt"
    for lines, said in [
        ("queen: [[0, 0]]", "the line that says its board is missing"), ("queen: [[0, 9]]\nboard: 4", "(0, 9)"),
        ("nothing: [[0, 0]]\nboard: 4", "A piece must be one of"), ("queen: [[0, 0]\nboard: 0x", "0x"),
        ("queen: [[0, x]]\nboard: 4", "written as [[row, column]"),
    ]:  # fmt: skip
        file.write_text(f"1 piece, proved optimal\n{lines}\n")
        ran = run("show", str(file))
        assert (ran.out, ran.status) == ("", 2)
        assert said in ran.err
    file.write_text("1 piece, proved optimal\nqueen: [[0, 0]]\nboard: 1\n")
    assert run("show", str(file), "--nth", "2").status == 2
