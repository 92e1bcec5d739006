"""The units of half-board matching, derived independently: every pair is matched once up to symmetry, with its weight.

Only the described boards are taken from the plans: masks of allowed columns, and weights.
"""

import random
from collections import Counter
from itertools import pairwise, product
from math import ceil, comb

import pytest
from support.failing import fails

from nqueens import kernels
from nqueens.counting.plan import ways
from nqueens.kernels.halves import SIZES, HalvesPlan

Pair = tuple[tuple[int, ...], frozenset[int]]
"""The rows of the band's queens, column by column, and the rows of West's."""
Part = tuple[int, tuple[int, ...]]
"""A weight, and a mask of allowed columns for each row."""


def offset(line: int, n: int) -> int:
    return abs(2 * line - (n - 1))


def images(n: int, pair: Pair) -> set[Pair]:
    """Returns the images of a pair under reflections of the rows and of the columns."""
    middle, west = pair
    reflected = middle[::-1], frozenset(range(n)) - west - frozenset(middle)
    turned = [(tuple(n - 1 - row for row in m), frozenset(n - 1 - row for row in r)) for m, r in (pair, reflected)]
    return {pair, reflected, *turned}


def middles(n: int, band: int) -> list[tuple[int, ...]]:
    """Returns all possible rows of queens in the columns of the band."""
    return [rows for rows in product(range(n), repeat=band) if band < 2 or abs(rows[0] - rows[1]) > 1]


def expected(n: int, band: int, pair: Pair) -> Counter[Part]:
    """Returns the boards for a pair and its images, and by transposition for those with exchanged offsets.

    f is the offset of the queens in the middle columns, the greater one, and g that of the queens in the middle rows.
    Transposition exchanges them. Odd n: f = g only with a queen in the centre; f < g counts twice. Even n with a band:
    g < f counts twice, g = f once.
    """
    middle, _ = pair
    weight = len(images(n, pair))
    f = max((offset(row, n) for row in middle), default=0)
    if band == 0 or (band == 1 and f == 0):
        return Counter([(weight, board(n, band, pair, range(2 * n)))])
    if band == 1:
        return Counter([(2 * weight, board(n, band, pair, range(f + 1, 2 * n)))])
    return Counter([(weight, board(n, band, pair, range(f + 1))), (weight, board(n, band, pair, range(f)))])


def board(n: int, band: int, pair: Pair, offsets: range) -> tuple[int, ...]:
    """Returns a board with West's rows in its columns, East's in the others, and middle rows at these offsets."""
    middle, west = pair
    half = (n - band) // 2
    masks = []
    for row in range(n):
        columns = [half + middle.index(row)] if row in middle else range(half) if row in west else range(half + band, n)
        near = band > 0 and offset(row, n) <= 1 and row not in middle
        masks.append(sum(1 << column for column in columns if not near or offset(column, n) in offsets))
    return tuple(masks)


def pair_of(n: int, band: int, masks: tuple[int, ...]) -> Pair:
    """Returns the pair whose placements a board contains."""
    half = (n - band) // 2
    in_band = {half + at: row for at in range(band) for row in range(n) if masks[row] == 1 << (half + at)}
    middle = tuple(in_band[half + at] for at in range(band))
    return middle, frozenset(row for row in range(n) if row not in middle and masks[row] < 1 << half)


def parts_of(n: int, plan: HalvesPlan, unit: int) -> dict[Pair, Counter[Part]]:
    found: dict[Pair, Counter[Part]] = {}
    for weight, masks in plan.as_problems(unit):
        found.setdefault(pair_of(n, plan.band, tuple(masks)), Counter())[weight, tuple(masks)] += 1
    return found


def row_sets(n: int, middle: tuple[int, ...]) -> int:
    """Returns the number of row sets of a case. Odd n, band queen outside the middle row: West has the middle row."""
    rows, half = n - len(middle), (n - len(middle)) // 2
    return comb(rows - 1, half - 1) if len(middle) == 1 and offset(middle[0], n) else comb(rows, half)


def place_in_order(n: int, pair: Pair) -> int:
    """Returns the rank of a row set within its case: the largest row in only one of two sets decides."""
    middle, west = pair
    rows = [row for row in range(n) if row not in middle]
    if row_sets(n, middle) < comb(len(rows), len(rows) // 2):
        rows.remove((n - 1) // 2)
    return sum(comb(rows.index(row), at) for at, row in enumerate(sorted(west & set(rows)), 1))


@pytest.mark.parametrize("n", [pytest.param(n, marks=pytest.mark.long) if n in (20, 22) else n for n in SIZES])
def test_every_pair_is_matched_once_up_to_symmetry(n: int) -> None:
    """Every choice of rows for the band is an image of one case, with units for all its row sets.

    Two random pairs are matched once. For n = 20 and 22 it takes seconds to go through a unit.
    """
    plan = HalvesPlan(n)
    cases = {}
    for first, last in pairwise([*plan._plan.case_starts, plan.units]):
        ((middle, _), *_) = next(filter(None, (parts_of(n, plan, unit) for unit in range(first, last))))
        cases[middle] = range(first, last)
    reached: Counter[tuple[int, ...]] = Counter()
    for middle in cases:
        reached.update({m for m, _ in images(n, (middle, frozenset()))})
    assert reached == Counter(middles(n, plan.band))
    fewest = max(ceil(row_sets(n, middle) / len(units)) for middle, units in cases.items())
    several = ((row_sets(n, middle), len(units) - 1) for middle, units in cases.items() if len(units) > 1)
    sizes = range(fewest, min((ceil(sets / units) for sets, units in several), default=2**40))
    assert sizes, "no number of row sets in a unit fits the units of all cases"
    randomly = random.Random(n)
    for _ in range(2 if n > 14 else 50):
        middle = randomly.choice(middles(n, plan.band))
        pair = middle, frozenset(randomly.sample([row for row in range(n) if row not in middle], (n - plan.band) // 2))
        found = []
        for image in images(n, pair):
            if image[0] in cases:
                units = {cases[image[0]].start + place_in_order(n, image) // size for size in sizes}
                here = [parts_of(n, plan, unit).get(image) for unit in units if unit < plan.units]
                found += [(image, parts) for parts in here if parts]
        ((image, parts),) = found
        assert parts == expected(n, plan.band, image)


@pytest.mark.parametrize("n", [12, 13, 16, 17, 18, 19])
def test_the_parts_of_a_unit_are_counted_one_by_one(n: int) -> None:
    plan = HalvesPlan(n)
    for unit in (0, plan.units // 3, plan.units - 1):
        parts = plan.parts(unit)
        assert [each for part in parts.values() for each in part] == plan.as_problems(unit)
        stop = kernels.Stop()
        counts = {number: plan.run_part(unit, number, stop) for number in parts}
        assert sum(counts.values()) == plan.run(unit, unit + 1, stop)[0]
        for number in list(counts)[:: 1 + len(counts) // 3]:
            found = sum(weight * ways(masks, n, stop, transpose=False) for weight, masks in parts[number])
            assert found == counts[number]
    fails(ValueError, "within 0 and 1, got 1 to 2", HalvesPlan(12).run_part, 0, 1, kernels.Stop())
