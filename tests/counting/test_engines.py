"""Engines for other boards and pieces: rooks by sets of columns, the transfer from square to square, random probes."""

from itertools import product
from math import comb, factorial
from typing import Any

import pytest

from nqueens import BadInput
from nqueens.api.asking import problem
from nqueens.counting.placements import count_placements
from nqueens.counting.probes import partial_placements
from nqueens.counting.profiles import DoesNotFit, Profile, count_by_profile, profile_of
from nqueens.counting.rooks import is_of_rooks, rook_numbers
from nqueens.effort import Effort
from nqueens.kernels import Stop


def test_k_rooks_choose_rows_and_columns() -> None:
    for board in ("12x18", "20x13", "1x9", "0"):
        asked = problem(board, "rooks", pieces="all")
        rows, columns = asked.board.sizes
        expected = [comb(rows, k) * comb(columns, k) * factorial(k) for k in range(min(rows, columns) + 1)]
        assert rook_numbers(asked, Effort.of()) == expected


def test_rooks_are_counted_as_independent_sets_are() -> None:
    marks: tuple[dict[str, Any], ...] = (
        {}, {"fixed": [(1, 2)]}, {"forbidden": [(0, 0), (2, 1), (3, 2)]}, {"fixed": [(0, 0), (2, 2)]},
    )  # fmt: skip
    asked: list[tuple[Any, ...]] = [("5", "4x6", "6x3"), (False, True), marks, ("all", "max", 3, 5, 9)]
    for board, torus, marked, pieces in product(*asked):
        question = problem(board, "rooks", pieces=pieces, torus=torus, **marked)
        by = [count_placements(question, Effort.of(), engine=engine).by_size for engine in ("rooks", "sets")]
        assert by[0] == by[1], str(question)
    for fixed in ([(0, 0), (0, 2)], [(0, 0), (3, 0)]):  # two in one line leave nothing
        question = problem(4, "rooks", pieces="all", fixed=fixed)
        assert count_placements(question, Effort.of(), engine="rooks").by_size == {}


def test_what_the_engine_for_rooks_does_not_take() -> None:
    assert is_of_rooks(problem("20x20", "rooks"))
    for asked in (
        problem("21x21", "rooks"), problem("20x30", "rooks", pieces=20), problem(8, "bishops", pieces=3),
        problem(8, "rooks", pieces="maximal"), problem("3x3x3", "rooks", pieces="max"),
        problem(5, "rooks", pieces=4, holes=[(2, 2)]),
    ):  # fmt: skip
        assert not is_of_rooks(asked)
    with pytest.raises(BadInput, match="engine rooks takes rooks"):
        count_placements(problem(8, "bishops", pieces=3), Effort.of(), engine="rooks")


def kings(board: str) -> Profile:
    profile = profile_of(problem(board, "kings", pieces="all"))
    assert profile is not None
    return profile


def test_counts_beyond_the_primes_or_the_memory_of_a_transfer_are_refused() -> None:
    primes = (2**63 - 25, 2**63 - 165)
    expected = [comb(101 - pieces, pieces) for pieces in range(51)]
    assert 2**63 < max(expected) < 2**120
    found = count_by_profile(kings("1x100"), None, False, Stop(), primes=primes)
    assert found is not None
    assert found.ways[:51] == expected
    with pytest.raises(DoesNotFit, match="2 primes of 63 bits for its counts, of which there are 1"):
        count_by_profile(kings("1x100"), None, False, Stop(), primes=primes[:1])
    with pytest.raises(DoesNotFit, match="too much memory"):
        count_by_profile(kings("8"), None, False, Stop(), most_numbers=100)


def test_probes_are_near_the_most_partial_placements_of_first_rows() -> None:
    for asked, number in (
        (problem(6), 46), (problem("4x7"), 140), (problem(6, torus=True), 24),
        (problem(7, fixed=[(2, 3)], forbidden=[(0, 0)]), 18),
        (problem(6, "semi-queens"), 160), (problem(7, "amazons"), 20),
    ):  # fmt: skip
        found = partial_placements(asked)
        assert found == partial_placements(asked) == pytest.approx(number, rel=0.1), str(asked)
    for n in (1, 2, 5, 20):  # rooks leave the same number of squares whatever the probe
        assert partial_placements(problem(n, piece="rook")) == pytest.approx(factorial(n))


def test_probes_say_nothing_of_what_is_not_searched_row_by_row() -> None:
    for asked in (problem("3x3x3"), problem(5, holes=[(2, 2)]), problem(8, "kings"), problem(8, pieces=5), problem(100),
                  problem(8, pieces="all"), problem(6, "queens-and-knights"), problem(0),
                  problem(regions=["AAB", "ABB", "CCC"])):  # fmt: skip
        assert partial_placements(asked) is None, str(asked)
