"""The options of a count that keeps a ledger or uses a cluster."""

from __future__ import annotations

from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

from nqueens.cli import options
from nqueens.cli.headings import Callback, Heading, RowsOption


@dataclass(frozen=True)
class Record:
    """Where a count is kept and who does it: the options of `recording_options`."""

    checkpoint: str | None = None
    resume: bool = False
    part: str | None = None
    cluster: str | None = None
    batch_seconds: float | None = None


_RECORDING = (
    RowsOption(
        ["--checkpoint"], heading=Heading.LEDGER, type=click.Path(dir_okay=False), metavar="FILE",
        help="Keep finished work in FILE, the ledger; if FILE exists, go on from it.",
    ),
    RowsOption(
        ["--resume"], heading=Heading.LEDGER, is_flag=True,
        help="Go on with the file of --checkpoint, and refuse to start if it does not exist.",
    ),
    RowsOption(
        ["--part"], heading=Heading.LEDGER, metavar="K/M",
        help="Count only part K of M; join the parts with `nqueens ledger FILE merge`.",
    ),
    RowsOption(
        ["--cluster"], heading=Heading.LEDGER, metavar="ADDRESS",
        help="Count on the Dask cluster at ADDRESS, such as tcp://host:8786, or on local processes: local.",
    ),
    RowsOption(
        ["--batch-seconds"], heading=Heading.LEDGER, type=options.Real(), metavar="S",
        help="Write an entry into a new ledger after about S seconds of CPU time (default: 0.25 to 10).",
    ),
)  # fmt: skip
RECORDING = frozenset(str(option.name) for option in _RECORDING)


def recording_options(function: Callback) -> Callback:
    """The options of a count with a ledger or on a cluster, handed over as one `record`."""

    @wraps(function)
    def command(**given: Any) -> Any:
        return function(record=Record(**{name: given.pop(name) for name in RECORDING}), **given)

    others = list(getattr(command, "__click_params__", []))
    command.__click_params__ = [*others, *reversed(_RECORDING)]  # type: ignore[attr-defined]
    return command
