"""One way to judge a placement of any size: the judge itself, and the O(n) kernel where the judge is too slow."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, cast

from nqueens.board.geometry import Board, Square
from nqueens.board.verify import shared_line, why_not
from nqueens.errors import BadInput

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LARGEST_FOR_THE_JUDGE = 1000


def reason_against(
    columns: Sequence[int] | NDArray[Any],
    width: int | None = None,
    *,
    fixed: Collection[Square] = (),
    forbidden: Collection[Square] = (),
) -> str | None:
    """Why the placement is no solution, in words without a full stop, or None if it is one.

    Cost: O(n²) pairs up to 1000 rows, O(n) beyond. Raises BadInput if an entry is not a whole number.
    """
    if not hasattr(columns, "__len__"):
        raise BadInput(f"A placement is a sequence with the column of the queen in each row, got {columns!r}.")
    width = len(columns) if width is None else width
    if len(columns) <= _LARGEST_FOR_THE_JUDGE:
        return why_not(cast("Sequence[int]", columns), width, fixed=fixed, forbidden=forbidden)
    import numpy as np

    from nqueens.kernels.check import check

    queens = np.asarray(columns)
    if queens.ndim != 1 or queens.dtype.kind not in "iu":
        raise BadInput("A placement is a sequence with the whole-numbered column of the queen in each row.")
    verdict = check(queens, Board(len(queens), width).columns)
    if verdict.off_board is not None:
        row = verdict.off_board
        return f"the queen on {(row, int(queens[row]))} is not on the {Board(len(queens), width)} board"
    for row, column in sorted(forbidden):
        if 0 <= row < len(queens) and queens[row] == column:
            return f"a queen stands on {(row, column)}, which is forbidden"
    for row, column in sorted(fixed):
        if not (0 <= row < len(queens) and queens[row] == column):
            return f"no queen stands on {(row, column)}, which is fixed"
    clash = verdict.clash
    return clash and f"the queens on {clash[0]} and {clash[1]} share a {shared_line(*clash)}"
