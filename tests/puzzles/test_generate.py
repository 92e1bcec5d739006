"""Every generated puzzle is unique and connected, of the level, the sizes and the shape wished for, says plain code."""

from __future__ import annotations

from collections import Counter
from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import plainly

import nqueens
from nqueens.api.generating import Level
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.regions import regions_of
from nqueens.puzzles.explain import explain_puzzle
from nqueens.puzzles.generate import SIZES, SYMMETRIES, GeneratedPuzzle
from nqueens.puzzles.shapes import letters_shape

EFFORT = Effort.of()


def rows_of(made: GeneratedPuzzle) -> tuple[tuple[int | None, ...], ...]:
    return regions_of(made.problem).rows


def check(made: GeneratedPuzzle) -> None:
    """One solution, which is the one said; connected regions; and every step of its explanation, the level's last."""
    regions = regions_of(made.problem)
    assert plainly.is_connected(regions.rows)
    found = list(islice(plainly.solutions(regions.rows, regions.each), 2))
    assert len(found) == 1
    assert {(row, column) for row, columns in enumerate(found[0]) for column in columns} == set(made.queens)
    explained = nqueens.explain(made.problem)
    assert explained.complete == (made.level is not None)
    if made.level is not None:
        assert nqueens.check_steps(made.problem, explained.steps)
        assert max(step.level for step in explained.steps) == made.level
        if made.level > 1:
            assert not explain_puzzle(made.problem, EFFORT, most=made.level - 1).complete


def test_puzzles_of_every_side() -> None:
    for side in (1, 4, 5, 6, 7, 8, 9):
        for made in nqueens.generate_puzzles(side, number=3, seed=side):
            check(made)
    for side in (8, 9):
        (made,) = nqueens.generate_puzzles(side, each=2)
        assert regions_of(made.problem).each == 2
        check(made)


def test_puzzles_of_every_level() -> None:
    for level in range(1, 7):
        for made in nqueens.generate_puzzles(8, number=2, level=level, seed=3):
            assert made.level == level
            check(made)


@settings(max_examples=8)
@given(
    side=st.integers(6, 7),
    seed=st.integers(0, 2**64 - 1),
    level=st.sampled_from([None, 1, 2, 3, 4, (2, 4)]),
    sizes=st.sampled_from(SIZES),
    symmetry=st.sampled_from([None, None, "half-turn"]),
)
def test_any_wish(side: int, seed: int, level: Level | None, sizes: str, symmetry: str | None) -> None:
    (made,) = nqueens.generate_puzzles(side, level=level, sizes=sizes, symmetry=symmetry, seed=seed)
    check(made)
    low, high = (level, level) if isinstance(level, int) else level or (1, 8)
    assert made.level is None if level is None and made.level is None else low <= (made.level or 0) <= high


def test_the_same_seed_gives_the_same_puzzles_with_any_threads() -> None:
    for each, side, level in ((1, 7, None), (1, 6, 3), (2, 8, None)):
        few = list(nqueens.generate_puzzles(side, each=each, level=level, seed=5, number=4, threads=1))
        many = list(nqueens.generate_puzzles(side, each=each, level=level, seed=5, number=6, threads=3))
        assert few == many[:4]
    assert len({rows_of(made) for seed in range(10) for made in nqueens.generate_puzzles(6, seed=seed)}) == 10


def test_wished_sizes() -> None:
    for made in nqueens.generate_puzzles(7, number=2, sizes=[2, 3, 4, 5, 6, 9, 20]):
        assert sorted(map(len, regions_of(made.problem).squares)) == [2, 3, 4, 5, 6, 9, 20]
        check(made)


def test_profiles_differ_in_the_largest_region() -> None:
    def largest(sizes: str) -> float:
        made = list(nqueens.generate_puzzles(8, number=30, sizes=sizes))
        return sum(max(map(len, regions_of(each.problem).squares)) for each in made) / len(made)

    assert largest("even") < largest("free") < 32
    assert largest("even") < largest("newspaper") < 32


@pytest.mark.long
def test_no_place_and_no_number_is_preferred() -> None:
    """The queens of 8 × 8 puzzles stand on all squares about as often as the mirrored ones."""
    used = Counter(square for made in nqueens.generate_puzzles(8, number=800) for square in made.queens)
    for row in range(8):
        for column in range(8):
            images = {(row, column), (7 - row, column), (row, 7 - column), (column, row)}
            numbers = [used[square] for square in images]
            assert max(numbers) - min(numbers) < 6 * max(numbers) ** 0.5


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetric_puzzles(symmetry: str) -> None:
    for side in (8, 9):
        for made in nqueens.generate_puzzles(side, symmetry=symmetry):
            rows = rows_of(made)
            turned = {
                "half-turn": tuple(row[::-1] for row in rows[::-1]),
                "quarter-turn": tuple(zip(*rows[::-1], strict=True)),
                "diagonal": tuple(zip(*rows, strict=True)),
            }[symmetry]
            pairs = {pair for lines in zip(rows, turned, strict=True) for pair in zip(*lines, strict=True)}
            assert len(pairs) == side
            check(made)


@pytest.mark.parametrize("word", ["HI", "8"])
def test_regions_shaped_like_letters(word: str) -> None:
    shape = letters_shape(word, 10)
    (made,) = nqueens.generate_puzzles(10, letters=word)
    rows = rows_of(made)
    for number in range(len(word)):
        squares = {(r, c) for r, row in enumerate(shape) for c, at in enumerate(row) if at == number}
        (region,) = {rows[r][c] for r, c in squares}
        assert set(regions_of(made.problem).squares[region or 0]) == squares
    check(made)


def test_every_letter_is_in_one_piece() -> None:
    for letter, side in product("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", (6, 17)):
        shape = letters_shape(letter, side)
        cells = [[at if at is not None else (r, c) for c, at in enumerate(row)] for r, row in enumerate(shape)]
        assert plainly.is_connected(cells)


@pytest.mark.parametrize(
    ("side", "wish", "said"),
    [
        (3, {}, "at least 4 rows, got 3"),
        (33, {}, "must be from 1 to 32"),
        (7, {"each": 2}, "at least 8 rows, got 7"),
        (4, {"level": 8}, "no other levels than 1, 2, 3, got 8"),
        (5, {"level": 5}, "no other levels"),
        (8, {"level": 9}, "A level must be from 1 to 8"),
        (8, {"level": (4, 3)}, "begins with the lower one"),
        (8, {"level": (4,)}, "is a pair"),
        (8, {"sizes": "large"}, "must be one of free, even, newspaper"),
        (8, {"sizes": [1, 2, 3]}, "8 numbers whose sum is 64"),
        (8, {"symmetry": "mirror"}, "must be one of"),
        (10, {"each": 2, "symmetry": "half-turn"}, "one queen in each region"),
        (6, {"symmetry": "quarter-turn"}, "4k or 4k . 1, got 6"),
        (8, {"shape": "a.a"}, "in one piece"),
        (8, {"shape": "..."}, "at least one square"),
        (8, {"shape": ["a" * 9]}, "must fit on the board"),
        (8, {"shape": "a", "letters": "A"}, "not both"),
        (8, {"letters": "é"}, "from A to Z"),
        (8, {"letters": "ABC"}, "need a board of side 12"),
        (8, {"letters": "A", "symmetry": "half-turn"}, "there is no symmetry"),
        (8, {"letters": "P", "each": 2}, "too few for 2 queens"),
        (8, {"seed": -1}, "seed must be from 0"),
        (8, {"number": -1}, "must be at least 0"),
    ],
)
def test_impossible_wishes_are_refused_in_a_sentence(side: int, wish: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said) as refused:
        list(nqueens.generate_puzzles(side, **wish))  # type: ignore[arg-type]
    assert str(refused.value).count(".") <= 2


def test_the_time_limit_says_how_far_it_came() -> None:
    with pytest.raises(GaveUp, match="0 of 1 puzzles were made"):
        list(nqueens.generate_puzzles(6, level=8, time_limit=1e-9))
