"""Isolated solvers: files, plugins and solvers of this package in separate processes with limits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from nqueens.effort import Effort
from nqueens.errors import BadInput, NQueensError
from nqueens.own.command_line import command_line
from nqueens.own.solver_names import solver_of
from nqueens.problems.classic import ClassicProblem
from nqueens.processes.client import Client
from nqueens.processes.server import Message
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Family, Option, Solver, SolverProblem, Spec

FIRST = Option("only-first", False, "end after the first solution")
"""Option of isolated solvers that lets them end by themselves after the first solution."""

_FLAGS = (
    "enumerates", "proves_none", "classic", "regions", "rectangles", "completion", "seeded", "smallest", "largest",
)  # fmt: skip


@dataclass(frozen=True)
class Took:
    """Progress report at the end of an answer: its seconds, measured by its process."""

    seconds: float | None


def isolated(text: str, *, memory: float, time_limit: float) -> AbstractContextManager[Solver]:
    """Returns the named solver in a separate process, for use in a `with` statement.

    A solver's file is also loaded there. `memory` is in GiB; `time_limit` applies to the query of its abilities. Raises
    BadInput and GaveUp as loading does. Programs, which are isolated anyway, get the memory limit only.
    """
    if command_line(text) is not None:
        program = solver_of(text)
        return nullcontext(Solver(program.spec, lambda problem, run, **_: program.solve(problem, run, memory=memory)))
    return _in_process(text, memory, time_limit)


@contextmanager
def _in_process(text: str, memory: float, time_limit: float) -> Iterator[Solver]:
    path, suffix, function = text.rpartition(".py")
    text = f"{os.path.abspath(path)}{suffix}{function}" if suffix and os.path.exists(path + suffix) else text
    name = Path(text).name
    with Client("nqueens.own.service", memory, name=name) as client:

        def answer(effort: Effort, board: list[int] | None, **more: object) -> Iterator[Message]:
            seconds = None if effort.left is None else max(round(effort.left, 2), 0.01)
            try:
                for message in client.answer({"solver": text, "board": board, **more}, effort, seconds):
                    if "end" in message:
                        effort.tell(Took(message.get("seconds")))
                    else:
                        yield message
            except NQueensError as error:
                raise type(error)(str(error).replace(text, name)) from None

        def solve(problem: SolverProblem, run: Run, **options: object) -> Iterator[Event]:
            if not isinstance(problem, ClassicProblem):
                raise BadInput(f"Isolated solvers support only one queen in every row of a plane board, not {problem}.")
            marks = {"fixed": sorted(problem.fixed), "forbidden": sorted(problem.forbidden_squares())}
            board = [problem.board.rows, problem.board.columns]
            for found in answer(run.effort, board, **marks, seed=run.seed, only_first=any(options.values())):
                yield Solution(tuple(found["columns"]))

        (description,) = answer(Effort.of(time_limit=time_limit), None)
        spec = Spec(
            name=name, title="", family=Family.OWN, summary="", cost="", sources=(), traced=False,
            options=(FIRST,), **{flag: description[flag] for flag in _FLAGS},
        )  # fmt: skip
        yield Solver(spec, solve)
