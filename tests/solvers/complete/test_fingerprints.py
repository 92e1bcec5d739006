"""Counts that do not depend on the machine: published ones, and ours, to detect changes of a search."""

from typing import Any

import pytest
from support.judging import is_solution
from support.solving import classic, first, listed
from support.tables import rows

from nqueens.solvers.complete.circular import Lazy
from nqueens.solvers.run import Run

LEXICOGRAPHIC = ("04752613", "73025164")


@pytest.mark.parametrize("row", rows(__file__, "searches.txt"), ids=lambda row: " ".join(row[:2]))
def test_searches_for_8(row: list[str]) -> None:
    solver, setting, *expected = row
    run, (name, _, value) = Run(), setting.partition("=")
    options: dict[str, Any] = {name: True if value == "yes" else value} if setting else {}
    found = listed(8, solver, run, **options)
    assert len(found) == {"fundamental=yes": 12, "question=one": 1}.get(setting, 92)
    assert run.backtracks < run.nodes  # every queen taken back made a node
    ends = ["".join(map(str, columns)) for columns in (found[0], found[-1])]
    assert [*map(str, (run.tests, run.nodes, first(8, solver, **options).report.tests)), *ends] == expected
    in_order = tuple(ends) == LEXICOGRAPHIC and solver != "divide-and-conquer"
    assert not in_order or found == sorted(found)


def test_a_lazy_value_is_computed_once_and_only_on_demand() -> None:
    calls = []
    value = Lazy(lambda: calls.append("computed") or len(calls))  # type: ignore[func-returns-value]
    assert calls == []
    assert (value.get(), value.get()) == (1, 1)
    assert calls == ["computed"]
    assert first(9, "circular").report.tests == 591  # of 13,007 for all solutions


NADEL = {
    "rows": (153, 87, 83), "columns": (153, 87, 83), "queens": (2635, 895, 895), "diagonals": (4246, 1203, 501),
    "squares": (14_317, 4165, 3434),
}  # fmt: skip
"""Nodes for all solutions of 6, for each kind of search."""


@pytest.mark.parametrize("variables", NADEL)
def test_one_search_on_each_representation(variables: str) -> None:
    squares = classic(5, forbidden=[(0, 1), (3, 0)])
    for search, nodes in zip(("backtracking", "forward", "fewest"), NADEL[variables], strict=True):
        run = Run()
        options: dict[str, Any] = {"variables": variables, "search": search}
        assert sorted(listed(6, "nadel", run, **options)) == listed(6, "sets")
        assert run.nodes == nodes
        found = sorted(listed(squares, "nadel", **options))
        assert found == listed(squares, "sets") == sorted(set(listed(squares, "nadel", Run(tracing=True), **options)))


def test_a_larger_board_is_searched_with_a_queen_in_its_corner() -> None:
    """Finds the first solution for n + 1, which for even n takes fewer nodes than row by row."""
    nodes = {"rows": (32, 114, 103, 262), "larger": (9, 41, 52, 111), "fewest": (46, 42, 27, 136)}
    for order, expected in nodes.items():
        assert tuple(first(n, "stone", order=order).report.nodes for n in (6, 8, 10, 12)) == expected
    for n in (4, 6, 10):
        smaller, larger = first(n, "stone", order="larger").columns, first(n + 1, "stone", order="rows").columns
        assert smaller is not None
        assert larger == (0, *(column + 1 for column in smaller))


def test_the_first_solutions_with_the_fewest_choices_first() -> None:
    found = {n: first(n, "stone", order="fewest") for n in range(4, 48)}
    assert all(each.columns is not None and is_solution(each.columns) for each in found.values())
    assert max(each.report.nodes for each in found.values()) == found[47].report.nodes == 6036
