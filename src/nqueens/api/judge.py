"""One way to judge a placement of any size: the judge itself, and the O(n) kernel where the judge is too slow."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from nqueens.board.geometry import Square
from nqueens.board.verify import shared_line, why_not

_LARGEST_FOR_THE_JUDGE = 1000


def reason_against(
    columns: Sequence[int],
    width: int | None = None,
    *,
    fixed: Collection[Square] = (),
    forbidden: Collection[Square] = (),
) -> str | None:
    """Why the placement is no solution, in words without a full stop, or None if it is one.

    Cost: O(n²) pairs up to 1000 rows, O(n) beyond. Raises BadInput if an entry is not a whole number.
    """
    width = len(columns) if width is None else width
    if len(columns) <= _LARGEST_FOR_THE_JUDGE:
        return why_not(columns, width, fixed=fixed, forbidden=forbidden)
    from nqueens.kernels.check import first_clash

    beside = next((row for row, column in enumerate(columns) if not 0 <= column < width), None)
    if beside is not None:
        return why_not(columns[beside : beside + 1], width) or f"the queen of row {beside} is not on the board"
    for row, column in fixed:
        if columns[row] != column:
            return f"no queen stands on {(row, column)}, which is fixed"
    for row, column in forbidden:
        if columns[row] == column:
            return f"a queen stands on {(row, column)}, which is forbidden"
    clash = first_clash(columns, width)
    return clash and f"the queens on {clash[0]} and {clash[1]} share a {shared_line(*clash)}"
