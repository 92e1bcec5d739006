"""Classes on a torus: published numbers (OEIS), and classes made plainly, by going from image to image."""

from itertools import product
from math import gcd

import pytest

import nqueens
from nqueens.api.torus_classes import classes_on_torus
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp

CONGRUENT = (1, 1, 0, 0, 1, 1, 1, 3, 6, 20, 40)  # A062164 from n = 1 on
SIMILAR = (1, 1, 0, 0, 1, 1, 1, 3, 4, 13, 36)  # A062165


def number(n: int, kind: str, named: str = "queens") -> int:
    return sum(each.classes for each in classes_on_torus(nqueens.problem(n, named), kind, Effort.of()))


def test_published_numbers() -> None:
    for n in range(11):
        assert (number(n, "congruent"), number(n, "similar")) == (CONGRUENT[n], SIMILAR[n])


@pytest.mark.parametrize("n", [1, 5, 7, 11])
def test_on_the_torus_congruent_are_the_images_of_the_board(n: int) -> None:
    assert number(n, "congruent", "torus") == nqueens.count(nqueens.problem(n, "torus"), fundamental=True)


def neighbours(columns: tuple[int, ...], similar: bool) -> set[tuple[int, ...]]:
    """One shift, turn or mirror, or multiplication, away."""
    n = len(columns)
    squares = list(enumerate(columns))
    factors = [f for f in range(2, n) if similar and gcd(f, n) == 1]
    images = [
        [(i + 1, j) for i, j in squares], [(i, j + 1) for i, j in squares], [(j, i) for i, j in squares],
        [(-i, j) for i, j in squares], *([(f * i, f * j) for i, j in squares] for f in factors),
    ]  # fmt: skip
    return {tuple(column for _, column in sorted((i % n, j % n) for i, j in image)) for image in images}


@pytest.mark.parametrize(("n", "similar"), list(product([5, 6, 8], [False, True])))
def test_sizes_by_going_from_image_to_image(n: int, similar: bool) -> None:
    solutions = {tuple(map(int, each)) for each in nqueens.solutions(n)}
    left, sizes = set(solutions), []
    while left:
        reached = waiting = {min(left)}
        while waiting:
            waiting = set().union(*(neighbours(each, similar) for each in waiting)) - reached
            reached = reached | waiting
        sizes.append(len(reached & solutions))
        left -= reached
    found = classes_on_torus(nqueens.problem(n), "similar" if similar else "congruent", Effort.of())
    assert sorted(sizes) == sorted(size for each in found for size in [each.size] * each.classes)
    assert all(each.example is not None and each.example.is_solution for each in found)


def test_what_has_no_classes_on_a_torus() -> None:
    problem = nqueens.problem
    for question in [problem((5, 8)), problem(5, "kings"), problem(17), problem(6, fixed=[(0, 1)])]:
        with pytest.raises(BadInput, match="Classes on a torus are made of"):
            classes_on_torus(question, "similar", Effort.of())
    with pytest.raises(GaveUp):
        classes_on_torus(nqueens.problem(12), "similar", Effort.of(time_limit=0.001))
