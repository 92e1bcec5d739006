"""The other side of `isolated`: a process that loads a solver once, and answers each question in a fork of itself.

It says `{"columns": [...]}` for each solution. Forks share nothing afterwards, so that no question can spoil the next.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import Any

from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.own.forks import Say, Talk, ending_of, nothing
from nqueens.own.named import solver_of
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers import running
from nqueens.solvers.events import Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Solver


def main() -> None:
    """Answers what standard input asks, the first question being for the Spec; ends with its input."""
    name = sys.argv.pop()
    talk = Talk()
    solver: Solver | None = None

    def load() -> None:
        nonlocal solver
        solver = solver_of(name)
        if asked["board"] is None:
            talk.say(solver.spec.plain())

    for asked in talk.questions():
        end = ending_of(load, name) if solver is None else nothing()
        if not end["end"] and solver is not None and asked["board"] is not None:
            work = partial(_answer, solver, asked, talk.say)
            end = talk.in_fork(work, name, memory=asked["memory"], seconds=asked["time_limit"])
        talk.say(end)


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
