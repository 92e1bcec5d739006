"""How many solutions are left: judged by a list of all of them, and estimates by counts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nqueens
from nqueens.api.remaining import culprit_of, remaining
from nqueens.counting.plan import with_queens
from nqueens.effort import Effort
from nqueens.errors import GaveUp
from nqueens.sampling.placed import estimate_of_masks

Square = tuple[int, int]
SQUARES = [(row, column) for row in range(6) for column in range(6)]
SOLUTIONS = [frozenset(enumerate(each)) for each in nqueens.solutions(6)]


@settings(max_examples=50, deadline=None)
@given(st.lists(st.sampled_from(SQUARES), max_size=5, unique=True), st.sets(st.sampled_from(SQUARES), max_size=3))
def test_what_is_left_and_who_left_nothing(placed: list[Square], forbidden: set[Square]) -> None:
    placed = [square for square in placed if square not in forbidden]
    counts = [
        sum(each.issuperset(placed[:number]) and each.isdisjoint(forbidden) for each in SOLUTIONS)
        for number in range(len(placed) + 1)
    ]
    position = nqueens.problem(6, fixed=placed, forbidden=forbidden)
    found = remaining(position, Effort.of())
    assert (found.solutions, found.exact) == (counts[-1], True)
    first = next((square for square, left in zip(placed, counts[1:], strict=True) if not left), None)
    assert culprit_of(nqueens.problem(6, forbidden=forbidden), placed, Effort.of()) == (first if counts[0] else None)


def test_large_boards_are_estimated_not_looked_up_and_none_left_is_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """With hardly any time for the exact count, and few rounds of the estimate."""
    monkeypatch.setattr("nqueens.api.remaining._SHARE_OF_A_COUNT", 1e-6)
    monkeypatch.setattr("nqueens.sampling.placed._MOST_ROUNDS", 6)
    found = remaining(nqueens.problem(27), Effort.of(time_limit=600))
    assert (found.how, found.exact) == ("estimated", False)
    assert abs(found.solutions - 234907967154122528) < 6 * found.error < 234907967154122528
    found = remaining(nqueens.problem(24, fixed=[(0, 3)]), Effort.of(time_limit=600))
    assert (found.how, found.exact) == ("estimated", False)
    assert 0 < found.error < found.solutions
    crossed = [(19, column) for column in range(20)]
    for question in (
        nqueens.problem(20, fixed=[(0, 0)], forbidden=crossed),
        nqueens.problem(20, fixed=[(0, 0), (9, 9)]),
    ):
        none = remaining(question, Effort.of())
        assert (none.solutions, none.exact) == (0, True)


@pytest.mark.parametrize(
    ("rows", "columns", "queens"), [(8, 8, [(0, 3)]), (6, 9, [(2, 2)]), (10, 10, [(4, 4), (0, 1)])]
)
def test_estimates_agree_with_counts(
    rows: int, columns: int, queens: list[Square], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nqueens.sampling.placed._MOST_ROUNDS", 16)
    exact = nqueens.count((rows, columns), fixed=queens)
    masks = with_queens([(1 << columns) - 1] * rows, queens)
    found = estimate_of_masks(columns, masks, Effort.of(), seed=1)
    assert found.error < 0.1 * exact
    assert abs(found.value - exact) < 5 * found.error
    if rows == 6:
        assert estimate_of_masks(columns, masks, Effort.of(), seed=1) == found


def test_an_estimate_of_nothing_is_none() -> None:
    with pytest.raises(GaveUp, match="no estimate"):
        estimate_of_masks(4, [0, 15, 15, 15], Effort.of())
    with pytest.raises(GaveUp, match="told to stop"):
        estimate_of_masks(8, [255] * 8, Effort.of(stopped=lambda: True))
