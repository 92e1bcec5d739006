"""Solvers at arm's length: a file, a plugin or a solver of this package answers in a child process, with limits."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nqueens
from nqueens import errors
from nqueens.deadline import Deadline
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, WrongAnswer
from nqueens.inputs import shown
from nqueens.own.named import EXEC, solver_of
from nqueens.own.process import Command, Process
from nqueens.problems.classic import ClassicProblem
from nqueens.solvers.events import Event, Solution
from nqueens.solvers.run import Run
from nqueens.solvers.spec import Asked, Family, Option, Solver, Spec

FIRST = Option("only-first", False, "end after the first solution")
"""Asked of isolated solvers, so that their process need not be ended to stop them."""

_START = "import sys; sys.path.append({root!r}); from nqueens.own.child import main; main()"
_SECONDS_TO_START = 60.0  # of a child, before it has anything to do with the solver
_GRACE = 3.0  # seconds that a child has beyond its limit, to say itself that it gave up
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

Said = dict[str, Any]


@dataclass(frozen=True)
class Took:
    """Reported at the end of an answer: its seconds, as the child has measured them."""

    seconds: float | None


def isolated(text: str, *, memory: float, time_limit: float) -> AbstractContextManager[Solver]:
    """The solver that a text stands for, in a process of its own, to be used in a `with` statement.

    What a file does when it is loaded happens there, too. `memory` is in GiB; `time_limit` is for finding out what the
    solver can do. Raises BadInput and GaveUp as the child does. Programs, which are isolated anyway, get the memory.
    """
    if text.startswith(EXEC):
        program = solver_of(text)
        return nullcontext(Solver(program.spec, lambda problem, run, **_: program.solve(problem, run, memory=memory)))
    return _in_child(text, memory, time_limit)


@contextmanager
def _in_child(text: str, memory: float, time_limit: float) -> Iterator[Solver]:
    path, suffix, function = text.rpartition(".py")
    text = f"{os.path.abspath(path)}{suffix}{function}" if suffix and os.path.exists(path + suffix) else text
    child = _Child(text, int(memory * 2**30))
    try:
        told = child.told(Effort.of(time_limit=time_limit))
        spec = Spec(
            name=child.name, title="", family=Family.OWN, summary="", cost="", sources=(), traced=False,
            options=(FIRST,), **{flag: told[flag] for flag in _FLAGS},
        )  # fmt: skip
        yield Solver(spec, lambda problem, run, **options: child.events(problem, run, only_first=any(options.values())))
    finally:
        child.end()


class _Child:
    """The process with the solver in it, which is started when it is needed, and again when it had to be killed."""

    def __init__(self, text: str, memory: int) -> None:
        self.name = Path(text).name
        self._text, self._memory = text, memory
        self._process: Process | None = None
        self._said: Iterator[Said] = iter(())
        self._cleaning = ExitStack()

    def told(self, effort: Effort) -> Said:
        """What the solver says of itself."""
        (said,) = self._answers({"board": None, "memory": self._memory, "time_limit": effort.left}, effort)
        return said

    def events(self, problem: Asked, run: Run, *, only_first: bool) -> Iterator[Event]:
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
        """What the child says to a question; it is killed if that has not come to its end."""
        whole = False
        late = effort
        try:
            process = self._started(effort)
            if asked["time_limit"] is not None:
                late = replace(effort, deadline=Deadline.in_(asked["time_limit"] + _GRACE))
            process.effort = late
            process.send(json.dumps(asked).encode() + b"\n")
            for said in self._said:
                if "end" not in said:
                    yield said
                    continue
                whole = True
                effort.tell(Took(said.get("seconds")))
                if said["end"]:
                    raise getattr(errors, said["end"])(said["text"].replace(self._text, self.name))
                return
            process.check_status()
            raise GaveUp(f"Solver {self.name} ended the process in which it was loaded.")
        except GaveUp:
            if whole or not late.deadline.passed:
                raise
            raise GaveUp(f"{self.name} did not end at its time limit of {asked['time_limit']:g} s.") from None
        finally:
            if not whole:
                self._cleaning.close()
                self._process = None

    def _started(self, effort: Effort) -> Process:
        if self._process is None:
            start = _START.format(root=str(Path(nqueens.__file__).parents[1]))
            folder = self._cleaning.enter_context(TemporaryDirectory(prefix="nqueens.", ignore_cleanup_errors=True))
            words = [sys.executable, "-c", start, self._text]
            command = Command(words, self.name, None, self._memory, folder)
            patient = replace(effort, deadline=Deadline(_SECONDS_TO_START))
            self._process = self._cleaning.enter_context(Process(command, patient))
            self._said = self._objects(self._process)
            next(self._said, None)
        return self._process

    def _objects(self, process: Process) -> Iterator[Said]:
        for line in process.lines():
            process.answered()
            try:
                said = json.loads(line)
            except ValueError:
                said = None
            if not isinstance(said, dict):
                process.check_crash()
                raise WrongAnswer(f"The process of {self.name} said {shown(line)}.")
            yield said

    def end(self) -> None:
        """Lets the process end by itself, so that it is seen what it leaves behind, and clears up."""
        if self._process is not None:
            self._process.close_input(_GRACE)
        self._cleaning.close()
        self._process = None
