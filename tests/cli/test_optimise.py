"""`nqueens optimise`: limits, progress, and answers as pictures."""

import json
from pathlib import Path
from typing import Any

import pytest
from support.running import Run

from nqueens.cli.commands.optimise import optimising_progress, searching_in_words
from nqueens.solvers.optimising import domination
from nqueens.solvers.optimising.answers import Bounds, Searching


def test_the_time_limit_is_status_3(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(domination._Search, "run", lambda *_, **__: None)  # as at the limit
    ran = run("optimise", "domination", "7", "--json")
    assert (ran.status, ran.answer["optimal"]) == (3, False)
    ran = run("optimise", "domination", "7", "--value", "3", "--json")
    assert (ran.status, ran.answer["settled"]) == (3, False)
    assert ran.err == "The time limit expired before the question was decided.\n"


def test_covers_cut_off_after_the_proof_are_reported(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for all covers ends at once without results, as at the limit."""
    whole = domination._Search.run

    def cut_off(self: Any, pieces: int, *, wanted: int = 0, keep: int = 0) -> object:
        return whole(self, pieces, wanted=wanted, keep=keep) if wanted else None

    monkeypatch.setattr(domination._Search, "run", cut_off)
    for option, end in (("--count", "optimal placements were counted"), ("--list", "found")):
        ran = run("optimise", "domination", "7", option, "--time-limit", "600")
        assert (ran.status, "placements reach" in ran.out) == (3, False)
        assert ran.out.startswith("4 pieces, proved optimal\n")
        assert ran.err.endswith(f"{end}.\n")


def test_progress_for_programs(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.cli.commands.optimise._SECONDS_BETWEEN_LINES", 0.0)
    lines = [json.loads(line) for line in run("optimise", "domination", "7", "--progress", "jsonl").err.splitlines()]
    assert {"seconds", "found", "bound", "gap"} == set(lines[-1])
    assert (lines[-1]["found"], lines[-1]["gap"]) == (4, 0)
    searches = [each for each in lines if "units" in each]
    assert searches
    assert all(0 <= each["units_done"] <= each["units"] for each in searches)
    assert all(each["pieces"] in (2, 3, 4) and not each["counting"] for each in searches)
    assert run("optimise", "domination", "7", "--progress", "none").err == ""


def test_progress_in_words() -> None:
    for searching, words in (
        (Searching(9, 120, 1300, 2.0, counting=False), "9 pieces, 120 of 1,300 units"),
        (Searching(9, 650, 1300, 30.0, counting=False), "9 pieces, 650 of 1,300 units, at most about 30 s left"),
        (Searching(1, 1, 2, 1.5, counting=True), "all covers of 1 piece, 1 of 2 units, about 1.5 s left"),
    ):
        assert searching_in_words(searching) == words
    for early in (Searching(9, 120, 1300, 2.0, counting=False), Searching(3, 0, 0, 0.0, counting=False)):
        assert early.seconds_left is None


def test_a_bar_on_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("nqueens.cli.bar._SECONDS_BEFORE_THE_BAR", 0)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    with optimising_progress(None) as on_progress:
        assert on_progress is not None
        on_progress(Bounds(9, 8, 0.25))
        on_progress(Searching(8, 500, 1000, 2.0, counting=False))
    err = capsys.readouterr().err
    at_work = "8 pieces, 500 of 1,000 units, at most about 2 s left"
    for words in ("    0.25 s  found 9, bound 8, gap 1", "50.0%", at_work):
        assert words in err


@pytest.mark.parametrize(("asked", "drawn"), [
    ("peaceable 4", "WB"), ("peaceable 4 --armies 3 --piece rook", "WBR"), ("domination 4 --torus", "Q"),
    ("unattacked 5", "Qo"), ("independent-domination triangle:4 --piece knight", "N"),
])  # fmt: skip
def test_output_can_be_drawn_again(asked: str, drawn: str, run: Run, tmp_path: Path) -> None:
    """As text and as the same picture that optimise draws; with every piece."""
    if "--piece" in asked:
        pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    line, ours = ("optimise", *asked.split(), "--progress", "none"), tmp_path / "ours.svg"
    printed = run(*line).out
    shown = run("show", "-", stdin=printed)
    squares = sum(len(json.loads(line.partition(": ")[2])) for line in printed.splitlines() if "[[" in line)
    assert (shown.status, sum(shown.out.count(letter) for letter in drawn)) == (0, squares)
    assert run(*line, "-o", str(ours)).status == 0
    assert run("show", "-", "--format", "svg", stdin=printed).out == ours.read_text()


def test_a_colouring_is_drawn(run: Run) -> None:
    pytest.importorskip("ortools", reason="ortools is not installed (extra solvers)")
    answer = run("optimise", "colouring", "5", "--progress", "none").out
    assert sorted(run("show", "-", stdin=answer).out.split()) == sorted("12345" * 5)
    assert ">5</text>" in run("show", "-", "--format", "svg", stdin=answer).out


def test_too_many_colours_for_a_picture_are_printed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = run("optimise", "colouring", "37", "--progress", "none")
    assert (said.status, said.out.partition("\n")[0]) == (0, "37 colours, proved optimal")
    assert "\nsquare of colour Z: " in said.out
    assert said.out.count("\nsquare of colour 3") == 1 + 2  # 3, and 36 and 37 after Z
    monkeypatch.setattr("nqueens.render.pieces.SHOWN", {})
    refused = run("optimise", "colouring", "5", "-o", str(tmp_path / "x.svg"))
    assert (refused.status, refused.err.splitlines()[-1]) == (2, "A picture can show at most 35 colours, got 5.")
    assert not list(tmp_path.iterdir())
