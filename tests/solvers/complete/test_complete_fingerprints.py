"""Counts that do not depend on the machine: published ones, and ours, so that a change of a search is noticed."""

from __future__ import annotations

import pytest

from nqueens.board.board import Board
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Report, Run
from nqueens.solvers.running import answer, solutions


def all_solutions(n: int, solver: str, **options: object) -> Report:
    run = Run()
    assert sum(1 for _ in solutions(ClassicProblem(Board(n, n)), named(solver), run, options=options)) > 0
    return run.report()


@pytest.mark.parametrize("solver", ["sets", "continuations", "inductive", "dijkstra-wirth"])
def test_rook_and_diagonal_attacks_on_partial_boards_test_15720_squares(solver: str) -> None:
    report = all_solutions(8, solver)
    assert report.tests == 15_720 == 8 * 1965
    assert report.nodes == 2057


@pytest.mark.parametrize(("solver", "options"), [("permutations", {}), ("rohl", {"prune": True})])
def test_permutations_with_early_pruning_test_5508_unused_columns(solver: str, options: dict[str, object]) -> None:
    report = all_solutions(8, solver, **options)
    assert report.tests == 5508
    assert report.nodes == 2057


@pytest.mark.parametrize(
    ("solver", "options"),
    [
        ("sets", {}),
        ("permutations", {}),
        ("continuations", {}),
        ("circular", {}),
        ("inductive", {}),
        ("dijkstra-wirth", {}),
        ("richards", {}),
        ("rohl", {"prune": True}),
        ("determinant", {"method": "glaisher"}),
    ],
)
def test_the_tree_of_safe_partial_placements_has_2057_nodes(solver: str, options: dict[str, object]) -> None:
    assert all_solutions(8, solver, **options).nodes == 2057


def test_bit_patterns_test_no_attacked_square() -> None:
    assert all_solutions(8, "richards").tests == 2057 - 1


@pytest.mark.parametrize("solver", ["sets", "dijkstra-wirth"])
def test_the_first_solution_for_8_comes_after_876_squares(solver: str) -> None:
    found = answer(ClassicProblem(Board(8, 8)), named(solver), Run())
    assert found.report.tests == 876
    assert found.columns is not None
    assert [column + 1 for column in found.columns] == [1, 5, 8, 6, 3, 7, 2, 4]


def test_generators_without_pruning_make_all_permutations() -> None:
    assert all_solutions(8, "determinant", method="gunther").nodes == 40_320
    assert all_solutions(8, "rohl", prune=False).nodes == 109_601  # partial ones too: the sum of 8! / k!


@pytest.mark.parametrize(
    ("solver", "options", "tests", "nodes"),
    [
        ("circular", {}, 3342, 2057),
        ("forward-checking", {}, 1360, 1069),
        ("dancing-links", {"order": "organ-pipe"}, 1048, 1049),
        ("topor", {}, 322, 315),
        ("divide-and-conquer", {}, 3904, 1012),
    ],
)
def test_fingerprints_for_8(solver: str, options: dict[str, object], tests: int, nodes: int) -> None:
    report = all_solutions(8, solver, **options)
    assert (report.tests, report.nodes) == (tests, nodes)
