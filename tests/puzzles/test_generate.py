"""Every generated puzzle is unique, connected, and of the requested level, sizes and shape, by plain checks."""

from collections import Counter
from itertools import islice, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import plainly
from support.failing import fails

import nqueens
from nqueens.api.generating import Level
from nqueens.choices import RegionSizes, RegionSymmetry
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.regions import regions_of
from nqueens.puzzles.alike import canonical
from nqueens.puzzles.explain import explain_puzzle
from nqueens.puzzles.generate import SIDES, SYMMETRIES, GeneratedPuzzle
from nqueens.puzzles.shapes import letters_shape


def rows_of(made: GeneratedPuzzle) -> tuple[tuple[int | None, ...], ...]:
    return regions_of(made.problem).rows


def check(made: GeneratedPuzzle) -> GeneratedPuzzle:
    """Checks for one solution, the reported one; connected regions; every step of its explanation; and the level."""
    regions = regions_of(made.problem)
    assert all(plainly.is_connected(division.rows) for division in regions.divisions)
    if regions.zones is None:
        (found,) = islice(plainly.solutions(regions.rows, regions.each), 2)
    else:
        several, others = (set(plainly.solutions(division.rows, division.each)) for division in regions.divisions)
        (found,) = several & others
        assert min(len(several), len(others)) > 1
    assert {(row, column) for row, columns in enumerate(found) for column in columns} == set(made.queens)
    explained = nqueens.explain(made.problem)
    assert explained.complete == (made.level is not None)
    if made.level is not None:
        assert nqueens.check_steps(made.problem, explained.steps)
        assert max(step.level for step in explained.steps) == made.level
        assert made.level == 1 or not explain_puzzle(made.problem, Effort.of(), most=made.level - 1).complete
    return made


def test_puzzles_of_every_side_level_and_requested_sizes() -> None:
    for side in (1, 4, 5, 6, 7, 8, 9):
        assert len([check(made) for made in nqueens.generate_puzzles(side, number=3, seed=side)]) == 3
    for side in (8, 9):
        (made,) = map(check, nqueens.generate_puzzles(side, each=2))
        assert regions_of(made.problem).each == 2
    for level in range(1, 7):
        made_of_it = list(nqueens.generate_puzzles(8, number=2, level=level, seed=3))
        assert [check(made).level for made in made_of_it] == [level, level]
    for made in nqueens.generate_puzzles(7, number=2, sizes=[2, 3, 4, 5, 6, 9, 20]):
        assert sorted(map(len, regions_of(check(made).problem).squares)) == [2, 3, 4, 5, 6, 9, 20]


@settings(max_examples=8)
@given(
    side=st.integers(6, 7),
    seed=st.integers(0, 2**64 - 1),
    level=st.sampled_from([None, 1, 2, 3, 4, (2, 4)]),
    sizes=st.sampled_from(SIDES),
    symmetry=st.sampled_from(["zones", None, "half-turn"]),
)
def test_any_request(side: int, seed: int, level: Level | None, sizes: RegionSizes, symmetry: Any) -> None:
    way: Any = {"zones": True} if symmetry == "zones" else {"symmetry": symmetry}
    (made,) = nqueens.generate_puzzles(side, level=level, sizes=sizes, seed=seed, **way)
    check(made)
    low, high = (level, level) if isinstance(level, int) else level or (1, 8)
    assert made.level is None if level is None and made.level is None else low <= (made.level or 0) <= high


def test_the_same_seed_gives_the_same_puzzles_with_any_threads() -> None:
    wishes: list[tuple[int, dict[str, Any]]] = [(7, {}), (6, {"level": 3}), (8, {"each": 2}), (6, {"zones": True})]
    for side, wish in wishes:
        few = list(nqueens.generate_puzzles(side, **wish, seed=5, number=4, threads=1))
        assert few == list(nqueens.generate_puzzles(side, **wish, seed=5, number=6, threads=3))[:4]
    assert len({rows_of(made) for seed in range(10) for made in nqueens.generate_puzzles(6, seed=seed)}) == 10


def test_profiles_differ_in_the_largest_region() -> None:
    def largest(sizes: RegionSizes) -> int:
        made = nqueens.generate_puzzles(8, number=30, sizes=sizes)
        return sum(max(map(len, regions_of(each.problem).squares)) for each in made)

    assert largest("even") < min(largest("free"), largest("newspaper"))
    assert max(largest("free"), largest("newspaper")) < 30 * 32


@pytest.mark.long
def test_no_square_and_no_number_is_preferred() -> None:
    """The queens of 8 × 8 puzzles are on all squares about as often as on the reflected ones."""
    used = Counter(square for made in nqueens.generate_puzzles(8, number=800) for square in made.queens)
    for row, column in product(range(8), repeat=2):
        numbers = [used[at] for at in ((row, column), (7 - row, column), (row, 7 - column), (column, row))]
        assert max(numbers) - min(numbers) < 6 * max(numbers) ** 0.5


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetric_puzzles(symmetry: RegionSymmetry) -> None:
    for side in (8, 9):
        for made in nqueens.generate_puzzles(side, symmetry=symmetry):
            rows = rows_of(made)
            turned = {
                "half-turn": tuple(row[::-1] for row in rows[::-1]),
                "quarter-turn": tuple(zip(*rows[::-1], strict=True)),
                "diagonal": tuple(zip(*rows, strict=True)),
            }[symmetry]
            assert len({pair for lines in zip(rows, turned, strict=True) for pair in zip(*lines, strict=True)}) == side
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


def test_every_letter_is_connected() -> None:
    for letter, side in product("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", (6, 17)):
        shape = letters_shape(letter, side)
        cells = [[at if at is not None else (r, c) for c, at in enumerate(row)] for r, row in enumerate(shape)]
        assert plainly.is_connected(cells)


@pytest.mark.parametrize(("side", "wish", "said"), [
    (3, {}, "at least 4 rows, got 3"), (33, {}, "must be from 1 to 32"), (7, {"each": 2}, "at least 8 rows, got 7"),
    (4, {"level": 8}, "only the levels 1, 2, 3, got 8"), (5, {"level": 5}, "only the levels"),
    (8, {"level": 9}, "A level must be from 1 to 8"), (8, {"level": (4, 3)}, "must begin with the lower one"),
    (8, {"level": (4,)}, "must be a pair"), (8, {"sizes": "large"}, "must be free, even or newspaper"),
    (8, {"sizes": [1, 2, 3]}, "8 numbers whose sum is 64"), (8, {"symmetry": "mirror"}, "half-turn, quarter-turn or"),
    (10, {"each": 2, "symmetry": "half-turn"}, "one queen in each region"),
    (6, {"symmetry": "quarter-turn"}, "4k or 4k . 1, got 6"), (8, {"shape": "a.a"}, "edge-connected"),
    (8, {"shape": "..."}, "at least one square"), (8, {"shape": ["a" * 9]}, "must fit on the board"),
    (8, {"shape": "a", "letters": "A"}, "not both"), (8, {"letters": "é"}, "from A to Z"),
    (8, {"letters": "ABC"}, "require a side of at least 12"),
    (8, {"letters": "A", "symmetry": "half-turn"}, "symmetry is not available"),
    (8, {"letters": "P", "each": 2}, "too few for 2 queens"), (8, {"seed": -1}, "seed must be from 0"),
    (8, {"number": -1}, "must be at least 0"), (4, {"zones": True}, "With zones and 1 to a row, at least 5 rows"),
    (8, {"zones": True, "symmetry": "half-turn"}, "neither a symmetry nor a shape"), (8, {"zones": 1}, "True or False"),
])  # fmt: skip
def test_impossible_requests_are_refused_with_a_message(side: int, wish: dict[str, object], said: str) -> None:
    with pytest.raises(BadInput, match=said) as refused:
        list(nqueens.generate_puzzles(side, **wish))  # type: ignore[arg-type]
    assert str(refused.value).count(".") <= 2


def test_the_time_limit_reports_progress() -> None:
    fails(GaveUp, "0 of 1 puzzles", lambda: list(nqueens.generate_puzzles(6, level=8, time_limit=1e-9)))


DIVISION = [0, 0, 1, 2, 0, 1, 1, 2, 0, 1, 2, 2, 3, 3, 3, 2]


def test_rotations_reflections_and_names_do_not_matter() -> None:
    def at(r: int, c: int, a: int, b: int, d: int) -> int:
        row, column = ((3 - r) if a else r, (3 - c) if b else c)[:: -1 if d else 1]
        return row * 4 + column

    ways = [[at(r, c, *way) for r in range(4) for c in range(4)] for way in product((0, 1), repeat=3)]
    images = [[DIVISION[square] for square in way] for way in ways]
    zones = [[square // 4 for square in way] for way in ways]
    assert len({canonical(*pair) for a, b in zip(images, zones, strict=True) for pair in ((a, 4, b), (b, 4, a))}) == 1
    assert canonical(images[0], 4, zones[0]) != canonical(images[0], 4, [square % 4 for square in ways[0]])
    assert len({tuple(image) for image in images}) == 8
    assert {canonical([(7, 2, 8, 0)[each] for each in image], 4) for image in images} == {canonical(DIVISION, 4)}
    assert canonical([*DIVISION[:-1], 3], 4) != canonical(DIVISION, 4)
    assert canonical(DIVISION, 4)[:2] == (0, 0)


def test_distinct_puzzles_are_those_of_a_seed_without_later_duplicates() -> None:
    first: dict[tuple[int, ...], GeneratedPuzzle] = {}
    for made in nqueens.generate_puzzles(4, number=60, seed=3):
        first.setdefault(canonical([number for row in rows_of(made) for number in row if number is not None], 4), made)
    assert len(first) < 60
    assert list(nqueens.generate_puzzles(4, number=len(first), seed=3, distinct=True)) == list(first.values())


def test_skipped_numbers_are_left_out() -> None:
    every = list(nqueens.generate_puzzles(5, number=9, seed=2))
    assert list(nqueens.generate_puzzles(5, number=5, seed=2, skip=4)) == every[4:]
    assert [each.number for each in nqueens.generate_puzzles(5, number=2, skip=7, threads=3)] == [7, 8]
    with pytest.raises(BadInput, match="The number of puzzles to skip must be from 0 to 1,000,000,000,000, got -1"):
        nqueens.generate_puzzles(5, skip=-1)
    fails(BadInput, "distinct must be True or False, got 1", nqueens.generate_puzzles, 5, distinct=1)  # type: ignore[arg-type]


def test_it_ends_when_distinct_puzzles_become_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nqueens.puzzles.generate._MOST_ALIKE", 4)
    found = nqueens.generate_puzzles(1, number=2, distinct=True)
    assert next(found).queens == ((0, 0),)
    fails(GaveUp, r"The last 5 puzzles repeated earlier ones; 1 distinct puzzle was", next, found)
