"""Random solutions of other boards and pieces: the solution of a random number, against the list of all."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from support.tables import table

import nqueens
from nqueens.api.drawing import drawn_by_counts
from nqueens.api.estimates import Sample
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution

_QUESTIONS: list[tuple[Any, str, dict[str, Any]]] = table(__file__, "drawn")


@pytest.mark.parametrize(
    ("size", "named", "marks", "most_listed"),
    [*((*each, 1) for each in _QUESTIONS), *((*_QUESTIONS[at], 7 if at else 10**6) for at in (0, 2, 7))],
)
def test_every_solution_is_as_likely_as_any_other(
    size: Any, named: str, marks: dict[str, Any], most_listed: int
) -> None:
    question = nqueens.problem(size, named, **marks)
    listed = [placement.squares for placement in nqueens.solutions(question)]
    k = 10 * len(listed)
    drawn = drawn_by_counts(question, k, Effort.of(), seed=3, most_listed=most_listed)
    sample = Sample(drawn.n, drawn.columns, drawn.exact, drawn.method, drawn.diagnostics, drawn.puzzle)
    found = Counter(placement.squares for placement in sample)
    assert set(found) <= set(listed)
    chi_square = sum((found[each] - 10) ** 2 / 10 for each in listed)
    freedom = len(listed) - 1
    assert abs(chi_square - freedom) <= 4.5 * (2 * freedom) ** 0.5
    assert drawn.method == ("listing" if len(listed) <= most_listed else "counting")


def test_a_sample_has_placements_of_the_question() -> None:
    question = nqueens.problem(8, "kings", pieces="max")
    sample = nqueens.sample(question, 5, seed=1)
    assert (sample.exact, sample.diagnostics) == (True, {"solutions": 281571})
    assert all(placement.is_solution and placement.problem == question for placement in sample)
    assert [each.squares for each in nqueens.sample(question, 5, seed=1)] == [each.squares for each in sample]
    assert repr(sample) == "<Sample of 5 solutions of as many kings as possible on an 8 × 8 board by listing>"
    sample = nqueens.sample((5, 8), 4, seed=2)
    assert sample.columns.shape == (4, 5)
    assert [list(each) for each in sample] == sample.columns.tolist()
    assert all(map(nqueens.verify, sample))
    sample = nqueens.sample(nqueens.problem(10, "rooks"), 1)
    assert (sample.method, dict(sample.diagnostics)) == ("counting", {"solutions": 3628800})
    assert all(placement.is_solution for placement in sample)


def test_numbers_of_squares_where_pieces_are_missing() -> None:
    drawn = drawn_by_counts(nqueens.problem((2, 3), "kings", pieces="all"), 200, Effort.of(), seed=1)
    assert drawn.columns.shape == (200, 2)
    assert set(np.unique(drawn.columns)) == {-1, 0, 1, 2, 3, 4, 5}
    assert all(row[0] < row[1] or row[1] == -1 for row in drawn.columns.tolist())


def test_two_kinds_of_pieces() -> None:
    """All solutions are drawn, each about as often, with its pieces told apart."""
    for question in (
        nqueens.problem(0, "queens-and-knights"),
        nqueens.problem(4, "queens-and-knights", pieces="max"),
        nqueens.problem(6, "queens-and-pawns", pieces=7, pawns=1),
    ):
        everything = [str(placement.pieces) for placement in nqueens.solutions(question)]
        sample = nqueens.sample(question, 30 * len(everything), seed=1)
        assert all(placement.is_solution for placement in sample)
        times = Counter(str(placement.pieces) for placement in sample)
        assert set(times) == set(everything)
        assert all(8 < number < 60 for number in times.values())


def test_what_cannot_be_drawn() -> None:
    with pytest.raises(NoSolution, match="No solution exists for 8 queens on the 8 × 8 torus"):
        nqueens.sample(nqueens.problem(8, "torus"))
    for question, message in (
        (
            nqueens.problem(5, "queens-and-knights", pieces=2),
            "two kinds of pieces are drawn from up to 10, and there are 156",
        ),
        (nqueens.problem(4, "kings", pieces="maximal"), "maximal sets are drawn from up to 10, and"),
    ):
        with pytest.raises(GaveUp, match=message):
            drawn_by_counts(question, 1, Effort.of(), seed=0, most_listed=10)
    with pytest.raises(BadInput, match="by listing or by exact counts, got 'chain'"):
        nqueens.sample(nqueens.problem(7, "torus"), method="chain")
    with pytest.raises(GaveUp, match=r"limit of 0\.001 s"):
        nqueens.sample((20, 24), time_limit=0.001)
