"""Completion: the problem with excluded diagonals, its files, its generators and its solver."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.failing import fails
from support.judging import is_solution

import nqueens
from nqueens.api.asking import of_classic
from nqueens.api.completing import complete
from nqueens.board.board import Board
from nqueens.board.lines import first_attack_on_lines
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.problems.classic import ClassicProblem, Diagonal
from nqueens.problems.completion import COMPLETION_KINDS, check_fixed, random_completion
from nqueens.problems.completion_files import FORMATS, read, write
from nqueens.solvers.complete import rowsearch
from nqueens.solvers.events import Solution
from nqueens.solvers.registry import solver as named
from nqueens.solvers.run import Outcome, Run
from nqueens.solvers.running import all_solutions as solutions_by
from nqueens.solvers.running import run_solver

NAUCK = "8 3 1 4 3"


@st.composite
def problems(draw: st.DrawFn) -> ClassicProblem:
    rows = draw(st.integers(0, 7))
    columns = draw(st.integers(rows, 8))
    square = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
    if not rows:
        return ClassicProblem(Board(rows, columns))
    diagonals: list[Diagonal] = [("sum", d) for d in range(rows + columns - 1)]
    diagonals += [("difference", d) for d in range(1 - columns, rows)]
    fixed, forbidden = (draw(st.frozensets(square, max_size=most)) for most in (2, 6))
    chosen = draw(st.frozensets(st.sampled_from(diagonals), max_size=4))
    return ClassicProblem(Board(rows, columns), fixed, forbidden, chosen)


@given(problems())
@settings(max_examples=60)
def test_finds_exactly_the_completions(problem: ClassicProblem) -> None:
    holes = problem.forbidden_squares()
    expected = {
        event.columns
        for event in rowsearch.solve(ClassicProblem(problem.board), Run())
        if isinstance(event, Solution)
        and all(event.columns[row] == column for row, column in problem.fixed)
        and not holes.intersection(enumerate(event.columns))
    }
    for run in (Run(), Run(seed=1)):
        assert set(solutions_by(problem, named("completion"), run)) == expected
    if problem.board.area:
        sides = (problem.board.rows, problem.board.columns)
        assert nqueens.count(sides, fixed=problem.fixed, forbidden=holes) == len(expected)


@given(problems())
def test_files_round_trip(problem: ClassicProblem) -> None:
    assert read(write(problem, "json")) == problem
    if problem.board.area and not problem.fixed & problem.forbidden_squares():
        drawn = read(write(problem, "board"))
        assert drawn == ClassicProblem(problem.board, problem.fixed, problem.forbidden_squares())
    if problem.board.is_square and not problem.forbidden:
        assert read(write(problem, "csplib"), "csplib") == problem
        if not problem.excluded:
            assert read(write(problem, "plain"), "plain") == problem


def test_csplib_from_its_generators_and_the_problem_of_1850() -> None:
    text = "n =  10\nnumdiags =  4\ndiags =  [[4, 1], [2, 1],\n   [14, 0], [5, 0]]\n"
    assert read(text).excluded == {("sum", 4), ("sum", 2), ("difference", 5), ("difference", -4)}
    assert (4 - 9, 4) not in read(text).forbidden_squares()
    assert {(0, 4), (5, 9), (4, 0)} <= read(text).forbidden_squares()
    text = "language ESSENCE' 1.0\n$ a comment\nletting n =  8\nletting init =  [[3, 1], [4, 3]]\n"
    assert read(text) == read(NAUCK) == read("8: (3,1) (4,3)")
    assert nqueens.count(nqueens.read_problem(NAUCK)) == 2
    assert complete(NAUCK).columns[3:5].tolist() == [1, 3]


def test_formats_with_missing_features_refuse() -> None:
    with pytest.raises(BadInput, match="supports only square boards and fixed queens;"):
        write(ClassicProblem(Board(4, 4), excluded=frozenset([("sum", 1)])), "plain")
    fails(BadInput, "must be csplib, plain, json or board", write, ClassicProblem(Board(4, 4)), "svg")
    assert FORMATS == ("csplib", "plain", "json", "board")


@pytest.mark.parametrize("kind", COMPLETION_KINDS)
def test_generators(kind: str) -> None:
    for n, seed in ((1, 0), (2, 0), *((5, seed) for seed in range(6)), (12, 1), (20, 2)):
        problem = random_completion(n, kind, seed=seed, fixed_fraction=0.3, min_free=2)
        assert problem == random_completion(n, kind, seed=seed, fixed_fraction=0.3, min_free=2)
        assert first_attack_on_lines(problem.fixed) is None
        check_fixed(problem)
        if kind != "random" and n >= 2:
            rows = problem.allowed()
            assert all(mask.bit_count() >= 2 for mask in rows)
            assert all(sum(mask >> column & 1 for mask in rows) >= 2 for column in range(n))
    assert random_completion(20, kind, seed=1) != random_completion(20, kind, seed=2)


def test_many_rows() -> None:
    for n, share in ((100, 0.0), (300, 0.5), (1000, 0.9)):
        problem = random_completion(n, "random", seed=4, fixed_fraction=share)
        found = complete(of_classic(problem), seed=1)
        assert found.is_solution
        assert all(found[row] == column for row, column in problem.fixed)
        assert found == complete(of_classic(problem), seed=1)


def only(n: int, rows: int, *columns: int) -> ClassicProblem:
    """Returns the problem with only these columns allowed in the first rows."""
    squares = ((row, column) for row in range(rows) for column in range(n) if column not in columns)
    return ClassicProblem(Board(n, n), forbidden=frozenset(squares))


def test_local_search_gives_up_if_a_proof_would_take_forever() -> None:
    fails(NoSolution, "", complete, of_classic(only(700, 2, 5)))
    fails((GaveUp, NoSolution), "", complete, of_classic(only(700, 3, 5, 6)), options={"restarts": 0, "steps": 100})


def test_beyond_64_columns_a_proof_by_propagation_and_search() -> None:
    found = run_solver(only(70, 4, 10, 30, 50), named("completion"), Run(seed=1), options={"restarts": 0})
    assert found.outcome is Outcome.NONE
    wide = complete(of_classic(ClassicProblem(Board(66, 80), frozenset([(3, 79)]))), seed=2)
    assert is_solution(wide.columns.tolist(), 80)
    assert wide[3] == 79
