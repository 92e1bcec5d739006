"""The solver really walks through all placements, and says how far it came where it does not."""

from __future__ import annotations

from collections.abc import Callable
from math import comb, factorial, perm

import pytest
from support.running import Ran

from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.complete import blind
from nqueens.solvers.events import Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Run, Walked
from nqueens.solvers.running import events, solutions

SIZES: dict[str, Callable[[int], int]] = {
    "blind": lambda n: (n * n) ** n,
    "ordered": lambda n: perm(n * n, n),
    "any": lambda n: comb(n * n, n),
    "rows": lambda n: n**n,
    "permutations": factorial,
}


def walk(problem: ClassicProblem, places: str, run: Run) -> list[tuple[int, ...]]:
    found = events(problem, named("brute-force"), run, options={"places": places})
    return [event.columns for event in found if isinstance(event, Solution)]


def plain(n: int) -> ClassicProblem:
    return ClassicProblem(Board(n, n))


@pytest.mark.parametrize("places", SIZES)
def test_every_placement_is_looked_at(places: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blind, "_MOST_TAILS", 500)
    for n in range(5 if places in ("blind", "ordered") else 6):
        run = Run()
        assert len(walk(plain(n), places, run)) == (1, 1, 0, 0, 2, 10, 4)[n]
        assert run.nodes == SIZES[places](n)
        assert run.tests == n * run.nodes


def test_eight_queens_in_each_row_and_in_each_column() -> None:
    for places, size in (("rows", 8**8), ("permutations", 40_320)):
        run = Run()
        assert len(walk(plain(8), places, run)) == 92
        assert run.nodes == size


@pytest.mark.long
def test_all_sets_of_eight_squares() -> None:
    run = Run()
    assert len(walk(plain(8), "any", run)) == 92
    assert run.nodes == 4_426_165_368


@pytest.mark.parametrize("places", SIZES)
@pytest.mark.parametrize("tails", [1, 30, 100_000])
def test_one_by_one_and_together_are_the_same(places: str, tails: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blind, "_MOST_TAILS", tails)
    squares = frozenset([(0, 1), (3, 0)])
    for n, forbidden in ((0, frozenset()), (1, frozenset()), (3, frozenset()), (4, frozenset()), (4, squares)):
        problem = ClassicProblem(Board(n, n), forbidden=forbidden)
        together, traced = Run(), Run(tracing=True)
        assert walk(problem, places, together) == walk(problem, places, traced)
        assert (together.nodes, together.tests) == (traced.nodes, traced.tests)


@pytest.mark.parametrize("places", SIZES)
def test_the_first_solution_comes_after_as_many(places: str) -> None:
    reports = []
    for tracing in (False, True):
        run = Run(tracing=tracing)
        found = events(plain(4), named("brute-force"), run, options={"places": places})
        first = next(event for event in found if isinstance(event, Solution))
        reports.append((first.columns, run.nodes))
    assert reports[0] == reports[1]


def test_a_walk_that_does_not_end_says_how_far_it_came() -> None:
    told: list[Walked] = []
    run = Run(Effort.of(time_limit=0.05, on_progress=told.append))
    with pytest.raises(GaveUp, match=r"passed after [\d,]+ of 281,474,976,710,656 placements"):
        walk(plain(8), "blind", run)
    assert told[-1].done == run.nodes > 0
    assert told[-1].all == 64**8


def test_larger_boards_are_refused_before_anything_runs() -> None:
    with pytest.raises(BadInput, match="at most 8 rows"):
        solutions(plain(9), named("brute-force"), Run())


def test_the_command_shows_the_sizes(run: Callable[..., Ran]) -> None:
    made = {each["name"]: each["size"] for each in run("space", "8", "--json").answer}
    assert made == {name: size(8) for name, size in SIZES.items()}
    assert "281,474,976,710,656" in run("space", "8").out
