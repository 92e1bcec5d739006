"""Opening what a subcommand reads: a file, a pipe by its name, or standard input."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO

from nqueens.errors import BadInput


def open_input(file: str) -> AbstractContextManager[IO[bytes]]:
    """The bytes of the file, or of standard input for `-`; raises BadInput if there is no such file."""
    if file == "-":
        return nullcontext(sys.stdin.buffer)
    if not Path(file).exists():
        raise BadInput(f"There is no file {file!r}.")
    if Path(file).is_dir():
        raise BadInput(f"The input must be a file, and {file!r} is a folder.")
    return open(file, "rb")
