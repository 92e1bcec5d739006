"""Repairs region puzzles: moves as few squares as possible so that exactly one solution is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from nqueens.board.board import Square
from nqueens.board.regions import LETTERS, Regions
from nqueens.effort import Effort
from nqueens.errors import GaveUp, WrongAnswer
from nqueens.kernels import Stop, growing
from nqueens.kernels.calls import interruptible
from nqueens.kernels.region_numbers import EMPTY, NO_REGION, RegionNumbers
from nqueens.kernels.regions import counted, region_search
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of, regions_of
from nqueens.puzzles.formats import code
from nqueens.puzzles.formats.borders import parts_of
from nqueens.puzzles.generate import beside
from nqueens.shown import Shown, Table, table_of_facts

MOST_QUESTIONS = 50_000
"""Limit on the divisions solved in the search for the fewest moves, after which any repair is accepted."""


@dataclass(frozen=True)
class Move(Shown):
    """A square that moves from one region to another; the letters of the regions are those of the original puzzle."""

    square: Square
    origin: str
    target: str

    def _values(self) -> dict[str, object]:
        return {"square": self.square, "from": self.origin, "to": self.target}

    def _facts(self) -> dict[str, object]:
        return {"square": self.square, "origin": self.origin, "target": self.target}

    def __str__(self) -> str:
        return f"{self.square} from {self.origin} to {self.target}"


@dataclass(frozen=True)
class Repair(Shown):
    """A puzzle with one solution, and the moves that lead to it.

    If `fewest` is true, it is proved that no repair with fewer moves exists, unless it splits a region further.
    """

    problem: Problem
    moves: tuple[Move, ...]
    fewest: bool
    queens: tuple[Square, ...]

    @property
    def sentence(self) -> str:
        """A sentence about the moves."""
        if not self.moves:
            return "The puzzle already has exactly one solution."
        number = "1 square" if len(self.moves) == 1 else f"{len(self.moves)} squares"
        proof = "this is the minimum" if self.fewest else "fewer may suffice"
        return f"Moved {number}: {', '.join(map(str, self.moves))}; {proof}."

    def _values(self) -> dict[str, object]:
        return {"puzzle": code.write(self.problem), "moves": self.moves, "fewest": self.fewest, "queens": self.queens}

    def _facts(self) -> dict[str, object]:
        return {"sentence": self.sentence, "moves": len(self.moves), "fewest": self.fewest}

    def _table(self) -> Table:
        return table_of_facts(self.moves)


@dataclass(frozen=True)
class Change(Shown):
    """The effect of moving one square to a neighbouring region: the number of solutions after the move."""

    move: Move
    solutions: Literal[0, 1, "many"]

    def _values(self) -> dict[str, object]:
        return self.move._values() | {"solutions": self.solutions}

    def _facts(self) -> dict[str, object]:
        return self.move._facts() | {"solutions": self.solutions}


def fewest_changes(
    problem: Problem, seed: int, effort: Effort, *, joins: bool = False, questions: int = MOST_QUESTIONS
) -> Repair:
    """Returns the puzzle with exactly one solution after moving as few squares as possible between regions.

    If `joins` is true, all pieces of a region but its largest first join neighbouring regions.
    At the time limit it returns the best repair so far. Raises BadInput for a problem without regions, and GaveUp if no
    repair was found. Cost: milliseconds for one or two moves, seconds for three.
    """
    numbers, squares = _numbers(problem), beside(problem.board)
    joined = _join(numbers, squares) if joins else {}
    half = effort.part(0.5)
    found, late = interruptible(
        lambda stop: growing.repair_regions(numbers, squares, stop, questions=questions, seed=seed), half
    )
    if not found.found and late and not effort.is_over:
        found, _ = interruptible(
            lambda stop: growing.repair_regions(numbers, squares, stop, questions=1, seed=seed), effort
        )
    if not found.found:
        effort.check()
        raise GaveUp("No repair was found, which does not prove that there is none.")
    regions = regions_of(problem)
    changed = [(at, to) for at, to in (joined | dict(found.moves)).items() if to != regions[divmod(at, regions.side)]]
    moves = tuple(_move(regions, at, to) for at, to in changed)
    repaired = _with_moves(problem, changed)
    if counted(region_search(numbers_of(repaired)), Stop(), most=2).number != 1:
        raise WrongAnswer("The repaired puzzle does not have exactly one solution: a bug in nqueens.")
    return Repair(repaired, moves, found.fewest and not joined, tuple(divmod(at, regions.side) for at in found.queens))


def squares_changed(problem: Problem, effort: Effort) -> tuple[Change, ...]:
    """Returns the effect of every move of one square to a neighbouring region that splits no region further.

    In a puzzle with one solution, critical squares are those whose moves change that number; otherwise, those whose
    moves leave exactly one. Raises BadInput for a problem without regions and GaveUp at the time limit.
    """
    numbers, regions, squares = _numbers(problem), regions_of(problem), beside(problem.board)
    found, late = interruptible(lambda stop: growing.moves_of_one_square(numbers, squares, stop), effort)
    if late:
        raise effort.gave_up()
    solutions: Mapping[int, Literal[0, 1, "many"]] = {0: 0, 1: 1, 2: "many"}
    return tuple(Change(_move(regions, at, to), solutions[number]) for at, to, number in found)


def _numbers(problem: Problem) -> RegionNumbers:
    """Returns the numbers of the problem, keeping forbidden squares in their regions for connectedness."""
    numbers, regions = numbers_of(problem), regions_of(problem)
    for row, column in problem.forbidden:
        at = row * regions.side + column
        number = regions[row, column]
        numbers.region[at] = NO_REGION if number is None else number
        if (row, column) not in problem.fixed:
            numbers.state[at] = EMPTY
    return numbers


def _join(numbers: RegionNumbers, squares: list[list[int]]) -> dict[int, int]:
    """Leaves each region in one piece: the others, smallest first, join the region along most of their borders.

    Returns the moves. A piece that touches no other region stays.
    """
    side, region, moves = numbers.side, numbers.region, dict[int, int]()

    def next_join() -> dict[int, int]:
        loose = list[list[int]]()
        for own in {*region} - {NO_REGION}:
            parts = parts_of(divmod(at, side) for at, each in enumerate(region) if each == own)
            loose += [[row * side + column for row, column in part] for part in sorted(parts, key=len)[:-1]]
        for part in sorted(loose, key=lambda part: (len(part), part)):
            borders = Counter(region[to] for at in part for to in squares[at] if region[to] != NO_REGION)
            del borders[region[part[0]]]
            if borders:
                return dict.fromkeys(part, borders.most_common(1)[0][0])
        return {}

    while join := next_join():
        for at, to in join.items():
            region[at] = to
        moves |= join
    return moves


def _with_moves(problem: Problem, moves: list[tuple[int, int]]) -> Problem:
    regions = regions_of(problem)
    rows = [list(row) for row in regions.rows]
    for at, to in moves:
        row, column = divmod(at, regions.side)
        rows[row][column] = to
    moved = Regions.named(rows, regions.each)
    return replace(problem, regions=replace(moved, zones=regions.zones))


def _move(regions: Regions, at: int, to: int) -> Move:
    square = divmod(at, regions.side)
    return Move(square, _letter(regions[square]), _letter(to))


def _letter(region: int | None) -> str:
    number = 0 if region is None else region
    return LETTERS[number] if number < len(LETTERS) else str(number)
