"""Server for isolated solvers: loads a solver once and sends `{"columns": [...]}` per solution."""

from __future__ import annotations

from functools import cache

from nqueens.board.board import Board
from nqueens.effort import Effort
from nqueens.own.solver_names import solver_of
from nqueens.problems.classic import ClassicProblem
from nqueens.processes.server import Channel, Message, answer_questions
from nqueens.solvers import running
from nqueens.solvers.events import Solution
from nqueens.solvers.run import Run

_solver_of = cache(solver_of)


def main() -> None:
    """Answers questions until standard input ends; the solver's file is executed once."""
    answer_questions(_answer, lambda request: _solver_of(request["solver"]))


def _answer(request: Message, channel: Channel) -> None:
    """Sends the Spec if no board is given, otherwise the first or all solutions; errors propagate."""
    solver = _solver_of(request["solver"])
    if request["board"] is None:
        channel.send(solver.spec.as_dict())
        return
    fixed, forbidden = ({tuple(square) for square in request[marks]} for marks in ("fixed", "forbidden"))
    problem = ClassicProblem(Board(*request["board"]), frozenset(fixed), frozenset(forbidden))
    run = Run(Effort.of(time_limit=request["seconds"]), seed=request["seed"])
    for event in running.events(problem, solver, run):
        if isinstance(event, Solution):
            channel.send({"columns": [int(column) for column in event.columns]})
            if request["only_first"]:
                return
