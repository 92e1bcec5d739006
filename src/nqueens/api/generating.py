"""Region puzzles made, repaired and counted, for people who import the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from nqueens.api.asking import Question, asked
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
    sizes: str | Iterable[int] = "free",
    symmetry: str | None = None,
    shape: str | Iterable[str] | Path | None = None,
    letters: str | None = None,
    seed: int = 0,
    skip: int = 0,
    distinct: bool = False,
    threads: int | None = None,
    time_limit: Limit = None,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[GeneratedPuzzle]:
    """Region puzzles, each with exactly one solution and connected regions, as many as asked for.

    >>> import nqueens
    >>> for made in nqueens.generate_puzzles(6, number=2, level=3, seed=1):
    ...     print(made.level, made.problem.regions.side)
    3 6
    3 6

    `each` queens are in every row, column and region, which takes at least 4 · `each` rows; sides go up to 32.
    `level` is a number from 1 to 8 or a pair, lowest and highest. `sizes` is "free", "even" (all as large),
    "newspaper" (a few large regions, many small ones) or the sizes of all regions. `symmetry` is "half-turn",
    "quarter-turn" or "diagonal". A `shape` gives some regions, drawn in rows of text with a character for each and
    dots for what is free, or the file (a Path) of such a drawing or of a picture, whose dark squares are a region;
    `letters` are regions shaped like these. Number i of a seed is the same puzzle whatever the threads, and however
    many are asked for; `skip` leaves out the first numbers, so that several machines can share the work of a seed. With
    `distinct` no puzzle equals an earlier one of the call up to the symmetries of the square and the names of the
    regions: further numbers are made instead. Every puzzle is judged by the exact search, and a wished level is found
    once more.

    Raises BadInput, also for wishes that cannot be granted; GaveUp at the time limit (seconds), soon after `stopped()`
    is true, and where thousands of starts gave no such puzzle or no distinct one. Cost: 0.5 ms for a side of 8, 4 ms
    for 12, about a second for 20.
    """
    effort = Effort.of(threads=threads, time_limit=time_limit, stopped=stopped)
    return generate_puzzles_of(
        side, effort, number=number, each=each, level=level, sizes=sizes, symmetry=symmetry, shape=shape,
        letters=letters, seed=seed, skip=skip, distinct=distinct,
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
    seed: int = 0,
    skip: int = 0,
    distinct: bool = False,
) -> Iterator[GeneratedPuzzle]:
    """Region puzzles of that side; raises as `generate_puzzles` does."""
    wanted = whole(number, "The number of puzzles", low=0)
    first = whole(skip, "The number of puzzles to skip", low=0, high=_MOST_SKIPPED)
    is_distinct = flag(distinct, "The choice of distinct puzzles")
    if shape is not None and letters is not None:
        raise BadInput("A shape is drawn or made of letters, not both.")
    drawn = None
    if shape is not None or letters is not None:
        rows = whole(side, "The side of a puzzle", low=1, high=32)
        if letters is not None:
            drawn = letters_shape(letters, rows)
        else:
            drawn = read_shape(shape, rows) if isinstance(shape, Path) else shape_of(shape, rows)
    wish = Wish.of(side, each=each, level=level, sizes=sizes, symmetry=symmetry, shape=drawn)
    return generated(wish, seed_of(seed), wanted, effort, skip=first, distinct=is_distinct)


def repair(
    problem: Question, *, seed: int = 0, time_limit: Limit = None, stopped: Callable[[], bool] | None = None
) -> Repair:
    """Returns the puzzle with as few squares as possible moved to other regions, so that it has exactly one solution.

    >>> import nqueens
    >>> mended = nqueens.repair(nqueens.problem(regions="AABB\\nAABB\\nCCDD\\nCCDD"))
    >>> print(mended.sentence)
    1 square moves: (0, 1) from A to B; fewer do not suffice.
    >>> nqueens.count(mended.problem)
    1

    No region falls into more parts than it has. Where too many moves are needed to look for the fewest, any repair
    comes back, found by chance from the seed, and `fewest` is false; so it is at the time limit (seconds) and soon
    after `stopped()` is true. Raises BadInput for a problem without regions, GaveUp if no repair was found.
    """
    return repair_of(asked(problem), Effort.of(time_limit=time_limit, stopped=stopped), seed=seed)


def repair_of(problem: Problem, effort: Effort, *, seed: int = 0) -> Repair:
    """Returns the puzzle with few squares moved to other regions; raises as `repair` does."""
    regions_of(problem)
    return fewest_changes(problem, seed_of(seed), effort)


def changes(
    problem: Question, *, time_limit: Limit = None, stopped: Callable[[], bool] | None = None
) -> tuple[Change, ...]:
    """Which squares matter: what every move of one square over a border would do to the number of solutions.

    >>> import nqueens
    >>> puzzle = nqueens.problem(regions="AABB\\nACDB\\nCCDB\\nCCDB")
    >>> [str(each.move) for each in nqueens.changes(puzzle) if each.solutions != 1][:2]
    ['(0, 1) from A to B', '(0, 1) from A to C']

    Moves that would part a region are left out. Raises BadInput for a problem without regions, GaveUp at the time limit
    (seconds) and soon after `stopped()` is true. Cost: some 30 µs for each move.
    """
    return changes_of(asked(problem), Effort.of(time_limit=time_limit, stopped=stopped))


def changes_of(problem: Problem, effort: Effort) -> tuple[Change, ...]:
    """What each move of one square would do to a puzzle; raises as `changes` does."""
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
    """How many divisions of a board of side 1 to 5 have how many solutions, with one queen in each region.

    >>> import nqueens
    >>> nqueens.census(4).unique
    11760

    With `levels`, also how many of those with exactly one have which level. Raises BadInput, GaveUp at the time limit
    (seconds) and soon after `stopped()` is true. Cost: 10 CPU seconds for side 5, 20 with levels.
    """
    return census_of(side, Effort.of(threads=threads, time_limit=time_limit, stopped=stopped), levels=levels)


def census_of(side: int, effort: Effort, *, levels: bool = False) -> Census:
    """Returns the divisions of a board by their solutions; raises as `census` does."""
    return take_census(side, effort, levels=levels)
