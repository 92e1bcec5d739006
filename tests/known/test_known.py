"""The published values: well-formed, consistent with their definitions, found by name, and partly recomputed."""

import re
from collections.abc import Callable
from itertools import pairwise
from math import comb, exp, factorial, gcd
from pathlib import Path
from typing import Any

import pytest
from support.failing import fails

from nqueens.api.asking import problem
from nqueens.api.solving import solutions
from nqueens.errors import BadInput
from nqueens.known import constant, constants, sequence, sequences
from nqueens.symmetry import class_size

ALL = sequences()


def test_every_record_is_complete() -> None:
    for record in ALL:
        assert re.fullmatch(r"[a-z][a-z0-9_]*", record.id)
        assert record.oeis is None or re.fullmatch(r"A[0-9]{6}", record.oeis)
        for text in (record.title, record.definition, record.verified, record.source):
            assert text == text.strip() != ""
        assert len(record.values) == len(record.indices) > 0
        assert record.offset == min(index[0] for index in record.indices)
        assert all(len(index) == len(record.index_names) for index in record.indices)
        assert all(before < after for before, after in pairwise(record.indices))
        assert all(value >= 0 for value in record.values)


def test_recomputed_values_are_present_and_names_unique() -> None:
    for record in ALL:
        said = re.fullmatch(r"not recomputed|recomputed by the tests, (?:all|n = (\d+)(?:\.\.(\d+))?)", record.verified)
        assert said, record.id
        sides = {index[record.index_names.index("n")] for index in record.indices}
        assert {int(each) for each in said.groups() if each} <= sides, record.id
    records: list[Any] = [*ALL, *constants()]
    for names in ([each.id for each in records], [each.oeis for each in records if each.oeis]):
        assert len(set(names)) == len(names)


def test_lookup() -> None:
    queens = sequence("A000170")
    assert sequence("nqueens_all") is sequence("a000170") is queens
    assert queens.value(8) == queens.get(8) == 92
    assert (queens.value(0), queens.get(28), queens.get(8, 5)) == (1, None, None)
    assert dict(queens.items())[(8,)] == 92
    assert queens.range == "n = 0..27"
    profile = sequence("A319284")
    assert (profile.value(8, 5), profile.row(4), profile.row(99)) == (568, (1, 4, 6, 4, 2), ())
    assert sequence("n2_queens_3d_linear").range.startswith("n = 11, 13, 17")


untyped: Any = sequence
NOT_HELD: list[tuple[Callable[[], object], str]] = [
    (lambda: sequence("A000171"), "did you mean A000170"), (lambda: sequence("nqueens_al"), "nqueens_all"),
    (lambda: sequence("§"), "use an id such as nqueens_all"), (lambda: constant("nothing"), "no published constant"),
    (lambda: untyped("A000170").value(8.0), "An index of A000170 must be a whole number, got 8.0."),
    (lambda: untyped(170), "The name of a published sequence must be text, got 170."),
    (lambda: sequence("A000170").value(28), "A000170 is known for n = 0..27, got n = 28."),
    (lambda: sequence("A319284").value(8), "an index of 1 numbers"),
    (lambda: sequence("A319284").value(8, 9), "got n = 8, k = 9."),
]  # fmt: skip


def test_unknown_names_are_refused() -> None:
    for call, message in NOT_HELD:
        fails(BadInput, re.escape(message), call)


def test_classes_of_amazons_follow_from_all_placements() -> None:
    """For n ≥ 22 those of 2 and 4 are our own, and the other two are published: an independent check."""
    for n in range(2, 27):
        two, four, eight = (sequence(name).value(n) for name in ("A352661", "A352662", "A352663"))
        assert 2 * two + 4 * four + 8 * eight == sequence("A051223").value(n)
        assert two + four + eight == sequence("A051224").value(n)


def test_own_and_double_checked_values_are_on_the_page_of_records() -> None:
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
    for record in ALL:
        if record.double_checked:
            said = re.fullmatch(r"n = (\d+)\.\.(\d+), nqueens \d+\.\d+\.\d+", record.double_checked)
            assert said, record.id
            assert {(int(each),) for each in said.groups()} <= set(record.indices), record.id
            assert re.search(rf"\| {record.oeis}, [^|]* \| {said[1]}\.\.{said[2]} \|", page), record.id
        if record.own_from is not None:
            assert record.name in page
            own = [value for (n,), value in record.items() if n >= record.own_from]
            assert not [value for value in own if value and f"{value:,}" not in page]


def test_fundamental_solutions_and_classes_follow_from_invariant_ones() -> None:
    for n in range(2, 28):
        total, half, quarter = (sequence(name).value(n) for name in ("A000170", "A032522", "A033148"))
        assert divmod(total + half + 2 * quarter, 8) == (sequence("A002562").value(n), 0)
        if n < 27:
            classes = {8: sequence("A260320").value(n), 4: (half - quarter) // 4, 2: sequence("A260318").value(n)}
            assert sum(size * count for size, count in classes.items()) == total
            assert sum(classes.values()) == sequence("A002562").value(n)
            assert 2 * classes[2] == quarter
    assert sequence("A002562").value(27) == 29_363_495_934_315_694  # not the misprint


def test_backtrack_sequences_follow_from_the_profile() -> None:
    for n in range(13):
        row = sequence("A319284").row(n)
        assert len(row) == n + 1
        assert sum(row) == sequence("A319283").value(n)
        assert row[n] == sequence("A000170").value(n)
        if 1 <= n <= 9:
            assert n * sum(row[:n]) == sequence("backtrack_tests").value(n)
            assert sum((n - k) * row[k] for k in range(n)) == sequence("permutation_backtrack_tests").value(n)


def test_columns_of_tables() -> None:
    for name, rows in (("A061989", 3), ("A061990", 4), ("A061991", 5), ("A172449", 8)):
        for n in range(rows, 13):
            assert sequence(name).value(n) == sequence("A319284").value(n, rows)
    for table, name, k in (
        ("A348129", "A036464", 2), ("A348129", "A047659", 3), ("A348129", "A108792", 5),
        ("A348129", "A252593", 8), ("k_queens_torus", "A172517", 2), ("k_queens_torus", "A172519", 4),
    ):  # fmt: skip
        for (n, number), value in sequence(table).items():
            if number == k:
                assert sequence(name).value(n) == value
    for n in range(1, 10):
        assert sequence("A348129").value(n, n) == sequence("A000170").value(n)
    for n in range(1, 9):
        assert sequence("k_queens_torus").get(n, n) in (sequence("A051906").value(n) or None, None)


def three_queens(n: int) -> int:
    even = n * (n - 2) ** 2 * (2 * n**3 - 12 * n**2 + 23 * n - 10)
    odd = (n - 1) * (n - 3) * (2 * n**4 - 12 * n**3 + 25 * n**2 - 14 * n + 1)
    return (odd if n % 2 else even) // 12


FORMULAS: dict[str, Callable[..., int | None]] = {
    "A036464": lambda n: n * (n - 1) * (n - 2) * (3 * n - 1) // 6,
    "A047659": three_queens,
    "A061989": lambda n: (n - 3) * (n**2 - 6 * n + 12) if n >= 3 else None,
    "A061990": lambda n: n**4 - 18 * n**3 + 139 * n**2 - 534 * n + 840 if n >= 7 else None,
    "A144084": lambda n, k: comb(n, k) ** 2 * factorial(k),
    "kings_max": lambda n: ((n + 1) // 2) ** 2,
    "bishops_max": lambda n: 2 * n - 2 if n > 1 else 1,
    "bishops_max_count": lambda n: 2**n if n > 1 else 1,
    "A007705": lambda n: sequence("A051906").value(2 * n + 1),
    "A123565": lambda n: sum(all(gcd(slope + shift, n) == 1 for shift in (-1, 0, 1)) for slope in range(n)),
}


def test_formulas() -> None:
    for name, formula in FORMULAS.items():
        for index, value in sequence(name).items():
            assert formula(*index) in (None, value), (name, index)
    for (n,), value in sequence("A051906").items():
        assert (value > 0) == (gcd(n, 6) == 1)


def test_the_constant() -> None:
    alpha = constant("A359441")
    assert alpha is constant("nqueens_constant")
    assert 1.94400075 < alpha.lower < alpha.upper < 1.94400109
    assert 0.1431301 < exp(-alpha.upper) < exp(-alpha.lower) < 0.1431302


@pytest.mark.parametrize("n", range(1, 17))
def test_the_first_solution(n: int) -> None:
    """By plain backtracking, row by row, counting the squares tried."""
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
    """Ways to partition the torus into solutions, times the orders of the symbols."""
    order = 2 * n + 1
    found = [frozenset(each.squares) for each in solutions(problem(order, "torus"))]

    def partitions(left: list[frozenset[tuple[int, ...]]], rows: int) -> int:
        if rows == order:
            return 1
        through = [each for each in left if (0, rows) in each]
        return sum(partitions([other for other in left if not other & each], rows + 1) for each in through)

    assert partitions(found, 0) * factorial(order) == sequence("pandiagonal_latin").value(n)
