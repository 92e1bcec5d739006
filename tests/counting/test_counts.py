"""Exact counts: published values, threads, limits, fixed and forbidden squares, and properties of full counts."""

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from support.clocks import Clock, passed
from support.failing import fails
from support.ledgers import miscounting
from support.running import Ran, Run
from support.solving import classic

import nqueens
from nqueens import kernels
from nqueens.api.asking import of_classic
from nqueens.api.classes import classes_of
from nqueens.api.counting import tally
from nqueens.board.board import Board, Square
from nqueens.counting import count as counting
from nqueens.counting.checks import CountsDiffer, check_total
from nqueens.counting.classic_classes import classic_classes
from nqueens.counting.count import count
from nqueens.counting.plan import Plan, make_plan
from nqueens.counting.run import Progress
from nqueens.counting.tally import Tally
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels import reference
from nqueens.known import sequence
from nqueens.problems.classic import ClassicProblem
from nqueens.symmetry import classes_of_list, fundamental, stabiliser
from nqueens.symmetry.group import SQUARE, Symmetry

NODES = {
    5: 1, 6: 6, 7: 14, 8: 140, 9: 426, 10: 2909, 11: 11_381, 12: 68_373, 13: 373_252, 14: 2_163_187, 16: 89_853_318,
}  # fmt: skip
"""Nodes of the row search: the same on every machine, in every instruction set and with any number of threads."""


@pytest.mark.parametrize("n", [*range(1, 16), *(pytest.param(n, marks=pytest.mark.long) for n in (16, 17, 18))])
def test_counts_and_classes_of_each_size(n: int) -> None:
    found = nqueens.classes(n)
    assert found.total == nqueens.count(n) == sequence("A000170").value(n)
    assert found.fundamental == sequence("A002562").value(n) == sum(found.by_size.values())
    assert found.half_turn == sequence("A032522").value(n)
    assert found.quarter_turn == sequence("A033148").value(n)
    assert found.by_size[8] == sequence("A260320").value(n)
    # The only solution for n = 1 is a class of its own; OEIS counts it among the classes of two.
    assert found.by_size[2] == (sequence("A260318").value(n) if n > 1 else 0)
    assert sum(size * number for size, number in found.by_size.items()) == found.total


def test_rectangles() -> None:
    profile = sequence("A319284")
    for columns in range(12):
        for rows in range(columns + 1):
            assert nqueens.count((rows, columns)) == profile.value(columns, rows), (rows, columns)
        assert nqueens.count((columns + 1, columns)) == 0
    for rows, columns in product(range(6), range(8)):
        check_classes(ClassicProblem(Board(rows, columns)))


def test_fingerprints() -> None:
    for n, nodes in NODES.items():
        found = tally(n, engine="search")
        assert (found.engine, found.work_name, found.work) == ("search", "nodes", nodes)
        assert found.count == sequence("A000170").value(n)
    assert json.loads(nqueens.classes(8).to_json())["nodes"] == NODES[8]
    for threads in (1, 2, 3, 7):
        found = tally(12, threads=threads)
        assert (found.count, found.work, found.threads) == (14200, NODES[12], threads)
    for isa in ("scalar", *kernels.build_info()["usable"]):
        found = tally(12, isa=isa)
        assert (found.count, found.work) == (14200, NODES[12]), isa


def test_the_time_limit_also_applies_to_symmetric_solutions(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def long(*given: Any) -> tuple[int, int, bool]:
        clock.pass_until(given[3])
        return 0, 0, False

    monkeypatch.setattr(kernels, "count_invariant", long)
    fails(GaveUp, "time limit", nqueens.classes, 8, threads=1, time_limit=100)
    made = Tally({12: 1}, engine="search", work=1, work_name="nodes", units=1, threads=1, seconds=100.0)
    fails(GaveUp, "time limit", classic_classes, classic(12), Effort.of(time_limit=passed()), made=made)


def test_invalid_requests() -> None:
    wrong: list[tuple[str, list[Any], str]] = [
        ("time_limit", [0, -1, float("nan"), float("inf"), "5", True], "must be a positive number of seconds"),
        ("threads", [0, -1, 1025, 2.0, "2", True], r"number of threads must be .*from 1 to 1,024"),
        ("engine", ["steam"], "engine must be auto, search, halves, search2 or halves2"),
        ("isa", ["mmx"], "instruction set must be auto, scalar"),
    ]  # fmt: skip
    for name, values, message in wrong:
        for value in values:
            fails(BadInput, message, tally, 8, **{name: value})
    for verb, board in ((nqueens.count, 65), (nqueens.classes, (1, 10**12))):
        fails(BadInput, "at most 64 rows and columns, got ", verb, board)


def test_progress_increases_up_to_the_end() -> None:
    seen: list[Progress] = []
    count(classic(15), Effort.of(threads=1, on_progress=seen.append))
    assert [each.units_done for each in seen] == sorted(each.units_done for each in seen)
    assert all(0 <= each.units_done <= each.units and (each.count or 0) <= 2_279_184 for each in seen)
    assert (seen[-1].units_done, seen[-1].seconds_left) == (seen[-1].units, 0)


@st.composite
def problems(draw: st.DrawFn) -> ClassicProblem:
    rows = draw(st.integers(1, 7))
    columns = draw(st.integers(rows, 8))
    square = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
    fixed = draw(st.sets(square, max_size=2))
    forbidden = draw(st.sets(square, max_size=8))
    if draw(st.booleans()):  # symmetric holes, so that classes are larger than one
        forbidden |= {(rows - 1 - row, columns - 1 - column) for row, column in forbidden}
    return ClassicProblem(Board(rows, columns), frozenset(fixed), frozenset(forbidden))


def check_classes(problem: ClassicProblem) -> None:
    """Compares every verb with the full list, filtered by the fixed and forbidden squares."""
    found = [
        columns
        for columns in (tuple(each) for each in nqueens.solutions(problem.board))
        if all(columns[row] == column for row, column in problem.fixed)
        and all(columns[row] != column for row, column in problem.forbidden)
    ]
    marks: dict[str, Any] = {"fixed": problem.fixed, "forbidden": problem.forbidden}
    assert nqueens.count(problem.board, **marks) == len(found)
    assert [tuple(each) for each in nqueens.solutions(problem.board, **marks)] == found
    group, width = stabiliser(problem.board, problem.fixed, problem.forbidden), problem.board.columns
    made = classes_of(of_classic(problem), Effort.of())
    sizes = {size: number for size, number in made.by_size.items() if number}
    assert sizes == classes_of_list(found, width=width, group=group)
    firsts = list(nqueens.solutions(problem.board, fundamental=True, **marks))
    assert made.fundamental == len(firsts) == len(list(fundamental(found, width=width, group=group)))
    as_any_other = nqueens.problem(problem.board, pieces=problem.board.rows, **marks)
    assert nqueens.count(as_any_other, engine="sets") == len(found) or problem.board.rows > problem.board.columns
    assert all(nqueens.verify(each, problem.board, **marks) for each in found)
    for other in range(width) if found and problem.board.rows else ():
        changed = (other, *found[0][1:])
        assert bool(nqueens.verify(changed, problem.board, **marks)) == (changed in found)
    try:
        assert tuple(nqueens.solve(problem.board, **marks)) in found
    except nqueens.NoSolution:
        assert not found


@settings(max_examples=60)
@given(problems())
@example(ClassicProblem(Board(8, 8), forbidden=frozenset({(0, 0), (0, 7), (7, 0), (7, 7)})))
def test_fixed_and_forbidden_squares_filter_the_list(problem: ClassicProblem) -> None:
    check_classes(problem)


def test_published_counts_fall_into_classes() -> None:
    for n in range(2, 21):
        problem, right = classic(n), sequence("A000170").value(n)
        told = check_total(problem, right, Effort.of(), seconds=1e4)
        assert told.startswith("the solutions fall into classes under 8 symmetries (")
        half, quarter = sequence("A032522").value(n), sequence("A033148").value(n)
        assert f"({half} invariant under the half-turn, {quarter} under the quarter-turn)" in told
        for wrong in set(range(max(right - 7, 0), right + 8)) - {right}:
            fails(CountsDiffer, r"^The count is wrong: ", check_total, problem, wrong, Effort.of(), seconds=1e4)


def test_without_time_only_divisibility_is_checked() -> None:
    """An n × n board has classes of at least two, whichever solutions are invariant."""
    problem, right = classic(26), sequence("A000170").value(26)
    told = "the count is a multiple of 2, as the symmetries of the board require"
    assert check_total(problem, right, Effort.of(), seconds=0.0) == told
    assert check_total(problem, right, Effort.of(time_limit=1e-9), seconds=1e9) == told
    with pytest.raises(CountsDiffer, match=r"The count is wrong: \d+ is not a multiple of 2"):
        check_total(problem, right + 1, Effort.of(), seconds=0.0)


@given(st.sampled_from(SQUARE), st.integers(2, 7), st.data())
def test_boards_with_forbidden_squares(symmetry: Symmetry, n: int, data: st.DataObject) -> None:
    """With any remaining symmetries, counts agree with those of a plain search."""
    squares: set[Square] = {(data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, n - 1)))}
    for _ in range(4):
        squares |= {symmetry(square, Board(n, n)) for square in squares}
    problem = classic(n, forbidden=squares)
    found = sum(it for it, _ in reference.search(range(n), problem.allowed(), reference.Stop()))
    if sizes := re.findall(r"under (\d) symmetries", check_total(problem, found, Effort.of(), seconds=0.0)):
        assert int(sizes[0]) > 1


def test_rectangles_have_four_symmetries(monkeypatch: pytest.MonkeyPatch) -> None:
    """And on small boards there is no limit that a busy machine could reach."""
    monkeypatch.setattr("nqueens.counting.checks._LEAST_SECONDS", 0.0)
    assert "under 4 symmetries" in check_total(classic((4, 6)), 46, Effort.of(), seconds=0.0)
    fails(CountsDiffer, "", check_total, classic((4, 6)), 45, Effort.of(), seconds=0.0)
    for alone, number in ((classic((1, 6)), 6), (classic(6, forbidden={(0, 1)}), 3)):
        assert check_total(alone, number, Effort.of(), seconds=0.0) == ""


def test_every_count_is_checked(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = count(classic(10), Effort.of())
    assert (made.count, made.checked[:18]) == (724, "the solutions fall")
    path = str(tmp_path / "eight.db")
    assert run("count", "8", "--checkpoint", path) == Ran("92\n", "", 0)
    assert run("ledger", path, "reduce") == Ran("92\n", f"Checked: {count(classic(8), Effort.of()).checked}.\n", 0)

    def wrong(problem: ClassicProblem, effort: Effort, **options: Any) -> Plan:
        return miscounting(make_plan(problem, effort, **options), lambda first, _: first == 0)

    monkeypatch.setattr(counting, "make_plan", wrong)
    ran = run("count", "10")
    assert (ran.out, ran.status, ran.err.count("\n")) == ("", 1, 1)
    assert ran.err.startswith("The count is wrong: 725 solutions, 12 of them invariant under the half-turn, 0 under")


def test_a_check_uses_other_units_each_time(run: Run) -> None:
    told = [run("count", "10", "--check", "10%").err for _ in range(2)]
    seeds = [re.findall(r"the same in \d+ of \d+ random work units \(seed (\d+)\)", err)[0] for err in told]
    assert seeds[0] != seeds[1]
    assert run("count", "10", "--check", "10%", "--seed", seeds[0]).err == told[0]
    assert run("count", "10", "--seed", "1") == Ran("", "--seed requires --check.\n", 2)
