"""Three questions: one solution, a family of them made of tiles, all of them."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest
from support.judging import is_solution

from nqueens.board.board import Board
from nqueens.errors import GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.complete.divide_and_conquer import (
    half_turns,
    planar_family,
    product,
    toroidal_family,
    with_corner_tile,
)
from nqueens.solvers.events import Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import answer, events, solutions


def ask(n: int, question: str) -> list[tuple[int, ...]]:
    problem = ClassicProblem(Board(n, n))
    return list(solutions(problem, named("divide-and-conquer"), Run(), options={"question": question}))


def outcome(n: int, question: str) -> Outcome:
    problem = ClassicProblem(Board(n, n))
    return answer(problem, named("divide-and-conquer"), Run(), options={"question": question}).outcome


def toroidal(columns: tuple[int, ...]) -> bool:
    n = len(columns)
    sums = {(row + column) % n for row, column in enumerate(columns)}
    differences = {(row - column) % n for row, column in enumerate(columns)}
    return len(sums) == len(differences) == len(set(columns)) == n


@pytest.mark.parametrize(("n", "members"), [(5, 10), (7, 28), (11, 88), (13, 130), (25, 350)])
def test_toroidal_family(n: int, members: int) -> None:
    """All toroidal solutions for 5, 7 and 11; for 13 the knight walks only, 130 of 4,524."""
    family = {each.columns for each in toroidal_family(n, Run())}
    assert len(family) == members
    assert all(toroidal(columns) for columns in family)


def test_products_are_not_only_knight_walks() -> None:
    outer, inner = (0, 2, 4, 1, 3), (0, 3, 1, 4, 2)
    tiles = product(outer, inner)
    assert toroidal(tiles)
    steps = {(below - above) % 25 for above, below in pairwise(tiles)}
    assert len(steps) > 1


def test_a_smaller_tile_in_the_corner() -> None:
    knight_walk = (0, 2, 4, 1, 3)
    twenty_one = with_corner_tile(knight_walk, knight_walk, (0,))
    assert len(twenty_one) == 21
    assert is_solution(twenty_one)


@pytest.mark.parametrize("n", [0, 1, 4, 5, 6, 7, 10, 11, 12, 13, 16, 17, 18, 19, 20, 21, 24, 25, 28, 29, 30])
def test_every_member_of_the_family_is_a_solution(n: int) -> None:
    family = ask(n, "family")
    assert family
    assert len(set(family)) == len(family)
    assert all(is_solution(columns) for columns in family)


@pytest.mark.parametrize("n", [2, 3, 8, 9, 14, 15])
def test_where_tiles_give_nothing_the_family_gives_up(n: int) -> None:
    assert outcome(n, "family") is Outcome.GAVE_UP


def test_the_family_has_a_member_for_every_order_to_100_but_ten() -> None:
    without = [n for n in range(101) if next(planar_family(n, Run()), None) is None]
    assert without == [2, 3, 8, 9, 14, 15, 26, 27, 38, 39]


@pytest.mark.parametrize("n", [0, 1, *range(4, 101)])
def test_one(n: int) -> None:
    (found,) = ask(n, "one")
    assert is_solution(found)
    assert len(found) == n


def test_one_proves_that_there_is_none_and_all_admits_what_is_too_large() -> None:
    assert outcome(3, "one") is Outcome.NONE
    assert outcome(13, "all") is Outcome.GAVE_UP


def test_half_turns_are_all_that_are_symmetric() -> None:
    for n in range(1, 11):
        symmetric = {each for each in ask(n, "all") if each == tuple(n - 1 - column for column in reversed(each))}
        found = list(half_turns(n, Run()))
        assert set(found) == symmetric
        assert len(found) == len(symmetric)


def test_auto_answers_what_can_be_answered() -> None:
    assert len(ask(8, "auto")) == 92
    assert outcome(2, "auto") is Outcome.NONE
    for n, members in ((14, 1), (15, 1), (20, 20), (25, 350)):
        assert outcome(n, "auto") is Outcome.FOUND
        coming = events(ClassicProblem(Board(n, n)), named("divide-and-conquer"), Run())
        listed = [each.columns for each in islice(coming, members) if isinstance(each, Solution)]
        with pytest.raises(GaveUp, match=f"for {n} rows those that tiles give"):
            next(coming)
        assert all(is_solution(columns) for columns in listed)
        assert len(set(listed)) == len(listed) == members


def test_all_of_order_10() -> None:
    assert len(set(ask(10, "all"))) == 724
