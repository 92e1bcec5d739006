"""What the published values say about their verification is what the tests recompute, and here is which test it is."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable
from functools import cache
from math import factorial
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from nqueens.api.asking import problem
from nqueens.api.solving import solutions
from nqueens.known import Sequence, sequence, sequences
from nqueens.symmetry import class_size

TESTS = Path(__file__).parent.parent
TABLE = "counting/test_variants_known.py"


class Check(NamedTuple):
    """A test and the sides of the board for which it recomputes a sequence."""

    file: str
    test: str
    sides: range


COVERING = "kernels/test_covering.py"
COUNTS = "counting/test_counts.py"
OWN = "known/test_verified.py"
CLASSES = Check(COUNTS, "test_classes_of_each_size", range(1, 18))
BACKTRACK = "test_backtrack_sequences_follow_from_the_profile"
DOMINATION = Check(COVERING, "test_published_domination_numbers", range(1, 13))
INDEPENDENT = Check(COVERING, "test_published_independent_domination_of_large_boards", range(13, 18))

ARMIES = "solvers/optimising/test_armies.py"
COVERS = "solvers/optimising/test_covers.py"
CHECKS = {
    "queen_domination": (
        DOMINATION,
        Check(COVERING, "test_published_domination_numbers_of_large_boards", range(13, 19)),
    ),
    "queen_domination_count": (
        DOMINATION,
        Check(COVERING, "test_published_domination_numbers_of_large_boards", range(13, 15)),
    ),
    "queen_indep_domination": (DOMINATION, INDEPENDENT),
    "queen_indep_domination_classes": (DOMINATION, INDEPENDENT),
    "torus_domination": (Check(COVERING, "test_published_domination_numbers_of_the_torus", range(1, 16)),),
    "peaceable": (
        Check("solvers/optimising/test_optimising.py", "test_peaceable_armies", range(1, 10)),
        Check("solvers/optimising/test_optimising.py", "test_larger_peaceable_armies", range(10, 14)),
    ),
    "peaceable_classes": (Check(ARMIES, "test_published_classes", range(1, 9)),),
    "peaceable_three": (Check(ARMIES, "test_published_sizes_of_three_armies", range(1, 9)),),
    "queen_total_domination_count": (Check(COVERS, "test_published_counts_of_total_covers", range(1, 11)),),
    "queen_border_domination": (Check(COVERS, "test_published_border_domination_numbers", range(1, 14)),),
    "unattacked": (Check("solvers/optimising/test_optimising.py", "test_unattacked_squares", range(1, 11)),),
    "nqueens_all": (Check(COUNTS, "test_all_solutions", range(19)),),
    "nqueens_fundamental": (CLASSES,),
    "nqueens_class2": (CLASSES,),
    "nqueens_class8": (CLASSES,),
    "nqueens_rot180": (
        Check("kernels/test_rotations.py", "test_half_turn_is_a032522", range(19)),
        Check("counting/test_turns.py", "test_the_half_turn_by_both_engines", range(12, 24)),
    ),
    "nqueens_rot90": (
        Check("kernels/test_rotations.py", "test_quarter_turn_is_a033148", range(30)),
        Check("counting/test_turns.py", "test_the_quarter_turn_by_both_engines", range(16, 48)),
        Check("counting/test_turns.py", "test_large_boards_by_the_quarter_turn", range(48, 56)),
    ),
    "backtrack_profile": (Check(COUNTS, "test_rectangles", range(13)),),
    "backtrack_nodes": (Check("known/test_known.py", BACKTRACK, range(13)),),
    "backtrack_tests": (Check("known/test_known.py", BACKTRACK, range(1, 10)),),
    "permutation_backtrack_tests": (Check("known/test_known.py", BACKTRACK, range(1, 10)),),
    "first_solution_tests": (Check(OWN, "test_the_first_solution", range(1, 17)),),
    "lex_first": (Check(OWN, "test_the_first_solution", range(1, 13)),),
    "amazons_class2": (
        Check(OWN, "test_classes_of_amazons", range(1, 12)),
        Check("kernels/test_rotations.py", "test_quarter_turn_of_amazons_is_twice_a352661", range(11, 44)),
    ),
    "amazons_class4": (
        Check(OWN, "test_classes_of_amazons", range(1, 12)),
        Check("kernels/test_rotations.py", "test_half_turn_of_amazons_has_a352662", range(11, 26)),
    ),
    "amazons_class8": (Check(OWN, "test_classes_of_amazons", range(1, 12)),),
    "pandiagonal_latin": (Check(OWN, "test_pandiagonal_latin_squares", range(6)),),
}
"""The sequences that the table of `counting/test_variants_known.py` does not have, or not as far."""


@cache
def module(file: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"checked_{Path(file).stem}", TESTS / file)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def recomputed(record: Sequence) -> set[int]:
    """The sides, held here, for which some test recomputes the sequence."""
    sides = {side for check in CHECKS.get(record.id, ()) for side in check.sides}
    for each in module(TABLE).PUBLISHED:
        if sequence(each.name) is record:
            held = {index[each.side] for index in record.indices}
            sides |= {side for side in held if each.first <= side <= max(each.quick, each.slow)}
    return sides & {index[side_of(record)] for index in record.indices}


def side_of(record: Sequence) -> int:
    """Which part of the index is the side of the board."""
    return record.index_names.index("n")


def said(record: Sequence, sides: set[int]) -> str:
    """The range as it is written: `all`, `n = 1..8`, or `n = 5, 7, 11` where some between are held but not checked."""
    held = sorted({index[side_of(record)] for index in record.indices})
    if not sides:
        return "not recomputed"
    if sides == set(held):
        return "recomputed by the tests, all"
    first, last = min(sides), max(sides)
    assert sides == {side for side in held if first <= side <= last}, record.id
    return f"recomputed by the tests, n = {first}" + (f"..{last}" if last > first else "")


@pytest.mark.parametrize("record", sequences(), ids=lambda record: record.id)
def test_a_claim_is_what_the_tests_recompute(record: Sequence) -> None:
    assert record.verified == said(record, recomputed(record))


@pytest.mark.parametrize(("name", "check"), [(name, check) for name, checks in CHECKS.items() for check in checks])
def test_the_test_that_is_named_is_there(name: str, check: Check) -> None:
    function = getattr(module(check.file), check.test)
    parameters = [mark for mark in function.pytestmark if mark.name == "parametrize"]
    assert set(check.sides) <= set(values(parameters[0].args[1])), "the test has no such sides"
    record = sequence(name)
    text = (TESTS / check.file).read_text()
    assert f'"{record.oeis}"' in text or f'"{record.id}"' in text


def values(parameters: Iterable[Any]) -> Iterable[Any]:
    """The values of a parametrisation, those of `pytest.param` too."""
    return (each.values[0] if isinstance(each, type(pytest.param())) else each for each in parameters)


@pytest.mark.parametrize("n", range(1, 17))
def test_the_first_solution(n: int) -> None:
    """By plain backtracking, row by row, which counts the squares that it tries."""
    queens: list[int] = []
    tested, column = 0, 0
    while len(queens) < n:
        while column < n and any(abs(column - other) in (0, len(queens) - row) for row, other in enumerate(queens)):
            tested, column = tested + 1, column + 1
        if column < n:
            tested += 1
            queens.append(column)
            column = 0
        elif queens:
            column = queens.pop() + 1
        else:
            break
    assert tested == sequence("first_solution_tests").value(n)
    assert n > 12 or sequence("lex_first").row(n) == (tuple(each + 1 for each in queens) or (0,) * n)


@pytest.mark.parametrize("n", range(1, 12))
def test_classes_of_amazons(n: int) -> None:
    found = [tuple(column for _, column in each.squares) for each in solutions(problem(n, "amazons"))]
    sizes = [8 if n == 1 else class_size(columns) for columns in found]
    for size, name in ((2, "amazons_class2"), (4, "amazons_class4"), (8, "amazons_class8")):
        assert sizes.count(size) == (size if n > 1 else 1) * sequence(name).value(n)


@pytest.mark.parametrize("n", range(6))
def test_pandiagonal_latin_squares(n: int) -> None:
    """Ways to cut the torus into solutions, times the orders of the symbols."""
    order = 2 * n + 1
    found = [frozenset(each.squares) for each in solutions(problem(order, "torus"))]

    def partitions(left: list[frozenset[tuple[int, ...]]], rows: int) -> int:
        if rows == order:
            return 1
        through = [each for each in left if (0, rows) in each]
        return sum(partitions([other for other in left if not other & each], rows + 1) for each in through)

    assert partitions(found, 0) * factorial(order) == sequence("pandiagonal_latin").value(n)
