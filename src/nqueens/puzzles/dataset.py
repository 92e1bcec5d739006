"""Data sets as lines of JSON: numbered records without duplicates, made in parallel and appended to a file."""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Sequence
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from nqueens import __version__
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.files import parquet_of, write_file
from nqueens.inputs import path_of, whole
from nqueens.processes.lock import Lock
from nqueens.puzzles.generate import Earlier

PARQUET = ".parquet"
"""Suffix of a data set in Parquet, which is written as a whole."""

_SPLITS = {0: "test", 1: "validation"}
_MOST_IN_TASK = 16
_START = b'{"id": "'
_HEAD = re.compile(rb'\{"id": "([0-9a-f]{16})", "number": ([0-9]+), ')


class Records(Protocol):
    """The records of one kind and seed, in an endless sequence."""

    @property
    def seed(self) -> int:
        """The seed."""

    def record(self, number: int, effort: Effort) -> dict[str, Any]:
        """Returns the record with this number, whose `id` is that of its symmetry class."""


class Begun(NamedTuple):
    """Identifiers of the records that a file already has, the next number, and the size of its complete lines."""

    names: Sequence[str] = ()
    next: int = 0
    size: int = 0


_NEW = Begun()


def lines_of(
    records: Records, number: int, effort: Effort, *, processes: int, begun: Begun = _NEW
) -> Generator[str, None, None]:
    """Returns the missing lines of a data set of that many records; see `dataset`."""
    missing = whole(number, "The number of records", low=0) - len(begun.names)
    return _lines(records, missing, effort, whole(processes, "The number of processes", low=1, high=1024), begun)


def _lines(records: Records, missing: int, effort: Effort, processes: int, begun: Begun) -> Generator[str, None, None]:
    from nqueens.processes.pool import in_order

    if missing <= 0:
        return
    size = max(1, min(_MOST_IN_TASK, missing // (4 * processes)))
    tasks = (range(start, start + size) for start in count(begun.next, size))
    earlier = Earlier(begun.names)
    with closing(in_order(partial(_made, records), tasks, effort, processes)) as made:
        for name, line in (each for several in made for each in several):
            if not earlier.have(name):
                yield line
                missing -= 1
                if not missing:
                    return


def _made(records: Records, numbers: range, effort: Effort) -> list[tuple[str, str]]:
    """Returns the identifier and the line of each record with these numbers."""
    made = []
    for number in numbers:
        record = records.record(number, effort)
        name = record.pop("id")
        split = _SPLITS.get(int(name, 16) % 10, "train")
        head = {"id": name, "number": number, "seed": records.seed, "version": __version__, "split": split}
        made.append((name, json.dumps(head | record, ensure_ascii=False) + "\n"))
    return made


def write_records(file: str | Path, records: Records, number: int, effort: Effort, *, processes: int) -> None:
    """Adds the missing records of a data set to a file, or writes a Parquet file; raises as `write_dataset` does."""
    path = path_of(file, "The file of a data set")
    if path.suffix.lower() == PARQUET:
        write_file(path, parquet_of(lines_of(records, number, effort, processes=processes)))
        return
    lock = Lock(path, "The data set", "writing")
    try:
        begun = _begun(path, records, effort) if path.exists() else _NEW
        lines = lines_of(records, number, effort, processes=processes, begun=begun)
        with open(path, "ab", buffering=0) as end, closing(lines):
            end.truncate(begun.size)
            for line in lines:
                end.write(line.encode())
    except OSError as error:
        raise BadInput(f"The file {str(path)!r} cannot be written: {error.strerror}.") from None
    finally:
        lock.release()


def _begun(path: Path, records: Records, effort: Effort) -> Begun:
    """Returns the state of a file; raises BadInput unless its first and last lines are those of this data set.

    A last line without its end is what a killed process leaves.
    """
    names, size, numbered = list[str](), 0, dict[int, bytes]()
    with open(path, "rb") as file:
        for line in file:
            head = _HEAD.match(line)
            if head is None and not (_START.startswith(line) or (names and not line.endswith(b"\n"))):
                raise _other(path)
            if head is not None and line.endswith(b"\n"):
                names.append(head[1].decode())
                size += len(line)
                if len(numbered) > 1:
                    numbered.popitem()
                numbered[int(head[2])] = line
    for at, line in numbered.items():
        if _made(records, range(at, at + 1), effort)[0][1].encode() != line:
            raise _other(path)
    return Begun(names, max(numbered) + 1 if numbered else 0, size)


def _other(path: Path) -> BadInput:
    return BadInput(f"The file {str(path)!r} must be new or the beginning of this data set, but it has other content.")
