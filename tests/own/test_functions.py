"""Python functions as solvers: return values, parameters, and messages about wrong answers."""

import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import Any

import numpy as np
import pytest
from support.failing import fails
from support.running import started

import nqueens
from nqueens.board.verify import reason_of_judge
from nqueens.effort import Deadline
from nqueens.solvers.events import Event, Place, Solution
from nqueens.solvers.run import Run

SOLUTIONS = {n: [list(each) for each in nqueens.solutions(n)] for n in range(1, 8)}

FORMS: dict[str, Callable[[list[int]], Any]] = {
    "list": list, "tuple": tuple, "array": np.array, "placement": nqueens.Placement,
    "squares": lambda columns: list(enumerate(columns)),
    "lists of squares": lambda columns: [[row, column] for row, column in enumerate(columns)][::-1],
    "strings": lambda columns: ["." * c + "Q" + "." * (len(columns) - c - 1) for c in columns],
    "signs": lambda columns: [["Q" if at == c else "." for at in range(len(columns))] for c in columns],
    "matrix": lambda columns: [[int(at == c) for at in range(len(columns))] for c in columns],
    "array of 0 and 1": lambda columns: np.eye(len(columns), dtype=int)[columns], "text": str,
}  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_one_placement_and_of_several(form: str) -> None:
    """For one row, a matrix looks like a list of columns, and texts in a list are the rows of one board."""
    for n in (1, 4, 5, 6, 7):
        made = [FORMS[form](columns) for columns in SOLUTIONS[n]]
        for columns, said in zip(SOLUTIONS[n], made, strict=True):
            assert list(nqueens.solve(n, solver=lambda _: said)) == columns  # noqa: B023
        if n == 1 and form in ("matrix", "array of 0 and 1"):
            continue
        for several in (iter,) if form == "text" else (list, iter, tuple):
            found = nqueens.solutions(n, solver=lambda _: several(made))  # noqa: B023
            assert [list(each) for each in found] == SOLUTIONS[n], (n, several)


def test_none_exists() -> None:
    kinds: tuple[Any, ...] = (None, [], (), iter([]))
    for nothing in kinds:
        fails(nqueens.NoSolution, "", nqueens.solve, 3, solver=lambda _: nothing)  # noqa: B023
    assert list(nqueens.solutions(3, solver=lambda n: nqueens.solve(n))) == []
    for n, number in ((8, "92 "), (40, "")):
        said = f"reports that no solution exists, but there are {number}solutions"
        fails(nqueens.WrongAnswer, said, nqueens.solve, n, solver=lambda _: None)


def test_invalid_placements() -> None:
    wrong: list[Any] = [7, 1.5, True, "hello", {1: 2}, {1, 3, 0, 2}, ["a"], [None] * 4, [[1], [2, 3]], b"x"]

    def mine(_: int) -> Any:
        return wrong[0]

    while wrong:
        fails(nqueens.WrongAnswer, r"^[^\n]*Solver .*mine returned[^\n]*$", nqueens.solve, 4, solver=mine)
        wrong.pop(0)


def listed(solver: Callable[[int], Any]) -> list[nqueens.Placement]:
    return list(nqueens.solutions(4, solver=solver))


def test_wrong_answers() -> None:
    for answer, words in (
        ([0, 1, 2, 3], "share a diagonal"), ([2, 4, 1, 3], "not on the 4 × 4 board; columns count from 0"),
        ([1, 3, 0], "there are 3 queens, not 4"), ([1], "there is 1 queen, not 4"),
    ):  # fmt: skip
        fails(nqueens.WrongAnswer, words, nqueens.solve, 4, solver=lambda _: answer)  # noqa: B023
    for number, words in ((2, "twice"), (1, "gave 1 solution, but there are 2 solutions")):
        fails(nqueens.WrongAnswer, words, listed, lambda _: iter([[1, 3, 0, 2]] * number))  # noqa: B023
    fails(nqueens.BadInput, "finds a single solution and cannot list all solutions", listed, lambda _: [1, 3, 0, 2])


def test_arguments_of_a_function() -> None:
    told: list[Any] = []

    def asks(rows: int, columns: int, fixed: Any, forbidden: Any, seed: int, time_limit: float, depth: int = 3) -> None:
        told.append((rows, columns, fixed, forbidden, seed, time_limit is not None, depth))

    question = nqueens.problem("2x3", fixed=[(0, 0)], forbidden=[(1, 1)])
    for options, seed in (({}, None), ({"depth": "5"}, 9)):
        fails(nqueens.NoSolution, "", nqueens.solve, question, solver=asks, options=options, seed=seed, time_limit=60)
    assert told == [(2, 3, [(0, 0)], [(1, 1)], 0, True, 3), (2, 3, [(0, 0)], [(1, 1)], 9, True, 5)]

    def whole(problem: nqueens.Problem) -> None:
        told.append(problem)

    fails(nqueens.NoSolution, "", nqueens.solve, question, solver=whole)
    assert told[-1] == question


def liar(n: int) -> list[int]:
    return list(range(n))


def test_unsupported_requests() -> None:
    asked: list[tuple[str, Any, Any, dict[str, Any]]] = [
        ("only square boards", "3x5", liar, {}), ("not support fixed", nqueens.problem(4, fixed=[(0, 1)]), liar, {}),
        ("not accept a seed", 4, liar, {"seed": 1}), ("has no option", 4, liar, {"options": {"x": 1}}),
        ("unknown parameter colour", 4, lambda n, colour: [n, colour], {}),
        ("must take the number of queens", 4, lambda: 0, {}),
        ("must be a name or a function", 4, 4, {}),
    ]  # fmt: skip
    for words, question, solver, options in asked:
        fails(nqueens.BadInput, words, nqueens.solve, question, solver=solver, **options)
    fails(nqueens.BadInput, "cannot be traced", nqueens.trace, 4, solver=liar)
    fails(ZeroDivisionError, "", nqueens.solve, 4, solver=lambda n: n // 0)  # propagates unchanged


def test_a_function_with_a_run_is_traced() -> None:
    def one(n: int, run: Run) -> Iterator[Event | list[int]]:
        run.nodes += n
        if run.tracing:
            yield Place(0, 1)
        yield [1, 3, 0, 2]

    run = nqueens.trace(4, solver=one)
    assert (list(run), run.report.nodes) == ([Place(0, 1), Solution((1, 3, 0, 2))], 4)
    assert list(nqueens.solve(4, solver=one)) == [1, 3, 0, 2]


def test_an_endless_function_is_interrupted() -> None:
    def endless(n: int) -> Iterator[list[int]]:
        if n == 4:
            yield [1, 3, 0, 2]
        while True:
            pass

    fails(nqueens.GaveUp, r"time limit of 0\.05 s", lambda: next(nqueens.solutions(5, solver=endless, time_limit=0.05)))
    deadline = Deadline(1000)
    found = nqueens.solutions(4, solver=endless, time_limit=deadline)
    next(found)
    deadline.seconds = deadline.used + 0.05  # the remaining time has passed
    fails(nqueens.GaveUp, "time limit of 1000 s", next, found)


def test_in_another_thread_a_function_is_checked_between_solutions() -> None:
    """Timers are unavailable there."""
    with ThreadPoolExecutor(1) as threads:
        many = threads.submit(lambda: list(nqueens.compare(4, [lambda _: repeat([1, 3, 0, 2])], time_limit=600)))
    assert [entry.answered for entry in many.result()] == [1]


def test_in_a_comparison() -> None:
    def mine(n: int) -> Iterator[list[int]]:
        yield from SOLUTIONS[n]

    entries = list(nqueens.compare([4, 6], [mine, "sets", liar]))
    assert [(entry.contender.spec.name.rpartition(".")[2], entry.answered) for entry in entries] == [
        ("mine", 1), ("sets", 1), ("liar", 0), ("mine", 1), ("sets", 1), ("liar", 0),
    ]  # fmt: skip
    assert [entry.wrong for entry in entries if entry.wrong] == [reason_of_judge(range(4)), reason_of_judge(range(6))]
    assert [entry.solutions for entry in nqueens.compare(6, [mine], all_solutions=True)] == [4]
    fails(nqueens.BadInput, "give them different names", nqueens.compare, 4, [lambda n: [n], lambda n: [n, n]])


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no such timers")
def test_a_limit_holds_despite_an_existing_timer() -> None:
    """Some SAT solvers leave an alarm running, which must not prevent a limit from being set."""

    def hangs(n: int) -> list[int]:
        while n:
            pass
        return []

    signal.setitimer(signal.ITIMER_REAL, 1000)
    try:
        fails(nqueens.GaveUp, r"time limit of 0\.05 s", nqueens.solve, 4, solver=hangs, time_limit=0.05)
        assert 900 < signal.getitimer(signal.ITIMER_REAL)[0] < 1000
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def test_the_alarm_of_a_sat_solver_does_not_end_the_process() -> None:
    """MapleChrono sets an alarm with a handler of its own, which Python does not know, and leaves it running."""
    pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")
    code = (
        "import signal, nqueens\n"
        "from pysat.solvers import Solver\n"
        "Solver('maplechrono', bootstrap_with=[[1, 2], [-1, 2], [1, -2]]).solve()\n"
        "assert signal.getitimer(signal.ITIMER_REAL)[0] > 2000\n"
        "print(*nqueens.solve(4, solver=lambda n: [1, 3, 0, 2], time_limit=900))\n"
        "signal.raise_signal(signal.SIGALRM)\n"
        "print('there')\n"
    )
    done = started(sys.executable, "-c", code)
    assert (done.out, done.status) == ("1 3 0 2\nthere\n", 0), done.err
