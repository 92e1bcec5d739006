"""File lock for one writer per ledger; the system releases it when its process dies."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from nqueens.errors import BadInput
from nqueens.system import close_and_remove, try_to_lock


class Lock:
    """Holds FILE.lock, an empty file next to the ledger, until `release`; raises BadInput if it is taken.

    `what` names the file in messages, and `at_work` the activity of the process that holds the lock.
    """

    def __init__(self, path: Path, what: str = "The ledger", at_work: str = "counting with") -> None:
        self._what, self._at_work = what, at_work
        if path.is_dir():
            raise BadInput(f"{what} {str(path)!r} is a folder.")
        named = path.resolve()  # symbolic links lead to the same lock
        self._path = named.with_name(named.name + ".lock")
        while True:
            self._handle = self._take(path)
            # The last holder may have removed the file just before it was locked here; then the lock has no name.
            if self._is_named():
                return
            os.close(self._handle)

    def _take(self, ledger: Path) -> int:
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o666)
        except OSError as error:
            raise self._cannot_be_locked(ledger, error) from None
        try:
            locked = try_to_lock(handle)
        except OSError as error:
            os.close(handle)
            raise self._cannot_be_locked(ledger, error) from None
        if not locked:
            os.close(handle)
            the = self._what[0].lower() + self._what[1:]
            raise BadInput(f"Another process is {self._at_work} {the} {str(ledger)!r}.")
        return handle

    def _is_named(self) -> bool:
        try:
            there, here = os.stat(self._path), os.fstat(self._handle)
        except FileNotFoundError:
            return False
        return (there.st_dev, there.st_ino) == (here.st_dev, here.st_ino)

    @contextmanager
    def released_on_error(self) -> Iterator[None]:
        """Releases the lock if the block raises."""
        try:
            yield
        except BaseException:
            self.release()
            raise

    def release(self) -> None:
        """Removes the lock file and releases the lock."""
        close_and_remove(self._handle, self._path)

    def _cannot_be_locked(self, ledger: Path, error: OSError) -> BadInput:
        return BadInput(f"{self._what} {str(ledger)!r} cannot be locked: {error.strerror}.")
