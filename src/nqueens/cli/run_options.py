"""What the commands that do the runs of an experiment share: how many at a time, and what is told after each."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any

import click

from nqueens.cli.bar import bar

if TYPE_CHECKING:
    from nqueens.api.experiments import Row

Telling = AbstractContextManager["Callable[[Row, int, int], None] | None"]
"""Within it, what to call after each run; None where nobody wants to know."""


def run_options(function: Callable[..., int]) -> Callable[..., int]:
    """--threads, handed over as it is, and --progress, handed over as `telling`."""

    @click.option("--threads", type=int, metavar="K", help="How many runs at a time (default: all cores).")
    @click.option(
        "--progress", type=click.Choice(["bar", "jsonl", "none"]),
        help="How to show progress on standard error: a bar (on a terminal), JSON lines, or not at all.",
    )  # fmt: skip
    @wraps(function)
    def command(progress: str | None, **given: Any) -> int:
        return function(telling=_telling(progress), **given)

    return command


@contextmanager
def _telling(progress: str | None) -> Iterator[Callable[[Row, int, int], None] | None]:
    if progress == "jsonl":
        yield _print_json
        return
    if progress == "none":
        yield None
        return
    with bar("starting") as shown:
        if shown is None:
            yield None
            return

        def show(row: Row, done: int, of: int) -> None:
            shown.show(done, of, f"{done:,} of {of:,} runs; {row.solver} on {row.instance}: {row.outcome}")

        yield show


def _print_json(row: Row, done: int, of: int) -> None:
    print(json.dumps({"done": done, "of": of, **row.as_dict()}), file=sys.stderr, flush=True)
