"""Python functions as solvers: what they may return, what they may ask for, and what is said of wrong ones."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nqueens
from nqueens.board.verify import why_not
from nqueens.solvers.events import Event, Place, Solution
from nqueens.solvers.run import Run

SOLUTIONS = {n: [list(each) for each in nqueens.solutions(n)] for n in range(1, 8)}
"""By a solver of this package."""

FORMS: dict[str, Callable[[list[int]], Any]] = {
    "list": list,
    "tuple": tuple,
    "array": np.array,
    "placement": nqueens.Placement,
    "squares": lambda columns: list(enumerate(columns)),
    "lists of squares": lambda columns: [[row, column] for row, column in enumerate(columns)][::-1],
    "strings": lambda columns: ["." * c + "Q" + "." * (len(columns) - c - 1) for c in columns],
    "signs": lambda columns: [["Q" if at == c else "." for at in range(len(columns))] for c in columns],
    "matrix": lambda columns: [[int(at == c) for at in range(len(columns))] for c in columns],
    "array of 0 and 1": lambda columns: np.eye(len(columns), dtype=int)[columns],
    "text": str,
}


@pytest.mark.parametrize("form", FORMS)
@given(n=st.sampled_from([1, 4, 5, 6, 7]), data=st.data())
def test_every_form_of_a_placement(form: str, n: int, data: st.DataObject) -> None:
    columns = data.draw(st.sampled_from(SOLUTIONS[n]))
    assert list(nqueens.solve(n, solver=lambda _: FORMS[form](columns))) == columns


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("several", [list, iter, tuple], ids=["list", "iterator", "tuple"])
@pytest.mark.parametrize("n", [1, 4, 6])
def test_several_placements_in_every_form(form: str, several: Callable[[Any], Any], n: int) -> None:
    if n == 1 and form in ("matrix", "array of 0 and 1"):
        pytest.skip("looks like a list of columns")
    if form == "text" and several is not iter:
        pytest.skip("texts in a list are the rows of one board")
    made = [FORMS[form](columns) for columns in SOLUTIONS[n]]
    found = nqueens.solutions(n, solver=lambda _: several(made))
    assert [list(each) for each in found] == SOLUTIONS[n]


@pytest.mark.parametrize("nothing", [None, [], (), iter([])])
def test_none_exists(nothing: Any) -> None:
    with pytest.raises(nqueens.NoSolution):
        nqueens.solve(3, solver=lambda _: nothing)
    with pytest.raises(nqueens.WrongAnswer, match="says that none exists, but there are 92 solutions"):
        nqueens.solve(8, solver=lambda _: None)
    with pytest.raises(nqueens.WrongAnswer, match="but there are solutions"):
        nqueens.solve(40, solver=lambda _: None)


@pytest.mark.parametrize("wrong", [7, 1.5, True, "hello", {1: 2}, {1, 3, 0, 2}, ["a"], [None] * 4, [[1], [2, 3]], b"x"])
def test_what_is_no_placement(wrong: Any) -> None:
    def mine(_: int) -> Any:
        return wrong

    with pytest.raises(nqueens.WrongAnswer, match=r"Solver .*mine returned") as error:
        nqueens.solve(4, solver=mine)
    assert "\n" not in str(error.value)


def test_wrong_answers() -> None:
    with pytest.raises(nqueens.WrongAnswer, match="share a diagonal"):
        nqueens.solve(4, solver=lambda n: list(range(n)))
    with pytest.raises(nqueens.WrongAnswer, match="not on the 4x4 board; columns count from 0"):
        nqueens.solve(4, solver=lambda _: [2, 4, 1, 3])
    with pytest.raises(nqueens.WrongAnswer, match="there are 3 queens, not 4"):
        nqueens.solve(4, solver=lambda _: [1, 3, 0])
    with pytest.raises(nqueens.WrongAnswer, match="twice"):
        list(nqueens.solutions(4, solver=lambda _: iter([[1, 3, 0, 2]] * 2)))
    with pytest.raises(nqueens.WrongAnswer, match="gave 1 solution, but there are 2 solutions"):
        list(nqueens.solutions(4, solver=lambda _: iter([[1, 3, 0, 2]])))
    with pytest.raises(nqueens.BadInput, match="finds one solution and cannot list them all"):
        list(nqueens.solutions(4, solver=lambda _: [1, 3, 0, 2]))


def test_what_a_function_is_given() -> None:
    told: list[Any] = []

    def asks(rows: int, columns: int, fixed: Any, forbidden: Any, seed: int, time_limit: float, depth: int = 3) -> None:
        told.append((rows, columns, fixed, forbidden, seed, time_limit is not None, depth))

    question = nqueens.problem("2x3", fixed=[(0, 0)], forbidden=[(1, 1)])
    for options, seed in (({}, None), ({"depth": "5"}, 9)):
        with pytest.raises(nqueens.NoSolution):
            nqueens.solve(question, solver=asks, options=options, seed=seed, time_limit=60)
    assert told == [(2, 3, [(0, 0)], [(1, 1)], 0, True, 3), (2, 3, [(0, 0)], [(1, 1)], 9, True, 5)]

    def whole(problem: nqueens.Problem) -> None:
        told.append(problem)

    with pytest.raises(nqueens.NoSolution):
        nqueens.solve(question, solver=whole)
    assert told[-1] == question


def test_what_a_function_cannot_do() -> None:
    def plain(n: int) -> list[int]:
        return list(range(n))

    for question, words in (("3x5", "square boards only"), (nqueens.problem(4, fixed=[(0, 1)]), "no fixed")):
        with pytest.raises(nqueens.BadInput, match=words):
            nqueens.solve(question, solver=plain)
    with pytest.raises(nqueens.BadInput, match="takes no seed"):
        nqueens.solve(4, solver=plain, seed=1)
    with pytest.raises(nqueens.BadInput, match="cannot be traced"):
        nqueens.trace(4, solver=plain)
    with pytest.raises(nqueens.BadInput, match="has no option"):
        nqueens.solve(4, solver=plain, options={"x": 1})
    with pytest.raises(nqueens.BadInput, match="asks for colour"):
        nqueens.solve(4, solver=lambda n, colour: [n, colour])
    with pytest.raises(nqueens.BadInput, match="must take the number of queens"):
        nqueens.solve(4, solver=lambda: None)
    with pytest.raises(nqueens.BadInput, match="by its name or as a function"):
        nqueens.solve(4, solver=4)  # type: ignore[arg-type]


def test_a_function_with_a_run_is_traced() -> None:
    def one(n: int, run: Run) -> Iterator[Event | list[int]]:
        run.nodes += n
        if run.tracing:
            yield Place(0, 1)
        yield [1, 3, 0, 2]

    run = nqueens.trace(4, solver=one)
    assert list(run) == [Place(0, 1), Solution((1, 3, 0, 2))]
    assert run.report.nodes == 4
    assert list(nqueens.solve(4, solver=one)) == [1, 3, 0, 2]


def test_what_it_raises_comes_out_as_it_is() -> None:
    with pytest.raises(ZeroDivisionError):
        nqueens.solve(4, solver=lambda n: n // 0)


@pytest.mark.parametrize("late", ["at once", "behind the first"])
def test_a_function_without_end_is_interrupted(late: str) -> None:
    def endless(_: int) -> Iterator[list[int]]:
        if late == "behind the first":
            yield [1, 3, 0, 2]
        while True:
            pass

    found = nqueens.solutions(4, solver=endless, time_limit=0.1)
    if late == "behind the first":
        next(found)
    with pytest.raises(nqueens.GaveUp, match=r"time limit of 0\.1 s"):
        next(found)


def test_in_another_thread_a_function_is_asked_between_solutions() -> None:
    said = []

    def work() -> None:
        def many(_: int) -> Iterator[list[int]]:
            while True:
                yield [1, 3, 0, 2]

        for entry in nqueens.compare(4, [many], seconds=0.2):
            said.append(entry.answered)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join(30)
    assert said == [1]


def test_in_a_comparison() -> None:
    def mine(n: int) -> Iterator[list[int]]:
        yield from SOLUTIONS[n]

    def liar(n: int) -> list[int]:
        return list(range(n))

    entries = list(nqueens.compare([4, 6], [mine, "sets", liar]))
    assert [(entry.contender.spec.name.rpartition(".")[2], entry.answered) for entry in entries] == [
        ("mine", 1), ("sets", 1), ("liar", 0), ("mine", 1), ("sets", 1), ("liar", 0),
    ]  # fmt: skip
    assert [entry.wrong for entry in entries if entry.wrong] == [why_not(range(4)), why_not(range(6))]
    whole = list(nqueens.compare(6, [mine], all_solutions=True))
    assert whole[0].solutions == 4
    with pytest.raises(nqueens.BadInput, match="a name of its own"):
        nqueens.compare(4, [lambda n: [n], lambda n: [n, n]])


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no such timers")
def test_a_limit_holds_beside_the_timer_of_somebody_else() -> None:
    """Some SAT solvers leave an alarm running, behind which a limit was never set."""

    def hangs(n: int) -> list[int]:
        while n:
            pass
        return []

    signal.setitimer(signal.ITIMER_REAL, 1000)
    try:
        with pytest.raises(nqueens.GaveUp, match=r"time limit of 0\.1 s"):
            nqueens.solve(4, solver=hangs, time_limit=0.1)
        assert 900 < signal.getitimer(signal.ITIMER_REAL)[0] < 1000
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def test_the_alarm_of_a_sat_solver_does_not_end_the_process() -> None:
    """MapleChrono sets an alarm with a handler of its own, which Python does not know, and leaves it running."""
    pytest.importorskip("pysat", reason="python-sat is not installed (extra solvers)")
    code = (
        "import signal, time, nqueens\n"
        "from pysat.solvers import Solver\n"
        "Solver('maplechrono', bootstrap_with=[[1, 2], [-1, 2], [1, -2]]).solve()\n"
        "assert signal.getitimer(signal.ITIMER_REAL)[0] > 2000\n"
        "print(*nqueens.solve(4, solver=lambda n: [1, 3, 0, 2], time_limit=9))\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.05)\n"
        "time.sleep(0.3)\n"
        "print('there')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.returncode) == ("1 3 0 2\nthere\n", 0), done.stderr
