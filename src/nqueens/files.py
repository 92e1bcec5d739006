"""Files that appear whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def whole_file(path: str | Path, *, durable: bool = False) -> Iterator[Path]:
    """An empty file beside the path, which takes its place at the end of the block; an error leaves the path as it was.

    A link stays, and what it leads to is replaced. With `durable` it is on the disk then, whatever happens to the
    machine. Raises OSError.
    """
    path = Path(path).resolve()
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".nqueens.")
    os.close(handle)
    try:
        yield Path(name)
        os.chmod(name, 0o666 & ~_umask())
        if durable:
            _to_disk(name)
        os.replace(name, path)
        if durable:
            _to_disk(path.parent)
    finally:
        with suppress(OSError):
            os.unlink(name)


def _to_disk(path: str | Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
