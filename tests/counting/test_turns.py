"""Solutions that a turn of the board leaves as they are: by search and by half-board matching."""

from __future__ import annotations

import pytest
from asking import classic

import nqueens
from nqueens import kernels
from nqueens.counting.classes import count_symmetric
from nqueens.counting.turns import HALF_TURN_HALVES_FROM, turn_plan
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels import halves
from nqueens.known import sequence
from nqueens.problems.problem import Problem

compiled = pytest.mark.skipif(not kernels.COMPILED, reason="matching needs the compiled core")


@compiled
@pytest.mark.parametrize("n", range(12, 24))
def test_both_engines_count_the_published_numbers(n: int) -> None:
    found = {
        engine: count_symmetric(nqueens.problem(n), "half-turn", Effort.of(), engine=engine)
        for engine in ("search", "halves")
    }
    assert set(found.values()) == {sequence("A032522").value(n)}


@compiled
@pytest.mark.parametrize("isa", kernels.build_info()["usable"])
@pytest.mark.parametrize("threads", [1, 3])
def test_the_count_depends_neither_on_the_instruction_set_nor_on_threads(isa: str, threads: int) -> None:
    effort = Effort.of(isa=isa, threads=threads)
    assert count_symmetric(nqueens.problem(21), "half-turn", effort, engine="halves") == 375664


@compiled
def test_auto_takes_the_matching_where_it_is_faster() -> None:
    engines = {n: turn_plan(classic(n), "half-turn", "auto").engine for n in (18, HALF_TURN_HALVES_FROM, 34, 35)}
    assert engines == {18: "turns", 19: "halves", 34: "halves", 35: "turns"}
    assert turn_plan(classic(24), "quarter-turn", "auto").engine == "turns"
    fixed = classic(24, fixed=[(0, 3)])
    assert turn_plan(fixed, "half-turn", "auto").engine == "turns"


@compiled
@pytest.mark.parametrize(
    ("problem", "turn"),
    [
        (nqueens.problem(11), "half-turn"),
        (nqueens.problem(35), "half-turn"),
        (nqueens.problem(24), "quarter-turn"),
        (nqueens.problem(12, "amazons"), "half-turn"),
        (nqueens.problem("12x13", pieces=12), "half-turn"),
    ],
    ids=str,
)
def test_what_the_matching_does_not_count(problem: Problem, turn: str) -> None:
    with pytest.raises(BadInput, match="for the half turn only, on plain n × n boards of 12 to 34 rows"):
        count_symmetric(problem, turn, Effort.of(), engine="halves")


@compiled
def test_scalar_is_a_search() -> None:
    assert turn_plan(classic(24), "half-turn", "scalar").engine == "turns"
    with pytest.raises(BadInput, match="no scalar build"):
        count_symmetric(nqueens.problem(24), "half-turn", Effort.of(isa="scalar"), engine="halves")


@compiled
@pytest.mark.parametrize("n", [11, 35])
def test_sizes_outside_are_refused_by_the_kernel(n: int) -> None:
    with pytest.raises(ValueError, match=f"takes n from 12 to 34, got {n}"):
        halves.HalfTurnPlan(n)


@compiled
def test_a_time_limit_ends_the_matching() -> None:
    with pytest.raises(GaveUp, match=r"time limit of 0\.5 s passed after \d+ of 12870 work units"):
        count_symmetric(nqueens.problem(32), "half-turn", Effort.of(time_limit=0.5))
