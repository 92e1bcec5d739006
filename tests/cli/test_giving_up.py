"""What is said when a limit ends a run: how far it came, and the reason that there was."""

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
