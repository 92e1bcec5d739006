"""The server of a Client: a process that answers questions, each in a fork of itself, so that none can spoil the next.

Questions and answers are JSON, one object per line of standard input and output. A question has the `name` of the
solver in messages and the limits of its fork, `memory` in bytes and `seconds`. The last object of an answer is
`{"end": "", "text": ""}`, or has the name of an error in `end` and its message in `text`; the first such object
reports that the server is ready. Other output goes to standard error.
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

from nqueens.errors import NQueensError, raised
from nqueens.processes.limits import set_limits

Message = dict[str, Any]

_LOOK = 1.0  # seconds between two looks at a fork
_SHORT_LOOK = 0.02  # the same where its end cannot be waited for
_TINY = 0.001
_DOUBLE = struct.calcsize("d")
_GRACE = 1.0  # seconds in which a fork that nobody waits for any more may end what it has started


def answer_questions(
    answer: Callable[[Message, Channel], None], prepare: Callable[[Message], object] = lambda _: None
) -> None:
    """Answers the questions of standard input until it ends: `prepare` in this process, then `answer` in a fork."""
    channel = Channel()
    channel.send(_ending_of(lambda: None, ""))
    for asked in channel.questions():
        ending = _ending_of(partial(prepare, asked), asked["name"])
        channel.send(ending if ending["end"] else channel.ending_in_fork(answer, asked))


class Channel:
    """Receives questions and sends messages; takes over standard input and output."""

    def __init__(self) -> None:
        self._out = os.fdopen(os.dup(1), "w", encoding="utf-8")
        os.dup2(2, 1)
        self._in: IO[str] = os.fdopen(os.dup(0), encoding="utf-8")
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)

    def send(self, message: Message) -> None:
        """Prints it as a line."""
        self._out.write(f"{json.dumps(message)}\n")
        self._out.flush()

    def questions(self) -> Iterator[Message]:
        """The questions, one after the other."""
        return map(json.loads, self._in)

    def due(self, seconds: float | None) -> None:
        """Has the fork that calls it killed after that many seconds; with None, cancels that."""
        os.write(self._due, struct.pack("d", 0.0 if seconds is None else time.monotonic() + seconds))

    def ending_in_fork(self, answer: Callable[[Message, Channel], None], asked: Message) -> Message:
        """Answers in a fork with the limits of the question; returns the ending with its `seconds`, `cpu` and `peak`.

        `cpu` is the CPU time of the fork and of all that it started, in seconds, `peak` the most memory that it had at
        a time, in MiB, including that of this process. A fork that was killed because of `due` is `late`. The fork and
        this process end with standard input.
        """
        name = asked["name"]
        told, telling = os.pipe()
        heard, self._due = os.pipe()
        ending: Message
        fork = os.fork()
        if fork == 0:
            try:
                set_limits(os.getpid(), asked["memory"], asked["seconds"])
                started = time.perf_counter()
                ending = _ending_of(partial(answer, asked, self), name)
                os.write(telling, json.dumps({**ending, "seconds": time.perf_counter() - started}).encode())
            finally:
                os._exit(0)
        os.close(telling)
        os.close(self._due)
        status, used, late = self._waited(fork, heard)
        os.set_blocking(told, False)  # something that the fork has started may hold the other end
        try:
            ending = json.loads(os.read(told, 1 << 16))
        except (BlockingIOError, ValueError):
            how = f" by {signal.Signals(os.WTERMSIG(status)).name}" if os.WIFSIGNALED(status) else ""
            words = "did not end when its time was over" if late else f"ended its process{how} before it had answered"
            ending = {"end": "GaveUp", "text": f"Solver {name} {words}.", "late": late}
        os.close(told)
        os.close(heard)
        peak = used.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
        return {**ending, "peak": peak, "cpu": used.ru_utime + used.ru_stime}

    def _waited(self, fork: int, heard: int) -> tuple[int, Any, bool]:
        """The status with which the fork ended, what it has used, and whether it was killed because it was late."""
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
                if self._in.fileno() in ready:  # nothing is asked meanwhile: this is the end of the input
                    _end(fork)
                if heard in ready and (said := os.read(heard, _DOUBLE)):
                    due = struct.unpack("d", said)[0] or inf
                elif heard in ready:  # the fork has closed it, and is about to end
                    time.sleep(_TINY)


@contextmanager
def _watch(fork: int) -> Iterator[list[int]]:
    """A file that can be read once the fork has ended, where there are such files."""
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
    os.killpg(0, signal.SIGKILL)  # which is ours: see `Process`
    os._exit(1)


def _ending_of(work: Callable[[], object], name: str) -> Message:
    """How the work ended: an error of this package, or what others raise as a reason to give up."""
    try:
        work()
    except NQueensError as error:
        return {"end": type(error).__name__, "text": str(error)}
    except MemoryError:
        return {"end": "GaveUp", "text": f"Solver {name} needs more memory than it may have."}
    except (Exception, SystemExit) as error:
        return {"end": "GaveUp", "text": f"Solver {name} raised {raised(error)}."}
    return {"end": "", "text": ""}
