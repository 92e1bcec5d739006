"""Region puzzles with every verb, against all placements, tried row by row and judged."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.divisions import connected, scattered, zoned
from support.failing import fails

import nqueens
from nqueens.api.modelling import export_model
from nqueens.board.attacks import attacks
from nqueens.board.board import Square
from nqueens.counting.regions import count_regions
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of, regions_of
from nqueens.puzzles.reading import puzzles_in_text
from nqueens.solvers.regions import placements_of_regions
from nqueens.solvers.run import Run

GENERATED = Path(__file__).with_name("generated.txt")


def by_rows(problem: Problem) -> list[tuple[Square, ...]]:
    """Returns all solutions by trying `each` squares per row, with at most as many per column, and judging them."""
    side, each = regions_of(problem).side, regions_of(problem).each
    choices = list(combinations(range(side), each))

    def below(placed: tuple[Square, ...], columns: tuple[int, ...]) -> Iterator[tuple[Square, ...]]:
        row = len(placed) // each
        if row == side:
            if problem.why_not(placed) is None:
                yield placed
            return
        for chosen in choices:
            held = tuple(number + (at in chosen) for at, number in enumerate(columns))
            squares = tuple((row, column) for column in chosen)
            pairs = [*combinations(squares, 2), *((old, new) for old in placed[-2 * each :] for new in squares)]
            if max(held) <= each and not any(attacks(problem.moves, *pair, problem.board) for pair in pairs):
                yield from below((*placed, *squares), held)

    return list(below((), (0,) * side))


@st.composite
def questions(draw: st.DrawFn) -> Problem:
    """Draws small divisions, connected or scattered, perhaps zones, with blocked squares, marks, holes, pairs, tori."""
    side = draw(st.integers(1, 5))
    rng = Random(draw(st.integers(0, 2**32)))
    rows: Any = scattered(rng, side, none=draw(st.booleans())) if draw(st.booleans()) else connected(rng, side)
    each = draw(st.sampled_from([1, 1, 2])) if 1 < side < 5 else 1
    pieces = ["bishop", "knight"] if each > 1 else [None, None, "queen", "knight", "rook"]
    squares = st.tuples(st.integers(0, side - 1), st.integers(0, side - 1))
    wraps = draw(st.sampled_from([(), (), (0,), (1,), (0, 1)]))
    marks: dict[str, Any] = {name: draw(st.sets(squares, max_size=1)) for name in ("fixed", "forbidden", "holes")}
    if marks["fixed"] & marks["holes"] or marks["forbidden"] & marks["holes"] or each == side:
        marks["holes"] = set()
    asked = nqueens.problem(regions=rows, each=each, piece=draw(st.sampled_from(pieces)), wraps=wraps, **marks)
    return zoned(rng, asked, none=draw(st.booleans())) if draw(st.booleans()) else asked


@settings(max_examples=25)
@given(questions())
def test_all_verbs_agree_with_brute_force(question: Problem) -> None:
    expected = by_rows(question)
    assert [each.squares for each in nqueens.solutions(question)] == expected
    for solver in ("region-rows", "region-room", "region-search"):
        assert sorted(each.squares for each in nqueens.solutions(question, solver=solver)) == expected
    assert nqueens.count(question) == nqueens.classes(question).total == len(expected)
    if regions_of(question).each == 1:
        assert nqueens.count(question, engine="sets") == len(expected)
    if expected:
        assert nqueens.solve(question).squares in expected
        assert expected[-1][0] in nqueens.complete(replace(question, fixed=question.fixed | {expected[-1][0]})).squares
    else:
        fails(nqueens.NoSolution, "", nqueens.solve, question)


@settings(max_examples=30)
@given(questions())
def test_the_reference_agrees(question: Problem) -> None:
    from nqueens.kernels import Stop
    from nqueens.kernels.regions import counted, region_search

    numbers = numbers_of(question)
    for in_order in (False, True):
        compiled, reference = (region_search(numbers, in_order=in_order, python=python) for python in (False, True))
        arrays = [search.arrays(10**6, Stop()).tolist() for search in (compiled, reference)]
        assert sorted(arrays[0]) == sorted(arrays[1])
        if in_order:
            assert arrays[0] == arrays[1] == sorted(arrays[0])
    assert counted(region_search(numbers, python=True), Stop()).number == len(arrays[0])


@settings(max_examples=10)
@given(st.integers(0, 2**32), st.sampled_from([(8, 2), (9, 2)]), st.booleans())
def test_two_in_each_row_column_and_region(seed: int, kind: tuple[int, int], wraps: bool) -> None:
    side, each = kind
    question = nqueens.problem(regions=connected(Random(seed), side), each=each, torus=wraps)
    some = list(islice(nqueens.solutions(question), 3))
    assert all(nqueens.verify(found, question) for found in some)
    counted = nqueens.count(question)
    assert counted >= len(some)
    assert (counted > len(some)) is (len(list(islice(nqueens.solutions(question), 4))) > 3)


def test_a_branched_count_and_an_ordered_list() -> None:
    question = nqueens.problem(regions=["A" * 7, *("BCDEFG"[row] * 7 for row in range(6))])
    whole = nqueens.tally(question)
    parts = count_regions(question, Effort.of(threads=2), at_once=1, branches=50)
    assert (whole.units, parts.units >= 50) == (0, True)
    assert parts.count == whole.count == len(by_rows(question)) == 646
    assert list(placements_of_regions(question, Run(Effort.of()), few=3)) == by_rows(question)


def test_time_limits_end_searches() -> None:
    question = nqueens.problem(regions=[[row] * 26 for row in range(26)])
    fails(GaveUp, "", nqueens.count, question, time_limit=1e-9)
    fails(GaveUp, "", nqueens.count, question, fundamental=True, time_limit=1e-9)


def test_generated_puzzles_have_one_solution() -> None:
    for line in GENERATED.read_text().split()[::12]:
        (question,) = puzzles_in_text(line)
        assert nqueens.count(question) == 1
        if line.startswith("7x1."):
            assert by_rows(question) == [nqueens.solve(question).squares]
        elif regions_of(question).each == 1:
            assert nqueens.count(question, engine="sets") == 1


def test_every_model_includes_the_regions() -> None:
    divided = [nqueens.problem(regions=rows.split()) for rows in ("AAAA BBBB CCCC DDDD", "AABB ACDB CCDB CCDB")]
    divided.append(zoned(Random(1), divided[0]))
    for name in ("dimacs", "opb", "lp", "mps", "minizinc-01", "xcsp3-01", "asp", "dlx", "qubo"):
        assert len({"".join(export_model(each, name)) for each in divided}) == 3, name


def test_options_that_regions_do_not_support() -> None:
    rows = ["AB", "AB"]
    for options in ({"pawns": 1}, {"pieces": 3}, {"pieces": "max"}, {"board": 3}, {"board": "2x2x2"}):
        fails(BadInput, "", nqueens.problem, regions=rows, **options)
    fails(BadInput, "at most 64 rows", nqueens.solve, nqueens.problem(regions=[[row] * 65 for row in range(65)]))
    with pytest.raises(BadInput, match="do not support fixed squares, regions"):
        nqueens.optimise("domination", nqueens.problem(regions=rows))
