"""Options of a count with a ledger or on a cluster."""

from __future__ import annotations

from functools import wraps
from typing import Any, NamedTuple

from nqueens.cli.headings import Callback, HeadedOption, Heading
from nqueens.cli.parameter_types import FileType, Real


class Record(NamedTuple):
    """Values of the options that `recording_options` adds."""

    checkpoint: str | None = None
    resume: bool = False
    part: str | None = None
    cluster: str | None = None
    batch_seconds: float | None = None


_RECORDING = (
    HeadedOption(
        ["--checkpoint"], heading=Heading.LEDGER, type=FileType(), metavar="FILE",
        help="Save finished work in FILE, the ledger; resume from it if it exists.",
    ),
    HeadedOption(
        ["--resume"], heading=Heading.LEDGER, is_flag=True,
        help="Resume from the --checkpoint file; fail if it does not exist.",
    ),
    HeadedOption(
        ["--part"], heading=Heading.LEDGER, metavar="K/M",
        help="Count only part K of M; merge the parts with `nqueens ledger FILE merge`.",
    ),
    HeadedOption(
        ["--cluster"], heading=Heading.LEDGER, metavar="ADDRESS",
        help="Count on the Dask cluster at ADDRESS, such as tcp://host:8786, or on `local` processes.",
    ),
    HeadedOption(
        ["--batch-seconds"], heading=Heading.LEDGER, type=Real(), metavar="S",
        help="In a new ledger, save results after every S seconds of CPU time (default: 0.25 to 10).",
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
