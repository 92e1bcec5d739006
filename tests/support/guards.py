"""A guard against endless runs, by the system's alarm."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


class NoEnd(BaseException):
    """The run did not end in time; no handler of errors catches it."""


@contextmanager
def ended_after(seconds: int) -> Iterator[None]:
    """Raises NoEnd in the block after that time."""

    def end(*_: object) -> None:
        raise NoEnd

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
