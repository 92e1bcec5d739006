"""Region puzzles from text, whatever format they are in: it is guessed, line by line and block by block."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from nqueens.errors import BadInput
from nqueens.inputs import text_of, whole
from nqueens.problems.problem import Problem
from nqueens.puzzles.formats import code, json_shapes, latex, legup, letters, penpa, puzzlink, sbn, task
from nqueens.puzzles.formats.parts import is_states, regions_of

_Line = tuple[Callable[[str], bool], Callable[[str, int | None], Problem]]

_LINES: tuple[_Line, ...] = (
    (code.is_code, lambda line, _: code.read(line)),
    (puzzlink.is_url, lambda line, _: puzzlink.read_url(line)),
    (penpa.is_url, penpa.read),
    (sbn.is_sbn, lambda line, _: sbn.read(line)),
    (task.is_task, task.read),
)
"""The formats in which a puzzle is one line: what is one, and who reads it."""


def read_puzzles(text: str, *, each: int | None = None) -> list[Problem]:
    """All puzzles of a text, in their order, in any of the formats but the answer key.

    >>> [puzzle.regions.side for puzzle in read_puzzles("1x1.A\\n\\nAB\\nAB")]
    [1, 2]

    `each` is the number of queens in every row, column and region where the text does not say it. Raises BadInput,
    also for a text without any puzzle and where the text says another number.
    """
    if each is not None:
        whole(each, "The number of queens in each region", low=1)
    plain = text_of(text, "The text of puzzles").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    found = list(_read(plain, each))
    if not found:
        raise BadInput("The text holds no puzzle.")
    for puzzle in found:
        if each not in (None, regions_of(puzzle).each):
            raise BadInput(f"The text says {regions_of(puzzle).each} queens in each region, and {each} were asked for.")
    return found


def _read(text: str, each: int | None) -> Iterator[Problem]:
    """The puzzles of a whole document, or of its lines."""
    start = text.lstrip()
    if json_shapes.is_javascript(text) and not _is_json(start):
        return json_shapes.read_javascript(text, each)
    if start.startswith(("{", "[")):
        return json_shapes.read(start, each)
    if start.startswith("<"):
        return legup.read_files(start)
    if start.startswith("pzprv3"):
        return puzzlink.read_files(start)
    if latex.is_latex(text):
        return latex.read(text, each)
    return _line_by_line(text.split("\n"), each)


def _is_json(start: str) -> bool:
    return start.startswith(("{", "[")) and '"colorRegions"' in start


def _line_by_line(lines: list[str], given: int | None) -> Iterator[Problem]:
    each, at = given, 0
    while at < len(lines):
        line = lines[at].strip()
        if not line or letters.is_remark(line):
            each = letters.each_in(line) or each
            at += 1
            continue
        with _on_line(at):
            reader = _reader(line)
            if reader is not None:
                yield reader(line, each)
                at += 1
            else:
                rows = _block(lines, at)
                states = _states(lines, at + len(rows), len(rows))
                yield letters.read(rows, states[1:], each or 1)
                at += len(rows) + len(states)
        each = given


def _reader(line: str) -> Callable[[str, int | None], Problem] | None:
    return next((read for is_one, read in _LINES if is_one(line)), None)


@contextmanager
def _on_line(at: int) -> Iterator[None]:
    """Says of a puzzle that is wrong where it begins, unless it is at the beginning."""
    try:
        yield
    except BadInput as error:
        raise (BadInput(f"Line {at + 1}: {error}") if at else error) from None


def _block(lines: list[str], at: int) -> list[str]:
    """The rows from here to the next empty line, remark or puzzle of one line."""
    end = at
    while end < len(lines) and (line := lines[end].strip()) and not letters.is_remark(line) and _reader(line) is None:
        end += 1
    return lines[at:end]


def _states(lines: list[str], at: int, side: int) -> list[str]:
    """The empty line and the rows of states that follow a block of `side` rows, or nothing."""
    rows = lines[at + 1 : at + 1 + side]
    if len(rows) < side or lines[at].strip() or not any(row.strip() for row in rows):
        return []
    return lines[at : at + 1 + side] if all(map(is_states, rows)) else []
