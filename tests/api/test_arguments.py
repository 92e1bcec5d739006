"""Arguments of wrong types are refused with a message; properties of samples and estimates."""

import pickle
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from support.failing import fails

import nqueens
from nqueens.api.optimising import dominating_placements, goal_on
from nqueens.board.board import Board
from nqueens.effort import Effort

untyped: Any = nqueens  # deliberately untyped
SQUARES_OF = "The fixed squares must be a list or set of squares, got"
REFUSED: list[tuple[Callable[..., Any], str]] = [
    (lambda: untyped.problem(3, piece=5), "A piece must be a Piece, a name or text such as 'rides=(1,1)', got 5."),
    (lambda: untyped.sample(8, -1), "The number of samples must be from 0 to 1,000,000,000,000, got -1."),
    (lambda: untyped.sample(8, seed=2.5), "The seed must be a whole number, got 2.5."),
    (lambda: untyped.sample(12, seed=None), "The seed must be a whole number, got None."),
    (lambda: untyped.sample(8, seed=-1), "The seed must be from 0 to 2⁶⁴ - 1, got -1."),
    *((lambda ask=ask: ask(seed=-1), "The seed must be from 0 to 2⁶⁴ - 1, got -1.") for ask in (
        lambda **seed: untyped.solve(8, **seed), lambda **seed: untyped.compare(8, "min-conflicts", **seed),
        lambda **seed: untyped.trace(8, solver="min-conflicts", **seed),
    )),
    (lambda: untyped.solve(8, random=True, seed=2.5), "The seed must be a whole number, got 2.5."),
    (lambda: dominating_placements(goal_on("domination", 4), -1, Effort.of()),
        "The number of pieces must be at least 0, got -1."),
    (lambda: untyped.count(8, time_limit=10**400), "The time limit must be a positive number of seconds, got 1000"),
    (lambda: untyped.count(8, time_limit=1e300), "The time limit must be at most 10⁹ seconds, got 1e+300."),
    (lambda: untyped.complete(untyped.Placement([0])), "A board must be N, (ROWS, COLUMNS) or 'ROWSxCOLUMNS', got P"),
    (lambda: untyped.count(8, checkpoint=3), "A checkpoint must be a path, got 3."),
    (lambda: untyped.count(8, cluster=3), "The address of a cluster must be text, got 3."),
    (lambda: untyped.compare(6, [3]), "A solver must be a name or a function, got 3."),
    (lambda: next(iter(untyped.compare(4, "sets"))).median("foo"), "The measure must be seconds, nodes,"),
    (lambda: untyped.count(8, fixed=(0, 3)), f"{SQUARES_OF} (0, 3); did you mean [(0, 3)]?"),
    (lambda: untyped.problem(8, fixed=[(0.9, 3.7)]), "A fixed square must be a pair (row, column), got (0.9, 3.7)."),
    (lambda: untyped.count(8, fundamental="no"), "fundamental must be True or False, got 'no'."),
    (lambda: untyped.Board(10**400, 1), "The number of rows must be at most 1,000,000,000,000,000,000, got 1000"),
    (lambda: untyped.solve(8, fixed=5), f"{SQUARES_OF} 5."),
    (lambda: untyped.solve(8, solver=None), "A solver must be a name or a function, got None."),
    (lambda: untyped.solve(8, solver="steam"), "There is no solver 'steam'"),
    (lambda: untyped.rate(untyped.problem(8)), "The problem must be a region puzzle, got 8 queens on an 8 × 8 board."),
    (lambda: untyped.trace(10**9, solver="sets"), "A search supports at most"),
    (lambda: untyped.trace(8, solver="rowsearch"), "Solver rowsearch cannot be traced: its"),
    (lambda: untyped.trace(8, solver="min-conflicts", all_solutions=True), "Solver min-conflicts finds a single"),
    (lambda: untyped.trace(8, all_solutions="dawn"), "all_solutions must be True or False, got 'dawn'"),
]  # fmt: skip


def test_refused_with_a_message() -> None:
    for ask, sentence in REFUSED:
        with pytest.raises(nqueens.BadInput, match=f"^{re.escape(sentence)}") as error:
            next(iter(ask()))
        assert len(str(error.value)) < 200
        assert str(error.value).endswith((".", "?"))


def test_squares_may_be_lists_and_arrays() -> None:
    for squares in ([[0, 1]], np.array([[0, 1]]), {(np.int8(0), np.uint16(1))}, iter([(0, 1)]), ((0, 1),)):
        again = list(squares)
        assert untyped.verify([1, 3, 0, 2], fixed=again)
        assert not untyped.verify([1, 3, 0, 2], forbidden=again)
        assert list(untyped.solve(4, fixed=again)) == [1, 3, 0, 2]
        assert untyped.count(4, fixed=again) == 1
        assert untyped.count(untyped.problem(4, fixed=again)) == 1


def test_integers_may_be_numpy_integers() -> None:
    for kind in (np.int8, np.int64, np.uint64):
        assert untyped.count(kind(6), threads=kind(1)) == 4
        assert untyped.count(untyped.problem(kind(4), pieces=kind(2))) == 44
        assert list(untyped.sample(kind(8), kind(2), seed=kind(5))) == list(untyped.sample(8, 2, seed=5))
        assert list(untyped.solve(100, seed=kind(5))) == list(untyped.solve(100, seed=5))
        assert untyped.solve(8, seed=kind(5), solver="annealing") == untyped.solve(8, seed=5, solver="annealing")


def test_a_grid_keeps_its_holes_and_wrapping() -> None:
    assert untyped.problem(Board(5, 5, wraps=frozenset({0, 1}))) == untyped.problem(5, "torus")
    holed = untyped.problem(Board(5, 5, wraps=frozenset({0})), holes=[(0, 0)]).board
    assert holed == Board(5, 5, wraps={0}, holes={(0, 0)})


def test_samples_and_estimates_can_be_pickled() -> None:
    drawn = pickle.loads(pickle.dumps(untyped.sample(8, 3, seed=1)))
    assert list(drawn) == list(untyped.sample(8, 3, seed=1))
    assert drawn.diagnostics == untyped.sample(8, 3, seed=1).diagnostics
    guess = untyped.estimate(8, rounds=8, seed=1)
    assert pickle.loads(pickle.dumps(guess)) == guess
    with pytest.raises(TypeError):
        pickle.loads(pickle.dumps(guess)).diagnostics["rounds"] = 1


def test_samples_are_placements() -> None:
    drawn = nqueens.sample(8, 5, seed=1)
    assert isinstance(drawn, nqueens.Sample)
    assert len(drawn) == len(drawn.columns) == 5
    assert all(isinstance(each, nqueens.Placement) and each.is_solution for each in drawn)
    assert list(drawn) == drawn[:5] == [drawn[place] for place in range(5)]
    assert (np.array(drawn[-1]) == drawn.columns[4]).all()
    with pytest.raises(IndexError):
        drawn[5]
    exact, chain = nqueens.sample(8, 2), nqueens.sample(8, 2, method="chain")
    assert (exact.exact, exact.method) == (True, "listing")
    assert (chain.exact, chain.method) == (False, "chain")
    assert exact.fairness.startswith("Exactly")
    assert chain.diagnostics["thinning"] == 512
    assert repr(exact) == "<Sample of 2 solutions of 8 queens by listing>"


def test_the_smallest_boards() -> None:
    for n in (0, 1):
        drawn, estimate = nqueens.sample(n, 3, seed=1), nqueens.estimate(n, rounds=8)
        assert (drawn.exact, [list(each) for each in drawn]) == (True, [[0] * n] * 3)
        assert (estimate.ln_q, estimate.error) == (0, 0)
    for n in (2, 3):
        for ask in (untyped.sample, untyped.estimate):
            fails(nqueens.NoSolution, f"^No solution exists for {n} queens", ask, n)
