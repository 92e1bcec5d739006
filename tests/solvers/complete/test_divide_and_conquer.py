"""Three requests: one solution, a family of tiled solutions, all solutions."""

from itertools import islice

from support.failing import fails
from support.judging import is_solution, is_toroidal
from support.solving import Columns, first, happening, listed

from nqueens.errors import GaveUp
from nqueens.solvers.complete.divide_and_conquer import half_turns, planar_family, toroidal_family
from nqueens.solvers.events import Solution
from nqueens.solvers.run import Outcome, Run


def ask(n: int, question: str) -> list[Columns]:
    return listed(n, "divide-and-conquer", question=question)


def outcome(n: int, question: str) -> Outcome:
    return first(n, "divide-and-conquer", question=question).outcome


def test_toroidal_family() -> None:
    """Finds all toroidal solutions for 5, 7 and 11; for 13 only the knight walks, 130 of 4,524."""
    for n, members in ((5, 10), (7, 28), (11, 88), (13, 130), (25, 350)):
        family = {each.columns for each in toroidal_family(n, Run())}
        assert len(family) == members
        assert all(map(is_toroidal, family))


def test_the_family() -> None:
    members = {n: ask(n, "family") for n in (0, 1, 4, 5, 6, 7, 10, 11, 12, 13, 16, 20, 21, 24, 25, 30)}
    for n, family in members.items():
        assert len(set(family)) == len(family), n
        assert all(is_solution(columns) for columns in family), n
    assert [len(family) for family in members.values()] == [1, 1, 2, 10, 4, 28, 8, 88, 10, 130, 14, 20, 20, 26, 350, 68]
    assert [n for n in range(61) if next(planar_family(n, Run()), None) is None] == [2, 3, 8, 9, 14, 15, 26, 27, 38, 39]
    assert outcome(9, "family") is outcome(14, "family") is Outcome.GAVE_UP


def test_one() -> None:
    """From a family; by joining strips up to twelve rows, and by half-turns above."""
    for n in (0, 1, *range(4, 17), 26, 27, 38, 39, 40, 63, 100):
        (found,) = ask(n, "one")
        assert is_solution(found)
        assert len(found) == n
    assert outcome(3, "one") is outcome(2, "auto") is Outcome.NONE
    assert outcome(13, "all") is Outcome.GAVE_UP
    assert next(happening(12, "divide-and-conquer", Run(), question="all"), None) is not None


def test_half_turns_find_all_symmetric_solutions() -> None:
    for n in range(1, 10):
        symmetric = [each for each in ask(n, "all") if each == tuple(n - 1 - column for column in reversed(each))]
        assert sorted(half_turns(n, Run())) == sorted(symmetric)


def test_auto_chooses_a_feasible_request() -> None:
    for n, members in ((14, 1), (15, 1), (20, 20)):
        assert outcome(n, "auto") is Outcome.FOUND
        coming = happening(n, "divide-and-conquer", Run())
        found = [each.columns for each in islice(coming, members) if isinstance(each, Solution)]
        fails(GaveUp, f"from tiles are listed for {n} rows", next, coming)
        assert all(is_solution(columns) for columns in found)
        assert len(set(found)) == members
