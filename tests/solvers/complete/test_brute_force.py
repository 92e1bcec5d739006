"""The solver really enumerates all placements, and reports its progress if it cannot finish."""

from collections.abc import Callable
from math import comb, factorial, perm

import pytest
from support.failing import fails
from support.solving import Asked, Columns, classic, happening, listed

from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.solvers.complete import blind
from nqueens.solvers.events import Solution
from nqueens.solvers.run import Run, Walked

SIZES: dict[str, Callable[[int], int]] = {
    "blind": lambda n: (n * n) ** n, "ordered": lambda n: perm(n * n, n), "any": lambda n: comb(n * n, n),
    "rows": lambda n: n**n, "permutations": factorial,
}  # fmt: skip


def walk(asked: Asked, places: str, run: Run) -> list[Columns]:
    found = happening(asked, "brute-force", run, places=places)
    return [event.columns for event in found if isinstance(event, Solution)]


@pytest.mark.parametrize("places", SIZES)
def test_every_placement_is_examined(places: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blind, "_MOST_TAILS", 500)
    for n in range(5 if places in ("blind", "ordered") else 6):
        run = Run()
        assert len(walk(n, places, run)) == (1, 1, 0, 0, 2, 10)[n]
        assert (run.nodes, run.tests) == (SIZES[places](n), n * run.nodes)


@pytest.mark.long
@pytest.mark.parametrize(("places", "nodes"), [("rows", 8**8), ("any", 4_426_165_368)])
def test_all_placements_of_eight(places: str, nodes: int) -> None:
    run = Run()
    assert len(walk(8, places, run)) == 92
    assert run.nodes == nodes


@pytest.mark.parametrize("places", SIZES)
def test_single_steps_and_batches_agree(places: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = 3 if places in ("blind", "ordered") else 4
    for problem in (classic(0), classic(1), classic(3), classic(rows, forbidden=[(0, 1), (rows - 1, 0)])):
        traced = Run(tracing=True)
        one_by_one = walk(problem, places, traced)
        for tails in (1, 30, 100_000):
            monkeypatch.setattr(blind, "_MOST_TAILS", tails)
            together = Run()
            assert walk(problem, places, together) == one_by_one
            assert (together.nodes, together.tests) == (traced.nodes, traced.tests)


@pytest.mark.parametrize("places", SIZES)
def test_the_first_solution_comes_after_the_expected_number(places: str) -> None:
    reports = []
    for tracing in (False, True):
        run = Run(tracing=tracing)
        found = happening(4, "brute-force", run, places=places)
        reports.append((next(event for event in found if isinstance(event, Solution)).columns, run.nodes))
    assert reports[0] == reports[1]


def test_an_unfinished_enumeration_reports_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Walked] = []
    monkeypatch.setattr("time.perf_counter", lambda: float(len(told)))
    run = Run(Effort.of(time_limit=1, on_progress=told.append))
    fails(GaveUp, r"expired after [\d,]+ of 281,474,976,710,656 placements", walk, 8, "blind", run)
    assert told[-1].done == run.nodes > 0
    assert told[-1].all == 64**8


def test_larger_boards_are_refused_before_running() -> None:
    fails(BadInput, "at most 8 rows", listed, 9, "brute-force")
