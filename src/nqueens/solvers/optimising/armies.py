"""Peaceable armies of riders, and the squares that riders leave unattacked, by colouring lines.

Squares that K pieces leave unattacked are a black army beside K white pieces. Pieces that leap are left to a model.
"""

from __future__ import annotations

from functools import partial

from nqueens.board.board import Square
from nqueens.board.lines import directions, lines
from nqueens.effort import Effort
from nqueens.kernels.armies import MOST_SQUARES, peaceable_armies
from nqueens.kernels.calls import interruptible
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.graph import mask_of
from nqueens.problems.unattacked import UnattackedProblem
from nqueens.solvers.optimising.answers import Bounds, Optimum

METHOD = "line colouring"


def takes(problem: ArmiesProblem | UnattackedProblem) -> bool:
    """Whether the search answers this problem: a piece that only rides, and not too many squares."""
    return problem.board.area <= MOST_SQUARES and not problem.moves.leaps


def armies(problem: ArmiesProblem, effort: Effort, *, python: bool = False) -> Optimum:
    """The greatest size, or whether there are armies of the size asked for, with armies that have it.

    Reports Bounds. Cost: exponential; queens on 11 × 11 take seconds.
    """
    search = _Search(problem, effort, python)
    if problem.size != "max":
        there_are = problem.size == 0 or search.more_than(problem.size - 1)
        value, placement = (problem.size, search.armies(problem.size)) if there_are else (None, None)
        return Optimum(
            value, None, there_are is not None, placement, METHOD, search.nodes, search.seconds, asked=problem.size
        )
    bound, proved = search.largest(len(search.cells) // 2)
    return Optimum(search.size, bound, proved, search.armies(search.size), METHOD, search.nodes, search.seconds)


def unattacked(problem: UnattackedProblem, effort: Effort, *, python: bool = False) -> Optimum:
    """The most squares that so many pieces leave unattacked, with the pieces and the squares.

    Reports Bounds. Cost: exponential; 8 queens on 8 × 8 take 0.02 s, 12 on 12 × 12 seconds.
    """
    search = _Search(problem, effort, python, white=problem.pieces)
    bound, proved = search.largest(len(search.cells) - problem.pieces)
    if search.size < 0:
        return Optimum(None, bound, False, None, METHOD, search.nodes, search.seconds)
    white, black = search.armies(len(search.cells)).values()
    placement = {problem.piece.name: white, "unattacked": black}
    return Optimum(search.size, bound, proved, placement, METHOD, search.nodes, search.seconds)


class _Search:
    """The search for armies on one board, with the largest found so far; with `white`, black is what is to be large."""

    def __init__(
        self, problem: ArmiesProblem | UnattackedProblem, effort: Effort, python: bool, white: int | None = None
    ) -> None:
        self.effort, self._python, self._given = effort, python, white
        board = problem.board
        self.cells = list(board)
        place = {cell: at for at, cell in enumerate(self.cells)}
        ways = directions(problem.piece.moves(board.dimensions))
        self._partitions = [[mask_of(place[cell] for cell in line) for line in lines(board, ride)] for ride in ways]
        self._white: list[int] = []
        self._black: list[int] = []
        self.size, self.nodes = (0 if white is None else -1), 0

    @property
    def seconds(self) -> float:
        """Since the start."""
        return self.effort.deadline.used

    def more_than(self, size: int) -> bool | None:
        """Whether there are armies of more than `size` pieces each; None if the effort was over before."""
        search = partial(
            peaceable_armies,
            len(self.cells),
            self._partitions,
            size,
            first=True,
            white=self._given,
            python=self._python,
        )
        found, _ = interruptible(search, self.effort)
        self.nodes += found.nodes
        if found.size > size:
            self.size, self._white, self._black = found.size, found.white, found.black
            if self._given is not None:
                self._leave_the_rest()
            return True
        return False if found.completed else None

    def largest(self, bound: int) -> tuple[int, bool]:
        """Finds larger and larger armies; returns the bound, and whether it was proved to be reached."""
        more: bool | None = True
        while more:
            self.effort.tell(Bounds(None if self.size < 0 else self.size, bound, self.seconds))
            more = self.more_than(self.size)
        if more is None:
            return bound, False
        self.effort.tell(Bounds(self.size, self.size, self.seconds))
        return self.size, True

    def _leave_the_rest(self) -> None:
        """White has so many pieces of those that it may have; what they leave may be more than what was coloured."""
        white = self._white = self._white[: self._given]
        attacked = 0
        for line in (line for partition in self._partitions for line in partition):
            if any(line >> at & 1 for at in white):
                attacked |= line
        self._black = [at for at in range(len(self.cells)) if not attacked >> at & 1]
        self.size = len(self._black)

    def armies(self, size: int) -> dict[str, tuple[Square, ...]]:
        """So many pieces of each of the armies found: any of them do."""
        armies = {"white": self._white, "black": self._black}
        return {colour: tuple(self.cells[at] for at in army[:size]) for colour, army in armies.items()}
