"""Exports a ledger as text, with one line per finished batch."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator

from nqueens.inputs import one_of
from nqueens.ledgers.entries import Finished
from nqueens.ledgers.store import Ledger

LEDGER_FORMATS = ("csv", "jsonl")
_PLACE = ("engine", "kernel", "machine", "worker")
_FIELDS = ("first", "last", "count", "work", *_PLACE, "seconds", "finished", "attempts")


def export_ledger(ledger: Ledger, format_name: str) -> Iterator[str]:
    """Yields lines of CSV with a header, or of JSON with counts and work as text; raises BadInput."""
    one_of(format_name, "The format", LEDGER_FORMATS)
    if format_name == "csv":
        yield _csv_line(_FIELDS)
    for it in ledger.finished():
        values = _values(it)
        if format_name == "csv":
            yield _csv_line(values)
        else:
            yield json.dumps(dict(zip(_FIELDS, values, strict=True))) + "\n"


def _values(it: Finished) -> tuple[object, ...]:
    source = (it.source.engine, it.source.kernel, it.source.machine, it.source.worker)
    return (*it.batch, str(it.count), str(it.work), *source, it.seconds, it.finished, it.attempts)


def _csv_line(values: tuple[object, ...]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(values)
    return line.getvalue()
