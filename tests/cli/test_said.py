"""What is cut, hopeless, or ended by a limit is said, with how far it came."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.running import Ran, Run

import nqueens
from nqueens.api import solving
from nqueens.effort import Effort
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import running
from nqueens.solvers.registry import solver, specs
from nqueens.solvers.run import Outcome
from nqueens.solvers.run import Run as SolverRun

LATE = "The time limit of 1 s passed"


@pytest.mark.parametrize("line", ["count 33", "count 40 --progress none", "count 40 --fundamental", "heat 30"])
def test_a_count_longer_than_a_life_is_not_begun(run: Run, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    monkeypatch.setattr("nqueens.cli.progress._SECONDS_OF_SAMPLING", 0.05)
    ran = run(*line.split())
    assert (ran.out, ran.status, "years" in ran.err) == ("", 2, True)
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
    assert (refused.out, refused.status, "--force goes on" in refused.err) == ("", 2, True)
    assert refused.err.startswith(f"To {verb} all solutions of ")
    forced = run(*line.split(), "--force", "--time-limit", "0.01")
    assert (forced.status, "--force" in forced.err) == (3, False)
    assert run(*line.split(), "--time-limit", "0.01").status == 3
    assert list(tmp_path.iterdir()) == []


def test_a_page_of_too_many_boards(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    many = "A page of more than 400 boards is hard to read; --limit K draws the first K, and --force goes on all the "
    assert run("sheet", "12", "-o", str(file)) == Ran("", f"{many}same.\n", 2)
    assert not file.exists()
    assert run("sheet", "12", "--force", "-o", str(file)).err.startswith("The page shows the first 1000 solutions;")
    assert run("sheet", "11", "-o", str(file)) == Ran("", "", 0)
    cut = "The page shows the first 11 solutions; there are more.\n"
    for limit, said, title in (
        ("11", cut, "The first 11 placements of queens, of more"), ("12", "", "12 placements of queens"),
    ):  # fmt: skip
        assert run("sheet", "8", "--limit", limit, "-o", str(file)).err == said
        assert f"<title>{title}</title>" in file.read_text()


def test_an_animation_says_that_the_run_goes_on(run: Run, tmp_path: Path) -> None:
    images = pytest.importorskip("PIL.Image", reason="the extra render is not installed")
    file = tmp_path / "x.gif"
    line = ("animate", "5", "--size", "100", "-o", str(file))
    assert run(*line, "--frames", "10").err == "The run has 31 events: one in 5 is drawn; --every 1 draws each.\n"
    assert images.open(file).n_frames <= 10
    cut = run(*line, "--frames", "10", "--every", "1")
    assert cut.err == "The run goes on after the 10 frames drawn; a larger --every K skips more events.\n"
    assert run(*line) == Ran("", "", 0)


def test_a_list_says_how_many_it_has_shown(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Lists end after three solutions, as if the time limit had passed."""
    solutions = solving.solutions

    def first_three(*asked: Any, **options: Any) -> Iterator[Any]:
        every = solutions(*asked, **options)
        for _ in range(3):
            yield next(every)
        raise nqueens.GaveUp(f"{LATE}.")

    monkeypatch.setattr(solving, "solutions", first_three)
    for line, shown in (
        ("list 6", 3), ("list 6 --format csv", 3), ("list 6 --no-three-in-line", 0), ("list 7 --fundamental", 3),
        ("list 5 --torus", 3),
    ):  # fmt: skip
        found = run(*line.split(), "--time-limit", "1")
        assert (found.status, found.err) == (3, f"{LATE}; {shown} solutions were listed by then.\n")
        assert found.out.count("\n") == shown + ("csv" in line)
    found = run("list", "6", "--time-limit", "1", "-o", str(tmp_path / "six.txt"))
    assert (found.status, found.err) == (3, f"{LATE}; 3 solutions were found by then, and no file was written.\n")
    assert not list(tmp_path.iterdir())


def test_a_prediction_without_a_sample_is_none(run: Run) -> None:
    found = run("count", "27", "--dry-run", "--time-limit", "0.001")
    assert (found.status, found.out) == (3, "")
    assert found.err.startswith("The time limit of 0.001 s passed before the first work unit was ")


def test_the_reason_of_the_solver_reaches_python(run: Run) -> None:
    line = "solve 10 --solver kale --option most_backtracks=2"
    with pytest.raises(nqueens.GaveUp) as error:
        nqueens.solve(10, solver="kale", options={"most_backtracks": "2"})
    assert str(error.value) == run(*line.split()).err.strip()


def test_every_answer_that_gave_up_has_a_reason() -> None:
    for each in specs():
        problem = ClassicProblem(nqueens.Board(3, 3))
        try:
            found = running.answer(problem, solver(each.name), SolverRun(Effort.of(time_limit=0.02)))
        except (nqueens.BadInput, nqueens.MissingExtra):
            continue
        assert (found.outcome is Outcome.GAVE_UP) == bool(found.reason), each.name


def test_optimise_blames_no_time_limit_for_what_it_could_not_do(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.solvers.optimising.optimise.find_spec", lambda _: None)  # the covering search answers
    found = run("optimise", "domination", "16x64", "--piece", "leaps=(1,0); exact", "--progress", "none")
    assert (found.status, found.err) == (3, "The covering search takes at most 255 pieces, got 342.\n")
    assert found.out.startswith("384 pieces, not proved: the bound is 342\n")
