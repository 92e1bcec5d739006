"""What is cut, hopeless or empty is said, on standard error or by a refusal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

from nqueens.problems.catalogue import CATALOGUE
from nqueens.render.formats import FORMATS

Run = Callable[..., Ran]


@pytest.mark.parametrize("line", ["count 33", "count 40", "count 40 --fundamental", "heat 30"])
def test_a_count_longer_than_a_life_is_not_begun(run: Run, line: str) -> None:
    ran = run(*line.split())
    assert (ran.out, ran.status) == ("", 2)
    assert "years" in ran.err
    assert f"`nqueens estimate {line.split()[1]}`" in ran.err
    assert run(*line.split(), "--time-limit", "0.1").status == 3


def test_what_takes_too_long_goes_on_with_force(monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path) -> None:
    monkeypatch.setattr("nqueens.cli.impossible.LONGEST", {"count": 0.0, "list": 0.0})
    monkeypatch.setattr("nqueens.cli.impossible._SMALLEST_TO_PREDICT", 6)
    for line in ("heat 6 --numbers", "classes 6", "classes 6 --list"):
        refused = run(*line.split())
        assert (refused.out, refused.status, refused.err.count("\n")) == ("", 2, 1)
        assert refused.err.endswith("and --force goes on all the same.\n")
        assert run(*line.split(), "--force").status == 0
    assert run("count", "6", "--batch-seconds", "1").status == 2
    ledger = str(tmp_path / "kept.db")
    assert run("count", "6", "--checkpoint", ledger) == Ran("4\n", "", 0)


def test_a_page_of_too_many_boards(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    refused = run("sheet", "12", "-o", str(file))
    assert (refused.err, refused.status, file.exists()) == (
        "A page of more than 400 boards is hard to read; --limit K draws the first K, and --force goes on all the "
        "same.\n",
        2,
        False,
    )
    assert run("sheet", "12", "--force", "-o", str(file)).err.startswith("The page shows the first 1000 solutions;")
    assert run("sheet", "11", "-o", str(file)) == Ran("", "", 0)


def test_a_sheet_says_that_there_are_more(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    assert run("sheet", "8", "--limit", "11", "-o", str(file)).err == (
        "The page shows the first 11 solutions; there are more.\n"
    )
    assert "<title>The first 11 placements of queens, of more</title>" in file.read_text()
    assert run("sheet", "8", "--limit", "12", "-o", str(file)) == Ran("", "", 0)
    assert "<title>12 placements of queens</title>" in file.read_text()


def test_an_animation_says_that_the_run_goes_on(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("PIL", reason="the extra render is not installed")
    line = ["animate", "5", "--size", "100", "-o", str(tmp_path / "x.gif")]
    assert run(*line, "--frames", "10").err == "The run has 31 events: one in 5 is drawn; --every 1 draws each.\n"
    cut = run(*line, "--frames", "10", "--every", "1")
    assert cut.err.startswith("The run goes on after the 10 frames drawn;")
    assert run(*line) == Ran("", "", 0)


def test_a_board_too_large_to_draw(run: Run, tmp_path: Path) -> None:
    refused = run("show", "0012000", "-o", str(tmp_path / "x.svg"))
    assert refused == Ran("", "A picture shows at most 10000 rows and columns, got a 12000x12000 board.\n", 2)
    assert list(tmp_path.iterdir()) == []


def test_a_board_without_squares_is_named(run: Run) -> None:
    for board in ("0", "0x8", "8x0"):
        for kings in ((), ("--problem", "kings", "--pieces", "0")):
            if board != "8x0" or kings:
                found = run("solve", board, *kings)
                assert found == Ran("\n", "The board has no squares: its one solution is empty.\n", 0)


@pytest.mark.parametrize("name", [each.name for each in CATALOGUE])
def test_a_board_without_squares_is_written_in_every_format_that_takes_it(run: Run, name: str) -> None:
    for form in FORMATS:
        found = run("solve", "0", "--problem", name, "--format", form)
        assert (found.status, found.out == "") in ((0, False), (2, True)), form


@pytest.mark.parametrize("pieces", ["max", "all", "maximal"])
@pytest.mark.parametrize("verb", ["solve", "count", "list"])
def test_the_fewest_pawns_need_a_number_of_pieces(run: Run, verb: str, pieces: str) -> None:
    refused = run(verb, "5", "--problem", "queens-and-pawns", "--pawns", "min", "--pieces", pieces)
    assert refused == Ran("", f"The fewest pawns are sought for a number of pieces, got '{pieces}'.\n", 2)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("count 8 --problem nightridrs", "nightriders"),
        ("optimise dominate 8", "domination"),
        ("solve 8 --format jsn", "json"),
        ("show 8 --format svg --theme woods", "wood"),
    ],
)
def test_an_unknown_name_gets_a_similar_one(run: Run, line: str, meant: str) -> None:
    refused = run(*line.split())
    assert (refused.out, refused.status) == ("", 2)
    assert f"did you mean {meant}" in refused.err


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("list 8 --limit x", "'x' is not a whole number in the range x>=0."),
        ("sheet 8 --limit x", "'x' is not a whole number in the range 1<=x<=1000."),
        ("trace 8 --speed nan", "'nan' is not a number in the range 0.125<=x<=65536."),
        ("count 8 --time-limit abc", "'abc' is not a number."),
    ],
)
def test_a_number_that_is_none(run: Run, line: str, sentence: str) -> None:
    refused = run(*line.split())
    assert (refused.out, refused.status) == ("", 2)
    assert sentence in refused.err


@pytest.mark.parametrize(
    "line",
    ["solve 3", "list 3", "list 3 --format json", "list 3 --fundamental", "list 3 --limit 1", "list 3 --torus",
     "list 6 --no-three-in-line --fixed 0,1", "sheet 3", "heat 3", "heat 3 --numbers", "show 3"],
)  # fmt: skip
def test_where_there_is_no_solution(run: Run, line: str) -> None:
    none = run(*line.split())
    assert (none.out, none.status) == ("", 1)
    assert none.err.startswith("No solution exists for ")
    assert none.err.count("\n") == 1
