"""Progress on standard error: a bar on a terminal, JSON lines for programs, or nothing.

Rich is imported inside functions to keep short commands fast.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, Protocol, TypeVar

from nqueens.cli.headings import Heading, option
from nqueens.cli.parameter_types import OneOf

if TYPE_CHECKING:
    from nqueens.api.answering import Walked

_Result = TypeVar("_Result")
_Report = ParamSpec("_Report")

_SECONDS_BEFORE_THE_BAR = 0.5
_WIDTH = 20


class Bar(Protocol):
    """A visible progress bar; thread-safe."""

    def show(self, done: float, total: float | None, text: str) -> None:
        """Shows the amount done, the total (None if unknown) and a text."""

    def say(self, line: str) -> None:
        """Prints a permanent line and hides the bar until the next `show`."""


@contextmanager
def bar(text: str = "") -> Iterator[Bar | None]:
    """Yields a bar that disappears at the end; None if standard error is not a terminal.

    With a text it appears at once, otherwise half a second after the start or after the last line of output.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.percentage:>5.1f}%"),
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


progress_option = option(
    Heading.OUTPUT, "--progress", type=OneOf(["bar", "jsonl", "none"]),
    help="How to show progress on standard error: a bar (on a terminal), JSON lines, or not at all.",
)  # fmt: skip
"""Adds --progress, the `how` of `progress_of`."""


@contextmanager
def progress_of(
    how: str | None,
    show: Callable[Concatenate[Bar, _Report], None],
    described: Callable[_Report, dict[str, Any] | None],
    *,
    text: str = "",
    without_bar: Callable[_Report, None] | None = None,
) -> Iterator[Callable[_Report, None] | None]:
    """Yields the callback for progress reports that --progress selects, or None to show nothing.

    With `jsonl`, it prints the object that `described` makes of a report (None skips the report). Otherwise it calls
    `show` with the bar, or `without_bar` if there is no terminal.
    """
    if how == "none":
        yield None
    elif how == "jsonl":
        yield partial(_print_object, described)
    else:
        with bar(text) as shown:
            yield without_bar if shown is None else partial(show, shown)


def _print_object(
    described: Callable[_Report, dict[str, Any] | None], *report: _Report.args, **named: _Report.kwargs
) -> None:
    import json

    found = described(*report, **named)
    if found is not None:
        print(json.dumps(found), file=sys.stderr, flush=True)


def with_bar(found: Iterable[_Result], total: int | None, name: Callable[[_Result], str]) -> Iterator[_Result]:
    """Yields the results as they come while a bar counts them and names the latest."""
    with bar() as shown:
        for number, each in enumerate(found, 1):
            if shown is not None:
                shown.show(number, total, f"{number} done: {name(each)}")
            yield each


@contextmanager
def walking(output: str) -> Iterator[Callable[[Walked], None] | None]:
    """Yields the callback for a solver's progress, or None without a terminal or if solutions go to it."""
    if output == "-" and sys.stdout.isatty():
        yield None
        return
    with bar() as shown:
        yield None if shown is None else partial(_show_walked, shown)


def _show_walked(shown: Bar, walked: Walked) -> None:
    found = f"{walked.done:,} of {walked.all:,} placements, {walked.found:,} solutions"
    shown.show(walked.done, walked.all, found)
