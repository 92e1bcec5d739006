"""The two neural nets: where they rest, and that their counts of lines are right."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.judging import is_solution

from nqueens.board.board import Board
from nqueens.board.verify import clashes, why_not
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Solution
from nqueens.solvers.local import hopfield, self_inhibiting
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import answer, events

Net = hopfield._Net | self_inhibiting._Net
both_nets = pytest.mark.parametrize("kind", [hopfield._Net, self_inhibiting._Net], ids=["hopfield", "self-inhibiting"])
squares_of_6 = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)))


def net_with(kind: type[Net], n: int, squares: set[tuple[int, int]]) -> Net:
    net = kind(n)
    for square in sorted(squares):
        net.flip(*square)
    return net


def at_rest(net: Net) -> bool:
    return not any(net.changes(row, column) for row in range(net.n) for column in range(net.n))


@both_nets
@given(on=squares_of_6, off_again=squares_of_6)
def test_the_net_counts_its_clashes(kind: type[Net], on: set[tuple[int, int]], off_again: set[tuple[int, int]]) -> None:
    net = net_with(kind, 6, on)
    for square in on & off_again:
        net.flip(*square)
    assert net.on == len(on - off_again)
    assert net.clashes == len(list(clashes(sorted(on - off_again))))


@both_nets
@pytest.mark.parametrize("n", [1, 4, 5, 6, 7])
def test_of_all_permutations_the_net_rests_on_the_solutions_only(kind: type[Net], n: int) -> None:
    for columns in permutations(range(n)):
        net = net_with(kind, n, set(enumerate(columns)))
        assert at_rest(net) == net.solved == is_solution(columns)


@given(squares_of_6)
def test_the_self_inhibiting_net_rests_nowhere_else(on: set[tuple[int, int]]) -> None:
    net = net_with(self_inhibiting._Net, 6, on)
    assert at_rest(net) == net.solved


@pytest.mark.parametrize("n", [2, 3])
def test_without_a_solution_the_self_inhibiting_net_never_rests(n: int) -> None:
    squares = [(row, column) for row in range(n) for column in range(n)]
    for bits in range(1 << len(squares)):
        on = {square for i, square in enumerate(squares) if bits >> i & 1}
        assert not at_rest(net_with(self_inhibiting._Net, n, on))


@pytest.mark.parametrize("mode", ["asynchronous", "synchronous"])
@pytest.mark.parametrize("n", [8, 20])
def test_both_modes_of_the_hopfield_net_converge(mode: str, n: int) -> None:
    for seed in range(20):
        found = answer(ClassicProblem(Board(n, n)), named("hopfield"), Run(seed=seed), options={"mode": mode})
        assert found.columns is not None
        assert is_solution(found.columns)


@pytest.mark.parametrize("solver", ["hopfield", "self-inhibiting"])
def test_50_queens(solver: str) -> None:
    for seed in range(3):
        found = answer(ClassicProblem(Board(50, 50)), named(solver), Run(seed=seed))
        assert found.columns is not None
        assert is_solution(found.columns)


@pytest.mark.parametrize("solver", ["hopfield", "self-inhibiting", "hopfield:synchronous"])
def test_a_partial_pattern_is_completed(solver: str) -> None:
    name, _, mode = solver.partition(":")
    options = {"mode": mode} if mode else {}
    whole = (3, 1, 6, 2, 5, 7, 4, 0)
    for seed in range(8):
        fixed = frozenset((row, whole[row]) for row in (seed, (seed + 3) % 8))
        forbidden = frozenset({(row, 0) for row in range(4)} - fixed)
        problem = ClassicProblem(Board(8, 8), fixed, forbidden)
        for tracing in (False, True):
            run = Run(seed=seed, tracing=tracing)
            *_, last = events(problem, named(name), run, options=options)
            assert isinstance(last, Solution)
            assert why_not(last.columns, 8, fixed=fixed, forbidden=forbidden) is None


@pytest.mark.parametrize("solver", ["hopfield", "self-inhibiting"])
def test_a_pattern_without_completion_is_given_up(solver: str) -> None:
    problem = ClassicProblem(Board(4, 4), frozenset([(0, 0)]))
    found = answer(problem, named(solver), Run(seed=1), options={"sweeps": 10, "restarts": 2})
    assert found.outcome is Outcome.GAVE_UP
    assert found.report.restarts == 2
