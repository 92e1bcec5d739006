"""Repaired puzzles have one solution, connected regions, and no more moves than a plain search over all moves finds."""

from itertools import combinations, product
from random import Random

import pytest
from support import plainly
from support.divisions import connected
from support.failing import fails

import nqueens
from nqueens.board.regions import LETTERS
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.regions import regions_of
from nqueens.puzzles import repair

EFFORT = Effort.of()

Rows = list[list[int]]


def moved(rows: Rows, found: repair.Repair) -> Rows:
    letters = [[LETTERS[at or 0] for at in row] for row in regions_of(nqueens.problem(regions=rows)).rows]
    for move in found.moves:
        row, column = move.square
        assert letters[row][column] == move.origin
        letters[row][column] = move.target
    return [[LETTERS.index(letter) for letter in row] for row in letters]


def fewest_moves(rows: Rows, most: int) -> int | None:
    """Returns the minimum number of squares to move, trying all sets of squares; None if above `most`."""
    side = len(rows)
    squares = list(product(range(side), repeat=2))
    for number in range(most + 1):
        for chosen in combinations(squares, number):
            for targets in product(range(side), repeat=number):
                changed = [list(row) for row in rows]
                for (row, column), target in zip(chosen, targets, strict=True):
                    changed[row][column] = target
                if plainly.is_connected(changed) and plainly.is_unique(changed):
                    return number
    return None


def test_the_number_of_moves_is_minimal() -> None:
    chance = Random(1)
    for _ in range(4):
        rows = connected(chance, 5)
        found = nqueens.repair(nqueens.problem(regions=rows))
        fewest = fewest_moves(rows, 1)
        assert found.fewest
        assert len(found.moves) == fewest if fewest is not None else len(found.moves) > 1
    for rows in ([[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]], [[0] * 4, [1] * 4, [2] * 4, [3] * 4]):
        found = nqueens.repair(nqueens.problem(regions=rows))
        assert len(found.moves) == fewest_moves(rows, 3)


@pytest.mark.parametrize("side", [6, 8])
def test_random_divisions_are_repaired(side: int) -> None:
    chance = Random(side)
    for torn in (False, True):
        rows = connected(chance, side)
        rows[0][0], rows[-torn][-torn] = rows[-torn][-torn], rows[0][0]  # swaps two corners of torn ones
        try:
            found = repair.fewest_changes(nqueens.problem(regions=rows), 0, EFFORT, joins=torn, questions=5_000)
        except GaveUp:
            continue
        after = moved(rows, found)
        assert plainly.is_connected(after)
        assert plainly.is_unique(after)
        assert nqueens.problem(regions=after) == found.problem
        assert nqueens.verify(found.queens, found.problem)


def test_two_queens_in_each_region() -> None:
    (made,) = nqueens.generate_puzzles(9, each=2)
    wrong = next(each for each in nqueens.changes(made.problem) if each.solutions != 1)
    rows = [list(row) for row in regions_of(made.problem).rows]
    row, column = wrong.move.square
    rows[row][column] = LETTERS.index(wrong.move.target)
    found = nqueens.repair(nqueens.problem(regions=rows, each=2))
    assert len(found.moves) == 1
    assert found.fewest
    assert plainly.is_unique(regions_of(found.problem).rows, 2)


def test_a_puzzle_with_one_solution_is_unchanged() -> None:
    (made,) = nqueens.generate_puzzles(8)
    found = nqueens.repair(made.problem)
    assert (found.problem, found.moves, found.fewest) == (made.problem, (), True)
    assert found.sentence == "The puzzle already has exactly one solution."


def test_random_repair_depends_on_its_seed_only() -> None:
    puzzle = nqueens.problem(regions=connected(Random(3), 8))
    found = [repair.fewest_changes(puzzle, 7, EFFORT, questions=1) for _ in range(2)]
    assert found[0] == found[1]
    assert len(found[0].moves) >= len(nqueens.repair(puzzle).moves)
    assert plainly.is_unique(regions_of(found[0].problem).rows)


def test_squares_that_matter() -> None:
    (made,) = nqueens.generate_puzzles(5, seed=2)
    rows = regions_of(made.problem).rows
    found = {(each.move.square, each.move.target): each.solutions for each in nqueens.changes(made.problem)}
    for row, column in product(range(5), repeat=2):
        for target in range(5):
            changed = [list(line) for line in rows]
            changed[row][column] = target
            around = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
            beside = {rows[r][c] for r, c in around if 0 <= r < 5 and 0 <= c < 5}
            if target == rows[row][column] or target not in beside or not plainly.is_connected(changed):
                assert ((row, column), LETTERS[target]) not in found
                continue
            if len({name for line in changed for name in line}) < 5:
                continue
            number = len(list(plainly.solutions(changed)))
            assert found[(row, column), LETTERS[target]] == (number if number < 2 else "many")


def test_puzzles_that_cannot_be_repaired() -> None:
    fails(BadInput, "must be a region puzzle", nqueens.repair, 8)
    fails(BadInput, "must be a region puzzle", nqueens.changes, 8)
    with pytest.raises(GaveUp, match="No repair was found, which does not prove that there is none"):
        nqueens.repair(nqueens.problem(regions="AB\nAB"))
