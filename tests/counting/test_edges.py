"""The edges of every question: boards without squares, and more pieces than fit, for all problems and goals by name."""

from typing import Any

import pytest

import nqueens
from nqueens import BadInput, NoSolution, Problem
from nqueens.problems.catalogue import CATALOGUE, NamedProblem
from nqueens.problems.goals import GOALS

each_named = pytest.mark.parametrize("named", CATALOGUE, ids=lambda named: named.name)


def answers(problem: Problem) -> set[int]:
    """How many solutions every verb says that there are, and of nothing: `solve` finds and judges one or none."""
    try:
        found = nqueens.solve(problem)
    except NoSolution:
        solved = 0
    else:
        solved = int(found.squares == () and found.is_solution and bool(nqueens.verify(found, problem)))
    return {
        solved,
        nqueens.count(problem),
        nqueens.count(problem, fundamental=True),
        sum(nqueens.tally(problem).by_size.values()),
        nqueens.classes(problem).fundamental,
        len(list(nqueens.solutions(problem))),
        len(list(nqueens.solutions(problem, fundamental=True))),
    }


@each_named
def test_the_board_without_squares_has_one_placement_of_nothing(named: NamedProblem) -> None:
    numbers: list[Any] = [None, 0, "max", *(("all", "maximal") if named.partner is None else ())]
    for number, pieces in enumerate(numbers):
        pawns = 0 if named.pawns and isinstance(pieces, str) else None
        asked = nqueens.problem(0, named.name, pieces=pieces, torus=number % 2 > 0, pawns=pawns)
        assert answers(asked) == {1}, str(asked)
    bare = nqueens.problem((1,) * named.dimensions, named.name, pieces=0, holes=[(0,) * named.dimensions], pawns=0)
    assert answers(bare) == {1}


@each_named
def test_pieces_that_do_not_fit_are_no_ways_and_no_error(named: NamedProblem) -> None:
    for side, torus in ((0, False), (2, True)):
        for pieces in (side**named.dimensions + 1, 10**15):
            asked = nqueens.problem(side, named.name, pieces=pieces, torus=torus)
            assert answers(asked) == {0}, str(asked)
    if named.pawns:
        assert answers(nqueens.problem(2, named.name, pieces=1, pawns=10**15)) == {0}


def test_a_side_of_0_in_one_dimension() -> None:
    for board in ("0x5", "3x0x3"):
        assert answers(nqueens.problem(board, pieces="all", torus=True)) == {1}
        assert answers(nqueens.problem(board, "kings", pieces=1)) == {0}
    with pytest.raises(BadInput):
        nqueens.problem("-1x5")


@pytest.mark.parametrize("goal", [each.name for each in GOALS])
def test_the_best_of_nothing_and_of_too_much(goal: str) -> None:
    best = nqueens.optimise(goal, 0, count=True, fundamental=True)
    assert (best.value, best.bound, best.optimal, best.count, best.classes) == (0, 0, True, 1, 1)
    assert not any((best.placement or {}).values())
    if goal in ("unattacked", "fewest-pawns"):
        assert nqueens.optimise(goal, 2, pieces=5).placement is None
    if goal not in ("unattacked", "colouring"):
        none = nqueens.optimise(goal, 2, number=10**15)
        assert (none.optimal, none.placement, none.asked) == (True, None, 10**15)
