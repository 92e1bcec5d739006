"""All solutions of a problem as arrays of squares, many at a time: what is counted, drawn and added up over all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from nqueens import kernels
from nqueens.effort import UNFINISHED, Effort
from nqueens.errors import BadInput
from nqueens.kernels.listing import blocks
from nqueens.kernels.regions import region_search
from nqueens.kernels.sets import listed_sets
from nqueens.problems.graph import attack_graph, members
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of
from nqueens.solvers.run import Run
from nqueens.solvers.two_kinds import placements_of_two_kinds

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Places = NDArray[np.int32]

_BLOCK = 1 << 16


def solution_blocks(problem: Problem, effort: Effort, *, how_far: str = UNFINISHED) -> Iterator[Places]:
    """Every solution once, one a row: the squares of its pieces, numbered in reading order with holes counted too.

    A solution with fewer pieces than others has −1 for those that it lacks; pieces of a second kind, and pawns, stand
    behind those of the first. `pieces` must not be `max`. The order is that of the search, always the same one. Raises
    BadInput for boards that are too large, GaveUp, which says `how_far`, once the effort is over.
    """
    classic = problem.classic()
    if problem.pieces == "max":
        raise BadInput(f"Going through all solutions takes a number of pieces, not {problem}.")
    if problem.has_two_kinds:
        yield from _two_kinds(problem, effort, how_far)
    elif problem.regions is not None:
        yield from blocks(region_search(numbers_of(problem)), effort, first=_BLOCK, most=_BLOCK, how_far=how_far)
    elif classic is not None:
        yield from _in_rows(classic.board.sizes, classic.allowed(), effort, how_far)
    else:
        yield from _sets(problem, effort, how_far)


def _in_rows(sizes: tuple[int, ...], allowed: list[int], effort: Effort, how_far: str) -> Iterator[Places]:
    import numpy as np

    rows, columns = sizes
    if max(sizes) > kernels.MOST_COLUMNS:
        raise BadInput(
            f"All solutions are gone through on at most {kernels.MOST_COLUMNS} rows and columns, got {rows}x{columns}."
        )
    first = np.arange(rows, dtype=np.int32) * columns
    for found in blocks(kernels.lister(columns, allowed), effort, first=_BLOCK, most=_BLOCK, how_far=how_far):
        yield found + first


def _sets(problem: Problem, effort: Effort, how_far: str) -> Iterator[Places]:
    import numpy as np

    graph = attack_graph(problem, look=effort.check)
    if graph.free is None:
        return
    base = list(members(graph.base))
    bound = min(map(len, graph.partitions), default=0)
    most = problem.pieces if isinstance(problem.pieces, int) else bound
    fewest = most if isinstance(problem.pieces, int) else len(base)
    if not len(base) <= most <= bound:
        return
    cliques = min(graph.partitions, key=len, default=())
    lister = listed_sets(
        graph.attacked, graph.free, cliques, max(fewest - len(base), 0), most - len(base),
        maximal=problem.pieces == "maximal",
    )  # fmt: skip
    number = numbers_of_squares(problem)
    for found in blocks(lister, effort, first=_BLOCK, most=_BLOCK, how_far=how_far):
        standing = np.tile(np.array(base, np.int32), (len(found), 1))
        places = np.concatenate((standing, found.reshape(len(found), most - len(base))), axis=1)
        yield np.where(places >= 0, number[places], np.int32(-1))


def _two_kinds(problem: Problem, effort: Effort, how_far: str) -> Iterator[Places]:
    import numpy as np

    number = dict(zip(problem.board, numbers_of_squares(problem).tolist(), strict=True))
    found = placements_of_two_kinds(problem, Run(effort))
    rows = ([number[cell] for kind in kinds for cell in kind] for kinds in found)
    width = int(problem.pieces) + problem.pawns + problem.partners
    while block := list(islice(effort.each(rows, how_far), _BLOCK)):
        yield np.array(block, np.int32).reshape(len(block), width)


def numbers_of_squares(problem: Problem) -> Places:
    """For each square of the board, in reading order, its number where holes are counted too."""
    import numpy as np

    cells = np.array(list(problem.board), np.int64).reshape(-1, problem.board.dimensions)
    numbers: Places = np.asarray(np.ravel_multi_index(tuple(cells.T), problem.board.sizes), np.int32)
    return numbers
