"""Runs a program without a shell, in its own group, under limits, streams its output, leaves no process behind."""

from __future__ import annotations

import os
import secrets
import selectors
import signal
import subprocess
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import IO, NoReturn

from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.processes.limits import MARK, adopting, end_group, end_strays, makes_too_many, scheduled, set_limits
from nqueens.system import interrupts_held_back

_CHUNK = 1 << 16
_LOOK = 0.02  # seconds between checks of the clock and of the number of processes: a fork bomb is fast
_MOST_SILENCE = 1 << 27  # most bytes printed without an answer, and on standard error in total
_ERRORS_KEPT = 4096
_GRACE = 0.05  # seconds to wait for more output after the program has ended
_ENDING_SIGNALS = ("SIGTERM", "SIGHUP")


class AtWork(threading.local):
    """Number of processes, per thread, that were still running when the program that started them ended."""

    left = 0


at_work = AtWork()


@dataclass(frozen=True)
class Command:
    """A program with its arguments, name in messages, input, memory limit in bytes, and folder.

    Without an input, `Process.send` supplies it later.
    """

    words: Sequence[str]
    name: str
    input: bytes | None
    memory: int
    folder: str | None = None


class Process:
    """A running program, for use in a `with` statement; at its end all its descendants are killed.

    Raises BadInput if the program cannot be started. Overhead: 1 to 2 ms.
    """

    def __init__(self, command: Command, effort: Effort) -> None:
        self._command, self.effort = command, effort
        self._mark = secrets.token_hex(8)
        self._errors = b""
        self._unanswered = self._complained = 0
        self._looked = time.monotonic()
        self._cleaning = ExitStack()

    def __enter__(self) -> Process:
        if os.name != "posix":
            raise BadInput("Programs can be used as solvers on Linux and macOS only.")
        cleaning = self._cleaning
        try:
            cleaning.enter_context(ending_with_us())
            cleaning.enter_context(adopting())
            self._before = scheduled()
            with interrupts_held_back():  # a signal here would leave the program running
                self._process = cleaning.enter_context(self._started())
                cleaning.callback(self._end)
            set_limits(self._process.pid, self._command.memory, self.effort.left)
        except BaseException:
            cleaning.close()
            raise
        return self

    def __exit__(self, *exception: object) -> None:
        self._cleaning.close()

    def _started(self) -> subprocess.Popen[bytes]:
        with TemporaryFile() as given:
            given.write(self._command.input or b"")
            given.seek(0)
            try:
                return subprocess.Popen(
                    self._command.words,
                    stdin=subprocess.PIPE if self._command.input is None else given,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    cwd=self._command.folder,
                    start_new_session=True,
                    env={**os.environ, MARK: self._mark},
                )
            except (OSError, ValueError) as error:
                reason = getattr(error, "strerror", None) or str(error)
                raise BadInput(f"The program {self._command.words[0]} cannot be started: {reason}.") from None

    def _end(self) -> None:
        """Kills the program and its descendants; counts only those that outlived the program."""
        if self._process.poll() is not None:
            at_work.left += end_strays(self._process.pid, self._mark)
        end_group(self._process.pid)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        self._process.wait()
        end_strays(self._process.pid, self._mark)

    def send(self, data: bytes) -> None:
        """Writes to a program without an input; ignored if it has ended."""
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.write(data)
                self._process.stdin.flush()

    def close_input(self, seconds: float) -> None:
        """Closes the program's input and waits at most `seconds` for its end."""
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)

    def lines(self) -> Iterator[bytes]:
        """Yields the lines of its standard output as they come.

        Raises GaveUp at a limit, and for too much output without an answer.
        """
        begun: list[bytes] = []  # chunks of a line, joined once so that a long line takes linear time
        for chunk in self._chunks():
            begun.append(chunk)
            if b"\n" in chunk:
                *whole, rest = b"".join(begun).split(b"\n")
                begun = [rest]
                for line in whole:
                    yield line + b"\n"
        if any(begun):
            yield b"".join(begun)

    def reset_output(self) -> None:
        """Resets the count of output without an answer; call it after reading an answer."""
        self._unanswered = 0

    def check_crash(self, seconds: float = _GRACE) -> None:
        """Raises GaveUp if the program has failed, or fails within `seconds`."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
            self.check_status()

    def check_status(self) -> None:
        """Raises GaveUp unless the program exits with status 0; call it after its last line."""
        status = self._wait()
        if status < 0:
            limit = {signal.SIGXCPU: " (CPU time limit)", signal.SIGXFSZ: " (file size limit)"}
            name = signal.Signals(-status).name
            self._refuse(f"was killed by {name}{limit.get(signal.Signals(-status), '')}{self._last_words()}")
        if status:
            self._refuse(f"exited with status {status}{self._last_words()}")

    def _wait(self) -> int:
        """Returns the exit status; the program may still run after its output has ended."""
        while True:
            try:
                return self._process.wait(_LOOK)
            except subprocess.TimeoutExpired:
                self._check()

    def _last_words(self) -> str:
        lines = [line.strip() for line in self._errors.decode(errors="replace").splitlines() if line.strip()]
        return f": {lines[-1][:200].rstrip('.')}" if lines else ""

    def _refuse(self, what: str) -> NoReturn:
        raise GaveUp(f"The program {self._command.name} {what}.")

    def _check(self) -> None:
        if self.effort.is_stopped:
            raise self.effort.gave_up()
        self.effort.deadline.check(f"while {self._command.name} was running")
        now = time.monotonic()
        if now - self._looked > _LOOK:
            self._looked = now
            if makes_too_many(self._process.pid, self._mark, self._before):
                self._refuse("started hundreds of processes")

    def _chunks(self) -> Iterator[bytes]:
        """Yields its standard output until it ends; reads standard error meanwhile and keeps its end."""
        output, errors = self._process.stdout, self._process.stderr
        if output is None or errors is None:
            return
        with selectors.DefaultSelector() as selector:
            for stream in (output, errors):
                os.set_blocking(stream.fileno(), False)
                selector.register(stream, selectors.EVENT_READ)
            watch = _watched(self._process.pid, selector)
            ended = False
            try:
                while {output, errors} & {key.fileobj for key in selector.get_map().values()}:
                    ready = selector.select(_GRACE if ended else self._until_next_look())
                    self._check()
                    ended = ended or (watch is None and self._process.poll() is not None)
                    if ended and not ready:
                        return  # a descendant keeps the output open
                    for key, _ in ready:
                        if key.fileobj in (output, errors):
                            yield from self._read(key.fileobj, selector, of_errors=key.fileobj is errors)
                        else:
                            selector.unregister(key.fileobj)
                            ended = True
            finally:
                if watch is not None:
                    os.close(watch)

    def _until_next_look(self) -> float:
        left = self.effort.left
        return _LOOK if left is None else min(_LOOK, left)

    def _read(self, stream: IO[bytes], selector: selectors.BaseSelector, *, of_errors: bool) -> Iterator[bytes]:
        try:
            chunk = os.read(stream.fileno(), _CHUNK)
        except BlockingIOError:
            return
        if not chunk:
            selector.unregister(stream)
        elif of_errors:
            self._keep(chunk)
        else:
            self._unanswered += len(chunk)
            if self._unanswered > _MOST_SILENCE:
                self._refuse(f"printed more than {_MOST_SILENCE >> 20} MiB without an answer")
            yield chunk

    def _keep(self, chunk: bytes) -> None:
        self._errors = (self._errors + chunk)[-_ERRORS_KEPT:]
        self._complained += len(chunk)
        if self._complained > _MOST_SILENCE:
            self._refuse(f"printed more than {_MOST_SILENCE >> 20} MiB on standard error")


def _watched(pid: int, selector: selectors.BaseSelector) -> int | None:
    """Returns a file descriptor that becomes readable when the process ends; None if not supported."""
    if not hasattr(os, "pidfd_open"):
        return None
    try:
        watch = os.pidfd_open(pid)
    except OSError:
        return None
    selector.register(watch, selectors.EVENT_READ)
    return watch


@contextmanager
def ending_with_us() -> Iterator[None]:
    """Makes signals that end this process raise SystemExit, so that programs end with it.

    Only in the main thread.
    """
    mine = threading.get_ident() == threading.main_thread().ident  # current_thread() could register a dummy thread
    taken = [getattr(signal, name) for name in _ENDING_SIGNALS if mine and hasattr(signal, name)]
    taken = [number for number in taken if signal.getsignal(number) is signal.SIG_DFL]
    for number in taken:
        signal.signal(number, _leave)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


def _leave(number: int, _: object) -> None:
    raise SystemExit(128 + number)
