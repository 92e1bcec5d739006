"""Sets as integers, bit i for member i, and as the 64-bit words of the compiled searches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from struct import unpack

REFERENCE_WORDS = (16, 64)
"""The numbers of words that a set may have without the compiled core."""


def mask_of(members: Iterable[int]) -> int:
    """Returns the set with these members."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def members(mask: int) -> Iterator[int]:
    """Yields the members of a set, smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def words_for(number: int, widths: Sequence[int], what: str) -> int:
    """Returns the fewest words for that many members; raises ValueError, naming `what`, if no width suffices."""
    for words in widths:
        if number <= 64 * words:
            return words
    raise ValueError(f"{what} supports at most {64 * max(widths)} squares, got {number}.")


def split(masks: Iterable[int], words: int) -> list[int]:
    """Returns the words of all the sets, one set after another, each with its lowest word first."""
    flat = b"".join([mask.to_bytes(8 * words, "little") for mask in masks])
    return list(unpack(f"<{len(flat) // 8}Q", flat))


def joined(flat: Sequence[int], words: int) -> list[int]:
    """Returns the sets from the words made by `split`."""
    starts = range(0, len(flat), words)
    return [sum(word << 64 * at for at, word in enumerate(flat[start : start + words])) for start in starts]
