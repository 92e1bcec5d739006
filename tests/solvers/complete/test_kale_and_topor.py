"""Kale's heuristic, which rarely backtracks, and Topor's search for one solution of each class."""

import pytest
from support.judging import is_solution
from support.replay import replay
from support.solving import Columns, classic, first, happening, listed

from nqueens.solvers.complete.topor import dihedral_group
from nqueens.solvers.run import Outcome, Run


def test_a_first_solution_almost_without_backtracks() -> None:
    """As published for most n from 4 to 1000: 76 of the 97 smallest boards need none, and none needs 30.

    n = 10 needs 29 backtracks if the search never restarts.
    """
    found = {n: first(n, "kale") for n in (*range(4, 41), 150)}
    assert all(each.columns is not None and is_solution(each.columns) for each in found.values())
    backtracks = [each.report.backtracks for each in found.values()]
    assert backtracks[:21] == [0, 0, 3, 7, 6, 0, 29, 0, 6, 5, 17, 1, 3, 0, 0, 8, 0, 0, 0, 4, 0]
    assert sum(count == 0 for count in backtracks) == 23
    for n, each in found.items():
        assert each.report.tests == n + each.report.backtracks == each.report.nodes - 1
    for most, outcome in ((28, Outcome.GAVE_UP), (29, Outcome.FOUND), (0, Outcome.FOUND)):
        assert first(10, "kale", most_backtracks=most, patience=0).outcome is outcome


def test_restarts_neither_lose_nor_repeat_solutions() -> None:
    for n, patience, nodes in ((3, 1, 9), (6, 1, 113), (6, 5, 91), (8, 1, 1065), (8, 5, 1074)):
        run = Run()
        assert (sorted(listed(n, "kale", run, patience=patience)), run.nodes) == (listed(n, "sets"), nodes)


@pytest.mark.parametrize("n", [3, 6])
def test_a_traced_run_with_restarts_replays(n: int) -> None:
    assert not replay(happening(n, "kale", patience=1), n).queens


def images(columns: Columns) -> set[Columns]:
    group = dihedral_group(len(columns))
    return {tuple(c for _, c in sorted(g(square) for square in enumerate(columns))) for g in group}


def test_one_solution_of_each_class() -> None:
    """Finds its smallest member; A002562 for n = 0 … 8."""
    for n, number in enumerate((1, 1, 0, 0, 1, 2, 1, 6, 12)):
        found = listed(n, "topor", fundamental=True)
        assert len(found) == len({min(images(columns)) for columns in found}) == number
        assert all(columns == min(images(columns)) for columns in found)
    assert sorted(len(images(columns)) for columns in found) == [4] + [8] * 11


def test_classes_under_the_symmetries_that_forbidden_squares_preserve() -> None:
    """Without the four corners all symmetries remain; without one corner, only the reflection in its diagonal."""
    corners = classic(7, forbidden=[(0, 0), (0, 6), (6, 0), (6, 6)])
    classes = {min(images(columns)) for columns in listed(corners, "sets")}
    assert len(listed(corners, "topor", fundamental=True)) == len(classes)
    one = classic(7, forbidden=[(0, 0)])
    assert 2 * len(listed(one, "topor", fundamental=True)) == len(listed(one, "sets"))
