"""What every solver of other boards and pieces promises, asked of all of them."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import pytest
from support.clocks import Clock
from support.replay import solutions_told

import nqueens
from nqueens.errors import BadInput, GaveUp
from nqueens.solvers.registry import specs
from nqueens.solvers.spec import Spec

PACKAGES = {"cp-sat": "ortools", "sat": "pysat", "mip": "highspy"}
QUESTIONS: list[tuple[Any, str, dict[str, Any]]] = [
    (5, "torus", {}),
    (4, "torus", {}),
    (7, "torus", {"fixed": [(0, 0)]}),
    (5, "queens", {"wraps": [1]}),
    (5, "queens", {"holes": [(0, 0)]}),
    (5, "kings", {"pieces": "max"}),
    (4, "kings", {"pieces": 3}),
    (4, "knights", {"pieces": 6, "forbidden": [(0, 0)]}),
    (5, "queens", {"pieces": 4}),
    (3, "rooks", {"pieces": 4}),
    (4, "rooks", {}),
    (3, "bishops", {"pieces": 0}),
    ("triangle:4", "rooks", {"pieces": 3}),
    (4, "queens", {"pieces": 3, "fixed": [(0, 0), (1, 1)]}),
]
OTHERS = [each for each in specs() if each.others]


@pytest.fixture(
    params=[pytest.param(each, marks=pytest.mark.full if each.extra else (), id=each.name) for each in OTHERS]
)
def spec(request: pytest.FixtureRequest) -> Spec:
    """What a solver says of itself; skips if its package is not installed."""
    found: Spec = request.param
    if found.extra and find_spec(PACKAGES[found.name]) is None:
        pytest.skip(f"{PACKAGES[found.name]} is not installed")
    return found


def is_taken(name: str, marks: dict[str, Any]) -> bool:
    """Whether the solver takes the question: shortest-line only with as many pieces as a direction has lines."""
    return name != "shortest-line" or marks.get("pieces", "max") in ("max", 0)


def test_every_solution_once(spec: Spec) -> None:
    for size, named, marks in QUESTIONS:
        question = nqueens.problem(size, named, **marks)
        if not is_taken(spec.name, marks):
            with pytest.raises(BadInput, match="as many pieces as a direction has lines"):
                list(nqueens.solutions(question, solver=spec.name))
            continue
        if spec.name == "mip" and nqueens.count(question) > 20:
            continue  # an integer program for each solution
        found = list(nqueens.solutions(question, solver=spec.name))
        assert len(found) == len(set(found)) == nqueens.count(question)
        assert {each.squares for each in found} == {each.squares for each in nqueens.solutions(question)}
        outcome = "found" if found else "none exists"
        assert [str(each.trials[0].outcome) for each in nqueens.compare(question, spec.name)] == [outcome]


@pytest.mark.parametrize("name", [each.name for each in OTHERS if each.traced])
def test_a_trace_tells_what_happens(name: str) -> None:
    for size, named, marks in QUESTIONS:
        if is_taken(name, marks):
            question = nqueens.problem(size, named, **marks)
            run = nqueens.trace(question, solver=name, until="all")
            told = list(solutions_told(run.problem, run))
            assert len(told) == run.solutions == nqueens.count(question)


def test_solvers_that_do_not_take_other_boards() -> None:
    torus = nqueens.problem(5, "torus")
    with pytest.raises(BadInput, match="Solver sets takes one queen in every row of a plane board, not 5 queens on"):
        nqueens.solve(torus, solver="sets")
    with pytest.raises(BadInput, match="Solver region-room takes region puzzles only"):
        nqueens.solve(torus, solver="region-room")
    with pytest.raises(BadInput, match="Solver by-lines takes a number of pieces of one kind"):
        nqueens.solve(nqueens.problem(5, "kings", pieces="all"), solver="by-lines")
    with pytest.raises(BadInput, match="other boards and pieces"):
        nqueens.solve(8, solver="by-lines")
    with pytest.raises(BadInput, match="one kind of piece"):
        nqueens.trace(nqueens.problem(5, "queens-and-knights", pieces=2))
    with pytest.raises(BadInput, match="rows and columns"):
        nqueens.trace(nqueens.problem("3x3x3", pieces=4))


@pytest.mark.parametrize("name", ["by-lines", "shortest-line"])
def test_a_search_ends_at_its_limit(name: str, clock: Clock) -> None:
    clock.step = 0.01
    with pytest.raises(GaveUp):
        nqueens.solve(nqueens.problem(30, "torus"), solver=name, time_limit=0.05)
    with pytest.raises(GaveUp):
        list(nqueens.trace(nqueens.problem(30, "torus"), solver=name, time_limit=0.05))
