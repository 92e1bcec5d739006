"""Options of `nqueens experiment` and `nqueens rerun`: workers, cluster, progress."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from nqueens.cli.bar import Bar, progress_of, progress_option
from nqueens.cli.parameter_types import Whole

if TYPE_CHECKING:
    from nqueens.api.experiments import Row

Telling = AbstractContextManager["Callable[[Row, int, int], None] | None"]
"""Context manager for the callback after each run; None to report nothing."""


def run_options(function: Callable[..., int]) -> Callable[..., int]:
    """Adds --threads, --cluster, and --progress, which is passed as `telling`."""

    @click.option("--threads", type=Whole(), metavar="K", help="Number of parallel runs (default: all cores).")
    @click.option(
        "--cluster",
        metavar="ADDRESS",
        help="Run on the Dask cluster at ADDRESS, such as tcp://host:8786, or on `local` workers.",
    )
    @progress_option
    @wraps(function)
    def command(progress: str | None, **given: Any) -> int:
        return function(telling=progress_of(progress, _show, _described, text="starting"), **given)

    return command


def option_words(*options: tuple[str, str | None]) -> list[str]:
    """Returns the words of the options that have a value."""
    return [word for name, value in options if value is not None for word in (name, value)]


def _show(shown: Bar, row: Row, done: int, of: int) -> None:
    shown.show(done, of, f"{done:,} of {of:,} runs; {row.solver} on {row.instance}: {row.outcome}")


def _described(row: Row, done: int, of: int) -> dict[str, Any]:
    return {"done": done, "of": of, **row.as_dict()}
