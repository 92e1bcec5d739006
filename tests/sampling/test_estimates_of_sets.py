"""Estimates for other boards and pieces against exact counts, with honest errors."""

import math
from typing import Any

import pytest
from support.tables import table

import nqueens
from nqueens.errors import BadInput, GaveUp, NoSolution

_QUESTIONS: list[tuple[Any, str, dict[str, Any]]] = table(__file__, "estimated")


@pytest.mark.parametrize(("size", "named", "marks"), _QUESTIONS)
def test_near_the_exact_count(size: Any, named: str, marks: dict[str, Any]) -> None:
    question = nqueens.problem(size, named, **marks)
    found = nqueens.estimate(question, rounds=24, seed=5)
    exact = nqueens.count(question)
    assert abs(found.ln_q - math.log(exact)) <= max(4.5 * found.error, 1e-9)
    assert found.error < 0.12
    assert found.question == str(question) or named in ("kings", "bishops")
    assert (found.method, found.diagnostics["rounds"]) == ("smc", 24)


def test_the_mean_over_seeds_is_the_count() -> None:
    """Each round is unbiased, so the mean of hundreds is the count within a few percent."""
    question = nqueens.problem(7, "knights", pieces=12)
    found = [math.exp(nqueens.estimate(question, rounds=16, seed=seed).ln_q) for seed in range(8)]
    mean = sum(found) / len(found)
    error = (sum((each - mean) ** 2 for each in found) / 56) ** 0.5
    exact = nqueens.count(question)
    assert abs(mean - exact) < 4.5 * error < 0.1 * exact


def test_one_piece_in_each_region() -> None:
    puzzle = nqueens.problem(regions="AABB\nACDB\nCCDB\nCCDB")
    assert nqueens.estimate(puzzle, rounds=24).ln_q == pytest.approx(math.log(nqueens.count(puzzle)), abs=0.05)


def test_the_same_for_the_same_seed_with_any_threads() -> None:
    question = nqueens.problem(6, "kings", pieces=5)
    one, two = (nqueens.estimate(question, rounds=8, seed=2, threads=threads).ln_q for threads in (1, 2))
    assert one == two != nqueens.estimate(question, rounds=8, seed=3).ln_q


def test_what_has_no_estimate() -> None:
    kinds, puzzle = nqueens.problem(5, "queens-and-knights", pieces=2), [[row] * 8 for row in range(8)]
    refused: list[tuple[Any, dict[str, Any], type[Exception], str]] = [
        (nqueens.problem(8, fixed=[(0, 0), (1, 1)]), {}, NoSolution, "No solution"),
        (
            nqueens.problem(9, "amazons"),
            {"rounds": 8},
            GaveUp,
            "came to a solution of 9 amazons on a 9 × 9 board, which pr",
        ),
        ((3, 0), {"rounds": 8}, GaveUp, "came to a solution of 3 queens on a 3 × 0 board"),
        (nqueens.problem(5, "kings", pieces="maximal"), {}, BadInput, "for a number of pieces or all"),
        ((5, 8), {"method": "annealing"}, BadInput, "Annealing estimates n queens on the n × n board only"),
        (kinds, {}, BadInput, "one kind of piece"),
        (nqueens.problem(regions=puzzle, each=2), {}, BadInput, "one kind of piece"),
        ((5, 8), {"seconds": 1, "rounds": 8}, BadInput, "seconds or rounds"),
        *(  # a theorem excludes them
            (nqueens.problem(n, "torus"), {"rounds": 1}, NoSolution, f"exists for {n} queens on the {n} × {n} torus")
            for n in (8, 9, 20)
        ),
    ]
    for question, options, error, message in refused:
        with pytest.raises(error, match=message):
            nqueens.estimate(question, **options)
