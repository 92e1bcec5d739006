"""Images by name, symmetry and class of any placement, and the solutions that a turn keeps."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nqueens
from nqueens import BadInput, Placement

SQUARES = [nqueens.problem(4, "kings", pieces="max"), nqueens.problem(5, torus=True), nqueens.problem(4, "rooks")]


@settings(deadline=None, max_examples=50)
@given(st.integers(1, 8).flatmap(lambda n: st.permutations(range(n))), st.integers(-5, 5))
def test_turns_and_mirrors(columns: list[int], quarters: int) -> None:
    placement = Placement(columns)
    turned = placement.rotate(quarters)
    assert turned.rotate(-quarters) == placement
    for mirror in ("left-right", "top-bottom", "diagonal", "antidiagonal"):
        assert placement.reflect(mirror).reflect(mirror) == placement
        assert placement.reflect(mirror).canonical() == placement.canonical() == turned.canonical()
    assert placement.reflect().reflect("top-bottom") == placement.rotate(2)
    assert placement.reflect("diagonal").reflect("left-right") == placement.rotate()
    assert placement.class_size == len(placement.images())


def test_the_quarter_turn_goes_clockwise() -> None:
    assert str(Placement([0, 0]).rotate()) == "Q Q\n. ."


@pytest.mark.parametrize("question", SQUARES, ids=str)
def test_sizes_of_classes_sum_up_to_all(question: nqueens.Problem) -> None:
    fundamental = list(nqueens.solutions(question, fundamental=True))
    assert sum(each.class_size for each in fundamental) == nqueens.count(question)
    assert all(each.symmetry == each.rotate(4).symmetry for each in fundamental)


@pytest.mark.parametrize("board", [0, 1, 4, 5, 8, 9, "4x6", "5x4", "1x4", "3x5"])
def test_solutions_that_a_turn_keeps(board: int | str) -> None:
    every = list(nqueens.solutions(board))
    for turn, quarters in (("half-turn", 2), ("quarter-turn", 1)):
        if quarters == 1 and isinstance(board, str):
            continue
        assert list(nqueens.solutions(board, symmetry=turn)) == [
            each for each in every if each.rotate(quarters) == each
        ]


def test_solutions_that_a_turn_keeps_with_marks() -> None:
    marked = nqueens.problem(8, fixed=[(0, 2)], forbidden=[(1, 0), (3, 3)])
    every = list(nqueens.solutions(marked))
    assert list(nqueens.solutions(marked, symmetry="half-turn")) == [each for each in every if each.rotate(2) == each]
    assert [list(each) for each in nqueens.solutions(5, symmetry="half-turn", fundamental=True)] == [[1, 4, 2, 0, 3]]


def test_what_is_refused() -> None:
    with pytest.raises(BadInput, match="The quarter turn does not map the 2x3 board to itself"):
        Placement([0, 2], "2x3").rotate()
    with pytest.raises(BadInput, match="The mirror must be one of left-right, top-bottom"):
        Placement([0]).reflect("sideways")
    with pytest.raises(BadInput, match="takes no solver"):
        nqueens.solutions(5, symmetry="half-turn", solver="sets")
    with pytest.raises(BadInput, match="those of one queen in every row"):
        nqueens.solutions(nqueens.problem(5, torus=True), symmetry="half-turn")
