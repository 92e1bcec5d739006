"""Lists of solutions as text, straight from the compiled core; imports little, for those who want but this."""

from __future__ import annotations

from collections.abc import Iterator

from nqueens import kernels
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.listing import texts
from nqueens.problems.classic import ClassicProblem

MOST_LISTED = kernels.MOST_COLUMNS


def lines(
    problem: ClassicProblem, *, pairs: bool = False, limit: int | None = None, one_based: bool = False
) -> Iterator[bytes]:
    """All solutions with a queen in every row as the lines that the compiled core writes, many at a time.

    Columns by row, or with `pairs` squares. Raises BadInput for boards of more than MOST_LISTED rows or columns.
    """
    if max(problem.board.sizes) > MOST_LISTED:
        raise BadInput(f"Listing takes at most {MOST_LISTED} rows and columns, got {problem.board}.")
    lister = kernels.lister(problem.board.columns, problem.allowed())
    return texts(lister, Effort.of(), pairs=pairs, limit=limit, first_number=int(one_based))
