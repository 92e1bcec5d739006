"""Options of a count with a ledger or on a cluster."""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

from nqueens.cli import options
from nqueens.cli.headings import Callback, Heading, RowsOption


@dataclass(frozen=True)
class Record:
    """Values of the options that `recording_options` adds."""

    checkpoint: str | None = None
    resume: bool = False
    part: str | None = None
    cluster: str | None = None
    batch_seconds: float | None = None


_RECORDING = (
    RowsOption(
        ["--checkpoint"], heading=Heading.LEDGER, type=click.Path(dir_okay=False), metavar="FILE",
        help="Save finished work in FILE, the ledger; resume from it if it exists.",
    ),
    RowsOption(
        ["--resume"], heading=Heading.LEDGER, is_flag=True,
        help="Resume from the --checkpoint file; fail if it does not exist.",
    ),
    RowsOption(
        ["--part"], heading=Heading.LEDGER, metavar="K/M",
        help="Count only part K of M; merge the parts with `nqueens ledger FILE merge`.",
    ),
    RowsOption(
        ["--cluster"], heading=Heading.LEDGER, metavar="ADDRESS",
        help="Count on the Dask cluster at ADDRESS, such as tcp://host:8786, or on `local` processes.",
    ),
    RowsOption(
        ["--batch-seconds"], heading=Heading.LEDGER, type=options.Real(), metavar="S",
        help="Write to a new ledger after every S seconds of CPU time (default: 0.25 to 10, by the size of the count).",
    ),
)  # fmt: skip
RECORDING = frozenset(str(option.name) for option in _RECORDING)


def recording_options(function: Callback) -> Callback:
    """Adds the options of a count with a ledger or on a cluster, passed as one `record`."""

    @wraps(function)
    def command(**given: Any) -> Any:
        return function(record=Record(**{name: given.pop(name) for name in RECORDING}), **given)

    others = list(getattr(command, "__click_params__", []))
    command.__click_params__ = [*others, *reversed(_RECORDING)]  # type: ignore[attr-defined]
    return command
