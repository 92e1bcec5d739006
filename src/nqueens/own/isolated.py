"""Solvers at arm's length: a file, a plugin or a solver of this package answers in a child process, with limits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

from nqueens.effort import Effort
from nqueens.errors import BadInput, NQueensError
from nqueens.own.children import Child
from nqueens.own.command_line import command_line
from nqueens.own.forks import Said
from nqueens.own.named import solver_of
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Family, Option, Solver, SolverProblem, Spec

FIRST = Option("only-first", False, "end after the first solution")
"""Asked of isolated solvers, so that their process need not be ended to stop them."""

_FLAGS = (
    "enumerates",
    "proves_none",
    "classic",
    "regions",
    "rectangles",
    "completion",
    "seeded",
    "smallest",
    "largest",
)


@dataclass(frozen=True)
class Took:
    """Reported at the end of an answer: its seconds, as the child has measured them."""

    seconds: float | None


def isolated(text: str, *, memory: float, time_limit: float) -> AbstractContextManager[Solver]:
    """The solver that a text stands for, in a process of its own, to be used in a `with` statement.

    What a file does when it is loaded happens there, too. `memory` is in GiB; `time_limit` is for finding out what the
    solver can do. Raises BadInput and GaveUp as the child does. Programs, which are isolated anyway, get the memory.
    """
    if command_line(text) is not None:
        program = solver_of(text)
        return nullcontext(Solver(program.spec, lambda problem, run, **_: program.solve(problem, run, memory=memory)))
    return _in_child(text, memory, time_limit)


@contextmanager
def _in_child(text: str, memory: float, time_limit: float) -> Iterator[Solver]:
    path, suffix, function = text.rpartition(".py")
    text = f"{os.path.abspath(path)}{suffix}{function}" if suffix and os.path.exists(path + suffix) else text
    child = _Loaded(text, int(memory * 2**30))
    try:
        told = child.told(Effort.of(time_limit=time_limit))
        spec = Spec(
            name=child.name, title="", family=Family.OWN, summary="", cost="", sources=(), traced=False,
            options=(FIRST,), **{flag: told[flag] for flag in _FLAGS},
        )  # fmt: skip
        yield Solver(spec, lambda problem, run, **options: child.events(problem, run, only_first=any(options.values())))
    finally:
        child.end()


class _Loaded:
    """The process with the solver in it."""

    def __init__(self, text: str, memory: int) -> None:
        self.name = Path(text).name
        self._text, self._memory = text, memory
        self._child = Child("nqueens.own.child", self.name, memory, words=(text,))

    def told(self, effort: Effort) -> Said:
        """What the solver says of itself."""
        (said,) = self._answers({"board": None, "memory": self._memory, "time_limit": effort.left}, effort)
        return said

    def events(self, problem: SolverProblem, run: Run, *, only_first: bool) -> Iterator[Event]:
        """The solutions of a problem; raises what the solver raises."""
        if not isinstance(problem, ClassicProblem):
            raise BadInput(f"A solver in a process of its own takes one queen in every row, not {problem}.")
        asked = {
            "board": [problem.board.rows, problem.board.columns],
            "fixed": sorted(problem.fixed),
            "forbidden": sorted(problem.forbidden_squares()),
            "seed": run.seed,
            "time_limit": None if run.effort.left is None else max(round(run.effort.left, 2), 0.01),
            "memory": self._memory,
            "only_first": only_first,
        }
        for said in self._answers(asked, run.effort):
            yield Solution(tuple(said["columns"]))

    def _answers(self, asked: Said, effort: Effort) -> Iterator[Said]:
        try:
            for said in self._child.answers(asked, effort, time_limit=asked["time_limit"]):
                if "end" in said:
                    effort.tell(Took(said.get("seconds")))
                else:
                    yield said
        except NQueensError as error:
            raise type(error)(str(error).replace(self._text, self.name)) from None

    def end(self) -> None:
        """Lets the process end, and clears up."""
        self._child.end()
