"""Opens input: a file, a named pipe or standard input, up to a maximum size."""

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
"""Maximum size of an input that is read whole and of a single line: 256 MiB, against endless devices."""


@contextmanager
def open_input(file: str) -> Iterator[Iterator[bytes]]:
    """Yields the lines of the file, or of standard input for `-`.

    Raises BadInput if the file does not exist or when a line exceeds MOST_INPUT_BYTES.
    """
    with _opened(file) as stream:
        yield _lines(stream)


def is_placement(text: str) -> bool:
    """Returns whether the text is a placement such as `[1, 3, 0, 2]` or `1,3,0,2`, not a file."""
    return re.fullmatch(_PLACEMENT, text, re.ASCII) is not None and not os.path.exists(text)


@contextmanager
def open_placements(file: str) -> Iterator[Iterator[bytes]]:
    """Yields the lines of the file, or the text itself if it is a placement, see `is_placement`."""
    if is_placement(file):
        yield iter([file.encode()])
        return
    with open_input(file) as lines:
        yield lines


def read_input(file: str) -> bytes:
    """Returns the content of the file, or of standard input for `-`; raises BadInput."""
    with _opened(file) as stream:
        content = stream.read(MOST_INPUT_BYTES + 1)
    if len(content) > MOST_INPUT_BYTES:
        raise BadInput(f"The input exceeds the maximum of {MOST_INPUT_BYTES} bytes.")
    return content


def read_text(file: str) -> str:
    """Returns the text in the file, or in standard input for `-`; raises BadInput."""
    try:
        return read_input(file).decode()
    except UnicodeDecodeError:
        raise BadInput("The input must be UTF-8 text.") from None


def _lines(stream: IO[bytes]) -> Iterator[bytes]:
    while line := stream.readline(MOST_INPUT_BYTES + 1):
        if len(line) > MOST_INPUT_BYTES:
            raise BadInput(f"A line of the input exceeds the maximum of {MOST_INPUT_BYTES} bytes.")
        yield line


def _opened(file: str) -> AbstractContextManager[IO[bytes]]:
    if file == "-":
        if sys.stdin is None:
            raise BadInput("Standard input is closed.")
        return nullcontext(sys.stdin.buffer)
    from pathlib import Path

    if not Path(file).exists():
        number = f"; did you mean `nqueens solve {file}`?" if file.isdecimal() else ""
        raise BadInput(f"The file {file!r} does not exist{number or '.'}")
    if Path(file).is_dir():
        raise BadInput(f"The input must be a file, but {file!r} is a folder.")
    return open(file, "rb")
