"""The results file of an experiment: JSON lines with the plan, every start and every run.

A finished run is synced to disk at once and is never lost. An incomplete last line, which a crash may leave, is ignored
and removed before anything is appended. Each line ends with a seal, a digest of its content and of the previous seal,
so that changed, missing or reordered lines are detected.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Self

from nqueens.errors import BadInput, GaveUp
from nqueens.experiments.plan import Entrant, ExperimentPlan, PlannedRun
from nqueens.experiments.record import Row
from nqueens.files import readable, write_file
from nqueens.processes.lock import Lock

_FORMAT = 3
_HEAD, _SESSION, _RUN, _SEAL = "nqueens experiment", "session", "run", "seal"


@dataclass(frozen=True)
class Content:
    """Content of a results file: the plan, the solvers, the starts in order, and the runs so far.

    Runs are in the order of the plan, regardless of the order in which they ended.
    """

    plan: ExperimentPlan
    entrants: tuple[Entrant, ...]
    sessions: tuple[Mapping[str, Any], ...]
    rows: tuple[Row, ...]

    @property
    def left(self) -> list[PlannedRun]:
        """Runs of the plan that are not done."""
        done = {row.run for row in self.rows}
        return [run for run in self.plan.runs(self.entrants) if run not in done]


def read(path: Path) -> Content:
    """Reads a file, even while runs are added; raises BadInput if it is missing, damaged or another file."""
    return _read(path)[0]


class End(NamedTuple):
    """End of the complete lines of a file: its position in bytes, and the last seal."""

    size: int
    seal: str


class Book:
    """A results file open for appending; holds its lock."""

    def __init__(self, path: Path, lock: Lock, content: Content, end: End) -> None:
        self.path, self.content = path, content
        self._lock, self._end = lock, end
        self._session = len(content.sessions)
        try:
            self._file = open(path, "r+b", buffering=0)  # noqa: SIM115 (closed by `__exit__`)
        except OSError as error:
            raise self._cannot(error) from None

    @classmethod
    def create(cls, path: Path, plan: ExperimentPlan, entrants: tuple[Entrant, ...]) -> Self:
        """Creates a file without runs, atomically; raises BadInput if it exists."""
        lock = _lock(path)
        with lock.released_on_error():
            if path.exists():
                raise BadInput(f"The file {str(path)!r} already exists.")
            head = {_HEAD: _FORMAT, "fingerprint": plan.fingerprint, "plan": plan.as_dict(), "entrants": entrants}
            write_file(path, _sealed(head, "")[0], durable=True)
            return cls(path, lock, *_read(path))

    @classmethod
    def resume(cls, path: Path, plan: ExperimentPlan) -> Self:
        """Opens the file of a plan for more runs.

        Raises BadInput if it is missing, damaged, in use, or of another plan.
        """
        content, _ = _read(path)
        if content.plan.fingerprint != plan.fingerprint:
            raise BadInput(
                f"The file {str(path)!r} holds another experiment ({_differ(content.plan, plan)}); use another file."
            )
        lock = _lock(path)
        with lock.released_on_error():
            return cls(path, lock, *_read(path))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()
        self._lock.release()

    def begin(self, session: Mapping[str, Any]) -> int:
        """Appends a start; returns its number, from 0."""
        number, self._session = self._session, self._session + 1
        self._append({_SESSION: session})
        return number

    def append(self, row: Row) -> None:
        """Appends a finished run and syncs it to disk. Raises GaveUp if it cannot be written."""
        self._append({_RUN: row.as_dict()})

    def _append(self, said: Mapping[str, Any]) -> None:
        line, seal = _sealed(said, self._end.seal)
        try:
            self._file.truncate(self._end.size)
            self._file.seek(self._end.size)
            rest = memoryview(line)
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
            os.fsync(self._file.fileno())
        except OSError as error:
            raise GaveUp(f"{self._cannot(error)} Its content is safe; resume once it can be written.") from None
        self._end = End(self._end.size + len(line), seal)

    def _cannot(self, error: OSError) -> BadInput:
        return BadInput(f"The file {str(self.path)!r} cannot be written: {error.strerror}.")


def _lock(path: Path) -> Lock:
    return Lock(path, "The file", "using")


def _differ(theirs: ExperimentPlan, ours: ExperimentPlan) -> str:
    """Returns the differences between two plans in words."""
    names = [name for name in ("solvers", "seeds", "repeats", "all_solutions", "time", "memory", "files") if
             getattr(theirs, name) != getattr(ours, name)]  # fmt: skip
    names += ["instances"] if theirs.instances != ours.instances else []
    words = {
        "all_solutions": "numbers of solutions",
        "time": "time limit",
        "memory": "memory limit",
        "files": "Python files",
    }
    return f"different {' and '.join(words.get(name, name) for name in names)}"


def _read(path: Path) -> tuple[Content, End]:
    """Returns the content, and the end of the complete lines."""
    with readable(path):
        content = path.read_bytes()
    lines = content.split(b"\n")
    torn = lines.pop()
    head, seal = _opened(lines[0], "") if lines else (None, "")
    if head is None or _HEAD not in head:
        raise BadInput(f"The file {str(path)!r} does not contain an experiment.")
    if head[_HEAD] != _FORMAT:
        raise BadInput(f"The file {str(path)!r} has format {head[_HEAD]!r}; this version reads format {_FORMAT}.")
    try:
        plan = ExperimentPlan.from_dict(head["plan"])
        entrants = tuple(Entrant(*each) for each in head["entrants"])
        if head["fingerprint"] != plan.fingerprint:
            raise ValueError("the plan was changed")
        if not seal:
            raise ValueError("the seal is broken")
        wanted = set(plan.runs(entrants))
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadInput(f"The file {str(path)!r} is damaged: its first line is not a plan.") from None
    sessions: list[Mapping[str, Any]] = []
    rows: dict[PlannedRun, Row] = {}
    for number, line in enumerate(lines[1:], 2):
        said, seal = _opened(line, seal)
        if not seal:
            raise BadInput(f"The file {str(path)!r} is damaged: line {number} was changed.")
        if said is not None and isinstance(said.get(_SESSION), dict):
            sessions.append(said[_SESSION])
            continue
        try:
            row = Row.from_dict((said or {})[_RUN])
            if row.run not in wanted or row.run in rows or row.session >= len(sessions):
                raise ValueError("the run is not in the plan, or was done before")
        except (KeyError, TypeError, ValueError):
            raise BadInput(f"The file {str(path)!r} is damaged: line {number} is not a run of its plan.") from None
        rows[row.run] = row
    return content_of(plan, entrants, sessions, rows.values()), End(len(content) - len(torn), seal)


def content_of(
    plan: ExperimentPlan, entrants: Iterable[Entrant], sessions: Iterable[Mapping[str, Any]], rows: Iterable[Row]
) -> Content:
    """Returns the content with the rows in order."""
    several = tuple(entrants)
    by_run = {row.run: row for row in rows}
    ordered = tuple(by_run[run] for run in plan.runs(several) if run in by_run)
    return Content(plan, several, tuple(sessions), ordered)


def _sealed(said: Mapping[str, Any], before: str) -> tuple[bytes, str]:
    """Returns the line for an object after the line with the seal `before`, and the new seal."""
    seal = hashlib.sha256(f"{before}{json.dumps(said)}".encode()).hexdigest()[:16]
    return json.dumps({**said, _SEAL: seal}).encode() + b"\n", seal


def _opened(line: bytes, before: str) -> tuple[dict[str, Any] | None, str]:
    """Returns the object of a line without its seal, and the seal.

    The object is None if the line is invalid, and the seal "" if it is broken.
    """
    try:
        said = json.loads(line)
    except ValueError:
        return None, ""
    if not isinstance(said, dict):
        return None, ""
    seal = said.pop(_SEAL, None)
    return said, seal if _sealed(said, before)[1] == seal else ""
