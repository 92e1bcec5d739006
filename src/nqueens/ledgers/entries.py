"""Entries of a ledger, as values and as cells with a checksum; damaged cells are rejected."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass

from nqueens.ledgers.batches import Batch

_MOST_DIGITS = 4000


@dataclass(frozen=True)
class UnitSource:
    """The origin of a number: the engine, its kernel build, the machine and the worker."""

    engine: str
    kernel: str
    machine: str
    worker: str


@dataclass(frozen=True)
class Finished:
    """A finished batch: the sum of weight × count over its units, the work in the plan's unit, and its source.

    `seal` is the result of `seal_of_work` on the worker that counted.
    """

    batch: Batch
    count: int
    work: int
    seconds: float
    source: UnitSource
    seal: str
    attempts: int = 1
    finished: str = ""


@dataclass(frozen=True)
class LedgerEntry:
    """A batch of a plan: how often it was started, why it was set aside (if it was), and its result if finished."""

    batch: Batch
    attempts: int = 0
    quarantine: str | None = None
    finished: Finished | None = None


def seal(*parts: object) -> str:
    """Returns a checksum of numbers, texts and Nones in order: BLAKE2b, 8 bytes, as 16 hexadecimal digits."""
    return hashlib.blake2b(repr(parts).encode(), digest_size=8).hexdigest()


def seal_of_work(fingerprint: str, batch: Batch, count: int, work: int) -> str:
    """Returns the checksum of a worker's count, bound to the plan; computed by the worker, verified at every sum."""
    return seal(fingerprint, *batch, count, work)


def cells_of(entry: LedgerEntry, fingerprint: str) -> tuple[object, ...]:
    """Returns an entry as cells: first, last, attempts, quarantine, count, work, seconds, finished, seal, check.

    Counts and work are text: they may be larger than the 64 bits of an SQLite integer. `check` covers all other cells,
    the four of the source and the plan.
    """
    it = entry.finished
    result = (None,) * 5 if it is None else (str(it.count), str(it.work), float(it.seconds), it.finished, it.seal)
    cells = (*entry.batch, entry.attempts, entry.quarantine, *result)
    return (*cells, seal(fingerprint, *cells, *_source_cells(it)))


def entry_of(cells: Sequence[object], source: Sequence[object], fingerprint: str) -> LedgerEntry:
    """Returns the entry in the cells of `cells_of` and four source cells; raises ValueError if any is damaged."""
    first, last, attempts, quarantine, count, work, seconds, when, mark, _ = cells
    batch = Batch(_natural(first), _natural(last))
    if count is None and all(cell is None for cell in (work, seconds, when, mark, *source)):
        entry = LedgerEntry(batch, _natural(attempts), None if quarantine is None else _text(quarantine))
    else:
        told = _digits(count), _digits(work), _seconds(seconds), UnitSource(*map(_text, source)), _text(mark)
        finished = Finished(batch, *told, attempts=_natural(attempts), finished=_text(when))
        if finished.seal != seal_of_work(fingerprint, batch, finished.count, finished.work):
            raise ValueError(f"units {batch.first} to {batch.last - 1} differ from the worker's count")
        entry = LedgerEntry(batch, finished.attempts, None, finished)
    if cells_of(entry, fingerprint) != tuple(cells):
        raise ValueError(f"units {batch.first} to {batch.last - 1} differ from the recorded values")
    return entry


def _source_cells(it: Finished | None) -> tuple[object, ...]:
    return () if it is None else (it.source.engine, it.source.kernel, it.source.machine, it.source.worker)


def _natural(cell: object) -> int:
    if type(cell) is not int or cell < 0:
        raise ValueError(f"expected a number of units or attempts, found {_shown(cell)}")
    return cell


def _digits(cell: object) -> int:
    """Returns a number from plain decimal digits: no sign, blanks, leading zeros or digits of other scripts."""
    if type(cell) is str and len(cell) <= _MOST_DIGITS and cell.isascii() and cell.isdigit():
        number = int(cell)
        if str(number) == cell:
            return number
    raise ValueError(f"expected a count, found {_shown(cell)}")


def _seconds(cell: object) -> float:
    if type(cell) is not float or not 0 <= cell < math.inf:
        raise ValueError(f"expected seconds, found {_shown(cell)}")
    return cell


def _text(cell: object) -> str:
    if type(cell) is not str:
        raise ValueError(f"expected text, found {_shown(cell)}")
    return cell


def _shown(cell: object) -> str:
    shown = ascii(cell)
    return shown if len(shown) <= 40 else shown[:40] + "…"
