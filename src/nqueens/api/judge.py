"""One way to judge a placement of any size: the judge itself, and the O(n) kernel where the judge is too slow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from nqueens.board.board import Board, Square
from nqueens.board.verify import shared_line, why_not
from nqueens.inputs import PLACEMENT, columns_of, items_of, squares_of, whole

if TYPE_CHECKING:
    from numpy.typing import NDArray

_LARGEST_FOR_THE_JUDGE = 1000


@dataclass(frozen=True)
class Verdict:
    """What the judge says about a placement: true if it is a solution, otherwise `why` says in words why not.

    As text it is those words, or `a solution`. Two verdicts are equal if they give the same reason.
    """

    why: str | None = None

    def __bool__(self) -> bool:
        return self.why is None

    def __str__(self) -> str:
        return "a solution" if self.why is None else self.why


def reason_against(
    columns: Sequence[int] | NDArray[Any],
    width: int | None = None,
    *,
    fixed: Iterable[Square] = (),
    forbidden: Iterable[Square] = (),
) -> str | None:
    """Why the placement is no solution, in words without a full stop, or None if it is one.

    Cost: O(n²) pairs up to 1000 rows, O(n) beyond. Raises BadInput if an entry is not a whole number.
    """
    if not hasattr(columns, "__len__") or not getattr(columns, "shape", True):
        columns = cast("list[int]", items_of(columns, PLACEMENT, ordered=True))
    if len(columns) <= _LARGEST_FOR_THE_JUDGE:
        queens_by_row = cast("list[int]", items_of(columns, PLACEMENT, ordered=True))
        return why_not(queens_by_row, width, fixed=fixed, forbidden=forbidden)
    from nqueens.kernels.check import check

    queens = columns_of(columns)
    board = Board(len(queens), len(queens) if width is None else whole(width, "The width of the board", low=0))
    faults = check(queens, board.columns)
    if faults.off_board is not None:
        row = faults.off_board
        return f"the queen on {(row, int(queens[row]))} is not on the {board} board"
    for row, column in sorted(squares_of(forbidden, "forbidden square", dimensions=2)):
        if 0 <= row < len(queens) and queens[row] == column:
            return f"a queen stands on {(row, column)}, which is forbidden"
    for row, column in sorted(squares_of(fixed, "fixed square", dimensions=2)):
        if not (0 <= row < len(queens) and queens[row] == column):
            return f"no queen stands on {(row, column)}, which is fixed"
    clash = faults.clash
    return clash and f"the queens on {clash[0]} and {clash[1]} share a {shared_line(*clash)}"
