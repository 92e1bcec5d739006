"""Divisions of boards: some that are known, and random ones, connected or not, with gaps and known squares."""

import math
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from nqueens.board.regions import Regions
from nqueens.problems.catalogue import problem
from nqueens.problems.problem import Problem

STRIPES = "AAAAABBBBBCCCCCDDDDDEEEEE"
BLOCKED = "AA.BBAACBBDCCCEDDCEEDD.EE"
SPLIT = "AABBCC" * 2 + "DDEEFF" * 2 + "BFEACD" + "BFCDAE"
PAIRS = "AAAABBBB" * 2 + "CCCCDDDD" * 2 + "EEEEFFFF" * 2 + "GGGGHHHH" * 2


def divided(squares: str, **marks: Any) -> Problem:
    """Returns the region puzzle with these letters, square by square."""
    side = math.isqrt(len(squares))
    return problem(regions=[squares[at : at + side] for at in range(0, len(squares), side)], **marks)


def connected(rng: Random, side: int) -> list[list[int]]:
    """Returns rows of region numbers: every region grows from one square to adjacent ones."""
    squares = [(row, column) for row in range(side) for column in range(side)]
    region = {square: number for number, square in enumerate(rng.sample(squares, side))}
    while len(region) < len(squares):
        row, column = rng.choice(list(region))
        down, across = rng.choice([(0, 1), (1, 0), (0, -1), (-1, 0)])
        there = (row + down, column + across)
        if there in squares and there not in region:
            region[there] = region[row, column]
    return [[region[row, column] for column in range(side)] for row in range(side)]


def scattered(rng: Random, side: int, *, none: bool) -> list[list[int | None]]:
    """Returns rows of random region numbers and None."""
    names = [*range(side), *rng.choices([*range(side), *([None] * none)], k=side * side - side)]
    rng.shuffle(names)
    return [list(names[start : start + side]) for start in range(0, side * side, side)]


def zoned(rng: Random, asked: Problem, *, none: bool = False) -> Problem:
    """Returns the puzzle with zones, most of whose squares are in one column, and perhaps a square of none."""
    assert asked.regions is not None
    columns = range(asked.regions.side)
    rows: list[list[int | None]] = [
        [(at + (row and rng.random() < 0.3)) % len(columns) for at in columns] for row in columns
    ]
    rows[-1][0] = None if none and len(columns) > 1 else rows[-1][0]
    return replace(asked, regions=replace(asked.regions, zones=Regions.of(rows, each=asked.regions.each)))


@st.composite
def puzzles(
    draw: st.DrawFn, *, split: bool, none: bool, states: bool, zones: bool = False, sides: tuple[int, int] = (1, 12),
    most_each: int = 9,
) -> Problem:  # fmt: skip
    """Returns any puzzle of that kind; most have no solution."""
    side = draw(st.integers(*sides))
    rng = Random(draw(st.integers(0, 2**32)))
    is_split = split and draw(st.booleans())
    rows: list[list[int]] | list[list[int | None]] = (
        scattered(rng, side, none=none and draw(st.booleans())) if is_split else connected(rng, side)
    )
    marks = {(row, column): rng.choice("Qx...") for row in range(side) for column in range(side)}
    known = marks if states and draw(st.booleans()) else {}
    empty = {(row, column) for row in range(side) for column in range(side) if rows[row][column] is None}
    queens = [square for square, mark in known.items() if mark == "Q" and square not in empty]
    crosses = [square for square, mark in known.items() if mark == "x"]
    asked = problem(regions=rows, each=draw(st.integers(1, min(side, most_each))), fixed=queens, forbidden=crosses)
    return zoned(rng, asked) if zones and draw(st.booleans()) else asked
