"""Lists of solutions as text, straight from the compiled core; imports little, for those who want but this."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nqueens import kernels
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.listing import texts

MOST_LISTED = kernels.MOST_COLUMNS


def lines(
    columns: int, allowed: Sequence[int], *, pairs: bool = False, limit: int | None = None, one_based: bool = False
) -> Iterator[bytes]:
    """All solutions with a queen in every row as the lines that the compiled core writes, many at a time.

    Bit `c` of entry `r` of `allowed` says that a queen may stand on (r, c). Columns by row, or with `pairs` squares.
    Raises BadInput for boards of more than MOST_LISTED rows or columns.
    """
    if max(len(allowed), columns) > MOST_LISTED:
        board = f"{len(allowed)}x{columns}"
        raise BadInput(f"Listing takes at most {MOST_LISTED} rows and columns, got {board}.")
    lister = kernels.lister(columns, allowed)
    return texts(lister, Effort.of(), pairs=pairs, limit=limit, first_number=int(one_based))
