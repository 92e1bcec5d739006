"""The units of both engines, derived a second time: every start is searched once up to symmetry, with its weight.

Nothing here is taken from the plans but the boards that they state: masks of allowed columns, and weights.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from math import ceil, comb

import pytest
from support.asking import classic

from nqueens import kernels
from nqueens.board.board import Square
from nqueens.counting.recount import ways
from nqueens.kernels.halves import SIZES, HalvesPlan
from nqueens.problems.classic import ClassicProblem
from nqueens.symmetry import stabiliser

# ---------------------------------------------------------------- half-board matching

Pair = tuple[tuple[int, ...], frozenset[int]]
"""The rows of the band's queens, column by column, and the rows of West's."""
Part = tuple[int, tuple[int, ...]]
"""A weight, and a mask of allowed columns for each row."""
compiled = pytest.mark.skipif(not kernels.COMPILED, reason="half-board matching needs the core")
LARGE = [pytest.param(n, marks=pytest.mark.long) if n in (20, 22) else n for n in SIZES if n > 14]
"""Boards of more than 14 rows; of 20 and of 22 a single unit takes seconds to look through."""


def offset(line: int, n: int) -> int:
    return abs(2 * line - (n - 1))


def images(n: int, pair: Pair) -> set[Pair]:
    """The pairs that the reflections of the rows and of the columns make of a pair."""
    middle, west = pair
    reflected = middle[::-1], frozenset(range(n)) - west - frozenset(middle)
    turned = [(tuple(n - 1 - row for row in m), frozenset(n - 1 - row for row in r)) for m, r in (pair, reflected)]
    return {pair, reflected, *turned}


def middles(n: int, band: int) -> list[tuple[int, ...]]:
    """All rows that queens in the columns of the band can have."""
    return [rows for rows in product(range(n), repeat=band) if band < 2 or abs(rows[0] - rows[1]) > 1]


def pairs(n: int, band: int) -> Iterator[Pair]:
    for middle in middles(n, band):
        for west in combinations([row for row in range(n) if row not in middle], (n - band) // 2):
            yield middle, frozenset(west)


def expected(n: int, band: int, pair: Pair) -> Counter[Part]:
    """The boards that stand for a pair and its images, and by transposition for those whose offsets are exchanged.

    f is the offset of the queens in the middle columns, the greater one, and g that of the queens in the middle rows.
    Transposed, a placement has them exchanged. Odd n: f = g only with a queen in the centre; f < g counts twice.
    Even n with a band: g < f counts twice, g = f once.
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
    """West's rows its columns, East's the others; queens of the middle rows at these offsets from the centre."""
    middle, west = pair
    half = (n - band) // 2
    masks = []
    for row in range(n):
        columns = [half + middle.index(row)] if row in middle else range(half) if row in west else range(half + band, n)
        near = band > 0 and offset(row, n) <= 1 and row not in middle
        masks.append(sum(1 << column for column in columns if not near or offset(column, n) in offsets))
    return tuple(masks)


def pair_of(n: int, band: int, masks: tuple[int, ...]) -> Pair:
    """The pair whose placements a board holds."""
    half = (n - band) // 2
    in_band = {half + at: row for at in range(band) for row in range(n) if masks[row] == 1 << (half + at)}
    middle = tuple(in_band[half + at] for at in range(band))
    return middle, frozenset(row for row in range(n) if row not in middle and masks[row] < 1 << half)


def parts_of(n: int, plan: HalvesPlan, unit: int) -> dict[Pair, Counter[Part]]:
    found: dict[Pair, Counter[Part]] = {}
    for weight, masks in plan.as_problems(unit):
        found.setdefault(pair_of(n, plan.band, tuple(masks)), Counter())[weight, tuple(masks)] += 1
    return found


@compiled
@pytest.mark.parametrize("n", [*range(4, 13), *(pytest.param(n, marks=pytest.mark.long) for n in (13, 14, 15))])
def test_every_pair_is_matched_once_up_to_symmetry(n: int) -> None:
    plan = HalvesPlan(n)
    found: dict[Pair, Counter[Part]] = {}
    for unit in range(plan.units):
        parts = parts_of(n, plan, unit)
        assert not found.keys() & parts.keys(), "a pair that two units have"
        found |= parts
    reached: Counter[Pair] = Counter()
    for pair, parts_here in found.items():
        assert parts_here == expected(n, plan.band, pair)
        reached.update(images(n, pair))
    assert set(reached.values()) == {1}, "a pair that is matched twice"
    assert reached.keys() == set(pairs(n, plan.band))


def row_sets(n: int, middle: tuple[int, ...]) -> int:
    """How many row sets a case has. Odd n, the band's queen not in the middle row: West has the middle row."""
    rows, half = n - len(middle), (n - len(middle)) // 2
    return comb(rows - 1, half - 1) if len(middle) == 1 and offset(middle[0], n) else comb(rows, half)


def place_in_order(n: int, pair: Pair) -> int:
    """How many row sets of its case come before one: later is what has the last row that only one has."""
    middle, west = pair
    rows = [row for row in range(n) if row not in middle]
    if row_sets(n, middle) < comb(len(rows), len(rows) // 2):
        rows.remove((n - 1) // 2)
    return sum(comb(rows.index(row), at) for at, row in enumerate(sorted(west & set(rows)), 1))


@compiled
@pytest.mark.parametrize("n", LARGE)
def test_pairs_of_large_boards(n: int) -> None:
    """Every choice of rows for the band is an image of one case with units for all its row sets; of pairs, two random
    ones are matched once."""
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
    for _ in range(2):
        middle = randomly.choice(middles(n, plan.band))
        rows = [row for row in range(n) if row not in middle]
        pair = middle, frozenset(randomly.sample(rows, (n - plan.band) // 2))
        found = []
        for image in images(n, pair):
            if image[0] in cases:
                units = {cases[image[0]].start + place_in_order(n, image) // size for size in sizes}
                here = [parts_of(n, plan, unit).get(image) for unit in units if unit < plan.units]
                found += [(image, parts) for parts in here if parts]
        ((image, parts),) = found
        assert parts == expected(n, plan.band, image)


# ---------------------------------------------------------------- row search

Squares = frozenset[tuple[int, int]]


def starts(problem: ClassicProblem) -> Iterator[Squares]:
    """All ways to put a queen in each middle line, none attacking another; a board that is not square has only rows."""
    shape, allowed = problem.board, problem.allowed()

    def middle(size: int) -> range:
        reach = size % 2
        return range(max(0, (size - 1) // 2 - reach), min(size, size // 2 + reach + 1))

    lines = [[(row, column) for column in range(shape.columns)] for row in middle(shape.rows)]
    if shape.is_square:
        lines += [[(row, column) for row in range(shape.rows)] for column in middle(shape.columns)]

    def place(at: int, queens: Squares) -> Iterator[Squares]:
        if at == len(lines):
            yield queens
        elif any(queen in lines[at] for queen in queens):
            yield from place(at + 1, queens)
        else:
            for row, column in lines[at]:
                clash = any(row == r or column == c or abs(row - r) == abs(column - c) for r, c in queens)
                if allowed[row] >> column & 1 and not clash:
                    yield from place(at + 1, queens | {(row, column)})

    return place(0, frozenset())


BOARDS = [
    *map(classic, [*range(2, 10), (3, 5), (4, 6), (5, 6), (6, 9)]),
    classic(7, forbidden={(0, 0), (6, 6)}), classic(8, forbidden={(0, 3), (3, 7), (7, 4), (4, 0)}),
    classic(8, fixed={(0, 3)}), classic(9, forbidden={(4, 4)}), classic(6, forbidden={(0, 1)}),
]  # fmt: skip


def test_every_start_of_the_row_search_once() -> None:
    for problem in BOARDS:
        plan = kernels.row_plan(problem.board.columns, problem.allowed(), kernels.Stop())
        assert plan
        group = stabiliser(problem.board, problem.fixed, problem.forbidden_squares())
        reached: Counter[frozenset[Square]] = Counter()
        for unit in range(plan.units):
            weight, queens = plan.unit(unit)
            orbit = {frozenset(symmetry(square, problem.board) for square in queens) for symmetry in group}
            assert weight == len(orbit)
            reached.update(orbit)
        assert set(reached.values()) <= {1}, f"{problem}: a start that is searched twice"
        assert reached.keys() == set(starts(problem)), str(problem)


@compiled
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


@compiled
def test_a_part_that_a_unit_has_not() -> None:
    with pytest.raises(ValueError, match="lies within 0 and 1, got 1 to 2"):
        HalvesPlan(12).run_part(0, 1, kernels.Stop())
