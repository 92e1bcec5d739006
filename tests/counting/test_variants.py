"""Counts of placements of any piece: against the judge, against each other, and against published values."""

from itertools import combinations

import pytest
from support.clocks import Clock, quick_searches

from nqueens.api.answering import fewest_pawns
from nqueens.api.asking import problem
from nqueens.api.counting import count, tally
from nqueens.api.solving import solutions, solve
from nqueens.counting.starts import starts
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.problems.graph import attack_graph


def test_latin_squares_are_rooks_in_the_cube() -> None:
    for n, squares in ((2, 2), (3, 12), (4, 576)):  # OEIS A002860
        assert tally(problem(f"{n}x{n}x{n}", piece="rook", pieces=n * n)).count == squares


@pytest.mark.parametrize("n", [2, 3, 4, 5, *(pytest.param(n, marks=pytest.mark.long) for n in (6, 7, 8))])
def test_no_n_squared_queens_in_small_toroidal_cubes(n: int) -> None:
    assert tally(problem(n, "cube", torus=True)).count == 0


def test_the_greatest_number_of_two_kinds(clock: Clock) -> None:
    # Published for n = 1 to 8.
    for n, most in enumerate((0, 0, 0, 1, 2, 3), 1):
        found = tally(problem(n, "queens-and-knights", pieces="max"))
        assert (found.greatest, found.by_size) == (most, {most: found.count})
        assert next(solutions(problem(n, "queens-and-knights", pieces=most + 1)), None) is None
    asked = problem(5, "queens-and-knights", pieces="max")
    one = solve(asked)
    assert (len(one.squares), len(one.pieces["knight"]), one.is_solution) == (2, 2, True)
    assert asked.why_not(one.squares, partners=one.pieces["knight"]) is None
    assert asked.why_not(one.squares, partners=one.pieces["knight"][:1]) == "there are 1 knights, not 2"
    assert count(asked, fundamental=True) == sum(1 for _ in solutions(asked, fundamental=True)) < tally(asked).count
    clock.step = 0.01
    with pytest.raises(GaveUp, match=r"limit of 0\.5 s passed .*: \d of each kind go on the board\."):
        solve(problem(11, "queens-and-knights", pieces="max"), time_limit=0.5)
    for pieces in ("all", "maximal"):
        with pytest.raises(BadInput, match=f"a whole number or max, got '{pieces}'"):
            problem(8, "queens-and-knights", pieces=pieces)


def test_queens_and_pawns() -> None:
    # 6 queens on 5 × 5 need 3 pawns, more than one for each queen too many.
    assert fewest_pawns(problem(5, "queens-and-pawns", pieces=6, pawns=0), Effort.of()).pawns == 3
    assert solve(problem(6, "queens-and-pawns")).is_solution
    assert sum(1 for _ in solutions(problem(6, "queens-and-pawns"))) == 16
    for board, pieces, pawns in ((3, 3, 1), (3, 3, 2), ("2x4", 3, 1)):
        asked = problem(board, "queens-and-pawns", pieces=pieces, pawns=pawns)
        cells = list(asked.board)
        expected = sum(
            asked.why_not(queens, pawns=blocks) is None
            for blocks in combinations(cells, pawns)
            for queens in combinations([cell for cell in cells if cell not in blocks], pieces)
        )
        assert tally(asked).count == sum(1 for _ in solutions(asked)) == expected


def test_solve() -> None:
    for n in (5, 7, 25):
        assert solve(problem(n, "torus")).is_solution
    with pytest.raises(NoSolution, match="No solution exists for 6 queens on the 6 × 6 torus"):
        solve(problem(6, "torus"))
    assert len(solve(problem(11, "cube")).squares) == 121


def test_what_an_engine_does_not_take() -> None:
    for asked, engine, message in (
        (problem("65x65", "bishops"), "auto", "at most 4096 squares"),
        (problem(8, "torus"), "profiles", "engine profiles takes"),
        (problem(8, "kings"), "rows", "engine rows takes"),
        (problem(8, "kings"), "fast", "The engine for other boards"),
    ):
        with pytest.raises(BadInput, match=message):
            tally(asked, engine=engine)


def test_graphs_and_starts_can_be_given_up() -> None:
    def refuse() -> None:
        raise GaveUp("enough")

    asked = problem(5, "torus", pieces=4)
    with pytest.raises(GaveUp):
        attack_graph(asked, look=refuse)
    with pytest.raises(GaveUp):
        starts(attack_graph(asked), look=refuse)


def test_a_late_search_for_the_greatest_number_names_both_bounds(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_searches(monkeypatch, clock, 0.4)
    asked = problem("6x6x6", "cube", pieces="max")
    bounds = r"limit of 1\.5 s passed before the greatest number of pieces was known: it is from \d+ to 27\."
    with pytest.raises(GaveUp, match=bounds):
        solve(asked, time_limit=1.5)
    with pytest.raises(GaveUp, match=bounds):
        tally(asked, time_limit=1.5)
    with pytest.raises(GaveUp, match=r"limit of 1\.5 s passed after \d+ of \d+ work units\.$"):
        tally(problem("6x6x6", "cube", pieces="all"), time_limit=1.5)
