"""Writing results: to standard output as they come, or to a file that appears only when it is whole."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import chain
from typing import IO, TypeVar

from nqueens.cli.streams import shows_colour
from nqueens.errors import BadInput, GaveUp, NoSolution
from nqueens.files import whole_file

_Found = TypeVar("_Found")

_BOLD_GREEN, _DIM, _PLAIN = "\x1b[1;32m", "\x1b[2m", "\x1b[0m"
_PIECE = "[A-Z]"
_EMPTY = r"[.x](?: ?[.x])*"

_STREAMS = ("/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/")
"""How the names begin that lead to what is open already, also where that is a file: it must not be replaced."""


def write_words(parts: Iterable[str], output: str = "-") -> None:
    """Writes text for people as `write_parts` does, but on standard output in the encoding that it has."""
    if output != "-":
        write_parts(parts, output)
        return
    for part in parts:
        sys.stdout.write(part)
    sys.stdout.flush()


def write_parts(
    parts: Iterable[str | bytes], output: str = "-", *, binary: bool = False, suffixes: Sequence[str] = ()
) -> None:
    """Writes the parts, one after another, to standard output (`-`) or to a file; text, which programs read, in UTF-8.

    A file appears whole or not at all. Raises BadInput for binary output to a terminal, for a folder that does not
    exist or must not be written to, and for a name that promises something else, see `check_output`.
    """
    if output == "-":
        if binary and sys.stdout.isatty():
            raise BadInput("This format is binary and the output is a terminal; use -o FILE or a pipe.")
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
    """The solutions on their way to the output; if their source gives up, it is also said how many there were."""
    number = 0
    try:
        for solution in found:
            number += 1
            yield solution
    except GaveUp as reason:
        many = "1 solution was" if number == 1 else f"{number:,} solutions were"
        rest = "listed by then" if output == "-" else "found by then, and no file was written"
        raise GaveUp(f"{str(reason).removesuffix('.')}; {many} {rest}.") from None


def check_output(output: str, suffixes: Sequence[str] = ()) -> None:
    """Raises BadInput for an output that cannot be, or that is named after what it will not hold.

    That is a folder, a file in a folder that does not exist, and a name that ends like those of pictures and other
    data files, but not in one of `suffixes`. To be asked before long work.
    """
    if output == "-":
        return
    from pathlib import Path, PurePath

    from nqueens.render.formats import PROMISING

    suffix = PurePath(output).suffix.lower()
    if suffix in PROMISING and suffix not in suffixes:
        written = f"a {suffixes[0]} file" if suffixes else "text"
        raise BadInput(
            f"What is written here is {written}, and the name of the output promises another, got {output!r}."
        )
    if not is_file(output):
        return
    path = Path(os.path.realpath(output))
    if path.is_dir() or not path.parent.is_dir():
        raise BadInput(f"The output must be a file in a folder that exists, got {output!r}.")


def named_format(asked: str | None, output: str, default: str, suffixes: Mapping[str, Sequence[str]]) -> str:
    """The format asked for, else the one in whose suffixes the name of the output ends, else the default."""
    if asked is not None:
        return asked
    from pathlib import PurePath

    end = PurePath(output).suffix.lower()
    return next((name for name, ends in suffixes.items() if end in ends), default)


def is_file(output: str) -> bool:
    """Whether the output is, or will be, a file that can appear whole: no device, no pipe, no stream by its name."""
    from pathlib import Path

    path = Path(output)
    return not output.startswith(_STREAMS) and (path.is_file() or path.is_dir() or not path.exists())


def no_solution(what: object) -> NoSolution:
    """What is said, with status 1, by whatever shows solutions and finds that there is none."""
    return NoSolution(f"No solution exists for {what}.")


def some(found: Iterable[_Found], what: object) -> Iterator[_Found]:
    """The solutions found, looked for at once; raises NoSolution if there is none, so that nothing is written."""
    coming = iter(found)
    try:
        first = next(coming)
    except StopIteration:
        raise no_solution(what) from None
    return chain([first], coming)


def fitted(drawn: str, output: str) -> str:
    """The drawn board; on a terminal that is too narrow for it without blanks between the squares.

    Says on standard error if it is too wide even so, or empty.
    """
    if drawn == "\n":
        print("The board has no squares: its one solution is empty.", file=sys.stderr)
    if output != "-" or not sys.stdout.isatty():
        return drawn
    import shutil

    available = shutil.get_terminal_size().columns
    if drawn.find("\n") <= available:
        return drawn
    close = drawn.replace(" ", "")
    columns = close.find("\n")
    if columns > available:
        note = f"{columns} columns do not fit on this terminal of {available}; `--format list` or `-o board.svg` do."
        print(note, file=sys.stderr)
        return drawn
    return close


def painted(drawn: str, output: str) -> str:
    """The drawn boards; on a terminal with colours the pieces stand out, and a queen is a ♛ where UTF-8 is shown.

    Elsewhere, in a file and a pipe and if NO_COLOR is set, the text is as it was. Lines that begin with # stay, too.
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
        # A name of a file that is not UTF-8 comes with lone surrogates, which JSON writes as \\udcff.
        stream.write(part.encode(errors="backslashreplace") if isinstance(part, str) else part)
    stream.flush()
