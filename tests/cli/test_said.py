"""What is cut, hopeless, or ended by a limit is said, with how far it came."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from support.running import Ran

import nqueens
from nqueens.api import solving
from nqueens.solvers import running
from nqueens.solvers.run import Outcome

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


Command = Callable[..., Ran]
LATE = "The time limit of 1 s passed"


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists end after three solutions, as if the time limit had passed."""
    solutions = solving.solutions

    def first_three(found: Any) -> Any:
        def few(*asked: Any, **options: Any) -> Iterator[Any]:
            every = found(*asked, **options)
            for _ in range(3):
                yield next(every)
            raise nqueens.GaveUp(f"{LATE}.")

        return few

    monkeypatch.setattr(solving, "solutions", first_three(solutions))


@pytest.mark.usefixtures("late")
@pytest.mark.parametrize(
    ("arguments", "listed"),
    [
        ("list 6 --time-limit 1", "3 solutions were"),
        ("list 6 --format csv --time-limit 1", "3 solutions were"),
        ("list 6 --no-three-in-line --time-limit 1", "0 solutions were"),
        ("list 7 --fundamental --time-limit 1", "3 solutions were"),
        ("list 5 --torus --time-limit 1", "3 solutions were"),
    ],
)
def test_a_list_says_how_many_it_has_shown(run: Command, arguments: str, listed: str) -> None:
    found = run(*arguments.split())
    assert (found.status, found.err) == (3, f"{LATE}; {listed} listed by then.\n")
    lines = found.out.splitlines()[1:] if "csv" in arguments else found.out.splitlines()
    assert len(lines) == int(listed.split()[0])


@pytest.mark.usefixtures("late")
def test_a_file_that_was_not_written_is_not_said_to_hold_solutions(run: Command, tmp_path: Path) -> None:
    found = run("list", "6", "--time-limit", "1", "-o", str(tmp_path / "six.txt"))
    assert (found.status, found.err) == (3, f"{LATE}; 3 solutions were found by then, and no file was written.\n")
    assert not list(tmp_path.iterdir())


def test_a_prediction_without_a_sample_is_none(run: Command) -> None:
    found = run("count", "27", "--dry-run", "--time-limit", "0.001")
    assert (found.status, found.out) == (3, "")
    assert found.err.startswith("The time limit of 0.001 s passed before the first work unit was ")


DIVIDED = "At most 12 rows can be divided and joined, got 20; ask for the family or one."
STEPS = "2 steps back led to no solution (option most_backtracks)."
RESTARTS = "No solution after 2 restarts of 5 steps each."


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("20 --solver divide-and-conquer --option question=all", DIVIDED),
        ("10 --solver kale --option most_backtracks=2", STEPS),
        ("3 --solver min-conflicts --option restarts=2 --option max_steps=5", RESTARTS),
    ],
)
def test_the_reason_of_the_solver_reaches_the_user(run: Command, arguments: str, reason: str) -> None:
    found = run("solve", *arguments.split())
    assert (found.status, found.out) == (3, "")
    assert found.err.startswith("No solution was found for ")
    assert found.err.endswith(f" board, which proves nothing: {reason[0].lower()}{reason[1:]}\n")
    as_json = run("solve", *arguments.split(), "--json")
    assert (as_json.status, as_json.err) == (3, found.err)
    assert as_json.answer["reason"] == reason
    size, solver, options = arguments.split()[0], arguments.split()[2], arguments.split()[4::2]
    with pytest.raises(nqueens.GaveUp) as error:
        nqueens.solve(int(size), solver=solver, options=dict(each.split("=") for each in options))
    assert str(error.value) == found.err.strip()


def test_kale_after_some_solutions(run: Command) -> None:
    found = run("list", "8", "--solver", "kale", "--option", "most_backtracks=2")
    many = len(found.out.splitlines())
    assert found.err == f"{STEPS[:-1]}; {many} solution{'s were' if many != 1 else ' was'} listed by then.\n"


def test_every_answer_that_gave_up_has_a_reason() -> None:
    from nqueens.effort import Effort
    from nqueens.problems.classic import ClassicProblem
    from nqueens.solvers.registry import solver, specs
    from nqueens.solvers.run import Run as SolverRun

    for each in specs():
        problem = ClassicProblem(nqueens.Board(3, 3))
        try:
            found = running.answer(problem, solver(each.name), SolverRun(Effort.of(time_limit=0.02)))
        except (nqueens.BadInput, nqueens.MissingExtra):
            continue
        assert (found.outcome is Outcome.GAVE_UP) == bool(found.reason), each.name


def test_optimise_says_what_it_could_not_do_and_blames_no_time_limit(
    run: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nqueens.solvers.optimising.optimise.find_spec", lambda _: None)  # the covering search answers
    found = run("optimise", "domination", "16x64", "--piece", "leaps=(1,0); exact", "--progress", "none")
    assert (found.status, found.err) == (3, "The covering search takes at most 255 pieces, got 342.\n")
    assert found.out.startswith("384 pieces, not proved: the bound is 342\n")
