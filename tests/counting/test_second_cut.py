"""Second cuts: the same engine with other internal sizes, and `count --double-check`."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.failing import fails

import nqueens
from nqueens import kernels
from nqueens.api.classes import tally_invariant
from nqueens.api.counting import count_again, tally
from nqueens.choices import Engine, Isa
from nqueens.counting.checks import CountsDiffer
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.halves import HalvesPlan
from nqueens.kinds.table import kind_of
from nqueens.known import sequence

QUESTIONS: list[tuple[nqueens.Problem, Engine, str]] = [
    (nqueens.problem(14), "auto", "halves2"), (nqueens.problem(15), "auto", "halves2"),
    (nqueens.problem(9), "halves2", "halves"), (nqueens.problem(10), "auto", "search2"),
    (nqueens.problem("6x9", fixed=[(0, 3)]), "auto", "search2"), (nqueens.problem(8), "sets", "sets2"),
    (nqueens.problem(9, forbidden=[(1, 2), (4, 4)]), "auto", "search2"),
    (nqueens.problem(6, "knights", pieces="all"), "auto", "profiles2"),
    (nqueens.problem(7, "bishops", pieces=9), "sets", "sets2"),
    (nqueens.problem(5, "kings", pieces="maximal"), "auto", "sets2"),
]  # fmt: skip


@pytest.mark.parametrize(("problem", "engine", "again"), QUESTIONS, ids=str)
def test_both_cuts_give_the_same_count(problem: nqueens.Problem, engine: Engine, again: str) -> None:
    made = tally(problem, engine=engine)
    assert count_again(problem, made, Effort.of()).how == f"the engine {again}"
    with pytest.raises(CountsDiffer, match=f"^The counts differ: the engine {made.engine} finds .*, {again} finds "):
        count_again(problem, replace(made, by_size={0: 1}), Effort.of())


@pytest.mark.parametrize("n", [4, 5, 6, 7, 12, 13, 17])
@pytest.mark.parametrize("isa", kernels.build_info()["usable"])
def test_the_second_cut_of_halves_counts_right(n: int, isa: Isa) -> None:
    made = tally(n, engine="halves2", isa=isa)
    assert (made.count, made.engine) == (sequence("A000170").value(n), "halves2")


def test_the_second_cut_of_halves_has_other_units_and_sizes() -> None:
    for n in (17, 22, 28):
        first, second = HalvesPlan(n), HalvesPlan(n, second=True)
        assert first.bytes_per_thread != second.bytes_per_thread
        assert (n % 2 == 0) == (first.as_problems(1000) == second.as_problems(1000))


@pytest.mark.full
@pytest.mark.parametrize("n", [23, 25, 27, *(pytest.param(n, marks=pytest.mark.long) for n in (22, 24, 26, 28, 29))])
def test_the_lists_of_large_second_cuts_fit(n: int) -> None:
    """Runs a unit of every case: the core stops the process if a list of row sets exceeds its memory."""
    first, second = ([plan.run(start, start + 1, kernels.Stop())[0] for start, _ in plan.ranges]
                     for plan in (HalvesPlan(n), HalvesPlan(n, second=True)))  # fmt: skip
    assert n % 2 or first == second


@pytest.mark.parametrize(("n", "turn", "engine", "again"), [
    (20, "half-turn", "auto", "halves2"), (33, "quarter-turn", "auto", "halves2"),
    (12, "half-turn", "search", "search2"), (12, "half-turn", "search2", "search"),
])  # fmt: skip
def test_invariant_solutions(n: int, turn: str, engine: str, again: str) -> None:
    made = tally_invariant(nqueens.problem(n), turn, Effort.of(), engine=engine)
    assert count_again(nqueens.problem(n), made, Effort.of(), symmetry=turn).how == f"the engine {again}"


def test_a_question_with_nothing_to_change() -> None:
    rooks = nqueens.problem(5, "rooks", pieces=3)
    with pytest.raises(BadInput, match=r"The engine rooks can count 3 rooks .* in one way only; choose a check with"):
        count_again(rooks, tally(rooks), Effort.of())
    kings = nqueens.problem(4, "kings", pieces=4)
    made = tally_invariant(kings, "half-turn", Effort.of())
    fails(BadInput, "in one way only", count_again, kings, made, Effort.of(), symmetry="half-turn")
    knights = nqueens.problem(5, "knights", pieces=2)
    again = tally(knights, engine="profiles2")
    assert kind_of(knights).check(again, Effort.of(), plan=None, share=None, seed=0).how == "the engine sets"
    fails(BadInput, "A recorded count cannot be double-checked", nqueens.count, 8, double_check=True, cluster="local")
    fails(BadInput, "double_check must be True or False, got 'yes'", nqueens.count, 8, double_check="yes")  # type: ignore[arg-type]
    assert nqueens.count(8, double_check=True, fundamental=True) == 12
