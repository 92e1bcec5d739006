"""Runs a count with a ledger or on a cluster, reports progress, and says what an interrupt keeps."""

from __future__ import annotations

import math
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from nqueens.api.classes import Classes, classes_of
from nqueens.api.counting import Tally
from nqueens.api.ledgers import Part, Recording, Status, count_recorded
from nqueens.cli.bar import Bar, progress_of
from nqueens.cli.count_progress import described_count, tell_checked
from nqueens.cli.durations import duration
from nqueens.cli.feasibility import refuse_hopeless
from nqueens.cli.ledger_options import Record
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.problems.problem import Problem


def count_with_ledger(
    problem: Problem,
    effort: Effort,
    engine: str,
    options: Record,
    *,
    symmetry: str,
    progress: str | None,
    with_classes: bool,
) -> Classes | Tally | str:
    """Returns the classes, or the tally if they are not needed, or a line about a part; raises as counts do."""
    record = _recording(options)
    if record.path is None and record.cluster is None:
        refuse_hopeless(
            problem, "count", effort, parallel=False
        )  # a count with a ledger resumes, so it may take any time
    if record.part.of > 1 and with_classes:
        raise BadInput(
            "--fundamental and --json cannot be used with --part; merge all parts, then count with the merged ledger."
        )
    with _sigterm_as_interrupt(), progress_of(progress, _show, described_count) as on_status:
        try:
            made = count_recorded(problem, record, replace(effort, report=on_status), engine=engine, symmetry=symmetry)
        except KeyboardInterrupt as interrupt:
            if record.path:
                print(_kept(str(interrupt), record.path), file=sys.stderr)
            raise
    tell_checked(made)
    if record.part.of > 1:
        solutions = f"{made.count} solutions in " if made.by_size else ""
        return f"part {record.part}: {solutions}{made.units} units"
    return classes_of(problem, effort.silent, made=made) if with_classes else made


def _kept(so_far: str, path: Path) -> str:
    """Returns what an interrupted count keeps; `so_far` is the driver's report, if it was at work."""
    if so_far:
        return f"{so_far}; run the same command again to resume."
    if path.exists():
        return "The ledger keeps all finished work; run the same command again to resume."
    return "The count had not started; nothing was kept."


def _recording(options: Record) -> Recording:
    """Returns the options for the driver; raises BadInput."""
    if options.resume and options.checkpoint is None:
        raise BadInput("--resume requires --checkpoint FILE, the ledger to resume.")
    if options.part is not None and options.checkpoint is None:
        raise BadInput("--part also requires --checkpoint FILE, so that the parts can be merged later.")
    seconds = options.batch_seconds
    if seconds is not None and not 0 < seconds < math.inf:
        raise BadInput(f"--batch-seconds must be a positive number, got {seconds!r}.")
    return Recording(
        path=None if options.checkpoint is None else Path(options.checkpoint),
        must_exist=options.resume,
        part=Part(1, 1) if options.part is None else Part.parse(options.part),
        cluster=options.cluster,
        batch_seconds=seconds,
    )


@contextmanager
def _sigterm_as_interrupt() -> Iterator[None]:
    """Turns SIGTERM into an interrupt, so that finished units are saved before a machine is lost."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _show(shown: Bar, status: Status) -> None:
    shown.show(status.units_done, status.units, status_in_words(status))


def status_in_words(status: Status) -> str:
    """Returns one line of text: `666,090,624 so far, 7.3e+07/s, 12 s ± 1 s left`."""
    so_far = f"{status.units_done:,} of {status.units:,} units" if status.count is None else f"{status.count:,} so far"
    rate = f", {status.rate:.2g}/s" if status.rate else ""
    left = f", {duration(status.seconds_left)}" if status.seconds_left is not None else ""
    error = f" ± {duration(status.seconds_left_error)}" if left and status.seconds_left_error is not None else ""
    aside = f", {status.quarantined} batches set aside" if status.quarantined else ""
    return f"{so_far}{rate}{left}{error}{' left' if left else ''}{aside}"
