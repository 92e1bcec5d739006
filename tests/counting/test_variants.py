"""Counts of placements of any piece: by every engine, against published values, and in edge cases of every question."""

from collections.abc import Callable
from itertools import product
from math import comb, factorial
from typing import Any

import pytest
from support.clocks import Clock, quick_searches
from support.failing import fails
from support.tables import table

import nqueens
from nqueens import Problem
from nqueens.api.answering import fewest_pawns
from nqueens.api.asking import problem
from nqueens.api.classes import classes
from nqueens.api.counting import count, tally
from nqueens.api.solving import solutions, solve
from nqueens.choices import GoalName
from nqueens.counting.placements import count_placements
from nqueens.counting.probes import partial_placements
from nqueens.counting.profiles import DoesNotFit, Profile, count_by_profile, profile_of
from nqueens.counting.rooks import is_of_rooks, rook_numbers
from nqueens.counting.sets import SetCounter
from nqueens.counting.starts import starts
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.kernels import Stop
from nqueens.known import sequence
from nqueens.problems.catalogue import CATALOGUE, NamedProblem
from nqueens.problems.goals import GOALS
from nqueens.problems.graph import attack_graph
from nqueens.problems.linear import linear_count

VALUES: dict[str, Callable[[Problem], int]] = {
    "by_sets": lambda asked: tally(asked, engine="sets").count, "count": count,
    "fundamental": lambda asked: classes(asked).fundamental, "greatest": lambda asked: tally(asked).greatest,
    "linear_count": linear_count, "linear_slopes": lambda asked: linear_count(asked) // asked.board.sizes[0],
}  # fmt: skip
"""The published number of an answer."""


@pytest.mark.parametrize("longer", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize("published", table(__file__, "published"), ids=lambda row: f"{row[0]}-{row[4]}")
def test_published_values(published: list[Any], longer: bool) -> None:
    name, names, board, rest, value, first, quick, slow = published
    sides = range(quick + 1, slow + 1) if longer else range(first, quick + 1)
    side = names.split().index("d" if names == "d" else "n")  # the part of the index that is the side of the board
    checked = [(index, right) for index, right in sequence(name).items() if index[side] in sides]
    assert checked or longer
    for index, right in checked:
        at = dict(zip(names.split(), index, strict=True))
        n, d = at.get("n", 0), at.get("d", 0)
        known = {**at, "2n": 2 * n, "2n+1": 2 * n + 1, "nn": n**2, "nnn": n**3, "3^d": "x".join("3" * d)}
        said = {key: text.format_map(known) for key, text in rest.items()}
        more: dict[str, Any] = {key: int(text) if text.isdigit() else text for key, text in said.items()}
        assert VALUES[value](problem(board.format_map(known), **more)) == right, (name, index)


def test_latin_squares_are_rooks_in_the_cube() -> None:
    for n, squares in ((2, 2), (3, 12), (4, 576)):  # OEIS A002860
        assert tally(problem(f"{n}x{n}x{n}", piece="rook", pieces=n * n)).count == squares


@pytest.mark.parametrize("n", [2, 3, 4, 5, *(pytest.param(n, marks=pytest.mark.long) for n in (6, 7, 8))])
def test_no_n_squared_queens_in_small_toroidal_cubes(n: int) -> None:
    assert tally(problem(n, "cube", torus=True)).count == 0


def test_the_maximum_number_of_two_kinds(clock: Clock) -> None:
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
    with pytest.raises(GaveUp, match=r"limit of 0\.5 s expired .*: \d of each kind fit on the board\."):
        solve(problem(11, "queens-and-knights", pieces="max"), time_limit=0.5)
    for pieces in ("all", "maximal"):
        fails(BadInput, f"a whole number or max, got '{pieces}'", problem, 8, "queens-and-knights", pieces=pieces)


def test_queens_and_pawns() -> None:
    # 6 queens on 5 × 5 need 3 pawns, more than one for each excess queen.
    assert fewest_pawns(problem(5, "queens-and-pawns", pieces=6, pawns=0), Effort.of()).pawns == 3
    assert solve(problem(6, "queens-and-pawns")).is_solution
    assert sum(1 for _ in solutions(problem(6, "queens-and-pawns"))) == 16


def test_problems_that_an_engine_refuses() -> None:
    for asked, engine, message in (
        (problem("65x65", "bishops"), "auto", "at most 4,096 squares"),
        (problem(8, "torus"), "profiles", "engine profiles supports"),
        (problem(8, "kings"), "rows", "engine rows supports only"),
        (problem(8, "kings"), "fast", "The engine for other boards"),
    ):
        fails(BadInput, message, tally, asked, engine=engine)  # type: ignore[arg-type]


def test_graphs_and_starts_can_be_cancelled() -> None:
    def refuse() -> None:
        raise GaveUp("enough")

    asked = problem(5, "torus", pieces=4)
    fails(GaveUp, "", attack_graph, asked, look=refuse)
    fails(GaveUp, "", starts, attack_graph(asked), look=refuse)


def test_a_late_search_for_the_maximum_reports_both_bounds(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    quick_searches(monkeypatch, clock, 0.4)
    asked = problem("6x6x6", "cube", pieces="max")
    bounds = r"limit of 1\.5 s expired before the greatest number of pieces was found: it is from \d+ to 27\."
    for verb in (solve, tally):
        fails(GaveUp, bounds, verb, asked, time_limit=1.5)
    late = SetCounter(attack_graph(asked), Effort.of(time_limit=0.5))
    clock.now += 1
    fails(GaveUp, "it is from 1[0-9] to 27", late.greatest)
    with pytest.raises(GaveUp, match=r"limit of 1\.5 s expired after [\d,]+ of [\d,]+ work units\.$"):
        tally(problem("6x6x6", "cube", pieces="all"), time_limit=1.5)


def test_k_rooks_choose_rows_and_columns() -> None:
    for board in ("12x18", "20x13", "1x9", "0"):
        asked = problem(board, "rooks", pieces="all")
        rows, columns = asked.board.sizes
        expected = [comb(rows, k) * comb(columns, k) * factorial(k) for k in range(min(rows, columns) + 1)]
        assert rook_numbers(asked, Effort.of()) == expected


def test_rook_counts_agree_with_independent_sets() -> None:
    marks: tuple[dict[str, Any], ...] = (
        {}, {"fixed": [(1, 2)]}, {"forbidden": [(0, 0), (2, 1), (3, 2)]}, {"fixed": [(0, 0), (2, 2)]},
    )  # fmt: skip
    asked: list[tuple[Any, ...]] = [("5", "4x6", "6x3"), (False, True), marks, ("all", "max", 3, 5, 9)]
    for board, torus, marked, pieces in product(*asked):
        question = problem(board, "rooks", pieces=pieces, torus=torus, **marked)
        by = [count_placements(question, Effort.of(), engine=engine).by_size for engine in ("rooks", "sets")]
        assert by[0] == by[1], str(question)
    for fixed in ([(0, 0), (0, 2)], [(0, 0), (3, 0)]):  # two in one line leave nothing
        question = problem(4, "rooks", pieces="all", fixed=fixed)
        assert count_placements(question, Effort.of(), engine="rooks").by_size == {}


def test_problems_that_the_rook_engine_refuses() -> None:
    assert is_of_rooks(problem("20x20", "rooks"))
    for asked in (
        problem("21x21", "rooks"), problem("20x30", "rooks", pieces=20), problem(8, "bishops", pieces=3),
        problem(8, "rooks", pieces="maximal"), problem("3x3x3", "rooks", pieces="max"),
        problem(5, "rooks", pieces=4, holes=[(2, 2)]),
    ):  # fmt: skip
        assert not is_of_rooks(asked)
    with pytest.raises(BadInput, match="engine rooks supports only rooks"):
        count_placements(problem(8, "bishops", pieces=3), Effort.of(), engine="rooks")


def kings(board: str) -> Profile:
    profile = profile_of(problem(board, "kings", pieces="all"))
    assert profile is not None
    return profile


def test_transfer_counts_beyond_the_primes_or_the_memory_are_refused() -> None:
    primes = (2**63 - 25, 2**63 - 165)
    expected = [comb(101 - pieces, pieces) for pieces in range(51)]
    assert 2**63 < max(expected) < 2**120
    found = count_by_profile(kings("1x100"), None, False, Stop(), primes=primes)
    assert found is not None
    assert found.ways[:51] == expected
    with pytest.raises(DoesNotFit, match="2 primes of 63 bits for its counts, of which there are 1"):
        count_by_profile(kings("1x100"), None, False, Stop(), primes=primes[:1])
    fails(DoesNotFit, "too much memory", count_by_profile, kings("8"), None, False, Stop(), most_numbers=100)


def test_probes() -> None:
    for asked, number in (
        (problem(6), 46), (problem("4x7"), 140), (problem(6, torus=True), 24),
        (problem(7, fixed=[(2, 3)], forbidden=[(0, 0)]), 18),
        (problem(6, "semi-queens"), 160), (problem(7, "amazons"), 20),
    ):  # fmt: skip
        assert partial_placements(asked) == partial_placements(asked) == pytest.approx(number, rel=0.1), str(asked)
    for n in (1, 2, 5, 20):  # rooks leave the same number of squares for any probe
        assert partial_placements(problem(n, piece="rook")) == pytest.approx(factorial(n))
    for asked in (problem("3x3x3"), problem(5, holes=[(2, 2)]), problem(8, "kings"), problem(8, pieces=5), problem(100),
                  problem(8, pieces="all"), problem(6, "queens-and-knights"), problem(0),
                  problem(regions=["AAB", "ABB", "CCC"])):  # fmt: skip
        assert partial_placements(asked) is None, str(asked)


each_named = pytest.mark.parametrize("named", CATALOGUE, ids=lambda named: named.name)


def answers(problem: Problem) -> set[int]:
    """Returns the number of solutions by every verb, with no pieces: `solve` finds and judges one or none."""
    try:
        found = nqueens.solve(problem)
    except NoSolution:
        solved = 0
    else:
        solved = int(found.squares == () and found.is_solution and bool(nqueens.verify(found, problem)))
    return {
        solved, nqueens.count(problem), nqueens.count(problem, fundamental=True),
        sum(nqueens.tally(problem).by_size.values()), nqueens.classes(problem).fundamental,
        len(list(nqueens.solutions(problem))), len(list(nqueens.solutions(problem, fundamental=True))),
    }  # fmt: skip


@each_named
def test_the_board_without_squares_has_one_empty_placement(named: NamedProblem) -> None:
    numbers: list[Any] = [None, 0, "max", *(("all", "maximal") if named.partner is None else ())]
    for number, pieces in enumerate(numbers):
        pawns = 0 if named.pawns and isinstance(pieces, str) else None
        asked = nqueens.problem(0, named.name, pieces=pieces, torus=number % 2 > 0, pawns=pawns)
        assert answers(asked) == {1}, str(asked)
    bare = nqueens.problem((1,) * named.dimensions, named.name, pieces=0, holes=[(0,) * named.dimensions], pawns=0)
    assert answers(bare) == {1}


@each_named
def test_too_many_pieces_give_zero_and_no_error(named: NamedProblem) -> None:
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
    fails(BadInput, "", nqueens.problem, "-1x5")


@pytest.mark.parametrize("goal", [each.name for each in GOALS])
def test_optima_of_empty_and_impossible_problems(goal: GoalName) -> None:
    best = nqueens.optimise(goal, 0, count=True, fundamental=True)
    assert (best.value, best.bound, best.optimal, best.count, best.classes) == (0, 0, True, 1, 1)
    assert not any((best.placement or {}).values())
    if goal in ("unattacked", "fewest-pawns"):
        assert nqueens.optimise(goal, 2, pieces=5).placement is None
    if goal not in ("unattacked", "colouring"):
        none = nqueens.optimise(goal, 2, value=10**15)
        assert (none.optimal, none.placement, none.asked) == (True, None, 10**15)
