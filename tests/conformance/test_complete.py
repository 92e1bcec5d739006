"""What every complete solver promises, asked of every complete solver in the registry."""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations, product

import pytest
from support.replay import counted, replay

from nqueens.board.board import Board
from nqueens.board.verify import why_not
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.registry import solver as named
from nqueens.solvers.registry import specs
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import answer, events, solutions
from nqueens.solvers.spec import Family, Spec

COUNTS = (1, 1, 0, 0, 2, 10, 4, 40)
"""A000170 for n = 0 … 7."""
FEWER_THAN_ALL = {
    ("topor", "fundamental", True),
    ("divide-and-conquer", "question", "family"),
    ("divide-and-conquer", "question", "one"),
}
"""Settings that ask for some of the solutions only."""
COMPLETE = [each for each in specs() if each.family is Family.COMPLETE and each.classic]
each_solver = pytest.mark.parametrize("solver", COMPLETE, ids=lambda each: each.name)


@cache
def judged(problem: ClassicProblem) -> list[tuple[int, ...]]:
    """Every solution, found by showing every placement with distinct columns to the judge."""
    board, marks = problem.board, {"fixed": problem.fixed, "forbidden": problem.forbidden}
    placements = permutations(range(board.columns), board.rows)
    return [columns for columns in placements if why_not(columns, board.columns, **marks) is None]


def plain(n: int) -> ClassicProblem:
    return ClassicProblem(Board(n, n))


def listed(problem: ClassicProblem, solver: Spec, run: Run | None = None) -> list[tuple[int, ...]]:
    return list(solutions(problem, named(solver.name), run or Run()))


@each_solver
def test_lists_exactly_the_solutions_of_squares_and_rectangles(solver: Spec) -> None:
    for n in range(min(solver.largest or 7, 7) + 1):
        found = listed(plain(n), solver)
        assert len(found) == len(set(found)) == COUNTS[n]
        assert n == 7 or sorted(found) == judged(plain(n))
    for rows, columns in product(range(5), (0, 1, 3, 5, 6)):
        problem = ClassicProblem(Board(rows, columns))
        if solver.rectangles:
            assert sorted(listed(problem, solver)) == judged(problem), (rows, columns)
        elif rows != columns:
            with pytest.raises(BadInput, match="square boards only"):
                listed(problem, solver)


@each_solver
def test_finds_one_or_proves_that_there_is_none(solver: Spec) -> None:
    for n in (2, 3):
        assert answer(plain(n), named(solver.name), Run()).outcome is Outcome.NONE
    found = answer(plain(6), named(solver.name), Run())
    assert found.outcome is Outcome.FOUND
    assert found.columns is not None
    assert why_not(found.columns) is None


@each_solver
def test_fixed_and_forbidden_squares(solver: Spec) -> None:
    """Random ones on boards of order 4 to 6, among them contradictory ones."""
    source = random.Random(0)
    for number in range(18):
        board = Board(4 + number % 3, 4 + number % 3)
        squares = [(row, column) for row in range(board.rows) for column in range(board.columns)]
        fixed = frozenset(source.sample(squares, number % 3))
        problem = ClassicProblem(board, fixed, frozenset(source.sample(squares, source.choice([1, 3, 8]))))
        if not solver.completion:
            with pytest.raises(BadInput, match="no fixed or forbidden"):
                listed(problem, solver)
        elif board.rows <= (solver.largest or 6):
            assert sorted(listed(problem, solver)) == judged(problem), str(problem)


@each_solver
def test_a_traced_run_replays_to_each_solution(solver: Spec) -> None:
    if not solver.traced:
        with pytest.raises(BadInput, match="cannot be traced"):
            list(events(plain(4), named(solver.name), Run(tracing=True)))
        return
    for n in range(6 if solver.name == "brute-force" else 7):
        quiet, traced = Run(), Run(tracing=True)
        board = replay(events(plain(n), named(solver.name), traced), n)
        assert board.solutions == listed(plain(n), solver, quiet)
        assert counted(quiet) == counted(traced), n
    others = [ClassicProblem(Board(3, 5))] if solver.rectangles else []
    others += [ClassicProblem(Board(4, 4), forbidden=frozenset([(0, 1)]))] if solver.completion else []
    for problem in others:
        shape = problem.board
        board = replay(events(problem, named(solver.name), Run(tracing=True)), shape.rows, shape.columns)
        assert sorted(board.solutions) == judged(problem)


@each_solver
def test_the_same_run_twice_counts_the_same(solver: Spec) -> None:
    first, second = Run(seed=3), Run(seed=3)
    assert listed(plain(6), solver, first) == listed(plain(6), solver, second)
    assert counted(first) == counted(second)


@each_solver
def test_what_it_does_not_take_is_refused(solver: Spec) -> None:
    with pytest.raises(GaveUp, match="time limit"):
        listed(plain(min(solver.largest or 12, 12)), solver, Run(Effort.of(time_limit=1e-9)))
    with pytest.raises(BadInput, match="has no option 'colour'"):
        events(plain(5), named(solver.name), Run(), options={"colour": "red"})
    if solver.largest is not None:
        with pytest.raises(BadInput, match=f"at most {solver.largest} rows"):
            events(plain(solver.largest + 1), named(solver.name), Run())


@each_solver
def test_every_choice_of_every_option_lists_all(solver: Spec) -> None:
    for option in solver.options:
        for value in option.choices or ((True, False) if isinstance(option.default, bool) else ()):
            if (solver.name, option.name, value) not in FEWER_THAN_ALL:
                found = list(solutions(plain(5), named(solver.name), Run(), options={option.name: value}))
                assert sorted(found) == judged(plain(5)), (option.name, value)
