"""One driver for one ledger: a lock that the system takes away from a process that dies, however it dies."""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path

from nqueens.errors import BadInput


class Lock:
    """Holds FILE.lock, an empty file beside the ledger, from its making to `release`; raises BadInput if it is held."""

    def __init__(self, path: Path) -> None:
        if path.is_dir():
            raise BadInput(f"The ledger {str(path)!r} is a folder.")
        named = path.resolve()  # the same file through a symbolic link
        self._path = named.with_name(named.name + ".lock")
        while True:
            self._handle = self._take(path)
            # The one who held it may have removed the file just before we locked it: then we hold a nameless one.
            if self._is_named():
                return
            os.close(self._handle)

    def _take(self, ledger: Path) -> int:
        try:
            handle = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
        except OSError as error:
            raise BadInput(f"The ledger {str(ledger)!r} cannot be locked: {error.strerror}.") from None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(handle)
            if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
                raise BadInput(f"Another process is counting with the ledger {str(ledger)!r}.") from None
            raise BadInput(f"The ledger {str(ledger)!r} cannot be locked: {error.strerror}.") from None
        return handle

    def _is_named(self) -> bool:
        try:
            there, here = os.stat(self._path), os.fstat(self._handle)
        except FileNotFoundError:
            return False
        return (there.st_dev, there.st_ino) == (here.st_dev, here.st_ino)

    def release(self) -> None:
        """Removes the lock's file and lets go of it."""
        self._path.unlink(missing_ok=True)
        os.close(self._handle)
