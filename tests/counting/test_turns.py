"""Solutions that a turn of the board leaves as they are: by search and by half-board matching."""

from itertools import product

import pytest
from support.asking import classic
from support.clocks import passed

import nqueens
from nqueens import kernels
from nqueens.counting.classes import count_symmetric
from nqueens.counting.turns import turn_plan
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels import halves
from nqueens.known import sequence

compiled = pytest.mark.skipif(not kernels.COMPILED, reason="matching needs the compiled core")


@compiled
def test_published_counts_by_both_engines() -> None:
    def found(turn: str, n: int) -> set[int]:
        return {
            count_symmetric(nqueens.problem(n), turn, Effort.of(), engine=engine) for engine in ("search", "halves")
        }

    for n in range(12, 23):
        assert found("half-turn", n) == {sequence("A032522").value(n)}, n
    for n in range(16, 46):
        value = sequence("A033148").value(n)
        if n % 4 < 2:
            assert found("quarter-turn", n) == {value}, n
        else:
            assert count_symmetric(nqueens.problem(n), "quarter-turn", Effort.of()) == value == 0, n


@compiled
@pytest.mark.parametrize("n", [48, 49, *(pytest.param(n, marks=pytest.mark.long) for n in range(50, 56))])
def test_large_boards_by_the_quarter_turn(n: int) -> None:
    assert count_symmetric(nqueens.problem(n), "quarter-turn", Effort.of()) == sequence("A033148").value(n)


@compiled
def test_the_count_depends_neither_on_the_instruction_set_nor_on_threads() -> None:
    for isa, threads in product(kernels.build_info()["usable"], (1, 3)):
        effort = Effort.of(isa=isa, threads=threads)
        assert count_symmetric(nqueens.problem(21), "half-turn", effort, engine="halves") == 375664
        assert count_symmetric(nqueens.problem(41), "quarter-turn", effort, engine="halves") == 101492736


@compiled
def test_auto_takes_the_matching_where_it_is_faster() -> None:
    half = {n: turn_plan(classic(n), "half-turn", "auto").engine for n in (18, 19, 34, 35)}
    assert half == {18: "turns", 19: "halves", 34: "halves", 35: "turns"}
    quarter = {n: turn_plan(classic(n), "quarter-turn", "auto").engine for n in (29, 32, 34, 65)}
    assert quarter == {29: "turns", 32: "halves", 34: "turns", 65: "halves"}
    assert turn_plan(classic(24, fixed=[(0, 3)]), "half-turn", "auto").engine == "turns"
    assert turn_plan(classic(24), "half-turn", "scalar").engine == "turns"


@compiled
def test_what_the_matching_does_not_count() -> None:
    refused = [(nqueens.problem(n), "half-turn") for n in (11, 35)]
    refused += [(nqueens.problem(n), "quarter-turn") for n in (13, 26, 72)]
    refused.append((nqueens.problem(32, fixed=[(0, 3)]), "quarter-turn"))
    refused += [(each, "half-turn") for each in (nqueens.problem(12, "amazons"), nqueens.problem("12x13", pieces=12))]
    for problem, turn in refused:
        with pytest.raises(BadInput, match="for the half turn of 12 to 34 rows, for the quarter turn of 16 to 69"):
            count_symmetric(problem, turn, Effort.of(), engine="halves")
    with pytest.raises(BadInput, match="no scalar build"):
        count_symmetric(nqueens.problem(24), "half-turn", Effort.of(isa="scalar"), engine="halves")
    for plan, n, message in (
        (halves.HalfTurnPlan, 11, "takes n from 12 to 34, got 11"),
        (halves.HalfTurnPlan, 35, "takes n from 12 to 34, got 35"),
        (halves.QuarterTurnPlan, 13, "takes n from 16 to 69, got 13"),
        (halves.QuarterTurnPlan, 72, "takes n from 16 to 69, got 72"),
        (halves.QuarterTurnPlan, 30, r"only where n is 4k or 4k \+ 1, got 30"),
    ):
        with pytest.raises(ValueError, match=message):
            plan(n)


def test_the_search_ends_at_64_rows() -> None:
    for n, turn, engine in ((65, "half-turn", "auto"), (66, "quarter-turn", "auto"), (65, "quarter-turn", "search")):
        with pytest.raises(BadInput, match=f"The search takes boards of at most 64 rows and columns, got {n}x{n}"):
            count_symmetric(nqueens.problem(n), turn, Effort.of(), engine=engine)


@compiled
def test_a_time_limit_ends_the_matching() -> None:
    for n, turn, units in ((32, "half-turn", 12870), (64, "quarter-turn", 8388608)):
        with pytest.raises(GaveUp, match=rf"time limit of 1e-06 s passed after \d+ of {units} work units"):
            count_symmetric(nqueens.problem(n), turn, Effort.of(time_limit=passed()))
