"""Plain lists of solutions, and connectivity of regions by walking; they share no code with the package."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations

Rows = Sequence[Sequence[object]]


def queens(rows: int, columns: int) -> list[tuple[int, ...]]:
    """Returns the columns of every solution with a queen in each row of a board, trying all permutations."""
    pairs, placements = list(combinations(range(rows), 2)), permutations(range(columns), rows)
    return [each for each in placements if all(abs(each[a] - each[b]) != b - a for a, b in pairs)]


def solutions(rows: Rows, each: int = 1) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Returns the columns of the queens in each row, for every solution of a puzzle in lexicographic order."""
    side = len(rows)
    choices = [columns for columns in combinations(range(side), each) if all(b - a > 1 for a, b in pairwise(columns))]
    regions = {name for row in rows for name in row}

    def below(chosen: tuple[tuple[int, ...], ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
        row = len(chosen)
        if row == side:
            yield chosen
            return
        taken = [column for columns in chosen for column in columns]
        held = [rows[at][column] for at, columns in enumerate(chosen) for column in columns]
        open_below = {name for later in rows[row:] for name in later}
        if any(held.count(name) < each and name not in open_below for name in regions):
            return
        for columns in choices:
            names = [*held, *(rows[row][column] for column in columns)]
            if any(names.count(rows[row][column]) > each for column in columns):
                continue
            if any(taken.count(column) >= each for column in columns):
                continue
            if chosen and any(abs(one - other) < 2 for one in columns for other in chosen[-1]):
                continue
            yield from below((*chosen, columns))

    return below(())


def is_unique(rows: Rows, each: int = 1) -> bool:
    found = solutions(rows, each)
    return next(found, None) is not None and next(found, None) is None


def is_connected(rows: Rows) -> bool:
    """Returns whether each region is connected through edges."""
    squares: dict[object, set[tuple[int, int]]] = {}
    for row, names in enumerate(rows):
        for column, name in enumerate(names):
            squares.setdefault(name, set()).add((row, column))
    return all(_walked(region) == region for region in squares.values())


def _walked(region: set[tuple[int, int]]) -> set[tuple[int, int]]:
    reached: set[tuple[int, int]] = set()
    more, beside = {min(region)}, ((0, 1), (1, 0), (0, -1), (-1, 0))
    while more:
        reached |= more
        more = ({(row + down, column + across) for row, column in more for down, across in beside} & region) - reached
    return reached
