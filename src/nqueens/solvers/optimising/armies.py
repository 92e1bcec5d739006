"""Peaceable armies of riders, by colouring lines; pieces that leap too are left to a model."""

from __future__ import annotations

from functools import partial

from nqueens.board.board import Square
from nqueens.board.lines import directions, lines
from nqueens.effort import Effort
from nqueens.kernels.armies import MOST_SQUARES, peaceable_armies
from nqueens.kernels.calls import interruptible
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.graph import mask_of
from nqueens.solvers.optimising.answers import Bounds, Optimum

METHOD = "line colouring"


def takes(problem: ArmiesProblem) -> bool:
    """Whether the search answers this problem: a piece that only rides, and not too many squares."""
    return problem.board.area <= MOST_SQUARES and not problem.moves.leaps


def armies(problem: ArmiesProblem, effort: Effort, *, python: bool = False) -> Optimum:
    """The greatest size, or whether there are armies of the size asked for, with armies that have it.

    Reports Bounds. Cost: exponential; queens on 11 × 11 take seconds.
    """
    search = _Search(problem, effort, python)
    return _largest(search) if problem.size == "max" else _asked(search, problem.size)


class _Search:
    """The search for armies on one board, with the largest found so far."""

    def __init__(self, problem: ArmiesProblem, effort: Effort, python: bool) -> None:
        self.effort, self._python = effort, python
        board = problem.board
        self.cells = list(board)
        place = {cell: at for at, cell in enumerate(self.cells)}
        ways = directions(problem.piece.moves(board.dimensions))
        self._partitions = [[mask_of(place[cell] for cell in line) for line in lines(board, ride)] for ride in ways]
        self._white: list[int] = []
        self._black: list[int] = []
        self.size = self.nodes = 0

    @property
    def seconds(self) -> float:
        """Since the start."""
        return self.effort.deadline.used

    def report(self, bound: int) -> None:
        """Tells where the best value lies."""
        self.effort.tell(Bounds(self.size, bound, self.seconds))

    def more_than(self, size: int) -> bool | None:
        """Whether there are armies of more than `size` pieces each; None if the effort was over before."""
        search = partial(peaceable_armies, len(self.cells), self._partitions, size, first=True, python=self._python)
        found, _ = interruptible(search, self.effort)
        self.nodes += found.nodes
        if found.white:
            self.size, self._white, self._black = found.size, found.white, found.black
            return True
        return False if found.completed else None

    def placement(self, size: int) -> dict[str, tuple[Square, ...]]:
        """So many pieces of each of the armies found: any of them do."""
        armies = {"white": self._white, "black": self._black}
        return {colour: tuple(self.cells[at] for at in army[:size]) for colour, army in armies.items()}


def _largest(search: _Search) -> Optimum:
    bound = len(search.cells) // 2
    more: bool | None = True
    while more:
        search.report(bound)
        more = search.more_than(search.size)
    if more is False:
        bound = search.size
        search.report(bound)
    placement = search.placement(search.size)
    return Optimum(search.size, bound, more is False, placement, METHOD, search.nodes, search.seconds)


def _asked(search: _Search, size: int) -> Optimum:
    there_are = size == 0 or search.more_than(size - 1)
    value, placement = (size, search.placement(size)) if there_are else (None, None)
    return Optimum(value, None, there_are is not None, placement, METHOD, search.nodes, search.seconds, asked=size)
