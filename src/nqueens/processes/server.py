"""Solver server: a process that answers each question in a fork, so that none can affect the next.

Questions and answers are JSON objects, one per line of standard input and output. A question has the `name` of the
solver in messages and the limits of its fork, `memory` in bytes and `seconds`. The last object of an answer is `{"end":
"", "text": ""}`, or has the name of an error in `end` and its message in `text`; the first such object reports that the
server is ready. Other output goes to standard error.
"""

from __future__ import annotations

import json
import os
import select
import signal
import struct
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from math import inf
from typing import IO, Any, NoReturn

from nqueens import errors
from nqueens.errors import NQueensError, raised
from nqueens.processes.limits import set_limits

Message = dict[str, Any]

_LOOK = 1.0  # seconds between two looks at a fork
_SHORT_LOOK = 0.02  # the same if its end cannot be waited for
_TINY = 0.001
_DOUBLE = struct.calcsize("d")
_GRACE = 1.0  # seconds in which an abandoned fork may end its own programs


def answer_questions(
    answer: Callable[[Message, Channel], None], prepare: Callable[[Message], object] = lambda _: None
) -> None:
    """Answers questions from standard input: `prepare` in this process, then `answer` in a fork."""
    channel = Channel()
    channel.send(_ending_of(lambda: None, ""))
    for request in channel.questions():
        ending = _ending_of(partial(prepare, request), request["name"])
        channel.send(ending if ending["end"] else channel.ending_in_fork(answer, request))


class Channel:
    """Receives questions and sends messages; takes over standard input and output."""

    def __init__(self) -> None:
        self._out = os.fdopen(os.dup(1), "w", encoding="utf-8")
        os.dup2(2, 1)
        self._in: IO[str] = os.fdopen(os.dup(0), encoding="utf-8")
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)

    def send(self, message: Message) -> None:
        """Prints the message as a line."""
        self._out.write(f"{json.dumps(message)}\n")
        self._out.flush()

    def questions(self) -> Iterator[Message]:
        """Returns the questions as they come."""
        return map(json.loads, self._in)

    def due(self, seconds: float | None) -> None:
        """Schedules the kill of the calling fork after `seconds` seconds; None cancels it."""
        os.write(self._due, struct.pack("d", 0.0 if seconds is None else time.monotonic() + seconds))

    def ending_in_fork(self, answer: Callable[[Message, Channel], None], request: Message) -> Message:
        """Answers in a fork within the question's limits; returns the final message.

        It has `seconds`, `cpu` (seconds of CPU time of the fork and its descendants) and `peak` (maximum memory in MiB,
        including that of this process). A fork that was killed because of `due` is `late`. The fork and this process
        end with standard input.
        """
        name = request["name"]
        reader, writer = os.pipe()
        heard, self._due = os.pipe()
        ending: Message
        fork = os.fork()
        if fork == 0:
            try:
                set_limits(os.getpid(), request["memory"], request["seconds"])
                started = time.perf_counter()
                ending = _ending_of(partial(answer, request, self), name)
                os.write(writer, json.dumps({**ending, "seconds": time.perf_counter() - started}).encode())
            finally:
                os._exit(0)
        os.close(writer)
        os.close(self._due)
        status, used, late = self._waited(fork, heard)
        os.set_blocking(reader, False)  # a descendant of the fork may hold the other end
        try:
            ending = json.loads(os.read(reader, 1 << 16))
        except (BlockingIOError, ValueError):
            how = f" by {signal.Signals(os.WTERMSIG(status)).name}" if os.WIFSIGNALED(status) else ""
            words = "did not stop at its time limit" if late else f"terminated its process{how} without an answer"
            ending = {"end": "GaveUp", "text": f"Solver {name} {words}.", "late": late}
        os.close(reader)
        os.close(heard)
        peak = used.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
        return {**ending, "peak": peak, "cpu": used.ru_utime + used.ru_stime}

    def _waited(self, fork: int, heard: int) -> tuple[int, Any, bool]:
        """Returns the exit status of the fork, its resource usage, and whether it was killed for being late."""
        due, late = inf, False
        with _watch(fork) as watch:
            while True:
                ended, status, used = os.wait4(fork, os.WNOHANG)
                if ended:
                    return status, used, late
                if time.monotonic() > due:
                    os.kill(fork, signal.SIGTERM if not late else signal.SIGKILL)
                    late, due = True, time.monotonic() + _GRACE
                left = max(0.0, due - time.monotonic())
                waiting = [self._in.fileno(), heard, *watch]
                ready, _, _ = select.select(waiting, [], [], min(left, _LOOK if watch else _SHORT_LOOK))
                if self._in.fileno() in ready:  # no question comes meanwhile, so this is the end of the input
                    _end(fork)
                if heard in ready and (sent := os.read(heard, _DOUBLE)):
                    due = struct.unpack("d", sent)[0] or inf
                elif heard in ready:  # closed by the fork, which is about to end
                    time.sleep(_TINY)


@contextmanager
def _watch(fork: int) -> Iterator[list[int]]:
    """Provides a file descriptor that becomes readable when the fork ends, if supported."""
    watch = [os.pidfd_open(fork)] if hasattr(os, "pidfd_open") else []
    try:
        yield watch
    finally:
        for each in watch:
            os.close(each)


def _end(fork: int) -> NoReturn:
    os.kill(fork, signal.SIGTERM)
    until = time.monotonic() + _GRACE
    while time.monotonic() < until and not os.waitpid(fork, os.WNOHANG)[0]:
        time.sleep(_SHORT_LOOK)
    os.killpg(0, signal.SIGKILL)  # our own group: see `Process`
    os._exit(1)


def _ending_of(work: Callable[[], object], name: str) -> Message:
    """Runs the work and returns the final message: a package error (of a subclass, its base), or GaveUp."""
    try:
        work()
    except NQueensError as error:
        known = next(each for each in type(error).__mro__ if getattr(errors, each.__name__, None) is each)
        return {"end": known.__name__, "text": str(error)}
    except MemoryError:
        return {"end": "GaveUp", "text": f"Solver {name} exceeded its memory limit."}
    except (Exception, SystemExit) as error:
        return {"end": "GaveUp", "text": f"Solver {name} raised {raised(error)}."}
    return {"end": "", "text": ""}
