"""Domination: the fewest pieces that cover a board, proved, counted and listed up to symmetry.

The numbers of pieces are tried in increasing order. If the complete search finds no cover with k pieces, k + 1 is a
bound; the first cover found is optimal. See docs/optima.md for the search and its bounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from nqueens.board.board import Square
from nqueens.effort import Effort
from nqueens.errors import BadInput
from nqueens.kernels.bit_sets import mask_of, members
from nqueens.kernels.calls import interruptible
from nqueens.kernels.covering import MOST_COVER_SQUARES, MOST_PIECES, CoverSearch, CoversFound
from nqueens.problems.domination import DominationProblem
from nqueens.solvers.optimising.answers import Bounds, Optimum, Searching

METHOD = "covering search"
_MOST_LISTED = 1_000_000


class _Search:
    """The covering search for one problem, with its results so far."""

    def __init__(
        self, problem: DominationProblem, effort: Effort, *, python: bool = False, most_pieces: int = MOST_PIECES
    ) -> None:
        if problem.board.area > MOST_COVER_SQUARES:
            raise BadInput(
                f"The covering search supports at most {MOST_COVER_SQUARES:,} squares, got {problem.board.area}."
            )
        self.graph = problem.graph(look=effort.check)
        everything = (1 << self.graph.size) - 1
        place = {cell: at for at, cell in enumerate(self.graph.cells)}
        self.allowed = everything & ~mask_of(place[cell] for cell in problem.empty)
        self.covers = [
            attacked if problem.attacked_only else attacked | 1 << at for at, attacked in enumerate(self.graph.attacked)
        ]
        self._search = CoverSearch(
            self.covers,
            excludes=self.graph.attacked if problem.independent else (),
            mates=self.graph.attacked if problem.kind == "paired" else (),
            targets=everything,
            allowed=self.allowed,
            symmetries=self.graph.group,
            python=python,
        )
        self._kind, self.effort = problem.kind, effort
        self.step = 2 if problem.kind == "paired" else 1
        self._most_pieces = most_pieces
        self.nodes = 0

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return self.effort.deadline.used

    def lower(self) -> int:
        """Returns a lower bound: the squares divided by the most that one piece (or pair) covers."""
        largest = max((self.covers[at].bit_count() for at in members(self.allowed)), default=0)
        return -(-self.graph.size // (self.step * largest)) * self.step if largest else self.step

    def greedy(self) -> list[int] | None:
        """Returns a greedy cover, or None if it does not cover every square."""
        uncovered, allowed = (1 << self.graph.size) - 1, self.allowed
        pieces: list[int] = []
        while uncovered:
            best = max(members(allowed), key=lambda at: (self.covers[at] & uncovered).bit_count(), default=None)
            if best is None or not self.covers[best] & uncovered:
                return None
            chosen = [best]
            if self._kind == "paired":
                mates = members(self.graph.attacked[best] & allowed)
                rest = uncovered & ~self.covers[best]
                chosen += [max(mates, key=lambda at: (self.covers[at] & rest).bit_count(), default=best)]
            if len(set(chosen)) < self.step:  # a piece that has no mate left
                allowed &= ~(1 << best)
                continue
            for piece in chosen:
                uncovered &= ~self.covers[piece]
                allowed &= ~(self.covers[piece] if self._kind == "independent" else 1 << piece)
            pieces += chosen
        return pieces

    def run(self, pieces: int, *, wanted: int = 0, keep: int = 0) -> CoversFound | None:
        """Returns the covers with that number of pieces; None if the effort ended first.

        Raises BadInput for more pieces than the search accepts.
        """
        if pieces > self._most_pieces:
            raise BadInput(self.too_many(pieces))
        begun = self.seconds

        def tell() -> None:
            done, units = self._search.units_done, self._search.units
            self.effort.tell(Searching(pieces, done, units, self.seconds - begun, counting=not wanted))

        search = partial(self._search.run, pieces, wanted=wanted, keep=keep, threads=self.effort.threads)
        found, _ = interruptible(search, self.effort, watch=tell)
        self.nodes += found.nodes
        return found if found.completed or (wanted and found.covers) else None

    def too_many(self, pieces: int) -> str:
        """Returns the message for a number of pieces beyond the limit."""
        return f"The covering search supports at most {self._most_pieces:,} pieces, got {pieces}."

    def cells(self, cover: list[int]) -> tuple[Square, ...]:
        """Returns the cells of a cover in reading order."""
        return tuple(self.graph.cells[at] for at in sorted(cover))


def dominate(
    problem: DominationProblem, effort: Effort, *, python: bool = False, most_pieces: int = MOST_PIECES
) -> Optimum:
    """Returns the fewest pieces that cover the board, or whether the number asked for suffices.

    The search accepts at most `most_pieces`. If the board needs more, the value is that of a greedy cover, and the
    bound is the greater of `most_pieces` + 1 and the bound by covered squares. Reports Bounds and Searching. Raises
    BadInput for more than 1024 squares and for a requested number beyond the limit. Cost: exponential; queens on
    15 × 15 take seconds.
    """
    search = _Search(problem, effort, python=python, most_pieces=most_pieces)
    if problem.pieces != "min":
        return _with_number(problem, search, problem.pieces)
    cover = search.greedy()
    found = None if cover is None else len(cover)
    standing = search.allowed.bit_count()

    def answer(bound: int | None, optimal: bool, why: str | None = None) -> Optimum:
        placement = None if cover is None else {problem.piece.name: search.cells(cover)}
        return Optimum(found, bound, optimal, placement, METHOD, search.nodes, search.seconds, gave_up=why)

    for pieces in range(search.lower(), min(most_pieces, standing) + 1, search.step):
        effort.tell(Bounds(found, pieces, search.seconds))
        result = search.run(pieces, wanted=1)
        if result is None:
            return answer(pieces, optimal=False)
        if result.covers:
            effort.tell(Bounds(pieces, pieces, search.seconds))
            return _found(problem, search, pieces, result.covers[0])
    if standing <= most_pieces:
        return Optimum(None, None, True, None, METHOD, search.nodes, search.seconds)
    bound = max(search.lower(), (most_pieces // search.step + 1) * search.step)
    effort.tell(Bounds(found, bound, search.seconds))
    return answer(bound, found == bound, None if found == bound else search.too_many(bound))


def _with_number(problem: DominationProblem, search: _Search, pieces: int) -> Optimum:
    """Returns whether `pieces` pieces can cover the board."""
    if pieces % search.step:
        return Optimum(None, None, True, None, METHOD, 0, search.seconds, asked=pieces)
    result = search.run(pieces, wanted=1)
    if result is None or not result.covers:
        return Optimum(None, None, result is not None, None, METHOD, search.nodes, search.seconds, asked=pieces)
    return replace(_found(problem, search, pieces, result.covers[0]), bound=None, asked=pieces)


def _found(problem: DominationProblem, search: _Search, pieces: int, cover: list[int]) -> Optimum:
    placement = {problem.piece.name: search.cells(cover)}
    return Optimum(pieces, pieces, True, placement, METHOD, search.nodes, search.seconds)


def number_of_covers(
    problem: DominationProblem, pieces: int, effort: Effort, *, python: bool = False
) -> tuple[int | None, int]:
    """Returns the number of covers with that number of pieces, and the nodes.

    The number is None if the effort ended first. Reports Searching. Raises BadInput for more pieces than the search
    accepts.
    """
    search = _Search(problem, effort, python=python)
    result = search.run(pieces)
    return None if result is None else result.number, search.nodes


def dominating_sets(
    problem: DominationProblem, pieces: int, effort: Effort, *, most_listed: int = _MOST_LISTED
) -> Iterator[tuple[Square, ...]]:
    """Yields one cover of each symmetry class, its smallest member, in order.

    Raises BadInput for `most_listed` covers or more, for more pieces than the search accepts, and for a board with too
    many symmetries; GaveUp. Reports Searching.
    """
    problem = replace(problem, pieces=pieces)
    symmetries = problem.graph(whole=True, look=effort.check).symmetries
    search = _Search(problem, effort)
    late = f"before all covers of {pieces} pieces were found"
    result = search.run(pieces, keep=most_listed)
    if result is None:
        raise effort.gave_up(late)
    if len(result.covers) >= most_listed:
        raise BadInput(f"There are too many covers of {pieces} pieces to list: {most_listed} or more.")
    smallest = []
    covers = {tuple(sorted(cover)) for cover in result.covers}
    while covers:
        effort.check(late)
        cover = covers.pop()
        images = {tuple(sorted([mapping[at] for at in cover])) for mapping in symmetries}
        covers -= images
        smallest.append(min(images))
    yield from (search.cells(list(cover)) for cover in sorted(smallest))
