"""Solution lists as text straight from the compiled core, with few imports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from nqueens import kernels
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.listing import texts

if TYPE_CHECKING:
    from nqueens.problems.problem import Problem

MOST_LISTED = kernels.MOST_COLUMNS


def lines(
    sizes: tuple[int, ...],
    allowed: Callable[[], list[int]],
    *,
    pairs: bool = False,
    limit: int | None = None,
    one_based: bool = False,
) -> Iterator[bytes]:
    """Yields all solutions with a queen in every row as lines of text, many lines at a time.

    `sizes` are rows and columns; bit `c` of entry `r` of `allowed()` is set if a queen may be on (r, c). Lines have the
    columns by row, or squares if `pairs`. Raises BadInput beyond MOST_LISTED rows or columns.
    """
    if max(sizes) > MOST_LISTED:
        raise BadInput(f"Listing supports at most {MOST_LISTED:,} rows and columns, got {'x'.join(map(str, sizes))}.")
    lister = kernels.lister(sizes[1], allowed())
    return texts(lister, Effort.of(), pairs=pairs, limit=limit, first_number=int(one_based))


def lines_of(
    problem: Problem, *, pairs: bool = False, limit: int | None = None, one_based: bool = False
) -> Iterator[bytes]:
    """Yields the lines for one queen in every row of a plane board; raises BadInput for other problems."""
    from nqueens.problems.problem import classic_of

    classic = classic_of(problem, "The compiled core can list only")
    return lines(classic.board.sizes, classic.allowed, pairs=pairs, limit=limit, one_based=one_based)
