"""Forecast, progress and dry run of a count."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from nqueens.cli.bar import Bar, progress_of
from nqueens.cli.durations import duration, threads_in_words
from nqueens.cli.envelope import enveloped
from nqueens.effort import Effort

if TYPE_CHECKING:
    from nqueens.api.counting import Progress, Tally
    from nqueens.api.ledgers import Status
    from nqueens.api.predicting import Plan, Prediction
    from nqueens.problems.problem import Problem

SMALLEST_TO_PREDICT = 20
_SECONDS_OF_SAMPLING = 1.0
_SHARE_TO_SAMPLE = 20.0
_LONG = 3600.0
_HOPELESS = 100.0  # times the limit; random probes, exact to an order of magnitude, suffice to refuse this
_WORTH_CHECKING = 60.0  # seconds; checks of shorter counts are not reported


@contextmanager
def counting_progress(
    problem: Problem, effort: Effort, how: str | None, *, engine: str
) -> Iterator[tuple[Callable[[Progress], None] | None, Plan | None]]:
    """Warns of a slow kernel or a long count unless --progress is `jsonl` or `none`.

    Yields the progress callback (None without a terminal) and the plan of the count if the warning needed one. Raises
    BadInput for an unlimited count that would take too long, see `feasibility`.
    """
    from nqueens.api.kernel import COMPILED

    plan, in_words = None, how in (None, "bar")
    if not COMPILED:
        if in_words:
            print("The compiled core is missing, so this count is slow; see `nqueens info`.", file=sys.stderr)
    elif problem.has_columns and problem.board.rows >= SMALLEST_TO_PREDICT:
        plan = _announce(problem, effort, engine, in_words=in_words)
    with progress_of(how, _show, described_count) as on_progress:
        yield on_progress, plan


def print_tally(problem: Problem, made: Tally) -> None:
    """Prints one number, or a line for each number of pieces that has placements."""
    if isinstance(problem.pieces, int) or not made.count:
        click.echo(made.count)
    else:
        for size, ways in made.by_size.items():
            if ways:
                click.echo(f"{size} {ways}")


def tell_checked(made: Tally) -> None:
    """Reports on standard error the checks that a long count passed."""
    if made.checked and made.seconds >= _WORTH_CHECKING:
        print(f"Checked: {made.checked}.", file=sys.stderr)


def described_count(progress: Progress | Status) -> dict[str, object]:
    """Returns the figures for JSON; the count is text, because JSON readers round large integers."""
    return {**asdict(progress), "count": None if progress.count is None else str(progress.count)}


def _show(shown: Bar, progress: Progress) -> None:
    so_far = "" if progress.count is None else f"{progress.count:,} so far, "
    shown.show(progress.units_done, progress.units, f"{so_far}{duration(progress.seconds_left)} left")


def _announce(problem: Problem, effort: Effort, engine: str, *, in_words: bool) -> Plan | None:
    """Prints a forecast of a long count, or of any count on a terminal, and returns the plan of the count.

    Counts with a short time limit get no forecast, because sampling would use much of their time.
    """
    from nqueens.api.asking import as_problem
    from nqueens.api.counting import NoUnits, plan_of
    from nqueens.api.predicting import extrapolate, predict, seconds_from_probes
    from nqueens.cli.feasibility import LONGEST, refuse_long

    if effort.left is not None and effort.left < _SHARE_TO_SAMPLE * _SECONDS_OF_SAMPLING:
        return None
    workers, is_square = effort.threads, problem == as_problem(problem.board.sizes[0])
    probed = None if is_square else seconds_from_probes(problem)
    if effort.left is None and probed is not None and probed / workers >= _HOPELESS * LONGEST["count"]:
        refuse_long(problem, "count", probed / workers)
    try:
        plan = plan_of(problem, effort, engine=engine)
    except NoUnits:
        return None
    prediction = predict(plan, effort, seconds=_SECONDS_OF_SAMPLING)
    cpu_seconds, about = prediction.cpu_seconds, "at least" if prediction.at_least else "about"
    basis = f"estimated from {prediction.sampled} of {prediction.units} work units"
    if prediction.at_least:
        otherwise, how = probed or 0.0, "estimated by random probes"
        if is_square:
            otherwise, how = extrapolate(problem.board.rows, engine=prediction.engine, isa=effort.isa), "extrapolated"
        if otherwise >= cpu_seconds or not prediction.sampled:
            cpu_seconds, about, basis = max(cpu_seconds, otherwise), "about", how
    if effort.left is None:
        refuse_long(problem, "count", cpu_seconds / workers)
    if in_words and (cpu_seconds / workers >= _LONG or sys.stderr.isatty()):
        on_threads = threads_in_words(workers)
        memory = f" and {_megabytes(prediction.memory_per_thread * workers)}" if prediction.memory_per_thread else ""
        print(
            f"This count will take {about} {duration(cpu_seconds / workers)} on {on_threads}{memory} ({basis}).",
            file=sys.stderr,
        )
    return plan


def _megabytes(memory: int) -> str:
    return f"{memory / 1e6:,.0f} MB"


def print_prediction(problem: Problem, prediction: Prediction, workers: int, *, as_json: bool) -> None:
    """Prints the result of `nqueens count --dry-run`."""
    if as_json:
        found = {"board": problem.board.sizes, "threads": workers, **asdict(prediction)}
        finite = {key: None if value == math.inf else value for key, value in found.items()}
        click.echo(enveloped(finite), nl=False)
        return
    lines = [("engine", prediction.engine), ("work units", f"{prediction.units:,} ({prediction.sampled:,} sampled)")]
    on_threads = threads_in_words(workers)
    if prediction.memory_per_thread:
        lines.append(("memory", f"{_megabytes(prediction.memory_per_thread * workers)} for {on_threads}"))
    if prediction.at_least:
        lines.append(("CPU time", f"at least {duration(prediction.cpu_seconds)} (too few units could be sampled)"))
    else:
        error = duration(2 * prediction.cpu_error)
        wall = duration(prediction.cpu_seconds / workers)
        lines.append(("CPU time", f"{duration(prediction.cpu_seconds)} ± {error} (95%)"))
        lines.append(("time", f"about {wall} on {on_threads}"))
        if prediction.solutions is not None and prediction.solutions_error is not None:
            about = f"{prediction.solutions:.4g} ± {2 * prediction.solutions_error:.2g} (95%)"
            lines.append(("solutions", re.sub(r"e\+0?", "e", about)))  # 1.42e4, as `estimate` writes it
    for name, text in lines:
        click.echo(f"{name + ':':12}{text}")
