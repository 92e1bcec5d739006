"""A process that answers questions about solvers, each in a fork of itself: the near side, see `forks`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import nqueens
from nqueens import errors
from nqueens.effort import Deadline, Effort
from nqueens.errors import GaveUp, WrongAnswer
from nqueens.inputs import shown
from nqueens.own.forks import Said
from nqueens.own.process import Command, Process

_START = "import sys; sys.path.append({root!r}); from {module} import main; main()"
_SECONDS_TO_START = 60.0  # of a child, before it has anything to do with a solver
_GRACE = 3.0  # seconds that a child has beyond its limit, to say itself that it gave up


class Child:
    """A process that runs `main` of a module, started when it is needed, and again when it had to be killed.

    `memory` is in bytes; without a `folder` it works in an empty one of its own. `name` is what messages call it.
    """

    def __init__(self, module: str, name: str, memory: int, *, words: tuple[str, ...] = (), folder: str | None = None):
        self.name, self.memory = name, memory
        self._module, self._words, self._folder = module, words, folder
        self._process: Process | None = None
        self._said: Iterator[Said] = iter(())
        self._cleaning = ExitStack()

    def answers(self, asked: Said, effort: Effort, *, time_limit: float | None) -> Iterator[Said]:
        """What the child says to a question, its last word included; it is killed if that has not come to its end.

        Raises the error that the child names in its last word, GaveUp if it did not end at `time_limit` seconds.
        """
        whole = False
        late = effort
        try:
            process = self._started(effort)
            if time_limit is not None:
                late = replace(effort, deadline=Deadline.in_(time_limit + _GRACE))
            process.effort = late
            process.send(json.dumps(asked).encode() + b"\n")
            for said in self._said:
                whole = "end" in said
                yield said
                if whole and said["end"]:
                    raise getattr(errors, said["end"])(said["text"])
                if whole:
                    return
            process.check_status()
            raise GaveUp(f"Solver {self.name} ended the process in which it was loaded.")
        except GaveUp:
            if whole or not late.deadline.passed:
                raise
            raise GaveUp(f"{self.name} did not end at its time limit of {time_limit:g} s.") from None
        finally:
            if not whole:
                self._cleaning.close()
                self._process = None

    def _started(self, effort: Effort) -> Process:
        if self._process is None:
            start = _START.format(root=str(Path(nqueens.__file__).parents[1]), module=self._module)
            folder = self._folder or self._cleaning.enter_context(
                TemporaryDirectory(prefix="nqueens.", ignore_cleanup_errors=True)
            )
            command = Command([sys.executable, "-c", start, *self._words], self.name, None, self.memory, folder)
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
