"""The twelve fundamental solutions of eight queens, as they are numbered elsewhere.

Here they go by their canonical members in lexicographic order, as `nqueens list 8 --fundamental` has them. The article
"Eight queens puzzle" of the English Wikipedia draws twelve numbered boards. Its text says that number 1 is
a2 b4 c6 d8 e3 f1 g7 h5, that number 10 has no three queens on a straight line, and in later editions that number 12
has the half turn; these three are CHECKED. The others are in its diagrams only: 2 to 7, 9 and 11 were written down from
memory of them, and 8 is what was left. Whoever has the diagrams at hand should compare.
"""

from __future__ import annotations

WIKIPEDIA = (3, 2, 1, 4, 5, 6, 7, 8, 9, 11, 12, 10)
"""Our number, from 1, of each of the article's boards, from its number 1 on."""

CHECKED = frozenset({1, 10, 12})
"""The article's numbers that its text says, too; the others could not be checked."""


def number_in_wikipedia(number: int) -> int:
    """The article's number of the fundamental solution that has this one here, both from 1 to 12."""
    return WIKIPEDIA.index(number) + 1
