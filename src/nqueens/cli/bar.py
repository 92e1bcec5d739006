"""The bar on standard error, where that is a terminal: how much of all is done, and a line of text."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from nqueens.api.answering import Walked

_SECONDS_BEFORE_THE_BAR = 0.5
_WIDTH = 20


class Bar(Protocol):
    """A bar that is there; any thread may use it."""

    def show(self, done: float, total: float | None, text: str) -> None:
        """So much of the total (None: nobody knows), and a text beside it."""

    def say(self, line: str) -> None:
        """Prints a line that stays, and hides the bar until it is shown again."""


@contextmanager
def bar(text: str = "") -> Iterator[Bar | None]:
    """A bar, gone at the end; None off a terminal.

    With a text it is there from the beginning, without one half a second after that or after the last line said.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.percentage:>5.1f} %"),
        BarColumn(bar_width=_WIDTH),
        TextColumn("{task.fields[text]}", markup=False),
    )
    with Progress(*columns, console=console, transient=True) as shown:
        task = shown.add_task("", total=None, text=text, visible=bool(text))
        due = time.perf_counter() + (0 if text else _SECONDS_BEFORE_THE_BAR)

        class Shown:
            def show(self, done: float, total: float | None, text: str) -> None:
                shown.update(task, completed=done, total=total, text=text, visible=time.perf_counter() >= due)

            def say(self, line: str) -> None:
                nonlocal due
                due = time.perf_counter() + _SECONDS_BEFORE_THE_BAR
                shown.update(task, visible=False)
                console.print(line, markup=False, highlight=False)

        yield Shown()


@contextmanager
def walking(output: str) -> Iterator[Callable[[Walked], None] | None]:
    """What to call with how far a solver is; None off a terminal, and where solutions are listed on it."""
    if output == "-" and sys.stdout.isatty():
        yield None
        return
    with bar() as shown:
        if shown is None:
            yield None
            return

        def show(walked: Walked) -> None:
            found = f"{walked.done:,} of {walked.all:,} placements, {walked.found:,} solutions"
            shown.show(walked.done, walked.all, found)

        yield show
