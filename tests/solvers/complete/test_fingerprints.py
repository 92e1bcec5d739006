"""Counts that do not depend on the machine: published ones, and ours, to detect changes of a search."""

from typing import Any

import pytest
from support.judging import is_solution
from support.solving import classic, first, listed

from nqueens.solvers.complete.circular import Lazy
from nqueens.solvers.run import Run

NATURAL, ORGAN = {"order": "natural"}, {"order": "organ-pipe"}
LEXICOGRAPHIC = ("04752613", "73025164")
BITS = (2056, 2057, 113, *LEXICOGRAPHIC)

SEARCHES: dict[tuple[str, str], tuple[int, int, int, str, str]] = {
    # Rook and diagonal attacks on partial boards: 8 · 1965 squares, 876 up to the first solution.
    ("sets", ""): (15_720, 2057, 876, *LEXICOGRAPHIC),
    ("inductive", ""): (15_720, 2057, 15_720, *LEXICOGRAPHIC),  # a list of all, row by row
    ("dijkstra-wirth", ""): (15_720, 2057, 876, *LEXICOGRAPHIC),
    ("continuations", ""): (15_720, 2057, 876, "46152037", "31625740"),
    # Permutations with early pruning: 5508 unused columns.
    ("permutations", ""): (5508, 2057, 336, *LEXICOGRAPHIC),
    ("rohl", "prune=yes"): (5508, 2057, 336, *LEXICOGRAPHIC),
    ("rohl", ""): (109_600, 109_601, 7730, *LEXICOGRAPHIC),  # including partial ones: the sum of 8! / k!
    ("richards", ""): BITS,
    ("circular", ""): (3342, 2057, 873, *LEXICOGRAPHIC),
    ("forward-checking", ""): (1360, 1069, 75, *LEXICOGRAPHIC),
    ("dancing-links", ""): (1048, 1049, 8, "36420571", "06357142"),
    ("dancing-links", "engine=native"): (1048, 1049, 8, "36420571", "06357142"),
    ("dancing-links", "order=natural"): (1222, 1223, 70, "04752613", "71420635"),
    ("topor", ""): (322, 315, 53, "04752613", "53607142"),
    ("topor", "fundamental=yes"): (322, 315, 53, "04752613", "24170635"),
    ("determinant", "method=glaisher"): BITS,
    ("determinant", "method=bordering"): (2195, 2157, 2195, *LEXICOGRAPHIC),
    ("determinant", ""): (322_560, 40_320, 22_744, *LEXICOGRAPHIC),
    ("divide-and-conquer", ""): (3904, 1012, 1290, *LEXICOGRAPHIC),
    ("divide-and-conquer", "question=one"): (1290, 553, 1290, "04752613", "04752613"),
    ("kale", ""): (1034, 1035, 14, "51602473", "31640752"),
    ("stone", ""): (1222, 1223, 41, "40731625", "24170635"),
    ("stone", "order=rows"): BITS,
    ("stone", "order=larger"): (2888, 2890, 40, "14602753", "73025164"),
    ("nadel", ""): (1724, 1165, 88, *LEXICOGRAPHIC),
    ("nadel", "variables=columns"): (1724, 1165, 88, "06471352", "25317460"),
    ("nadel", "variables=diagonals"): (35_078, 35_079, 900, "04752613", "64205713"),
    ("nadel", "search=backtracking"): (15_720, 2057, 876, *LEXICOGRAPHIC),
    ("nadel", "search=fewest"): (1360, 1069, 75, *LEXICOGRAPHIC),
}
"""For 8 queens, by solver and option: squares tested, nodes, squares to the first solution, first and last solution."""


@pytest.mark.parametrize(("solver", "setting"), SEARCHES)
def test_searches_for_8(solver: str, setting: str) -> None:
    run, (name, _, value) = Run(), setting.partition("=")
    options: dict[str, Any] = {name: True if value == "yes" else value} if setting else {}
    found = listed(8, solver, run, **options)
    assert len(found) == {"fundamental=yes": 12, "question=one": 1}.get(setting, 92)
    ends = ["".join(map(str, columns)) for columns in (found[0], found[-1])]
    started = first(8, solver, **options)
    assert (run.tests, run.nodes, started.report.tests, *ends) == SEARCHES[solver, setting]
    in_order = tuple(ends) == LEXICOGRAPHIC and solver != "divide-and-conquer"
    assert not in_order or found == sorted(found)


def test_continuations_print_newest_first_and_try_n_down_to_1() -> None:
    printed = ["".join(str(column + 1) for column in columns) for columns in listed(5, "continuations")]
    assert printed == [
        "24135", "31425", "13524", "25314", "14253", "52413", "41352", "53142", "35241", "42531",
    ]  # fmt: skip


def test_a_lazy_value_is_computed_once_and_only_on_demand() -> None:
    calls = []
    value = Lazy(lambda: calls.append("computed") or len(calls))  # type: ignore[func-returns-value]
    assert calls == []
    assert (value.get(), value.get()) == (1, 1)
    assert calls == ["computed"]
    assert first(9, "circular").report.tests == 591  # of 13,007 for all solutions


NADEL = {
    "rows": (153, 87, 83),
    "columns": (153, 87, 83),
    "queens": (2635, 895, 895),
    "diagonals": (4246, 1203, 501),
    "squares": (14_317, 4165, 3434),
}
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


@pytest.mark.long
def test_nodes_for_8_on_large_representations() -> None:
    for variables, nodes in (("squares", (779_621, 173_595, 117_376)), ("queens", (118_969, 38_361, 38_361))):
        for search, expected in zip(("backtracking", "forward", "fewest"), nodes, strict=True):
            run = Run()
            assert len(listed(8, "nadel", run, variables=variables, search=search)) == 92
            assert run.nodes == expected


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
