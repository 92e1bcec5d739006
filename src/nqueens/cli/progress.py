"""Progress of a count on standard error: a warning before a long one, and a bar on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from nqueens import kernels
from nqueens.counting.plan import make_plan
from nqueens.counting.predict import extrapolate, predict
from nqueens.counting.run import Progress, check_threads

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem

_SMALLEST_TO_PREDICT = 20
_SECONDS_OF_SAMPLING = 1.0
_LONG = 3600.0
_SECONDS_BEFORE_THE_BAR = 0.5


@contextmanager
def counting_progress(
    problem: Problem, *, engine: str, isa: str, threads: int | None
) -> Iterator[Callable[[Progress], None] | None]:
    """Warns of a slow kernel or a long count, then yields what to call with the progress (None off a terminal)."""
    workers = check_threads(threads)
    if not kernels.COMPILED:
        print("The compiled core is missing (see `nqueens info`): this count is slow.", file=sys.stderr)
    elif problem.board.rows >= _SMALLEST_TO_PREDICT:
        _warn_if_long(problem, engine, isa, workers)
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.percentage:>5.1f} %"),
        BarColumn(),
        TextColumn("{task.fields[count]} so far, {task.fields[left]} left"),
    )
    with Bar(*columns, console=console, transient=True) as bar:
        task = bar.add_task("count", total=None, count="0", left="?", visible=False)

        def show(progress: Progress) -> None:
            bar.update(
                task,
                total=progress.units,
                completed=progress.units_done,
                count=f"{progress.count:,}",
                left=duration(progress.seconds_left),
                visible=progress.seconds > _SECONDS_BEFORE_THE_BAR,
            )

        yield show


def _warn_if_long(problem: Problem, engine: str, isa: str, workers: int) -> None:
    prediction = predict(make_plan(problem, engine=engine, isa=isa), seconds=_SECONDS_OF_SAMPLING)
    cpu_seconds, about = prediction.cpu_seconds, "at least" if prediction.at_least else "about"
    basis = f"estimated from {prediction.sampled} of {prediction.units} work units"
    if prediction.at_least and problem.is_plain and problem.board.is_square:
        cpu_seconds, about, basis = extrapolate(problem.board.rows, engine=engine, isa=isa), "about", "extrapolated"
    if cpu_seconds / workers >= _LONG:
        on_threads = "1 thread" if workers == 1 else f"{workers} threads"
        print(
            f"This count will take {about} {duration(cpu_seconds / workers)} on {on_threads} ({basis}).",
            file=sys.stderr,
        )


def duration(seconds: float | None) -> str:
    """A length of time for people: `12 s`, `3.5 min`, `2.1 h`, `9 days`, `40 years`, `3e+12 years`."""
    if seconds is None:
        return "?"
    for limit, size, unit in (
        (100, 1, "s"),
        (6000, 60, "min"),
        (172_800, 3600, "h"),
        (63_072_000, 86_400, "days"),
    ):
        if seconds < limit:
            return f"{seconds / size:.{0 if unit == 's' else 1}f} {unit}"
    years = seconds / 31_557_600
    return f"{years:,.0f} years" if years < 1e9 else f"{years:.0e} years"
