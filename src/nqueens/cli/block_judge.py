"""Fast judge for `verify`: accepts whole blocks of placements at once.

A block is accepted if all its placements are solutions. Other blocks pass to the reader and the judge, which report
each error with its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_LIST = re.compile(rb"\[[0-9]+(, ?[0-9]+)+\]\r?\n")
_SIGNS = b"0123456789,[] \r\n"
_BLOCK = 1 << 16
"""Approximate size of a block in bytes."""
_FEWEST = 100
"""Smallest number of lines that justifies an array."""


class Skimmed:
    """Lines of a file in which accepted solutions in list format are blank; `count` says how many."""

    def __init__(self, lines: Iterator[bytes], *, first: int) -> None:
        """`first` is the number of the first column in the file, 0 or 1."""
        self.count = 0
        self._lines = lines
        self._first = first

    def __iter__(self) -> Iterator[bytes]:
        head = next(self._lines, b"")
        yield head
        if not _LIST.fullmatch(head):  # the reader recognises the format by this line
            yield from self._lines
            return
        for block in self._blocks():
            if len(block) >= _FEWEST and self._are_solutions(block):
                self.count += len(block)
                yield from [b"\n"] * len(block)
            else:
                yield from block

    def _blocks(self) -> Iterator[list[bytes]]:
        block, size = [], 0
        for line in self._lines:
            block.append(line)
            size += len(line)
            if size >= _BLOCK:
                yield block
                block, size = [], 0
        yield block

    def _are_solutions(self, block: list[bytes]) -> bool:
        """Returns whether every line is a solution on a square board; may return False for unusual notation."""
        text = b",".join(block)
        one_each = text.count(b"[") == len(block) and all(line.startswith(b"[") for line in block)
        if not one_each or text.translate(None, _SIGNS):
            return False
        import json

        import numpy as np

        from nqueens.api.judge import all_solve

        try:
            placements = np.array(json.loads(b"[" + text + b"]"))
        except (ValueError, RecursionError):  # also lines of different lengths
            return False
        return placements.ndim == 2 and placements.dtype.kind == "i" and all_solve(placements - self._first)
