"""Generates region puzzles with connected regions and one solution, of a given level, sizes and shape."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache, partial
from typing import get_args

from nqueens.board.board import Board, Square
from nqueens.board.regions import Regions
from nqueens.choices import RegionSizes, RegionSymmetry
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp, WrongAnswer
from nqueens.inputs import items_of, one_of, shown, whole
from nqueens.kernels import Stop, growing, reasoning
from nqueens.kernels.calls import crew
from nqueens.kernels.region_numbers import NO_REGION, UNKNOWN, RegionNumbers
from nqueens.kernels.regions import region_search
from nqueens.problems.pieces import TOUCHING_QUEEN
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of
from nqueens.puzzles.alike import canonical
from nqueens.puzzles.formats import code
from nqueens.puzzles.formats.borders import parts_of
from nqueens.puzzles.formats.parts import row_major
from nqueens.puzzles.shapes import Shape, check_shape
from nqueens.puzzles.zones import Grown, Maker, make_zoned
from nqueens.shown import Shown

SIDES: tuple[RegionSizes, ...] = get_args(RegionSizes)
"""Profiles of region sizes: unconstrained, about equal, or a few large and many small."""

SYMMETRIES: tuple[RegionSymmetry, ...] = get_args(RegionSymmetry)
"""Symmetries under which a division can be invariant."""

LEVELS_OF_SMALL: dict[int, tuple[int, ...]] = {1: (1,), 4: (1, 2, 3), 5: (1, 2, 3, 4, 6, 7)}
"""Levels that occur on small sides with one queen per region, as `nqueens census N --levels` finds them."""

_TRIES = 200_000
_TRIES_OF_CLIMBS = 3_000
_TRIES_WITHIN = 30
_SECONDS_OF_BATCH = 0.5
_MOST_PER_THREAD = 256
_MOST_ALIKE = 2_000
"""Consecutive duplicates before giving up on another distinct puzzle; one more is allowed for each found."""

Sizes = str | tuple[int, ...]


@dataclass(frozen=True)
class Wish:
    """Requirements on the puzzles to be generated; `of` checks them."""

    side: int
    each: int
    levels: tuple[int, int] | None
    sizes: Sizes
    symmetry: str | None
    shape: Shape | None
    zones: bool = False

    @classmethod
    def of(
        cls,
        side: object,
        *,
        each: object = 1,
        level: object = None,
        sizes: object = "free",
        symmetry: object = None,
        shape: Shape | None = None,
        zones: bool = False,
    ) -> Wish:
        """Returns checked requirements; raises BadInput for those known to be impossible."""
        rows = whole(side, "The side of a puzzle", low=1, high=growing.MOST_GROWN_SIDE)
        queens = whole(each, "The number of queens in each region", low=1, high=growing.MOST_GROWN_SIDE)
        if rows < 4 * queens and (rows, queens) != (1, 1):
            raise BadInput(
                f"With {queens} to a row, queens that must not touch require at least {4 * queens} rows, got {rows}."
            )
        levels = None if level is None else _levels(level)
        if levels is not None and queens == 1 and rows in LEVELS_OF_SMALL and not zones:
            _check_small(rows, levels)
        if shape is not None:
            check_shape(shape, queens)
        wish = cls(rows, queens, levels, _sizes(sizes, rows, queens), _symmetry(symmetry, rows, queens), shape, zones)
        if zones and (wish.symmetry or shape is not None):
            raise BadInput("With zones, neither a symmetry nor a shape is available.")
        if zones and rows <= 4 * queens:
            raise BadInput(
                f"With zones and {queens} to a row, at least {4 * queens + 1} rows are required, got {rows}."
            )
        if shape is not None and (wish.symmetry or isinstance(wish.sizes, tuple)):
            raise BadInput("With a shape, symmetry is not available and sizes must be free, even or newspaper.")
        return wish

    @property
    def start(self) -> list[int]:
        """Region of each square at the start, in reading order."""
        if self.shape is None:
            return [NO_REGION] * self.side**2
        return [NO_REGION if at is None else at for row in self.shape for at in row]

    def made(self, seed: int, number: int, stop: Stop, make: Maker) -> tuple[Grown, list[int]] | None:
        """Returns the puzzle of a seed and a number with its zones, if any; `make` makes those without zones."""
        if self.zones:
            within = partial(self.maker, stop)
            return make_zoned(make, within, seed, number, stop, side=self.side, each=self.each)
        found = make(seed, number)
        return None if found is None else (found, [])

    def maker(self, stop: Stop, zone: Sequence[int] = ()) -> Maker:
        """Returns the function that makes the puzzle of a seed and a number, within these zones if there are any."""
        return growing.region_maker(
            self.side,
            self.each,
            self.start,
            beside(Board(self.side, self.side)),
            images=_images(self.symmetry, self.side),
            profile=SIDES.index(self.sizes) if isinstance(self.sizes, str) else 0,
            sizes=self.sizes if isinstance(self.sizes, tuple) else (),
            levels=self.levels or (0, reasoning.MOST_LEVEL),
            zone=zone,
            tries=_TRIES_WITHIN if zone else self.tries,
            stop=stop,
        ).make

    @property
    def tries(self) -> int:
        """Number of starts before the search for one puzzle gives up."""
        return _TRIES if self.levels is None and isinstance(self.sizes, str) else _TRIES_OF_CLIMBS


@dataclass(frozen=True)
class GeneratedPuzzle(Shown):
    """A puzzle with its unique solution and its origin.

    The same seed, number and requirements give the same puzzle.
    """

    problem: Problem
    queens: tuple[Square, ...]
    seed: int
    number: int

    @cached_property
    def level(self) -> int | None:
        """Level of its explanation, or None if the explanation is not complete; computed on first use."""
        rated = reasoning.rate_levels(numbers_of(self.problem), Stop())
        return rated.level if rated.ending == reasoning.SOLVED else None

    @property
    def origin(self) -> str:
        """The number and the seed in words."""
        return f"puzzle {self.number} of seed {self.seed}"

    @property
    def _heading(self) -> str:
        return f"{self.origin[:1].upper()}{self.origin[1:]}"

    def _values(self) -> dict[str, object]:
        return {
            "puzzle": code.write(self.problem), "queens": self.queens, "level": self.level, "seed": self.seed,
            "number": self.number,
        }  # fmt: skip

    def _facts(self) -> dict[str, object]:
        return {
            "puzzle": code.write(self.problem), "queens": [column for _, column in sorted(self.queens)],
            "level": self.level, "board": str(self.problem.board), "seed": self.seed, "number": self.number,
        }  # fmt: skip


def generated(
    wish: Wish, seed: int, number: int, effort: Effort, *, skip: int = 0, distinct: bool = False
) -> Iterator[GeneratedPuzzle]:
    """Yields `number` puzzles in the order of their numbers, after skipping `skip`.

    With `distinct`, skips puzzles equal to an earlier one up to the symmetries of the square and the names of the
    regions. Raises GaveUp at the time limit, if thousands of starts give no such puzzle, or if nearly all new puzzles
    are duplicates.
    """
    found, first, per_thread = 0, skip, 1
    earlier = Earlier()
    while found < number:
        begun = time.perf_counter()
        numbers = range(first, first + min(number - found, per_thread * effort.threads))
        made, late = _batch(wish, seed, numbers, effort)
        for at in numbers:
            puzzle = made.get(at)
            if puzzle is None:
                if late:
                    raise effort.gave_up(f"after {found} of {number} puzzles")
                raise GaveUp(f"No such puzzle was found in {wish.tries} attempts; try weaker requirements.")
            form = numbers_of(puzzle.problem)
            if distinct and earlier.have(canonical(form.region, wish.side, form.zone)):
                continue
            found += 1
            yield puzzle
        first = numbers.stop
        if time.perf_counter() - begun < _SECONDS_OF_BATCH:
            per_thread = min(2 * per_thread, _MOST_PER_THREAD)


class Earlier:
    """Canonical forms of the puzzles so far."""

    def __init__(self, forms: Iterable[object] = ()) -> None:
        self._forms = set(forms)
        self._alike = 0

    def have(self, form: object) -> bool:
        """Returns whether the form occurred before, and records it if not.

        Raises GaveUp after many duplicates in a row.
        """
        if form not in self._forms:
            self._forms.add(form)
            self._alike = 0
            return False
        self._alike += 1
        if self._alike >= _MOST_ALIKE + len(self._forms):
            made = "1 distinct puzzle was" if len(self._forms) == 1 else f"{len(self._forms)} distinct puzzles were"
            raise GaveUp(f"The last {self._alike} puzzles repeated earlier ones; {made} made.")
        return True


def _batch(wish: Wish, seed: int, numbers: range, effort: Effort) -> tuple[dict[int, GeneratedPuzzle | None], bool]:
    """Returns the puzzles of these numbers, as far as time allows, and whether the time ran out."""
    made: dict[int, GeneratedPuzzle | None] = {}
    left = iter(numbers)
    stop = Stop()

    def work(_: int) -> None:
        make = (replace(wish, levels=None, sizes="free") if wish.zones else wish).maker(stop)
        for number in left:
            found = wish.made(seed, number, stop, make)
            if stop.is_set:
                return
            made[number] = None if found is None else _judged(wish, *found, seed, number)

    late = crew(work, replace(effort, threads=min(effort.threads, len(numbers))), stop)
    return made, late


def _judged(wish: Wish, grown: Grown, zone: list[int], seed: int, number: int) -> GeneratedPuzzle:
    """Returns the puzzle after an independent check; raises WrongAnswer if solution or level differ."""
    side, each, (region, _, level) = wish.side, wish.each, grown
    found = region_search(RegionNumbers(side, each, region, [], [UNKNOWN] * side**2, zone)).arrays(2, Stop())
    regions, *zones = (Regions.named(row_major(names, side), each) for names in (region, zone) if names)
    if zones:
        regions = replace(regions, zones=zones[0])
    if len(found) != 1 or any(len(parts_of(own)) > 1 for division in regions.divisions for own in division.squares):
        raise WrongAnswer(f"Puzzle {number} of seed {seed} was made with {len(found)} solutions: a bug in nqueens.")
    problem = Problem(regions.board, TOUCHING_QUEEN, side * each, regions=regions)
    made = GeneratedPuzzle(problem, tuple(divmod(int(square), side) for square in found[0]), seed, number)
    if wish.levels is not None and made.level != level:
        raise WrongAnswer(f"Puzzle {number} of seed {seed} was made with level {level} and has {made.level}: a bug.")
    return made


@lru_cache(maxsize=16)
def beside(board: Board) -> list[list[int]]:
    """Returns for each square number the orthogonal neighbours; none for a hole."""
    side = board.sizes[1]
    found: list[list[int]] = [[] for _ in range(side * board.sizes[0])]
    for row, column in board:
        steps = (board.step((row, column), step) for step in ((0, 1), (1, 0), (0, -1), (-1, 0)))
        found[row * side + column] = [to[0] * side + to[1] for to in steps if to not in (None, (row, column))]
    return found


def _levels(level: object) -> tuple[int, int]:
    """Returns the lowest and highest level of a number or a pair."""
    pair = (
        [level, level]
        if isinstance(level, int)
        else items_of(level, "A level must be a number or a pair", ordered=True)
    )
    if len(pair) != 2:
        raise BadInput(f"A range of levels must be a pair of numbers, got {shown(level)}.")
    low, high = (whole(each, "A level", low=1, high=reasoning.MOST_LEVEL) for each in pair)
    if low > high:
        raise BadInput(f"A range of levels must begin with the lower one, got {shown(level)}.")
    return low, high


def _check_small(side: int, levels: tuple[int, int]) -> None:
    """Raises BadInput for levels that no puzzle of that side has."""
    known = LEVELS_OF_SMALL[side]
    if not any(levels[0] <= level <= levels[1] for level in known):
        wished = str(levels[0]) if levels[0] == levels[1] else f"{levels[0]} to {levels[1]}"
        listed = ", ".join(map(str, known))
        raise BadInput(f"Puzzles of side {side} have only the levels {listed}, got {wished}.")


def _sizes(sizes: object, side: int, each: int) -> Sizes:
    """Returns the name of a profile, or one size per region."""
    if isinstance(sizes, str):
        return one_of(sizes, "The sizes of the regions", SIDES)
    listed = items_of(sizes, f"The sizes of the regions must be {', '.join(SIDES)} or a list")
    found = tuple(whole(size, "The size of a region", low=2 * each - 1) for size in listed)
    if len(found) != side or sum(found) != side * side:
        raise BadInput(f"The sizes must be {side} numbers whose sum is {side * side}, got {shown(found)}.")
    return found


def _symmetry(symmetry: object, side: int, each: int) -> str | None:
    if symmetry is None:
        return None
    name = one_of(symmetry, "The symmetry", SYMMETRIES)
    if each > 1:
        raise BadInput(f"Symmetric puzzles must have one queen in each region, got {each}.")
    if name == "quarter-turn" and side % 4 > 1:
        raise BadInput(f"Placements invariant under the quarter-turn require a side of 4k or 4k + 1, got {side}.")
    return name


def _images(symmetry: str | None, side: int) -> list[list[int]]:
    """Returns the permutation of squares of the symmetry and each of its powers, except the identity."""
    last = side - 1

    def image(turned: Callable[[int, int], Square]) -> list[int]:
        return [row * side + column for row, column in (turned(*divmod(at, side)) for at in range(side * side))]

    half = image(lambda row, column: (last - row, last - column))
    if symmetry == "half-turn":
        return [half]
    if symmetry == "quarter-turn":
        quarter = image(lambda row, column: (column, last - row))
        return [quarter, half, image(lambda row, column: (last - column, row))]
    return [image(lambda row, column: (column, row))] if symmetry == "diagonal" else []


def as_levels(text: str) -> int | tuple[int, int]:
    """Returns the level in a string such as `4`, or the range in one such as `3-5`; raises BadInput."""
    parts = text.split("-")
    if not 1 <= len(parts) <= 2 or not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts):
        raise BadInput(f"A level must be a number such as 4 or a range such as 3-5, got {shown(text)}.")
    return int(parts[0]) if len(parts) == 1 else (int(parts[0]), int(parts[1]))


def sizes_of(texts: Iterable[str]) -> list[int]:
    """Returns the region sizes in strings such as `4`; raises BadInput."""
    found = list(texts)
    for text in found:
        if not (text.strip().isascii() and text.strip().isdigit() and len(text) < 10):
            allowed = f"{', '.join(SIDES)} or numbers with commas"
            raise BadInput(f"The sizes of the regions must be {allowed}, got {shown(text)}.")
    return list(map(int, found))
