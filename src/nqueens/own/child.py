"""The other side of `isolated`: a process that loads a solver once, and answers each question in a fork of itself.

It is told by JSON, a line of standard input for each question, and prints a JSON object a line: `{"columns": [...]}`
for each solution, and at the end `{"end": ""}`, or the name of an error with its text; the first such line says that it
is ready. What the solver prints itself goes to standard error. Forks share nothing afterwards, so that no question can
spoil the next one.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import Any

from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.errors import NQueensError
from nqueens.own.limits import set_limits
from nqueens.own.named import solver_of
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import running
from nqueens.solvers.events import Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Solver

Say = Callable[[object], None]


def main() -> None:
    """Answers what standard input asks, the first question being for the Spec; ends with its input."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    questions = os.fdopen(os.dup(0), encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    name = sys.argv.pop()
    solver: Solver | None = None

    def say(said: object) -> None:
        out.write(f"{json.dumps(said)}\n")
        out.flush()

    def load() -> None:
        nonlocal solver
        solver = solver_of(name)
        if asked["board"] is None:
            say(solver.spec.plain())

    say(_nothing())  # it has started: what follows is the solver's own time
    for line in questions:
        asked = json.loads(line)
        end = _ending(load, name) if solver is None else _nothing()
        if not end["end"] and solver is not None and asked["board"] is not None:
            end = _in_fork(solver, asked, say, name)
        say(end)


def _nothing() -> dict[str, str]:
    return {"end": "", "text": ""}


def _ending(work: Callable[[], None], name: str) -> dict[str, str]:
    """How the work ended: an error of this package, or what others raise as a reason to give up."""
    try:
        work()
    except NQueensError as error:
        return {"end": type(error).__name__, "text": str(error)}
    except MemoryError:
        return {"end": "GaveUp", "text": f"Solver {name} needs more memory than it may have."}
    except (Exception, SystemExit) as error:
        from nqueens.own.functions import raised

        return {"end": "GaveUp", "text": f"Solver {name} raised {raised(error)}."}
    return _nothing()


def _in_fork(solver: Solver, asked: dict[str, Any], say: Say, name: str) -> dict[str, str]:
    """How a question ended that was answered in a fork, which tells it through a pipe before it ends."""
    told, telling = os.pipe()
    ending: dict[str, str]
    fork = os.fork()
    if fork == 0:
        try:
            set_limits(os.getpid(), asked["memory"], asked["time_limit"])
            started = time.perf_counter()
            ending = _ending(lambda: _answer(solver, asked, say), name)
            seconds = time.perf_counter() - started
            os.write(telling, json.dumps({**ending, "seconds": seconds}).encode())
        finally:
            os._exit(0)
    os.close(telling)
    _, status = os.waitpid(fork, 0)
    os.set_blocking(told, False)  # something that the fork has started may hold the other end
    try:
        ending = json.loads(os.read(told, 1 << 16))
    except (BlockingIOError, ValueError):
        how = f" by {signal.Signals(os.WTERMSIG(status)).name}" if os.WIFSIGNALED(status) else ""
        ending = {"end": "GaveUp", "text": f"Solver {name} ended its process{how} before it had answered."}
    os.close(told)
    return ending


def _answer(solver: Solver, asked: dict[str, Any], say: Say) -> None:
    """Says the first solution or every one as it comes; raises what the solver raises."""
    fixed, forbidden = ({tuple(square) for square in asked[marks]} for marks in ("fixed", "forbidden"))
    problem = ClassicProblem(Board(*asked["board"]), frozenset(fixed), frozenset(forbidden))
    run = Run(Effort.of(time_limit=asked["time_limit"]), seed=asked["seed"])
    for event in running.events(problem, solver, run):
        if isinstance(event, Solution):
            say({"columns": [int(column) for column in event.columns]})
            if asked["only_first"]:
                return
