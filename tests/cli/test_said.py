"""What is cut or hopeless is said, on standard error or by a refusal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import Ran

Run = Callable[..., Ran]


@pytest.mark.parametrize("line", ["count 33", "count 40 --progress none", "count 40 --fundamental", "heat 30"])
def test_a_count_longer_than_a_life_is_not_begun(run: Run, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr("nqueens.cli.progress._SECONDS_OF_SAMPLING", 0.05)
    ran = run(*line.split())
    assert (ran.out, ran.status) == ("", 2)
    assert "years" in ran.err
    assert f"`nqueens estimate {line.split()[1]}`" in ran.err
    assert run(*line.split(), "--time-limit", "0.01").status == 3


def test_what_takes_too_long_goes_on_with_force(monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path) -> None:
    monkeypatch.setattr("nqueens.cli.impossible.LONGEST", {"count": 0.0, "list": 0.0})
    monkeypatch.setattr("nqueens.cli.impossible._SMALLEST_TO_PREDICT", 6)
    for line in ("heat 6 --numbers", "classes 6", "classes 6 --list"):
        refused = run(*line.split())
        assert (refused.out, refused.status, refused.err.count("\n")) == ("", 2, 1)
        assert refused.err.endswith("and --force goes on all the same.\n")
        assert run(*line.split(), "--force").status == 0
    assert run("count", "6", "--batch-seconds", "1").status == 2
    assert run("count", "6", "--checkpoint", str(tmp_path / "kept.db")) == Ran("4\n", "", 0)


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        ("count 40 --torus", "count"), ("count 30 --piece rook --json", "count"), ("count 14x60", "count"),
        ("classes 14x60", "count"), ("heat 14x60 --numbers", "list"), ("list 14x60 -o all.list", "list"),
        ("list 40 --torus --json", "list"),
    ],
)  # fmt: skip
def test_what_no_search_could_end_is_refused_on_every_board(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, line: str, verb: str
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = run(*line.split())
    assert (refused.out, refused.status) == ("", 2)
    assert refused.err.startswith(f"To {verb} all solutions of ")
    assert "--force goes on" in refused.err
    forced = run(*line.split(), "--force", "--time-limit", "0.01")
    assert (forced.status, "--force" in forced.err) == (3, False)
    assert run(*line.split(), "--time-limit", "0.01").status == 3
    assert list(tmp_path.iterdir()) == []


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
    assert run("sheet", "8", "--limit", "11", "-o", str(file)).err == (
        "The page shows the first 11 solutions; there are more.\n"
    )
    assert "<title>The first 11 placements of queens, of more</title>" in file.read_text()
    assert run("sheet", "8", "--limit", "12", "-o", str(file)) == Ran("", "", 0)
    assert "<title>12 placements of queens</title>" in file.read_text()


def test_an_animation_says_that_the_run_goes_on(run: Run, tmp_path: Path) -> None:
    images = pytest.importorskip("PIL.Image", reason="the extra render is not installed")
    file = tmp_path / "x.gif"
    line = ("animate", "5", "--size", "100", "-o", str(file))
    assert run(*line, "--frames", "10").err == "The run has 31 events: one in 5 is drawn; --every 1 draws each.\n"
    assert images.open(file).n_frames <= 10
    cut = run(*line, "--frames", "10", "--every", "1")
    assert cut.err == "The run goes on after the 10 frames drawn; a larger --every K skips more events.\n"
    assert run(*line) == Ran("", "", 0)


def test_a_misspelt_subcommand_is_named(run: Run) -> None:
    assert run("solv", "8").err == (
        "Usage: nqueens N\nDid you mean `nqueens solve`? `nqueens --help` shows all subcommands.\n"
    )
    assert run("cuont").err.startswith("N must be a number\nDid you mean `nqueens count`?")
