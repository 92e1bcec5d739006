"""How many best placements there are up to symmetry: against plain lists of all placements of small boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product

import pytest

import nqueens
from nqueens.board.board import Board, Square
from nqueens.effort import Effort
from nqueens.errors import BadInput, GaveUp
from nqueens.problems.goals import goal_problem
from nqueens.problems.graph import attack_graph
from nqueens.problems.pieces import piece_of
from nqueens.problems.problem import Problem
from nqueens.solvers.optimising.classes import number_of_classes

pytestmark = pytest.mark.usefixtures("without_libraries")

Cells = frozenset[Square]
Colouring = frozenset[Cells]


def images(n: int) -> list[Callable[[Square], Square]]:
    """The turns and mirrors of a square board."""
    last = n - 1
    return [
        lambda at: at, lambda at: (at[1], at[0]), lambda at: (last - at[0], at[1]), lambda at: (at[0], last - at[1]),
        lambda at: (last - at[0], last - at[1]), lambda at: (last - at[1], last - at[0]),
        lambda at: (at[1], last - at[0]), lambda at: (last - at[1], at[0]),
    ]  # fmt: skip


def seen(one: Square, other: Square) -> bool:
    down, across = abs(one[0] - other[0]), abs(one[1] - other[1])
    return down == 0 or across == 0 or down == across


def classes(n: int, placements: Iterable[frozenset[Cells] | tuple[Cells, ...]]) -> int:
    """The classes of placements of several groups of squares, each the same for all of them: tuple or set of groups."""
    left, number = set(placements), 0
    while left:
        one = left.pop()
        number += 1
        for image in images(n):
            left.discard(type(one)(frozenset(map(image, group)) for group in one))
    return number


def covers(n: int, pieces: int) -> Iterator[tuple[Cells]]:
    squares = list(product(range(n), repeat=2))
    for chosen in combinations(squares, pieces):
        if all(any(seen(queen, at) for queen in chosen) for at in squares):
            yield (frozenset(chosen),)


def armies(n: int, size: int) -> Iterator[frozenset[Cells]]:
    squares = list(product(range(n), repeat=2))
    for white in combinations(squares, size):
        safe = [at for at in squares if not any(seen(at, queen) for queen in white)]
        for black in combinations(safe, size):
            yield frozenset((frozenset(white), frozenset(black)))


def free(n: int, pieces: int, best: int) -> Iterator[tuple[Cells]]:
    squares = list(product(range(n), repeat=2))
    for chosen in combinations(squares, pieces):
        if sum(not any(seen(at, queen) for queen in chosen) for at in squares) == best:
            yield (frozenset(chosen),)


def test_dominating_queens() -> None:
    for n in (1, 2, 3, 4):
        best = nqueens.optimise("domination", n, count=True, fundamental=True)
        assert best.value is not None
        listed = list(covers(n, best.value))
        assert (best.count, best.classes) == (len(listed), classes(n, listed))


def test_peaceable_armies_up_to_the_exchange_of_colours() -> None:
    for n in (2, 3, 4):
        best = nqueens.optimise("peaceable", n, count=True, fundamental=True)
        assert best.value is not None
        listed = set(armies(n, best.value))
        twice = 2 if best.value else 1
        assert (best.count, best.classes) == (twice * len(listed), classes(n, listed))


def test_unattacked_squares() -> None:
    for n, pieces in ((3, 1), (3, 2), (4, 2)):
        best = nqueens.optimise("unattacked", n, pieces=pieces, count=True, fundamental=True)
        assert best.value is not None
        listed = list(free(n, pieces, best.value))
        assert (best.count, best.classes) == (len(listed), classes(n, listed))


def test_colours_have_no_names() -> None:
    best = nqueens.optimise("colouring", 2, piece="bishop", count=True, fundamental=True)
    assert (best.value, best.count, best.classes) == (2, 4, 1)  # by ranks or by files, which a turn exchanges


def test_classes_go_with_a_count() -> None:
    with pytest.raises(BadInput, match="fundamental goes with count"):
        nqueens.optimise("domination", 4, fundamental=True)


def test_the_images_of_one_placement_are_not_all_made_after_the_deadline() -> None:
    """A torus of n rows has 8 n² of them: the search for the first is stopped between two."""
    board, king = Board(5, 5).with_lines(torus=True), piece_of("king")
    looks: list[None] = []
    attack_graph(Problem(board, king, "all"), whole=True, look=lambda: looks.append(None))
    for_the_graph = len(looks)

    def stopped() -> bool:
        looks.append(None)
        return len(looks) > 2 * for_the_graph + 10

    best = goal_problem("unattacked", board, king, pieces=1)
    with pytest.raises(GaveUp, match="told to stop"):
        number_of_classes(best, [{"king": ((0, 0),)}], Effort.of(stopped=stopped))
