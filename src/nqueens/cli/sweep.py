"""Several sizes of a board, for --sweep."""

from __future__ import annotations

from itertools import pairwise

from nqueens.board.board import Board, parse_whole_number
from nqueens.errors import BadInput
from nqueens.inputs import shown


def sizes_of(text: str) -> list[Board]:
    """Returns the square boards of `4..14`, `4..14..2` or `8,16,32`; raises BadInput."""
    if "," in text:
        sizes = [parse_whole_number(part, "A size in --sweep") for part in text.split(",")]
        if sizes[0] < 0 or any(after <= before for before, after in pairwise(sizes)):
            raise BadInput(f"--sweep must list increasing sizes of at least 0, got {shown(text)}.")
        return [Board(n, n) for n in sizes]
    parts = text.split("..")
    if len(parts) not in (2, 3):
        raise BadInput(f"--sweep must be A..B, A..B..STEP or A,B,C, such as 4..14, got {shown(text)}.")
    first, last, *rest = (parse_whole_number(part, "A number in --sweep") for part in parts)
    step = rest[0] if rest else 1
    if not (0 <= first <= last and step > 0):
        raise BadInput(f"--sweep must be A..B or A..B..STEP with 0 <= A <= B and STEP >= 1, got {shown(text)}.")
    return [Board(n, n) for n in range(first, last + 1, step)]
