"""The bar on standard error, where that is a terminal: how much of all is done, and a line of text."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

_SECONDS_BEFORE_THE_BAR = 0.5


class Show(Protocol):
    """Shows `done` of `total` and a text. May be called by any thread."""

    def __call__(self, done: float, total: float, text: str) -> None: ...


@contextmanager
def bar(text: str = "") -> Iterator[Show | None]:
    """What to call with the progress; None off a terminal. The bar is gone at the end.

    With a text it is there from the beginning, without one from the first call after half a second.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.percentage:>5.1f} %"), BarColumn(), TextColumn("{task.fields[text]}"))
    due = time.perf_counter() + (0 if text else _SECONDS_BEFORE_THE_BAR)
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=None, text=text, visible=bool(text))

        def show(done: float, total: float, text: str) -> None:
            shown.update(task, completed=done, total=total, text=text, visible=time.perf_counter() >= due)

        yield show
