"""Sets as integers, bit i for member i, and as the 64-bit words of the compiled searches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

REFERENCE_WORDS = (16, 64)
"""The numbers of words that a set may have without the compiled core."""


def words_for(members: int, widths: Sequence[int], what: str) -> int:
    """Returns the fewest words that hold the members; raises ValueError, naming `what`, if none of `widths` does."""
    for words in widths:
        if members <= 64 * words:
            return words
    raise ValueError(f"{what} takes at most {64 * max(widths)} squares, got {members}.")


def split(masks: Iterable[int], words: int) -> list[int]:
    """Returns the words of all the sets, one set after another, each with its lowest word first."""
    return [mask >> 64 * at & 0xFFFF_FFFF_FFFF_FFFF for mask in masks for at in range(words)]


def joined(flat: Sequence[int], words: int) -> list[int]:
    """Returns the sets from the words made by `split`."""
    starts = range(0, len(flat), words)
    return [sum(word << 64 * at for at, word in enumerate(flat[start : start + words])) for start in starts]
