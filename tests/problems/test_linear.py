"""Linear solutions: by formula, by the judge, and line by line where the judge would take too long."""

from itertools import islice, pairwise, product

import pytest

from nqueens.api.asking import problem
from nqueens.api.solving import solutions
from nqueens.board.board import Square
from nqueens.errors import BadInput
from nqueens.known import sequence
from nqueens.problems.linear import linear_count, linear_solutions
from nqueens.problems.problem import Problem


def linear_by_hand(cells: tuple[Square, ...], n: int) -> bool:
    """Whether the columns of a plane solution go up by the same step everywhere, modulo n."""
    columns = [column for _, column in sorted(cells)]
    return len({(after - before) % n for before, after in pairwise(columns)}) <= 1


def test_on_the_torus_they_are_those_solutions_that_go_up_evenly() -> None:
    for n in (1, 5, 7, 11):
        asked = problem(n, "torus")
        expected = sorted(each.squares for each in solutions(asked) if linear_by_hand(each.squares, n))
        assert sorted(linear_solutions(asked)) == expected
        assert linear_count(asked) == len(expected)


def lines_taken_twice(asked: Problem, cells: tuple[Square, ...]) -> int:
    """How many pieces see another one along a ride, on the torus: every line is walked round once."""
    board, taken, seen = asked.board, set(cells), 0
    for ride, cell in product(asked.moves.rides, cells):
        at = board.step(cell, ride)
        while at is not None and at != cell:
            seen += at in taken
            at = board.step(at, ride)
    return seen


@pytest.mark.parametrize(
    ("board", "pieces"), [("11x11x11", 121), pytest.param("17x17x17x17", 17**3, marks=pytest.mark.long)]
)
def test_in_space_no_line_has_two_queens(board: str, pieces: int) -> None:
    asked = problem(board, torus=True, pieces=pieces)
    for each in islice(linear_solutions(asked), 0, None, 400):
        assert len(set(each)) == pieces
        assert lines_taken_twice(asked, each) == 0


def test_linear_solutions_of_the_cube() -> None:
    for n in (11, 13, 17, 19, 23):
        assert linear_count(problem(f"{n}x{n}x{n}", "cube")) == sequence("n2_queens_3d_linear").value(n)
    torus = problem("11x11x11", "cube", torus=True)
    # The judge compares all 7260 pairs, walking each line; what stands on the torus stands on the plane.
    assert torus.why_not(next(linear_solutions(torus))) is None
    for n in (2, 7, 10, 12):
        assert next(linear_solutions(problem(f"{n}x{n}x{n}", "cube")), None) is None


def test_pieces_with_leaps() -> None:
    assert linear_count(problem(7, "amazons", torus=True)) == 0  # every slope is a knight's move
    asked = problem(11, "amazons", torus=True)
    assert linear_count(asked) == sum(1 for each in solutions(asked) if linear_by_hand(each.squares, 11)) > 0
    assert linear_count(problem(5, "rooks")) == 20


def test_the_most_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.problems.linear.MOST_SLOPES", 121)
    assert linear_count(problem("11x11x11", "cube")) == 264
    with pytest.raises(BadInput, match="at most 121 pieces, got 169"):
        linear_count(problem("13x13x13", "cube"))
