"""Output of results: streamed to standard output, or written atomically to a file."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import chain, islice
from threading import Timer
from typing import IO, TYPE_CHECKING, TypeVar

from nqueens.cli.streams import shows_colour
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.files import whole_file

if TYPE_CHECKING:
    from nqueens.api.watching import Trace

_Found = TypeVar("_Found")

_BOLD_GREEN, _DIM, _PLAIN = "\x1b[1;32m", "\x1b[2m", "\x1b[0m"
_PIECE = "[A-Z]"
_EMPTY = r"[.x](?: ?[.x])*"

_LATE = 5.0  # seconds

_STREAMS = ("/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/")
"""Prefixes of names of open streams, which must not be replaced even if they lead to a file."""


def write_words(parts: Iterable[str], output: str = "-") -> None:
    """Writes text for people like `write_parts`, but to standard output in its own encoding."""
    if output != "-":
        write_parts(parts, output)
        return
    for part in parts:
        sys.stdout.write(part)
    sys.stdout.flush()


def write_parts(
    parts: Iterable[str | bytes], output: str = "-", *, binary: bool = False, suffixes: Sequence[str] = ()
) -> None:
    """Writes the parts to standard output (`-`) or atomically to a file; text is UTF-8.

    Raises BadInput for binary output to a terminal, a missing or read-only folder, and a misleading file name, see
    `check_output`.
    """
    if output == "-":
        if binary and sys.stdout.isatty():
            raise BadInput("A binary format cannot be written to a terminal; use -o FILE or a pipe.")
        _write(parts, sys.stdout.buffer)
        return
    check_output(output, suffixes)
    if not is_file(output):
        with open(output, "ab") as device:
            _write(parts, device)
        return
    with ExitStack() as stack:
        try:
            path = stack.enter_context(whole_file(output))
        except OSError as error:
            raise BadInput(f"The file {output!r} cannot be written: {error.strerror}.") from None
        with open(path, "wb") as file:
            _write(parts, file)


def saying_how_many(found: Iterable[_Found], output: str) -> Iterator[_Found]:
    """Yields the solutions; if the source gives up, adds the number found to its message."""
    number = 0
    try:
        for solution in found:
            number += 1
            yield solution
    except GaveUp as reason:
        many = "1 solution was" if number == 1 else f"{number:,} solutions were"
        rest = "listed" if output == "-" else "found, and no file was written"
        raise GaveUp(f"{str(reason).removesuffix('.')}; {many} {rest}.") from None


def first_of(found: Iterable[_Found], limit: int | None) -> Iterator[_Found]:
    """Returns the first ones, all without a limit; `islice` takes no limits above sys.maxsize."""
    return islice(found, None if limit is None else min(limit, sys.maxsize))


def check_output(output: str, suffixes: Sequence[str] = ()) -> None:
    """Raises BadInput for an unwritable output or a misleading suffix; call before long work.

    Rejected are folders, files in missing folders, and known suffixes of pictures and data files other than `suffixes`.
    """
    if output == "-":
        return
    from pathlib import Path, PurePath

    from nqueens.render.formats import PROMISING

    suffix = PurePath(output).suffix.lower()
    if suffix in PROMISING and suffix not in suffixes:
        written = f"a {suffixes[0]} file" if suffixes else "text"
        raise BadInput(f"The output is {written} and cannot be named {suffix}, got {output!r}.")
    if not is_file(output):
        return
    path = Path(os.path.realpath(output))
    if path.is_dir() or not path.parent.is_dir():
        raise BadInput(f"The output must be a file in an existing folder, got {output!r}.")


def named_format(name: str | None, output: str, default: str, suffixes: Mapping[str, Sequence[str]]) -> str:
    """Returns the requested format, else the one that fits the suffix of the output, else the default."""
    if name is not None:
        return name
    from pathlib import PurePath

    end = PurePath(output).suffix.lower()
    return next((name for name, ends in suffixes.items() if end in ends), default)


def is_file(output: str) -> bool:
    """Returns whether the output is or will be a regular file, which can be written atomically."""
    from pathlib import Path

    path = Path(output)
    return not output.startswith(_STREAMS) and (path.is_file() or path.is_dir() or not path.exists())


def no_solution(what: object) -> NoSolution:
    """Returns the error for problems without a solution."""
    return NoSolution(f"No solution exists for {what}.")


def check_outcome(run: Trace) -> None:
    """Raises NoSolution or GaveUp if the run ended without a solution."""
    from nqueens.api.answering import Outcome, gave_up_on

    if run.outcome is Outcome.NONE:
        raise no_solution(run.problem)
    if run.outcome is Outcome.GAVE_UP:
        raise gave_up_on(run.problem, run.solver.found_none)


def some(found: Iterable[_Found], what: object, *, late: str | None = None) -> Iterator[_Found]:
    """Returns the solutions after finding the first; raises NoSolution if there is none.

    If the first is not found within a few seconds, prints the sentence `late` on standard error.
    """
    coming = iter(found)
    try:
        with if_late(late):
            first = next(coming)
    except StopIteration:
        raise no_solution(what) from None
    return chain([first], coming)


@contextmanager
def if_late(sentence: str | None) -> Iterator[None]:
    """Prints the sentence, if any, on standard error unless the block ends within a few seconds."""
    waiting = Timer(_LATE, print, [sentence], {"file": sys.stderr})
    waiting.daemon = True
    try:
        if sentence is not None:
            waiting.start()
        yield
    finally:
        waiting.cancel()


def fitted(drawn: str, output: str) -> str:
    """Returns the drawn board, without blanks between squares if the terminal is narrow.

    Warns on standard error if the board is empty or still too wide.
    """
    if drawn == "\n":
        print("The board has no squares; its only solution is the empty placement.", file=sys.stderr)
    if output != "-" or not sys.stdout.isatty():
        return drawn
    import shutil

    available = shutil.get_terminal_size().columns
    if drawn.find("\n") <= available:
        return drawn
    close = drawn.replace(" ", "")
    columns = close.find("\n")
    if columns > available:
        note = f"The board has {columns} columns and the terminal only {available}; use --format list or -o board.svg."
        print(note, file=sys.stderr)
        return drawn
    return close


def painted(drawn: str, output: str) -> str:
    """Returns the drawn boards, on a colour terminal with coloured pieces and ♛ for queens.

    Files, pipes and NO_COLOR leave the text unchanged, as do lines that start with #.
    """
    if output != "-" or not shows_colour():
        return drawn
    queen = "♛" if codecs.lookup(sys.stdout.encoding).name == "utf-8" else "Q"
    lines = (line if line.startswith("#") else _paint(line, queen) for line in drawn.split("\n"))
    return "\n".join(lines)


def _paint(line: str, queen: str) -> str:
    line = re.sub(
        _PIECE, lambda found: f"{_BOLD_GREEN}{found[0]}{_PLAIN}", re.sub(_EMPTY, rf"{_DIM}\g<0>{_PLAIN}", line)
    )
    return line.replace("Q", queen)


def _write(parts: Iterable[str | bytes], stream: IO[bytes]) -> None:
    for part in parts:
        # File names that are not UTF-8 contain lone surrogates, which JSON writes as \\udcff.
        stream.write(part.encode(errors="backslashreplace") if isinstance(part, str) else part)
    stream.flush()
