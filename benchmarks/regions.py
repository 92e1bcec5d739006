"""Times to prove that a region puzzle has exactly one solution, and to solve random divisions.

python benchmarks/regions.py

The puzzles (region_puzzles.txt) come from the generator; most of the random divisions have no solution. Times are CPU
time in the core and through `nqueens.count`: the median of the runs of each puzzle, then mean and maximum.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from runner import save

import nqueens
from nqueens import kernels
from nqueens.kernels.regions import counted, region_search
from nqueens.problems.problem import Problem
from nqueens.problems.regions import numbers_of, regions_of
from nqueens.puzzles.reading import puzzles_in_text

MADE = Path(__file__).with_name("region_puzzles.txt")
RANDOM = ((10, 2, 60), (14, 3, 60), (17, 4, 60), (20, 1, 60), (21, 5, 60), (25, 6, 60), (32, 1, 20))
"""Side, queens per region, number of divisions."""


def beside(side: int) -> list[list[int]]:
    """Returns, for each square, the squares that share an edge with it."""
    return [
        [
            other
            for other, is_there in (
                (at - side, at >= side),
                (at + side, at < side * (side - 1)),
                (at - 1, at % side > 0),
                (at + 1, at % side < side - 1),
            )
            if is_there
        ]
        for at in range(side * side)
    ]


def made() -> dict[tuple[int, int], list[Problem]]:
    """Returns the generated puzzles by side and queens per region."""
    found: dict[tuple[int, int], list[Problem]] = {}
    for asked in puzzles_in_text(MADE.read_text()):
        regions = regions_of(asked)
        found.setdefault((regions.side, regions.each), []).append(asked)
    return found


def divided(side: int, each: int, number: int) -> list[Problem]:
    """Returns `number` divisions into connected regions of similar sizes, with any number of solutions."""
    return [puzzle(division(Random(seed), side), side, each) for seed in range(number)]


def division(random: Random, side: int) -> list[int]:
    """Returns the region of each square; the smallest region that can grow takes an adjacent free square."""
    near = beside(side)
    region = {square: number for number, square in enumerate(random.sample(range(side * side), side))}
    while len(region) < side * side:
        sizes = {number: list(region.values()).count(number) for number in range(side)}
        for number in sorted(sizes, key=lambda each: (sizes[each], random.random())):
            free = sorted({to for at, own in region.items() if own == number for to in near[at]} - region.keys())
            if free:
                region[random.choice(free)] = number
                break
    return [region[square] for square in range(side * side)]


def puzzle(region: Sequence[int], side: int, each: int) -> Problem:
    return nqueens.problem(regions=[region[row : row + side] for row in range(0, side * side, side)], each=each)


def in_the_core(asked: Problem) -> Callable[[], object]:
    """Prepares the search and returns a function that counts solutions in the core, up to two."""
    search, stop = region_search(numbers_of(asked)), kernels.Stop()
    return lambda: counted(search, stop, most=2).number


def median_of(run: Callable[[], object], repeat: int = 5) -> float:
    """Returns the median CPU seconds of a few runs."""
    seconds = []
    for _ in range(repeat):
        begun = time.process_time()
        run()
        seconds.append(time.process_time() - begun)
    return statistics.median(seconds)


def report(name: str, puzzles: Sequence[Problem], run: Callable[[Problem], Callable[[], object]]) -> dict[str, float]:
    """Returns mean, median and maximum over the puzzles, in milliseconds."""
    each = [1e3 * median_of(run(asked)) for asked in puzzles]
    figures = {"puzzles": len(each), "mean": statistics.mean(each), "median": statistics.median(each)}
    figures["greatest"] = max(each)
    print(f"{name:44}" + "".join(f" {what} {value:9.4f} ms" for what, value in list(figures.items())[1:]), flush=True)
    return figures


def main() -> None:
    figures = {}
    for (side, each), puzzles in made().items():
        name = f"{side} × {side} with {each}"
        figures[f"{name}, made, core"] = report(f"{name}, made, core", puzzles, in_the_core)
        name = f"{name}, made, nqueens.count"
        figures[name] = report(name, puzzles, lambda asked: lambda: nqueens.count(asked, threads=1))
    for side, each, number in RANDOM:
        name = f"{side} × {side} with {each}, random, core"
        figures[name] = report(name, divided(side, each, number), in_the_core)
    print(f"Saved {save('regions', figures)}.")


if __name__ == "__main__":
    main()
