"""Numbers of solutions by enumeration: on each square, and after some queens."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.clocks import told_at
from support.failing import fails

import nqueens
from nqueens.api.answering import answer_of
from nqueens.api.asking import as_problem, problem
from nqueens.api.solving import solutions
from nqueens.api.square_use import square_use, use_of
from nqueens.counting.plan import with_queens
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kinds.remaining import culprit_of, remaining
from nqueens.kinds.table import kind_of
from nqueens.problems.problem import Problem
from nqueens.sampling.completions import estimate_of_masks
from nqueens.solvers.run import Outcome


def by_list(question: Any, **part: Any) -> tuple[int, Any]:
    """Returns the number of solutions and that on each square, for all pieces together."""
    listed = list(solutions(question, **part))
    wanted = np.zeros(listed[0].board.sizes if listed else as_problem(question).board.sizes, np.int64)
    for placement in listed:
        for squares in placement.pieces.values() if isinstance(placement.pieces, dict) else [placement.squares]:
            for square in squares:
                wanted[tuple(square)] += 1
    return len(listed), wanted.tolist()


EIGHT, SIX = ("\n".join(letter * n for letter in "ABCDEFGH"[:n]) for n in (8, 6))
LISTED: list[Any] = [
    0, 1, 2, 4, 5, 8, (3, 5), (5, 3), (0, 4),
    problem(0, "queens-and-knights"), problem(5, "queens-and-knights", pieces=2),
    problem(5, "queens-and-knights", pieces="max"), problem(4, "queens-and-pawns", pieces=4, pawns=1),
    problem(regions="AABB\nACDB\nCCDB\nCCDB"), problem(regions="AAAA\nBBBB\nCCCC\nDDDD"),
    problem(regions="AAA\nBBB\nCCC"), problem(regions=SIX, fixed=[(0, 1)], forbidden=[(3, 3)]),
    problem(regions=SIX, torus=True), problem(regions=EIGHT, each=2),
]  # fmt: skip


@pytest.mark.parametrize("question", LISTED, ids=str)
def test_use_agrees_with_the_list(question: Any) -> None:
    use = square_use(question)
    assert (use.solutions, use.numbers.tolist()) == by_list(question)


@pytest.mark.parametrize("question", [4, 8, "3x4", problem(5, "kings", pieces="max"), LISTED[10], LISTED[14]], ids=str)
def test_use_by_invariant_solutions(question: Any) -> None:
    use = square_use(question, symmetry="half-turn")
    assert (use.solutions, use.numbers.tolist()) == by_list(question, symmetry="half-turn")


OTHERS = [
    problem(7, torus=True), problem(6, wraps=[0], pieces=5), problem(6, holes=[(0, 0), (3, 2)], pieces=5),
    problem((4, 5), "kings", pieces="all"), problem(6, "kings", pieces="max", forbidden=[(0, 0)]),
    problem(4, "kings", pieces="maximal"), problem(5, "knights", pieces=4, holes=[(1, 1)], fixed=[(4, 4)]),
    problem(4, "rooks", pieces=5), problem("triangle:5", "rooks", pieces=3), problem("3x3x3", pieces=4),
    problem(6, pieces=5, fixed=[(2, 2)], forbidden=[(0, 0)]), problem(3),
]  # fmt: skip


@pytest.mark.parametrize("by_counting", [False, True])
@pytest.mark.parametrize("question", OTHERS, ids=str)
def test_use_of_other_pieces(question: Problem, by_counting: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if by_counting:  # through one square of each orbit, as for boards with too many solutions to list
        monkeypatch.setattr(type(kind_of(question)), "most_listed", -1)
    use = use_of(question, Effort.of())
    assert (use.solutions, use.numbers.tolist()) == by_list(question)


def test_use_with_fixed_and_forbidden_squares() -> None:
    use = square_use(8, fixed={(0, 3)}, forbidden={(7, 7)}).numbers
    assert (use[0].tolist(), use[7, 7], {*use.sum(axis=1).tolist()}) == ([0, 0, 0, 17, 0, 0, 0, 0], 0, {17})


def test_limits() -> None:
    fails(BadInput, "at most 64", square_use, 65)
    fails(GaveUp, "", square_use, 24, time_limit=0.01)
    for n, solver in ((26, "rowsearch"), (28, "permutations")):
        question = as_problem(n, forbidden=[(n - 1, column) for column in range(n - 1)])
        assert answer_of(question, Effort.of(stopped=told_at(3)), solver=solver).outcome is Outcome.GAVE_UP


Square = tuple[int, int]
SQUARES = [(row, column) for row in range(6) for column in range(6)]
SOLUTIONS = [frozenset(enumerate(each)) for each in nqueens.solutions(6)]


@settings(max_examples=50, deadline=None)
@given(st.lists(st.sampled_from(SQUARES), max_size=5, unique=True), st.sets(st.sampled_from(SQUARES), max_size=3))
def test_remaining_solutions_and_the_queen_that_excludes_all(placed: list[Square], forbidden: set[Square]) -> None:
    placed = [square for square in placed if square not in forbidden]
    counts = [
        sum(each.issuperset(placed[:number]) and each.isdisjoint(forbidden) for each in SOLUTIONS)
        for number in range(len(placed) + 1)
    ]
    found = remaining(problem(6, fixed=placed, forbidden=forbidden), Effort.of())
    assert (found.solutions, found.exact) == (counts[-1], True)
    first = next((square for square, left in zip(placed, counts[1:], strict=True) if not left), None)
    assert culprit_of(problem(6, forbidden=forbidden), placed, Effort.of()) == (first if counts[0] else None)


def test_large_boards_are_estimated_and_zero_is_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allows hardly any time for the exact count, and few rounds of the estimate."""
    monkeypatch.setattr("nqueens.kinds.remaining._SHARE_OF_A_COUNT", 1e-6)
    monkeypatch.setattr("nqueens.sampling.completions._MOST_ROUNDS", 6)
    found = remaining(problem(27), Effort.of(time_limit=600))
    assert (found.how, found.exact) == ("estimated", False)
    assert abs(found.solutions - 234907967154122528) < 6 * found.error < 234907967154122528
    found = remaining(problem(24, fixed=[(0, 3)]), Effort.of(time_limit=600))
    assert (found.how, found.exact) == ("estimated", False)
    assert 0 < found.error < found.solutions
    crossed = [(19, column) for column in range(20)]
    for question in (problem(20, fixed=[(0, 0)], forbidden=crossed), problem(20, fixed=[(0, 0), (9, 9)])):
        none = remaining(question, Effort.of())
        assert (none.solutions, none.exact) == (0, True)


def test_estimates_near_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.sampling.completions._MOST_ROUNDS", 16)
    for rows, columns, queens in ((8, 8, [(0, 3)]), (6, 9, [(2, 2)]), (10, 10, [(4, 4), (0, 1)])):
        exact = nqueens.count((rows, columns), fixed=queens)
        masks = with_queens([(1 << columns) - 1] * rows, queens)
        found, again = (estimate_of_masks(columns, masks, Effort.of(), seed=1) for _ in "ab")
        assert found == again
        assert found.error < 0.1 * exact
        assert abs(found.value - exact) < 5 * found.error


def test_an_estimate_of_zero_is_none() -> None:
    fails(GaveUp, "no estimate", estimate_of_masks, 4, [0, 15, 15, 15], Effort.of())
    fails(GaveUp, "was cancelled", estimate_of_masks, 8, [255] * 8, Effort.of(stopped=lambda: True))
