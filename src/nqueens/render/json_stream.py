"""Streaming reader of JSON documents that are one object or an array of objects."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from nqueens.errors import BadInput
from nqueens.render.parse import excerpt

_DECODER = json.JSONDecoder()
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')  # a JSON string never spans lines


def json_values(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, object, str]]:
    """Yields each value with its first line number and its text.

    Raises BadInput with the line of an error. Memory: one value and the line on which it ends.
    """
    is_array = False
    wanted = "the document"  # then "value", "comma", "end"
    last = 0
    for start, text in _blocks(lines):
        at, line = 0, start
        while at < len(text):
            character = text[at]
            last = line
            if character.isspace():
                at, line = at + 1, line + (character == "\n")
            elif character == "[" and wanted == "the document":
                is_array, wanted, at = True, "first value", at + 1
            elif character == "]" and is_array and wanted in ("first value", "comma"):
                wanted, at = "end", at + 1
            elif character == "," and wanted == "comma":
                wanted, at = "value", at + 1
            elif wanted in ("the document", "first value", "value"):
                value, end = _decoded(text, at, line)
                yield line, value, text[at:end]
                line += text.count("\n", at, end)
                wanted, at = "comma" if is_array else "end", end
            else:
                expected = "nothing after the document" if wanted == "end" else "a comma or ] after an object"
                raise BadInput(f"Line {line}: expected {expected}, got {excerpt(text[at:])}.")
    if wanted != "end":
        raise _cut_short(last)


def _decoded(text: str, at: int, line: int) -> tuple[object, int]:
    try:
        value, end = _DECODER.raw_decode(text, at)
    except json.JSONDecodeError as error:
        if not text[error.pos :].strip():
            raise _cut_short(line) from None
        line += text.count("\n", at, error.pos)
        raise BadInput(f"Line {line}: expected a JSON object, got {excerpt(text[error.pos :])}.") from None
    except (ValueError, RecursionError):
        raise BadInput(f"Line {line}: expected a JSON object, got {excerpt(text[at:])}.") from None
    return value, end


def _cut_short(line: int) -> BadInput:
    return BadInput(f"Line {line}: expected more of the JSON document, got the end of the input.")


def _blocks(lines: Iterator[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Joins lines until all braces outside strings are closed; yields first line number and text."""
    block: list[str] = []
    start = depth = 0
    for number, text in lines:
        if not block:
            start = number
        block.append(text)
        bare = _STRING.sub("", text)
        depth += bare.count("{") - bare.count("}")
        if depth <= 0:
            yield start, "\n".join(block)
            block, depth = [], 0
    if block:
        yield start, "\n".join(block)
