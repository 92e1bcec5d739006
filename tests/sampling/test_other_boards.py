"""Estimates and random solutions of other boards, pieces and region puzzles, against exact counts and full lists."""

import math
from collections import Counter
from typing import Any

import numpy as np
import pytest
from support.failing import fails
from support.tables import table

import nqueens
from nqueens import errors
from nqueens.api.estimates import Sample
from nqueens.choices import ProblemName
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.kinds.drawing import drawn_by_counts
from nqueens.kinds.table import kind_of
from nqueens.sampling.samples import sample_of_puzzle

DRAWN = table(__file__, "drawn")
LISTED = [(DRAWN[0], 10**6), (DRAWN[2], 7), (DRAWN[7], 7)]


@pytest.mark.parametrize(("asked", "most_listed"), [*((each, 1) for each in DRAWN), *LISTED])
def test_solutions_are_equally_likely(asked: list[Any], most_listed: int) -> None:
    question = nqueens.problem(*asked[:2], **asked[2])
    listed = [placement.squares for placement in nqueens.solutions(question)]
    drawn = drawn_by_counts(kind_of(question), 10 * len(listed), Effort.of(), seed=3, most_listed=most_listed)
    sample = Sample(drawn.n, drawn.columns, drawn.exact, drawn.method, drawn.diagnostics, drawn.puzzle)
    found = Counter(placement.squares for placement in sample)
    assert set(found) <= set(listed)
    chi_square, freedom = sum((found[each] - 10) ** 2 / 10 for each in listed), len(listed) - 1
    assert abs(chi_square - freedom) <= 4.5 * (2 * freedom) ** 0.5
    assert drawn.method == ("listing" if len(listed) <= most_listed else "counting")


HALF, QUARTER = {"symmetry": "half-turn"}, {"symmetry": "quarter-turn"}
CLASSES: dict[str, Any] = {"fundamental": True}
DRAWN_CLASSES = CLASSES | {"method": "rejection"}
PARTS: list[tuple[Any, dict[str, Any]]] = [
    (8, CLASSES), (10, HALF), (12, QUARTER), (10, CLASSES | HALF), ("4x6", HALF), (1, CLASSES | QUARTER),
    (nqueens.problem(7, "torus"), HALF), (nqueens.problem(6, wraps=[1], pieces=4), CLASSES),
    (nqueens.problem(4, "kings", pieces="all"), HALF), (nqueens.problem(4, "kings", pieces="max"), CLASSES),
    (nqueens.problem(4, "knights", pieces="maximal"), CLASSES | HALF),
    (nqueens.problem(5, "queens-and-knights", pieces=2), CLASSES), (nqueens.problem(4, piece="grasshopper"), HALF),
    (nqueens.problem(regions="AABB\nAABB\nCCDD\nCCDD"), CLASSES),
    (5, DRAWN_CLASSES), (8, DRAWN_CLASSES), (7, DRAWN_CLASSES), ("2x14", CLASSES),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "part"), PARTS, ids=str)
def test_a_part_of_all_solutions_is_drawn_uniformly(
    asked: Any, part: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nqueens.kinds.kind.BLOCK", 3)
    listed = [
        each.pieces for each in nqueens.solutions(asked, **{name: part[name] for name in part.keys() - {"method"}})
    ]
    sample = nqueens.sample(asked, 20 * len(listed), seed=4, **part)
    assert (sample.exact, sample.method) == (True, part.get("method", "listing"))
    counted = sample.diagnostics.get("classes" if "fundamental" in part else "solutions")
    assert counted == len(listed) or int(sample.diagnostics["drawn"]) > 20 * len(listed)
    found = Counter(str(placement.pieces) for placement in sample)
    assert set(found) == set(map(str, listed))
    chi_square, freedom = sum((many - 20) ** 2 / 20 for many in found.values()), len(listed) - 1
    assert abs(chi_square - freedom) <= 4.5 * (2 * freedom) ** 0.5
    assert nqueens.sample(asked, 20 * len(listed), seed=4, **part) == sample
    assert len(nqueens.sample(asked, 0, **part)) == 0


def test_a_sample_has_placements_of_the_question() -> None:
    question = nqueens.problem(8, "kings", pieces="max")
    sample = nqueens.sample(question, 5, seed=1)
    assert (sample.exact, sample.diagnostics) == (True, {"solutions": 281571})
    assert all(placement.is_solution and placement.problem == question for placement in sample)
    assert [each.squares for each in nqueens.sample(question, 5, seed=1)] == [each.squares for each in sample]
    assert repr(sample) == "<Sample of 5 solutions of as many kings as possible on an 8 × 8 board by listing>"
    sample = nqueens.sample((5, 8), 4, seed=2)
    assert (sample.columns.shape, all(map(nqueens.verify, sample))) == ((4, 5), True)
    assert [list(each) for each in sample] == sample.columns.tolist()
    sample = nqueens.sample(nqueens.problem(10, "rooks"), 1)
    assert (sample.method, dict(sample.diagnostics)) == ("counting", {"solutions": 3628800})
    assert all(placement.is_solution for placement in sample)


def test_numbers_of_squares_without_a_piece() -> None:
    drawn = drawn_by_counts(kind_of(nqueens.problem((2, 3), "kings", pieces="all")), 200, Effort.of(), seed=1)
    assert (drawn.columns.shape, set(np.unique(drawn.columns))) == ((200, 2), {-1, 0, 1, 2, 3, 4, 5})
    assert all(row[0] < row[1] or row[1] == -1 for row in drawn.columns.tolist())


@pytest.mark.parametrize(("side", "name", "more"), [
    (0, "queens-and-knights", {}), (4, "queens-and-knights", {"pieces": "max"}),
    (6, "queens-and-pawns", {"pieces": 7, "pawns": 1}),
])  # fmt: skip
def test_two_kinds_of_pieces(side: int, name: ProblemName, more: dict[str, Any]) -> None:
    question = nqueens.problem(side, name, **more)
    everything = {str(placement.pieces) for placement in nqueens.solutions(question)}
    sample = nqueens.sample(question, 30 * len(everything), seed=1)
    assert all(placement.is_solution for placement in sample)
    times = Counter(str(placement.pieces) for placement in sample)
    assert times.keys() == everything
    assert all(8 < number < 60 for number in times.values())


def test_unsupported_samples() -> None:
    late = {"time_limit": 1e-9}
    refused: list[tuple[Any, dict[str, Any], type[Exception], str]] = [
        (nqueens.problem(8, "torus"), {}, NoSolution, "No solution exists for 8 queens on the 8 × 8 torus"),
        (lines(3), {}, NoSolution, "No solution exists for 3 queens"),
        (lines(6), {"k": -1}, BadInput, "number of samples must be"),
        (nqueens.problem(7, "torus"), {"method": "chain"}, BadInput, "must be auto or listing, got 'chain'"),
        (lines(6), {"method": "chain"}, BadInput, "must be auto or listing, got 'chain'"),
        (8, CLASSES | HALF | {"method": "chain"}, BadInput, "from a list, not by the method chain"),
        (8, {"symmetry": "third-turn"}, BadInput, "The symmetry must be half-turn or"),
        (nqueens.problem(7, "torus"), CLASSES | HALF, BadInput, "a class also contains shifts"),
        (6, QUARTER, NoSolution, "that is invariant under the quarter-turn"),
        (3, CLASSES, NoSolution, "No solution exists for 3 queens"),
        *((large, late, GaveUp, "limit of 1e-09 s") for large in ((20, 24), lines(16))),
        (16, HALF | late, GaveUp, "limit of 1e-09 s"),
    ]
    for asked, options, raised, message in refused:
        fails(raised, message, nqueens.sample, asked, **options)
    kinds, maximal = nqueens.problem(5, "queens-and-knights", pieces=2), nqueens.problem(5, "kings", pieces="maximal")
    for question, message in (
        (kinds, "two kinds of pieces are drawn from up to 10 solutions, got 156"),
        (maximal, "maximal sets are drawn from up to 10 solutions,"),
    ):
        fails(GaveUp, message, drawn_by_counts, kind_of(question), 1, Effort.of(), seed=0, most_listed=10)


@pytest.mark.parametrize(("size", "named", "marks"), table(__file__, "estimated"))
def test_estimates_are_close_to_exact_counts(size: Any, named: ProblemName, marks: dict[str, Any]) -> None:
    question = nqueens.problem(size, named, **marks)
    found = nqueens.estimate(question, rounds=24, seed=5)
    assert abs(found.ln_q - math.log(nqueens.count(question))) <= max(4.5 * found.error, 1e-9)
    assert found.error < 0.12
    assert found.problem == str(question) or named == "kings"
    assert (found.method, found.diagnostics["rounds"]) == ("smc", 24)


def test_the_mean_over_seeds_is_the_count() -> None:
    """Each round is unbiased, so the mean of hundreds is the count within a few per cent."""
    question = nqueens.problem(7, "knights", pieces=12)
    found = [math.exp(nqueens.estimate(question, rounds=16, seed=seed).ln_q) for seed in range(8)]
    mean, exact = sum(found) / len(found), nqueens.count(question)
    error = (sum((each - mean) ** 2 for each in found) / 56) ** 0.5
    assert abs(mean - exact) < 4.5 * error < 0.1 * exact


@pytest.mark.parametrize(("asked", "options", "error", "message"), table(__file__, "not_estimated"))
def test_problems_without_an_estimate(asked: dict[str, Any], options: dict[str, Any], error: str, message: str) -> None:
    """A theorem excludes queens on some tori."""
    fails(getattr(errors, error), message, nqueens.estimate, nqueens.problem(**asked), **options)


def lines(side: int, each: int = 1) -> nqueens.Problem:
    """Returns the puzzle whose regions are the rows."""
    return nqueens.problem(regions=[[row] * side for row in range(side)], each=each)


def test_the_draws_are_independent_choices_from_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.sampling.samples._BLOCK", 3)
    for side, each in ((4, 1), (6, 1), (8, 2)):
        puzzle = lines(side, each)
        listed = [placement.squares for placement in nqueens.solutions(puzzle)]
        drawn = nqueens.sample(puzzle, 50, seed=3)
        chosen = np.random.default_rng(3).integers(len(listed), size=50)
        assert [placement.squares for placement in drawn] == [listed[number] for number in chosen]
        assert (drawn.exact, drawn.method, drawn.diagnostics) == (True, "listing", {"solutions": len(listed)})
        assert (drawn.columns.shape, all(each.is_solution for each in drawn)) == ((50, side * each), True)
    assert len(sample_of_puzzle(puzzle, 2, Effort.of(), most=len(listed)).columns) == 2
    with pytest.raises(GaveUp, match=f"drawn from up to {len(listed) - 1} solutions, but this one has more"):
        sample_of_puzzle(puzzle, 2, Effort.of(), most=len(listed) - 1)


def test_one_piece_in_each_region() -> None:
    puzzle = nqueens.problem(regions="AABB\nACDB\nCCDB\nCCDB")
    assert nqueens.estimate(puzzle, rounds=24).ln_q == pytest.approx(math.log(nqueens.count(puzzle)), abs=0.05)
