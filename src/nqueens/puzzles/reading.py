"""Reads region puzzles from text in any supported format, which is detected, or from a picture."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from nqueens.errors import BadInput
from nqueens.inputs import shown, text_of, whole
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles.formats import code, json_shapes, latex, legup, letters, penpa, puzzlink, sbn, starb, task
from nqueens.puzzles.formats.parts import MOST_SIDE, is_states

_ENDS = " \t,"
"""Characters that may end a row of a table."""

_Line = tuple[re.Pattern[str], Callable[[str, int | None], Problem]]

_LINES: tuple[_Line, ...] = (
    (code.LINE, lambda line, _: code.read(line)),
    (puzzlink.LINE, lambda line, _: puzzlink.read_url(line)),
    (penpa.LINE, penpa.read),
    (sbn.LINE, lambda line, _: sbn.read(line)),
    (task.LINE, task.read),
)
"""Formats with one puzzle per line: the pattern of a line, and its reader."""


MOST_BYTES = 1 << 26
"""Limit on the size of a file: 64 MiB, about half a million puzzles."""

_AS_COLOURS = "\ufe0f"
"""Variation selector that makes a sign, such as a square, appear in colour."""

_FIRST_OF_PICTURES = (b"\x89PNG", b"\xff\xd8\xff", b"GIF87a", b"GIF89a", b"II*\x00", b"MM\x00*")
"""First bytes of files in PNG, JPEG, GIF and TIFF."""


def is_picture(content: bytes) -> bool:
    """Returns whether the bytes begin like a picture in PNG, JPEG, GIF, TIFF, BMP or WebP."""
    is_bmp = content[:2] == b"BM" and content[6:10] == bytes(4)
    is_webp = content[:4] == b"RIFF" and content[8:12] == b"WEBP"
    return is_bmp or is_webp or content.startswith(_FIRST_OF_PICTURES)


def is_puzzle_line(text: str) -> bool:
    """Returns whether the text is a URL, or a line in a format with one puzzle per line, valid or not."""
    return "\n" not in text and ("://" in text or _reader(text.strip()) is not None)


def file_content(path: Path, what: str = "The file") -> bytes:
    """Returns the bytes of a file, up to one more than MOST_BYTES; raises BadInput."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "invalid file name"
        raise BadInput(f"{what} {shown(str(path))} cannot be read: {reason}.") from None


def read_content(
    content: bytes, *, each: int | None = None, most: int | None = None, look: Callable[[], None] | None = None
) -> list[Problem]:
    """Returns all puzzles in the content of a text file, or the one in a picture.

    `look` is called after each puzzle and may raise an exception to stop. Raises BadInput, also for more than `most`
    puzzles, and MissingExtra for a picture without Pillow.
    """
    if len(content) > MOST_BYTES:
        raise BadInput(f"A file with puzzles must have at most {MOST_BYTES:,} bytes, got {len(content)}.")
    if is_picture(content):
        from nqueens.puzzles.pictures import read_picture

        return [read_picture(content, each=1 if each is None else each)]
    wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    try:
        text = content.decode("utf-16" if wide else "utf-8")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        raise BadInput(
            "Region puzzles must be UTF-8 text or pictures in PNG, JPEG, GIF, BMP, WebP or TIFF; the input is neither."
        )
    return puzzles_in_text(text, each=each, most=most, look=look)


def puzzles_in_text(
    text: str, *, each: int | None = None, most: int | None = None, look: Callable[[], None] | None = None
) -> list[Problem]:
    """Returns all puzzles of a text in their order, in any format except the answer key.

    >>> [puzzle.regions.side for puzzle in read_puzzles("1x1.A\\n\\nAB\\nAB")]
    [1, 2]

    `each` is the number of queens per row, column and region if the text does not state it. Raises BadInput if the text
    has no puzzle or states another number. `most` and `look` are as in `read_content`.
    """
    if each is not None:
        whole(each, "The number of queens in each region", low=1)
    plain = text_of(text, "The text of puzzles").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    plain = plain.replace(_AS_COLOURS, "")
    found: list[Problem] = []
    for puzzle in _read(plain, each):
        if len(found) == most:
            raise BadInput(f"A file may have at most {most:,} puzzles, got more.")
        found.append(puzzle)
        if look is not None:
            look()
    if not found:
        raise BadInput("The text contains no puzzle.")
    for puzzle in found if each is not None else ():
        if each != regions_of(puzzle).each:
            raise BadInput(f"The puzzle has {regions_of(puzzle).each} in each region, not {each}.")
    return found


def _read(text: str, each: int | None) -> Iterator[Problem]:
    """Yields the puzzles of a whole document, or of its lines."""
    start = text.lstrip()
    if json_shapes.ROWS.search(text) and not _is_json(start):
        return json_shapes.read_javascript(text, each)
    if start.startswith(("{", "[")):
        return json_shapes.read(start, each)
    if start.startswith("<") and not start.startswith(("<http:", "<https:")):
        return legup.read_files(start)
    if start.startswith("pzprv3"):
        return puzzlink.read_files(start)
    if latex.START.search(text):
        return latex.read(text, each)
    return _line_by_line(text.split("\n"), each)


def _is_json(start: str) -> bool:
    return start.startswith(("{", "[")) and '"colorRegions"' in start


def _line_by_line(lines: list[str], given: int | None) -> Iterator[Problem]:
    each, at = given, 0
    while at < len(lines):
        line = lines[at].strip()
        if not line or line.startswith(letters.REMARKS):
            if line:
                with _on_line(at):
                    each = letters.each_in(line) or each
            at += 1
            continue
        if starb.SIZE.fullmatch(line):
            with _on_line(at):
                below = _lines_below(lines, at, int(line.partition("x")[0]))
                yield starb.read(line, [lines[number].strip() for number in below], each)
            at = max(below, default=at) + 1
            each = given
            continue
        with _on_line(at):
            reader = None if _is_table(lines, at) else _reader(line)
            if reader is not None:
                yield reader(line, each)
                at += 1
            else:
                rows = _block(lines, at)
                states = _states(lines, at + len(rows), len(rows))
                yield letters.read(rows, states[1:], each or 1)
                at += len(rows) + len(states)
        each = given


def _lines_below(lines: list[str], at: int, most: int) -> list[int]:
    """Returns the numbers of the next lines that are neither empty nor remarks."""
    below = (number for number in range(at + 1, len(lines)) if lines[number].strip())
    return list(islice((number for number in below if not lines[number].strip().startswith(letters.REMARKS)), most))


def _reader(line: str) -> Callable[[str, int | None], Problem] | None:
    return next((read for pattern, read in _LINES if pattern.fullmatch(line)), None)


@contextmanager
def _on_line(at: int) -> Iterator[None]:
    """Adds the line number to BadInput, except on the first line."""
    try:
        yield
    except BadInput as error:
        raise (BadInput(f"Line {at + 1}: {error}") if at else error) from None


def _is_table(lines: list[str], at: int) -> bool:
    """Returns whether a square table of numbers separated by commas begins here, with as many regions as rows.

    A single such line is a `task`.
    """
    side = lines[at].strip(_ENDS).count(",") + 1
    if not 2 <= side <= MOST_SIDE:
        return False
    rows = [line.strip(_ENDS).split(",") for line in lines[at : at + side]]
    return {len(row) for row in rows} == {len(rows)} and len({name.strip() for row in rows for name in row}) == side


def _block(lines: list[str], at: int) -> list[str]:
    """Returns the rows of a table, or the lines up to an empty line, a remark or a one-line puzzle.

    Raises BadInput for a single line in no known format.
    """
    if _is_table(lines, at):
        return lines[at : at + lines[at].strip(_ENDS).count(",") + 1]
    end = at + 1
    while end < min(len(lines), at + MOST_SIDE + 1) and (line := lines[end].strip()):
        if line.startswith(letters.REMARKS) or _reader(line) is not None:
            break
        end += 1
    if end > at + MOST_SIDE:
        raise BadInput(f"A puzzle must have from 1 to {MOST_SIDE} rows, got more.")
    if end == at + 1 and "://" in lines[at]:
        raise BadInput(f"An address must lead to a Star Battle on puzz.link or penpa, got {shown(lines[at])}.")
    if end == at + 1 and len(lines[at].strip()) > 1:
        raise BadInput(f"The line {shown(lines[at])} is not a puzzle in any known format.")
    return lines[at:end]


def _states(lines: list[str], at: int, side: int) -> list[str]:
    """Returns the empty line and the rows of states that follow a block of `side` rows, or nothing."""
    rows = lines[at + 1 : at + 1 + side]
    if len(rows) < side or lines[at].strip() or not any(row.strip() for row in rows):
        return []
    return lines[at : at + 1 + side] if all(map(is_states, rows)) else []
