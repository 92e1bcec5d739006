"""Client of a solver server: starts it, sends it questions, and ends it; see `server`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

import nqueens
from nqueens import errors
from nqueens.effort import Deadline, Effort
from nqueens.errors import GaveUp, WrongAnswer
from nqueens.inputs import shown
from nqueens.processes.process import Command, Process
from nqueens.processes.server import Message

_START = "import sys; sys.path.append({root!r}); from {module} import main; main()"
_SECONDS_TO_START = 60.0  # limit for starting a server, before it loads a solver
_GRACE = 3.0  # seconds beyond the limit in which a server may report that it gave up


class Client:
    """Client of a server that runs the function `main` of a module; for use in a `with` statement.

    The server starts with the first question, and again after a question for which it had to be killed. `memory` is the
    limit in GiB. Without a `folder` the server works in an empty one of its own. `name` is the solver's name in
    messages.
    """

    def __init__(self, module: str, memory: float, *, name: str = "", folder: str | None = None):
        self.name = name
        self._module, self._memory, self._folder = module, int(memory * 2**30), folder
        self._process: Process | None = None
        self._messages: Iterator[Message] = iter(())
        self._cleaning = ExitStack()

    def __enter__(self) -> Self:
        return self

    def answer(self, request: Message, effort: Effort, seconds: float | None) -> Iterator[Message]:
        """Yields the messages that answer a question, including the final one.

        If they are not read to the end, the server is killed. Raises the error that the final message names, and GaveUp
        for an answer that does not end within `seconds`.
        """
        request = {**request, "name": self.name, "memory": self._memory, "seconds": seconds}
        whole = False
        late = effort
        try:
            process = self._started(effort)
            if seconds is not None:
                late = replace(effort, deadline=Deadline.in_(seconds + _GRACE))
            process.effort = late
            process.send(json.dumps(request).encode() + b"\n")
            for message in self._messages:
                whole = "end" in message
                yield message
                if whole and message["end"]:
                    raise getattr(errors, message["end"])(message["text"])
                if whole:
                    return
            process.check_status()
            raise GaveUp(f"Solver {self.name} terminated its own process.")
        except GaveUp:
            if whole or not late.deadline.passed:
                raise
            raise GaveUp(f"{self.name} did not stop at its time limit of {seconds:g} s.") from None
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
            command = Command([sys.executable, "-c", start], self.name, None, self._memory, folder)
            patient = replace(effort, deadline=Deadline(_SECONDS_TO_START))
            self._process = self._cleaning.enter_context(Process(command, patient))
            self._messages = self._received(self._process)
            next(self._messages, None)
        return self._process

    def _received(self, process: Process) -> Iterator[Message]:
        for line in process.lines():
            process.reset_output()
            try:
                message = json.loads(line)
            except ValueError:
                message = None
            if not isinstance(message, dict):
                process.check_crash()
                raise WrongAnswer(f"The process of {self.name} sent an invalid message: {shown(line)}.")
            yield message

    def __exit__(self, *exception: object) -> None:
        """Lets the server exit by itself, so that leftover processes are counted, and cleans up."""
        if self._process is not None:
            self._process.close_input(_GRACE)
        self._cleaning.close()
        self._process = None
