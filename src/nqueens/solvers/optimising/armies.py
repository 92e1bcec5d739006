"""Peaceable armies of riders, and squares that riders leave unattacked: search by colouring lines.

The squares that K pieces leave unattacked are a black army next to K white pieces. Leapers are left to a model.
"""

from __future__ import annotations

from functools import cached_property, partial

from nqueens.board.board import Square
from nqueens.board.lines import directions, lines_of_board
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels.armies import (
    MOST_ARMIES,
    MOST_ARMY_SQUARES,
    ArmiesCounted,
    ArmyStart,
    count_armies,
    peaceable_armies,
)
from nqueens.kernels.bit_sets import mask_of
from nqueens.kernels.calls import interruptible
from nqueens.problems.armies import ArmiesProblem
from nqueens.problems.graph import attack_graph
from nqueens.problems.problem import Problem
from nqueens.problems.unattacked import UnattackedProblem
from nqueens.solvers.optimising.answers import Bounds, Optimum
from nqueens.solvers.optimising.army_starts import starts_of
from nqueens.solvers.optimising.classes import number_of_classes

METHOD = "line colouring"
_MOST_LISTED = 1_000_000

Armies = dict[str, tuple[Square, ...]]


def takes(problem: ArmiesProblem | UnattackedProblem) -> bool:
    """Returns whether the search accepts the problem: riders only, few armies, not too many squares."""
    return len(problem.roles) <= MOST_ARMIES and problem.board.area <= MOST_ARMY_SQUARES and not problem.moves.leaps


def counts(problem: ArmiesProblem) -> bool:
    """Returns whether the search can count placements: it accepts the problem, and there are two armies."""
    return takes(problem) and problem.armies == 2


def armies(problem: ArmiesProblem, effort: Effort, *, python: bool = False) -> Optimum:
    """Returns the greatest size of the armies, or whether the size asked for exists, with a placement.

    Reports Bounds. Cost: exponential; queens on 13 × 13 take seconds.
    """
    search = _Search(problem, effort, python)
    if problem.size != "max":
        there_are = problem.size == 0 or search.more_than(problem.size - 1)
        value, placement = (problem.size, search.armies(problem.size)) if there_are else (None, None)
        return Optimum(
            value, None, there_are is not None, placement, METHOD, search.nodes, search.seconds, asked=problem.size
        )
    bound, proved = search.largest(len(search.cells) // problem.armies)
    return Optimum(search.size, bound, proved, search.armies(search.size), METHOD, search.nodes, search.seconds)


def number_of_armies(
    problem: ArmiesProblem, size: int, effort: Effort, *, python: bool = False
) -> tuple[int | None, int]:
    """Returns the number of placements of two armies of that size, and the nodes.

    The number is None if the effort ended first. White and black are distinguished. Raises BadInput if the number
    exceeds 64 bits.
    """
    search = _Search(problem, effort, python)
    found = search.count(size)
    return (found.number if found.completed else None), found.nodes


def all_armies(
    problem: ArmiesProblem, size: int, effort: Effort, *, python: bool = False, most_listed: int = _MOST_LISTED
) -> list[Armies]:
    """Returns all placements of two armies of that size.

    Raises BadInput for more than `most_listed`, GaveUp.
    """
    search = _Search(problem, effort, python)
    found = search.count(size, keep=most_listed)
    if not found.completed:
        raise effort.gave_up("before all armies were found")
    if found.number > most_listed:
        raise BadInput(f"There are {found.number} placements; classes are counted for at most {most_listed:,}.")
    return [search.named(pair, size) for pair in found.placements]


def classes_of_armies(problem: ArmiesProblem, size: int, effort: Effort) -> int:
    """Returns the number of their symmetry classes; raises as `all_armies` does."""
    return number_of_classes(problem, all_armies(problem, size, effort), effort)


def unattacked(problem: UnattackedProblem, effort: Effort, *, python: bool = False) -> Optimum:
    """Returns the most squares that the pieces leave unattacked, with the pieces and these squares.

    Reports Bounds. Cost: exponential; 8 queens on 8 × 8 take 0.02 s, 12 on 12 × 12 seconds.
    """
    search = _Search(problem, effort, python, white=problem.pieces)
    bound, proved = search.largest(len(search.cells) - problem.pieces)
    if search.size < 0:
        return Optimum(None, bound, False, None, METHOD, search.nodes, search.seconds)
    placement = search.armies(len(search.cells))
    return Optimum(search.size, bound, proved, placement, METHOD, search.nodes, search.seconds)


class _Search:
    """Search for armies on one board, with the largest found so far.

    With `white`, the number of white pieces is given and black is maximised.
    """

    def __init__(
        self, problem: ArmiesProblem | UnattackedProblem, effort: Effort, python: bool, white: int | None = None
    ) -> None:
        self.effort, self._python, self._given, self._problem = effort, python, white, problem
        board = problem.board
        self.cells = list(board)
        place = {cell: at for at, cell in enumerate(self.cells)}
        ways = directions(problem.piece.moves(board.dimensions))
        self._partitions = [
            [mask_of(place[cell] for cell in line) for line in lines_of_board(board, ride)] for ride in ways
        ]
        self._found: list[list[int]] = [[] for _ in problem.roles]
        self.size, self.nodes = (0 if white is None else -1), 0

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return self.effort.deadline.used

    @cached_property
    def _starts(self) -> list[ArmyStart]:
        return self._starts_if(alike=self._given is None)

    def _starts_if(self, *, alike: bool) -> list[ArmyStart]:
        board, piece = self._problem.board, self._problem.piece
        try:
            group = attack_graph(Problem(board, piece, "all"), look=self.effort.check).group
            return starts_of(self._partitions, len(self._problem.roles), group, self.effort.check, alike=alike)
        except GaveUp:  # the search reports it
            return [ArmyStart((sum(self._partitions[0]),) * len(self._problem.roles))]

    def more_than(self, size: int) -> bool | None:
        """Returns whether there are armies of more than `size` pieces each; None if the effort ended first."""
        search = partial(
            peaceable_armies,
            len(self.cells),
            self._partitions,
            self._starts,
            size,
            white=self._given,
            threads=self.effort.threads,
            python=self._python,
        )
        found, _ = interruptible(search, self.effort)
        self.nodes += found.nodes
        if found.squares:
            self.size, self._found = found.size, found.squares
            if self._given is not None:
                self._leave_the_rest()
            return True
        return False if found.completed else None

    def count(self, size: int, *, keep: int = 0) -> ArmiesCounted:
        """Returns the number of placements of two armies of that size; lists up to `keep` of them.

        With `keep` every placement is counted by itself, without symmetry.
        """
        everything = ArmyStart((sum(self._partitions[0]),) * 2)  # to list images, too
        starts = [everything] if keep else self._starts_if(alike=False)
        search = partial(
            count_armies,
            len(self.cells),
            self._partitions,
            starts,
            size,
            keep=keep,
            threads=self.effort.threads,
            python=self._python,
        )
        return interruptible(search, self.effort)[0]

    def largest(self, bound: int) -> tuple[int, bool]:
        """Finds ever larger armies; returns the bound, and whether it was proved to be reached."""
        more: bool | None = True
        while more:
            self.effort.tell(Bounds(None if self.size < 0 else self.size, bound, self.seconds))
            more = self.more_than(self.size)
        if more is None:
            return bound, False
        self.effort.tell(Bounds(self.size, self.size, self.seconds))
        return self.size, True

    def _leave_the_rest(self) -> None:
        """Reduces white to the given number of pieces and recomputes the squares left unattacked.

        These may be more than the squares that were coloured black.
        """
        white = self._found[0][: self._given]
        attacked = 0
        for line in (line for partition in self._partitions for line in partition):
            if any(line >> at & 1 for at in white):
                attacked |= line
        self._found = [white, [at for at in range(len(self.cells)) if not attacked >> at & 1]]
        self.size = len(self._found[1])

    def armies(self, size: int) -> Armies:
        """Returns the first `size` pieces of each army found."""
        return self.named(self._found, size)

    def named(self, armies: list[list[int]] | tuple[list[int], list[int]], size: int) -> Armies:
        """Returns the first `size` pieces of each army, by colour."""
        of_colour = zip(self._problem.roles, armies, strict=True)
        return {colour: tuple(self.cells[at] for at in army[:size]) for colour, army in of_colour}
