"""Merges ledgers of parts that were counted on separate machines."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from nqueens.counting.ranges import Range
from nqueens.errors import BadInput
from nqueens.ledgers.batches import cut
from nqueens.ledgers.description import described_plan
from nqueens.ledgers.entries import Finished
from nqueens.ledgers.store import Ledger, write_whole
from nqueens.processes.lock import Lock


def merge(target: Path, sources: Sequence[Path]) -> tuple[int, int]:
    """Merges the finished work of `sources` (and of an existing `target`) into `target`: units finished, units in all.

    A batch with the same count in several ledgers is taken once. Units that are in none become batches to do, so that a
    count can be resumed with `target`. Raises BadInput, leaving `target` unchanged, for ledgers of different plans, for
    contradicting counts, and for overlapping batches.
    """
    lock = Lock(target)
    try:
        paths = [*([target] if target.exists() else []), *sources]
        if not paths:
            raise BadInput("At least one ledger to merge is required, got none.")
        with Ledger.read(paths[0]) as ledger:
            description = ledger.description
        finished: dict[int, tuple[Finished, Path]] = {}
        for path in paths:
            with Ledger.read(path) as ledger:
                description.refuse(ledger.description, f"The ledger {str(path)!r}")
                for it in ledger.finished():
                    _add(finished, it, path)
        units = described_plan(description, name=f"The ledger {str(paths[0])!r}").units
        done = [it for _, (it, _) in sorted(finished.items())]
        gaps = _gaps(done, finished, units)
        size = max((last - first for first, last in (it.batch for it in done)), default=units)
        write_whole(target, description, cut(gaps, max(size, 1)), finished=done)
        return units - sum(last - first for first, last in gaps), units
    finally:
        lock.release()


def _add(finished: dict[int, tuple[Finished, Path]], it: Finished, path: Path) -> None:
    known = finished.setdefault(it.batch.first, (it, path))
    other = known[0]
    if other.batch == it.batch and (other.count, other.work) != (it.count, it.work):
        raise BadInput(
            f"{str(known[1])!r} and {str(path)!r} disagree on the units {it.batch.first} to {it.batch.last - 1}: "
            f"{other.count} and {it.count}; verify both ledgers."
        )
    if other.batch != it.batch:
        raise BadInput(f"{str(known[1])!r} and {str(path)!r} overlap at unit {it.batch.first}.")


def _gaps(done: Sequence[Finished], finished: dict[int, tuple[Finished, Path]], units: int) -> list[Range]:
    """Returns the unfinished units; raises BadInput for units in two batches, or not in the plan."""
    gaps: list[Range] = []
    end = 0
    previous = ""
    for it in done:
        name = str(finished[it.batch.first][1])
        if it.batch.first < end:
            raise BadInput(f"{previous!r} and {name!r} overlap at unit {it.batch.first}.")
        if it.batch.first > end:
            gaps.append((end, it.batch.first))
        end, previous = it.batch.last, name
    if end > units:
        raise BadInput(f"{previous!r} has unit {end - 1}, but the plan has only {units} units.")
    return [*gaps, (end, units)] if end < units else gaps
