"""Distinct puzzles, and shards of the puzzles of one seed."""

from __future__ import annotations

import random

import pytest

import nqueens
from nqueens import generate_puzzles
from nqueens.puzzles.alike import canonical
from nqueens.puzzles.generate import GeneratedPuzzle

DIVISION = [0, 0, 1, 2, 0, 1, 1, 2, 0, 1, 2, 2, 3, 3, 3, 2]


def numbers(made: list[GeneratedPuzzle]) -> list[int]:
    return [each.number for each in made]


def form(made: GeneratedPuzzle) -> tuple[int, ...]:
    regions = made.problem.regions
    assert regions is not None
    region = [regions[square] for square in made.problem.board]
    return canonical([-1 if each is None else each for each in region], regions.side)


def test_turns_mirrors_and_names_do_not_matter() -> None:
    def square(row: int, column: int) -> int:
        return DIVISION[row * 4 + column]

    images = [
        [square(*((3 - r) if a else r, (3 - c) if b else c)[:: -1 if d else 1]) for r in range(4) for c in range(4)]
        for a in (0, 1) for b in (0, 1) for d in (0, 1)
    ]  # fmt: skip
    assert len({tuple(image) for image in images}) == 8
    names = random.Random(1).sample(range(9), 4)
    assert {canonical([names[each] for each in image], 4) for image in images} == {canonical(DIVISION, 4)}
    assert canonical([*DIVISION[:-1], 3], 4) != canonical(DIVISION, 4)
    assert canonical(DIVISION, 4)[:2] == (0, 0)


def test_distinct_puzzles_are_those_of_a_seed_without_the_later_ones_of_a_kind() -> None:
    every = list(generate_puzzles(4, number=60, seed=3))
    first: dict[tuple[int, ...], GeneratedPuzzle] = {}
    for made in every:
        first.setdefault(form(made), made)
    assert len(first) < 60
    distinct = list(generate_puzzles(4, number=len(first), seed=3, distinct=True))
    assert distinct == list(first.values())


def test_skipped_numbers_are_left_out() -> None:
    every = list(generate_puzzles(5, number=9, seed=2))
    assert [*generate_puzzles(5, number=4, seed=2), *generate_puzzles(5, number=5, seed=2, skip=4)] == every
    assert numbers(list(generate_puzzles(5, number=2, skip=7, threads=3))) == [7, 8]
    with pytest.raises(nqueens.BadInput, match="The number of puzzles to skip must be from 0 to 1000000000000, got -1"):
        generate_puzzles(5, skip=-1)
    with pytest.raises(nqueens.BadInput, match="The choice of distinct puzzles must be True or False, got 1"):
        generate_puzzles(5, distinct=1)  # type: ignore[arg-type]


def test_hardly_any_further_distinct_puzzle_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.puzzles.generate._MOST_ALIKE", 4)
    found = generate_puzzles(1, number=2, distinct=True)
    assert next(found).queens == ((0, 0),)
    with pytest.raises(nqueens.GaveUp, match=r"The last 5 puzzles were equal to earlier ones; 1 distinct puzzle was"):
        next(found)
