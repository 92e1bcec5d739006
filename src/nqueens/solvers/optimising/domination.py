"""The fewest pieces that cover a board, by the covering search: proved, counted, and listed up to symmetry.

The numbers of pieces are tried upwards. Where no cover with k is found by the complete search there is none, so k + 1
is a bound; the first cover found is optimal. See docs/domination.md for the search and its bounds.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from nqueens.board.grid import Cell
from nqueens.errors import BadInput, GaveUp
from nqueens.kernels.calls import interruptible
from nqueens.kernels.covering import MOST_PIECES, CoverSearch, CoversFound
from nqueens.problems.domination import DominationProblem
from nqueens.problems.graph import AttackGraph, mask_of, members
from nqueens.solvers.optimising.answers import Bounds, OnBounds, OnSearching, Optimum, Searching, silent

METHOD = "covering search"
MOST_LISTED = 1_000_000


class _Search:
    """The covering search of one problem, with what it has found out so far."""

    def __init__(
        self,
        problem: DominationProblem,
        threads: int,
        time_limit: float | None,
        on_searching: OnSearching = silent,
        python: bool = False,
    ) -> None:
        self.graph = problem.graph()
        everything = (1 << self.graph.size) - 1
        place = {cell: at for at, cell in enumerate(self.graph.cells)}
        self.allowed = everything & ~mask_of(place[cell] for cell in problem.forbidden)
        self.covers = [attacked | 1 << at for at, attacked in enumerate(self.graph.attacked)]
        self._search = CoverSearch(
            self.covers,
            excludes=self.graph.attacked if problem.independent else (),
            targets=everything,
            allowed=self.allowed,
            symmetries=self.graph.group,
            python=python,
        )
        self._independent, self._threads, self._on_searching = problem.independent, threads, on_searching
        self._begun, self._time_limit = time.perf_counter(), time_limit
        self.nodes = 0

    @property
    def seconds(self) -> float:
        """Since the start."""
        return time.perf_counter() - self._begun

    def lower(self) -> int:
        """No fewer pieces can cover the board: none covers more than the best."""
        largest = max((self.covers[at].bit_count() for at in members(self.allowed)), default=0)
        return -(-self.graph.size // largest) if largest else 1

    def greedy(self) -> list[int] | None:
        """A cover taken greedily, None where that covers not all."""
        uncovered, allowed = (1 << self.graph.size) - 1, self.allowed
        pieces: list[int] = []
        while uncovered:
            best = max(members(allowed), key=lambda at: (self.covers[at] & uncovered).bit_count(), default=None)
            if best is None or not self.covers[best] & uncovered:
                return None
            uncovered &= ~self.covers[best]
            allowed &= ~(self.covers[best] if self._independent else 1 << best)
            pieces.append(best)
        return pieces

    def run(self, pieces: int, *, wanted: int = 0, keep: int = 0) -> CoversFound | None:
        """The covers of so many pieces; None when the time limit passed before the search could tell."""
        begun = self.seconds
        left = None if self._time_limit is None else max(0.0, self._time_limit - begun)

        def look() -> bool:
            done, units = self._search.units_done, self._search.units
            self._on_searching(Searching(pieces, done, units, self.seconds - begun, counting=not wanted))
            return False

        found, _ = interruptible(
            lambda stop: self._search.run(pieces, stop, wanted=wanted, keep=keep, threads=self._threads), left, look
        )
        self.nodes += found.nodes
        return found if found.completed or (wanted and found.covers) else None

    def cells(self, cover: list[int]) -> tuple[Cell, ...]:
        """The cells of a cover in reading order."""
        return tuple(self.graph.cells[at] for at in sorted(cover))


def dominate(
    problem: DominationProblem,
    *,
    count: bool = False,
    classes: bool = False,
    threads: int = 1,
    time_limit: float | None = None,
    on_bounds: OnBounds = silent,
    on_searching: OnSearching = silent,
    python: bool = False,
) -> Optimum:
    """The fewest pieces that cover the board (or whether the number asked for can), and how many ways if asked.

    Raises BadInput for more than 1024 squares. Cost: exponential; queens on 15 × 15 take seconds.
    """
    search = _Search(problem, threads, time_limit, on_searching, python)
    if problem.pieces != "min":
        return _asked(problem, search, problem.pieces, count=count, classes=classes)
    most = min(MOST_PIECES, len(problem.board))
    cover = search.greedy()
    found = None if cover is None else len(cover)
    for pieces in range(search.lower(), most + 1):
        on_bounds(Bounds(found, pieces, search.seconds))
        result = search.run(pieces, wanted=1)
        if result is None:
            placement = None if cover is None else {problem.piece.name: search.cells(cover)}
            return Optimum(found, pieces, False, placement, METHOD, search.nodes, search.seconds)
        if result.covers:
            on_bounds(Bounds(pieces, pieces, search.seconds))
            return _counted(problem, search, pieces, result.covers[0], count=count, classes=classes)
    return Optimum(None, None, True, None, METHOD, search.nodes, search.seconds)


def _asked(problem: DominationProblem, search: _Search, pieces: int, *, count: bool, classes: bool) -> Optimum:
    """Whether so many pieces can cover the board."""
    if pieces > MOST_PIECES:
        raise BadInput(f"The covering search takes at most {MOST_PIECES} pieces, got {pieces}.")
    result = search.run(pieces, wanted=1)
    if result is None or not result.covers:
        return Optimum(None, None, result is not None, None, METHOD, search.nodes, search.seconds, asked=pieces)
    found = _counted(problem, search, pieces, result.covers[0], count=count, classes=classes)
    return replace(found, bound=None, asked=pieces)


def _counted(
    problem: DominationProblem, search: _Search, pieces: int, cover: list[int], *, count: bool, classes: bool
) -> Optimum:
    number = distinct = None
    if count or classes:
        result = search.run(pieces, keep=MOST_LISTED if classes else 0)
        number = None if result is None else result.number
        if result is not None and classes and len(result.covers) < MOST_LISTED:
            distinct = len(_canonical(result.covers, search.graph))
    return Optimum(
        pieces,
        pieces,
        True,
        {problem.piece.name: search.cells(cover)},
        METHOD,
        search.nodes,
        search.seconds,
        number,
        distinct,
    )


def dominating_sets(
    problem: DominationProblem,
    pieces: int,
    *,
    time_limit: float | None = None,
    threads: int = 1,
    on_searching: OnSearching = silent,
) -> Iterator[tuple[Cell, ...]]:
    """The covers of so many pieces, one of each class under the board's symmetries: its smallest, in order.

    Raises BadInput if there are more than MOST_LISTED to look through, GaveUp at the time limit.
    """
    search = _Search(problem, threads, time_limit, on_searching)
    result = search.run(pieces, keep=MOST_LISTED)
    if result is None:
        raise GaveUp(f"The time limit passed before all covers of {pieces} pieces were found.")
    if len(result.covers) == MOST_LISTED:
        raise BadInput(f"There are too many covers of {pieces} pieces to list.")
    for cover in sorted(_canonical(result.covers, search.graph)):
        yield search.cells(list(cover))


def _canonical(covers: list[list[int]], graph: AttackGraph) -> set[tuple[int, ...]]:
    """The smallest image of each cover."""
    return {min(tuple(sorted(mapping[at] for at in cover)) for mapping in graph.group) for cover in covers}
