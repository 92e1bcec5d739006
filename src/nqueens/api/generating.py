"""Generates, repairs and counts region puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from nqueens.api.asking import ProblemLike, as_problem
from nqueens.choices import RegionSizes, RegionSymmetry
from nqueens.effort import Effort, Limit
from nqueens.errors import BadInput
from nqueens.inputs import flag, seed_of, whole
from nqueens.problems.problem import Problem
from nqueens.problems.regions import regions_of
from nqueens.puzzles import repair as repairing
from nqueens.puzzles.census import Census, take_census
from nqueens.puzzles.generate import SIDES, GeneratedPuzzle, Wish, as_levels, generated, sizes_of
from nqueens.puzzles.repair import Change, Move, Repair, fewest_changes
from nqueens.puzzles.shapes import letters_shape, read_shape, shape_of

__all__ = [
    "SIDES", "Census", "Change", "GeneratedPuzzle", "Move", "Repair", "as_levels", "census", "census_of", "changes",
    "changes_of", "generate_puzzles", "generate_puzzles_of", "repair", "repair_of", "sizes_of",
]  # fmt: skip

_MOST_SKIPPED = 10**12
Level = int | tuple[int, int]


def generate_puzzles(
    side: int,
    *,
    number: int = 1,
    each: int = 1,
    level: Level | None = None,
    sizes: RegionSizes | Iterable[int] = "free",
    symmetry: RegionSymmetry | None = None,
    shape: str | Iterable[str] | Path | None = None,
    letters: str | None = None,
    zones: bool = False,
    seed: int = 0,
    skip: int = 0,
    distinct: bool = False,
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[GeneratedPuzzle]:
    """Yields region puzzles, each with exactly one solution and connected regions.

    `each` is the number of queens in every row, column and region; `side` must be from 4 · `each` to 32 (or 1 with one
    queen). `level` is a number from 1 to 8 or a pair (lowest, highest). `sizes` is "free", "even" (less varied),
    "newspaper" (a few large regions and many small ones) or a list of all region sizes. `symmetry` is "half-turn",
    "quarter-turn" or "diagonal".

    `shape` prescribes some regions: rows of text with one character per region and dots elsewhere, or a Path to such a
    drawing or to a picture whose dark squares form a region. `letters` prescribes regions in the shape of these
    letters. With `zones` the board is also divided a second time, and only both divisions together have one solution.

    Puzzle number i of a seed does not depend on the threads or on `number`; `skip` omits the first numbers, so that
    several machines can share a seed. `distinct` replaces puzzles that equal an earlier one of the same call up to the
    symmetries of the square and the names of the regions. Each puzzle is checked with the exact search, and a requested
    level is verified.

    Raises BadInput if the input is invalid or the requirements cannot be met, and GaveUp after `time_limit` seconds,
    when `stopped()` returns true, or after thousands of unsuccessful attempts. Cost per puzzle: 0.5 ms for side 8, 4 ms
    for side 12, about a second for side 20.

    >>> import nqueens
    >>> for made in nqueens.generate_puzzles(6, number=2, level=3, seed=1):
    ...     print(made.level, made.problem.regions.side)
    3 6
    3 6
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped)
    return generate_puzzles_of(
        side, effort, number=number, each=each, level=level, sizes=sizes, symmetry=symmetry, shape=shape,
        letters=letters, zones=zones, seed=seed, skip=skip, distinct=distinct,
    )  # fmt: skip


def generate_puzzles_of(
    side: int,
    effort: Effort,
    *,
    number: int = 1,
    each: int = 1,
    level: Level | None = None,
    sizes: str | Iterable[int] = "free",
    symmetry: str | None = None,
    shape: str | Iterable[str] | Path | None = None,
    letters: str | None = None,
    zones: bool = False,
    seed: int = 0,
    skip: int = 0,
    distinct: bool = False,
) -> Iterator[GeneratedPuzzle]:
    """Yields region puzzles of the given side; raises as `generate_puzzles` does."""
    wanted = whole(number, "The number of puzzles", low=0)
    first = whole(skip, "The number of puzzles to skip", low=0, high=_MOST_SKIPPED)
    is_distinct = flag(distinct, "distinct")
    if shape is not None and letters is not None:
        raise BadInput("Give either a shape or letters, not both.")
    drawn = None
    if shape is not None or letters is not None:
        rows = whole(side, "The side of a puzzle", low=1, high=32)
        if letters is not None:
            drawn = letters_shape(letters, rows)
        else:
            drawn = read_shape(shape, rows) if isinstance(shape, Path) else shape_of(shape, rows)
    is_zoned = flag(zones, "zones")
    wish = Wish.of(side, each=each, level=level, sizes=sizes, symmetry=symmetry, shape=drawn, zones=is_zoned)
    return generated(wish, seed_of(seed), wanted, effort, skip=first, distinct=is_distinct)


def repair(
    problem: ProblemLike, *, seed: int = 0, time_limit: Limit = None, stopped: Callable[[], bool] | None = None
) -> Repair:
    """Moves as few squares as possible to other regions to give the puzzle exactly one solution; returns the result.

    No region is split into more parts than it had. If the minimum is too large to search for, `time_limit` seconds have
    passed, or `stopped()` returns true, the result comes from a randomised search, which `seed` determines, and its
    `fewest` is false. Raises BadInput if the input is invalid or the problem has no regions, and GaveUp if no repair
    was found.

    >>> import nqueens
    >>> fixed = nqueens.repair(nqueens.problem(regions="AABB\\nAABB\\nCCDD\\nCCDD"))
    >>> print(fixed.sentence)
    Moved 1 square: (0, 1) from A to B; this is the minimum.
    >>> nqueens.count(fixed.problem)
    1
    """
    return repair_of(as_problem(problem), Effort.of(time_limit=time_limit, stopped=stopped), seed=seed)


def repair_of(problem: Problem, effort: Effort, *, seed: int = 0, joins: bool = False) -> Repair:
    """Returns the puzzle with few squares moved to other regions, optionally connected; raises as `repair` does."""
    regions_of(problem)
    return fewest_changes(problem, seed_of(seed), effort, joins=joins)


def changes(
    problem: ProblemLike, *, time_limit: Limit = None, stopped: Callable[[], bool] | None = None
) -> tuple[Change, ...]:
    """Returns every move of one border square to a neighbouring region, with the number of solutions afterwards.

    Moves that would split a region are omitted. Raises BadInput if the input is invalid or the problem has no regions,
    and GaveUp after `time_limit` seconds or when `stopped()` returns true. Cost: about 30 µs per move.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> [str(each.move) for each in nqueens.changes(puzzle) if each.solutions != 1][:2]
    ['(0, 1) from A to B', '(0, 1) from A to C']
    """
    return changes_of(as_problem(problem), Effort.of(time_limit=time_limit, stopped=stopped))


def changes_of(problem: Problem, effort: Effort) -> tuple[Change, ...]:
    """Returns the effect of each move of one square; raises as `changes` does."""
    regions_of(problem)
    return repairing.squares_changed(problem, effort)


def census(
    side: int,
    *,
    levels: bool = False,
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Census:
    """Divides a board of side 1 to 5 into regions in every way, and counts the divisions by number of solutions.

    There is one queen in each region. With `levels`, uniquely solvable divisions are also counted by level. Raises
    BadInput if the input is invalid, and GaveUp after `time_limit` seconds or when `stopped()` returns true. Cost: 10
    CPU seconds for side 5, or 20 with levels.

    >>> import nqueens
    >>> nqueens.census(4).unique
    11760
    """
    return census_of(side, Effort.of(threads=threads, time_limit=time_limit, stopped=stopped), levels=levels)


def census_of(side: int, effort: Effort, *, levels: bool = False) -> Census:
    """Returns the divisions of a board by their number of solutions; raises as `census` does."""
    return take_census(side, effort, levels=levels)
