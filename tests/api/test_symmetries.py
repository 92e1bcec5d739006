"""Images, symmetry and class of any placement, invariant solutions, and classes on a torus."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from math import gcd

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.failing import fails

import nqueens
from nqueens import BadInput, Placement, problem
from nqueens.api.classes import classes_on_torus, tally_invariant
from nqueens.choices import ProblemName, Rotation
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.symmetry.group import QUARTER_TURN, group_of


@settings(deadline=None, max_examples=50)
@given(st.integers(1, 8).flatmap(lambda n: st.permutations(range(n))), st.integers(-5, 5))
def test_rotations_and_reflections(columns: list[int], quarters: int) -> None:
    assert str(Placement([0, 0]).rotate()) == "Q Q\n. ."  # clockwise
    placement = Placement(columns)
    turned = placement.rotate(quarters)
    assert turned.rotate(-quarters) == placement
    for mirror in ("left-right", "top-bottom", "diagonal", "antidiagonal"):
        assert placement.reflect(mirror).reflect(mirror) == placement
        assert placement.reflect(mirror).canonical() == placement.canonical() == turned.canonical()
    assert placement.reflect().reflect("top-bottom") == placement.rotate(2)
    assert placement.reflect("diagonal").reflect("left-right") == placement.rotate()
    assert placement.class_size == len(placement.images())


KEPT = [
    *map(problem, (0, 1, 4, 5, 8, 9)), *map(problem, ("4x6", "5x4", "1x4", "3x5")), problem(0, "kings"),
    problem(1, "rooks"), problem(4, "rooks"), problem(5, "rooks"), problem(4, "kings", pieces="max"),
    problem(8, fixed=[(0, 2)], forbidden=[(1, 0), (3, 3)]), problem(5, "bishops", pieces="max"),
    problem(5, "bishops", pieces=4), problem(4, "kings", pieces="all"), problem(4, "knights", pieces="maximal"),
    problem(5, torus=True), problem(5, "semi-queens"), problem(6, "amazons"), problem("3x4", "kings", pieces=3),
    problem("3x5", "kings", pieces="all"), problem(5, "kings", pieces=4, fixed=[(0, 0)]),
    problem(5, "kings", pieces=5, fixed=[(0, 0), (2, 2)], forbidden=[(1, 3)]),
    problem(5, "kings", pieces=3, fixed=[(0, 0), (0, 1)]), problem(5, "kings", pieces=9, holes=[(2, 2)]),
    problem(6, wraps=[1], pieces=4), problem("hexagon:3", "semi-queens", pieces=5),
    problem(5, "queens-and-knights", pieces=2), problem(4, "queens-and-pawns", pieces=4, pawns=1),
    problem(4, piece="grasshopper", pieces=3),
]  # fmt: skip


@pytest.mark.parametrize("question", KEPT, ids=str)
@pytest.mark.parametrize("turn", ["half-turn", "quarter-turn"])
def test_invariant_placements_of_any_pieces(question: nqueens.Problem, turn: Rotation) -> None:
    every = list(nqueens.solutions(question))
    if turn == "quarter-turn" and QUARTER_TURN not in group_of(question.board):
        fails(BadInput, "quarter", nqueens.solutions, question, symmetry=turn)
        return
    kept = [each for each in every if each.rotate(2 if turn == "half-turn" else 1).pieces == each.pieces]
    assert [each.pieces for each in nqueens.solutions(question, symmetry=turn)] == [each.pieces for each in kept]
    assert nqueens.count(question, symmetry=turn) == len(kept)
    assert +Counter(tally_invariant(question, turn, Effort.of()).by_size) == Counter(len(each.squares) for each in kept)


def test_invalid_requests() -> None:
    torus, cube = problem(5, torus=True), problem("4x4x4", pieces=4)
    asked: list[tuple[str, Callable[[], object]]] = [
        ("a class also contains shifts", lambda: nqueens.solutions(torus, symmetry="half-turn", fundamental=True)),
        ("The quarter-turn does not map the 2 × 3 board to itself", lambda: Placement([0, 2], "2x3").rotate()),
        ("The mirror must be left-right, top-bottom", lambda: Placement([0]).reflect("sideways")),  # type: ignore[arg-type]
        ("fundamental and symmetry cannot", lambda: nqueens.count(8, fundamental=True, symmetry="half-turn")),
        ("does not support symmetry", lambda: nqueens.count(7, linear=True, symmetry="half-turn")),
        ("The symmetry must be half-turn or", lambda: nqueens.count(7, symmetry="third-turn")),  # type: ignore[arg-type]
        ("does not support solver", lambda: nqueens.solutions(5, symmetry="half-turn", solver="sets")),
        (
            "The half-turn requires a two-dimensional board, got 4x4x4",
            lambda: nqueens.solutions(cube, symmetry="half-turn"),
        ),
    ]
    for words, ask in asked:
        fails(BadInput, words, ask)


CONGRUENT = (1, 1, 0, 0, 1, 1, 1, 3, 6, 20, 40)  # A062164 from n = 1 on
SIMILAR = (1, 1, 0, 0, 1, 1, 1, 3, 4, 13, 36)  # A062165


def number(n: int, kind: str, named: ProblemName = "queens") -> int:
    return sum(each.classes for each in classes_on_torus(problem(n, named), kind, Effort.of()))


def test_published_numbers() -> None:
    for n in range(11):
        assert (number(n, "congruent"), number(n, "similar")) == (CONGRUENT[n], SIMILAR[n])


@pytest.mark.parametrize("n", [1, 5, 7, 11])
def test_on_the_torus_congruent_placements_are_images(n: int) -> None:
    assert number(n, "congruent", "torus") == nqueens.count(problem(n, "torus"), fundamental=True)


def neighbours(columns: tuple[int, ...], similar: bool) -> set[tuple[int, ...]]:
    """Yields the placements one translation, rotation, reflection or multiplication away."""
    n = len(columns)
    squares = list(enumerate(columns))
    factors = [f for f in range(2, n) if similar and gcd(f, n) == 1]
    images = [
        [(i + 1, j) for i, j in squares], [(i, j + 1) for i, j in squares], [(j, i) for i, j in squares],
        [(-i, j) for i, j in squares], *([(f * i, f * j) for i, j in squares] for f in factors),
    ]  # fmt: skip
    return {tuple(column for _, column in sorted((i % n, j % n) for i, j in image)) for image in images}


@pytest.mark.parametrize(("n", "similar"), list(product([5, 6, 8], [False, True])))
def test_class_sizes_by_walking_through_images(n: int, similar: bool) -> None:
    solutions = {tuple(map(int, each)) for each in nqueens.solutions(n)}
    left, sizes = set(solutions), []
    while left:
        reached = waiting = {min(left)}
        while waiting:
            waiting = set().union(*(neighbours(each, similar) for each in waiting)) - reached
            reached = reached | waiting
        sizes.append(len(reached & solutions))
        left -= reached
    found = classes_on_torus(problem(n), "similar" if similar else "congruent", Effort.of())
    assert sorted(sizes) == sorted(size for each in found for size in [each.size] * each.classes)
    assert all(each.example is not None and each.example.is_solution for each in found)


def test_problems_without_classes_on_a_torus() -> None:
    for question in [problem((5, 8)), problem(5, "kings"), problem(17), problem(6, fixed=[(0, 1)])]:
        fails(BadInput, "Classes on a torus", classes_on_torus, question, "similar", Effort.of())
    fails(GaveUp, "", classes_on_torus, problem(12), "similar", Effort.of(time_limit=0.001))
