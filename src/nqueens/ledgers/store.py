"""Ledger files: SQLite, one row per batch. A finished batch is never lost and never counted twice."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from nqueens.errors import BadInput, GaveUp
from nqueens.files import readable, whole_file
from nqueens.ledgers.batches import WHOLE, Batch, Part, ranges_of
from nqueens.ledgers.description import FORMAT, Description
from nqueens.ledgers.entries import Finished, LedgerEntry, UnitSource, cells_of, entry_of, seal
from nqueens.processes.lock import Lock

_APPLICATION = 0x6E51_4C67
_IN_MEMORY = ":memory:"
_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""Errors that SQLite raises; UnicodeDecodeError occurs if its own message contains damaged bytes."""
_CORRUPT = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
# The cells of a batch are those of `cells_of`. In the file batches are called pieces, for compatibility.
_SCHEMA = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE source (
    id INTEGER PRIMARY KEY, engine TEXT NOT NULL, kernel TEXT NOT NULL, machine TEXT NOT NULL, worker TEXT NOT NULL
);
CREATE TABLE piece (
    first INTEGER PRIMARY KEY, last INTEGER NOT NULL, attempts INTEGER NOT NULL, quarantine TEXT,
    count TEXT, work TEXT, seconds REAL, finished TEXT, seal TEXT, "check" TEXT NOT NULL,
    source INTEGER REFERENCES source
);
"""
_CELLS = 'first, last, attempts, quarantine, count, work, seconds, finished, seal, "check"'
_WRITE = f"INTO piece ({_CELLS}, source) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_READ = f"SELECT {_CELLS}, engine, kernel, machine, worker FROM piece LEFT JOIN source ON id = source"
_NUMBER_OF_CELLS = 10


class Ledger:
    """An open ledger. `create` and `resume` hold its lock and can write; `read` is read-only."""

    def __init__(self, path: Path | None, base: sqlite3.Connection, lock: Lock | None = None) -> None:
        self._path, self._base, self._lock = path, base, lock
        self._sources: dict[UnitSource, int] = {}
        self._is_logging = False
        try:
            self.description, self.part = _about(path, base)
        except BaseException:
            base.close()
            raise

    # ---------------------------------------------------------------- opening

    @staticmethod
    def create(path: Path | None, description: Description, batches: Iterable[Batch], part: Part = WHOLE) -> Ledger:
        """Returns a new ledger with these batches to do, in memory without a path. The file is written atomically.

        Raises BadInput if it exists already or cannot be written.
        """
        lock = None if path is None else Lock(path)
        try:
            if path is None:
                base = sqlite3.connect(_IN_MEMORY, isolation_level=None)
                _fill(base, description, batches, part)
            else:
                if path.exists():
                    raise BadInput(f"The ledger {str(path)!r} already exists.")
                write_whole(path, description, batches, part)
                base = _connect(path)
            return Ledger(path, base, lock)
        except BaseException:
            if lock:
                lock.release()
            raise

    @staticmethod
    def resume(path: Path) -> Ledger:
        """Returns a ledger to resume; raises BadInput if it is missing, damaged, in use or from another program."""
        check_file(path)
        lock = Lock(path)
        with lock.released_on_error():
            return Ledger(path, _connect(path), lock)

    @staticmethod
    def read(path: Path) -> Ledger:
        """Returns a read-only ledger, even while a count is running; raises BadInput as `resume` does."""
        check_file(path)
        return Ledger(path, _connect(path, read_only=True))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the file and merges its write-ahead log into it."""
        if self._lock:
            with suppress(*_ERRORS):  # there is a reader: the log stays for now
                self._base.execute("PRAGMA journal_mode = DELETE")
        self._base.close()
        if self._lock:
            self._lock.release()
            self._lock = None

    # ---------------------------------------------------------------- writing

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """Opens a transaction; raises GaveUp if it cannot be written, BadInput if the file is damaged."""
        try:
            if not self._is_logging:
                # Only now, so that a rejected ledger stays unchanged byte for byte.
                self._base.execute("PRAGMA journal_mode = WAL")
                self._base.execute("PRAGMA synchronous = FULL")
                self._is_logging = True
            self._base.execute("BEGIN IMMEDIATE")
            yield self._base
            self._base.execute("COMMIT")
        except _ERRORS as error:
            with suppress(*_ERRORS):
                self._base.execute("ROLLBACK")
            if _is_corrupt(error):
                raise _damaged(self._path, error) from None
            raise GaveUp(
                f"The ledger {str(self._path)!r} cannot be written ({error}). Its content is safe; resume once "
                "it can be written."
            ) from None
        except BaseException:
            with suppress(*_ERRORS):
                self._base.execute("ROLLBACK")
            raise

    def record(self, finished: Iterable[Finished] = (), started: Iterable[Batch] = ()) -> list[Finished]:
        """Records finished and started batches in one transaction; returns the newly finished ones.

        A batch that is already finished stays unchanged. If only the first units of a batch were done (its last unit is
        less than that of the batch that was started), the remaining units become a new batch.
        """
        new = []
        with self._change() as base:
            for each in finished:
                if self._finish(base, each):
                    new.append(each)
            for batch in started:
                if entry := self._entry(batch.first):
                    self._put(base, replace(entry, attempts=entry.attempts + 1))
        return new

    def _finish(self, base: sqlite3.Connection, it: Finished) -> bool:
        entry = self._entry(it.batch.first)
        if entry is None or entry.finished or it.batch.last > entry.batch.last:
            return False
        when = it.finished or datetime.now(UTC).isoformat(timespec="seconds")
        done = replace(it, attempts=entry.attempts, finished=when)
        self._put(base, LedgerEntry(it.batch, entry.attempts, None, done))
        if it.batch.last < entry.batch.last:
            rest = LedgerEntry(Batch(it.batch.last, entry.batch.last), entry.attempts)
            base.execute(f"INSERT {_WRITE}", (*cells_of(rest, self.description.fingerprint), None))
        return True

    def _put(self, base: sqlite3.Connection, entry: LedgerEntry) -> None:
        """Replaces the entry that begins with the same unit."""
        source = None if entry.finished is None else self._source(base, entry.finished.source)
        base.execute(f"INSERT OR REPLACE {_WRITE}", (*cells_of(entry, self.description.fingerprint), source))

    def _source(self, base: sqlite3.Connection, source: UnitSource) -> int:
        if source not in self._sources:
            values = (source.engine, source.kernel, source.machine, source.worker)
            found = "SELECT id FROM source WHERE engine = ? AND kernel = ? AND machine = ? AND worker = ?"
            known = base.execute(found, values).fetchone()
            if known is None:
                insert = "INSERT INTO source (engine, kernel, machine, worker) VALUES (?, ?, ?, ?) RETURNING id"
                known = base.execute(insert, values).fetchone()
            self._sources[source] = known[0]
        return self._sources[source]

    def quarantine(self, batch: Batch, reason: str | None) -> None:
        """Sets a batch aside, with the reason, or with None makes it available again."""
        with self._change() as base:
            entry = self._entry(batch.first)
            if entry and not entry.finished:
                self._put(base, replace(entry, quarantine=reason))

    # ---------------------------------------------------------------- reading

    def entries(self) -> Iterator[LedgerEntry]:
        """Yields all batches by their first unit, verified; raises BadInput unless they cover the plan exactly once."""
        ahead = iter(ranges_of(self.description.units, self.part))
        at = end = 0
        for entry in self._entries(f"{_READ} ORDER BY first"):
            first, last = entry.batch
            if at == end:
                at, end = next(ahead, (end, end))
            if not at == first < last <= end:
                raise _damaged(self._path, f"expected a batch at unit {at}, found one at unit {first}")
            at = last
            yield entry
        if at < end or next(ahead, None):
            raise _damaged(self._path, f"there is no batch after unit {at - 1}")

    def quarantined(self) -> list[tuple[Batch, str]]:
        """Returns the batches set aside, each with the reason."""
        return [(entry.batch, entry.quarantine) for entry in self.entries() if entry.quarantine is not None]

    def finished(self) -> Iterator[Finished]:
        """Yields all finished batches by their first unit."""
        return (entry.finished for entry in self.entries() if entry.finished)

    def units_done(self) -> tuple[int, int]:
        """Returns the number of units in finished batches and in all, without verifying the entries."""
        question = "SELECT sum(last - first) FROM piece WHERE count IS NOT NULL"
        try:
            (done,) = self._base.execute(question).fetchone()
        except _ERRORS as error:
            raise _damaged(self._path, error) from None
        return done or 0, sum(last - first for first, last in ranges_of(self.description.units, self.part))

    def _entry(self, first: int) -> LedgerEntry | None:
        return next(self._entries(f"{_READ} WHERE first = ?", (first,)), None)

    def _entries(self, question: str, values: Sequence[object] = ()) -> Iterator[LedgerEntry]:
        try:
            for cells in self._base.execute(question, values):
                yield entry_of(cells[:_NUMBER_OF_CELLS], cells[_NUMBER_OF_CELLS:], self.description.fingerprint)
        except (sqlite3.Error, ValueError) as error:
            raise _damaged(self._path, error) from None


def write_whole(
    path: Path,
    description: Description,
    batches: Iterable[Batch],
    part: Part = WHOLE,
    finished: Iterable[Finished] = (),
) -> None:
    """Writes a ledger atomically; the caller must hold its lock. Raises BadInput."""
    try:
        with (
            whole_file(path, durable=True) as temporary,
            closing(sqlite3.connect(temporary, isolation_level=None)) as base,
        ):
            _fill(base, description, batches, part, finished)
    except (sqlite3.Error, OSError) as error:
        raise BadInput(f"The ledger {str(path)!r} cannot be written: {error}.") from None


def _fill(
    base: sqlite3.Connection,
    description: Description,
    batches: Iterable[Batch],
    part: Part,
    finished: Iterable[Finished] = (),
) -> None:
    base.executescript("PRAGMA journal_mode = MEMORY; BEGIN;" + _SCHEMA)
    base.execute(f"PRAGMA application_id = {_APPLICATION}")
    base.execute(f"PRAGMA user_version = {description.format}")
    about = {"plan": description.to_json(), "part": str(part)}
    base.executemany("INSERT INTO about VALUES (?, ?)", [*about.items(), ("check", seal(*about.values()))])
    fingerprint = description.fingerprint
    base.executemany(f"INSERT {_WRITE}", ((*cells_of(LedgerEntry(batch), fingerprint), None) for batch in batches))
    ids: dict[UnitSource, int] = {}
    for it in finished:
        if it.source not in ids:
            ids[it.source] = len(ids) + 1
            source = (ids[it.source], it.source.engine, it.source.kernel, it.source.machine, it.source.worker)
            base.execute("INSERT INTO source VALUES (?, ?, ?, ?, ?)", source)
        entry = LedgerEntry(it.batch, it.attempts, None, it)
        base.execute(f"INSERT {_WRITE}", (*cells_of(entry, fingerprint), ids[it.source]))
    base.execute("COMMIT")


def check_file(path: Path) -> None:
    """Raises BadInput unless the file exists and looks like an SQLite database."""
    with readable(path, "The ledger"), path.open("rb") as file:
        head = file.read(16)
    if head != b"SQLite format 3\0":
        raise BadInput(f"The file {str(path)!r} is not a ledger.")


def _connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    writable = os.access(path, os.W_OK) and os.access(path.resolve().parent, os.W_OK)
    if not (read_only or writable):
        raise BadInput(f"The ledger {str(path)!r} cannot be written: it is read-only.")
    # Open for writing where possible, even to read: a killed driver may have left a transaction to roll back.
    address = f"{path.resolve().as_uri()}?mode={'rw' if writable else 'ro'}"
    base = None
    try:
        base = sqlite3.connect(address, uri=True, isolation_level=None, timeout=10)
        (application,) = base.execute("PRAGMA application_id").fetchone()
        if application != _APPLICATION:
            raise BadInput(f"The file {str(path)!r} is not a ledger.")
        if read_only:
            base.execute("PRAGMA query_only = ON")
        (verdict,) = base.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise _damaged(path, verdict)
    except _ERRORS as error:
        if base:
            base.close()
        if isinstance(error, sqlite3.OperationalError):
            raise BadInput(f"The ledger {str(path)!r} cannot be opened: {error}.") from None
        raise _damaged(path, error) from None
    except BaseException:
        if base:
            base.close()
        raise
    return base


def _about(path: Path | None, base: sqlite3.Connection) -> tuple[Description, Part]:
    try:
        (version,) = base.execute("PRAGMA user_version").fetchone()
        about = dict(base.execute("SELECT key, value FROM about"))
    except _ERRORS as error:
        raise _damaged(path, error) from None
    if version != FORMAT:
        raise BadInput(f"The ledger {str(path)!r} has format {version}; this version reads format {FORMAT}.")
    plan, part = about.get("plan"), about.get("part")
    if type(plan) is not str or type(part) is not str or about.get("check") != seal(plan, part):
        raise _damaged(path, "its description is missing")
    return Description.from_json(plan), Part.parse(part)


def _is_corrupt(error: Exception) -> bool:
    """Returns whether SQLite reports a corrupt file; the lowest byte of its code is the primary error."""
    return isinstance(error, UnicodeDecodeError) or (getattr(error, "sqlite_errorcode", 0) & 0xFF) in _CORRUPT


def _damaged(path: Path | None, error: object) -> BadInput:
    return BadInput(f"The ledger {str(path)!r} is damaged: {' '.join(str(error).split()).rstrip('.')}.")
