"""Opening what a subcommand reads: a file, a pipe by its name, or standard input; never more than a stated maximum."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import IO

from nqueens.errors import BadInput

_PLACEMENT = r"\[.*\]|[0-9]+([ ,]+[0-9]+)+"

MOST_INPUT_BYTES = 1 << 28
"""Of an input that is read as a whole, and of one line of any other: 256 MiB, so that endless devices end."""


@contextmanager
def open_input(file: str) -> Iterator[Iterator[bytes]]:
    """The lines of the file, or of standard input for `-`.

    Raises BadInput if there is no such file, and for a line of more than MOST_INPUT_BYTES when it is reached.
    """
    with _opened(file) as stream:
        yield _lines(stream)


def is_placement(text: str) -> bool:
    """Whether the text is a placement such as `[1, 3, 0, 2]` or `1,3,0,2`, and no file."""
    return re.fullmatch(_PLACEMENT, text, re.ASCII) is not None and not os.path.exists(text)


@contextmanager
def open_placements(file: str) -> Iterator[Iterator[bytes]]:
    """The same for placements, of which one may stand for itself, see `is_placement`."""
    if is_placement(file):
        yield iter([file.encode()])
        return
    with open_input(file) as lines:
        yield lines


def read_input(file: str) -> bytes:
    """All bytes of the file, or of standard input for `-`; raises BadInput for none or too many."""
    with _opened(file) as stream:
        content = stream.read(MOST_INPUT_BYTES + 1)
    if len(content) > MOST_INPUT_BYTES:
        raise BadInput(f"The input has at most {MOST_INPUT_BYTES} bytes.")
    return content


def _lines(stream: IO[bytes]) -> Iterator[bytes]:
    while line := stream.readline(MOST_INPUT_BYTES + 1):
        if len(line) > MOST_INPUT_BYTES:
            raise BadInput(f"A line of the input has at most {MOST_INPUT_BYTES} bytes.")
        yield line


def _opened(file: str) -> AbstractContextManager[IO[bytes]]:
    if file == "-":
        if sys.stdin is None:
            raise BadInput("Standard input is closed.")
        return nullcontext(sys.stdin.buffer)
    from pathlib import Path

    if not Path(file).exists():
        number = f"; `nqueens solve {file}` takes a number of queens" if file.isdecimal() else ""
        raise BadInput(f"There is no file {file!r}{number}.")
    if Path(file).is_dir():
        raise BadInput(f"The input must be a file, and {file!r} is a folder.")
    return open(file, "rb")
