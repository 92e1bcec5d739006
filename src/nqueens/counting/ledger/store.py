"""The ledger's file: SQLite, one row for each piece. A finished piece is never lost and never counted twice."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from nqueens.counting.ledger.description import Description
from nqueens.counting.ledger.lock import Lock
from nqueens.counting.ledger.pieces import WHOLE, Part, Piece
from nqueens.errors import BadInput, GaveUp

_APPLICATION = 0x6E51_4C67
_IN_MEMORY = ":memory:"
# Counts and work are text: they may be larger than the 64 bits of an SQLite integer.
_SCHEMA = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE source (
    id INTEGER PRIMARY KEY, engine TEXT NOT NULL, kernel TEXT NOT NULL, machine TEXT NOT NULL, worker TEXT NOT NULL,
    UNIQUE (engine, kernel, machine, worker)
);
CREATE TABLE piece (
    first INTEGER PRIMARY KEY, last INTEGER NOT NULL CHECK (first < last), attempts INTEGER NOT NULL DEFAULT 0,
    quarantine TEXT, count TEXT, work TEXT, seconds REAL, finished TEXT, source INTEGER REFERENCES source,
    CHECK ((count IS NULL) = (finished IS NULL))
);
"""
_INSERT_PIECE = "INSERT INTO piece (first, last) VALUES (?, ?)"
_COPY = "first, last, attempts, count, work, seconds, finished, source"


@dataclass(frozen=True)
class Source:
    """Where a number comes from: the engine, the build of its kernel, the machine, and the worker on it."""

    engine: str
    kernel: str
    machine: str
    worker: str


@dataclass(frozen=True)
class Finished:
    """A finished piece: the sum of weight × count over its units, the work in the plan's own unit, and who did it."""

    piece: Piece
    count: int
    work: int
    seconds: float
    source: Source
    attempts: int = 1
    finished: str = ""


class Ledger:
    """An open ledger. `create` and `resume` hold its lock and may write, `read` only looks."""

    def __init__(self, path: Path | None, base: sqlite3.Connection, lock: Lock | None = None) -> None:
        self._path, self._base, self._lock = path, base, lock
        self._sources: dict[Source, int] = {}
        self._is_logging = False
        self.description, self.part = _about(base)

    # ---------------------------------------------------------------- opening

    @staticmethod
    def create(path: Path | None, description: Description, pieces: Sequence[Piece], part: Part = WHOLE) -> Ledger:
        """A new ledger with these pieces to do; in memory without a path. The file appears whole or not at all.

        Raises BadInput if it exists already or cannot be written.
        """
        lock = None if path is None else Lock(path)
        try:
            if path is None:
                base = sqlite3.connect(_IN_MEMORY, isolation_level=None)
                _fill(base, description, pieces, part)
            else:
                if path.exists():
                    raise BadInput(f"The ledger {str(path)!r} exists already.")
                write_whole(path, description, pieces, part)
                base = _connect(path)
            return Ledger(path, base, lock)
        except BaseException:
            if lock:
                lock.release()
            raise

    @staticmethod
    def resume(path: Path) -> Ledger:
        """A ledger to go on with; raises BadInput if it is missing, damaged, foreign or in use."""
        check_file(path)
        lock = Lock(path)
        try:
            return Ledger(path, _connect(path), lock)
        except BaseException:
            lock.release()
            raise

    @staticmethod
    def read(path: Path) -> Ledger:
        """A ledger to look at, also while a count goes on; raises BadInput as `resume` does, but for the lock."""
        check_file(path)
        return Ledger(path, _connect(path, read_only=True))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leaves one plain file behind, without the log of the last changes beside it."""
        if self._lock:
            with suppress(sqlite3.Error):  # somebody reads: the log stays for now
                self._base.execute("PRAGMA journal_mode = DELETE")
        self._base.close()
        if self._lock:
            self._lock.release()
            self._lock = None

    # ---------------------------------------------------------------- writing

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """One transaction; raises GaveUp if it cannot be written, and then nothing of it is."""
        try:
            if not self._is_logging:
                # Only now: a ledger that is refused stays as it is, byte for byte.
                self._base.execute("PRAGMA journal_mode = WAL")
                self._base.execute("PRAGMA synchronous = FULL")
                self._is_logging = True
            self._base.execute("BEGIN IMMEDIATE")
            yield self._base
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                self._base.execute("ROLLBACK")
            raise GaveUp(
                f"The ledger {str(self._path)!r} cannot be written ({error}); what it holds is safe, so resume when "
                "it can be."
            ) from None
        except BaseException:
            with suppress(sqlite3.Error):
                self._base.execute("ROLLBACK")
            raise

    def record(self, finished: Iterable[Finished] = (), started: Iterable[Piece] = ()) -> list[Finished]:
        """Writes down what was finished and what begins, both or neither; returns what was new.

        A piece that is finished already stays as it is. If only the first units of a piece were done (its last unit
        is less than that of the piece that was begun), the rest becomes a piece of its own.
        """
        new = []
        with self._change() as base:
            for each in finished:
                if self._finish(base, each):
                    new.append(each)
            base.executemany(
                "UPDATE piece SET attempts = attempts + 1 WHERE first = ?", [(piece.first,) for piece in started]
            )
        return new

    def _finish(self, base: sqlite3.Connection, it: Finished) -> bool:
        first, last = it.piece
        row = base.execute("SELECT last, attempts FROM piece WHERE first = ? AND count IS NULL", (first,)).fetchone()
        if row is None or last > row[0]:
            return False
        when = it.finished or datetime.now(UTC).isoformat(timespec="seconds")
        base.execute(
            "UPDATE piece SET last = ?, count = ?, work = ?, seconds = ?, finished = ?, source = ?, quarantine = NULL "
            "WHERE first = ?",
            (last, str(it.count), str(it.work), it.seconds, when, self._source(base, it.source), first),
        )
        if last < row[0]:
            base.execute("INSERT INTO piece (first, last, attempts) VALUES (?, ?, ?)", (last, row[0], row[1]))
        return True

    def _source(self, base: sqlite3.Connection, source: Source) -> int:
        if source not in self._sources:
            values = (source.engine, source.kernel, source.machine, source.worker)
            base.execute("INSERT OR IGNORE INTO source (engine, kernel, machine, worker) VALUES (?, ?, ?, ?)", values)
            found = "SELECT id FROM source WHERE engine = ? AND kernel = ? AND machine = ? AND worker = ?"
            self._sources[source] = int(base.execute(found, values).fetchone()[0])
        return self._sources[source]

    def quarantine(self, piece: Piece, reason: str | None) -> None:
        """Sets a piece aside and says why, or with None takes it back."""
        with self._change() as base:
            base.execute("UPDATE piece SET quarantine = ? WHERE first = ? AND count IS NULL", (reason, piece.first))

    # ---------------------------------------------------------------- reading

    def pieces_left(self) -> list[tuple[Piece, int]]:
        """Pieces that are not finished, with the number of times that each was begun."""
        rows = self._rows("SELECT first, last, attempts FROM piece WHERE count IS NULL ORDER BY first")
        return [(Piece(first, last), attempts) for first, last, attempts in rows]

    def quarantined(self) -> list[tuple[Piece, str]]:
        """Pieces set aside, each with the reason."""
        rows = self._rows("SELECT first, last, quarantine FROM piece WHERE quarantine IS NOT NULL ORDER BY first")
        return [(Piece(first, last), reason) for first, last, reason in rows]

    def finished(self) -> Iterator[Finished]:
        """All finished pieces, by their first unit."""
        sources = {row[0]: Source(*row[1:]) for row in self._rows("SELECT * FROM source")}
        for row in self._rows(f"SELECT {_COPY} FROM piece WHERE count IS NOT NULL ORDER BY first"):
            first, last, attempts, count, work, seconds, when, source = row
            yield Finished(
                Piece(first, last), int(count), int(work), seconds, sources[source], attempts=attempts, finished=when
            )

    def sums(self) -> Iterator[tuple[int, int, int, int]]:
        """First, last, count and work of every finished piece, by its first unit."""
        for first, last, count, work in self._rows(
            "SELECT first, last, count, work FROM piece WHERE count IS NOT NULL ORDER BY first"
        ):
            yield first, last, int(count), int(work)

    def costs(self) -> Iterator[tuple[Piece, float]]:
        """The seconds that every finished piece took."""
        for first, last, seconds in self._rows("SELECT first, last, seconds FROM piece WHERE count IS NOT NULL"):
            yield Piece(first, last), seconds

    def _rows(self, question: str) -> Iterator[Any]:
        try:
            for row in self._base.execute(question):  # noqa: UP028 (`yield from` closes the cursor, perhaps too late)
                yield row
        except (sqlite3.Error, ValueError) as error:
            raise _damaged(self._path, error) from None


def write_whole(
    path: Path,
    description: Description,
    pieces: Sequence[Piece],
    part: Part = WHOLE,
    finished: Iterable[Finished] = (),
) -> None:
    """Writes a ledger under another name and renames it; whoever calls this holds its lock. Raises BadInput."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        base = sqlite3.connect(temporary, isolation_level=None)
        try:
            _fill(base, description, pieces, part, finished)
        finally:
            base.close()
        _to_disk(temporary)
        os.replace(temporary, path)
        _to_disk(path.parent)
    except (sqlite3.Error, OSError) as error:
        raise BadInput(f"The ledger {str(path)!r} cannot be written: {error}.") from None
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def _fill(
    base: sqlite3.Connection,
    description: Description,
    pieces: Sequence[Piece],
    part: Part,
    finished: Iterable[Finished] = (),
) -> None:
    base.executescript("PRAGMA journal_mode = MEMORY; BEGIN;" + _SCHEMA)
    base.execute(f"PRAGMA application_id = {_APPLICATION}")
    base.execute(f"PRAGMA user_version = {description.format}")
    about = (("plan", description.to_json()), ("part", str(part)))
    base.executemany("INSERT INTO about VALUES (?, ?)", about)
    base.executemany(_INSERT_PIECE, pieces)
    ids: dict[Source, int] = {}
    for it in finished:
        if it.source not in ids:
            ids[it.source] = len(ids) + 1
            source = (ids[it.source], it.source.engine, it.source.kernel, it.source.machine, it.source.worker)
            base.execute("INSERT INTO source VALUES (?, ?, ?, ?, ?)", source)
        values = (*it.piece, it.attempts, str(it.count), str(it.work), it.seconds, it.finished, ids[it.source])
        base.execute(f"INSERT INTO piece ({_COPY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
    base.execute("COMMIT")


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def check_file(path: Path) -> None:
    """Raises BadInput unless there is a file that looks like an SQLite base."""
    try:
        with path.open("rb") as file:
            head = file.read(16)
    except OSError as error:
        raise BadInput(f"The ledger {str(path)!r} cannot be read: {error.strerror}.") from None
    if head != b"SQLite format 3\0":
        raise BadInput(f"{str(path)!r} is not a ledger of nqueens.")


def _connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    writable = os.access(path, os.W_OK) and os.access(path.resolve().parent, os.W_OK)
    if not (read_only or writable):
        raise BadInput(f"The ledger {str(path)!r} cannot be written: it is read-only.")
    # Whoever may write opens for writing also to read: a driver that was killed may have left something to roll back.
    address = f"{path.resolve().as_uri()}?mode={'rw' if writable else 'ro'}"
    base = None
    try:
        base = sqlite3.connect(address, uri=True, isolation_level=None, timeout=10)
        (application,) = base.execute("PRAGMA application_id").fetchone()
        if application != _APPLICATION:
            raise BadInput(f"{str(path)!r} is not a ledger of nqueens.")
        if read_only:
            base.execute("PRAGMA query_only = ON")
        (verdict,) = base.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise _damaged(path, verdict)
    except sqlite3.Error as error:
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


def _about(base: sqlite3.Connection) -> tuple[Description, Part]:
    try:
        about = dict(base.execute("SELECT key, value FROM about"))
        return Description.from_json(about["plan"]), Part.parse(about["part"])
    except (sqlite3.Error, KeyError) as error:
        raise BadInput(f"The ledger does not say what it counts: {error}.") from None


def _damaged(path: Path | None, error: object) -> BadInput:
    return BadInput(f"The ledger {str(path)!r} is damaged: {' '.join(str(error).split())}.")
