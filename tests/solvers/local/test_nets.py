"""The two neural nets: their stable states, and their counts of lines."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.judging import is_solution
from support.solving import classic, first, happening

from nqueens.board.verify import clashes, reason_of_judge
from nqueens.solvers.events import Solution
from nqueens.solvers.local import hopfield, self_inhibiting
from nqueens.solvers.run import Outcome, Run

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
def test_of_all_permutations_only_the_solutions_are_stable(kind: type[Net]) -> None:
    for n in (1, 4, 5, 6):
        for columns in permutations(range(n)):
            net = net_with(kind, n, set(enumerate(columns)))
            assert at_rest(net) == net.solved == is_solution(columns)


@given(squares_of_6)
def test_the_self_inhibiting_net_has_no_other_stable_states(on: set[tuple[int, int]]) -> None:
    net = net_with(self_inhibiting._Net, 6, on)
    assert at_rest(net) == net.solved


@pytest.mark.parametrize("n", [2, 3])
def test_without_a_solution_the_self_inhibiting_net_never_settles(n: int) -> None:
    squares = [(row, column) for row in range(n) for column in range(n)]
    for bits in range(1 << len(squares)):
        on = {square for i, square in enumerate(squares) if bits >> i & 1}
        assert not at_rest(net_with(self_inhibiting._Net, n, on))


@pytest.mark.parametrize("solver", ["hopfield", "self-inhibiting", "hopfield:synchronous"])
def test_a_partial_pattern_is_completed(solver: str) -> None:
    name, _, mode = solver.partition(":")
    options = {"mode": mode} if mode else {}
    whole = (3, 1, 6, 2, 5, 7, 4, 0)
    for seed in range(3):
        fixed = frozenset((row, whole[row]) for row in (seed, (seed + 3) % 8))
        forbidden = frozenset({(row, 0) for row in range(4)} - fixed)
        problem = classic(8, fixed, forbidden)
        for tracing in (False, True):
            *_, last = happening(problem, name, Run(seed=seed, tracing=tracing), **options)
            assert isinstance(last, Solution)
            assert reason_of_judge(last.columns, 8, fixed=fixed, forbidden=forbidden) is None


@pytest.mark.parametrize("solver", ["hopfield", "self-inhibiting"])
def test_a_pattern_without_completion_ends_with_the_budget(solver: str) -> None:
    found = first(classic(4, fixed=[(0, 0)]), solver, 1, sweeps=10, restarts=2)
    assert found.outcome is Outcome.GAVE_UP
    assert found.report.restarts == 2
