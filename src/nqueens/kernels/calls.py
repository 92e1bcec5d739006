"""Long calls into the kernels that end promptly on Ctrl-C and at a time limit."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

from nqueens.kernels import Stop

Result = TypeVar("Result")


def interruptible(call: Callable[[Stop], Result], seconds: float | None = None) -> tuple[Result, bool]:
    """The result of `call(stop)`, and whether it was stopped because `seconds` had passed.

    The call runs in a thread of its own, so that this one can take a KeyboardInterrupt, set the stop flag, wait
    for the kernel to notice it (within about 0.1 s) and raise.
    """
    stop = Stop()
    results: list[Result] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(call(stop))
        except BaseException as error:
            errors.append(error)

    worker = threading.Thread(target=run, daemon=True)
    worker.start()
    try:
        worker.join(seconds)
    except BaseException:
        stop.set()
        worker.join()
        raise
    late = worker.is_alive()
    if late:
        stop.set()
        worker.join()
    if errors:
        raise errors[0]
    return results[0], late
